import { randomInt } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { wireNames } from '#catalogue'
import { catalogue } from '#catalogue/declarations.ts'
import { figureNamed, figureOpens } from '#catalogue/figures.ts'
import { rolledUpFigures } from '#catalogue/rollups.ts'
import { figureName } from '#model'
import type { FiguresOptions } from '#panels/figures/figures.ts'
import { requestOf, type FigureAsk } from '#views/overview/figures.ts'
import type { OverviewOptions } from '#views/overview/options.ts'
import { catalogue as product } from '../support/product.ts'
import { seededDatabase, type SeededDatabase } from '../support/seeded.ts'
import { coarse, daysBefore, evenlyOf, figureQuestions, next5, type Answer, type Days, type Number as Told } from './figuresByHand.ts'
import { columnIn, figuresInSql, tablesByHand, type Plain } from './figuresInSql.ts'
import { apiOn, type Api } from './testApp.ts'

let database: SeededDatabase
let api: Api
let token: string
let rows: ReturnType<typeof figureQuestions>['rows']
let placeOf: ReturnType<typeof figureQuestions>['placeOf']
let ask: ReturnType<typeof figureQuestions>['ask']
let total: ReturnType<typeof figureQuestions>['total']

beforeAll(async () => {
  database = await seededDatabase()
  api = await apiOn(database.appUrl)
  token = await api.signIn('super@active.example')
  ;({ rows, placeOf, ask, total } = figureQuestions(database.ownerUrl, api, token))
}, 90_000)
afterAll(async () => {
  await api.close()
  await database.close()
})

const named = (name: string) => figureNamed(one => (catalogue.has(one) ? catalogue.resource(one) : null), name)
const opened = (name: string): string | null => {
  const one = named(name)
  return one && figureOpens(each => (catalogue.has(each) ? catalogue.resource(each) : null), one)
}

/** What each report asks for, with every choice of its table of groups; only the last two steps of its charts, which are as wide as any. */
const reports = product.resources.flatMap(resource =>
  Object.values(resource.views ?? {}).flatMap(({ view, options }) =>
    view === 'overview' ? [{ resource, options: options as OverviewOptions }] : [],
  ),
)
const asksOf = (period: Days): readonly FigureAsk[] => {
  const asks = reports.flatMap(({ resource, options }) =>
    (options.groups?.by ?? [null]).flatMap(groupBy => requestOf(resource, options, { period, compare: 'none', where: [], groupBy }).asks),
  )
  const short = [...asks, ...rolledUpFigures(catalogue.resources).map((figure): FigureAsk => ({ figure }))].map(one =>
    one.steps ? { ...one, steps: one.steps.slice(-2) } : one,
  )
  return [...new Map(short.map(one => [JSON.stringify(one), one])).values()]
}

/** Many plain queries of one value each, in few statements, each query once. */
const values = async (texts: readonly string[]): Promise<readonly unknown[]> => {
  const queries = [...new Set(texts)]
  const found = new Map<string, unknown>()
  for (let at = 0; at < queries.length; at += 60) {
    const some = queries.slice(at, at + 60)
    const [row = {}] = await rows(`select ${some.map((text, index) => `(${text}) as c${index}`).join(', ')}`)
    some.forEach((text, index) => found.set(text, row[`c${index}`]))
  }
  return texts.map(text => found.get(text))
}

/** A value, and of answers how many each gave. */
const pairOf = ({ value, by }: Plain) =>
  `json_build_array(${value}, ${by === undefined ? 'null' : `coalesce(json_agg(json_build_object('person', ${by})), '[]')`})`
const whole = (plain: Plain) => `select ${pairOf(plain)} from ${plain.from}`
const parted = (plain: Plain, by: string | null) => {
  const column = by === null ? null : columnIn(plain, by)
  return column === null
    ? 'select null::json'
    : `select json_object_agg(k, v) from (select ${column} as k, ${pairOf(plain)} as v from ${plain.from} group by 1) g`
}

type Pair = readonly [value: number | string | null, answers: readonly { readonly person: string }[] | null]
type Groups = Readonly<Record<string, Pair>> | null

/** What is told of a number: of answers coarser, and nothing of few people. */
const tell = (name: string, [value, answers]: Pair): number | null => {
  const number = value === null ? null : Number(value)
  if (answers === null || number === null) return number
  if (new Set(answers.map(({ person }) => person)).size < 5) return null
  if (!['activities.mood', 'event_answers.rating'].includes(name)) return next5(number)
  const evenly = evenlyOf(answers)
  return evenly < 4 ? null : coarse(number, evenly)
}

const close = (found: number | null | undefined, expected: number | null): boolean =>
  found === expected || (found != null && expected !== null && Math.abs(found - expected) < 1e-6 * Math.max(1, Math.abs(expected)))

const PERIODS = [
  ['the last 30 days', 30, 1],
  ['some weeks before', 75, 40],
] as const
const PLACES = ['lakeside', 'maple-court', 'summit']
/** One of the periods at each place, the next place the other; both by `npm run fuzz`. */
const SEED = Number(process.env['FIGURES_SEED'] ?? randomInt(1, 1_000_000))
const drawnAt = (slug: string) =>
  PERIODS.filter((_, at) => process.env['FIGURES'] === 'all' || at === (SEED + PLACES.indexOf(slug)) % PERIODS.length)

const EVERY = `[R3.38] [R3.39] [R3.40] [R3.41] [R3.42] every figure of every report (FIGURES_SEED=${SEED}) at %s`
describe.each(PLACES)(EVERY, slug => {
  beforeAll(async () => {
    const { id, zone } = await placeOf(slug)
    // Some of them come along on another's sign-up.
    await rows(`with one as (select s.id, (select u.id from users u where u.organization_id = s.organization_id and u.person_type = 'resident' and u.deleted_at is null
          and not exists (select 1 from event_signups o where o.event_id = s.event_id and o.person_id = u.id) order by md5(u.id::text || s.id::text) limit 1) as other
        from event_signups s where s.organization_id = '${id}' and s.standing in ('attended', 'no_show', 'registered') order by md5(s.id::text) limit 400)
      update event_signups s set together_ids = array[one.other] from one where s.id = one.id and one.other is not null returning 1`)
    for (const text of tablesByHand(id, zone)) await rows(text)
  })

  test.each(drawnAt(slug))(
    'is over %s what plain SQL says, its parts and its steps included, and opens as many rows',
    async (_, first, last) => {
      const { id, zone, today } = await placeOf(slug)
      const period = { from: daysBefore(today, first), to: daysBefore(today, last) }
      const before = { from: daysBefore(today, first + 20), to: daysBefore(today, first + 1) }
      const asks = asksOf(period)
      const answers: Answer[] = []
      for (let at = 0; at < asks.length; at += 40) answers.push(...(await ask(id, period, asks.slice(at, at + 40), { before })))

      const wrong: unknown[] = []
      const expected: { readonly text: string; readonly check: (found: unknown) => void }[] = []
      const plainOf = (name: string, days: Days) => {
        const found = figuresInSql(id, zone, days)[name]
        if (!found) throw new Error(`No plain SQL for ${name}.`)
        return found
      }
      const differs = (what: string, found: unknown, hand: unknown) => wrong.push([what, found, hand])
      const number = (what: string, name: string, told: Told | undefined, days: Days) => {
        const [part, over] = plainOf(name, days)
        expected.push({
          text: whole(part),
          check: pair => {
            const hand = tell(name, pair as Pair)
            if (!close(over ? told?.part : told?.value, hand)) differs(what, told, hand)
          },
        })
        if (over)
          expected.push({
            text: whole(over),
            check: pair => {
              if (told?.withheld !== true && !close(told?.whole, tell(name, pair as Pair))) differs(`${what}, of`, told, pair)
            },
          })
      }
      answers.forEach((answer, index) => {
        const { figure, by = null, steps = [] } = asks[index] ?? { figure: '' }
        // What is switched off here is not told.
        if (!answer.told) return void expect([figure, named(figure)?.figure.flag]).toEqual([figure, expect.any(String)])
        number(`${figure} now`, figure, answer.now, period)
        if (answer.before.value !== null) number(`${figure} before`, figure, answer.before, before)
        steps.forEach((days, step) => number(`${figure} ${days.from}`, figure, answer.steps[step], days))
        const [part, over] = plainOf(figure, period)
        if (answer.hours.length > 0)
          expected.push({
            text: `select count(*) from ${part.from}`,
            check: count => {
              const sum = answer.hours.reduce((all, { value }) => all + value, 0)
              if (sum !== Number(count)) differs(`${figure} by hour`, sum, count)
            },
          })
        if (by === null) return
        let parts: Groups = null
        expected.push({ text: parted(part, by), check: found => void (parts = found as Groups) })
        const wholes = over === undefined ? null : columnIn(over, by) === null ? whole(over) : parted(over, by)
        expected.push({
          text: wholes ?? 'select null::json',
          check: found => {
            const given = new Map(answer.groups.map(one => [one.key, one.now]))
            const keys = new Set([...Object.keys(parts ?? {}), ...given.keys()])
            for (const key of keys) {
              const told = given.get(key)
              const pair = parts?.[key]
              if (told?.withheld) {
                // Withheld are groups of fewer than five people, and at most one more beside them.
                if (!pair?.[1]) differs(`${figure} by ${by} ${key}`, told, pair)
                continue
              }
              const hand = pair ? tell(figure, pair) : part.value.startsWith('avg') || part.value.startsWith('percentile') ? null : 0
              if (!close(over ? told?.part : told?.value, hand)) differs(`${figure} by ${by} ${key}`, told, hand)
              const of = Array.isArray(found) ? (found as unknown as Pair)[0] : ((found as Groups)?.[key]?.[0] ?? 0)
              if (over && !close(told?.whole, Number(of))) differs(`${figure} by ${by} ${key}, of`, told, of)
            }
          },
        })
      })

      const figures = [...new Set(asks.map(({ figure }) => figure))].filter((name, index) => answers[index] && opened(name) !== null)
      const told = figures.filter(name => answers.some(({ figure, told: isTold }) => figure === name && isTold))
      const totals = new Map<string, number>()
      for (let at = 0; at < told.length; at += 12) {
        const some = told.slice(at, at + 12)
        const lists = some.map((name, index) => {
          const resource = catalogue.resource(opened(name) ?? '')
          const days = `name: "${name}", from: "${period.from}", to: "${period.to}"`
          return `t${index}: ${wireNames(resource).list}(organizationId: $o, perPage: 1, filter: { figure: { ${days} } }) { total }`
        })
        const reply = await api.ask(`query($o: ID!) { ${lists.join(' ')} }`, { o: id }, token)
        expect(reply.body.errors).toBeUndefined()
        some.forEach((name, index) => totals.set(name, Number(reply.at(`t${index}.total`))))
      }
      for (const name of told) {
        const [part] = plainOf(name, period)
        expected.push({
          text: `select ${part.rows} from ${part.from}`,
          check: count => {
            if (totals.get(name) !== Number(count)) differs(`${name} opens`, totals.get(name), count)
          },
        })
      }

      const found = await values(expected.map(({ text }) => text))
      expected.forEach(({ check }, index) => check(found[index]))
      expect(wrong).toEqual([])
      expect(expected.length).toBeGreaterThan(300)
      expect(told.length).toBeGreaterThan(40)
    },
  )

  test.runIf(slug === PLACES[0])(
    'a cell of every table and chart of groups opens the rows that it counts',
    async () => {
      const { id, zone, today } = await placeOf(slug)
      const period = { from: daysBefore(today, 30), to: daysBefore(today, 1) }
      const asks = asksOf(period).filter(({ figure, by }) => by !== undefined && opened(figure) !== null)
      const cells: {
        readonly what: string
        readonly list: string
        readonly filter: object
        readonly rows: string
        readonly says: number | null
      }[] = []
      for (let at = 0; at < asks.length; at += 40) {
        const some = asks.slice(at, at + 40)
        const answers = await ask(id, period, some)
        answers.forEach(({ figure, groups }, index) => {
          const { by = '' } = some[index] ?? {}
          const [part] = figuresInSql(id, zone, period)[figure] ?? []
          const column = part ? columnIn(part, by) : null
          if (!part || column === null) return
          // The largest, and the smallest that is not empty.
          const told = [...groups]
            .filter(({ now }) => (now.part ?? now.value ?? 0) > 0)
            .sort((one, other) => Number(other.now.part) - Number(one.now.part))
          for (const { key, now } of new Set([told[0], told.at(-1)].flatMap(one => one ?? [])))
            cells.push({
              what: `${figure} by ${by} '${key}'`,
              list: wireNames(catalogue.resource(opened(figure) ?? '')).list,
              filter: { figure: { name: figure, ...period, where: [{ field: by, in: [key] }] } },
              rows: `select ${part.rows} from ${part.from} and ${column} = '${key}'`,
              says: part.rows === part.value ? now.part : null,
            })
        })
      }
      expect(cells.length).toBeGreaterThan(80)
      const hand = await values(cells.map(cell => cell.rows))
      const wrong: unknown[] = []
      for (const [index, { what, list, filter, says }] of cells.entries()) {
        const found = await total(id, list, filter)
        if (found !== Number(hand[index]) || (says !== null && says !== found)) wrong.push([what, found, hand[index], says])
      }
      expect(wrong).toEqual([])
    },
    90_000,
  )
})

test("[R3.7] figures on a person's page are of that person alone, and what they open too", async () => {
  const panels =
    catalogue.resource('users').page?.main?.flatMap(({ panel, options }) => (panel === 'figures' ? [options as FiguresOptions] : [])) ?? []
  expect(panels.length).toBeGreaterThan(0)
  for (const slug of ['lakeside', 'maple-court', 'summit']) {
    const { id, zone, today } = await placeOf(slug)
    const people = await rows(
      `select person_id as id from event_signups where organization_id = '${id}' group by 1 order by count(*) desc, 1 limit 2`,
    )
    for (const period of [
      { from: daysBefore(today, 29), to: today },
      { from: daysBefore(today, 59), to: daysBefore(today, 30) },
    ])
      for (const person of people.map(row => String(row['id'])))
        for (const { rowsOf, through, figures } of panels) {
          const where = [{ field: through, in: [person] }]
          const names = figures.map(name => figureName({ name: rowsOf }, name))
          const answers = await ask(
            id,
            period,
            names.map(figure => ({ figure })),
            { where },
          )
          const plain = names.map(name => (figuresInSql(id, zone, period)[name] ?? [])[0])
          const hand = await values(
            plain.flatMap(one =>
              one ? [one.value, one.rows].map(value => `select ${value} from ${one.from} and p.id = '${person}'`) : [],
            ),
          )
          expect(answers.map(({ now }) => now.value)).toEqual(names.map((_, index) => Number(hand[index * 2])))
          const [first = ''] = names
          expect(await total(id, wireNames(catalogue.resource(rowsOf)).list, { figure: { name: first, ...period, where } })).toBe(
            Number(hand[1]),
          )
        }
  }
})
