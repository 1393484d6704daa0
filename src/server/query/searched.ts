import type { Resource } from '#model'
import { and, ident, join, late, literal, sql, trusted, type Sql } from '#sql'
import { isIndexed, SEARCH_WORDS, searchedKeys, searchedText } from '../store/searchIndex.ts'
import { beginsWordSql, inRangeSql, typedWords } from '../store/searchWords.ts'
import { faceOf, reachOf } from '../store/tables.ts'
import type { FilterInput } from '../operations/types.ts'
import type { ReadContext } from './where.ts'

const acting = sql`${late('organizationId')}::uuid`
const above = sql`${late('ancestorIds')}::uuid[]`
const SOUGHT = ident('sought')

/** Words of a resource's rows, under `alias`, that begin with what was typed, of the organizations whose rows may be read. */
export const indexedWord = (resource: Resource, word: string, alias: string): Sql => {
  const owner = ident(alias, 'organization_id')
  const owners = reachOf(resource) === 'own' ? sql`${owner} = ${acting}` : sql`${owner} = any(array[${acting}] || ${above})`
  return and([owners, sql`${ident(alias, 'resource')} = ${literal(resource.name)}`, inRangeSql(ident(alias, 'word'), word)])
}

/** The fields of another row's name, as the kind asks for it. */
const named = (resource: Resource, word: string, row: string, { lookup }: ReadContext): readonly Sql[] =>
  searchedKeys(resource).flatMap(key => {
    const field = resource.fields[key]
    if (!field || searchedText(resource, key, row)) return []
    return faceOf(field.kind).names?.(title => beginsWordSql(title, word), key, field.options, row, lookup) ?? []
  })

/** Keys of the rows in which every word begins a word, by the index. */
export const soughtRows = (resource: Resource, words: readonly string[], context: ReadContext): Sql => {
  const { table, readable } = context.lookup.resource(resource.name)
  const one = (word: string): Sql => {
    const byName = named(resource, word, 'n', context)
    const indexed = sql`select w.organization_id, w.row_id from ${ident(SEARCH_WORDS)} w where ${indexedWord(resource, word, 'w')}`
    if (byName.length === 0) return sql`(${indexed})`
    return sql`(${indexed} union all select n.organization_id, n.id from ${table} n where ${readable('n')} and (${join(byName, ' or ')}))`
  }
  // Met as sets, so that two beginnings that are each in half of the rows cost no more than both.
  return join(words.map(one), ' intersect ')
}

const indexedWords = (resource: Resource, filter: FilterInput | null | undefined): readonly string[] => {
  const text = filter?.['q']
  return typeof text === 'string' && isIndexed(resource) && filter?.['deleted'] !== true ? typedWords(text) : []
}

/** So many rows are found as a set; of more, most of what a list walks over is found, and each row is asked for itself. */
const MOST = 30_000

/** The ways of one search through a statement's parts. */
export interface Sought {
  /** What opens the statement; null: nothing is searched by the index, and `both` makes its part once. */
  readonly first: Sql | null
  /** A part of the statement that looks at rows. */
  readonly both: (part: (context: ReadContext) => Sql) => Sql
  /** A count that stops at `most`: where the set is not whole, enough of it may be. */
  readonly counted: (count: (context: ReadContext) => Sql, most: number) => Sql
}

/**
 * For a list that is searched by the index: finds the rows once for all parts of the statement. Few rows are fetched and put in order; of
 * many, the list's own order is walked until the page is full. The planner cannot know which, so the statement asks.
 */
export const soughtOnce = (resource: Resource, filter: FilterInput | null | undefined, context: ReadContext): Sought => {
  const words = indexedWords(resource, filter)
  if (words.length === 0) return { first: null, both: part => part(context), counted: count => count(context) }
  const set: ReadContext = { ...context, sought: 'set' }
  const text: ReadContext = { ...context, sought: 'text' }
  const isWhole = sql`(select count(*) from ${SOUGHT}) <= ${trusted(String(MOST))}`
  return {
    first: sql`${SOUGHT} as materialized (select * from (${soughtRows(resource, words, context)}) s limit ${trusted(String(MOST + 1))})`,
    both: part => sql`(case when ${isWhole} then ${part(set)} else ${part(text)} end)`,
    counted: (count, most) =>
      sql`(select case when ${isWhole} or known.count >= ${trusted(String(most))} then known.count else ${count(text)} end from (select ${count(set)} as count offset 0) known)`,
  }
}

/**
 * The rows in which every typed word begins a word of some field that search looks in, as a condition on `row`. `bare`: the rows have
 * no words in the index (deleted ones), and are looked through.
 */
export const searched = (resource: Resource, text: string, row: string, context: ReadContext, bare: boolean): Sql => {
  if (text.trim() === '') return trusted('true')
  const words = typedWords(text)
  if (words.length === 0) return trusted('false')
  if (isIndexed(resource) && !bare && context.sought !== 'text') {
    const rows = context.sought ? SOUGHT : sql`(${soughtRows(resource, words, context)}) ${SOUGHT}`
    return reachOf(resource) === 'own'
      ? sql`${ident(row, 'id')} in (select row_id from ${rows})`
      : sql`(${ident(row, 'organization_id')}, ${ident(row, 'id')}) in (select organization_id, row_id from ${rows})`
  }
  const texts = searchedKeys(resource).flatMap(key => searchedText(resource, key, row) ?? [])
  return and(
    words.map(word => {
      const places = [...texts.map(one => beginsWordSql(one, word)), ...named(resource, word, row, context)]
      return places.length === 0 ? trusted('false') : sql`(${join(places, ' or ')})`
    }),
  )
}
