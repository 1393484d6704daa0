import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { catalogue } from '#catalogue/declarations.ts'
import { rolledUpFigures } from '#catalogue/rollups.ts'
import { periodOf, trendMonths } from '#model/period.ts'
import { rollUpFigures } from '#server/jobs/rollups.ts'
import { compile, sql } from '#sql'
import { onDatabase } from '../support/database.ts'
import { seededDatabase, type SeededDatabase } from '../support/seeded.ts'
import { countByHand } from './figuresByHand.ts'
import { apiOn, type Api } from './testApp.ts'

interface Number {
  readonly value: number | null
  readonly part: number | null
  readonly whole: number | null
}
interface Community {
  readonly organizationId: string
  readonly name: string
  readonly day: string | null
  readonly countedAt: string | null
  readonly numbers: readonly { readonly figure: string; readonly now: Number; readonly before: Number }[]
  readonly months: readonly Number[]
  readonly since: string | null
}

const NUMBER = '{ value part whole withheld }'
const QUERY = `query($o: ID!, $resource: String = "corp_insights", $period: String = "30d", $figures: [String!]!, $trend: String, $since: String) {
  figureRollups(organizationId: $o, resource: $resource, period: $period, figures: $figures, trend: $trend, since: $since) {
    told definitions organizations { organizationId name day countedAt since numbers { figure now ${NUMBER} before ${NUMBER} } months ${NUMBER} } } }`

const FIGURES = rolledUpFigures(catalogue.resources)
const log = { error: () => undefined, info: () => undefined, warn: () => undefined }

let database: SeededDatabase
let api: Api
let corporate: string
const ids: Record<string, string> = {}

beforeAll(async () => {
  database = await seededDatabase()
  api = await apiOn(database.appUrl)
  corporate = await api.signIn('corporate@harbor.example')
  for (const { slug, id } of await rows('select slug, id from organizations')) ids[String(slug)] = String(id)
}, 90_000)
afterAll(async () => {
  await api.close()
  await database.close()
})

const rows = (text: string): Promise<readonly Record<string, unknown>[]> => onDatabase(database.ownerUrl, text)
const roll = () => rollUpFigures({ catalogue, database: api.database, log })
const ask = async (slug: string, token: string, more: object = {}) =>
  api.ask(QUERY, { o: ids[slug] ?? slug, figures: FIGURES, trend: 'users.participation', ...more }, token)
const communities = async (slug: string, token: string, more: object = {}): Promise<readonly Community[]> => {
  const reply = await ask(slug, token, more)
  expect(reply.body.errors).toBeUndefined()
  return reply.at('figureRollups.organizations') as readonly Community[]
}
const halves = (one: Community, figure: string, when: 'now' | 'before' = 'now') => {
  const number = one.numbers.find(each => each.figure === figure)?.[when]
  return [number?.part, number?.whole]
}

describe('[R3.42] figures of the communities below an organization', () => {
  test('each is named before it was counted, and counted once by the work of the hour', async () => {
    const below = Number(
      (
        await rows(`select count(*) as n from organizations o where '${ids['harbor']}' = any(o.ancestor_ids)
      and not exists (select 1 from organizations c where c.parent_id = o.id)`)
      )[0]?.['n'],
    )
    const before = await communities('harbor', corporate)
    expect(before).toHaveLength(below)
    expect(before.every(({ day, countedAt, numbers }) => day === null && countedAt === null && numbers.length === 0)).toBe(true)
    expect(await roll()).toBeGreaterThanOrEqual(below)
    expect(await roll()).toBe(0)
    expect((await communities('harbor', corporate)).every(({ countedAt }) => countedAt !== null)).toBe(true)
    await rows(`update figure_rollups set counted_at = now() - interval '7 hours' where organization_id = '${ids['lakeside']}'`)
    expect(await roll()).toBe(1)
  })

  test.each(['30d', '90d'] as const)('over %s are what plain SQL says of each, and open as many rows there', async period => {
    for (const one of await communities('harbor', corporate, { period })) {
      const [place] = await rows(`select timezone from organizations where id = '${one.organizationId}'`)
      const days = periodOf(period, one.day ?? '') ?? { from: '', to: '' }
      const hand = await countByHand(rows, one.organizationId, String(place?.['timezone']), days)
      expect([one.name, ...halves(one, 'users.participation')]).toEqual([one.name, hand.number('participants'), hand.number('residents')])
      expect(halves(one, 'event_signups.minutesPerDay')).toEqual([hand.number('minutes'), hand.number('days')])
      expect(halves(one, 'events.attendanceTaken')).toEqual([hand.number('taken'), hand.number('held')])
      expect(halves(one, 'users.quietShare')).toEqual([hand.number('quiet'), hand.number('residents')])
      const opened = await api.ask(
        'query($o: ID!, $f: UserFilter) { users(organizationId: $o, filter: $f, perPage: 1) { total } }',
        { o: one.organizationId, f: { figure: { name: 'users.quietShare', ...days } } },
        corporate,
      )
      expect(opened.at('users.total')).toBe(hand.number('quiet'))
    }
  })

  test('equal what the community sees of itself, the period before and answers of few people included', async () => {
    const [one] = await communities('harbor', corporate)
    const now = periodOf('30d', one?.day ?? '')
    const before = { from: '', to: '' }
    before.to = new Date(Date.parse(now?.from ?? '') - 86_400_000).toISOString().slice(0, 10)
    before.from = new Date(Date.parse(now?.from ?? '') - 30 * 86_400_000).toISOString().slice(0, 10)
    const reply = await api.ask(
      `query($o: ID!, $period: DaysInput!, $before: DaysInput, $asks: [FigureAsk!]!) {
        figures(organizationId: $o, period: $period, before: $before, asks: $asks) { figure now ${NUMBER} before ${NUMBER} } }`,
      { o: one?.organizationId, period: now, before, asks: FIGURES.map(figure => ({ figure })) },
      corporate,
    )
    expect(one?.numbers).toEqual(reply.at('figures'))
    expect(one?.months).toHaveLength(13)
  })

  test('say since when each community is there for the whole of a period: from the month after the first in which something was counted', async () => {
    const [one] = await communities('harbor', corporate, { since: 'events.attendanceTaken' })
    expect((await communities('harbor', corporate)).every(({ since }) => since === null)).toBe(true)
    const months = (first: number) =>
      JSON.stringify(
        Array.from({ length: 13 }, (_, place) => ({ value: place >= first ? 90 : null, part: null, whole: null, withheld: false })),
      )
    const id = String(one?.organizationId)
    const [kept] = await rows(
      `select numbers -> 'events.attendanceTaken' as months from figure_rollups where organization_id = '${id}' and period = 'months'`,
    )
    const sinceWhen = async (value: string): Promise<string | null | undefined> => {
      await rows(
        `update figure_rollups set numbers = jsonb_set(numbers, '{events.attendanceTaken}', '${value}') where organization_id = '${id}' and period = 'months'`,
      )
      return (await communities('harbor', corporate, { since: 'events.attendanceTaken' })).find(
        ({ organizationId }) => organizationId === id,
      )?.since
    }
    const begun = trendMonths(one?.day ?? '')
    expect(await sinceWhen(months(0))).toBe(begun[0]?.from)
    expect(await sinceWhen(months(10))).toBe(begun[11]?.from)
    expect(await sinceWhen(months(13))).toBeNull()
    expect(await sinceWhen(JSON.stringify(kept?.['months']))).toBe(one?.since)
  })

  test('are seen from above alone: neither beside nor below, and by nobody outside', async () => {
    const seen = async (slug: string) =>
      api.database.read(
        { organizationId: ids[slug] ?? '', ancestorIds: [] },
        compile(sql`select count(distinct organization_id)::text from figure_rollups`),
        {},
      )
    expect(await seen('lakeside')).toBe('1')
    expect(await seen('harbor')).toBe(String((await communities('harbor', corporate)).length))
    expect(await api.database.unpinned(tx => tx.query(sql`select 1 from figure_rollups`))).toEqual([])
    const admin = await api.signIn('admin@lakeside.example')
    expect((await ask('lakeside', admin)).body.errors?.[0]?.extensions.type).toBe('NotFound')
    expect((await ask('harbor', admin)).body.errors?.[0]?.extensions.type).toBe('NotFound')
    const other = await api.signIn('admin@generations.example')
    expect((await ask('harbor', other)).body.errors?.[0]?.extensions.type).toBe('NotFound')
  })

  test('a period that is not kept, and a figure that nobody rolls up, are refused in a sentence', async () => {
    const refused = async (more: object) => (await ask('harbor', corporate, more)).body.errors?.[0]?.message
    expect(await refused({ period: '12d' })).toBe('Choose one of: 7d, 30d, 90d, lastMonth.')
    expect(await refused({ figures: ['users.moveIns'] })).toBe("'users.moveIns' is not counted of every community.")
    expect((await ask('harbor', corporate, { resource: 'nothing' })).body.errors?.[0]?.extensions.type).toBe('NotFound')
  })
})
