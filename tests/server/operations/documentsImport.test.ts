import { afterAll, beforeAll, expect, test } from 'vitest'
import { v7 } from 'uuid'
import { onDatabase, type FreshDatabase } from '../../support/database.ts'
import { apiOn, demoDatabase, type Api } from '../testApp.ts'

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

test('[R9.2] a file of documents changes those that are there, and says of others that it brings no file', async () => {
  const token = await api.signIn('admin@lakeside.example')
  const [row] = await onDatabase(
    fresh.ownerUrl,
    `select d.id, d.organization_id as o, d.title, c.name as category from documents d join document_categories c on c.id = d.category_id
     join organizations o on o.id = d.organization_id where o.slug = 'lakeside' and d.description is null order by d.id limit 1`,
  )
  const [title, category] = [String(row?.['title']), String(row?.['category'])]
  const rows = [
    [title, category, 'Read it twice.'],
    ['Nobody uploaded this', category, ''],
  ]
  const input = { columns: ['title', 'category', 'description'], rows, firstRow: 2, apply: true, createMissing: [], changeSet: v7() }
  const reply = await api.ask(
    'mutation I($o: ID!, $i: ImportInput!) { importDocuments(organizationId: $o, input: $i) { rows { verdict problems { path message } } } }',
    { o: row?.['o'], i: input },
    token,
  )
  expect(reply.at('importDocuments.rows')).toEqual([
    { verdict: 'update', problems: [] },
    { verdict: 'error', problems: [{ path: ['file'], message: 'File: Required' }] },
  ])
  const [changed] = await onDatabase(fresh.ownerUrl, `select description from documents where id = '${String(row?.['id'])}'`)
  expect(changed?.['description']).toBe('Read it twice.')
})

const importing = async (plural: string, columns: readonly string[], rows: readonly (readonly string[])[], apply = false) => {
  const token = await api.signIn('admin@lakeside.example')
  const [here] = await onDatabase(fresh.ownerUrl, "select id from organizations where slug = 'lakeside'")
  const input = { columns, rows, firstRow: 2, apply, createMissing: [], changeSet: v7() }
  const reply = await api.ask(
    `mutation I($o: ID!, $i: ImportInput!) { import${plural}(organizationId: $o, input: $i) { rows { verdict changes problems { message } } } }`,
    { o: here?.['id'], i: input },
    token,
  )
  return reply.at(`import${plural}.rows`)
}
const KNOWN = { verdict: 'known', changes: [], problems: [] }

test('[R9.2] what an organization above sent here stays as it is, under whatever it stands there, and whomever it is for', async () => {
  await onDatabase(
    fresh.ownerUrl,
    `with above as (select parent_id as id, id as here from organizations where slug = 'lakeside'),
       shelf as (insert into document_categories (id, organization_id, name) select gen_random_uuid(), id, 'Corporate shelf' from above returning id)
     insert into documents (id, organization_id, title, category_id, file_id, published_on, audience_organization_ids)
     select gen_random_uuid(), above.id, 'Sent from above', shelf.id, (select file_id from documents limit 1), now(), array[above.here] from above, shelf`,
  )
  const columns = ['title', 'category', 'audience', 'description']
  const line = ['Sent from above', 'Corporate shelf', 'Everyone']
  expect(await importing('Documents', columns, [[...line, '']])).toEqual([KNOWN])
  expect(await importing('Documents', columns, [[...line, 'Ours now']])).toEqual([
    { verdict: 'error', changes: [], problems: [{ message: 'It belongs to another organization and can only be read here' }] },
  ])
})

test('[R9.2] under what it stands above is not missing here, and no import makes it', async () => {
  const token = await api.signIn('admin@lakeside.example')
  const [here] = await onDatabase(fresh.ownerUrl, "select id from organizations where slug = 'lakeside'")
  const run = async (rows: readonly (readonly string[])[], apply: boolean) => {
    const i = { columns: ['title', 'category'], rows, firstRow: 2, apply, createMissing: ['document_categories'], changeSet: v7() }
    return api.ask(
      `mutation I($o: ID!, $i: ImportInput!) { importDocuments(organizationId: $o, input: $i) { missing { title } names { title } rows { verdict } } }`,
      { o: here?.['id'], i },
      token,
    )
  }
  const shelves = () =>
    onDatabase(
      fresh.ownerUrl,
      `select name from document_categories where organization_id = '${String(here?.['id'])}' and name = 'Corporate shelf'`,
    )
  const sent = ['Sent from above', 'Corporate shelf']
  expect((await run([sent], false)).at('importDocuments')).toEqual({ missing: [], names: [], rows: [{ verdict: 'known' }] })
  await run([sent], true)
  expect(await shelves()).toEqual([])
  // One of its own that is to stand there needs it.
  const offered = await run([sent, ['Of our own', 'Corporate shelf']], false)
  expect(offered.at('importDocuments.missing')).toEqual([{ title: 'Corporate shelf' }])
})

test('[R9.2] a file of services that is imported again adds none, and of two people of one name the one who was chosen stays', async () => {
  expect(await importing('Concierges', ['name', 'phone'], [['Piano tuner', '5551234567']], true)).toMatchObject([{ verdict: 'new' }])
  expect(await importing('Concierges', ['name', 'phone'], [['Piano tuner', '5551234567']], true)).toEqual([KNOWN])
  const [article] = await onDatabase(
    fresh.ownerUrl,
    `with two as (select u.id, u.first_name || ' ' || u.last_name as name from users u join organizations o on o.id = u.organization_id
       where o.slug = 'lakeside' and (select count(*) from users n where n.organization_id = u.organization_id and n.first_name = u.first_name and n.last_name = u.last_name) > 1
       order by u.id desc limit 1)
     update articles set audience_role_ids = '{}', private = true, audience_receivers = jsonb_build_array(jsonb_build_object('id', two.id, 'type', 'USER')) from two
     where articles.id = (select a.id from articles a join organizations o on o.id = a.organization_id where o.slug = 'lakeside' and a.archived_at is null and a.deleted_at is null order by a.id limit 1)
     returning articles.title, two.name`,
  )
  expect(
    await importing('Articles', ['title', 'audience'], [[String(article?.['title']), `People: ${String(article?.['name'])}`]]),
  ).toEqual([KNOWN])
})

test('[R6.11, R9.2] a new dining venue comes from a file of names and seats; its hours are added later, and no two schedules have the same days', async () => {
  expect(await importing('DiningVenues', ['name', 'capacity'], [['The Terrace', '24']], true)).toMatchObject([
    { verdict: 'new', problems: [] },
  ])
  const [venue] = await onDatabase(fresh.ownerUrl, "select id, version, organization_id as o from dining_venues where name = 'The Terrace'")
  const hours = [{ weekday: 1, startedAtTime: '11:00', endedAtTime: '13:00', period: 'lunch' }]
  const schedule = (name: string, validFrom: string | null) => ({ name, validFrom, daySchedules: hours })
  const save = async (...venueSchedules: readonly object[]) =>
    (
      await api.ask(
        'mutation U($o: ID!, $id: ID!, $v: Int!, $i: DiningVenueInput!) { updateDiningVenue(organizationId: $o, id: $id, version: $v, input: $i) { id } }',
        { o: venue?.['o'], id: venue?.['id'], v: venue?.['version'], i: { venueSchedules } },
        await api.signIn('admin@lakeside.example'),
      )
    ).body.errors?.[0]?.extensions
  expect(await save(schedule('All year', null), schedule('Winter', null))).toMatchObject({
    problems: [{ path: ['venueSchedules', 1, 'validTo'] }],
  })
  expect(await save(schedule('All year', null), schedule('Winter', '2026-12-01'))).toBeUndefined()
})

test('[R9.2] of two categories of one name a file is asked which it means, and a row that has one of them keeps it', async () => {
  const token = await api.signIn('admin@lakeside.example')
  const [row] = await onDatabase(
    fresh.ownerUrl,
    `with here as (select id from organizations where slug = 'lakeside'),
       old as (insert into document_categories (id, organization_id, name) select '01900000-0000-7000-8000-000000000001', id, 'Minutes' from here returning id),
       new as (insert into document_categories (id, organization_id, name) select '01900000-0000-7000-8000-000000000002', id, 'Minutes' from here returning id)
     update documents set category_id = old.id from old where documents.id = (select d.id from documents d join here on here.id = d.organization_id
       where d.archived_at is null and d.deleted_at is null order by d.id desc limit 1)
     returning documents.title, documents.organization_id as o`,
  )
  const [other] = await onDatabase(
    fresh.ownerUrl,
    `select title from documents where organization_id = '${String(row?.['o'])}' and archived_at is null and deleted_at is null and title <> '${String(row?.['title'])}' order by id limit 1`,
  )
  const columns = ['title', 'category']
  const run = async (rows: readonly unknown[], id: string | null, apply = false) =>
    (
      await api.ask(
        `mutation I($o: ID!, $i: ImportInput!) { importDocuments(organizationId: $o, input: $i) { names { title id found } rows { verdict problems { path message } } } }`,
        {
          o: row?.['o'],
          i: {
            ...{ columns, rows, firstRow: 2, apply, createMissing: ['document_categories'], changeSet: v7() },
            names: id === null ? [] : [{ resource: 'document_categories', title: 'Minutes', id }],
          },
        },
        token,
      )
    ).at('importDocuments')
  expect(await run([[row?.['title'], 'Minutes']], null)).toEqual({ names: [], rows: [{ verdict: 'known', problems: [] }] })
  const file = [[other?.['title'], 'minutes']]
  const asked = await run(file, null)
  expect(asked).toMatchObject({
    names: [{ title: 'minutes', id: null, found: null }],
    rows: [
      {
        verdict: 'error',
        problems: expect.arrayContaining([
          { path: ['category'], message: expect.stringMatching(/several document categories are called 'minutes'/i) as unknown },
        ]) as unknown,
      },
    ],
  })
  const newer = '01900000-0000-7000-8000-000000000002'
  expect(await run(file, newer)).toMatchObject({
    names: [{ title: 'minutes', id: newer, found: 'Minutes' }],
    rows: [{ problems: [{ path: ['file'] }] }],
  })
})
