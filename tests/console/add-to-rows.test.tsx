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

it('[R3.8] people who are chosen in their list are added to a group, beside those who are in it', async () => {
  const provider = stub({
    getList: () => Promise.resolve({ data: [ann, ben], total: 2, meta: { counts: [] } }),
    change: () => Promise.resolve({ changeSet: 'c', done: 1, refused: [], follows: null }),
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

const changes = { change: () => Promise.resolve({ changeSet: 'c', done: 1, refused: [], follows: null }) }

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
  const group = outing('9', { recordTitle: 'Chorus', name: 'Chorus', status: 'active', kind: 'interest', members: [], leaders: [] })
  const provider = stub({
    getOne: () => Promise.resolve({ data: group }),
    getList: (name: never) => Promise.resolve({ data: name === 'users' ? [ben] : [], total: 1, meta: { counts: [] } }),
    ...changes,
  })
  const application = applicationWith({ catalogue, panel: PanelScreen })
  show(ShowView, provider, { at: '/groups/9/show', path: '/groups/:id/show', resource: catalogue.resource('groups'), application })
  await userEvent.click(await screen.findByRole('button', { name: 'Actions for Ben Ray' }, { timeout: 15_000 }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Remove from group' }))
  await waitFor(() =>
    expect(spy(provider, 'change')).toHaveBeenCalledWith('groups', { ids: ['9'] }, {}, [{ field: 'members', remove: ['2'] }]),
  )
  expect(await screen.findByText(/Ben Ray removed from Chorus/)).toBeTruthy()
})
