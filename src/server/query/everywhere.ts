import { factKeys } from '#catalogue/factKeys.ts'
import { systemResources } from '#catalogue/roles.ts'
import type { Resource } from '#model'
import { and, ident, join, literal, sql, trusted, type Sql } from '#sql'
import { isIndexed, SEARCH_WORDS, searchedKeys } from '../store/searchIndex.ts'
import { typedWords } from '../store/searchWords.ts'
import { hasTable } from '../store/tables.ts'
import { columns, makeAliases } from './assemble.ts'
import { wantedFields } from './fields.ts'
import { indexedWord, searched } from './searched.ts'
import type { ReadContext } from './where.ts'

/** So many words of one resource are ranked, the exact ones among them; a shorter beginning finds more than anybody reads. */
const RANKED = 20_000

/**
 * Resources whose rows are looked for everywhere: those that people write. Logs say of every change what it changed, and rows that are
 * counted have no page.
 */
export const isFindable = (resource: Resource): boolean =>
  resource.access.write !== 'nobody' &&
  resource.urls !== false &&
  (resource.of !== undefined || hasTable(resource)) &&
  !resource.single &&
  searchedKeys(resource).length > 0

// Best first: the whole word in what names the row, its beginning there, then the same in other fields.
const ranked = (resource: Resource, words: readonly string[], found: string): Sql => {
  const [first = '', ...others] = [...words].sort((one, other) => other.length - one.length)
  const owner = ident(found, 'organization_id')
  const also = others.map((word, index) => {
    const other = `${found}_${index}`
    return sql`(${owner}, ${ident(found, 'row_id')}) in (select ${ident(other, 'organization_id')}, ${ident(other, 'row_id')} from ${ident(SEARCH_WORDS)} ${ident(other)} where ${indexedWord(resource, word, other)})`
  })
  const drawn = sql`select ${owner}, ${ident(found, 'row_id')}, (case when ${ident(found, 'titled')} then 0 else 2 end) + (case when ${ident(found, 'word')} = ${first} then 0 else 1 end) as rank
    from ${ident(SEARCH_WORDS)} ${ident(found)} where ${and([indexedWord(resource, first, found), ...also])} limit ${trusted(String(RANKED))}`
  return sql`select organization_id, row_id, min(rank) as rank from (${drawn}) drawn group by 1, 2`
}

const groupOf = (
  resource: Resource,
  text: string,
  words: readonly string[],
  perPage: number,
  context: ReadContext,
  aliases: () => string,
): Sql => {
  const { table, fields, readable } = context.lookup.resource(resource.name)
  const row = aliases()
  const hit = aliases()
  const indexed = isIndexed(resource)
  const standing = and([readable(row), sql`${ident(row, 'deleted_at')} is null and ${ident(row, 'archived_at')} is null`])
  const from = indexed
    ? sql`(${ranked(resource, words, aliases())}) ${ident(hit)} join ${table} ${ident(row)} on ${ident(row, 'organization_id')} = ${ident(hit, 'organization_id')} and ${ident(row, 'id')} = ${ident(hit, 'row_id')} where ${standing}`
    : sql`${table} ${ident(row)} where ${and([standing, searched(resource, text, row, context, true)])}`
  const order = indexed ? sql`${ident(hit, 'rank')}, ${ident(row, 'id')} desc` : sql`${ident(row, 'id')} desc`
  const selected = columns(wantedFields(resource, factKeys(resource), 'organizationId version status recordTitle'), fields(row), aliases)
  const rows = aliases()
  return sql`select ${literal(resource.name)} as resource, coalesce(json_agg(row_to_json(${ident(rows)})), '[]'::json) as rows
    from (select ${selected} from ${from} order by ${order} limit ${trusted(String(perPage + 1))}) ${ident(rows)} having count(*) > 0`
}

/**
 * What a text finds in each of the resources, as one JSON array: `[{ resource, rows }]`, people first, without those where it finds
 * nothing. One row more than `perPage` says that there are more.
 */
export const everywhereJson = (resources: readonly Resource[], text: string, perPage: number, context: ReadContext): Sql => {
  const words = typedWords(text)
  const isPeople = ({ name }: Resource): boolean => name === systemResources.people
  const sought = [...resources.filter(isPeople), ...resources.filter(one => !isPeople(one))]
  if (words.length === 0 || sought.length === 0) return trusted("'[]'::json")
  const aliases = makeAliases()
  const groups = sought.map(
    (one, place) =>
      sql`select ${trusted(String(place))} as place, one.* from (${groupOf(one, text, words, perPage, context, aliases)}) one`,
  )
  return sql`(select coalesce(json_agg(json_build_object('resource', found.resource, 'rows', found.rows) order by found.place), '[]'::json) from (${join(groups, ' union all ')}) found)`
}
