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

/** How a row's page is composed: its head, what people come for in `main`, what they glance at in `side`. */
export interface Page<K extends string = string> {
  readonly head?: PageHead<K>
  readonly main: readonly PanelOf<K>[]
  readonly side?: readonly PanelOf<K>[]
}

/** A page as the catalogue hands it out. */
export interface AnyPage {
  readonly head?: PageHead
  readonly main: readonly Panel[]
  readonly side?: readonly Panel[]
}

/**
 * Rows of this resource on the page of a row that they point at, declared from their own side: a resource that is added shows its rows
 * without an edit in the other's file.
 */
export interface RelatedOn<K extends string = string> {
  /** The reference, whose target's page shows them. */
  readonly field: K
  readonly title?: string
  readonly columns?: readonly K[]
  readonly sort?: K | `-${K}`
  /** Settled: the resource that the field points at. */
  readonly to?: string | undefined
}

/** The panels of a page in reading order. */
export const panelsOf = ({ page }: { readonly page?: AnyPage | undefined }): readonly Panel[] =>
  page ? [...page.main, ...(page.side ?? [])] : []

/** Fields of the row that the head and the panels of its page show. */
export const pageFields = (resource: { readonly page?: AnyPage | undefined }): readonly string[] => {
  const { image, badges = [], facts = [] } = resource.page?.head ?? {}
  return [...(image === undefined ? [] : [image]), ...badges, ...facts, ...panelsOf(resource).flatMap(({ fields }) => fields)]
}
