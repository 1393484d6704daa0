import { afterAll, afterEach, beforeAll, expect } from 'vitest'
import type { Resource } from '#model'
import { catalogue } from '#catalogue/declarations.ts'
import { makeDueWork, type DueWork } from '#server/jobs/due/work.ts'
import { createResourceSql } from '#server/query/resourceSql.ts'
import { Busy } from '#server/store/fair.ts'
import { operations } from '#server/operations/operations.ts'
import { makeWorld, person, places, refusalOf, type World } from './operations/testOrganizations.ts'

export const { lakeside } = places
export const here = { organizationId: lakeside.id }
export const ann = person('Ann', lakeside)
export const events = catalogue.resource('events')
export const signups = catalogue.resource('event_signups')

export const RESIDENTS = 64
export const resident = (nth: number): string => `00000000-0000-7000-8000-${String(nth).padStart(12, '0')}`
export const at = (text: string): Date => new Date(text)

/** Three days before the event starts, at 10:00 in Chicago. */
const EARLY = at('2026-11-20T16:00:00Z')

let world: World
let due: DueWork
let clock = EARLY
const errors: unknown[] = []

/** Fresh sign-ups for each test, on the morning of Nov 20. */
export const setSignUps = (): void => {
  beforeAll(async () => {
    world = await makeWorld(catalogue.resources)
    due = makeDueWork({
      catalogue: world.catalogue,
      database: world.database,
      resourceSql: createResourceSql(world.catalogue),
      organization: id => Promise.resolve(Object.values(places).find(one => one.id === id) ?? null),
      written: () => Promise.resolve(),
      log: { error: (what: unknown) => void errors.push(what), info: () => undefined, warn: () => undefined },
      clock: () => Promise.resolve(clock),
    })
    const people = Array.from({ length: RESIDENTS }, (_, nth) => `('${lakeside.id}', '${resident(nth)}', 'R', '${nth}', 'resident')`)
    await world.rows(
      `insert into users (organization_id, id, first_name, last_name, person_type) values ${people.join(', ')}, ('${lakeside.id}', '${ann.id}', 'Ann', 'Lee', 'staff') returning id`,
    )
  })
  afterAll(() => world?.close())
  afterEach(async () => {
    expect(errors).toEqual([])
    clock = EARLY
    await world.rows(
      'with a as (delete from event_settings), b as (delete from due_occurrences), c as (delete from deliveries) delete from event_signups returning 1',
    )
    await world.rows('delete from events returning 1')
  })
}

export const session = (now = clock) => world.session(ann, { now })
export const event = async (more: Record<string, unknown> = {}): Promise<string> => {
  const values = { title: 'Trip', startsAt: '2026-11-23T16:00:00.000Z', registration: 'auto_capped', waitlist: 'first_come', ...more }
  return (await operations.create(events, { ...here, input: values }, session())).id
}
export const signUp = async (eventId: string, nth: number, more: Record<string, unknown> = {}): Promise<string> =>
  (await operations.create(signups, { ...here, input: { eventId, personId: resident(nth), ...more } }, session())).id
/** Whoever is told that the server is busy comes again, as the answer says. */
export const insist = async <T>(call: () => Promise<T>): Promise<T> => {
  for (;;)
    try {
      return await call()
    } catch (error) {
      if (!(error instanceof Busy)) throw error
    }
}
export const run = (resource: Resource, action: string, ids: readonly string[], input?: Record<string, unknown>) =>
  operations.action(resource, { ...here, filter: { ids }, action, ...(input ? { input } : {}) }, session())
export const lookAt = (text: string): Promise<number> => {
  clock = at(text)
  return due.look()
}
/** By the number of the resident, how each stands. */
export const standings = async (eventId: string): Promise<Record<string, unknown>> => {
  const rows = await world.rows(
    `select u.last_name as nth, s.standing from event_signups s join users u on u.id = s.person_id where s.event_id = '${eventId}'`,
  )
  return Object.fromEntries(rows.map(one => [String(one['nth']), one['standing']]))
}
export const trail = (eventId: string) =>
  world.rows(
    `select a.action, a.actor_name, u.last_name as nth from audit_logs a join event_signups s on s.id::text = a.object_id::text join users u on u.id = s.person_id
     where s.event_id = '${eventId}' order by a.id`,
  )
export const problemOf = async (call: Promise<unknown>): Promise<unknown> => ((await refusalOf(call))['problems'] as readonly unknown[])[0]

export const query = (statement: string) => world.rows(statement)
export const look = (): Promise<number> => due.look()
export const setClock = (text: string): void => {
  clock = at(text)
}

/** By the number of the resident, how what they were told begins. */
export const told = () =>
  query(
    `select u.last_name as nth, left(d.sent_text, 16) as text from deliveries d join users u on u.id = d.person_id where d.sign_up_id is not null order by 1`,
  )
