import { expect, test } from 'vitest'
import { catalogue } from '#catalogue/declarations.ts'
import { digestOf, type KeptScreen } from '#catalogue/digest.ts'
import { scoreDigestOf } from '#catalogue/scoreDigest.ts'
import { systemResources } from '#catalogue/roles.ts'
import { choiceLabel, optionsOf, valuesOf } from '#fields/choice/options.ts'
import { PRESETS } from '#model/period.ts'
import { catalogue as product } from '../support/product.ts'

const fields = catalogue.resource(systemResources.reportSchedules).fields
const kept: KeptScreen = { period: '30d', compare: 'before', narrowed: null }
const where = { name: 'Lakeside', locale: 'en-US', countedAt: '2026-11-30 08:00' }
const plan = (name: string, more: Partial<KeptScreen> = {}) => digestOf(catalogue, catalogue.resource(name), { ...kept, ...more }, where)

test('[R3.39] every report with an overview can be scheduled, by the name that it has, and over every period of its screen', () => {
  const reports = catalogue.resources.filter(
    one => plan(one.name) !== null || scoreDigestOf(catalogue, one, kept, { ...where, wall: text => text }) !== null,
  )
  const offered = optionsOf(fields['report'])
  const names = valuesOf(offered)
  // An overview of an integrator's own can, once it is a choice.
  const expected = reports.filter(({ name }) => product.has(name) || names.includes(name))
  expect(names.toSorted()).toEqual(expected.map(({ name }) => name).toSorted())
  for (const { name, label } of expected) expect(choiceLabel(offered, name)).toBe(label[1])
  expect(valuesOf(optionsOf(fields['period']))).toEqual(PRESETS)
})

test('[R3.39] a scheduled report asks for the days that its period means on that day, with the filters of its screen', () => {
  const filter = { $where: { 'users.careLevel': 'memory', 'users.shoeSize': '44' }, $by: 'users.building' }
  const found = plan('resident_use', { period: 'lastMonth', narrowed: JSON.stringify(filter) })
  expect(found?.request.period).toEqual({ from: '2026-10-01', to: '2026-10-31' })
  expect(found?.request.where).toEqual([{ field: 'users.careLevel', in: ['memory'] }])
  expect(found?.request.asks.some(({ by }) => by === 'users.building')).toBe(true)
  expect(found?.address).toMatch(/^reports\/resident_use\?filter=/)
  // What cannot be read narrows nothing.
  expect(plan('resident_use', { narrowed: '{"$where": 1' })?.request.where).toEqual([])
})

test('[R3.39] a figure is said in words with its change, and one of people’s answers is not', () => {
  const number = (value: number, part: number | null = null, whole: number | null = null) => ({ value, part, whole, withheld: false })
  const found = plan('resident_use')
  const answers = (found?.request.asks ?? []).map(({ figure }, index) => ({
    figure,
    told: index !== 1,
    definition: 'd0',
    now: number(78, 159, 204),
    before: number(73, 148, 203),
    steps: [],
    groups: [],
    hours: [],
  }))
  const told = found?.told(answers)
  expect(told?.lead).toEqual(['Last 30 days: Oct 31 – Nov 29, 2026, compared with Oct 1 – 30, 2026.'])
  expect(told?.figures[0]).toBe('Participation: 78%, up 5 points, better (159 of 204 residents)')
  expect(told?.figures.some(one => one.startsWith('Attendances per day'))).toBe(false)
  expect(told?.file.lines).toContainEqual(['All', '', 'Participation', '78', '73', 'd0'])
  const [figures] = told?.file.tables ?? []
  expect(figures).toMatchObject({ name: 'Figures', headings: ['Figure', 'Value', 'Before'] })
  expect(figures?.rows[0]).toEqual(['Participation', ['78', 'percent'], ['73', 'percent']])
  const definitions = told?.file.tables.at(-1)
  expect(definitions).toMatchObject({ name: 'Definitions', headings: ['Figure', 'How it is counted', 'Version'] })
  expect(definitions?.rows[0]).toEqual(['Participation', expect.stringMatching(/^Residents who attended/), 'd0'])
  const mood = plan('daily_mood')
  expect(mood?.told((mood.request.asks ?? []).map(({ figure }) => ({ ...answers[0]!, figure }))).figures.join()).not.toMatch(/mood:/i)
})

test('[R3.39] the file of a report says why a number is missing as its screen does, and carries what it takes to count it again', () => {
  const number = { value: 12, part: 12, whole: null, withheld: false }
  const few = { value: null, part: null, whole: null, withheld: true }
  const found = plan('user_data', { narrowed: JSON.stringify({ $where: { 'users.careLevel': 'memory' } }) })
  const { lines } = found!.told(
    found!.request.asks.map(({ figure }) => ({
      figure,
      told: true,
      definition: `d-${figure}`,
      now: few,
      before: number,
      steps: [],
      groups: [],
      hours: [],
    })),
  ).file
  const [tiles] = [lines.filter(([section]) => section === 'All')]
  expect(tiles[0]).toEqual(['All', '', 'People', '<5', '12', 'd-user_data.people'])
  expect(lines).toContainEqual(['Filter', 'Care level: Memory care'])
  expect(lines).toContainEqual(['Counted at', '2026-11-30 08:00'])
  expect(lines).toContainEqual(['Rows', String(lines.length - lines.findIndex(line => line.length === 0) - 2)])
})

test('[R3.42] the Corporate Dashboard is told of all communities together, with those that need a look, as its screen has them', () => {
  const at = { ...where, wall: (moment: string) => moment.slice(0, 16) }
  const screen = { period: '90d', compare: 'before', narrowed: JSON.stringify({ $among: 'same', $measure: 'users.quietShare' }) }
  const plan = scoreDigestOf(catalogue, catalogue.resource('corp_insights'), screen, at)
  expect(plan?.request).toMatchObject({ resource: 'corp_insights', period: '90d', since: 'events.attendanceTaken' })
  expect(plan?.address).toMatch(/^reports\/corp-insights\?filter=/)
  const number = (figure: string, part: number) => {
    const now = { value: part, part, whole: 100, withheld: false }
    return { figure, now, before: now }
  }
  const community = (name: string, quiet: number, since = '2025-11-01') => ({
    organizationId: name,
    name,
    day: '2026-11-30',
    countedAt: '2026-11-30T06:00:00.000Z',
    since,
    months: [],
    numbers: [number('users.participation', 100 - quiet), number('users.quietShare', quiet), number('events.attendanceTaken', 90)],
  })
  const told = plan!.told({
    told: ['users.participation', 'users.quietShare', 'events.attendanceTaken'],
    definitions: ['d1', 'd2', 'd3'],
    organizations: [
      community('Ash', 10),
      community('Birch', 20),
      community('Cedar', 30),
      community('Dogwood', 80),
      community('New', 99, '2026-10-01'),
    ],
  })
  expect(told.lead[1]).toBe('4 communities, same-store.')
  expect(told.figures).toEqual([
    'Participation: 65%, no change (260 of 400 residents)',
    'Attendance taken: 90%, no change (360 of 400 events)',
    'Quiet residents: 35%, no change (140 of 400 residents)',
    'Needs a look by quiet residents: Dogwood 80%',
  ])
  expect(told.file.lines.map(([first]) => first)).toEqual(
    expect.arrayContaining(['Corporate Dashboard', 'Filter', 'Rows', 'Dogwood', 'Ash', 'Definition']),
  )
  expect(told.file.lines.flat()).not.toContain('New')
  const [communities] = told.file.tables
  expect(communities?.name).toBe('Communities')
  expect(communities?.headings.slice(0, 4)).toEqual(['Community', 'Counted at', 'Participation', 'Participation, Before'])
  expect(communities?.rows[0]?.slice(0, 3)).toEqual(['Dogwood', ['2026-11-30 06:00', 'moment'], ['20', 'percent']])
})
