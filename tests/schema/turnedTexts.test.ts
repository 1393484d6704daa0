import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { migrationsFolder } from '#server/store/migrations.ts'
import { freshDatabase, onDatabase, type FreshDatabase } from '../support/database.ts'

const CLEANING = readFileSync(join(migrationsFolder(), '0092_texts_that_turn_nothing.sql'), 'utf8')
const [OVERRIDE, ISOLATE, END] = ['\u202e', '\u2067', '\u2069']
const HERE = '00000000-0000-7000-8000-000000000002'
const uuid = (nth: number): string => `00000000-0000-7000-8000-${String(nth).padStart(12, '0')}`

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
}, 120_000)
afterAll(() => database?.close())

test('[R8.2] texts that were stored with characters that turn the words after them are rid of them, and no other row is written', async () => {
  const run = (...texts: string[]) => onDatabase(database.ownerUrl, ...texts)
  const [rosa, ben, club, porch, second, third] = [1, 2, 3, 4, 5, 6].map(uuid)
  await run(
    `insert into organizations (id, name, slug, timezone) values ('${HERE}', 'House', 'house', 'America/Chicago')`,
    `insert into users (organization_id, id, first_name, last_name, interests, bio) values
       ('${HERE}', '${rosa}', 'Rosa${OVERRIDE}', 'Do${ISOLATE}yle${END}', '{"Ch${OVERRIDE}ess","Tea, and talk"}', E'Two lines\\nof אבג'),
       ('${HERE}', '${ben}', 'Ben', 'אבג', '{}', null)`,
    `insert into recipes (organization_id, id, title, steps) values ('${HERE}', '${club}', '${OVERRIDE} Soup', '[{"text": "Stir \\"well\\"${OVERRIDE}."}]')`,
    `insert into event_venues (organization_id, id, name, floor) values ('${HERE}', '${porch}', 'Porch', null),
       ('${HERE}', '${second}', 'Por${OVERRIDE}ch', null), ('${HERE}', '${third}', 'Porch${OVERRIDE}', '2${ISOLATE}')`,
  )
  const others = () =>
    run(`select xmin::text from users where id = '${ben}' union all select xmin::text from event_venues where id = '${porch}'`)
  const before = await others()
  await run(CLEANING)
  expect(await run(`select first_name, last_name, interests, bio, version from users where id = '${rosa}'`)).toEqual([
    { first_name: 'Rosa', last_name: 'Doyle', interests: ['Chess', 'Tea, and talk'], bio: 'Two lines\nof אבג', version: 1 },
  ])
  expect(await run(`select title, steps from recipes`)).toEqual([{ title: 'Soup', steps: [{ text: 'Stir "well".' }] }])
  // No two of a community may be called the same.
  expect(await run(`select name, floor from event_venues order by name`)).toEqual([
    { name: 'Porch', floor: null },
    { name: 'Porch (2)', floor: expect.toSatisfy((floor: unknown) => floor === null || floor === '2') as unknown },
    { name: 'Porch (3)', floor: expect.toSatisfy((floor: unknown) => floor === null || floor === '2') as unknown },
  ])
  expect(await run(`select floor from event_venues where id = '${third}'`)).toEqual([{ floor: '2' }])
  expect(await others()).toEqual(before)
}, 120_000)
