import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { FreshDatabase } from '../support/database.ts'
import { apiOn, demoDatabase, type Api, type Reply } from './testApp.ts'

let fresh: FreshDatabase
let api: Api
let token: string
const ids: Record<string, string> = {}

beforeAll(async () => {
  fresh = await demoDatabase()
  api = await apiOn(fresh.appUrl)
  token = await api.signIn('super@active.example')
  const session = await api.ask('query GetCurrentUser { currentUser { organization { id } } }', {}, token)
  const organizationId = session.at('currentUser.organization.id')
  const found = await api.ask(
    'query GetOrganizations($organizationId: ID!) { organizations(organizationId: $organizationId, perPage: 50) { items { id slug } } }',
    { organizationId },
    token,
  )
  for (const row of found.at('organizations.items') as readonly { id: string; slug: string }[]) ids[row.slug] = row.id
})
afterAll(async () => {
  await api.close()
  await fresh.close()
})

const problems = (reply: Reply) =>
  (reply.body.errors ?? []).flatMap(error => (error.extensions.problems ?? []).map(one => [one.path.join('.'), one.message]))

describe('schedules of a dining venue', () => {
  const CREATE = `mutation CreateDiningVenue($organizationId: ID!, $input: DiningVenueInput!) {
    createDiningVenue(organizationId: $organizationId, input: $input) {
      venueSchedules { name validFrom daySchedules { weekday period startedAtTime endedAtTime } }
    }
  }`
  const day = { weekday: 0, period: 'lunch', startedAtTime: '11:30', endedAtTime: '14:00' }
  const make = (daySchedules: readonly object[]) =>
    api.ask(
      CREATE,
      {
        organizationId: ids['lakeside'],
        input: { name: 'Lake View', venueSchedules: [{ name: 'Summer', validFrom: '2026-06-01', daySchedules }], audienceScope: 'all' },
      },
      token,
    )

  test('[R6.11] venueSchedules hold daySchedules, each with its startedAtTime, there and back', async () => {
    const reply = await make([day, { ...day, weekday: 1, period: null }])
    expect(problems(reply)).toEqual([])
    expect(reply.at('createDiningVenue.venueSchedules')).toEqual([
      { name: 'Summer', validFrom: '2026-06-01', daySchedules: [{ ...day, weekday: 1, period: null }, day] },
    ])
  })

  test('[R6.11, R8.15] what is wrong with the hours of a day is said at its place', async () => {
    expect(
      problems(
        await make([
          { ...day, weekday: 2 },
          { ...day, startedAtTime: null },
        ]),
      ),
    ).toEqual([['venueSchedules.0.daySchedules.1.startedAtTime', 'Sunday needs both times']])
  })
})

describe('where a flag is on', () => {
  const FIELDS = 'id version value valueOrganizations { recordTitle }'
  const CREATE = `mutation CreateFeatureFlag($organizationId: ID!, $input: FeatureFlagInput!) { createFeatureFlag(organizationId: $organizationId, input: $input) { ${FIELDS} } }`
  const UPDATE = `mutation UpdateFeatureFlag($organizationId: ID!, $id: ID!, $version: Int!, $input: FeatureFlagInput!) { updateFeatureFlag(organizationId: $organizationId, id: $id, version: $version, input: $input) { ${FIELDS} } }`
  const ALONE = 'Here a flag can be turned on or off for this organization alone'
  const TOP = 'Only the top-level organization turns a flag on or off for all'
  const at = (slug: string): string => ids[slug] ?? ''
  let named = 0

  const made = async (value: string | null, where = 'active') => {
    named += 1
    const input = { key: `try_${'abcdefghijkl'[named]}`, description: 'A try', value, kind: 'permanent' }
    return api.ask(CREATE, { organizationId: at(where), input }, token)
  }
  const changed = async (flag: Reply, where: string, value: string | null, version?: number) =>
    api.ask(
      UPDATE,
      {
        organizationId: at(where),
        id: flag.at('createFeatureFlag.id'),
        version: version ?? flag.at('createFeatureFlag.version'),
        input: { value },
      },
      token,
    )

  test('[R6.13] at the top level it is on for all, for some by name, or off', async () => {
    const flag = await made(`${at('lakeside')},${at('harbor')}`)
    expect(problems(flag)).toEqual([])
    expect(flag.at('createFeatureFlag.valueOrganizations')).toEqual([
      { recordTitle: 'Harbor Senior Living' },
      { recordTitle: 'Lakeside Assisted Living' },
    ])
    const all = await changed(flag, 'active', 'all')
    expect(all.at('updateFeatureFlag.value')).toBe('all')
    const off = await changed(flag, 'active', '', Number(all.at('updateFeatureFlag.version')))
    expect(off.at('updateFeatureFlag')).toMatchObject({ value: null, valueOrganizations: [] })
  })

  test('[R6.13] an id that is no organization is refused', async () => {
    expect(problems(await made(`${at('lakeside')},${randomUUID()}`))).toEqual([['value.1', 'This choice no longer exists']])
  })

  test('[R6.13, R9.1] at an organization below the top a change adds or takes away that organization alone', async () => {
    const flag = await made(at('harbor'))
    const on = await changed(flag, 'lakeside', `${at('harbor')},${at('lakeside')}`)
    expect(problems(on)).toEqual([])
    expect(on.at('updateFeatureFlag.value')).toBe(`${at('harbor')},${at('lakeside')}`)
    const version = Number(on.at('updateFeatureFlag.version'))
    for (const value of [at('lakeside'), `${at('harbor')},${at('lakeside')},${at('maple-court')}`, null])
      expect(problems(await changed(flag, 'lakeside', value, version))).toEqual([['value', ALONE]])
    expect(problems(await changed(flag, 'lakeside', 'all', version))).toEqual([['value', TOP]])
    const off = await changed(flag, 'lakeside', at('harbor'), version)
    expect(off.at('updateFeatureFlag.value')).toBe(at('harbor'))
  })

  test('[R6.13, R9.1] nor can what is on for all be switched off there, or a new flag be on for others', async () => {
    const flag = await made('all')
    expect(problems(await changed(flag, 'lakeside', at('lakeside')))).toEqual([['value', TOP]])
    expect(problems(await made(at('maple-court'), 'harbor'))).toEqual([['value', ALONE]])
    expect(problems(await made('all', 'harbor'))).toEqual([['value', TOP]])
  })

  test('[R6.13] many flags at once obey the same', async () => {
    const flag = await made(at('harbor'))
    const MANY = `mutation UpdateFeatureFlags($organizationId: ID!, $filter: FeatureFlagFilter!, $input: FeatureFlagInput!) { updateFeatureFlags(organizationId: $organizationId, filter: $filter, input: $input) { done refused { message } } }`
    const filter = { ids: [flag.at('createFeatureFlag.id')] }
    const reply = await api.ask(MANY, { organizationId: at('lakeside'), filter, input: { value: 'all' } }, token)
    expect(reply.at('updateFeatureFlags.done') ?? 0).toBe(0)
    expect(reply.text).toContain(TOP)
  })
})
