import { afterAll, beforeAll, expect, it } from 'vitest'
import { actionsOf, fieldTypeOf, guardsOf, startsFrom, statesOf, wireNames } from '#catalogue'
import { catalogue } from '#catalogue/declarations.ts'
import type { NamedAction, Resource } from '#model'
import { onDatabase, type FreshDatabase } from '../support/database.ts'
import { apiOn, demoDatabase, type Api, type Reply } from './testApp.ts'

let fresh: FreshDatabase
let api: Api

beforeAll(async () => {
  fresh = await demoDatabase()
  api = await apiOn(fresh.appUrl)
}, 90_000)

afterAll(async () => {
  await api?.close()
  await fresh?.close()
})

interface Row {
  readonly id: string
  readonly organizationId: string
  readonly status: string
  readonly baseStatus?: string
  readonly closedActions?: Readonly<Record<string, string>>
}

/** So many rows of a state are tried before an action counts as refused in it. */
const TRIED = 3
/** What only other rows decide: whom an event is for, people whom everything has reached. */
const BY_OTHERS = / not in the audience |^Everybody was reached/

/** As the console offers it: by the state of the row, and by the guards of the action. */
const isOffered = ({ name, from }: NamedAction, { status, baseStatus = status, closedActions = {} }: Row): boolean =>
  startsFrom(from === undefined ? {} : { from }, status, baseStatus) && closedActions[name] === undefined

/** What may say no after a state and guards that are data have said yes. */
const isJudged = ({ by, effects, file, run, guards = [] }: NamedAction): boolean =>
  by !== 'system' && (effects !== undefined || file !== undefined || run !== undefined || guards.some(guard => 'named' in guard))

const ENV = { now: new Date(), timeZone: 'America/Chicago', locale: 'en-US' }
const soon = new Date(Date.now() + 20 * 86_400_000).toISOString()
const ASKED: Readonly<Record<string, unknown>> = {
  date: soon.slice(0, 10),
  dateTime: soon.slice(0, 16),
  number: 2,
  time: '10:00',
  boolean: true,
}

/** Something for each field that the action asks for. */
const asked = ({ fields }: Resource, { asks = [] }: NamedAction): object =>
  Object.fromEntries(
    asks.flatMap(key => {
      const field = fields[key]
      if (!field) return []
      const { options = [] } = field.options as { readonly options?: readonly (string | readonly string[])[] }
      const [first = 'As it is'] = options.flat()
      const value = ASKED[field.type] ?? (Array.isArray(fieldTypeOf(field).empty) ? [first] : first)
      return Object.entries(fieldTypeOf(field).toWire(value as never, key, field.options as never, ENV))
    }),
  )

const reasonsOf = (reply: Reply): readonly string[] => [
  ...((reply.at('act.refused') ?? []) as readonly { readonly message: string }[]).map(({ message }) => message),
  ...(reply.body.errors ?? []).map(({ message, extensions }) => extensions?.problems?.[0]?.message ?? message),
]

it('[R7.13] what a full event has no place for is closed, as its quota says it, until there is one', async () => {
  const [place] = await onDatabase(fresh.ownerUrl, `select id from organizations where slug = 'lakeside'`)
  const token = await api.signIn('super@active.example')
  const waiting = async (): Promise<readonly Row[]> => {
    const list = `query($o: ID!) { page: eventSignups(organizationId: $o, perPage: 20, filter: { status: ["waitlisted"] }) { items { id organizationId status closedActions } } }`
    return (await api.ask(list, { o: place?.['id'] }, token)).at('page.items') as readonly Row[]
  }
  const full = (await waiting()).filter(({ closedActions }) => closedActions?.['givePlace']?.startsWith('This event is full: '))
  expect(full.length).toBeGreaterThan(0)
  const [first] = full
  const counted = /^This event is full: (\d+) of (\d+) places are taken$/.exec(String(first?.closedActions?.['givePlace']))
  expect(Number(counted?.[1])).toBeGreaterThanOrEqual(Number(counted?.[2]))
  await onDatabase(
    fresh.ownerUrl,
    `update events set capacity = 900 where id = (select event_id from event_signups where id = '${String(first?.id)}')`,
  )
  const after = (await waiting()).find(({ id }) => id === first?.id)
  expect(after?.closedActions?.['givePlace'] ?? '').not.toContain('full')
})

it('[R7.13] no action is offered in a state in which it is always refused', async () => {
  const [place] = await onDatabase(fresh.ownerUrl, `select id from organizations where slug = 'lakeside'`)
  const o = String(place?.['id'])
  // A menu that is over, of which there is none among the rows of the demo.
  await onDatabase(
    fresh.ownerUrl,
    `update menu_cycles set end_date = current_date - 3 where id = (select min(id::text)::uuid from menu_cycles where organization_id = '${o}')`,
  )
  const token = await api.signIn('super@active.example')
  const found: string[] = []
  let tried = 0
  for (const resource of catalogue.resources.filter(one => one.reportSource === undefined)) {
    const names = wireNames(resource)
    const more = [
      ...(Object.keys(resource.states ?? {}).length > 0 ? ['baseStatus'] : []),
      ...(actionsOf(resource).some(action => guardsOf(action).length > 0) ? ['closedActions'] : []),
    ].join(' ')
    const list = `query($o: ID!, $f: ${names.filter}) { page: ${names.list}(organizationId: $o, perPage: 20, filter: $f) { items { id organizationId status ${more} } } }`
    for (const action of actionsOf(resource).filter(isJudged)) {
      const act = `mutation($o: ID!, $f: ${names.filter}!${action.asks ? `, $i: ${names.actionInput(action.name)}!` : ''}) {
        act: ${names.action(action.name)}(organizationId: $o, filter: $f${action.asks ? ', input: $i' : ''}) { done refused { message } } }`
      for (const status of statesOf(resource)) {
        const page = await api.ask(list, { o, f: { status: [status] } }, token)
        const rows = ((page.at('page.items') ?? []) as readonly Row[]).filter(row => row.organizationId === o && isOffered(action, row))
        const reasons: string[] = []
        let isDone = rows.length === 0
        for (const { id } of rows.slice(0, TRIED)) {
          if (isDone) break
          const reply = await api.ask(act, { o, f: { ids: [id] }, ...(action.asks ? { i: asked(resource, action) } : {}) }, token)
          isDone = Number(reply.at('act.done')) > 0
          reasons.push(...reasonsOf(reply))
        }
        if (rows.length > 0) tried++
        if (!isDone && !reasons.some(one => BY_OTHERS.test(one)))
          found.push(`${resource.name} ${status} ${action.name}: ${reasons.join(' | ')}`)
      }
    }
  }
  expect(found).toEqual([])
  expect(tried).toBeGreaterThan(30)
}, 240_000)
