import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Resource } from '#model'
import { operations } from '#server/operations/operations.ts'
import { all, clubs as declared, guides as declaredGuides } from './declarations.ts'
import { makeWorld, person, places, refusalOf, type World } from './testOrganizations.ts'

const clubs = declared as unknown as Resource
const guides = declaredGuides as unknown as Resource
const { lakeside, harbor, grove } = places
const ann = person('Ann', lakeside)
const bob = person('Bob', lakeside)
const cora = person('Cora', harbor)

let world: World
let events: Resource
beforeAll(async () => {
  world = await makeWorld(all)
  events = world.catalogue.resource('events')
})
afterAll(() => world.close())

const at = (who = ann, key: string | null = null) => world.session(who, { idempotencyKey: key })
const here = { organizationId: lakeside.id }
const make = async (name: string, more: Record<string, unknown> = {}) =>
  (await operations.create(clubs, { ...here, input: { name, ...more } }, at())).id
const club = async (id: string) => (await world.rows(`select * from clubs where id = '${id}'`))[0] ?? {}
const many = (prefix: string, count: number) => Promise.all(Array.from({ length: count }, (_, index) => make(`${prefix} ${index}`)))
const archive = (filter: Record<string, unknown>, who = ann) => operations.action(clubs, { ...here, filter, action: 'archive' }, at(who))
const undo = (changeSet: string, who = ann) => operations.undo({ ...here, changeSet }, at(who))

describe('bulk', () => {
  test('[R13.1] an action on a filter covers everything that matches, as one change set', async () => {
    await many('Reach', 23)
    const result = await archive({ q: 'Reach' })
    expect(result).toMatchObject({ done: 23, refused: [] })
    expect(
      await world.rows(`select count(*)::int as n from audit_logs where change_set = '${result.changeSet}' and action = 'archive'`),
    ).toEqual([{ n: 23 }])
  })

  test('[R7.13] a row in a state that the action does not start from stays, with the reason', async () => {
    const id = await make('Twice')
    await archive({ ids: [id] })
    expect(await archive({ ids: [id] })).toMatchObject({
      done: 0,
      refused: [{ id, title: 'Twice', message: 'It is archived.' }],
    })
  })

  test('[R7.13] publishing sets the moment, and takes drafts alone', async () => {
    const create = (title: string) => operations.create(events, { ...here, input: { title, startsAt: '2026-05-01T14:00:00Z' } }, at())
    const { id } = await create('Bingo')
    const publish = () => operations.action(events, { ...here, filter: { ids: [id] }, action: 'publish' }, at())
    const first = await publish()
    expect(first).toMatchObject({ done: 1 })
    expect((await publish()).refused).toMatchObject([{ message: 'It is published. Only draft or scheduled events can be published.' }])
    expect(await undo(first.changeSet)).toMatchObject({ done: 1, refused: [] })
    expect(await world.rows(`select published_on from events where id = '${id}'`)).toEqual([{ published_on: null }])
  })

  test('[R8.15] bulk edit writes the rows for which the values are right and lists the others', async () => {
    const free = await make('Bulk free')
    const paid = await make('Bulk paid', { paid: true, feeCents: 100 })
    const result = await operations.updateMany(clubs, { ...here, filter: { ids: [free, paid] }, input: { paid: true } }, at())
    expect(result).toMatchObject({ done: 1, refused: [{ id: free, message: 'Fee: Specify cost' }] })
  })

  test('[R6.6] bulk edit refuses secrets and read-only fields', async () => {
    for (const input of [{ door: 'hidden words' }, { score: 3 }])
      expect(await refusalOf(operations.updateMany(clubs, { ...here, filter: {}, input }, at()))).toMatchObject({ type: 'RecordInvalid' })
  })

  test('[R9.2] rows of other organizations are out of reach of every filter', async () => {
    const theirs = (await operations.create(clubs, { organizationId: grove.id, input: { name: 'Theirs' } }, at(cora))).id
    expect(await archive({ ids: [theirs] })).toMatchObject({ done: 0, refused: [] })
    expect(await archive({ q: 'Theirs' })).toMatchObject({ done: 0, refused: [] })
    expect(await club(theirs)).toMatchObject({ archived_at: null, version: 1 })
  })

  test('[R9.2] shared rows that match are listed as read-only', async () => {
    const { id } = await operations.create(guides, { organizationId: harbor.id, input: { name: 'From above' } }, at(cora))
    const result = await operations.deleteMany(guides, { ...here, filter: { ids: [id] } }, at())
    expect(result).toMatchObject({
      done: 0,
      refused: [{ id, title: 'From above', message: 'It belongs to another organization and can only be read here' }],
    })
  })

  test('[R13.1] absent input refuses: rows are named, narrowed, or counted', async () => {
    const mine = await make('Absent input')
    for (const filter of [{}, { name: {} }, { name: null }, { q: '  ' }, { name: { contains: '' } }, { deleted: false }])
      for (const call of [
        () => operations.deleteMany(clubs, { ...here, filter }, at()),
        () => operations.restoreMany(clubs, { ...here, filter }, at()),
        () => operations.updateMany(clubs, { ...here, filter, input: { paid: false } }, at()),
        () => operations.action(clubs, { ...here, filter, action: 'archive' }, at()),
      ])
        expect(await refusalOf(call()), JSON.stringify(filter)).toMatchObject({ problems: [{ path: ['filter'], code: 'empty' }] })
    expect(await refusalOf(operations.deleteMany(clubs, { ...here, filter: {}, all: true }, at()))).toMatchObject({
      problems: [{ path: ['expected'] }],
    })
    const seen = { ...here, filter: { ids: [mine] }, all: true }
    expect(await refusalOf(operations.deleteMany(clubs, { ...seen, expected: 3 }, at()))).toMatchObject({
      problems: [{ path: ['expected'], message: '1 row matches now, not 3. Look at the list again.' }],
    })
    expect(await operations.deleteMany(clubs, { ...seen, expected: 1 }, at())).toMatchObject({ done: 1 })
  })

  test('[R13.1] null ids mean no rows, not all', async () => {
    expect(await operations.deleteMany(clubs, { ...here, filter: { ids: null } }, at())).toMatchObject({ done: 0 })
  })

  test('[R8.15] what goes to the trash says how many rows still name it, and of nothing else', async () => {
    const above = await make('Above')
    const below = await make('Below', { parentId: above })
    const gone = await make('Gone', { parentId: above })
    await make('Beside', { parentId: above })
    const bin = (...ids: readonly string[]) => operations.deleteMany(clubs, { ...here, filter: { ids } }, at())
    expect((await bin(gone)).follows).toEqual([])
    // What goes with it is not left behind by it.
    const { changeSet, follows } = await bin(above, below)
    expect(follows).toEqual([{ label: 'Linked clubs', count: 1 }])
    await operations.undo({ ...here, changeSet }, at())
    expect((await bin(above)).follows).toEqual([{ label: 'Linked clubs', count: 2 }])
  })

  test('[R8.15] restore takes a row out of the trash, unless its unique value was taken', async () => {
    const first = await make('Was first', { code: 'BIN' })
    await operations.deleteMany(clubs, { ...here, filter: { ids: [first] } }, at())
    const second = await make('Came second', { code: 'BIN' })
    const restore = () => operations.restoreMany(clubs, { ...here, filter: { ids: [first] } }, at())
    expect(await restore()).toMatchObject({
      done: 0,
      refused: [{ id: first, message: 'Short name: Another club already has this short name' }],
    })
    await operations.deleteMany(clubs, { ...here, filter: { ids: [second] } }, at())
    expect(await restore()).toMatchObject({ done: 1, refused: [] })
    expect(await club(first)).toMatchObject({ deleted_at: null })
  })

  test('[R13.1] a bulk with one key is done once', async () => {
    const id = await make('Keyed')
    const send = () => operations.deleteMany(clubs, { ...here, filter: { ids: [id] } }, at(ann, 'bulk-key'))
    const [one, two] = await Promise.all([send(), send()])
    expect(one).toEqual(two)
    expect(await club(id)).toMatchObject({ version: 2 })
  })
})

describe('undo', () => {
  test('[R3.33] rows that were made one after another under one change set are taken back together', async () => {
    const changeSet = randomUUID()
    const one = (name: string) => operations.create(clubs, { ...here, input: { name }, changeSet }, at())
    const ids = [(await one('Planned first')).id, (await one('Planned second')).id]
    expect(await undo(changeSet)).toMatchObject({ done: 2, refused: [] })
    for (const id of ids) expect((await club(id))['deleted_at']).not.toBeNull()
    const wrong = operations.create(clubs, { ...here, input: { name: 'Planned' }, changeSet: 'mine' }, at())
    expect(await refusalOf(wrong)).toMatchObject({
      type: 'RecordInvalid',
      problems: [{ path: ['changeSet'], message: 'A change set is a UUID.' }],
    })
  })

  test('[R3.17] one change under a change set of its own is taken back, and one that began with an older version writes nothing', async () => {
    const changeSet = randomUUID()
    const { id } = await operations.create(clubs, { ...here, input: { name: 'Moved' } }, at())
    await operations.update(clubs, { ...here, id, version: 1, input: { name: 'Moved on' }, changeSet }, at())
    const late = operations.update(clubs, { ...here, id, version: 1, input: { name: 'Moved off' }, changeSet: randomUUID() }, at())
    expect(await refusalOf(late)).toMatchObject({ type: 'Conflict' })
    expect(await undo(changeSet)).toMatchObject({ done: 1, refused: [] })
    expect((await club(id))['name']).toBe('Moved')
    const wrong = operations.update(clubs, { ...here, id, version: 3, input: { name: 'Moved' }, changeSet: 'mine' }, at())
    expect(await refusalOf(wrong)).toMatchObject({ type: 'RecordInvalid', problems: [{ path: ['changeSet'] }] })
  })

  test('[R13.1] a bulk archive is taken back, but for what was changed since', async () => {
    const ids = await many('Undo', 5)
    const { changeSet } = await archive({ ids })
    const [touched = ''] = ids
    await operations.update(clubs, { ...here, id: touched, version: 2, input: { name: 'Undo touched' } }, at(bob))
    const back = await undo(changeSet)
    expect(back).toMatchObject({ done: 4, refused: [{ id: touched, message: 'It was changed since' }] })
    expect(
      await world.rows(`select count(*)::int as n from clubs where archived_at is null and id in (${ids.map(id => `'${id}'`).join()})`),
    ).toEqual([{ n: 4 }])
    expect(await undo(back.changeSet)).toMatchObject({ done: 4 })
  })

  test('[R13.1] a single change is taken back to the value before, a new row to the trash', async () => {
    const id = await make('First name', { paid: true, feeCents: 250 })
    const setOf = async (action: string) =>
      String((await world.rows(`select change_set from audit_logs where object_id = '${id}' and action = '${action}'`))[0]?.['change_set'])
    await operations.update(clubs, { ...here, id, version: 1, input: { name: 'Second name', paid: false } }, at())
    expect(await club(id)).toMatchObject({ fee_cents: 0 })
    expect(await undo(await setOf('update'))).toMatchObject({ done: 1 })
    expect(await club(id)).toMatchObject({ name: 'First name', paid: true, fee_cents: 250, version: 3 })
    expect(await undo(await setOf('create'))).toMatchObject({ done: 0, refused: [{ message: 'It was changed since' }] })
  })

  test('[R13.1] undoing twice says so, and what was undone and redone is changed since', async () => {
    const id = await make('Undone')
    const { changeSet } = await archive({ ids: [id] })
    const back = await undo(changeSet)
    expect(await undo(changeSet)).toMatchObject({ done: 0, refused: [{ message: 'It was already undone' }] })
    expect(await undo(back.changeSet.toUpperCase())).toMatchObject({ done: 1, refused: [] })
    expect(await undo(changeSet)).toMatchObject({ done: 0, refused: [{ message: 'It was changed since' }] })
  })

  test('[R9.2] nothing goes into a change set of somebody else, by a row, a change or a file', async () => {
    const changeSet = randomUUID()
    await operations.create(clubs, { ...here, input: { name: 'Ann’s' }, changeSet }, at(ann))
    const { id } = await operations.create(clubs, { ...here, input: { name: 'Bob’s' } }, at(bob))
    const file = {
      columns: ['name'],
      rows: [['Bob’s too']],
      firstRow: 2,
      createMissing: [],
      apply: true,
      changeSet: changeSet.toUpperCase(),
    }
    const tries = [
      () => operations.create(clubs, { ...here, input: { name: 'Bob’s' }, changeSet }, at(bob)),
      () => operations.update(clubs, { ...here, id, version: 1, input: { name: 'Hidden' }, changeSet }, at(bob)),
      () => operations.importMany(clubs, { ...here, input: file }, at(bob)),
    ]
    const problems = [{ path: ['changeSet'], message: 'This change set is somebody else’s. Send a new UUID.' }]
    for (const one of tries) expect(await refusalOf(one())).toMatchObject({ type: 'RecordInvalid', problems })
    expect(await undo(changeSet)).toMatchObject({ done: 1, refused: [] })
    expect(await club(id)).toMatchObject({ name: 'Bob’s', deleted_at: null })
  })

  test('[R6.6] a changed secret cannot be put back, and says so', async () => {
    const id = await make('Secret', { door: 'first words' })
    await operations.update(clubs, { ...here, id, version: 1, input: { door: 'second words' } }, at())
    const [{ change_set: set } = {}] = await world.rows(`select change_set from audit_logs where object_id = '${id}' and action = 'update'`)
    expect(await undo(String(set))).toMatchObject({ done: 0, refused: [{ message: 'A secret value was changed and cannot be put back' }] })
  })

  test('[R9.2] a change set of another organization is NotFound, as is one that never was', async () => {
    await operations.create(clubs, { organizationId: grove.id, input: { name: 'Grove' } }, at(cora))
    const [{ change_set: set } = {}] = await world.rows(`select change_set from audit_logs where organization_id = '${grove.id}' limit 1`)
    for (const changeSet of [String(set), randomUUID(), 'x']) expect(await refusalOf(undo(changeSet))).toEqual({ type: 'NotFound' })
  })
})
