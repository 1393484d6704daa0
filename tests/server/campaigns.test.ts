import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { onDatabase, type FreshDatabase } from '../support/database.ts'
import { apiOn, demoDatabase, type Api } from './testApp.ts'

let fresh: FreshDatabase
let api: Api
let o: string
let token: string
let residents: readonly string[]
/** Those who have no email address to sign in to the app with. */
let unreachable: number

const rows = (statement: string) => onDatabase(fresh.ownerUrl, statement)

beforeAll(async () => {
  fresh = await demoDatabase()
  api = await apiOn(fresh.appUrl)
  o = String((await rows("select id from organizations where slug = 'generations'"))[0]?.['id'])
  token = await api.signIn('admin@generations.example')
  const found = await rows(
    `select id from users where organization_id = '${o}' and person_type = 'resident' and email is not null and archived_at is null and deleted_at is null order by id`,
  )
  residents = found.map(row => String(row['id']))
  const [all] = await rows(
    `select count(*)::int as count from users where organization_id = '${o}' and person_type = 'resident' and email is null and archived_at is null and deleted_at is null`,
  )
  unreachable = Number(all?.['count'])
}, 90_000)
afterAll(async () => {
  await api?.close()
  await fresh?.close()
})

/** An event in five days with two places, one of them taken. */
const event = async (): Promise<string> => {
  const [row] = await rows(
    `insert into events (organization_id, id, title, starts_at, starts_at_zone, duration_minutes, registration, capacity, waitlist, published_on)
     values ('${o}', gen_random_uuid(), 'Harvest Dance', date_trunc('minute', now()) + interval '5 days', 'America/Chicago', 60, 'auto_capped', 2, 'first_come', now()) returning id`,
  )
  const id = String(row?.['id'])
  await signUp(id, residents[0] ?? '', "now() - interval '1 day'")
  return id
}
const signUp = (id: string, person: string, at = 'now()') =>
  rows(
    `insert into event_signups (organization_id, id, event_id, person_id, standing, registered_at, registered_at_zone)
     values ('${o}', gen_random_uuid(), '${id}', '${person}', 'registered', ${at}, 'UTC')`,
  )
const campaign = async (eventId: string, more: object = {}): Promise<string> => {
  const input = {
    eventId,
    name: 'There is a place for you',
    kind: 'teaser',
    segment: 'not_registered',
    channels: ['in_app'],
    timing: 'by_the_event',
    offsetAmount: -5,
    offsetUnit: 'days',
    message: '<p>Come and dance.</p>',
    ...more,
  }
  const made = await api.ask(
    'mutation M($o: ID!, $i: CampaignInput!) { createCampaign(organizationId: $o, input: $i) { id } }',
    { o, i: input },
    token,
  )
  return String(made.at('createCampaign.id'))
}
const act = async (action: string, id: string, more = '') => {
  const done = await api.ask(
    `mutation M($o: ID!, $f: CampaignFilter!) { ${action}(organizationId: $o, filter: $f${more}) { done refused { message } publishedOn } }`,
    { o, f: { ids: [id] } },
    token,
  )
  return done.at(action)
}
const sentTo = async (id: string) =>
  (await rows(`select distinct person_id from deliveries where campaign_id = '${id}' and standing = 'sent'`)).map(row =>
    String(row['person_id']),
  )
const reach = async (id: string) =>
  (
    await api.ask(
      'query R($o: ID!, $id: ID!) { reachOfRow(organizationId: $o, resource: "event_campaigns", id: $id) { people reached came isOver isSent } }',
      { o, id },
      token,
    )
  ).at('reachOfRow')

describe('a campaign of an event', () => {
  test('[R3.15] goes at its moment to those whom it names, and tells who signed up after it', async () => {
    const dance = await event()
    const id = await campaign(dance)
    expect(await reach(id)).toEqual({
      people: residents.length - 1 + unreachable,
      reached: residents.length - 1,
      came: 0,
      isOver: false,
      isSent: false,
    })
    expect(await act('publishEventCampaigns', id)).toEqual({ done: 1, refused: [], publishedOn: null })
    const sent = await sentTo(id)
    expect([...sent].sort()).toEqual([...residents.slice(1)].sort())
    await signUp(dance, sent[0] ?? '')
    expect(await reach(id)).toEqual({ people: sent.length + unreachable, reached: sent.length, came: 1, isOver: false, isSent: true })
  })

  test('[R3.15] counts who comes along with somebody among those who signed up, and the places that they take', async () => {
    const dance = await event()
    const [, second, third] = residents
    await rows(`update event_signups set together_ids = array['${String(second)}']::uuid[] where event_id = '${dance}'`)
    const [reminder, teaser] = [await campaign(dance, { segment: 'registered' }), await campaign(dance, { onlyIfSeatsLeft: true })]
    await act('publishEventCampaigns', reminder)
    expect((await sentTo(reminder)).sort()).toEqual([residents[0], second].sort())
    await act('publishEventCampaigns', teaser)
    expect(await sentTo(teaser)).toEqual([])
    await rows(`update events set capacity = 3 where id = '${dance}'`)
    const again = await campaign(dance)
    await act('publishEventCampaigns', again)
    const sent = await sentTo(again)
    expect([sent.includes(String(second)), sent.includes(String(third))]).toEqual([false, true])
  })

  test('[R3.15] waits for its moment, and is not sent once it is stopped', async () => {
    const dance = await event()
    const id = await campaign(dance, { offsetAmount: -2 })
    const beforehand = await act('publishEventCampaigns', id, ', preview: true')
    expect(await rows(`select published_on from event_campaigns where id = '${id}'`)).toEqual([{ published_on: null }])
    await act('publishEventCampaigns', id)
    const [planned] = await rows(`select published_on from event_campaigns where id = '${id}'`)
    expect(beforehand).toMatchObject({ done: 1, publishedOn: new Date(String(planned?.['published_on'])).toISOString() })
    const state = async () =>
      (
        await rows(
          `select (e.starts_at - c.planned_at)::text as before, c.published_on = c.planned_at as is_planned, c.cancelled_at is null as stands from event_campaigns c join events e on e.id = c.event_id where c.id = '${id}'`,
        )
      )[0]
    expect(await state()).toEqual({ before: '2 days', is_planned: true, stands: true })
    expect(await sentTo(id)).toEqual([])
    await act('stopEventCampaigns', id, ', input: { stoppedReason: "It rains." }')
    expect((await state())?.['stands']).toBe(false)
    expect(await act('publishEventCampaigns', id)).toMatchObject({ done: 0 })
  })

  test('[R3.15] asks for nobody once the event is full or called off, and refuses a moment that nobody has said', async () => {
    const full = await event()
    await signUp(full, residents[1] ?? '')
    const onlyWithPlaces = await campaign(full, { onlyIfSeatsLeft: true })
    await act('publishEventCampaigns', onlyWithPlaces)
    expect(await sentTo(onlyWithPlaces)).toEqual([])
    const off = await event()
    const late = await campaign(off, { segment: 'registered' })
    await rows(`update events set cancelled_at = now() where id = '${off}'`)
    expect(await act('publishEventCampaigns', late)).toEqual({
      done: 0,
      refused: [{ message: 'The event is canceled' }],
      publishedOn: null,
    })
    expect(await reach(late)).toMatchObject({ people: 0, isOver: true, isSent: false })
  })
})
