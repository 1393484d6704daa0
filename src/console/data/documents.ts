import { parse, type DocumentNode } from 'graphql'
import { fieldTypeOf, formKeys, seriesKey, guardsOf } from '#catalogue'
import { pageFields, pascalCase, type CommonOptions, type Resource } from '#model'

/**
 * Which of a resource's fields a screen asks for; goes in react-admin's `meta.view` (`meta: { view: 'form' }`).
 * `list`: the columns (or those of `meta.columns`), the card's picture and what marks a row of a series; `form`: what is edited; `detail`: what is shown;
 * `title`: what names the row, and `meta.columns`. Defaults: lists 'list', one row 'detail', answers to a save 'form', references 'title'.
 */
export type View = 'list' | 'form' | 'detail' | 'title'

/** Of the row that a reference points at: what it is, and which of its fields. */
export type Joined = Readonly<Record<string, { readonly resource: Resource; readonly keys: readonly string[] }>>

/** What views put in `meta`. */
export interface ViewMeta {
  readonly view?: View
  /** Field keys of the columns that are shown, or of what a form edits, instead of the declared ones. */
  readonly columns?: readonly string[]
  /** Fields of rows that references point at, by the reference; a row has them as 'event.startsAt'. */
  readonly joined?: Joined
  /** The version that an update starts from, when it is not the one of `previousData` (after a conflict was merged). */
  readonly version?: number
  /** The idempotency key of a save that may have been sent before. */
  readonly idempotencyKey?: string
  /** Of what is written one after another, or alone, and taken back. */
  readonly changeSet?: string
}

/** What a call says of its view, which else is this one. */
export const metaOf = (view: View, { meta }: { readonly meta?: unknown }): ViewMeta => ({ view, ...(meta as ViewMeta | undefined) })

/**
 * What every row carries; rows of organizations also say whose they are, and those that have them what keeps actions away. Of titles that is
 * not asked: it follows from fields, and whoever may read the names alone would be told nothing at all.
 */
export const baseOf = (resource: Resource, { view }: ViewMeta = {}): readonly string[] => [
  'id',
  ...(resource.belongsTo === 'organization' ? ['organizationId'] : []),
  ...['version', 'status', 'recordTitle', 'createdAt', 'updatedAt', 'updatedByName'],
  ...(view === 'title' ? [] : statesBeside(resource)),
]

const statesBeside = ({ states, actions = {} }: Resource): readonly string[] => [
  ...(states ? ['baseStatus'] : []),
  ...(Object.values(actions).some(action => guardsOf(action).length > 0) ? ['closedActions'] : []),
]

/** Keys of the declared fields that a view asks for, each once, in reading order; base columns ('status') are always there. */
export const keysOf = (resource: Resource, meta: ViewMeta = {}): readonly string[] => {
  const series = [seriesKey(resource) ?? []].flat()
  const wanted: Record<View, () => readonly string[]> = {
    list: () => [
      ...(meta.columns ?? resource.list.columns),
      ...(resource.list.image === undefined ? [] : [resource.list.image]),
      ...series,
    ],
    // Who owns the organization decides who may change what of them.
    form: () => meta.columns ?? [...formKeys(resource), ...(resource.rank ? [resource.rank.owner] : []), ...series],
    detail: () => [...formKeys(resource, resource.show ?? resource.form), ...pageFields(resource), ...series],
    title: () => meta.columns ?? [],
  }
  const keys = wanted[meta.view ?? 'list']().filter(key => key in resource.fields)
  // Whether a field is there at all may hang on one that no section names: the row's state. So may the way to what it names, and whether it was sent.
  const unnamed = keys.flatMap(key => {
    const { showWhen, idIn, sends }: CommonOptions & { readonly idIn?: string; readonly sends?: true | string } =
      resource.fields[key]?.options ?? {}
    return [showWhen?.field ?? [], idIn ?? [], typeof sends === 'string' ? sends : []].flat()
  })
  return [...new Set([...keys, ...(meta.view === 'form' || meta.view === 'detail' ? unnamed : [])])]
}

const selectionsOf = (resource: Resource, keys: readonly string[]): readonly string[] =>
  keys.flatMap(key => {
    const field = resource.fields[key]
    return field ? [fieldTypeOf(field).selection(key, field.options)] : []
  })

/** The GraphQL selection of a view: base fields and what each field's type needs to read its value. */
export const selectionOf = (resource: Resource, meta: ViewMeta = {}): string =>
  [
    ...baseOf(resource, meta),
    ...selectionsOf(resource, keysOf(resource, meta)),
    ...Object.entries(meta.joined ?? {}).map(([key, joined]) => `${key} { id ${selectionsOf(joined.resource, joined.keys).join(' ')} }`),
  ]
    .filter(part => part !== '')
    .join(' ')

/** Operations are named after their root field: `createEvent` is sent as `CreateEvent`, `events` as `GetEvents`. */
export const operationName = (type: 'query' | 'mutation', root: string): string => `${type === 'query' ? 'Get' : ''}${pascalCase(root)}`

/** `query GetEvents($organizationId: ID!, …) { events(…) { … } }` from the root field, the types of its other arguments and a selection. */
export const operation = (
  type: 'query' | 'mutation',
  root: string,
  variables: Readonly<Record<string, string>>,
  selection: string,
): string => {
  const all = Object.entries({ organizationId: 'ID!', ...variables })
  const declared = all.map(([key, graphqlType]) => `$${key}: ${graphqlType}`).join(', ')
  const passed = all.map(([key]) => `${key}: $${key}`).join(', ')
  return `${type} ${operationName(type, root)}(${declared}) { ${root}(${passed}) { ${selection} } }`
}

const parsed = new Map<string, DocumentNode>()

/** The syntax tree of a document; parsed once for each text. */
export const documentOf = (text: string): DocumentNode => {
  const found = parsed.get(text) ?? parse(text, { noLocation: true })
  parsed.set(text, found)
  return found
}
