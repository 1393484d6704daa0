import { fieldOfKey } from '#catalogue'
import { inSentence, nounOf, snakeCase, type Visibility, type Resource } from '#model'
import { publishes } from '#catalogue/catalogue.ts'
import { serverAdapterNamed } from '#fields/serverNamed.ts'
import type { Column } from '#fields/adapters.server.ts'
import { fitting } from './names.ts'

/** The table in which a resource's rows stand: its own, or that of the resource that it is another name of. */
export const tableOf = (resource: Pick<Resource, 'name' | 'sharesTableWith'>): string => resource.sharesTableWith ?? resource.name

/** Whether migrations make a table for it: not for another name of one, nor for rows that are counted. */
export const hasTable = (resource: Pick<Resource, 'sharesTableWith' | 'reportSource'>): boolean =>
  resource.sharesTableWith === undefined && resource.reportSource === undefined

/** Whether rows belong to one organization: then `organization_id` begins every key, and row security stands before them. */
export const isTenant = (resource: Pick<Resource, 'belongsTo'>): boolean => resource.belongsTo === 'organization'

/** The declared visibility, or the one that goes without saying. */
export const visibilityOf = (resource: Pick<Resource, 'belongsTo' | 'visibility'>): Visibility =>
  resource.visibility ?? (isTenant(resource) ? 'own' : 'platform')

const moment = (name: string, more: Partial<Column> = {}): Column => ({ name, type: 'timestamptz', ...more })

/** What every row has whatever is declared. A tree also keeps where each row stands in it. */
export const baseColumns = (resource: Pick<Resource, 'belongsTo' | 'visibility'>): readonly Column[] => [
  ...(isTenant(resource) ? [{ name: 'organization_id', type: 'uuid', notNull: true } as const] : []),
  { name: 'id', type: 'uuid', notNull: true },
  { name: 'version', type: 'integer', notNull: true, default: '1' },
  moment('created_at', { notNull: true, default: 'now()' }),
  { name: 'created_by', type: 'uuid' },
  moment('updated_at', { notNull: true, default: 'now()' }),
  { name: 'updated_by', type: 'uuid' },
  moment('archived_at'),
  moment('cancelled_at'),
  moment('deleted_at'),
  ...(visibilityOf(resource) === 'hierarchy'
    ? [
        { name: 'depth', type: 'integer', notNull: true, default: '0' } as const,
        { name: 'ancestor_ids', type: 'uuid[]', notNull: true, default: "'{}'" } as const,
      ]
    : []),
]

/** The columns that one field is stored in. */
export const columnsOfField = (resource: Resource, key: string): readonly Column[] => {
  const field = resource.fields[key]
  if (!field) throw new Error(`${resource.name} has no field '${key}'.`)
  return serverAdapterNamed(field.type).columns(key, field.options)
}

/** Every column of a resource's table, base first, then field by field as declared. */
export const columnsOf = (resource: Resource): readonly Column[] => [
  ...baseColumns(resource),
  ...Object.keys(resource.fields).flatMap(key => columnsOfField(resource, key)),
]

/** What decides whether a row of an organization above is read below, as columns. */
export const goingDownColumns = (resource: Resource): readonly string[] =>
  ['inherited', 'received'].includes(visibilityOf(resource))
    ? ['archived_at', 'deleted_at', ...(publishes(resource) ? ['published_on', 'expired_on'] : [])]
    : []

/**
 * Only what is published goes down: neither drafts nor what is scheduled or deleted is seen by an organization below, nor what is archived or
 * expired where that does not stay there. As SQL over the table under `alias`.
 */
export const goesDown = (resource: Resource, alias = ''): string => {
  const at = (column: string): string => (alias === '' ? column : `"${alias}".${column}`)
  const stays = resource.staysBelow === true
  const there = stays ? '' : ` and (${at('expired_on')} is null or ${at('expired_on')} > now())`
  const published = `${at('published_on')} <= now()${there}`
  const kept = stays ? '' : `${at('archived_at')} is null and `
  return `${kept}${at('deleted_at')} is null${publishes(resource) ? ` and ${published}` : ''}`
}

/** A promise that no two rows which are not deleted agree in these fields (within one organization). */
export interface Unique {
  /** Name of the index; it comes back in a violation's `constraint`. */
  readonly name: string
  readonly keys: readonly string[]
  readonly columns: readonly Column[]
  /** What is said to whoever enters the same again. */
  readonly message: string
  /** Whether the database holds it, to which an empty value is like no other; else who writes is held to it. */
  readonly isIndexed: boolean
}

/**
 * Unique fields, the declaration's `unique` lists, and the one row of a `single` resource (no fields). Texts are compared without
 * regard to case.
 */
export const uniquesOf = (resource: Resource): readonly Unique[] => {
  const [one] = nounOf(resource)
  const taken = (key: string): string => `Another ${one} already has this ${inSentence(fieldOfKey(resource, key)?.label ?? key)}`
  const alone = Object.entries(resource.fields).flatMap(([key, { options }]) =>
    options.unique === true ? [{ fields: [key], message: taken(key) }] : [],
  )
  const unique = (keys: readonly string[], called: string, message: string, isIndexed = true): Unique => ({
    name: fitting(`${tableOf(resource)}_${called}`),
    keys,
    columns: keys.flatMap(key => columnsOfField(resource, key)),
    message,
    isIndexed,
  })
  const several = resource.unique ?? []
  return [
    ...[...alone.map(one => ({ ...one, indexed: true })), ...several].map(({ fields, message, indexed }) =>
      unique(fields, `${fields.map(snakeCase).join('_')}_unique`, message, indexed),
    ),
    ...(resource.singleton
      ? [unique([], 'single', `There is a ${one} already, and an organization has only one. Change that one instead`)]
      : []),
  ]
}

/**
 * The column in which a row names the organizations that it is addressed to; null where every organization that the visibility
 * allows may read it. An `inherited` row that names none is for all below.
 */
export const receiversColumn = (resource: Resource): string | null => {
  const visibility = visibilityOf(resource)
  if (visibility !== 'received' && visibility !== 'inherited') return null
  const found = columnsOf(resource).find(column => column.type === 'uuid[]' && /(^|_)organization_ids$/.test(column.name))
  if (!found && visibility === 'received')
    throw new Error(
      `${resource.name} has visibility 'received', and no field of it says which organizations receive a row. Add an audience field.`,
    )
  return found?.name ?? null
}
