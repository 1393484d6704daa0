import { describe, expect, it } from 'vitest'
import events from '../../resources/events.ts'
import articles from '../../resources/articles.ts'
import type { FieldEnv, Resource } from '#model'
import { readCalendar } from '#console/views/import/calendar/readCalendar.ts'
import { movedMonth, pastMonths } from '#console/views/import/past.ts'

const resource = events as unknown as Resource
const env: FieldEnv = { timeZone: 'America/Chicago', locale: 'en-US', now: new Date('2026-11-25T15:00:00Z') }

const file = (...lines: string[]): string =>
  ['BEGIN:VCALENDAR', 'VERSION:2.0', 'PRODID:-//x//y//EN', ...lines, 'END:VCALENDAR', ''].join('\r\n')
const entry = (...lines: string[]): readonly string[] => ['BEGIN:VEVENT', 'DTSTAMP:20260101T000000Z', ...lines, 'END:VEVENT']
const read = (...lines: (readonly string[])[]) => readCalendar('month.ics', file(...lines.flat()), resource, env)
const starts = (sheet: ReturnType<typeof read>) => sheet.rows.map(row => row[1])

// Outlook's own names, as it writes them.
const EASTERN = [
  'BEGIN:VTIMEZONE',
  'TZID:Eastern Standard Time',
  'BEGIN:STANDARD',
  'DTSTART:16010101T020000',
  'TZOFFSETFROM:-0400',
  'TZOFFSETTO:-0500',
  'RRULE:FREQ=YEARLY;BYDAY=1SU;BYMONTH=11',
  'END:STANDARD',
  'BEGIN:DAYLIGHT',
  'DTSTART:16010101T020000',
  'TZOFFSETFROM:-0500',
  'TZOFFSETTO:-0400',
  'RRULE:FREQ=YEARLY;BYDAY=2SU;BYMONTH=3',
  'END:DAYLIGHT',
  'END:VTIMEZONE',
]

describe('a calendar file', () => {
  it('[R3.13] is rows under the headings of events: name, start, length, place, text, link', () => {
    const sheet = read(
      entry(
        'UID:1',
        'SUMMARY:Carols\\, by the tree',
        'DTSTART:20261224T160000',
        'DTEND:20261224T173000',
        'LOCATION:Great Hall',
        'DESCRIPTION:Bring a song\\nand a friend',
        'URL:https://carols.example',
      ),
    )
    expect(sheet.headings).toEqual(['Title', 'Starts', 'Duration', 'Venue', 'Description', 'Stream link'])
    expect(sheet.targets).toEqual(['title', 'startsAt', 'duration', 'venue', 'description', 'virtualUrl'])
    expect(sheet.rows).toEqual([
      ['Carols, by the tree', '2026-12-24 16:00', '90', 'Great Hall', 'Bring a song\nand a friend', 'https://carols.example'],
    ])
    expect(sheet.notes).toEqual([])
  })

  it('[R3.13] brings a series as its dates: moved, edited and called off ones as they are, across the change of clocks', () => {
    const sheet = read(
      entry(
        'UID:yoga',
        'SUMMARY:Yoga',
        'DTSTART;TZID=America/New_York:20270301T100000',
        'DURATION:PT45M',
        'RRULE:FREQ=WEEKLY;COUNT=6',
        'EXDATE;TZID=America/New_York:20270308T100000',
      ),
      entry(
        'UID:yoga',
        'SUMMARY:Yoga with Ann',
        'RECURRENCE-ID;TZID=America/New_York:20270315T100000',
        'DTSTART;TZID=America/New_York:20270316T130000',
        'DTEND;TZID=America/New_York:20270316T140000',
      ),
      entry(
        'UID:yoga',
        'SUMMARY:Yoga',
        'RECURRENCE-ID;TZID=America/New_York:20270322T100000',
        'DTSTART;TZID=America/New_York:20270322T100000',
        'DURATION:PT45M',
        'STATUS:CANCELLED',
      ),
    )
    expect(sheet.rows.map(row => row.slice(0, 3))).toEqual([
      ['Yoga', '2027-03-01 09:00', '45'],
      ['Yoga with Ann', '2027-03-16 12:00', '60'],
      ['Yoga', '2027-03-29 09:00', '45'],
      ['Yoga', '2027-04-05 09:00', '45'],
    ])
    expect(sheet.notes).toEqual([
      'Times in this file are in America/New_York. They were converted to Central Time.',
      'One canceled event was left out.',
    ])
  })

  it('[R3.13] knows instants, zones that the file describes, and says which it does not know', () => {
    const sheet = read(
      EASTERN,
      entry('UID:1', 'SUMMARY:A', 'DTSTART:20261201T160000Z'),
      entry('UID:2', 'SUMMARY:B', 'DTSTART;TZID=Eastern Standard Time:20270701T160000'),
      entry('UID:3', 'SUMMARY:C', 'DTSTART;TZID=Middle Earth:20270801T160000'),
      entry('UID:4', 'SUMMARY:D', 'DTSTART;VALUE=DATE:20270901'),
    )
    expect(starts(sheet)).toEqual(['2026-12-01 10:00', '2027-07-01 15:00', '2027-08-01 16:00', '2027-09-01 00:00'])
    expect(sheet.rows[3]?.[2]).toBe('1440')
    expect(sheet.notes).toEqual([
      'Times in this file are in UTC, Eastern Standard Time. They were converted to Central Time.',
      'Nothing is known about the time zone Middle Earth in this file. Its times were taken as they stand.',
      'One all-day event starts at 12:00 AM.',
    ])
  })

  it('[R3.13] of a series without an end takes the next thirteen months, and of one that goes on what is to come', () => {
    const sheet = read(entry('UID:1', 'SUMMARY:Coffee', 'DTSTART:20200106T090000', 'RRULE:FREQ=WEEKLY'))
    expect([starts(sheet)[0], starts(sheet).at(-1), sheet.rows.length]).toEqual(['2026-11-30 09:00', '2027-12-27 09:00', 57])
    expect(sheet.notes?.[0]).toBe('One series has no end. Its dates through Friday, December 31, 2027 are here.')
    expect(sheet.notes?.[1]).toMatch(/^360 dates before today/)
  })

  it.each([
    ['no entries', file(), 'This calendar file has no events that can be imported.'],
    ['a broken line', 'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nnonsense\r\n', 'This calendar file is damaged. Export it again and choose that.'],
  ])('[R8.15] with %s is refused with a sentence', (_what, text, says) => {
    expect(() => readCalendar('x.ics', text, resource, env)).toThrow(says)
  })

  it('[R8.15] is no file for what has no calendar', () => {
    expect(() => readCalendar('x.ics', file(), articles as unknown as Resource, env)).toThrow('have no calendar')
  })
})

describe('a month that is over', () => {
  const columns = ['title', 'startsAt#date', 'startsAt#time', 'repeatsUntil']
  const sheet = {
    name: 'october.csv',
    headings: ['name', 'date', 'time', 'until'],
    rows: [
      ['Bingo', '10/6/2026', '10:00', ''],
      ['Bingo', '2026-10-13', '10:00', '2026-10-20'],
      // The fifth Thursday; December 2026 has one, February 2027 has not.
      ['Book club', '2026-10-29', '14:00', ''],
      ['Carols', '2026-12-24', '16:00', ''],
      ['Not yet', 'soon', '', ''],
    ],
    firstRow: 2,
  }

  it('[R3.13] is told with how many rows are in it, and moved by weekday with whatever else is a day', () => {
    expect(pastMonths(resource, columns, sheet, env, '2026-11-25')).toEqual([{ month: '2026-10', count: 3 }])
    const december = movedMonth(resource, columns, sheet, '2026-10', '2026-12', env)
    expect(december.rows.map(row => [row[1], row[3]])).toEqual([
      ['2026-12-01', ''],
      ['2026-12-08', '2026-12-15'],
      ['2026-12-31', ''],
      ['2026-12-24', ''],
      ['soon', ''],
    ])
    expect(movedMonth(resource, columns, sheet, '2026-10', '2027-02', env).rows[2]?.[1]).toBe('2027-03-04')
    expect(pastMonths(resource, columns, december, env, '2026-11-25')).toEqual([])
  })
})
