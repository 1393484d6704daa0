import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { catalogue } from '#catalogue/declarations.ts'
import ListView from '#console/views/list/index.tsx'
import ShowView from '#console/views/show/index.tsx'
import PanelScreen from '#panels/screens.tsx'
import { applicationWith, outing, ports, show, spy, stub } from './viewsSupport.tsx'

const users = catalogue.resource('users')
const ann = outing('1', { status: 'active', recordTitle: 'Ann Lee', firstName: 'Ann', lastName: 'Lee' })
const ben = outing('2', { status: 'active', recordTitle: 'Ben Ray', firstName: 'Ben', lastName: 'Ray' })

const changes = { change: () => Promise.resolve({ changeSet: 'c', done: 1, refused: [], follows: null }) }
const chorus = (...members: { id: string; title: string }[]) =>
  outing('9', { recordTitle: 'Chorus', name: 'Chorus', status: 'active', kind: 'interest', members, leaders: [] })

/** The page of the chorus, of whose members the API knows Ann alone. */
const showChorus = () => {
  const group = chorus({ id: '1', title: 'Ann Lee' })
  const provider = stub({
    getOne: () => Promise.resolve({ data: group }),
    getMany: () => Promise.resolve({ data: [group] }),
    getList: (name: never) => Promise.resolve({ data: name === 'users' ? [ann] : [], total: 1, meta: { counts: [] } }),
    ...changes,
  })
  const application = applicationWith({ catalogue, panel: PanelScreen })
  show(ShowView, provider, { at: '/groups/9/show', path: '/groups/:id/show', resource: catalogue.resource('groups'), application })
  return provider
}

it('[R3.8] people who are chosen in their list are added to a group, beside those who are in it', async () => {
  const provider = stub({
    getList: () => Promise.resolve({ data: [ann, ben], total: 2, meta: { counts: [] } }),
    getMany: () => Promise.resolve({ data: [chorus()] }),
    ...changes,
  })
  const search = vi.spyOn(ports, 'search').mockResolvedValue([{ id: '9', title: 'Chorus' }])
  show(ListView, provider, { at: '/users', path: '/users', resource: users })
  await userEvent.click(await screen.findByRole('checkbox', { name: /Ben Ray/ }))
  await userEvent.click(await screen.findByRole('button', { name: 'Add to group' }))
  const box = await screen.findByRole('combobox', { name: 'Group' })
  await userEvent.type(box, 'cho')
  await userEvent.click(await screen.findByRole('option', { name: /Chorus/ }))
  expect(search).toHaveBeenCalledWith('groups', '')
  // Whoever looks at the list asks once, not with each time that it is drawn.
  expect(search.mock.calls.length).toBeLessThan(5)
  await userEvent.click(screen.getByRole('button', { name: 'Add 1 person' }))
  await waitFor(() =>
    expect(spy(provider, 'change')).toHaveBeenCalledWith('groups', { ids: ['9'] }, {}, [{ field: 'members', add: ['2'] }]),
  )
  expect(await screen.findByText(/1 person added to Chorus/)).toBeTruthy()
})

it('[R3.8] people who are chosen in the list of a group are taken out of it, and of no group where none filters the list', async () => {
  const provider = stub({ getList: () => Promise.resolve({ data: [ann, ben], total: 2, meta: { counts: [] } }), ...changes })
  const filter = encodeURIComponent(JSON.stringify({ groups: { is: '9' } }))
  const { unmount } = show(ListView, provider, { at: `/users?filter=${filter}`, path: '/users', resource: users })
  await userEvent.click(await screen.findByRole('checkbox', { name: /Ben Ray/ }))
  await userEvent.click(await screen.findByRole('button', { name: 'Remove from group' }))
  await waitFor(() =>
    expect(spy(provider, 'change')).toHaveBeenCalledWith('groups', { ids: ['9'] }, {}, [{ field: 'members', remove: ['2'] }]),
  )
  expect(await screen.findByText(/1 person removed from/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy()
  unmount()
  show(ListView, provider, { at: '/users', path: '/users', resource: users })
  await userEvent.click(await screen.findByRole('checkbox', { name: /Ben Ray/ }))
  expect(screen.getByRole('button', { name: 'Add to group' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Remove from group' })).toBeNull()
})

it('[R3.8] a member is taken out of a group on its page', async () => {
  const provider = showChorus()
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Ann Lee' }, { timeout: 15_000 }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Remove from group' }))
  await waitFor(() =>
    expect(spy(provider, 'change')).toHaveBeenCalledWith('groups', { ids: ['9'] }, {}, [{ field: 'members', remove: ['1'] }]),
  )
  expect(await screen.findByText(/Ann Lee removed from Chorus/)).toBeTruthy()
})

it('[R3.8] people are added on the page of a group, which says who is in it already and how many came', async () => {
  const provider = showChorus()
  vi.spyOn(ports, 'search').mockResolvedValue([
    { id: '1', title: 'Ann Lee' },
    { id: '2', title: 'Ben Ray' },
  ])
  await userEvent.click(await screen.findByRole('button', { name: 'Add people' }, { timeout: 15_000 }))
  const box = await screen.findByRole('combobox', { name: 'People' })
  await userEvent.click(box)
  expect(await screen.findByRole('option', { name: /Ann Lee.*Already in Chorus/ })).toBeTruthy()
  for (const name of [/Ann Lee/, /Ben Ray/]) await userEvent.click(await screen.findByRole('option', { name }))
  await userEvent.click(screen.getByRole('button', { name: 'Add 2 people' }))
  await waitFor(() =>
    expect(spy(provider, 'change')).toHaveBeenCalledWith('groups', { ids: ['9'] }, {}, [{ field: 'members', add: ['1', '2'] }]),
  )
  expect(await screen.findByText('1 person added to Chorus. Already in Chorus: 1 person.')).toBeTruthy()
})

it('[R3.8] the page of a group names its members once', async () => {
  showChorus()
  await screen.findByRole('button', { name: 'Actions for Ann Lee' }, { timeout: 15_000 })
  expect(screen.getAllByText('Ann Lee')).toHaveLength(1)
})

it('[R3.8] more than can be added or taken out at once say so where they are chosen', async () => {
  const provider = stub({
    getList: () => Promise.resolve({ data: [ann, ben], total: 501, pageInfo: { hasNextPage: true }, meta: { counts: [] } }),
    ...changes,
  })
  const filter = encodeURIComponent(JSON.stringify({ groups: { is: '9' } }))
  show(ListView, provider, { at: `/users?filter=${filter}`, path: '/users', resource: users })
  await userEvent.click(await screen.findByRole('checkbox', { name: /Ben Ray/ }))
  await userEvent.click(await screen.findByRole('button', { name: 'Select all 501' }))
  for (const name of ['Add to group', 'Remove from group'])
    await userEvent.click(screen.getByRole('button', { name: `${name} . Select at most 500 at once.` }))
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(spy(provider, 'change')).not.toHaveBeenCalled()
})
