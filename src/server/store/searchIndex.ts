import { isKept } from '#access'
import { fieldTypeOf, isSearchable, titleKeys } from '#catalogue'
import type { Resource } from '#model'
import { ident, literal, placeholder, sql, raw, type Sql } from '#sql'
import { isOfResource } from './constants.ts'
import { columnsOfField, hasTable, isTenant, visibilityOf, receiversColumn } from './tables.ts'
import { serverAdapterNamed } from '#fields/serverNamed.ts'
import { wordsSql } from './searchWords.ts'

/** The table of words (DESIGN 7, Search under row security). */
export const SEARCH_WORDS = 'search_words'

const COLUMNS = raw('organization_id, resource, word, row_id, titled, shared')
const KEY = raw('(organization_id, resource, word, row_id)')

/** The declared fields that search looks in: `list.search`, else what names a row. Never a secret one, nor one that somebody may not read. */
export const searchedKeys = (resource: Resource): readonly string[] =>
  (resource.list.search ?? titleKeys(resource)).filter(key => {
    const field = resource.fields[key]
    return field !== undefined && isSearchable(field) && !fieldTypeOf(field).secret && !isKept(field)
  })

/** What a searched field holds, as text of the row itself; null where another row names it. */
export const searchedText = (resource: Resource, key: string, alias: string): Sql | null => {
  const field = resource.fields[key]
  return (field && serverAdapterNamed(field.type).search?.(key, field.options, alias)) ?? null
}

const textsOf = (resource: Resource, alias: string, titled: boolean): readonly Sql[] => {
  const title = new Set(titleKeys(resource))
  return searchedKeys(resource).flatMap(key => (title.has(key) === titled ? (searchedText(resource, key, alias) ?? []) : []))
}

/** Whether the words of a resource's rows are kept: of organizations' rows with a text of their own. The others are few, or counted. */
export const isIndexed = (resource: Resource): boolean =>
  hasTableOf(resource) && isTenant(resource) && searchedKeys(resource).some(key => searchedText(resource, key, 'r') !== null)

// Another name of a table has rows of its own in it.
const hasTableOf = (resource: Resource): boolean => hasTable({ ...resource, sharesTableWith: undefined })

// A row that other organizations may read says so, for row security; which of them is asked of the row itself.
const sharedSql = (resource: Resource, alias: string): Sql => {
  const receivers = receiversColumn(resource)
  switch (visibilityOf(resource)) {
    case 'inherited':
      return raw('true')
    case 'received':
      return receivers === null ? raw('false') : sql`${ident(alias, receivers)} <> '{}'`
    default:
      return raw('false')
  }
}

/** The words of rows under `alias`, which stand in `source`, as rows of the table of words. Deleted rows have none. */
const entries = (resource: Resource, source: Sql, alias: string): Sql => {
  const part = (titled: boolean): Sql[] => {
    const texts = textsOf(resource, alias, titled)
    return texts.length === 0 ? [] : [sql`select word, ${raw(String(titled))} as titled from ${wordsSql(texts)} found`]
  }
  const [first, second] = [...part(true), ...part(false)]
  const parts = second ? sql`${first} union all ${second}` : (first ?? raw(''))
  return sql`select ${ident(alias, 'organization_id')} as organization_id, ${literal(resource.name)}::text as resource, held.word as word, ${ident(alias, 'id')} as row_id, held.titled as titled, ${sharedSql(resource, alias)} as shared
    from ${source} ${ident(alias)} cross join lateral (select word, bool_or(titled) as titled from (${parts}) each group by word) held
    where ${ident(alias, 'deleted_at')} is null and ${isOfResource(resource, alias)} order by 1, 2, 3, 4`
}

const kept = (from: Sql): Sql =>
  sql`insert into ${ident(SEARCH_WORDS)} (${COLUMNS}) ${from}
    on conflict ${KEY} do update set titled = excluded.titled, shared = excluded.shared
    where (${ident(SEARCH_WORDS)}.titled, ${ident(SEARCH_WORDS)}.shared) is distinct from (excluded.titled, excluded.shared)`

/** Columns whose change changes the words of a row. */
const decisive = (resource: Resource): ReadonlySet<string> =>
  new Set([
    'deleted_at',
    ...[...searchedKeys(resource), ...Object.keys(resource.fixedValues ?? {})].flatMap(key =>
      columnsOfField(resource, key).map(({ name }) => name),
    ),
    ...[receiversColumn(resource) ?? []].flat(),
  ])

/** An insert (without `returning`) that writes the words of its rows too: one statement, so that neither is without the other. */
export const insertWithWords = (resource: Resource, insert: Sql): Sql =>
  isIndexed(resource) ? sql`with written as (${insert} returning *) ${kept(entries(resource, raw('written'), 'r'))}` : insert

/**
 * An update of `columns` (alias `r`, without `returning`) of the acting organization's locked rows `ids`, which moves their words along. The
 * words that they had are found by the rows' ids, in the index: compared with words, the database reads those of the whole organization.
 */
export const updateWithWords = (resource: Resource, columns: readonly string[], ids: readonly unknown[], update: Sql): Sql => {
  const asked = decisive(resource)
  if (!isIndexed(resource) || !columns.some(name => asked.has(name))) return update
  return sql`with later as (${update} returning r.*), fresh as materialized (${entries(resource, raw('later'), 'r')}),
    gone as (delete from ${ident(SEARCH_WORDS)} w where w.organization_id = ${placeholder('organizationId')}::uuid and w.row_id = any(${ids}::uuid[])
      and w.resource = ${literal(resource.name)} and not exists (select from fresh where (fresh.word, fresh.row_id) = (w.word, w.row_id)))
    ${kept(raw('select * from fresh'))}`
}

/** Writes the words of stored rows that `where` (over alias `r`) chooses. */
export const indexRows = (resource: Resource, table: Sql, where: Sql): Sql =>
  kept(entries(resource, sql`(select * from ${table} r where ${where})`, 'r'))

/** Deletes words that no stored row has any more: what a changed declaration left behind. */
export const strayWords = (resource: Resource, table: Sql): Sql =>
  sql`with fresh as materialized (${entries(resource, table, 'r')})
    delete from ${ident(SEARCH_WORDS)} w where w.resource = ${literal(resource.name)}
    and not exists (select from fresh where (fresh.organization_id, fresh.word, fresh.row_id) = (w.organization_id, w.word, w.row_id))`
