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
  (title?: string): Panel<Type, object, never> => ({ panel, ...(title === undefined ? {} : { title }), fields: [], options: {} })
