import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import users from '../../resources/users.ts'
import ListView from '#console/views/list/index.tsx'
import { outing, show, spy, stub } from './viewsSupport.tsx'

it('[R13.1] an export of people has both names, which their list shows in one column', async () => {
  const provider = stub({
    getList: () => Promise.resolve({ data: [outing('1', { recordTitle: 'Clara Winslow' })], total: 1, meta: { counts: [] } }),
    exportRows: () => Promise.resolve({ url: '#export', rows: 1 }),
  })
  show(ListView, provider, { at: '/users', path: '/users', resource: users })
  await screen.findByRole('link', { name: 'Clara Winslow' })
  await userEvent.click(screen.getByRole('button', { name: 'Export' }))
  await userEvent.click(await screen.findByRole('menuitem', { name: 'Export to Excel' }))
  expect(spy(provider, 'exportRows').mock.lastCall?.[1]).toMatchObject({
    columns: ['firstName', 'lastName', 'apartment', 'careLevel', 'personType', 'email'],
  })
})
