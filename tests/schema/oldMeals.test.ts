import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrationsFolder, readMigrations } from '#server/store/migrations.ts'
import { migrate } from '#tools/migrate.ts'
import { note } from '#tools/migrate/noted.ts'
import { emptyDatabase, onDatabase, type FreshDatabase } from '../support/database.ts'

const HERE = '00000000-0000-7000-8000-000000000002'
const CYCLE = '00000000-0000-7000-8000-0000000000cc'
const FILE = '0049_meal_series.sql'
const uuid = (nth: number): string => `00000000-0000-7000-8000-${String(nth).padStart(12, '0')}`

let folder: string
let database: FreshDatabase
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'console-old-meals-'))
  database = await emptyDatabase()
})
afterEach(async () => {
  rmSync(folder, { recursive: true, force: true })
  await database.close()
})

const migrateWith = async (names: readonly string[]): Promise<void> => {
  for (const name of names) copyFileSync(join(migrationsFolder(), name), join(folder, name))
  note(folder, readMigrations(folder))
  await migrate(database.ownerUrl, { folder, log: () => undefined })
}

test('[R3.33] series of meals that were known by their first meal keep their meals and get the rule that these are on', async () => {
  const files = readdirSync(migrationsFolder())
    .filter(name => name.endsWith('.sql'))
    .sort()
  await migrateWith(files.filter(name => name < FILE))
  // Weekly, every other week, by no rule, and of a cycle: each a series by its first meal.
  const series: readonly (readonly string[])[] = [
    ['2026-11-01', '2026-11-08', '2026-11-15'],
    ['2026-11-02', '2026-11-16', '2026-11-30'],
    ['2026-11-03', '2026-11-10', '2026-11-24'],
    ['2026-11-04', '2026-11-11'],
  ]
  const rows = series.flatMap((days, nth) =>
    days.map((day, place) => {
      const [id, first] = [uuid(10 * (nth + 1) + place), uuid(10 * (nth + 1))]
      return `('${HERE}', '${id}', 'Meal ${nth}', '${day}', '${first}', ${nth === 3 ? `'${CYCLE}'` : 'null'})`
    }),
  )
  await onDatabase(
    database.ownerUrl,
    `insert into organizations (id, name, slug, timezone) values ('${HERE}', 'House', 'house', 'America/Chicago')`,
    `insert into menu_cycles (organization_id, id, name) values ('${HERE}', '${CYCLE}', 'All year')`,
    `insert into meals (organization_id, id, name, date, series_id, cycle_id) values ${rows.join(', ')}`,
  )
  await migrateWith([FILE])
  const found = await onDatabase(
    database.ownerUrl,
    `select s.title, s.rule, s.complete, to_char(s.starts_at at time zone s.starts_at_zone, 'YYYY-MM-DD HH24:MI') as start, count(m.id)::int as meals
     from meal_series s join meals m on m.series_id = s.id and m.occurrence = m.date::text group by s.id, s.title, s.rule, s.complete, s.starts_at, s.starts_at_zone
     order by s.title`,
  )
  expect(found).toEqual([
    { title: 'Meal 0', rule: 'FREQ=WEEKLY;BYDAY=SU;UNTIL=20261115', complete: true, start: '2026-11-01 12:00', meals: 3 },
    { title: 'Meal 1', rule: 'FREQ=WEEKLY;BYDAY=MO;INTERVAL=2;UNTIL=20261130', complete: true, start: '2026-11-02 12:00', meals: 3 },
    { title: 'Meal 2', rule: null, complete: true, start: '2026-11-03 12:00', meals: 3 },
  ])
  const [of] = await onDatabase(
    database.ownerUrl,
    `select count(*)::int as count from meals where cycle_id is not null and series_id is null`,
  )
  expect(of).toEqual({ count: 2 })
})
