import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { catalogue } from '#catalogue/declarations.ts'
import { catalogue as product } from '../support/product.ts'
import { makeApplication } from '#server/http/application.ts'
import { operations } from '#server/operations/operations.ts'
import { openDatabase } from '#server/store/database.ts'
import { requestOf } from '#views/overview/figures.ts'
import type { OverviewOptions } from '#views/overview/options.ts'
import { memoryFiles } from '../support/memoryFiles.ts'
import { seededDatabase, type SeededDatabase } from '../support/seeded.ts'
import { daysBefore, FIGURES_QUERY, figureQuestions, type Answer } from './figuresByHand.ts'
import { apiOn, configFor, type Api } from './testApp.ts'

let database: SeededDatabase
let api: Api
let token: string
let placeOf: ReturnType<typeof figureQuestions>['placeOf']
let ask: ReturnType<typeof figureQuestions>['ask']
let total: ReturnType<typeof figureQuestions>['total']

beforeAll(async () => {
  database = await seededDatabase()
  api = await apiOn(database.appUrl)
  token = await api.signIn('super@active.example')
  ;({ placeOf, ask, total } = figureQuestions(database.ownerUrl, api, token))
}, 90_000)
afterAll(async () => {
  await api.close()
  await database.close()
})

describe('[R3.38] [R3.39] [R3.40] [R3.41] every report that opens as an overview', () => {
  const overviews = product.resources.flatMap(resource =>
    Object.values(resource.views ?? {}).flatMap(({ view, options }) =>
      view === 'overview' ? [{ resource, options: options as OverviewOptions }] : [],
    ),
  )

  test('is of one of the nine', () => {
    expect([...new Set(overviews.map(({ resource }) => resource.name))].sort()).toEqual([
      'app_use',
      'daily_mood',
      'report_data',
      'resident_demographics',
      'resident_use',
      'social_quotient',
      'staff_content',
      'user_data',
      'user_engagement',
    ])
  })

  test('has twelve months of a community, with the year before and every chart, from one statement', async () => {
    const counted = openDatabase({ url: database.appUrl, max: 2 })
    const texts: string[] = []
    const app = await makeApplication({
      catalogue,
      database: {
        ...counted,
        read: (pin, statement, given, manner) => (texts.push(statement.text), counted.read(pin, statement, given, manner)),
      },
      operations,
      config: configFor(database.appUrl),
      files: memoryFiles(),
    })
    const { id, today } = await placeOf('lakeside')
    const period = { from: daysBefore(today, 365), to: daysBefore(today, 1) }
    const send = async (variables: object) =>
      app.inject({
        method: 'POST',
        url: '/graphql/active',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        payload: JSON.stringify({ query: FIGURES_QUERY, variables }),
      })
    await send({ o: id, period, asks: [] })
    for (const { resource, options } of overviews) {
      texts.length = 0
      const request = requestOf(resource, options, { period, compare: 'before', where: [], groupBy: options.groups?.by[0] ?? null })
      const reply = (await send({ o: id, ...request })).json<{ data?: { figures: readonly Answer[] }; errors?: unknown }>()
      expect([resource.name, reply.errors]).toEqual([resource.name, undefined])
      expect([resource.name, texts.length]).toEqual([resource.name, 1])
      expect(reply.data?.figures.every(({ told: isTold }) => isTold)).toBe(true)
    }
    await app.close()
    await counted.close()
  })
})

test('[R3.40] what is not placed in a period is not compared with itself', async () => {
  const { id, today } = await placeOf('lakeside')
  const period = { from: daysBefore(today, 30), to: daysBefore(today, 1) }
  const [people] = await ask(id, period, [{ figure: 'user_data.people' }], { before: period })
  expect([people?.now.value === null, people?.before.value]).toEqual([false, null])
})

test('[R3.39] a cell of weekday and hour opens as many sign-ups as it says', async () => {
  const { id, today } = await placeOf('lakeside')
  const period = { from: daysBefore(today, 30), to: daysBefore(today, 1) }
  const [attended] = await ask(id, period, [{ figure: 'event_signups.attended', hours: true }])
  const cells = [...(attended?.hours ?? [])].sort((one, other) => other.value - one.value).slice(0, 4)
  expect(cells).toHaveLength(4)
  for (const { weekday, hour, value } of cells) {
    const where = [{ field: '$hour', in: [`${weekday} ${hour}`] }]
    expect(await total(id, 'eventSignups', { figure: { name: 'event_signups.attended', ...period, where } })).toBe(value)
  }
})
