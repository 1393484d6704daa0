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

/** Who is named a second time for one row that has places; null: nobody. Rows that were taken back do not count. */
const namedTwice = async (
  work: Work,
  resource: Resource,
  counted: Counted,
  party: Party,
  { id, after }: Moving,
): Promise<string | null> => {
  const names = namesIn(counted, party, after)
  const twice = names.find((name, index) => names.indexOf(name) < index)
  if (twice !== undefined) return twice
  const at = (column: string) => ident('r', column)
  const rows = await work.rows(sql`select ${at(party.person)} as person, ${at(party.others)} as others from ${ident(tableOf(resource))} r
    where ${and([
      writable(resource, 'r'),
      sql`${at(counted.per)} = ${String(after[counted.per])}::uuid`,
      sql`${at('id')} <> ${id}::uuid`,
      sql`${at('deleted_at')} is null`,
      sql`${at(counted.state)} = any(${standingStates(counted)}::text[])`,
      sql`(${at(party.person)} = any(${names}::uuid[]) or ${at(party.others)} && ${names}::uuid[])`,
    ])} limit 1`)
  const named = rows.flatMap(({ person, others }) => [String(person), ...listOf(others).map(String)])
  return names.find(name => named.includes(name)) ?? null
}

/** RecordInvalid where somebody who has a place, or waits for one, is named again: by their own row or by who brings them. */
export const refuseTwice = async (work: Work, resource: Resource, counted: Counted, moving: readonly Moving[]): Promise<void> => {
  const { party, quota } = counted
  if (!party || !quota.party) return
  for (const one of moving) {
    const { before, after } = one
    const isSame = before !== null && namesIn(counted, party, before).join() === namesIn(counted, party, after).join()
    // Who is alone and new is held apart by what is unique.
    if (isSame || !standingStates(counted).includes(String(after[counted.state]))) continue
    const twice = await namedTwice(work, resource, counted, party, one)
    if (twice === null) continue
    const people = work.session.catalogue.resource(targetOf(resource.fields[quota.party.person]) ?? '')
    const [row] = await work.rows(sql`select p.* from ${ident(tableOf(people))} p where ${ident('p', 'id')} = ${twice}::uuid`)
    const path = twice === String(after[party.person]) ? quota.party.person : quota.party.others
    throw recordInvalid([
      { path: [path], message: `${row ? effectRow(work, people, row).title : 'Somebody'} is signed up already`, code: 'twice' },
    ])
  }
}
