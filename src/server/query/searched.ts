import type { Resource } from '#model'
import { and, ident, join, placeholder, literal, sql, raw, type Sql } from '#sql'
import { isIndexed, SEARCH_WORDS, searchedKeys, searchedText } from '../store/searchIndex.ts'
import { beginsWordSql, inRangeSql, typedWords, wordsOf, type Word } from '../store/searchWords.ts'
import { visibilityOf } from '../store/tables.ts'
import { serverAdapterNamed } from '#fields/serverNamed.ts'
import type { FilterInput, ReadContext } from '../request/types.ts'
import { isOfNames } from './names.ts'

const acting = sql`${placeholder('organizationId')}::uuid`
const above = sql`${placeholder('ancestorIds')}::uuid[]`
const SOUGHT = ident('sought')

/** That a word under `alias` is one of a resource's and begins with what was typed. */
export const begins = (resource: Resource, word: Word, alias: string): Sql =>
  and([
    sql`${ident(alias, 'resource')} = ${literal(resource.name)}`,
    inRangeSql(ident(alias, 'word'), word),
    ...(isOfNames(resource) ? [sql`${ident(alias, 'titled')}`] : []),
  ])

/** Whether another row's name is one of the words that find a row: such are in no index. */
const isFoundByNames = (resource: Resource): boolean =>
  searchedKeys(resource).some(key => {
    const field = resource.fields[key]
    return field !== undefined && !searchedText(resource, key, 'r') && serverAdapterNamed(field.type).names !== undefined
  })

/**
 * Names of those resources in which each word begins some word, as a JSON array: the others need not be asked for rows. Such as are not
 * found by the index alone are always among them.
 */
export const holdingJson = (resources: readonly Resource[], words: readonly Word[]): Sql => {
  const isSure = (resource: Resource): boolean => !isIndexed(resource) || isFoundByNames(resource)
  const rows = resources.map(one => {
    const facts = [isSure(one), visibilityOf(one) === 'own', isOfNames(one)].map(fact => raw(String(fact)))
    return sql`(${join([literal(one.name), ...facts], ', ')})`
  })
  const has = (word: Word): Sql =>
    sql`exists (select from ${ident(SEARCH_WORDS)} w where w.organization_id = any(case when r.own then array[${acting}] else array[${acting}] || ${above} end)
      and w.resource = r.name and ${inRangeSql(ident('w', 'word'), word)} and (w.titled or not r.names) offset 0)`
  return sql`(select coalesce(json_agg(r.name), '[]'::json) from (values ${join(rows, ', ')}) r(name, sure, own, names) where r.sure or (${and(words.map(has))}))`
}

// Of the organizations whose rows may be read.
const indexedWord = (resource: Resource, word: Word, alias: string): Sql => {
  const owner = ident(alias, 'organization_id')
  const owners = visibilityOf(resource) === 'own' ? sql`${owner} = ${acting}` : sql`${owner} = any(array[${acting}] || ${above})`
  return and([owners, begins(resource, word, alias)])
}

// Asked of that row's words alone: `offset 0` keeps the planner from reading all words that begin so.
const hasWord = (resource: Resource, word: Word, owner: Sql, id: Sql): Sql =>
  sql`exists (select from ${ident(SEARCH_WORDS)} p where p.organization_id = ${owner} and p.row_id = ${id} and ${begins(resource, word, 'p')} offset 0)`

/** The fields of another row's name, as the field type asks for it. */
const named = (resource: Resource, word: Word, row: string, { resourceSql }: ReadContext): readonly Sql[] =>
  searchedKeys(resource).flatMap(key => {
    const field = resource.fields[key]
    if (!field || searchedText(resource, key, row)) return []
    return serverAdapterNamed(field.type).names?.(title => beginsWordSql(title, word), key, field.options, row, resourceSql) ?? []
  })

// Keys are ids of their own, so words of one row meet by its id alone.
// Rows in which one word begins a word, some of them twice.
const rowsWith = (resource: Resource, word: Word, context: ReadContext): Sql => {
  const { table, readable } = context.resourceSql.resource(resource.name)
  const byName = named(resource, word, 'n', context)
  const indexed = sql`select w.organization_id, w.row_id from ${ident(SEARCH_WORDS)} w where ${indexedWord(resource, word, 'w')}`
  if (byName.length === 0) return sql`(${indexed})`
  return sql`(${indexed} union all select n.organization_id, n.id from ${table} n where ${readable('n')} and n.deleted_at is null and (${join(byName, ' or ')}))`
}

/**
 * Keys of the rows in which every word begins a word, by the index. Two words meet in a full join, which is hashed whatever the planner
 * believes: where it knows nothing yet of rows that were just imported, it would ask the words of one for each row of the other.
 */
const soughtRows = (resource: Resource, [first = '', ...others]: readonly Word[], context: ReadContext): Sql =>
  others.reduce(
    (met, word) => sql`select m.organization_id, m.row_id from (select a.organization_id, a.row_id, b.row_id as other
      from (${met}) a full join ${rowsWith(resource, word, context)} b on a.row_id = b.row_id offset 0) m where m.row_id is not null and m.other is not null`,
    sql`select w.organization_id, w.row_id from ${rowsWith(resource, first, context)} w`,
  )

/** That a row which is found otherwise (`row` has its key) has this word too, asked of that row alone. */
export const alsoHas = (resource: Resource, word: Word, row: string, context: ReadContext): Sql => {
  const [owner, id] = [ident(row, 'organization_id'), ident(row, 'row_id')]
  const byName = named(resource, word, 'n', context)
  const indexed = hasWord(resource, word, owner, id)
  if (byName.length === 0) return indexed
  const { table } = context.resourceSql.resource(resource.name)
  return sql`(${indexed} or exists (select from ${table} n where n.organization_id = ${owner} and n.id = ${id} and (${join(byName, ' or ')})))`
}

const lengthOf = (word: Word): number => (typeof word === 'string' ? word.length : 0)

/** The longest word first, which is most often the rarest; places keep their order. */
export const rarestFirst = <One extends Word>(words: readonly One[]): readonly One[] =>
  words.toSorted((one, other) => lengthOf(other) - lengthOf(one))

/** The words by which a list is searched in the index; none: it is not. */
export const indexedWords = (resource: Resource, filter: FilterInput | null | undefined): readonly Word[] =>
  isIndexed(resource) && filter?.['deleted'] !== true ? rarestFirst(wordsOf(filter?.['q'])) : []

/** Where nothing but a search filters a list, its words from the rarest: places for them serve every such search with as many. */
export const wordsAlone = (resource: Resource, filter: FilterInput | null | undefined): readonly string[] => {
  const { q, ...others } = filter ?? {}
  if (typeof q !== 'string' || !isIndexed(resource) || Object.values(others).some(one => one !== null && one !== undefined)) return []
  return rarestFirst(typedWords(q))
}

/** Whether words meet in most rows is seen from so many of the first one's, half of which must have the others. */
const SAMPLE = 200
/** Where they do, so many times the rows that are wanted are asked one by one, before all are met as sets. */
const ASKED = 4

/**
 * Parts of a statement that find, as `sought`, the rows in which every word begins a word: at most `most` and one more, some of them twice.
 * A word that few rows have is found alone, and those rows are asked for the others. Of words that meet in most rows the first rows are
 * asked until there are enough; the sets of nearly all rows would take long. Other words that are in many rows are met as sets.
 */
export const soughtParts = (resource: Resource, words: readonly Word[], most: number, context: ReadContext): readonly Sql[] => {
  const limit = raw(String(most + 1))
  const met = sql`select * from (${soughtRows(resource, words, context)} limit ${limit}) met`
  if (words.length === 1) return [sql`${SOUGHT} as materialized (${met})`]
  const name = (index: number) => ident(`few_${index}`)
  const isFew = (index: number): Sql => sql`(select it from ${ident(`is_few_${index}`)})`
  const areMany = words.map((_, index) => sql`not ${isFew(index)}`)
  const isEnough = sql`(select it from is_enough)`
  const haveOthers = (index: number): readonly Sql[] =>
    words.flatMap((word, place) => (place === index ? [] : [alsoHas(resource, word, 'f', context)]))
  const among = (rows: Sql, conditions: readonly Sql[], place: number): Sql =>
    sql`select f.organization_id, f.row_id from ${rows} f where ${and([...conditions, ...haveOthers(place)])}`
  const firsts = (count: number, rows: Sql): Sql => sql`(select * from ${rows} w limit ${raw(String(count))})`
  const rowsOf = (index: number): Sql => rowsWith(resource, words[index] ?? '', context)
  return [
    ...words.flatMap((_, index) => [
      sql`${name(index)} as materialized (select * from ${rowsOf(index)} w limit ${limit})`,
      sql`${ident(`is_few_${index}`)} as materialized (select count(*) <= ${raw(String(most))} as it from ${name(index)})`,
    ]),
    sql`is_mostly as materialized (select count(*) >= ${raw(String(SAMPLE / 2))} as it from (${among(firsts(SAMPLE, name(0)), areMany, 0)}) f)`,
    sql`mostly as materialized (${among(firsts(ASKED * (most + 1), rowsOf(0)), [raw('(select it from is_mostly)')], 0)} limit ${limit})`,
    sql`is_enough as materialized (select count(*) > ${raw(String(most))} as it from mostly)`,
    sql`${SOUGHT} as materialized (${join(
      [
        ...words.map((_, index) => among(name(index), [...areMany.slice(0, index), isFew(index)], index)),
        sql`select * from mostly where ${isEnough}`,
        sql`${met} where ${and([...areMany, sql`not ${isEnough}`])}`,
      ],
      ' union all ',
    )})`,
  ]
}

/**
 * The rows in which every typed word begins a word of some field that search looks in, as a condition on `row`. `bare`: the rows have
 * no words in the index (deleted ones), and are looked through.
 */
export const searched = (resource: Resource, search: unknown, row: string, context: ReadContext, bare: boolean): Sql => {
  if (typeof search === 'string' && search.trim() === '') return raw('true')
  const words = wordsOf(search)
  if (words.length === 0) return raw('false')
  if (isIndexed(resource) && !bare)
    return visibilityOf(resource) === 'own'
      ? sql`${ident(row, 'id')} in (select row_id from (${soughtRows(resource, words, context)}) ${SOUGHT})`
      : sql`(${ident(row, 'organization_id')}, ${ident(row, 'id')}) in (${soughtRows(resource, words, context)})`
  const texts = searchedKeys(resource).flatMap(key => searchedText(resource, key, row) ?? [])
  return and(
    words.map(word => {
      const places = [...texts.map(one => beginsWordSql(one, word)), ...named(resource, word, row, context)]
      return places.length === 0 ? raw('false') : sql`(${join(places, ' or ')})`
    }),
  )
}
