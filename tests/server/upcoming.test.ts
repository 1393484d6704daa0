import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { catalogue } from '#catalogue/declarations.ts'
import { onDatabase, type FreshDatabase } from '../support/database.ts'
import { apiOn, demoDatabase, type Api } from './testApp.ts'

let fresh: FreshDatabase
let api: Api
let token: string
let lakeside: string
let person: string

beforeAll(async () => {
  fresh = await demoDatabase()
  api = await apiOn(fresh.appUrl)
  token = await api.signIn('admin@lakeside.example')
  const one = async (text: string): Promise<string> => String(Object.values((await onDatabase(fresh.ownerUrl, text))[0] ?? {})[0])
  lakeside = await one(`select id from organizations where slug = 'lakeside'`)
  person = await one(`select person_id from event_signups s join events e on e.id = s.event_id
    where s.organization_id = '${lakeside}' and e.starts_at > now() + interval '1 day' and s.deleted_at is null and e.deleted_at is null
    group by person_id order by count(*) desc, person_id limit 1`)
}, 90_000)

afterAll(async () => {
  await api?.close()
  await fresh?.close()
})

const LIST = `query GetEventSignups($o: ID!, $sort: String, $filter: EventSignupFilter) {
  eventSignups(organizationId: $o, perPage: 50, sort: $sort, filter: $filter) { items { id event { startsAt } } total }
}`

interface Item {
  readonly id: string
  readonly event: { readonly startsAt: string }
}

const signups = async (upcoming: boolean | null, sort = 'event.startsAt'): Promise<readonly Item[]> => {
  const filter = { person: { is: person }, ...(upcoming === null ? {} : { event: { upcoming } }) }
  const reply = await api.ask(LIST, { o: lakeside, sort, filter }, token)
  expect(reply.body.errors).toBeUndefined()
  return reply.at('eventSignups.items') as readonly Item[]
}

describe('rows that point at what is yet to come', () => {
  it('[R3.7] sign-ups of a person are found by whether their event is ahead, the next first', async () => {
    const ahead = await signups(true)
    const counted = await onDatabase(
      fresh.ownerUrl,
      `select s.id from event_signups s join events e on e.id = s.event_id join organizations o on o.id = s.organization_id
        where s.person_id = '${person}' and s.deleted_at is null and s.archived_at is null and e.deleted_at is null
          and e.starts_at >= date_trunc('day', now() at time zone o.timezone) at time zone o.timezone
        order by e.starts_at, s.id`,
    )
    expect(ahead.length).toBeGreaterThan(0)
    expect(ahead.map(({ id }) => id)).toEqual(counted.slice(0, 50).map(({ id }) => id))
    const moments = ahead.map(({ event }) => event.startsAt)
    expect(moments).toEqual([...moments].sort())
    expect((await signups(true, '-event.startsAt')).map(({ id }) => id)).toEqual(ahead.map(({ id }) => id).reverse())
  })

  it('[R3.7] those that are over are the others', async () => {
    const total = async (filter: object): Promise<number> =>
      Number((await api.ask(LIST, { o: lakeside, filter: { person: { is: person }, ...filter } }, token)).at('eventSignups.total'))
    expect((await total({ event: { upcoming: true } })) + (await total({ event: { upcoming: false } }))).toBe(await total({}))
  })

  it('[R13.1] reservations open with those of the meals to come, by day and seating', async () => {
    const { upcoming = '', sort } = catalogue.resource('meal_reservations').list
    const reply = await api.ask(
      `query ($o: ID!, $sort: String, $filter: MealReservationFilter) {
        mealReservations(organizationId: $o, perPage: 50, sort: $sort, filter: $filter) { items { at meal { date } } }
      }`,
      { o: lakeside, sort, filter: { [upcoming]: { upcoming: true } } },
      token,
    )
    const found = reply.at('mealReservations.items') as readonly { readonly at: string; readonly meal: { readonly date: string } }[]
    const moments = found.map(({ at, meal }) => `${meal.date} ${at}`)
    const [day] = await onDatabase(
      fresh.ownerUrl,
      `select (now() at time zone timezone)::date::text as today from organizations where id = '${lakeside}'`,
    )
    expect(moments.length).toBeGreaterThan(0)
    expect(moments).toEqual([...moments].sort())
    expect(moments[0]?.slice(0, 10)).toBe(day?.['today'])
  })

  it('[R3.14] sign-ups sorted by their event come in the order of its days, as the list says them', async () => {
    const days = (await signups(null, 'event')).map(({ event }) => event.startsAt)
    expect(new Set(days).size).toBeGreaterThan(2)
    expect(days).toEqual([...days].sort())
  })

  it.each(['event.title', 'event.internalNote', 'person.password', 'guests.startsAt', 'event.startsAt.x', "event.startsAt'--"])(
    'by nothing else of the row there can be sorted: %s',
    async sort => {
      const reply = await api.ask(LIST, { o: lakeside, sort, filter: null }, token)
      expect(reply.body.errors?.[0]?.extensions.type).toBe('RecordInvalid')
    },
  )
})
