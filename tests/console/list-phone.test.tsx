import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import ListView from '#console/views/list/index.tsx'
import { outing, outings, person, show, stub } from './viewsSupport.tsx'

const reader = { ...person, admin: false }
const rows = () => stub({ getList: () => Promise.resolve({ data: [outing('1')], total: 1, meta: { counts: [] } }) })

const offered = async (): Promise<readonly (string | null)[]> => {
  await userEvent.click(await screen.findByRole('button', { name: 'More' }))
  return within(await screen.findByRole('menu'))
    .getAllByRole('menuitem')
    .map(({ textContent }) => textContent)
}

beforeEach(() => {
  const narrow = { matches: true, addEventListener: () => undefined, removeEventListener: () => undefined }
  vi.stubGlobal('matchMedia', () => narrow)
})
afterEach(() => vi.unstubAllGlobals())

test('[R13.1] on a phone what is done to a list stands in one menu, which chooses rows, takes them in and takes them out', async () => {
  show(ListView, rows())
  expect(await offered()).toEqual(['Select', 'Import', 'Export'])
})

test('[R13.1] [R9.2] on a phone who only reads is offered what readers do, and no menu that is empty', async () => {
  const { unmount } = show(ListView, rows(), { as: reader })
  expect(await offered()).toEqual(['Export'])
  unmount()
  show(ListView, rows(), { as: reader, resource: { ...outings, operations: { export: false } } })
  expect(await screen.findByRole('link', { name: 'Outing 1' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'More' })).toBeNull()
})
