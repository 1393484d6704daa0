/** Random actions, over the API, on rows of the demo: every state machine does what it declares, and nothing else. */
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { actionsOf, fieldOfKey, fieldTypeOf, stateFieldOf, wireNames } from '#catalogue'
import { envOfNone, type NamedAction, type Resource } from '#model'
import { columnsOfField, tableOf } from '#server/store/tables.ts'
import { onDatabase } from '../../support/database.ts'
import { catalogue } from '../../support/product.ts'
import { seededDatabase, type SeededDatabase } from '../../support/seeded.ts'
import { apiOn, type Api, type Reply } from '../testApp.ts'

/** Walks a machine; 100 by `npm run fuzz`. */
const WALKS = Number(process.env['WALKS'] ?? 1)
const PUBLISHED = ['scheduled', 'published', 'expired']

let database: SeededDatabase
let api: Api
let token: string
let o: string

const sql = (text: string) => onDatabase(database.ownerUrl, text)
const ask = (document: string, variables: object): Promise<Reply> => api.ask(document, { o, ...variables }, token)

beforeAll(async () => {
  database = await seededDatabase()
  api = await apiOn(database.appUrl)
  // What is to be sent waits: sending it would move rows that a walk looks at.
  api.app.sending.end()
  token = await api.signIn('owner@lakeside.example')
  o = String((await sql(`select id from organizations where slug = 'lakeside'`))[0]?.['id'])
  await sql(`update events set capacity = null where organization_id = '${o}'`)
}, 90_000)
afterAll(async () => {
  await api?.close()
  await database?.close()
})

type Image = Readonly<Record<string, unknown>>
const imageOf = async (resource: Resource, id: string): Promise<Image> =>
  ((await sql(`select to_jsonb(r) - 'version' - 'updated_at' - 'updated_by' as image from ${tableOf(resource)} r where id = '${id}'`))[0]?.[
    'image'
  ] ?? {}) as Image

/** Columns of read-only fields that no action sets, or in which effects note whom they told: what the server keeps count of is no part of undo. */
const notedBy = (resource: Resource): readonly string[] => {
  const set = new Set(actionsOf(resource).flatMap(({ sets = {} }) => Object.keys(sets)))
  const named = new Set(actionsOf(resource).flatMap(({ effects = [] }) => effects.flatMap(({ options }) => Object.values({ ...options }))))
  return Object.entries(resource.fields)
    .filter(([key, { options }]) => options.readOnly === true && (named.has(key) || !set.has(key)))
    .flatMap(([key]) => columnsOfField(resource, key).map(({ name }) => name))
}
const without = (image: Image, columns: readonly string[]): Image =>
  Object.fromEntries(Object.entries(image).filter(([column]) => !columns.includes(column)))

/** Something for each field that an action asks for. */
const answers = (resource: Resource, { asks = [] }: NamedAction): object =>
  Object.assign(
    {},
    ...asks.map(key => {
      const { field } = fieldOfKey(resource, key) ?? {}
      if (!field) return {}
      const type = fieldTypeOf(field)
      return type.toWire(type.isDay ? '2030-01-01' : 'Because', key, field.options, envOfNone(new Date()))
    }),
  ) as object

const offered = (resource: Resource): readonly NamedAction[] => actionsOf(resource).filter(({ by }) => by !== 'system')

interface Done {
  readonly done: number
  readonly changeSet: string
  readonly refused: readonly { readonly message: string }[]
}
const act = async (resource: Resource, action: NamedAction, id: string): Promise<Done> => {
  const names = wireNames(resource)
  const asked = (action.asks ?? []).length > 0
  const [declared, input] = asked ? [`, $i: ${names.actionInput(action.name)}!`, ', input: $i'] : ['', '']
  const field = names.action(action.name)
  const reply = await ask(
    `mutation A($o: ID!, $f: ${names.filter}!${declared}) { ${field}(organizationId: $o, filter: $f${input}) { done changeSet refused { message } } }`,
    { f: { ids: [id] }, ...(asked ? { i: answers(resource, action) } : {}) },
  )
  expect(reply.body.errors, `${field}: ${reply.text}`).toBeUndefined()
  return reply.at(field) as Done
}

const machines = catalogue.resources.flatMap(resource => (stateFieldOf(resource) ? [{ name: resource.name, resource }] : []))

describe.each(machines)('rows of $name', ({ resource }) => {
  const key = stateFieldOf(resource)?.key ?? ''
  const noted = notedBy(resource)
  const { states = {} } = stateFieldOf(resource)?.options ?? {}
  const column = key.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)
  const mayStart = ({ from }: NamedAction, state: string, isArchived: boolean): boolean => {
    if (isArchived) return from?.includes('archived') === true
    return from === undefined || from.includes(state) || (states[state]?.publishes === true && from.some(one => PUBLISHED.includes(one)))
  }

  test(
    '[R7.13] any actions move them along what is declared, undo brings them back, and nothing writes a state directly',
    async () => {
      const rows = await sql(
        `select id from ${tableOf(resource)} where organization_id = '${o}' and deleted_at is null and archived_at is null order by id limit 20`,
      )
      expect(rows.length).toBeGreaterThan(0)
      const actions = offered(resource)
      // Who is to wait where a place is free gets it at once.
      const { overflow, promote = [] } = resource.quota ?? {}
      const waits = overflow?.state
      const promoted = [promote].flat().map(({ action }) => actionsOf(resource).find(({ name }) => name === action)?.to)
      const walk = fc.record({
        row: fc.nat(),
        steps: fc.array(fc.record({ pick: fc.nat(), undo: fc.boolean() }), { minLength: 6, maxLength: 10 }),
      })
      await fc.assert(
        fc.asyncProperty(walk, async ({ row, steps }) => {
          const id = String(rows[row % rows.length]?.['id'])
          for (const { pick, undo } of steps) {
            const action = actions[pick % actions.length] as NamedAction
            const before = await imageOf(resource, id)
            const { done, changeSet, refused } = await act(resource, action, id)
            const after = await imageOf(resource, id)
            const [was, is] = [String(before[column]), String(after[column])]
            if (done === 0) {
              expect(refused[0]?.message).toMatch(/\S/)
              expect(after).toEqual(before)
              continue
            }
            expect(mayStart(action, was, before['archived_at'] !== null), `${action.name} was done to what is ${was}`).toBe(true)
            expect([action.to ?? was, waits, ...(action.to === waits ? promoted : [])]).toContain(is)
            // What changes nothing, such as printing, has nothing to take back.
            if (!undo || action.undo === false || JSON.stringify(after) === JSON.stringify(before)) continue
            const back = await ask(
              'mutation U($o: ID!, $c: ID!) { undoChangeSet(organizationId: $o, changeSet: $c) { refused { message } } }',
              { c: changeSet },
            )
            expect(back.body.errors).toBeUndefined()
            expect(without(await imageOf(resource, id), noted)).toEqual(without(before, noted))
          }
        }),
        { numRuns: WALKS, endOnFailure: true },
      )
      if (resource.operations?.update === false) return
      const [one] = await sql(`select id, version, ${column} as state from ${tableOf(resource)} where id = '${String(rows[0]?.['id'])}'`)
      for (const state of Object.keys(states)) {
        const direct = await ask(
          `mutation W($o: ID!, $id: ID!, $v: Int!) { update${resource.type}(organizationId: $o, id: $id, version: $v, input: { ${key}: "${state}" }) { id } }`,
          { id: one?.['id'], v: one?.['version'] },
        )
        expect(direct.body.errors?.[0]?.message).toContain(key)
      }
      expect(await sql(`select ${column} as state from ${tableOf(resource)} where id = '${String(one?.['id'])}'`)).toEqual([
        { state: one?.['state'] },
      ])
    },
    30_000 + WALKS * 15_000,
  )
})
