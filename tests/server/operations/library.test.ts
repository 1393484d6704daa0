import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Resource } from '#model'
import { operations } from '#server/operations/operations.ts'
import collectionDeclaration from '../../../resources/event_collections.ts'
import templateDeclaration from '../../../resources/event_templates.ts'
import { all } from './declarations.ts'
import { makeWorld, person, places, refusalOf, type World } from './testOrganizations.ts'

const templates: Resource = templateDeclaration
const collections: Resource = collectionDeclaration
const { top, lakeside } = places
const super1 = person('Sue', top)
const ann = person('Ann', lakeside)

let world: World
beforeAll(async () => {
  world = await makeWorld([...all] as Resource[])
})
afterAll(() => world.close())

const TEMPLATE = { dimension: 'physical', durationMinutes: 45, audienceScope: 'all' }
const session = (who: typeof ann) => world.session(who)
const atTop = { organizationId: top.id }

const make = async (who: typeof ann, title: string, collectionId: string | null): Promise<string> => {
  const input = { ...TEMPLATE, title, collectionId }
  return (await operations.create(templates, { organizationId: who.organization.id, input }, session(who))).id
}
const collect = async (name: string): Promise<string> =>
  (await operations.create(collections, { ...atTop, input: { name } }, session(super1))).id

describe('the order of a collection', () => {
  let collection: string
  let ids: readonly string[]
  let count = 0
  beforeEach(async () => {
    collection = await collect(`Winter ${(count += 1)}`)
    const made: string[] = []
    for (const title of ['A', 'B', 'C', 'D']) made.push(await make(super1, title, collection))
    ids = made
  })

  const id = (title: string): string => ids['ABCD'.indexOf(title)] ?? ''
  const move = (title: string, where: object) => operations.reorder(templates, { ...atTop, id: id(title), ...where }, session(super1))
  const order = async (): Promise<string> => {
    const rows = await world.rows(
      `select title from event_templates where collection_id = '${collection}' and deleted_at is null order by place, id`,
    )
    return rows.map(row => String(row['title'])).join('')
  }

  test('[R3.16] [R4.6] is made by hand: a row goes before, after, up or down, in one change that undo takes back', async () => {
    expect(await move('D', { before: id('A') })).toMatchObject({ done: 4, position: 1, of: 4 })
    expect(await order()).toBe('DABC')
    expect(await move('D', { after: id('B') })).toMatchObject({ done: 3, position: 3 })
    expect(await order()).toBe('ABDC')
    expect(await move('A', { by: -1 })).toMatchObject({ done: 0, position: 1 })
    const { changeSet } = await move('C', { by: -2 })
    expect(await order()).toBe('ACBD')
    expect(await operations.undo({ ...atTop, changeSet }, session(super1))).toMatchObject({ done: 3, refused: [] })
    expect(await order()).toBe('ABDC')
  })

  test('[R3.16] two people who move at once both have their way, and of one row the last one has', async () => {
    await move('A', { by: 0 })
    await Promise.all([move('A', { after: id('D') }), move('C', { before: id('B') })])
    expect(await order()).toBe('CBDA')
    await Promise.all(['B', 'D', 'C', 'A'].map(title => move(title, { by: 1 })))
    expect([...(await order())].sort().join('')).toBe('ABCD')
  })

  test('[R3.16] what is beside nothing, or another organization has, stays, with the reason', async () => {
    const elsewhere = await make(super1, 'Elsewhere', await collect(`Other ${count}`))
    expect(await refusalOf(move('A', { before: elsewhere }))).toMatchObject({
      problems: [{ path: ['before'], message: 'The row beside which it goes is not in this list any more. Look at the list again.' }],
    })
    expect(await refusalOf(move('A', {}))).toMatchObject({ problems: [{ path: ['by'] }] })
    await world.rows(`update event_collections set published_on = now() - interval '1 day' where id = '${collection}'`)
    await world.rows(`update event_templates set published_on = now() - interval '1 day' where collection_id = '${collection}'`)
    const here = { organizationId: lakeside.id }
    expect(await refusalOf(operations.reorder(templates, { ...here, id: id('A'), by: 1 }, session(ann)))).toMatchObject({
      problems: [{ message: 'It belongs to another organization and can only be read here' }],
    })
    // A community's own come after those that it is given, in an order of their own.
    await move('A', { by: 0 })
    const [one, two] = [await make(ann, 'One', collection), await make(ann, 'Two', collection)]
    expect(await operations.reorder(templates, { ...here, id: two, before: one }, session(ann))).toMatchObject({ position: 1, of: 2 })
    expect(await order()).toBe('ABCDTwoOne')
  })
})
