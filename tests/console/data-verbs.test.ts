import { parse } from 'graphql'
import { describe, expect, test } from 'vitest'
import { ROOT_FIELDS } from '#console/data/rootFields.ts'
import { change, remove, runAction } from '#console/data/verbs/bulk.ts'
import { exportRows, importRows } from '#console/data/verbs/declared.ts'
import { getList, getMany, getManyReference, getOne } from '#console/data/verbs/reads.ts'
import { create, update } from '#console/data/verbs/save.ts'
import { base, context, walk } from './data-fixture.ts'

const BASE = 'id organizationId version status recordTitle createdAt updatedAt updatedByName'
const page = { pagination: { page: 2, perPage: 20 }, sort: { field: 'price', order: 'DESC' as const }, filter: { q: 'fog', title: null } }
const row = { id: '1', organizationId: '7', recordTitle: 'Fog walk', title: 'Fog walk', priceCents: 450, ...base }

describe('documents ask for what the view shows', () => {
  test('[R13.2] a list asks for its columns, total and tab counts', () => {
    expect(getList.document(walk, page)).toBe(
      'query GetWalks($organizationId: ID!, $page: Int, $perPage: Int, $sort: String, $filter: WalkFilter) { walks(organizationId: $organizationId, page: $page, perPage: $perPage, sort: $sort, filter: $filter) ' +
        `{ items { ${BASE} title priceCents } total pageInfo { hasNextPage hasPreviousPage } counts { status count } } }`,
    )
  })

  test('[R13.2] chosen columns replace the declared ones', () => {
    expect(getList.document(walk, { ...page, meta: { columns: ['notes', 'status'] } })).toContain(`{ items { ${BASE} notes }`)
  })

  test('[R13.2] a form asks for its fields, a detail for its own, and a secret is never asked for', () => {
    const form = getOne.document(walk, { id: '1', meta: { view: 'form' } })
    expect(form).toContain('title priceCents venueId online')
    expect(form).not.toMatch(/\bcode\b/)
    expect(getOne.document(walk, { id: '1' })).toBe(
      `query GetWalk($organizationId: ID!, $id: ID!) { walk(organizationId: $organizationId, id: $id) { ${BASE} title notes } }`,
    )
  })

  test('every document is one well-formed operation', () => {
    const which = { rows: { ids: ['1'] } }
    const all = [
      getList.document(walk, page),
      getOne.document(walk, { id: '1' }),
      getMany.document(walk, { ids: ['1'] }),
      getManyReference.document(walk, { ...page, target: 'venue', id: '4' }),
      create.document(walk, { data: {} }),
      update.document(walk, { id: '1', data: {}, previousData: row }),
      change.document(walk, { ...which, values: {} }),
      remove.document(walk, which),
      runAction.document(walk, { ...which, action: 'restore' }),
      runAction.document(walk, { ...which, action: 'archive' }),
      importRows.document(walk, {} as never),
      exportRows.document(walk, {} as never),
      ...Object.values(ROOT_FIELDS),
    ]
    const names = all.map(text => {
      const { definitions } = parse(text)
      expect(definitions).toHaveLength(1)
      return (definitions[0] as { name: { value: string } }).name.value
    })
    expect(names).toEqual([
      'GetWalks',
      'GetWalk',
      'GetWalks',
      'GetWalks',
      'CreateWalk',
      'UpdateWalk',
      'UpdateWalks',
      'DeleteWalks',
      'RestoreWalks',
      'ArchiveWalks',
      'ImportWalks',
      'ExportWalks',
      'GetAudienceReach',
      'GetReachOfRow',
      'Search',
      'GetWaitingRows',
      'GetHome',
      'GetStorageUse',
      'TransferOwnership',
      'UndoChangeSet',
      'GetFollowers',
      'SettleFollowers',
      'SavedViews',
      'SaveView',
      'DeleteView',
      'ChooseView',
    ])
  })
})

describe('variables', () => {
  test('[R12.1] pages are cut to 50, sorting goes by sign, empty conditions fall away', () => {
    expect(getList.variables(walk, page, context)).toEqual({
      organizationId: '7',
      page: 2,
      perPage: 20,
      sort: '-price',
      filter: { q: 'fog' },
    })
    expect(
      getList.variables(walk, { pagination: { page: 1, perPage: 500 }, sort: { field: 'id', order: 'ASC' }, filter: {} }, context),
    ).toEqual({
      organizationId: '7',
      page: 1,
      perPage: 50,
      sort: null,
      filter: null,
    })
  })

  test('[R7.11] values travel as the kinds say: dollars as cents', () => {
    expect(create.variables(walk, { data: { title: 'Fog walk', price: 4.5, guided: true } }, context)).toEqual({
      organizationId: '7',
      input: { title: 'Fog walk', priceCents: 450 },
    })
  })

  test('[R7.10] a virtual venue travels as online', () => {
    expect(create.variables(walk, { data: { venue: 'virtual' } }, context)).toEqual({
      organizationId: '7',
      input: { venueId: null, online: true },
    })
  })

  test('[R13.2] an update sends what changed, and the version that it started from', () => {
    const previousData = { id: '1', version: 3, title: 'Fog walk', price: 4.5 }
    const data = { ...previousData, price: 5 }
    expect(update.variables(walk, { id: '1', data, previousData }, context)).toEqual({
      organizationId: '7',
      id: '1',
      version: 3,
      input: { priceCents: 500 },
    })
    const merged = update.variables(walk, { id: '1', data, previousData, meta: { version: 9 } }, context)
    expect(merged).toMatchObject({ version: 9 })
  })

  test('rows are named by ids or by the filter that the list shows', () => {
    expect(remove.variables(walk, { rows: { ids: ['1', '2'] } }, context)).toEqual({ organizationId: '7', filter: { ids: ['1', '2'] } })
    expect(remove.variables(walk, { rows: { filter: { q: 'fog', title: {} }, expected: 4 } }, context)).toEqual({
      organizationId: '7',
      filter: { q: 'fog' },
      all: true,
      expected: 4,
    })
    expect(getMany.variables(walk, { ids: ['1', '2'] }, context)).toMatchObject({ perPage: 2, filter: { ids: ['1', '2'] } })
    expect(getManyReference.variables(walk, { ...page, target: 'venue', id: '4' }, context)).toMatchObject({
      filter: { q: 'fog', venue: { is: '4' } },
    })
  })
})

describe('answers', () => {
  test('[R7.11] a row comes back as form values under the fields keys', () => {
    const reply = {
      walks: { items: [row], total: 1, pageInfo: { hasNextPage: false, hasPreviousPage: false }, counts: [{ status: 'active', count: 1 }] },
    }
    const { data, total, meta } = getList.answer(walk, reply, page, context)
    expect(data).toEqual([{ ...base, id: '1', organizationId: '7', recordTitle: 'Fog walk', title: 'Fog walk', price: 4.5 }])
    expect(total).toBe(1)
    expect(meta.counts).toEqual([{ status: 'active', count: 1 }])
  })

  test('bulk answers say what was refused', () => {
    const result = { changeSet: 'c', done: 1, refused: [{ id: '2', title: 'Fog walk', message: 'It is archived.' }] }
    expect(runAction.answer(walk, { archiveWalks: result }, { rows: { ids: [] }, action: 'archive' }, context)).toEqual(result)
  })
})
