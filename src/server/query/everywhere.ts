import { factKeys } from '#catalogue/factKeys.ts'
import { systemResources } from '#catalogue/roles.ts'
import { instantOf } from '#fields/dateTime/zone.ts'
import { dayAt, type Resource } from '#model'
import { and, ident, join, literal, sql, raw, type Sql } from '#sql'
import { isIndexed, SEARCH_WORDS, searchedKeys } from '../store/searchIndex.ts'
import { typedWords } from '../store/searchWords.ts'
import { hasTable } from '../store/tables.ts'
import { columns, makeAliases } from './assemble.ts'
import { selectedFields } from './fields.ts'
import { begins, holdingJson, rarestFirst, searched, soughtParts } from './searched.ts'
import type { ReadContext } from '../request/types.ts'

/** So many words of one resource are ranked, whole words before beginnings; a short beginning finds more than anybody reads. */
const RANKED = 1_000

/**
 * Resources whose rows are looked for everywhere: those that people write. Logs say of every change what it changed, and rows that are
 * counted have no page.
 */
export const isFindable = (resource: Resource): boolean =>
  resource.access.write !== 'nobody' &&
  resource.urls !== false &&
  resource.urls !== 'list' &&
  (resource.sharesTableWith !== undefined || hasTable(resource)) &&
  !resource.singleton &&
  searchedKeys(resource).length > 0

// Best first: the whole word in what names the row, its beginning there, then the same in other fields.
const rankOf = (resource: Resource, word: string, row: string): Sql => {
  const [owner, id] = [ident(row, 'organization_id'), ident(row, 'row_id')]
  return sql`(select min((case when w.titled then 0 else 2 end) + (case when w.word = ${word} then 0 else 1 end)) from ${ident(SEARCH_WORDS)} w where w.organization_id = ${owner} and w.row_id = ${id} and ${begins(resource, word, 'w')})`
}

const groupOf = (resource: Resource, words: readonly string[], perPage: number, context: ReadContext, aliases: () => string): Sql => {
  const { table, fields, readable, upcoming } = context.resourceSql.resource(resource.name)
  const row = aliases()
  const current = and([readable(row), sql`${ident(row, 'deleted_at')} is null and ${ident(row, 'archived_at')} is null`])
  const ofRow = (name: string): Sql => sql`${ident(row, name)}`
  const found = isIndexed(resource)
    ? sql`with ${join(soughtParts(resource, words, RANKED, context))} select ${ident(row)}.*, s.search_rank from
        (select s.organization_id, s.row_id, ${rankOf(resource, words[0] ?? '', 's')} as search_rank from (select distinct organization_id, row_id from sought) s) s
        cross join lateral (select * from ${table} ${ident(row)} where ${ofRow('organization_id')} = s.organization_id and ${ofRow('id')} = s.row_id and ${current} offset 0) ${ident(row)}`
    : sql`select ${ident(row)}.*, 0 as search_rank from ${table} ${ident(row)} where ${and([current, searched(resource, words.join(' '), row, context, true)])}`
  const selected = columns(selectedFields(resource, factKeys(resource), 'organizationId version status recordTitle'), fields(row), aliases)
  const rows = aliases()
  // Of what has a day the next come first, then the latest that are over; of anything else what was made last.
  const { now, timeZone } = context.env
  const away =
    upcoming &&
    sql`(${upcoming.column(row)}::timestamptz - ${upcoming.isDay ? dayAt(now, timeZone) : instantOf(`${dayAt(now, timeZone)}T00:00`, timeZone)}::timestamptz)`
  const near = away ? sql`${away} < interval '0', abs(extract(epoch from ${away})), ` : raw('')
  const order = sql`order by ${ofRow('search_rank')}, ${near}${ofRow('id')} desc`
  const best = sql`select * from (${found}) ${ident(row)} ${order} limit ${raw(String(perPage + 1))}`
  return sql`select ${literal(resource.name)} as resource, coalesce(json_agg(row_to_json(${ident(rows)})), '[]'::json) as rows
    from (select ${selected} from (${best}) ${ident(row)} ${order}) ${ident(rows)} having count(*) > 0`
}

/** Which of the resources a text may be found in, as a JSON array of their names. */
export const findableJson = (resources: readonly Resource[], text: string): Sql => {
  const words = rarestFirst(typedWords(text))
  return words.length === 0 || resources.length === 0 ? raw("'[]'::json") : holdingJson(resources, words)
}

/**
 * What a text finds in each of the resources, at least one that `findableJson` named, as one JSON array: `[{ resource, rows }]`, people
 * first, without those where it finds nothing. One row more than `perPage` says that there are more.
 */
export const everywhereJson = (resources: readonly Resource[], text: string, perPage: number, context: ReadContext): Sql => {
  const words = rarestFirst(typedWords(text))
  const isPeople = ({ name }: Resource): boolean => name === systemResources.people
  const sought = [...resources.filter(isPeople), ...resources.filter(one => !isPeople(one))]
  const aliases = makeAliases()
  const groups = sought.map(
    (one, place) => sql`select ${raw(String(place))} as place, one.* from (${groupOf(one, words, perPage, context, aliases)}) one`,
  )
  return sql`(select coalesce(json_agg(json_build_object('resource', found.resource, 'rows', found.rows) order by found.place), '[]'::json) from (${join(groups, ' union all ')}) found)`
}
