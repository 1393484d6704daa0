import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import EditView from '#console/views/edit/index.tsx'
import { bulkDone, outing, show, spy, stub } from './viewsSupport.tsx'

beforeEach(() => localStorage.clear())

it('[R7.13] the form of an archived row says that it is, takes it out, and keeps what was typed meanwhile', async () => {
  let row = outing('1', { status: 'archived', archivedAt: '2026-11-01T12:00:00Z' })
  const provider = stub({
    getOne: () => Promise.resolve({ data: row }),
    runAction: () => {
      row = outing('1', { version: 2 })
      return Promise.resolve(bulkDone(1))
    },
    update: () => Promise.resolve({ data: row }),
  })
  show(EditView, provider, { at: '/outings/1', path: '/outings/:id' })
  expect(await screen.findByText('This is archived. People do not see it, and saving does not change that.')).toBeVisible()
  await userEvent.type(await screen.findByRole('textbox', { name: /Title/ }), ' to the lake')
  await userEvent.click(screen.getByRole('button', { name: 'Unarchive' }))
  await waitFor(() => expect(screen.queryByText(/^This is archived/)).toBeNull())
  expect(spy(provider, 'runAction').mock.lastCall?.slice(0, 3)).toEqual(['outings', { ids: ['1'] }, 'unarchive'])
  expect(await screen.findByRole('button', { name: 'Undo' })).toBeVisible()
  await waitFor(() => expect(screen.getByRole('textbox', { name: /Title/ })).toHaveValue('Outing 1 to the lake'))
})
