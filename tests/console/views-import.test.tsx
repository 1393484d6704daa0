import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import events from '../../resources/events.ts'
import users from '../../resources/users.ts'
import { formatsOf, type ImportReport, type ImportVerdict } from '#model'
import type { ImportRequest } from '#console/data/types.ts'
import { csvText } from '#console/views/import/csv.ts'
import ImportView from '#console/views/import/index.tsx'
import { collisions, matchColumns } from '#console/views/import/matching.ts'
import { decode, readSheet } from '#console/views/import/readFile.ts'
import { beginningsOf, joined } from '#console/views/import/useImport.ts'
import { arranged, whyOf } from '#console/views/import/verdicts.ts'
import { bulkDone, show, spy, stub } from './viewsSupport.tsx'

const file = (content: string | Uint8Array<ArrayBuffer>, name = 'may.csv') => new File([content], name, { type: 'text/csv' })
const NO_TABLE =
  'This file cannot be read as a table. In your spreadsheet, save it without a password as an Excel workbook (.xlsx) or as CSV, and choose that.'
const AT = { at: '/outings/import', path: '/outings/import' }

describe('reading a file', () => {
  it.each([
    ['commas', 'name,date\nBingo,2026-05-01\n'],
    ['semicolons', 'name;date\nBingo;2026-05-01\n'],
    ['tabs', 'name\tdate\r\nBingo\t2026-05-01\r\n'],
    ['a byte order mark', '\uFEFFname,date\nBingo,2026-05-01'],
    ['lines that end in several ways', 'name,date\r\nBingo,2026-05-01\n'],
    ['empty lines around', '\n\nname,date\nBingo,2026-05-01\n\n,\n'],
    ['a title alone above a blank line', 'Activities\n"As of May 1, 2026"\n\nname;date\nBingo;2026-05-01\n'],
    ['a title in a merged cell above the headings', 'Activities, May 2026;\n;\nname;date\nBingo;2026-05-01\n'],
  ])('[R13.1] understands %s', async (_what, text) => {
    expect(await readSheet(file(text), formatsOf('en-US'))).toMatchObject({ headings: ['name', 'date'], rows: [['Bingo', '2026-05-01']] })
  })

  it('[R13.1] reads what spreadsheets on Windows write', () => {
    expect(decode(new Uint8Array([0x43, 0x61, 0x66, 0xe9]))).toBe('Café')
    expect(decode(new TextEncoder().encode('Café 👵'))).toBe('Café 👵')
  })

  it('[R13.1] squares ragged rows and keeps the lines of the file', async () => {
    const sheet = await readSheet(file('name,date\nBingo\nYoga,2026-05-02,"extra, with comma"\n'), formatsOf('en-US'))
    expect(sheet).toEqual({
      name: 'may.csv',
      headings: ['name', 'date', 'Column 3'],
      rows: [
        ['Bingo', '', ''],
        ['Yoga', '2026-05-02', 'extra, with comma'],
      ],
      firstRow: 2,
    })
  })

  it('[R13.1] takes a title above three headings for none of them, and a column of its own for a column', async () => {
    const titled = await readSheet(file('Walks\nname;date;venue\nPond;2026-05-01;Gate\n'), formatsOf('en-US'))
    expect(titled).toMatchObject({ headings: ['name', 'date', 'venue'], firstRow: 3 })
    const single = await readSheet(file('name\nBingo\n"Yoga, chair"\n\nPond\n'), formatsOf('en-US'))
    expect(single).toMatchObject({ headings: ['name'], rows: [['Bingo'], ['Yoga, chair'], [''], ['Pond']] })
  })

  it.each([
    ['an empty file', '', 'This file is empty.'],
    ['a heading alone', 'name,date\n', 'This file has a heading and no rows below it.'],
    [
      'too many rows',
      `name\n${'x\n'.repeat(5001)}`,
      'This file has 5,001 rows, and at most 5,000 can be imported at once. Split it into smaller ones.',
    ],
    ['no text', 'PK\0\0', NO_TABLE],
  ])('[R13.1] refuses %s with a sentence', async (_what, text, says) => {
    await expect(readSheet(file(text), formatsOf('en-US'))).rejects.toThrow(says)
  })

  it('[R13.1] reads an Excel workbook as people see it: days, times, whole numbers, the first sheet that holds something', async () => {
    const workbook = new Uint8Array(readFileSync(join(import.meta.dirname, 'roster.xlsx')))
    expect(await readSheet(file(workbook, 'Roster.XLSX'), formatsOf('en-US'))).toEqual({
      name: 'Roster.XLSX',
      headings: ['Name', 'Phone', 'Born', 'Dinner', 'Seen', 'Mail', 'Fee', 'Apartment'],
      rows: [
        ['Rose Doyle', '5551234567', '1938-05-01', '17:30', '2026-11-29 08:05', 'Yes', '4.5', '012'],
        ['Ada Byrne, "Addie"', '', '1940-02-29', '07:00', '', 'No', '0', '214'],
      ],
      firstRow: 4,
      notes: ['Only the sheet "Residents" was read. To import another one, move it to the front of the workbook.'],
    })
  })

  it.each(['roster.xlsx', 'roster.xls', 'roster.numbers'])('[R13.1] refuses %s that is none with a sentence', async name => {
    await expect(readSheet(file('Name\nRose\n', name), formatsOf('en-US'))).rejects.toThrow(NO_TABLE)
  })
})

describe('matching columns', () => {
  const of = (...headings: string[]) => matchColumns(events, headings)

  it('[R13.1] finds the fields of a calendar by what its columns are called', () => {
    expect(of('name', 'date', 'start_time', 'venue')).toEqual(['title', 'startsAt#date', 'startsAt#time', 'venue'])
    expect(of('Event', 'Location', 'Starts', 'Wellness dimension')).toEqual(['title', 'venue', 'startsAt', 'dimension'])
  })

  it('[R13.1] knows what spreadsheets call the fields of people', () => {
    const people = matchColumns(users, ['First', 'Surname', 'Apt #', 'Cell Phone', 'Phone', 'DOB', 'Move In', 'Level of Care'])
    expect(people).toEqual(['firstName', 'lastName', 'apartment', 'phoneMobile', 'phoneHome', 'birthDate', 'moveInDate', 'careLevel'])
    expect(matchColumns(users, ['Birthday'])).toEqual(['birthDate'])
    for (const heading of ['E-Mail', 'e-mail address', 'Email Address']) expect(matchColumns(users, [heading])).toEqual(['email'])
    const others = matchColumns(users, ['Nickname', 'Sex', 'Dietary restrictions', 'Wing'])
    expect(others).toEqual(['preferredName', 'gender', 'dietTags', 'building'])
  })

  it('[R13.1] takes no other time of an event for one of its moments, and a date with its time for the whole', () => {
    expect(of('Event', 'Date', 'Time', 'End Time', 'Setup time')).toEqual(['title', 'startsAt#date', 'startsAt#time', null, null])
    expect(of('Title', 'Date/Time', 'Publishing date')).toEqual(['title', 'startsAt', 'publishing#date'])
  })

  it('[R13.1] fills a field once, and says where two columns collide', () => {
    expect(of('title', 'name')).toEqual(['title', null])
    expect(collisions(['startsAt', 'startsAt#date', null, null])).toEqual(['startsAt#date'])
    expect(collisions(['title', 'startsAt#date', 'startsAt#time'])).toEqual([])
  })
})

describe('what is downloaded', () => {
  it('[R13.1] is never run as a formula by a spreadsheet', () => {
    expect(csvText([['=1+1', '@SUM(A1)\nbelow', 'a "b", c']])).toBe(`\uFEFF"'=1+1","'@SUM(A1)\nbelow","a ""b"", c"\r\n`)
  })
})

const report = (apply: boolean, more: Partial<ImportReport> = {}): ImportReport => ({
  changeSet: apply ? 'c9' : null,
  rows: [
    { row: 2, verdict: 'new', title: 'Zoo', changes: [], sameAs: null, namesake: null, sends: false, problems: [] },
    {
      row: 3,
      verdict: 'error',
      title: 'Park',
      changes: [],
      sameAs: null,
      namesake: null,
      sends: false,
      problems: [{ path: ['startsAt'], message: 'Invalid Date' }],
    },
    { row: 4, verdict: 'update', title: 'Lake', changes: [], sameAs: null, namesake: null, sends: false, problems: [] },
  ],
  missing: [],
  names: [],
  imported: apply ? 2 : 0,
  skipped: apply ? 1 : 0,
  ...more,
})

describe('verdicts', () => {
  it('[R13.1] of new rows whose name somebody has come right after those that cannot be imported, with who that is', () => {
    const one = (row: number, more: Partial<ImportVerdict>): ImportVerdict => ({
      ...{ row, verdict: 'new', title: 'Rose Doyle', changes: [], sameAs: null, namesake: null, sends: false, problems: [] },
      ...more,
    })
    const alike = one(4, { namesake: 'Rose Doyle, 12' })
    const all = [one(2, {}), one(3, { verdict: 'known' }), alike, one(5, { verdict: 'error' })]
    expect(arranged(all, 'all', true, () => false).map(({ row }) => row)).toEqual([5, 4, 3, 2])
    expect(whyOf(users, alike)).toMatch(/^Somebody here has this name: Rose Doyle, 12\. If that is the same person, change/)
  })
})

describe('an import', () => {
  it('[R13.1] shows a verdict and a reason for each row before anything is saved, then imports and can be undone', async () => {
    const provider = stub({
      importRows: (_name: string, { apply }: ImportRequest) => Promise.resolve(report(apply)),
      undo: () => Promise.resolve(bulkDone(2)),
    })
    show(ImportView, provider, AT)
    await userEvent.upload(
      screen.getByLabelText('File of outings'),
      file('name,date,start time\nZoo,2026-05-01,10:00\nPark,2026-05-32,10:00\nLake,2026-05-02,10:00\n'),
    )
    expect(await screen.findByRole('combobox', { name: 'name goes into' })).toHaveValue('title')
    expect(screen.getByRole('combobox', { name: 'date goes into' })).toHaveValue('startsAt#date')
    await userEvent.click(screen.getByRole('button', { name: 'Check 3 outings' }))

    expect(await screen.findByText('2 rows will be imported, 1 skipped')).toBeVisible()
    expect(screen.getByText('Nothing has been saved yet.')).toBeVisible()
    expect(screen.getByText('What can be done')).toBeInTheDocument()
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
    const [, first] = within(screen.getByRole('table')).getAllByRole('row')
    expect(first).toHaveTextContent('3Cannot importStarts: Invalid DatePark2026-05-3210:00 AM')
    const dry = spy(provider, 'importRows').mock.lastCall?.[1] as ImportRequest
    expect(dry).toMatchObject({ apply: false, firstRow: 2, columns: ['title', 'startsAt#date', 'startsAt#time'], createMissing: [] })

    await userEvent.click(screen.getByRole('button', { name: 'Import 2 rows' }))
    expect(await screen.findByText('2 outings imported, 1 skipped.')).toBeVisible()
    expect(spy(provider, 'importRows').mock.lastCall?.[1]).toMatchObject({ apply: true, changeSet: dry.changeSet })
    expect(screen.getByRole('button', { name: 'Download the 1 row' })).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
    expect(spy(provider, 'undo')).toHaveBeenCalledWith('c9')
    expect(await screen.findByText('The import was undone.')).toBeVisible()
    expect(screen.getByRole('heading', { level: 1 })).toHaveFocus()
  })

  it('[R3.9] asks before it sends rows to people, which no undo calls back', async () => {
    const goesOut = report(false).rows.map(one => ({ ...one, sends: one.verdict === 'new' }))
    const provider = stub({ importRows: (_name: string, { apply }: ImportRequest) => Promise.resolve(report(apply, { rows: goesOut })) })
    show(ImportView, provider, AT)
    await userEvent.upload(screen.getByLabelText('File of outings'), file('name\nZoo\nPark\nLake\n'))
    await userEvent.click(await screen.findByRole('button', { name: 'Check 3 outings' }))
    expect(await screen.findByText('One of them goes out to people at once, which cannot be undone.')).toBeVisible()
    expect(screen.queryByText('You can undo this import.')).toBeNull()
    expect(screen.getByRole('cell', { name: 'Goes out at once' })).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Import 2 rows' }))
    expect(await screen.findByRole('heading', { name: 'Send 1 outing?' })).toBeVisible()
    expect(spy(provider, 'importRows')).toHaveBeenCalledTimes(1)
    await userEvent.click(screen.getByRole('button', { name: 'Import and send' }))
    expect(await screen.findByText('2 outings imported, 1 skipped.')).toBeVisible()
  })

  it('[R13.1] shows what its cells were read as, and what stands in the file where that is wrong', async () => {
    const problems = [{ path: ['startsAt'], message: 'This time is skipped when the clocks change' }]
    const provider = stub({
      importRows: () =>
        Promise.resolve(
          report(false, {
            rows: [
              { row: 2, verdict: 'new', title: 'Zoo', changes: [], sameAs: null, namesake: null, sends: false, problems: [] },
              { row: 3, verdict: 'error', title: 'Park', changes: [], sameAs: null, namesake: null, sends: false, problems },
            ],
          }),
        ),
    })
    show(ImportView, provider, AT)
    await userEvent.upload(
      screen.getByLabelText('File of outings'),
      file('name,date,start time,transport\nZoo,5/1/2019,2:30 PM,ON FOOT\nPark,2019-03-10,2:30,bus\n'),
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Check 2 outings' }))
    const cellsOf = async (row: RegExp) => within(await screen.findByRole('row', { name: row })).getAllByRole('cell')
    const good = await cellsOf(/^2 New/)
    expect(good.slice(2, 7).map(cell => cell.textContent)).toEqual(['Nothing to report', 'Zoo', 'May 1, 2019', '2:30 PM', 'On foot'])
    expect(good[4]).toHaveAttribute('title', '5/1/2019')
    expect((await cellsOf(/^3 Cannot import/)).slice(4, 7).map(cell => cell.textContent)).toEqual(['2019-03-10', '2:30', 'Bus'])
  })

  it('[R13.1] offers to create what the file names and nobody has made, and checks again', async () => {
    const missing = [{ resource: 'event_venues', title: 'Porch', count: 2 }]
    const provider = stub({
      importRows: (_name: string, { createMissing }: ImportRequest) =>
        Promise.resolve(report(false, createMissing.length > 0 ? {} : { missing })),
    })
    show(ImportView, provider, AT)
    await userEvent.upload(screen.getByLabelText('File of outings'), file('name\nZoo\n'))
    await userEvent.click(await screen.findByRole('button', { name: 'Check 1 outing' }))
    await userEvent.click(await screen.findByRole('checkbox', { name: /1 event venue does not exist: create it/ }))
    await waitFor(() => expect(spy(provider, 'importRows').mock.lastCall?.[1]).toMatchObject({ createMissing: ['event_venues'] }))
  })

  it('[R13.1] says in the page what stopped it', async () => {
    show(ImportView, stub({}), AT)
    await userEvent.upload(screen.getByLabelText('File of outings'), file('', 'empty.csv'))
    expect(await screen.findByRole('alert')).toHaveTextContent('This file is empty.')
  })

  it('[R13.1] sends a long file in batches and adds them up', async () => {
    const provider = stub({
      importRows: (_name: string, { rows, firstRow }: ImportRequest) =>
        Promise.resolve(
          report(false, {
            rows: rows.map((_row, index) => ({
              row: firstRow + index,
              verdict: 'new',
              title: '',
              changes: [],
              sameAs: null,
              namesake: null,
              sends: false,
              problems: [],
            })),
          }),
        ),
    })
    show(ImportView, provider, AT)
    await userEvent.upload(screen.getByLabelText('File of outings'), file(`name\n${'x\n'.repeat(2200)}`))
    await userEvent.click(await screen.findByRole('button', { name: 'Check 2,200 outings' }))
    expect(await screen.findByText('2,200 rows will be imported, 0 skipped')).toBeVisible()
    // Nothing can be done about rows that are new, and no column stands for it.
    expect(screen.queryByText('What can be done')).toBeNull()
    expect(
      spy(provider, 'importRows').mock.calls.map(call => [(call[1] as ImportRequest).rows.length, (call[1] as ImportRequest).firstRow]),
    ).toEqual([
      [1000, 2],
      [1000, 1002],
      [200, 2002],
    ])
  })

  it('[R13.1] sends less at once of rows with long texts, so that no server finds it too large', () => {
    const long = ['x'.repeat(2_000)]
    const beginnings = beginningsOf(Array.from({ length: 400 }, () => long))
    expect(beginnings).toEqual([0, 149, 298])
    expect(beginningsOf([])).toEqual([])
    expect(beginningsOf([['x'.repeat(400_000)], ['y']])).toEqual([0, 1])
  })

  it('[R13.1] counts a missing row once over all batches', () => {
    const one = report(false, { missing: [{ resource: 'v', title: 'Porch', count: 2 }] })
    expect(joined([one, one]).missing).toEqual([{ resource: 'v', title: 'Porch', count: 4 }])
  })
})
