import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { AddNotificationContext } from 'ra-core'
import { expect, it, vi } from 'vitest'
import { catalogue } from '#catalogue/declarations.ts'
import ListView from '#console/views/list/index.tsx'
import { outing, show, spy, stub } from './viewsSupport.tsx'

const users = catalogue.resource('users')
const ann = outing('1', { status: 'active', recordTitle: 'Ann Lee', firstName: 'Ann', lastName: 'Lee' })
const ben = outing('2', { status: 'active', recordTitle: 'Ben Ray', firstName: 'Ben', lastName: 'Ray' })
const provider = () =>
  stub({
    getList: (_: never, { filter }: { filter: { ids?: readonly string[] } }) => {
      const data = [ann, ben].filter(({ id }) => filter.ids?.includes(id) ?? true)
      return Promise.resolve({ data, total: data.length, meta: { counts: [] } })
    },
  })
const at = { at: '/users', path: '/users', resource: users }

it('[R3.7] people who are chosen in their list are invited by the form of invitations, which has them', async () => {
  const { router } = show(ListView, provider(), at)
  await userEvent.click(await screen.findByRole('checkbox', { name: /Ben Ray/ }))
  await userEvent.click(await screen.findByRole('button', { name: 'Invite' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/invitations/create'))
  expect(router.state.location.state).toEqual({ typed: { personChosen: [{ id: '2', title: 'Ben Ray' }] } })
})

it('[R3.7] one person is invited from the menu of their row', async () => {
  const { router } = show(ListView, provider(), at)
  await userEvent.click(await screen.findByRole('button', { name: /actions.*Ben Ray|Ben Ray.*actions/i }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Invite' }))
  await waitFor(() => expect(router.state.location.pathname).toBe('/invitations/create'))
  expect(router.state.location.state).toEqual({ typed: { personChosen: [{ id: '2', title: 'Ben Ray' }] } })
})

it('[R3.7] nobody who is archived is invited, from their row or chosen among others', async () => {
  const gone = { ...ben, status: 'archived' }
  const verbs = stub({ getList: () => Promise.resolve({ data: [gone], total: 1, meta: { counts: [] } }) })
  show(ListView, verbs, { ...at, at: `/users?filter=${encodeURIComponent('{"status":["archived"]}')}` })
  await userEvent.click(await screen.findByRole('button', { name: /actions.*Ben Ray|Ben Ray.*actions/i }))
  expect(await screen.findByRole('menuitem', { name: 'Unarchive' })).toBeVisible()
  expect(screen.queryByRole('menuitem', { name: 'Invite' })).toBeNull()
  await userEvent.keyboard('{Escape}')
  await userEvent.click(await screen.findByRole('checkbox', { name: /Ben Ray/ }))
  expect(await screen.findByRole('button', { name: 'Unarchive' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Invite' })).toBeNull()
})

it('[R3.7] whom nobody answers about who was chosen is told so, and stays at the list', async () => {
  const told = vi.fn()
  const away = provider()
  const View: typeof ListView = props => (
    <AddNotificationContext value={told}>
      <ListView {...props} />
    </AddNotificationContext>
  )
  const { router } = show(View, away, at)
  await userEvent.click(await screen.findByRole('checkbox', { name: /Ben Ray/ }))
  spy(away, 'getList').mockRejectedValue(new Error('Nobody answered.'))
  await userEvent.click(await screen.findByRole('button', { name: 'Invite' }))
  await waitFor(() => expect(told).toHaveBeenCalledWith(expect.objectContaining({ message: 'Nobody answered.' })))
  expect(router.state.location.pathname).toBe('/users')
})
