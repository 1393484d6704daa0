import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import ListView from '#console/views/list/index.tsx'
import { outing, show, stub } from './viewsSupport.tsx'

test('[R6.14] a list shows the declared columns where none of those that a view names is there any more', async () => {
  const state = { filter: {}, sort: { field: 'title', order: 'ASC' as const }, perPage: 20, columns: ['gone'], mode: 'list' as const }
  const view = { id: 'v', name: 'Old', shared: true, mine: false, sharedBy: null, byDefault: false, state }
  const getList = () =>
    Promise.resolve({ data: [outing('1')], total: 1, meta: { counts: [] }, pageInfo: { hasNextPage: false, hasPreviousPage: false } })
  show(ListView, stub({ getList, savedViews: () => Promise.resolve([view]) }))
  await userEvent.click(await screen.findByRole('button', { name: 'Views' }))
  await userEvent.click(await screen.findByRole('button', { name: /^Old/ }))
  expect((await screen.findAllByRole('columnheader')).map(one => one.textContent)).toEqual(expect.arrayContaining(['Title', 'Starts']))
})
