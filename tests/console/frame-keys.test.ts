import { describe, expect, test } from 'vitest'
import { declared } from '#catalogue/declared.ts'
import { routesOf } from '#console/routing/routes.ts'
import { newRowAt } from '#console/app/frame/useShortcuts.ts'
import { inOrder, openedRow, withOpened, withPin, type RecentRow } from '#console/services/recent.ts'

const routes = routesOf(Object.values(declared), [], { variant: 'elevate', layout: 'v2' })
const row = (id: string): RecentRow => ({ resource: 'events', id })

describe('rows that were opened', () => {
  test('[R5.6] the last comes first, once, and the oldest is forgotten unless somebody pinned it', () => {
    const opened = ['1', '2', '1', '3'].reduce<readonly RecentRow[]>((rows, id) => withOpened(rows, row(id)), [])
    expect(opened.map(({ id }) => id)).toEqual(['3', '1', '2'])
    const pinned = withPin(opened, row('2'), true)
    const many = Array.from({ length: 20 }, (_, index) => `n${index}`).reduce((rows, id) => withOpened(rows, row(id)), pinned)
    expect(many.length).toBe(9)
    expect(inOrder(many)[0]).toMatchObject({ id: '2', pinned: true })
    expect(withPin(many, row('2'), false).some(one => one.pinned)).toBe(false)
  })

  test('[R5.6] an address of one row says which; a list and a form of a new row say none', () => {
    expect(openedRow(routes, '/organizations/7/events/12/detail')).toEqual({ resource: 'events', id: '12' })
    expect(openedRow(routes, '/organizations/7/events/12/edit')).toEqual({ resource: 'events', id: '12' })
    expect(openedRow(routes, '/organizations/7/events')).toBeNull()
    expect(openedRow(routes, '/organizations/7/events/new')).toBeNull()
  })
})

describe('N', () => {
  test('[R5.6] makes a new row of the list that is open, below a row of that row, and nothing elsewhere', () => {
    expect(newRowAt(routes, '/organizations/7/events', '7')).toBe('/organizations/7/events/new')
    expect(newRowAt(routes, '/organizations/7/events/12/detail/checkin', '7')).toBe('/organizations/7/events/12/detail/checkin/register')
    expect(newRowAt(routes, '/organizations/7/events/12/edit', '7')).toBeNull()
    expect(newRowAt(routes, '/organizations/7/reports/user_engagement', '7')).toBeNull()
  })
})
