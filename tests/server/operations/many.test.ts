import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogue } from '#catalogue/declarations.ts'
import { operations } from '#server/operations/operations.ts'
import { updateRows } from '#server/rows/statements.ts'
import type { Session } from '#server/request/types.ts'
import type { Transaction } from '#server/store/database.ts'
import { sql } from '#sql'
import { makeWorld, person, places, type World } from './testOrganizations.ts'

const { lakeside } = places
const here = { organizationId: lakeside.id }
const own = `'${lakeside.id}'::uuid`
const ann = person('Ann', lakeside)
const PEOPLE = 3_000
const id = (kind: string): string => `md5('${kind}' || n)::uuid`

let world: World

/** Many people, the words that search finds them by, and a concert for all of them but the last. */
beforeAll(async () => {
  world = await makeWorld(catalogue.resources)
  await world.rows(
    `with people as (insert into users (organization_id, id, first_name, last_name, person_type) select ${own}, ${id('u')}, 'Rose', 'Doe' || n, case when n = ${PEOPLE} then 'vendor' else 'resident' end from generate_series(1, ${PEOPLE}) n),
      words as (insert into search_words (organization_id, resource, word, row_id, titled) select ${own}, 'users', word, ${id('u')}, true from generate_series(1, ${PEOPLE}) n, unnest(array['rose', 'doe' || n]) word),
      events as (insert into events (organization_id, id, title, starts_at, starts_at_zone, published_on) select ${own}, ${id('e')}, 'Concert ' || n, now() + interval '3 days', 'UTC', now() from generate_series(1, 2) n)
      insert into users (organization_id, id, first_name, last_name, person_type) values (${own}, '${ann.id}', 'Ann', 'Lee', 'staff') returning id`,
  )
  await world.rows('analyze users, search_words')
})
afterAll(() => world?.close())

/** Ann, and how many statements her transactions sent. */
const counting = () => {
  let asked = 0
  const session = world.session(ann)
  const database: Session['database'] = {
    ...session.database,
    write: (pin, work, manner) =>
      session.database.write(
        pin,
        tx => work({ query: (...given: Parameters<Transaction['query']>) => ((asked += 1), tx.query(...given)) }),
        manner,
      ),
  }
  return { session: { ...session, database }, asked: () => asked }
}

const imported = async (event: string, from: number, to: number, apply: boolean) => {
  const { session, asked } = counting()
  const rows = Array.from({ length: to - from + 1 }, (_, place) => [event, `Rose Doe${from + place}`])
  const input = { columns: ['event', 'person'], rows, firstRow: 2, apply, createMissing: [], changeSet: crypto.randomUUID() }
  const report = await operations.importMany(catalogue.resource('event_signups'), { ...here, input }, session)
  return { report, asked: asked() }
}

test('[R3.14] sign-ups of a file ask the database as often for a hundred people as for ten, and name who is not invited', async () => {
  const [few, many] = [await imported('Concert 1', 1, 10, true), await imported('Concert 2', 11, 110, true)]
  expect([few.report.imported, many.report.imported]).toEqual([10, 100])
  expect(many.asked).toBe(few.asked)
  const { report } = await imported('Concert 1', PEOPLE - 1, PEOPLE, false)
  expect(report.rows.map(({ verdict, problems }) => [verdict, problems[0]?.message.split('.')[0]])).toEqual([
    ['new', undefined],
    ['error', `Person: Rose Doe${PEOPLE} is not in the audience of this event`],
  ])
})

interface Node {
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly Plans?: readonly Node[]
}
const touched = (node: Node): number =>
  node['Actual Rows'] * node['Actual Loops'] + (node.Plans ?? []).reduce((all, one) => all + touched(one), 0)

test('[R13.1] of people in the trash the words of search are taken away, and of nobody else are any looked at', async () => {
  const people = await world.rows(`select id from users where last_name in ('Doe7', 'Doe8', 'Doe9') order by id`)
  const patches = people.map(row => ({ id: row['id'], deleted_at: '2026-11-24T00:00:00Z' }))
  const users = catalogue.resource('users')
  const [answer] = await world.database.write({ organizationId: lakeside.id, ancestorIds: [] }, tx =>
    tx.query(sql`explain (analyze, format json) ${updateRows(users, patches, '2026-11-24T00:00:00Z', null)}`),
  )
  const [{ Plan }] = answer?.['QUERY PLAN'] as readonly [{ readonly Plan: Node }]
  expect(touched(Plan)).toBeLessThan(PEOPLE)
  const words = `select count(*)::int as n from search_words w join users u on u.id = w.row_id where u.deleted_at is`
  expect(await world.rows(`${words} not null`)).toEqual([{ n: 0 }])
  expect(await world.rows(`${words} null`)).toEqual([{ n: 2 * (PEOPLE - 3) }])
})

test('[R8.15] thousands of people go to the trash in one step, with what still names them, and come back', async () => {
  const filter = { lastName: { contains: 'Doe' } }
  const deleted = await operations.deleteMany(catalogue.resource('users'), { ...here, filter }, world.session(ann))
  expect(deleted).toMatchObject({ done: PEOPLE - 3, refused: [] })
  expect(deleted.follows).toContainEqual({ label: 'Linked sign-ups', count: 107 })
  const undone = await operations.undo({ ...here, changeSet: deleted.changeSet }, world.session(ann))
  expect(undone).toMatchObject({ done: PEOPLE - 3, refused: [] })
})
