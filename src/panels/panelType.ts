import type { Panel, Resource } from '#model'

/** What a panel is checked against: the resource on whose page it stands, and all others. */
export interface PanelScope {
  readonly resource: Resource
  readonly resourceNamed: (name: string) => Resource | null
}

/** Options that make no sense here: the option, and what to do, as sentences. */
export type PanelMistakes = readonly (readonly [option: string, message: string])[]

/** The declaration's side of a panel: pure. */
export interface PanelType<Name extends string = string, Options = object> {
  readonly name: Name
  check(options: Options, scope: PanelScope): PanelMistakes
}

/** A panel of no options that stands for itself. */
export const plainPanel =
  <Type extends string>(panel: Type) =>
  (title?: string): Panel<Type, object, never> => ({ panel, title, fields: [], options: {} })

/** What a declaration says of a panel of rows. `Standing`: the options that need not be given. */
type Given<Options, Standing extends keyof Options> = Omit<Options, 'rowsOf' | Standing> &
  Partial<Pick<Options, Standing>> & { readonly title?: string }

/** Makes the constructor of a panel of rows that point at the row whose page it is. `standing`: what holds where nothing else is given. */
export const rowsPanel =
  <Type extends string, Options extends object, Standing extends keyof Options = never>(
    panel: Type,
    standing: Pick<Options, Standing> = {} as Pick<Options, Standing>,
  ) =>
  (rowsOf: string, { title, ...given }: Given<Options, Standing>): Panel<Type, Options, never> => ({
    panel,
    title,
    fields: [],
    rowsOf,
    options: { rowsOf, ...standing, ...given } as unknown as Options,
  })
