import { targetOf } from '#catalogue'
import type { Resource } from '#model'
import { listOf } from '#fields/column.server.ts'
import { and, ident, sql } from '#sql'
import { recordInvalid } from '../../request/errors.ts'
import type { Work } from '../../request/work.ts'
import { writable } from '../../rows/statements.ts'
import { tableOf } from '../../store/tables.ts'
import { effectRow } from '../effects/effectRow.ts'
import { othersOf, standingStates, type Counted } from './counted.ts'
import type { Moving } from './hold.ts'

type Party = NonNullable<Counted['party']>

const namesIn = (counted: Counted, { person }: Party, row: Moving['after']): readonly string[] =>
  [row[person], ...othersOf(counted, row)].flatMap(id => (typeof id === 'string' ? [id] : []))

const placeIn = (parent: unknown, person: unknown): string => `${String(parent)} ${String(person)}`

/** Rows that have a place already, or wait for one, of the people of these rows: by what has the places, and the person (`placeIn`). */
const namedBefore = async (
  work: Work,
  resource: Resource,
  counted: Counted,
  party: Party,
  moving: readonly Moving[],
): Promise<ReadonlyMap<string, readonly string[]>> => {
  const at = (column: string) => ident('r', column)
  const parents = moving.map(({ after }) => String(after[counted.per]))
  const names = moving.flatMap(({ after }) => namesIn(counted, party, after))
  const rows = await work.rows(sql`select r.id, ${at(counted.per)} as parent, ${at(party.person)} as person, ${at(party.others)} as others
    from ${ident(tableOf(resource))} r where ${and([
      writable(resource, 'r'),
      sql`${at(counted.per)} = any(${[...new Set(parents)]}::uuid[])`,
      sql`${at('deleted_at')} is null`,
      sql`${at(counted.state)} = any(${standingStates(counted)}::text[])`,
      sql`(${at(party.person)} = any(${names}::uuid[]) or exists (select from unnest(${at(party.others)}) one where one = any(${names}::uuid[])))`,
    ])}`)
  const named = new Map<string, string[]>()
  for (const { id, parent, person, others } of rows)
    for (const one of [person, ...listOf(others)]) named.set(placeIn(parent, one), [...(named.get(placeIn(parent, one)) ?? []), String(id)])
  return named
}

/** RecordInvalid where somebody who has a place, or waits for one, is named again: by their own row or by who brings them. */
export const refuseTwice = async (work: Work, resource: Resource, counted: Counted, moving: readonly Moving[]): Promise<void> => {
  const { party, quota } = counted
  if (!party || !quota.party) return
  const asked = moving.filter(({ before, after }) => {
    const isSame = before !== null && namesIn(counted, party, before).join() === namesIn(counted, party, after).join()
    return !isSame && standingStates(counted).includes(String(after[counted.state]))
  })
  if (asked.length === 0) return
  const known = await namedBefore(work, resource, counted, party, asked)
  for (const { id, after } of asked) {
    const names = namesIn(counted, party, after)
    const isNamed = (name: string): boolean => known.get(placeIn(after[counted.per], name))?.some(other => other !== id) === true
    // Who is alone and new is held apart by what is unique.
    const twice = names.find((name, index) => names.indexOf(name) < index) ?? names.find(isNamed)
    if (twice === undefined) continue
    const people = work.session.catalogue.resource(targetOf(resource.fields[quota.party.person]) ?? '')
    const [row] = await work.rows(sql`select p.* from ${ident(tableOf(people))} p where ${ident('p', 'id')} = ${twice}::uuid`)
    const path = twice === String(after[party.person]) ? quota.party.person : quota.party.others
    throw recordInvalid([
      { path: [path], message: `${row ? effectRow(work, people, row).title : 'Somebody'} is signed up already`, code: 'twice' },
    ])
  }
}
