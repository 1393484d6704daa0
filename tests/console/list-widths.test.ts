import { expect, test } from 'vitest'
import { catalogue } from '#catalogue'
import { possibleColumns, type ListColumn } from '#console/views/list/columns.ts'
import { fitting, usesOf, widestOf } from '#console/views/list/widths.ts'
import type { ConsoleRecord } from '#console/data/types.ts'

const venues = catalogue.resource('event_venues')
const columnOf = (key: string): ListColumn => {
  const found = possibleColumns(venues).find(column => column.key === key)
  if (!found) throw new Error(`There is no column '${key}'.`)
  return found
}
const columns = ['name', 'building', 'accessibility', 'status'].map(columnOf)
const env = { timeZone: 'UTC', now: new Date('2026-05-01T12:00:00Z') }
const venue = (accessibility: readonly string[]) =>
  ({ name: 'Bistro', building: 'East', accessibility, status: 'active' }) as unknown as ConsoleRecord

test('[R13.1] what a list has left goes to the columns that have a use for it, not to those whose texts are short', () => {
  const [name, building = 0, accessibility = 0, status] = usesOf(columns, [venue([]), venue(['wheelchair', 'hearing_loop'])], env)
  expect([name, status]).toEqual([expect.any(Number), 0])
  expect(building).toBeLessThan(100)
  expect(accessibility).toBeGreaterThan(180)
  const shares = (uses: readonly number[]) => widestOf(columns, 'name', 220, 88, uses).get('accessibility')
  expect(shares([0, building, accessibility, 0])).toMatch(/\/ 1, /)
  expect(shares([0, 300, accessibility, 0])).toMatch(/\/ 2, /)
})

test('[R13.1] where there is no room the last columns go, never the name, the state or the order', () => {
  const keys = (room: number) => fitting(columns, room, 'name', ['status', 'building']).map(({ key }) => key)
  expect(keys(1200)).toEqual(['name', 'building', 'accessibility', 'status'])
  expect(keys(460)).toEqual(['name', 'building', 'status'])
  expect(keys(200)).toEqual(['name', 'building', 'status'])
})
