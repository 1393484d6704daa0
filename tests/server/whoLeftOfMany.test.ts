import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogue } from '#catalogue/declarations.ts'
import { makeDueWork } from '#server/jobs/due/work.ts'
import { createResourceSql } from '#server/query/resourceSql.ts'
import { makeWorld, places, type World } from './operations/testOrganizations.ts'

const { harbor, lakeside } = places
const own = `'${lakeside.id}'`
const PEOPLE = 6_000
const id = (kind: string, n = 'n'): string => `md5('${kind}' || ${n})::uuid`

let world: World

/** Many people with sign-ups for what is over, some of whom moved out, and the first of these with one for what the operator sent. */
beforeAll(async () => {
  world = await makeWorld(catalogue.resources)
  const made = `timestamptz '2026-01-01'`
  const people = `generate_series(1, ${PEOPLE}) n`
  await world.rows(
    `with people as (insert into users (organization_id, id, first_name, last_name, person_type, move_out_date) select ${own}, ${id('u')}, 'P', n, 'resident', case when n % 20 = 1 then date '2026-06-01' end from ${people}),
      events as (insert into events (organization_id, id, title, starts_at, starts_at_zone, published_on, audience_organization_ids) values
        ('${harbor.id}', ${id('e', '2')}, 'Gala', '2027-01-20', 'UTC', ${made}, array[${own}]::uuid[]),
        ('${harbor.id}', ${id('e', '3')}, 'Draft', '2027-01-20', 'UTC', null, array[${own}]::uuid[]), (${own}, ${id('e', '4')}, 'In the trash', '2027-01-20', 'UTC', ${made}, '{}')),
      walks as (insert into events (organization_id, id, title, starts_at, starts_at_zone, published_on) select ${own}, ${id('walk')}, 'Walk', timestamptz '2026-05-20' - n * interval '1 hour', 'UTC', ${made} from ${people}),
      over as (insert into event_signups (organization_id, id, event_id, person_id, standing, created_at) select ${own}, ${id('s')}, ${id('walk')}, ${id('u')}, 'registered', ${made} from ${people})
      insert into event_signups (organization_id, id, event_id, person_id, standing, created_at) select ${own}, ${id('s', `'ahead' || n`)}, ${id('e')}, ${id('u', '1')}, 'registered', ${made} from generate_series(2, 4) n returning id`,
  )
  await world.rows(`update events set deleted_at = now() where title = 'In the trash' returning id`)
  await world.rows('analyze users, events, event_signups')
})
afterAll(() => world?.close())

interface Node {
  readonly 'Actual Rows': number
  readonly 'Actual Loops': number
  readonly 'Rows Removed by Filter'?: number
  readonly 'Rows Removed by Join Filter'?: number
  readonly Plans?: readonly Node[]
}
const touched = (node: Node): number =>
  (node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Join Filter'] ?? 0)) * node['Actual Loops'] +
  (node.Plans ?? []).reduce((all, one) => all + touched(one), 0)

test('[R3.14] who moved out is found by what is yet to come, not by asking of every sign-up there ever was', async () => {
  const [found] = await world.rows(`select prosrc from pg_proc where proname = 'due_event_signups_leave'`)
  const text = /return query ([^]*); end/.exec(String(found?.['prosrc']))?.[1] ?? ''
  const query = text.replace(/\bmoment\b/g, `timestamptz '2026-11-24'`).replace(/\bmost\b/g, '200')
  const [answer] = await world.rows(`explain (analyze, format json) ${query}`)
  const [{ Plan }] = answer?.['QUERY PLAN'] as readonly [{ readonly Plan: Node }]
  expect(Plan['Actual Rows']).toBe(1)
  expect(touched(Plan)).toBeLessThan(PEOPLE * 10)
})

test('[R3.14] who moved out holds no place at an event that the operator sent; what was never sent or is in the trash stays as it was', async () => {
  const logged: unknown[] = []
  await makeDueWork({
    catalogue: world.catalogue,
    database: world.database,
    resourceSql: createResourceSql(world.catalogue),
    organization: async one => (one === lakeside.id ? lakeside : null),
    written: () => Promise.resolve(),
    ways: new Set(),
    log: { error: (what: unknown) => void logged.push(what), info: () => undefined, warn: () => undefined },
    clock: () => Promise.resolve(new Date('2026-11-24T14:00:00Z')),
  }).look()
  const rows = await world.rows(
    `select s.standing, e.title from event_signups s join events e on e.id = s.event_id where e.title <> 'Walk' order by e.title`,
  )
  expect(rows.map(({ title, standing }) => [title, standing].join(': '))).toEqual([
    'Draft: registered',
    'Gala: cancelled',
    'In the trash: registered',
  ])
  expect(logged).toEqual([])
})
