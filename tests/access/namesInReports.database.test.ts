import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { areas } from '#access'
import { targetOf, titleKeys, wireNames } from '#catalogue'
import { catalogue } from '#catalogue/declarations.ts'
import { systemResources } from '#catalogue/roles.ts'
import { FIGURES } from '#console/views/figures/document.ts'
import type { FigureAnswer, FigureNumber, Resource } from '#model'
import { requestOf } from '#views/overview/figures.ts'
import type { OverviewOptions } from '#views/overview/options.ts'
import type { Reply } from '../server/testApp.ts'
import { peopleWorld, type PeopleWorld } from './people.ts'

const REFUSED = 'Your role Analyst does not include People, so its figures are shown without anybody’s name.'

/** Whose rows name one person each, as their declarations say it. */
const naming = catalogue.resources.filter(resource => {
  const [title = ''] = titleKeys(resource)
  const named = Object.entries(resource.fields).filter(([, field]) => targetOf(field) === systemResources.people)
  return (
    resource.area !== undefined &&
    areas[resource.area].names !== undefined &&
    named.some(([key, { options }]) => key === title || options.optional !== true)
  )
})
const overviews = catalogue.resources.flatMap(resource =>
  Object.values(resource.views ?? {}).flatMap(({ view, options }) =>
    view === 'overview' && resource.reportSource !== undefined ? [{ resource, options: options as OverviewOptions }] : [],
  ),
)
const PERIOD = { from: '2026-10-01', to: '2026-11-30' }

let world: PeopleWorld
let lakeside = ''
let analyst = ''
let keeper = ''

const ask = (token: string, document: string, variables: object = {}): Promise<Reply> =>
  world.api.ask(document, { o: lakeside, organizationId: lakeside, ...variables }, token)
const said = (reply: Reply): string | undefined => reply.body.errors?.[0]?.message

/** Somebody with a role of these levels, signed in. */
const withRole = async (name: string, levels: object): Promise<string> => {
  const id = randomUUID()
  await world.owner.query(`insert into staff_roles (organization_id, id, name, levels) values ($1, $2, $3, $4)`, [
    lakeside,
    id,
    name,
    JSON.stringify(levels),
  ])
  await world.owner.query(
    `insert into users select (jsonb_populate_record(u, jsonb_build_object('id', gen_random_uuid(), 'email', $2::text, 'staff_role_id', $1::text))).* from users u where email = 'dining@lakeside.example'`,
    [id, `${name.toLowerCase()}@lakeside.example`],
  )
  return world.api.signIn(`${name.toLowerCase()}@lakeside.example`)
}

beforeAll(async () => {
  world = await peopleWorld()
  const { rows } = await world.owner.query<{ id: string }>(`select id from organizations where slug = 'lakeside'`)
  lakeside = rows[0]?.id ?? ''
  analyst = await withRole('Analyst', { insights: 'publish' })
  keeper = await withRole('Keeper', { insights: 'see', people: 'see' })
}, 180_000)
afterAll(() => world?.close())

const listed = (resource: Resource, what: string): string =>
  `query($o: ID!) { ${wireNames(resource).list}(organizationId: $o) { ${what} } }`
const personIn = (resource: Resource): string =>
  Object.entries(resource.fields).find(([, field]) => targetOf(field) === systemResources.people)?.[0] ?? ''

describe('[R9.2] reports of one row for each person, to a role that sees insights and not people', () => {
  test('are all those that the declarations say', () => {
    expect(naming.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['resident_use', 'social_quotient', 'user_data', 'user_engagement', 'staff_content', 'activities']),
    )
  })

  test.each(naming.map(resource => [resource.name, resource] as const))(
    '%s: rows are refused in a sentence, in lists, by name, one by one and as a file, and shown to who sees people',
    async (_, resource) => {
      const names = wireNames(resource)
      const person = personIn(resource)
      for (const what of [`items { id ${person} { id } }`, 'items { id recordTitle }', 'total'])
        expect(said(await ask(analyst, listed(resource, what)))).toBe(REFUSED)
      const shown = await ask(keeper, listed(resource, `items { id recordTitle }`))
      expect(said(shown)).toBeUndefined()
      const [row] = shown.at(`${names.list}.items`) as readonly { readonly id: string }[]
      const one = `query($o: ID!, $id: ID!) { ${names.one}(organizationId: $o, id: $id) { id } }`
      expect(said(await ask(analyst, one, { id: row?.id ?? randomUUID() }))).toBe(REFUSED)
      const file = `mutation($o: ID!, $c: [String!]!) { ${names.exportMany}(organizationId: $o, filter: {}, columns: $c) { url } }`
      expect(said(await ask(analyst, file, { c: [person] }))).toBe(REFUSED)
      expect(said(await ask(keeper, file, { c: [person] }))).toBeUndefined()
    },
  )

  test.each(overviews.map(one => [`${one.resource.name}: ${one.options.figures[0]}`, one] as const))(
    '%s: figures are told, few people as "<5", and no group is a person',
    async (_, { resource, options }) => {
      for (const groupBy of options.groups?.by ?? [null]) {
        const request = requestOf(resource, options, { period: PERIOD, compare: 'none', where: [], groupBy })
        const reply = await ask(analyst, FIGURES, request)
        expect(said(reply)).toBeUndefined()
        const answers = reply.at('figures') as readonly FigureAnswer[]
        const own = answers.filter(({ figure }) => figure.startsWith(`${resource.name}.`))
        expect(own.every(({ told }) => told)).toBe(true)
      }
    },
  )

  test('nothing that is made of a few people is told, and nobody is picked out by name or reference', async () => {
    const figures = (asks: readonly object[], where: readonly object[] = []) => ask(analyst, FIGURES, { period: PERIOD, asks, where })
    const { rows } = await world.owner.query<{ apartment: string; id: string }>(
      `select apartment, id from users where organization_id = $1 and person_type = 'resident' and archived_at is null and apartment <> '' and birth_date is not null
        and apartment in (select apartment from users where organization_id = $1 and archived_at is null group by apartment having count(*) = 1) limit 1`,
      [lakeside],
    )
    const asks = ['people', 'residents', 'age', 'stay', 'checkedIn'].map(key => ({ figure: `user_data.${key}` }))
    const reply = await figures(asks, [{ field: 'user_data.apartment', in: [rows[0]?.apartment] }])
    const numbers = (reply.at('figures') as readonly FigureAnswer[]).map(({ now }): FigureNumber => now)
    expect(numbers.map(({ value }) => value)).toEqual([null, null, null, null, null])
    expect(numbers.slice(0, 3).map(({ withheld }) => withheld)).toEqual([true, true, true])
    const byPerson = await figures([{ figure: 'activities.people', by: 'activities.user' }])
    expect(byPerson.at('figures.0.groups')).toEqual([])
    expect(said(await figures([{ figure: 'activities.done' }], [{ field: 'activities.user', in: [rows[0]?.id] }]))).toBe(
      "Figures are not narrowed by 'activities.user'.",
    )
    const list = wireNames(catalogue.resource('user_data')).list
    const opened = `query($o: ID!, $f: UserDataRowFilter) { ${list}(organizationId: $o, filter: $f) { total } }`
    expect(said(await ask(analyst, opened, { f: { figure: { name: 'user_data.people', ...PERIOD } } }))).toBe(REFUSED)
  })
})

test('[R3.39] the rows of a report as a file carry what it takes to count them again', async () => {
  const file = `mutation($o: ID!, $f: ResidentUseRowFilter) { exportResidentUse(organizationId: $o, filter: $f, columns: ["resident", "band"]) { url rows } }`
  const reply = await ask(keeper, file, { f: { band: { in: ['dormant', 'very_active'] } } })
  const { url, rows } = reply.at('exportResidentUse') as { readonly url: string; readonly rows: number }
  const { body } = await world.api.app.inject(url)
  const lines = body.trimEnd().split('\r\n')
  const foot = lines.slice(lines.indexOf('') + 1)
  expect(lines.indexOf('')).toBe(rows + 1)
  expect(foot[0]).toBe('Filter,"Activity: Dormant, Very active"')
  expect(foot[1]).toMatch(/^Counted at,\d{4}-\d\d-\d\d \d\d:\d\d$/)
  expect(foot[2]).toMatch(/^Definition,[0-9a-f]{8}$/)
  expect(foot[3]).toBe(`Rows,${rows}`)
})
