import type { Row } from '#fields/adapters.server.ts'
import { ident, sql } from '#sql'
import { conditionSql } from '../../store/condition.ts'
import { testedOf } from '../../store/status.ts'
import { tableOf } from '../../store/tables.ts'
import type { Work } from '../../request/work.ts'
import { othersOf, takes, type Counted } from './counted.ts'

/** How many special places a row takes: one for each of its people who needs one, as long as it has places at all. */
export type TakesSpecial = (row: Row | null) => number

/** Looks up once who of the people of these rows needs a special place. */
export const specialOf = async (work: Work, counted: Counted, rows: readonly (Row | null)[]): Promise<TakesSpecial> => {
  const { party, people, quota } = counted
  if (!quota.special || !party || !people) return () => 0
  const peopleOf = (row: Row): readonly string[] => [String(row[party.person]), ...othersOf(counted, row)]
  const ids = [...new Set(rows.flatMap(row => (row ? peopleOf(row) : [])))]
  const found = await work.rows(
    sql`select u.id from ${ident(tableOf(people))} u where u.id = any(${ids}::uuid[]) and ${conditionSql(quota.special.who, testedOf(people, 'u'))}`,
  )
  const needy = new Set(found.map(({ id }) => String(id)))
  return row => (row && takes(counted, row) > 0 ? peopleOf(row).filter(id => needy.has(id)).length : 0)
}
