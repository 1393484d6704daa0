import { sql } from '#sql'
import type { Database } from '../store/database.ts'
import { SETTINGS } from '../store/policies.ts'

const WINDOW_MS = 15 * 60_000

/** Counts of one kind of attempt, by key. */
export interface Attempts {
  /** Counts one, and gives the seconds to wait where there were too many; 0: go on. */
  take(key: string): Promise<number>
  /** Takes one back. */
  giveBack(key: string): Promise<void>
  forget(key: string): Promise<void>
}

/** Counts attempts over 15 minutes from the first one, in the database and by its clock; nothing that a process keeps or believes counts. */
export const attemptsIn = (database: Pick<Database, 'unpinned'>) => {
  const ask = (statement: ReturnType<typeof sql>) =>
    database.unpinned(async tx => {
      await tx.query(sql`select set_config(${SETTINGS.guesses}, 'on', true)`)
      return tx.query(statement)
    })
  // Milliseconds, as the column has them. Of this very moment: a statement that waited for the row counts what is there by then.
  const now = sql`(extract(epoch from clock_timestamp()) * 1000)::bigint`
  const end = sql`${now} + ${WINDOW_MS}::bigint`
  // What ends later than any window was written by a process that went by a wrong clock of its own.
  const goesOn = sql`a.expire > ${now} and a.expire <= ${now} + ${2 * WINDOW_MS}::bigint`

  return (kind: string, most: number): Attempts => {
    const named = (key: string) => `${kind}:${key}`
    return {
      take: async key => {
        const [row] = await ask(
          sql`with over as (delete from attempts where key in (select key from attempts where expire < ${now} - 3600000 and key <> ${named(key)}::text limit 100 for update skip locked))
            insert into attempts as a (key, points, expire) values (${named(key)}::text, 1, ${end})
            on conflict (key) do update set points = case when ${goesOn} then a.points + 1 else 1 end, expire = case when ${goesOn} then a.expire else ${end} end
            returning points > ${most}::int as "tooMany", greatest(1, ceil((expire - ${now}) / 1000.0))::int as wait`,
        )
        return row?.['tooMany'] === true ? Number(row['wait']) : 0
      },
      giveBack: async key => void (await ask(sql`update attempts a set points = points - 1 where key = ${named(key)}::text and ${goesOn}`)),
      forget: async key => void (await ask(sql`delete from attempts where key = ${named(key)}::text`)),
    }
  }
}
