import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Resource } from '#model'
import { operations } from '#server/operations/operations.ts'
import { followers } from '#server/operations/patterns/followers.ts'
import collectionDeclaration from '../../../resources/event_collections.ts'
import eventDeclaration from '../../../resources/events.ts'
import templateDeclaration from '../../../resources/event_templates.ts'
import { all } from './declarations.ts'
import { makeWorld, person, places, refusalOf, type World } from './testOrganizations.ts'

const events: Resource = eventDeclaration
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
      problems: [{ path: ['before'], message: 'The row beside which it goes is not in this list anymore. Look at the list again.' }],
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

describe('events that follow a template', () => {
  const here = { organizationId: lakeside.id }
  const NOW = new Date('2026-11-20T12:00:00Z')
  const at = (who: typeof ann) => world.session(who, { now: NOW })
  let count = 0
  let template: string
  const event = async (more: object = {}): Promise<string> => {
    const input = { title: `Yoga ${count}`, dimension: 'physical', durationMinutes: 45, audienceScope: 'all' }
    const made = { ...input, startsAt: '2026-12-04T16:30:00.000Z', templateId: template, ...more }
    return (await operations.create(events, { ...here, input: made }, at(ann))).id
  }
  const change = async (who: typeof ann, input: object): Promise<void> => {
    const [row] = await world.rows(`select version from event_templates where id = '${template}'`)
    const args = { organizationId: who.organization.id, id: template, version: Number(row?.['version']), input: { ...input } }
    await operations.update(templates, args, at(who))
  }
  const looked = async (id: string) => {
    const [found] = await followers(at(ann), { ...here, resource: 'event_templates', id: template })
    return found?.rows.find(row => row.id === id)?.differences.map(({ field, mine, theirs, isEdited }) => [field, mine, theirs, isEdited])
  }
  const settle = (choice: 'adopt' | 'keep' | 'detach', ...ids: readonly string[]) =>
    operations.settleFollowers({ ...here, resource: 'event_templates', id: template, followers: 'events', ids, choice }, at(ann))
  const stored = async (id: string) => {
    const [row] = await world.rows(
      `select title, duration_minutes as minutes, to_char(starts_at at time zone 'America/Chicago', 'YYYY-MM-DD HH24:MI') as starts, template_id from events where id = '${id}'`,
    )
    return row
  }

  describe.each([
    ['of its own', ann],
    ['of the shared library', super1],
  ] as const)('%s', (_, owner) => {
    beforeEach(async () => {
      count += 1
      const input = { ...TEMPLATE, title: `Yoga ${count}`, startTime: '10:30' }
      template = (await operations.create(templates, { organizationId: owner.organization.id, input }, at(owner))).id
      await world.rows(`update event_templates set published_on = '2026-11-01' where id = '${template}'`)
    })

    test('[R3.16] say what differs, adopt it but for what was entered by hand, and undo takes it back', async () => {
      const [plain, edited, past] = [
        await event(),
        await event({ title: 'Yoga by the lake' }),
        await event({ startsAt: '2026-11-01T16:30:00.000Z' }),
      ]
      expect(await looked(plain)).toEqual([])
      await change(owner, { title: 'Chair yoga', durationMinutes: 60, startTime: '14:00' })
      expect(await looked(plain)).toEqual([
        ['title', `Yoga ${count}`, 'Chair yoga', false],
        ['startsAt', '10:30', '14:00', false],
        ['duration', 45, 60, false],
      ])
      expect((await looked(edited))?.map(([field, , , isEdited]) => [field, isEdited])).toEqual([
        ['title', true],
        ['startsAt', false],
        ['duration', false],
      ])
      expect(await looked(past)).toBeUndefined()
      const { done, changeSet, refused } = await settle('adopt', plain, edited)
      expect({ done, refused }).toEqual({ done: 2, refused: [] })
      expect(await stored(plain)).toMatchObject({ title: 'Chair yoga', minutes: 60, starts: '2026-12-04 14:00' })
      expect(await stored(edited)).toMatchObject({ title: 'Yoga by the lake', minutes: 60, starts: '2026-12-04 14:00' })
      expect(await looked(plain)).toEqual([])
      expect((await looked(edited))?.map(([field]) => field)).toEqual(['title'])
      expect(await operations.undo({ ...here, changeSet }, at(ann))).toMatchObject({ done: 2, refused: [] })
      expect(await stored(plain)).toMatchObject({ title: `Yoga ${count}`, minutes: 45, starts: '2026-12-04 10:30' })
      expect((await looked(plain))?.map(([field]) => field)).toEqual(['title', 'startsAt', 'duration'])
    })

    test('[R3.16] keep what they have, and follow what changes later; or follow it no more', async () => {
      const [kept, alone] = [await event(), await event()]
      await change(owner, { durationMinutes: 60 })
      expect(await settle('keep', kept)).toMatchObject({ done: 1, refused: [] })
      expect(await looked(kept)).toEqual([['duration', 45, 60, true]])
      await change(owner, { title: 'Late yoga', durationMinutes: 90 })
      await settle('adopt', kept)
      expect(await stored(kept)).toMatchObject({ title: 'Late yoga', minutes: 45 })
      expect(await settle('detach', alone)).toMatchObject({ done: 1 })
      expect(await stored(alone)).toMatchObject({ title: `Yoga ${count}`, minutes: 45, template_id: null })
      expect(await looked(alone)).toBeUndefined()
      expect((await settle('adopt', alone)).refused).toMatchObject([{ message: 'It does not follow this anymore' }])
    })
  })
})
