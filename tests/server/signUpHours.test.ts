import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogue } from '#catalogue/declarations.ts'
import { operations } from '#server/operations/operations.ts'
import { makeWorld, person, places, refusalOf, type World } from './operations/testOrganizations.ts'

const { lakeside } = places
const here = { organizationId: lakeside.id }
const ann = person('Ann', lakeside)
const events = catalogue.resource('events')
const settings = catalogue.resource('event_settings')
const templates = catalogue.resource('event_templates')

let world: World
beforeAll(async () => {
  world = await makeWorld(catalogue.resources)
})
afterAll(() => world?.close())

const session = () => world.session(ann)
const problemsOf = async (call: Promise<unknown>) => (await refusalOf(call))['problems']
const days = (opens: number, closes: number) => ({ opensAmount: -opens, opensUnit: 'days', closesAmount: -closes, closesUnit: 'days' })
const trip = { title: 'Trip', startsAt: '2030-11-23T16:00:00.000Z', registration: 'auto' }
const REFUSED = [{ path: ['closes'], code: 'hours' }]

test('[R3.14] sign-up that would close before it opens is refused, of an event, of a template and of all events', async () => {
  const make = (hours: Record<string, unknown>) =>
    problemsOf(operations.create(events, { ...here, input: { ...trip, ...hours } }, session()))
  expect(await make(days(1, 2))).toMatchObject(REFUSED)
  expect(await make(days(2, 2))).toMatchObject(REFUSED)
  expect(await make({ ...days(23, 1), opensUnit: 'hours' })).toMatchObject(REFUSED)
  expect(await problemsOf(operations.create(settings, { ...here, input: days(2, 3) }, session()))).toMatchObject(REFUSED)
  const template = { title: 'Trip', dimension: 'social', registration: 'auto', ...days(2, 3) }
  expect(await problemsOf(operations.create(templates, { ...here, input: template }, session()))).toMatchObject(REFUSED)
})

test('[R3.14] an event that has such hours already can be changed otherwise', async () => {
  const { id } = await operations.create(events, { ...here, input: { ...trip, ...days(2, 1) } }, session())
  await world.rows(`update events set closes_amount = -3 where id = '${id}' returning 1`)
  const edit = (version: number, input: Record<string, unknown>) => operations.update(events, { ...here, id, version, input }, session())
  await edit(1, { title: 'Trip to the lake' })
  expect(await problemsOf(edit(2, { closesAmount: -2, closesUnit: 'days' }))).toMatchObject(REFUSED)
  await edit(2, { closesAmount: -1, closesUnit: 'hours' })
})

test('[R3.14] an event whose own hours leave none with those of the organization is asked for the other one, too', async () => {
  await operations.create(settings, { ...here, input: days(14, 1) }, session())
  const make = (hours: Record<string, unknown>) => operations.create(events, { ...here, input: { ...trip, ...hours } }, session())
  const closes = { closesAmount: -21, closesUnit: 'days' }
  expect(await problemsOf(make(closes))).toMatchObject([
    { path: ['opens'], message: 'By Sign-up Settings it opens only after it has closed. Choose when it opens for this event.' },
  ])
  expect(await problemsOf(make({ opensAmount: -2, opensUnit: 'hours' }))).toMatchObject([{ path: ['closes'], code: 'hours' }])
  await make({ ...closes, opensAmount: -30, opensUnit: 'days' })
  await make({ closesAmount: -2, closesUnit: 'days' })
  await make({ ...closes, registration: 'drop_in' })
})
