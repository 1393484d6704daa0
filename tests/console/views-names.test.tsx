import { render, screen, waitFor } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import EditView from '#console/views/edit/index.tsx'
import ListView from '#console/views/list/index.tsx'
import { catalogue } from '#catalogue/declarations.ts'
import { makeCatalogue } from '#catalogue/catalogue.ts'
import { makeFieldServices } from '#console/app/fieldServices.ts'
import { image, reference, text } from '#fields'
import { defineResource, type Resource } from '#model'
import { rememberTitles } from '#widgets/picker/titles.ts'
import { Picture } from '#widgets/Picture.tsx'
import { organization, outing, outings, person, show, spy, stub } from './viewsSupport.tsx'

const strolls = defineResource({
  name: 'strolls',
  type: 'Stroll',
  label: ['Stroll', 'Strolls'],
  belongsTo: 'organization',
  titleFields: 'title',
  access: { read: 'organizationStaff', write: 'organizationStaff' },
  fields: {
    title: text({ limit: 20 }),
    leader: reference({ to: 'leaders', fixed: true, optional: true }),
    photo: image({ optional: true }),
  },
  list: { columns: ['title', 'leader'], sort: 'title', filters: ['leader'] },
  form: ['title', 'leader', 'photo'],
}) as unknown as Resource

const access = { read: 'organizationStaff', write: 'organizationStaff' } as const

const guests = defineResource({
  name: 'guests',
  type: 'Guest',
  label: ['Guest', 'Guests'],
  titleFields: ['first', 'last'],
  access,
  fields: { first: text(), last: text({ label: 'Last name' }) },
  list: { columns: ['last'], sort: 'last' },
}) as unknown as Resource
const guest = { ...outing('7'), recordTitle: 'Rosa Lindqvist', first: 'Rosa', last: 'Lindqvist' }

const traces = defineResource({
  name: 'traces',
  type: 'Trace',
  label: ['Trace', 'Traces'],
  titleFields: 'of',
  access,
  fields: { of: text(), sort: text({ spoken: true, label: 'Item type' }) },
  list: { columns: ['of', 'sort'], sort: 'of' },
  actions: {},
  operations: { create: false, update: false, delete: false, duplicate: false, import: false },
}) as unknown as Resource
const trace = { ...outing('8'), recordTitle: 'Quiet hours', of: 'Quiet hours', sort: 'FeatureFlag' }

const stroll = (leader: { id: string; title: string } | null) => ({ ...outing('1'), leader, photo: null })

describe('names of rows', () => {
  it('[R13.1] a filter that came with the address says what it picked', async () => {
    const provider = stub({
      getMany: () => Promise.resolve({ data: [{ ...outing('leader-1'), id: 'leader-1', recordTitle: 'Rosa Lindqvist' }] }),
    })
    show(ListView, provider, { at: '/strolls?filter={"leader":{"in":["leader-1"]}}', path: '/strolls', resource: strolls })
    expect(await screen.findByTitle('Leader: Rosa Lindqvist')).toBeVisible()
    expect(spy(provider, 'getMany').mock.calls[0]?.slice(0, 2)).toEqual(['leaders', { ids: ['leader-1'], meta: { view: 'title' } }])
  })

  it('[R13.1] one that may not be read stays counted, and is asked for once', async () => {
    const provider = stub({ getMany: () => Promise.resolve({ data: [] }) })
    show(ListView, provider, { at: '/strolls?filter={"leader":{"in":["foreign"]}}', path: '/strolls', resource: strolls })
    expect(await screen.findByTitle('Leader: 1 chosen')).toBeVisible()
    await waitFor(() => expect(spy(provider, 'getMany').mock.calls).toHaveLength(1))
  })

  it('[R6.1] a form names a row above by what it is known as, and none by nothing', async () => {
    rememberTitles([{ id: 'above', title: 'Harbor Living' }])
    const edit = (leader: { id: string; title: string }) =>
      show(EditView, stub({ getOne: () => Promise.resolve({ data: stroll(leader) }) }), {
        at: '/strolls/1',
        path: '/strolls/:id',
        resource: strolls,
      })
    edit({ id: 'above', title: '' })
    expect(await screen.findByText('Harbor Living')).toBeVisible()
    edit({ id: 'hidden', title: '' })
    expect(await screen.findByText('Not visible to you')).toBeVisible()
  })

  it('[R13.1] a form shows the pattern that the record has elsewhere', async () => {
    const { container } = show(EditView, stub({ getOne: () => Promise.resolve({ data: stroll(null) }) }), {
      at: '/strolls/1',
      path: '/strolls/:id',
      resource: strolls,
    })
    await screen.findByRole('textbox', { name: /Title/ })
    const elsewhere = render(<Picture url={null} seed="1" />).container
    expect(container.querySelector('[data-picture]')?.innerHTML).toBe(elsewhere.querySelector('[data-picture]')?.innerHTML)
  })

  it('[R13.1] of two fields that name a person one column shows the whole name, under Name, once', async () => {
    show(ListView, stub({ getList: () => Promise.resolve({ data: [guest], total: 1, meta: { counts: [] } }) }), {
      at: '/guests',
      path: '/guests',
      resource: guests,
    })
    expect(await screen.findByRole('link', { name: 'Rosa Lindqvist' })).toBeVisible()
    expect(screen.getByRole('button', { name: 'Name' })).toBeVisible()
    expect(screen.queryByText('Last name')).toBeNull()
  })

  it('[R13.1] rows to which nothing can be done have no boxes and no menu, and a program\u2019s names read as words', async () => {
    show(ListView, stub({ getList: () => Promise.resolve({ data: [trace], total: 1, meta: { counts: [] } }) }), {
      at: '/traces',
      path: '/traces',
      resource: traces,
    })
    expect(await screen.findByRole('link', { name: 'Quiet hours' })).toBeVisible()
    expect(screen.getByText('Feature flag')).toBeVisible()
    expect(screen.queryByRole('checkbox')).toBeNull()
    expect(screen.queryByRole('button', { name: /^Actions for/ })).toBeNull()
    expect(screen.queryByRole('combobox', { name: 'Rows per page' })).toBeNull()
  })

  it('[R13.1] a picker says what tells people of one name apart, and who has moved out', async () => {
    const record = (id: string, more: object) => outing(id, { recordTitle: 'Mary Alvarez', ...more })
    const provider = stub({
      getList: () =>
        Promise.resolve({
          data: [
            record('1', { apartment: '111', careLevel: 'independent', personType: 'resident' }),
            record('2', { apartment: null, careLevel: null, personType: 'family' }),
            record('3', { apartment: '112', careLevel: null, personType: 'resident', status: 'moved_out' }),
          ],
          total: 3,
        }),
    })
    const session = { ready: () => null, expire: () => undefined }
    const ports = makeFieldServices({
      dataProvider: provider,
      catalogue,
      context: { person, organization, flags: {} },
      session,
    })
    expect(await ports.search('users', 'mary')).toEqual([
      { id: '1', title: 'Mary Alvarez', note: 'Apartment 111 · Independent living · Resident' },
      { id: '2', title: 'Mary Alvarez', note: 'Family' },
      { id: '3', title: 'Mary Alvarez', note: 'Moved out · Apartment 112 · Resident' },
    ])
    expect(spy(provider, 'getList').mock.lastCall?.[1]).toMatchObject({ meta: { columns: ['apartment', 'careLevel', 'personType'] } })
  })

  it('[R13.1] a picker says whose name only begins as it was typed', async () => {
    const getList = (_name: never, { filter }: { filter: { q: string } }) =>
      Promise.resolve(filter.q === 'Cl Wi' ? { data: [outing('1', { recordTitle: 'Clara Winslow' })], total: 1 } : { data: [], total: 0 })
    const ports = makeFieldServices({
      dataProvider: stub({ getList }),
      catalogue: makeCatalogue([guests], []),
      context: { person, organization, flags: {} },
      session: { ready: () => null, expire: () => undefined },
    })
    expect(await ports.search('guests', 'Clra Winslo')).toEqual([{ id: '1', title: 'Clara Winslow', isSimilar: true }])
  })

  it('[R13.1] a picker offers rows in the order of their list, and of dated ones first what is to come', async () => {
    const asked: { sort: object; filter: object }[] = []
    const provider = stub({
      getList: (_name: never, asking: (typeof asked)[number]) => {
        asked.push(asking)
        const [next, last] = [outing('2', { recordTitle: 'Next' }), outing('1', { recordTitle: 'Last' })]
        return Promise.resolve({ data: 'upcoming' in asking.filter ? [next] : [next, last], total: 2 })
      },
    })
    const dated = { ...outings, list: { ...outings.list, upcoming: 'startsAt' } } as Resource
    const search = (resource: Resource, offers?: object) =>
      makeFieldServices({
        dataProvider: provider,
        catalogue: makeCatalogue([resource], []),
        context: { person, organization, flags: {} },
        session: { ready: () => null, expire: () => undefined },
      }).search(resource.name, 'walk', 20, offers)
    expect((await search(dated)).map(({ title }) => title)).toEqual(['Next', 'Last'])
    expect(asked.map(({ sort }) => sort)).toEqual([
      { field: 'startsAt', order: 'ASC' },
      { field: 'startsAt', order: 'DESC' },
    ])
    await search(strolls)
    expect(asked.at(-1)).toMatchObject({ sort: { field: strolls.list.sort, order: 'ASC' }, filter: { q: 'walk' } })
    await search(strolls, { guide: { is: true } })
    expect(asked.at(-1)?.filter).toEqual({ guide: { is: true }, q: 'walk' })
  })

  it('[R6.4] an organization with others below it may name them', () => {
    const portsOf = (isChildless: boolean) =>
      makeFieldServices({
        dataProvider: stub({}),
        catalogue: makeCatalogue([strolls], []),
        context: { person, organization: { ...organization, isChildless }, flags: {} },
        session: { ready: () => null, expire: () => undefined },
      })
    expect([portsOf(true), portsOf(false)].map(ports => ports.addressesOrganizations)).toEqual([false, true])
  })
})
