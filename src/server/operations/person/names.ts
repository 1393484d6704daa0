import { titleKeys } from '#catalogue'
import type { Row } from '#fields/adapters.server.ts'
import type { Resource } from '#model'
import { and, ident, join, sql } from '#sql'
import type { Work } from '../../request/work.ts'
import { SHORTEST_NAME } from '../../store/auditFunctions.ts'
import { columnsOfField, tableOf } from '../../store/tables.ts'
import { wordColumns } from '../../store/personPlaces.ts'
import { columnOf } from '../guard/weigh.ts'
import { calledIn } from './row.ts'

// What a person is reached by, whichever fields hold it: an address, or digits enough for a number.
const REACHES = /@|^[+(]?\d(?:[\s().-]*\d){6,}$/

const textsOf = (resource: Resource, row: Row, keys: readonly string[]): readonly string[] =>
  keys
    .flatMap(key => (wordColumns(resource, key).length > 0 ? columnsOfField(resource, key) : []))
    .map(({ name }) => row[name])
    .filter((text): text is string => typeof text === 'string' && text.trim() !== '')
    .map(text => text.trim())

/** By which texts a person is known wherever they stand: the name, also turned around and with what they like to be called, and every way to them. */
export const namesIn = (people: Resource, row: Row): readonly string[] => {
  const [first = '', ...rest] = titleKeys(people).map(key => textsOf(people, row, [key])[0] ?? '')
  const last = rest.join(' ').trim()
  const others = (people.list.search ?? []).filter(key => !titleKeys(people).includes(key))
  const called = last === '' ? [] : textsOf(people, row, others).map(name => `${name} ${last}`)
  const ways = textsOf(people, row, Object.keys(people.fields)).filter(text => REACHES.test(text))
  const all = [calledIn(people, row), ...(last === '' ? [] : [`${last}, ${first}`]), ...called, ...ways]
  return [...new Set(all)].filter(name => name.length >= SHORTEST_NAME)
}

/** A telephone number in the ways in which people write it; whatever is none as it is. */
const spelled = (name: string): readonly string[] => {
  const [, area, exchange, line] = /(\d{3})(\d{3})(\d{4})$/.exec(name.replaceAll(/\D/g, '')) ?? []
  if (!REACHES.test(name) || name.includes('@') || area === undefined) return [name]
  return [name, `(${area}) ${exchange}-${line}`, ...['-', '.', ' ', ''].map(between => [area, exchange, line].join(between))]
}

// As JSON and as markup hold the same text.
const written = (name: string): readonly string[] => {
  const markup = name.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
  return [name, JSON.stringify(name).slice(1, -1), markup, markup.replaceAll('"', '&quot;').replaceAll("'", '&#39;')]
}

/**
 * The texts by which this person alone is known here, in every way in which they are written: of two people of one name, or of one telephone,
 * neither loses what is the other's.
 */
export const ownNames = async (work: Work, people: Resource, row: Row): Promise<readonly string[]> => {
  const names = namesIn(people, row)
  const columns = Object.keys(people.fields).flatMap(key => wordColumns(people, key).filter(({ type }) => type === 'text'))
  const title = sql`concat_ws(' ', ${join(titleKeys(people).map(key => ident('r', columnOf(people, key))))})`
  const said = [title, ...columns.map(({ name }) => ident('r', name))].map(text => sql`lower(${text}) = lower(name)`)
  const found = await work.rows(
    sql`select name from unnest(${names}::text[]) name where exists (select from ${ident(tableOf(people))} r where ${and([
      sql`${ident('r', 'organization_id')} = ${work.organization.id}::uuid`,
      sql`${ident('r', 'id')} <> ${row['id']}::uuid`,
      sql`(${join(said, ' or ')})`,
    ])})`,
  )
  const shared = new Set(found.map(({ name }) => String(name)))
  return [
    ...new Set(
      names
        .filter(name => !shared.has(name))
        .flatMap(spelled)
        .flatMap(written),
    ),
  ]
}
