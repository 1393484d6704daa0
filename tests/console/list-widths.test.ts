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
  const uses = usesOf(columns, [venue([]), venue(['wheelchair', 'hearing_loop'])], env)
  expect(uses.get('building')).toBeLessThan(100)
  expect(uses.get('accessibility')).toBeGreaterThan(180)
  const shares = (found: ReadonlyMap<string, number>) => widestOf(columns, 'name', found, { name: 220, ends: 88 }).get('accessibility')
  expect(shares(uses)).toMatch(/\/ 1, /)
  expect(shares(new Map([...uses, ['building', 300]]))).toMatch(/\/ 2, /)
})

test('[R13.1] where there is no room the last columns go, never the name, the state or the order', () => {
  const keys = (room: number) => fitting(columns, room, 'name', new Map(), ['status', 'building']).map(({ key }) => key)
  expect(keys(1200)).toEqual(['name', 'building', 'accessibility', 'status'])
  expect(keys(460)).toEqual(['name', 'building', 'status'])
  expect(keys(200)).toEqual(['name', 'building', 'status'])
})
