import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import ListView from '#console/views/list/index.tsx'
import { boolean, number, place } from '#fields'
import type { Resource } from '#model'
import { cards } from '#views'
import { viewScreens } from '#views/screens.ts'
import { applicationWith, outing, outings, show, stub } from './viewsSupport.tsx'

const open = (resource: Resource, view?: string) =>
  show(
    () => <ListView resource={resource} view={view} />,
    stub({ getList: () => Promise.resolve({ data: [outing('1'), outing('2')], total: 2, meta: { counts: [] } }) }),
    { resource, application: applicationWith({ viewScreens }) },
  )

const card = async (name: string) => within((await screen.findByRole('heading', { name })).closest('li') as HTMLElement)

test('[R6.14] a list with modes opens as cards and is switched to rows', async () => {
  open({ ...outings, list: { ...outings.list, modes: ['grid', 'list'] } })
  const first = await card('Outing 1')
  expect(first.getByText('Bus')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'List' }))
  expect(await screen.findByRole('table')).toBeVisible()
})

test('[R6.14] cards are sorted from a menu, as rows are by their headings', async () => {
  const getList = vi.fn(() => Promise.resolve({ data: [outing('1'), outing('2')], total: 2, meta: { counts: [] } }))
  const resource = { ...outings, list: { ...outings.list, modes: ['grid', 'list'] } } as Resource
  show(() => <ListView resource={resource} />, stub({ getList }), { resource, application: applicationWith({ viewScreens }) })
  await card('Outing 1')
  await userEvent.click(screen.getByRole('button', { name: 'Sort' }))
  await userEvent.click(await screen.findByRole('menuitemradio', { name: 'Title' }))
  await waitFor(() =>
    expect(getList).toHaveBeenLastCalledWith('outings', expect.objectContaining({ sort: { field: 'title', order: 'ASC' } })),
  )
  await userEvent.click(screen.getByRole('button', { name: 'List' }))
  expect(await screen.findByRole('table')).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Sort' })).toBeNull()
})

test('[R13.7] a view of cards is cards without a switch, and its rows are chosen as those of a table are', async () => {
  open({ ...outings, views: { photos: cards({ label: 'Photos' }) } }, 'photos')
  const first = await card('Outing 1')
  expect(screen.queryByRole('table')).toBeNull()
  expect(screen.queryByRole('button', { name: 'List' })).toBeNull()
  await userEvent.click(first.getByRole('checkbox', { name: 'Select Outing 1' }))
  expect(await screen.findByText('1 selected')).toBeVisible()
})

test('[R7.10] a card has the icon of a place, and of no place that of streaming alone', async () => {
  const venue = place({ to: 'outings', optional: true })
  const resource = {
    ...outings,
    fields: { ...outings.fields, venue },
    list: { ...outings.list, columns: ['title', 'venue'], modes: ['grid', 'list'] },
  }
  const rows = [outing('1', { venue: 'virtual' }), outing('2', { venue: { id: '9', title: 'Lawn' } })]
  show(
    () => <ListView resource={resource as unknown as Resource} />,
    stub({ getList: () => Promise.resolve({ data: rows, total: 2, meta: { counts: [] } }) }),
    {
      resource: resource as unknown as Resource,
      application: applicationWith({ viewScreens }),
    },
  )
  const iconsAt = (words: string) => screen.getByText(words).closest('div')?.querySelectorAll('svg')
  await card('Outing 1')
  expect(iconsAt('Streaming')).toHaveLength(1)
  expect(iconsAt('Lawn')).toHaveLength(1)
})

test('[R6.14] a number and a yes on a card are said with what they are of, as on a phone, and a no is not', async () => {
  const fields = { ...outings.fields, seats: number(), lift: boolean(), pets: boolean() }
  const resource: Resource = {
    ...outings,
    fields,
    list: { columns: ['title', 'seats', 'lift', 'pets', 'transport'], sort: 'title', modes: ['grid', 'list'] },
  }
  const rows = [outing('1', { seats: 12, lift: true, pets: false })]
  show(() => <ListView resource={resource} />, stub({ getList: () => Promise.resolve({ data: rows, total: 1, meta: { counts: [] } }) }), {
    resource,
    application: applicationWith({ viewScreens }),
  })
  const first = await card('Outing 1')
  expect(first.getByText(/^Seats/)).toHaveTextContent('Seats 12')
  expect(first.getByText('Lift')).toBeVisible()
  expect(first.queryByText('No')).toBeNull()
})
