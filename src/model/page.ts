import type { ShowWhen } from './fieldType.ts'
import type { BaseColumn } from './resource.ts'

/** A part of a row's page. Constructors of panel types make it. */
export interface Panel<Type extends string = string, Options = object, Keys extends string = string> {
  /** The panel type: a folder of `src/panels`. */
  readonly panel: Type
  /** Its heading; default: what it shows says it. */
  readonly title?: string
  /** Fields of the row itself that it shows: they are asked for with the row, and shown nowhere else on the page. */
  readonly fields: readonly string[]
  /** The resource whose rows it shows; where a person may not read that, the panel is absent. */
  readonly rowsOf?: string
  /** It can be drawn from what is typed, and stands beside the form. */
  readonly ofTyping?: true
  /** It shows what happened to the row, to those alone who read the log. */
  readonly ofLog?: true
  /** It stands on the pages of such rows, and of others that have something in its fields. */
  readonly showWhen?: ShowWhen
  readonly options: Options
  /** Never set. Carries the fields that the options name, for the compiler. */
  readonly names?: Keys
}

/** A panel of whatever type that speaks of these fields of the row. */
export type PanelOf<Keys extends string> = Panel<string, object, Keys>

/** What stands beside the name of a row at the head of its page. */
export interface PageHead<K extends string = string> {
  readonly image?: K
  /** Choices as chips beside the title. */
  readonly badges?: readonly K[]
  readonly facts?: readonly K[]
}

/** What the state of another row calls for: that row's action, at the head of this page. */
export interface PageCall {
  /** The resource of that row, its reference to this one, and the states that call. */
  readonly resource: string
  readonly through: string
  readonly status: readonly string[]
  /** The day of that row: only today's. */
  readonly today?: string
  /** What is done to it. */
  readonly action: string
}

/** Panels that are looked at apart from the others. */
export interface PageTab<K extends string = string> {
  readonly label: string
  readonly panels: readonly PanelOf<K>[]
}

/** How a row's page is composed: its head, what people come for in `main`, what they glance at in `side`. */
export interface Page<K extends string = string> {
  readonly head?: PageHead<K>
  readonly main: readonly PanelOf<K>[]
  readonly side?: readonly PanelOf<K>[]
  /** Behind the first tab, which has `main` and `side`. */
  readonly tabs?: Readonly<Record<string, PageTab<K>>>
  /** The first of them that there is stands beside the row's own main action. */
  readonly calls?: readonly PageCall[]
}

/** A page as the catalogue hands it out. */
export interface AnyPage {
  readonly head?: PageHead
  readonly main: readonly Panel[]
  readonly side?: readonly Panel[]
  readonly tabs?: Readonly<Record<string, { readonly label: string; readonly panels: readonly Panel[] }>>
  readonly calls?: readonly PageCall[]
}

/**
 * Rows of this resource on the page of a row that they point at, declared from their own side: a resource that is added shows its rows
 * without an edit in the other's file.
 */
export interface RelatedOn<K extends string = string> {
  /** The reference, whose target's page shows them. */
  readonly field: K
  readonly title?: string
  /** As of the panel: fields, `status` and the like, and fields of what a reference of theirs points at (`event.startsAt`). */
  readonly columns?: readonly (K | BaseColumn | `${string}.${string}`)[]
  readonly sort?: K | `-${K}`
  /** The type of the panel, of those that are of rows which point here. Default: 'related'. */
  readonly panel?: string
  /** Settled: the resource that the field points at. */
  readonly to?: string | undefined
}

/** The panels of a page in reading order, each with its place in the declaration. */
export const placedPanels = ({ page }: { readonly page?: AnyPage | undefined }): readonly (readonly [at: string, panel: Panel])[] => {
  const placed = (at: string, panels: readonly Panel[] = []) => panels.map((panel, index) => [`${at}[${index}]`, panel] as const)
  if (!page) return []
  const tabs = Object.entries(page.tabs ?? {}).flatMap(([key, { panels }]) => placed(`page.tabs.${key}.panels`, panels))
  return [...placed('page.main', page.main), ...placed('page.side', page.side), ...tabs]
}

export const panelsOf = (of: { readonly page?: AnyPage | undefined }): readonly Panel[] => placedPanels(of).map(([, panel]) => panel)

/** Fields of the row that the head and the panels of its page show. */
export const pageFields = (resource: { readonly page?: AnyPage | undefined }): readonly string[] => {
  const { image, badges = [], facts = [] } = resource.page?.head ?? {}
  return [...(image === undefined ? [] : [image]), ...badges, ...facts, ...panelsOf(resource).flatMap(({ fields }) => fields)]
}
