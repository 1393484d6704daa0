import Papa from 'papaparse'
import { describe, expect, it } from 'vitest'
import events from '../../resources/events.ts'
import meals from '../../resources/meals.ts'
import users from '../../resources/users.ts'
import type { FieldEnv, Resource } from '#model'
import { rangeOf, withLengths, namesOf, withNamesSplit } from '#console/views/import/lengths.ts'
import { matchColumns } from '#console/views/import/matching.ts'
import { readExcel } from '#console/views/import/readExcel.ts'
import { workbook } from '#server/operations/export/workbook.ts'

const env: FieldEnv = { timeZone: 'America/Chicago', locale: 'en-US', now: new Date('2026-11-25T15:00:00Z') }

describe('a roster of whole names', () => {
  it.each([
    ['Rose Doyle', 'Rose', 'Doyle'],
    ['Doyle, Rose M.', 'Rose M.', 'Doyle'],
    ['Mary Ann  Doyle', 'Mary Ann', 'Doyle'],
    ['Walter Boone, Jr.', 'Walter', 'Boone Jr.'],
    ['Walter Boone III', 'Walter', 'Boone III'],
    ['Vincent van der Berg', 'Vincent', 'van der Berg'],
    ['Cher', 'Cher', ''],
    ['', '', ''],
  ])('[R13.1] reads the whole name %j as %j and %j', (written, first, last) => {
    expect(namesOf(written)).toEqual([first, last])
  })

  it('[R13.1] splits a column of whole names, says so, and leaves one of first names alone', () => {
    const sheet = (heading: string, ...cells: string[]) =>
      withNamesSplit(users, { name: 'r.csv', headings: [heading, 'Apt'], rows: cells.map(cell => [cell, '1']), firstRow: 2 })
    for (const heading of ['Name', 'Resident', 'Resident Name', 'Full Name']) {
      const { headings, rows, notes } = sheet(heading, 'Doyle, Rose', 'Ada Byrne')
      expect(headings).toEqual(['First name', 'Last name', 'Apt'])
      expect(rows).toEqual([
        ['Rose', 'Doyle', '1'],
        ['Ada', 'Byrne', '1'],
      ])
      expect(notes).toEqual([`Names in "${heading}" were split into First name and Last name. Check them in the preview.`])
    }
    expect(sheet('Name', 'Rose', 'Mary Ann').headings).toEqual(['Name', 'Apt'])
    const apart = { name: 'r.csv', headings: ['First', 'Last'], rows: [['Mary Ann', 'Doyle']], firstRow: 2 }
    expect(withNamesSplit(users, apart)).toBe(apart)
    const outings = { name: 'o.csv', headings: ['Name'], rows: [['Boat trip']], firstRow: 2 }
    expect(withNamesSplit(events, outings)).toBe(outings)
  })
})

describe('a calendar with ends', () => {
  it.each([
    ['10:00 - 11:30 AM', '10:00', '11:30'],
    ['10-11 AM', '10:00', '11:00'],
    ['11:00–1:00 PM', '11:00', '13:00'],
    ['2 to 3 PM', '14:00', '15:00'],
    ['9:30 AM to 1 p.m.', '09:30', '13:00'],
    ['14:00-15:30', '14:00', '15:30'],
    ['11a - noon', '11:00', '12:00'],
    ['noon - 1p', '12:00', '13:00'],
  ])('[R13.1] reads %j as %j to %j', (cell, start, end) => {
    expect(rangeOf(cell)).toEqual([start, end])
  })

  it.each(['10:00', '2026-05-01', '10:00 AM -', '3 PM - 1 PM', ''])('[R13.1] reads no range in %j', cell => {
    expect(rangeOf(cell)).toBeNull()
  })

  it('[R13.1] makes of an end the length that an event keeps, and says so', () => {
    const sheet = (headings: string[], ...rows: string[][]) => withLengths(events, { name: 'c.csv', headings, rows, firstRow: 2 }, env)
    const ended = sheet(
      ['Event', 'Date', 'Start Time', 'End Time'],
      ['Zoo', '5/1/2026', '10:00 AM', '11:30 AM'],
      ['Late', '5/1/2026', '23:00', '1:00'],
      ['Odd', '5/1/2026', '10:00', 'late'],
    )
    expect(ended.headings).toEqual(['Event', 'Date', 'Start Time', 'Duration'])
    expect(ended.rows.map(cells => cells[3])).toEqual(['90', '120', 'late'])
    expect(ended.notes).toEqual(['The end of each row in "End Time" was turned into its Duration. Check it in the preview.'])
    const range = sheet(
      ['Event', 'Date', 'Time', 'Location'],
      ['Zoo', '5/1/2026', '10 - 11 AM', 'Hall'],
      ['Park', '5/1/2026', '9:00', 'Hall'],
    )
    expect(range.headings).toEqual(['Event', 'Date', 'Time', 'Duration', 'Location'])
    expect(range.rows).toEqual([
      ['Zoo', '5/1/2026', '10:00', '60', 'Hall'],
      ['Park', '5/1/2026', '9:00', '', 'Hall'],
    ])
    const plain = {
      name: 'c.csv',
      headings: ['Event', 'Starts', 'Duration', 'End'],
      rows: [['Zoo', '2026-05-01 10:00', '60', '11:00']],
      firstRow: 2,
    }
    expect(withLengths(events, plain, env)).toBe(plain)
  })
})

describe('a sheet of menus', () => {
  it('[R13.1] goes into the fields of a meal by the words that kitchens use', () => {
    const headings = ['Name', 'Date', 'Meal', 'Start time', 'End time', 'Dining room', 'Menu']
    expect(matchColumns(meals as unknown as Resource, headings)).toEqual([
      ...['name', 'date', 'mealPeriod', 'startsAt', 'endsAt', 'venues', 'courses'],
    ])
  })
})

describe('an Excel file that a list was exported to', () => {
  it('[R13.1] is read as its CSV is: days, times, amounts, and midnight among other times', async () => {
    const rows = [
      ['=1+1', ['2026-05-04 00:00', 'moment'], ['2026-05-04', 'day'], ['15:30', 'time'], ['12.50', 'amount'], '012'],
      ["'=2", ['2026-05-05 09:05', 'moment'], ['2026-12-31', 'day'], ['00:05', 'time'], ['3', 'number'], 'a b'],
    ] as const
    const pieces: Uint8Array[] = []
    for await (const piece of workbook([{ name: 'Events', headings: [...'ABCDEF'], rows: () => [rows] }], 'en-US')) pieces.push(piece)
    const { text, notes } = await readExcel(new File(pieces as BlobPart[], 'events.xlsx'))
    expect(Papa.parse(text).data).toEqual([
      [...'ABCDEF'],
      ['=1+1', '2026-05-04 00:00', '2026-05-04', '15:30', '12.5', '012'],
      // The server takes one apostrophe away, as it does from a CSV.
      ["''=2", '2026-05-05 09:05', '2026-12-31', '00:05', '3', 'a b'],
    ])
    expect(notes).toEqual([])
  })
})
