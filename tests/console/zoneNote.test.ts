import { afterEach, expect, it } from 'vitest'
import { formatsOf } from '#model'
import { zoneNote } from '#widgets/zoneNote.ts'

const own = process.env['TZ']
afterEach(() => {
  if (own === undefined) delete process.env['TZ']
  else process.env['TZ'] = own
})

const noteAt = (zone: string, timeZone: string, day: string): string => {
  process.env['TZ'] = zone
  return zoneNote({ ...formatsOf('en-US'), timeZone }, Date.parse(`${day}T12:00Z`))
}

it('[R12.6] a clock is named where this machine’s shows other hours, also if only in summer', () => {
  expect(noteAt('Asia/Tokyo', 'America/Chicago', '2026-11-28')).toBe('Central Time')
  expect(noteAt('America/New_York', 'Pacific/Honolulu', '2026-11-28')).toMatch(/^Hawaii/)
  // Arizona has no summer time.
  expect(noteAt('America/Denver', 'America/Phoenix', '2026-11-28')).toMatch(/^Mountain/)
  expect(noteAt('America/Phoenix', 'America/Denver', '2027-06-01')).toBe('Mountain Time')
})

it('[R12.6] and is not where it shows the same', () => {
  expect(noteAt('America/Chicago', 'America/Chicago', '2026-11-28')).toBe('')
  expect(noteAt('America/Detroit', 'America/New_York', '2026-11-28')).toBe('')
})
