import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, it } from 'vitest'
import { choice, text } from '#fields'
import type { Resource } from '#model'
import CreateView from '#console/views/create/index.tsx'
import { outings, show, spy, stub } from './viewsSupport.tsx'

const PATIENCE = { timeout: 15_000 }
const name = (options: object = {}) => text({ limit: 20, ...options })
const people = {
  ...outings,
  noun: ['person', 'people'],
  titleFields: ['firstName', 'lastName'],
  fields: { firstName: name(), lastName: name(), apartment: name({ optional: true }), kind: choice({ options: ['resident', 'staff'] }) },
  list: { columns: ['lastName', 'apartment', 'kind'], sort: 'lastName', search: ['firstName', 'lastName'] },
  form: ['firstName', 'lastName', 'apartment', 'kind'],
  rank: { owner: 'owner', admin: 'admin', role: 'role', credentials: [], access: [], limits: [], own: [] },
} as unknown as Resource
const rose = { id: 'r1', version: 1, status: 'active', recordTitle: 'Rose Doyle', apartment: '12', kind: 'resident' }

beforeEach(() => localStorage.clear())

it('[R13.1] a new person whose name somebody has is told who that is, and may be saved all the same', async () => {
  const provider = stub({ getList: () => Promise.resolve({ data: [rose, { ...rose, id: 'r2', recordTitle: 'Rose Doyleson' }], total: 2 }) })
  show(CreateView, provider, { at: '/outings/create', path: '/outings/create', resource: people })
  await userEvent.type(await screen.findByRole('textbox', { name: /First name/ }, PATIENCE), 'rose')
  await userEvent.type(screen.getByRole('textbox', { name: /Last name/ }), 'Doyle ')
  expect(await screen.findByText(/There is already a person named Rose Doyle:/, {}, PATIENCE)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Rose Doyle · Apartment 12 · Resident' })).toHaveAttribute('href', expect.stringContaining('r1'))
  expect(screen.queryByText(/Doyleson/)).toBeNull()
  expect(screen.getByRole('button', { name: 'Save' })).toBeEnabled()
  await userEvent.type(screen.getByRole('textbox', { name: /Last name/ }), 's')
  await waitFor(() => expect(screen.queryByText(/There is already/)).toBeNull(), PATIENCE)
  const asked = spy(provider, 'getList').mock.calls.map(call => (call[1] as { filter: unknown }).filter)
  expect(asked).toContainEqual({ q: 'rose Doyle' })
})
