import { expect, test } from 'vitest'
import { pack, unpack } from '#views/calendar/posted/pack.ts'
import { changesSince, readPosted, type PostedRow } from '#views/calendar/posted/posted.ts'

const row = (id: string, day: string, range: string, more: Partial<PostedRow> = {}): PostedRow => ({
  id,
  day: `2026-12-${day}`,
  range,
  title: id,
  places: ['Hall'],
  ...more,
})

test('[R3.17] what changed since a calendar was posted: added, canceled, moved and renamed, each with the day that paper has', () => {
  const then = [row('Yoga', '01', '9:00 AM'), row('Mass', '06', '10:00 AM'), row('Bingo', '08', '2:00 PM'), row('Tea', '09', '3:00 PM')]
  const now = [
    row('Yoga', '01', '9:00 AM'),
    row('Mass', '07', '10:00 AM'),
    row('Tea', '09', '3:00 PM', { places: ['Patio'] }),
    row('Choir', '02', ''),
  ]
  expect(changesSince(then, now).map(({ kind, title, day, now: to }) => [kind, title, day.slice(8), to?.day.slice(8) ?? null])).toEqual([
    ['added', 'Choir', '02', null],
    ['moved', 'Mass', '06', '07'],
    ['canceled', 'Bingo', '08', null],
    ['changed', 'Tea', '09', '09'],
  ])
  expect(changesSince(then, then)).toEqual([])
})

const page = {
  width: 792,
  height: 612,
  drawings: [
    { draw: 'box', x: 1, y: 2, width: 3, height: 4, line: '#000000' },
    { draw: 'text', x: 10.123456, y: 2, text: 'Yoga', size: 9, isBold: false, color: '#112233' },
    { draw: 'mark', x: 1, y: 2, size: 3, mark: 'round', color: '#112233' },
  ],
}
const kept = { pages: [page], rows: [row('Yoga', '01', '9:00 AM')], days: ['2026-12-01'], filter: {}, withDrafts: false, size: 10 }

test('[R3.17] what is kept comes back as it was, small, and anything else is refused', async () => {
  const text = await pack({ ...kept, rows: Array.from({ length: 450 }, (_, index) => row(`Event ${index}`, '01', '9:00 AM')) })
  expect(text.length).toBeLessThan(10_000)
  const back = readPosted(await unpack(await pack(kept)))
  expect(back?.rows).toEqual(kept.rows)
  expect(back?.pages[0]).toMatchObject({ width: 792, drawings: [page.drawings[0], { text: 'Yoga', x: 10.12 }, page.drawings[2]] })
  await expect(unpack('bm90IHBhY2tlZA==')).rejects.toThrow()
  await expect(unpack(await pack('x'.repeat(9_000_000)))).rejects.toThrow('too large')
  for (const wrong of [
    null,
    {},
    { ...kept, pages: [{ ...page, drawings: [{ draw: 'text', x: 1, y: 1, size: 9, text: 'x', color: 'url(//elsewhere.example)' }] }] },
    { ...kept, rows: [{ id: 'x' }] },
  ])
    expect(readPosted(wrong)).toBeNull()
})
