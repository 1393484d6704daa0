import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import ListView from '#console/views/list/index.tsx'
import { text, reference, relatedCount } from '#fields'
import type { Resource } from '#model'
import { outing, outings, show, stub } from './viewsSupport.tsx'

const places = relatedCount({
  readOnly: true,
  label: 'Capacity',
  of: 'tickets',
  by: 'outing',
  standing: { field: 'standing', taken: ['registered'] },
  otherwise: 'Drop-in',
})

const counted = {
  ...outings,
  fields: { ...outings.fields, places, series: reference({ to: 'outings', optional: true }), note: text({ optional: true }) },
  list: { ...outings.list, columns: ['title', 'places', 'status'] },
  forms: [{ at: 'series', label: 'Edit the series', fields: ['title'], series: { by: 'series', from: 'startsAt' } }],
} as unknown as Resource

const rows = [
  outing('1', { status: 'published', places: { taken: 8, waiting: 3, limit: 8 }, series: { id: '1', title: 'Outing 1' } }),
  outing('2', { status: 'published', places: { taken: 14, waiting: 0, limit: 20 }, series: null }),
  outing('3', { status: 'cancelled', places: { taken: 8, waiting: 0, limit: 8 }, series: null }),
  outing('4', { status: 'published', places: null, series: null }),
]

test('[R13.1] a list counts places, says Full in the place of Published alone, and marks what is part of a series', async () => {
  show(ListView, stub({ getList: () => Promise.resolve({ data: rows, total: 4, meta: { counts: [] } }) }), { resource: counted })
  const row = async (name: string) => within((await screen.findByRole('link', { name })).closest('tr') as HTMLElement)
  const first = await row('Outing 1')
  expect(first.getByText('8 of 8, 3 waiting')).toBeVisible()
  expect(first.getByText('Full')).toBeVisible()
  expect(first.getByRole('img', { name: 'Part of a series' })).toBeVisible()
  const second = await row('Outing 2')
  expect(second.getByText('14 of 20')).toBeVisible()
  expect(second.getByText('Published')).toBeVisible()
  expect(second.queryByRole('img', { name: 'Part of a series' })).toBeNull()
  expect((await row('Outing 3')).getByText('Canceled')).toBeVisible()
  expect((await row('Outing 4')).getByText('Drop-in')).toBeVisible()
})

test('[R9.2] a row of an organization above carries a mark that says so, a row of this one none', async () => {
  const shared = [outing('1', { organizationId: 'o0' }), outing('2', { organizationId: 'o1' })]
  show(ListView, stub({ getList: () => Promise.resolve({ data: shared, total: 2, meta: { counts: [] } }) }))
  const mark = { name: 'Shared by the platform' }
  const row = async (name: string) => within((await screen.findByRole('link', { name })).closest('tr') as HTMLElement)
  expect((await row('Outing 1')).getByRole('img', mark)).toBeVisible()
  expect((await row('Outing 2')).queryByRole('img', mark)).toBeNull()
})
