import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { catalogue } from '#catalogue/declarations.ts'
import { forgetOld, storesOf } from '#server/jobs/retention.ts'
import { openDatabase } from '#server/store/database.ts'
import { onDatabase } from '../support/database.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

let server: TestServer
let lakeside: string
let dana: string
let helen: string

beforeAll(async () => {
  server = await startTestServer()
  lakeside = await server.organization('lakeside')
  ;[dana, helen] = await Promise.all([server.signIn('admin@lakeside.example'), server.signIn('corporate@harbor.example')])
})
afterAll(() => server.close())

const state = { filter: { status: ['draft'] }, sort: { field: 'title', order: 'ASC' }, perPage: 20, columns: ['title'], mode: 'list' }
const LIST =
  'query Q($o: ID!, $r: String!) { savedViews(organizationId: $o, resource: $r) { id name shared mine sharedBy byDefault state } }'
const SAVE =
  'mutation M($o: ID!, $r: String!, $id: ID, $name: String!, $shared: Boolean!, $state: JSON!) { saveView(organizationId: $o, resource: $r, id: $id, name: $name, shared: $shared, state: $state) { id name shared } }'
const DELETE = 'mutation M($o: ID!, $r: String!, $id: ID!) { deleteView(organizationId: $o, resource: $r, id: $id) { done } }'
const CHOOSE = 'mutation M($o: ID!, $r: String!, $id: ID) { chooseView(organizationId: $o, resource: $r, id: $id) { done } }'

const at = (more: object = {}, organization = lakeside) => ({ o: organization, r: 'events', ...more })
const list = async (token: string | null, organization = lakeside) => {
  const { data, errors } = await server.graphql<{ savedViews: Record<string, unknown>[] }>(token, LIST, at({}, organization))
  return data?.savedViews ?? errors?.[0]?.extensions?.type
}
const save = (token: string, more: object) =>
  server.graphql<{ saveView: { id: string } }>(token, SAVE, at({ id: null, shared: false, state, ...more }))
const typeOf = (answer: { errors?: readonly { extensions?: { type?: string } }[] }) => answer.errors?.[0]?.extensions?.type

describe('saved views of a list', () => {
  test('[R6.14] are kept with their filters, sort, columns, page size and mode, for oneself alone until they are shared', async () => {
    const id = (await save(dana, { name: ' Mine ' })).data?.saveView.id
    expect(await list(dana)).toEqual([{ id, name: 'Mine', shared: false, mine: true, sharedBy: null, byDefault: false, state }])
    expect(await list(helen)).toEqual([])
    await save(dana, { id, name: 'Ours', shared: true })
    expect(await list(helen)).toMatchObject([{ id, name: 'Ours', shared: true, mine: false }])
  })

  test('[R6.14] nobody changes, deletes or opens with the view of another that is not shared', async () => {
    const id = (await save(dana, { name: 'Hidden' })).data?.saveView.id
    expect(typeOf(await save(helen, { id, name: 'Taken', shared: true }))).toBe('NotFound')
    expect(typeOf(await server.graphql(helen, DELETE, at({ id })))).toBe('NotFound')
    expect(typeOf(await server.graphql(helen, CHOOSE, at({ id })))).toBe('NotFound')
    expect((await server.graphql(dana, DELETE, at({ id }))).data).toEqual({ deleteView: { done: true } })
  })

  test('[R8.15] nobody keeps two of a list by one name, however it is written and however many are saved at once', async () => {
    const taken = ['RecordInvalid', 'Another view of this list is named "TWICE". Enter a different name']
    const said = (answer: Awaited<ReturnType<typeof save>>) => [typeOf(answer), answer.errors?.[0]?.message]
    await Promise.all(Array.from({ length: 3 }, () => save(dana, { name: 'Twice', shared: true })))
    const kept = ((await list(dana)) as { id: string; name: string }[]).filter(view => view.name === 'Twice')
    expect(kept).toHaveLength(1)
    expect(said(await save(dana, { name: ' TWICE ' }))).toEqual(taken)
    const id = (await save(dana, { name: 'Once', shared: true })).data?.saveView.id
    expect(said(await save(dana, { id, name: 'TWICE' }))).toEqual(taken)
    // Of somebody else's, too, whose name it would be; and the log says nothing of it.
    const renamed = (await logged('rename_shared_view')).length
    expect(said(await save(helen, { id, name: 'TWICE' }))).toEqual(taken)
    expect(await logged('rename_shared_view')).toHaveLength(renamed)
    // Another person's list, and the same view in another case.
    expect(typeOf(await save(helen, { name: 'Twice' }))).toBeUndefined()
    expect(typeOf(await save(dana, { id: kept[0]?.id, name: 'TWICE' }))).toBeUndefined()
    await Promise.all([kept[0]?.id, id].map(one => server.graphql(dana, DELETE, at({ id: one }))))
  })

  const sharedBy = async (token: string, id: unknown) =>
    ((await list(token)) as { id: string; sharedBy: string | null }[]).find(view => view.id === id)?.sharedBy
  const logged = (action: string) =>
    onDatabase(
      server.ownerUrl,
      `select actor_name, object_title, changes from audit_logs where action = '${action}' and organization_id = '${lakeside}' order by at`,
    )

  test('[R6.14] who stands no lower than its author renames and deletes a shared one, and the audit log says so', async () => {
    const id = (await save(dana, { name: 'Shared', shared: true })).data?.saveView.id
    expect(await sharedBy(helen, id)).toBe('Dana Whitfield')
    await save(helen, { id, name: 'Renamed', shared: false, state: {} })
    expect(((await list(dana)) as { id: string }[]).find(view => view.id === id)).toMatchObject({
      name: 'Renamed',
      shared: true,
      mine: true,
      sharedBy: null,
      state,
    })
    expect((await server.graphql(helen, DELETE, at({ id }))).data).toEqual({ deleteView: { done: true } })
    await expect.poll(() => logged('delete_shared_view')).toHaveLength(1)
    expect(await logged('rename_shared_view')).toMatchObject([
      { object_title: 'Events: Shared', changes: { renamedTo: { before: null, after: 'Renamed' }, sharedBy: { after: 'Dana Whitfield' } } },
    ])
  })

  test('[R6.14][R9.1] who stands below its author is told so', async () => {
    const id = (await save(dana, { name: 'Above', shared: true })).data?.saveView.id
    const dining = await server.signIn('dining@lakeside.example')
    expect(await sharedBy(dining, id)).toBeNull()
    for (const answer of [await save(dining, { id, name: 'Taken', shared: true }), await server.graphql(dining, DELETE, at({ id }))])
      expect(answer.errors?.[0]?.message).toBe(
        'The person who shared this view has a higher rank than you. They themselves, or somebody of their rank or above, can change it.',
      )
    await server.graphql(dana, DELETE, at({ id }))
  })

  test('[R6.14] what somebody shared outlives them, and is put in order by others; what they kept for themselves goes with them', async () => {
    const owner = await server.signIn('owner@lakeside.example')
    const [shared, own] = [
      (await save(owner, { name: 'Left behind', shared: true })).data?.saveView.id,
      (await save(owner, { name: 'Of my own' })).data?.saveView.id,
    ]
    const above = (await save(helen, { name: 'From above' })).data?.saveView.id
    expect(await sharedBy(dana, shared)).toBeNull()
    const gone = (days: number) =>
      onDatabase(server.ownerUrl, `update users set deleted_at = now() - interval '${days} days' where email = 'owner@lakeside.example'`)
    const database = openDatabase({ url: server.config.databaseUrl, max: 2 })
    const forget = () =>
      forgetOld(
        database,
        storesOf(catalogue).find(one => one.task === 'views_of_nobody')!,
        server.config,
        { now: new Date() },
      )
    try {
      await gone(29)
      expect(await forget()).toBe(0)
      await gone(31)
      expect(await forget()).toBe(1)
    } finally {
      await database.close()
    }
    const left = await onDatabase(server.ownerUrl, `select id from saved_views where id = any('{${shared},${own},${above}}')`)
    expect(left.map(row => row['id']).toSorted()).toEqual([shared, above].toSorted())
    expect(await sharedBy(dana, shared)).toBe('')
    expect((await server.graphql(dana, DELETE, at({ id: shared }))).data).toEqual({ deleteView: { done: true } })
    await onDatabase(server.ownerUrl, `update users set deleted_at = null where email = 'owner@lakeside.example'`)
  })

  test("[R6.14] each person's list opens with what they chose, one at a time", async () => {
    const [one, two] = await Promise.all(['One', 'Two'].map(async name => (await save(dana, { name, shared: true })).data?.saveView.id))
    const chosen = async (token: string) =>
      ((await list(token)) as { name: string; byDefault: boolean }[]).filter(view => view.byDefault).map(view => view.name)
    await server.graphql(dana, CHOOSE, at({ id: one }))
    await server.graphql(helen, CHOOSE, at({ id: two }))
    expect([await chosen(dana), await chosen(helen)]).toEqual([['One'], ['Two']])
    await server.graphql(dana, CHOOSE, at({ id: two }))
    await server.graphql(helen, CHOOSE, at({ id: null }))
    expect([await chosen(dana), await chosen(helen)]).toEqual([['Two'], []])
  })

  test.each([
    [{ name: ' ' }, 'Required'],
    [{ name: 'x'.repeat(61) }, 'Text exceeds 60 characters'],
    [{ name: 'a', state: [] }, 'This is no state of a list'],
    [{ name: 'a', state: { columns: 'title' } }, 'This is no state of a list'],
    [{ name: 'a', state: { columns: [5] } }, 'This is no state of a list'],
    [{ name: 'a', state: { sort: null } }, 'This is no state of a list'],
    [{ name: 'a', state: { sort: { field: 'title', order: 'UP' } } }, 'This is no state of a list'],
    [{ name: 'a', state: { perPage: 'many' } }, 'This is no state of a list'],
    [{ name: 'a', state: { filter: 'draft' } }, 'This is no state of a list'],
    [{ name: 'a', state: { mode: 'cards' } }, 'This is no state of a list'],
    [{ name: 'a\0b' }, 'Text has characters that cannot be stored'],
    [{ name: 'a', state: { filter: 'a\0b' } }, 'Text has characters that cannot be stored'],
    [{ name: 'a', state: { filter: 'a\ud800b' } }, 'Text has characters that cannot be stored'],
    [{ name: 'a', state: { filter: 'x'.repeat(9000) } }, 'This view holds too much: use fewer filters'],
  ])('[R8.15] a view that cannot be kept is refused with its reason: %o', async (more, says) => {
    const answer = await save(dana, more)
    expect([typeOf(answer), answer.errors?.[0]?.message]).toEqual(['RecordInvalid', says])
  })

  test('[R9.2] of another organization, of no resource, or without a session, there is nothing', async () => {
    const maple = await server.organization('maple-court')
    expect(await list(dana, maple)).toBe('NotFound')
    expect(await list(null)).toBe('NotAuthorized')
    expect(typeOf(await server.graphql(dana, LIST, at({ r: 'nothing' })))).toBe('NotFound')
    const [wall] = await onDatabase(server.ownerUrl, "select relrowsecurity as secured from pg_class where relname = 'saved_views'")
    expect(wall?.['secured']).toBe(true)
  })
})
