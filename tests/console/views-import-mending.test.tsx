import type { ImportReport, ImportVerdict } from '#model'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { catalogue } from '#catalogue/declarations.ts'
import type { ImportRequest } from '#console/data/types.ts'
import ImportView from '#console/views/import/index.tsx'
import { show, spy, stub } from './viewsSupport.tsx'

const COLUMNS = ['title', 'startsAt#date', 'startsAt#time']
const FILE = 'name,date,start time\nZoo,2026-05-01,10:00\nPark,2026-05-32,10:00\n,2026-05-02,10:00\nLake,2026-05-33,10:00\n'

const verdictOf = (row: number, [title = '', date = '']: readonly string[]): ImportVerdict => {
  const problems = [
    ...(title === '' ? [{ path: ['title'], message: 'Required' }] : []),
    ...(title === 'Desert' ? [{ path: ['transport'], message: 'Required' }] : []),
    ...(/3[2-9]$/.test(date) ? [{ path: ['startsAt'], message: 'Invalid Date' }] : []),
  ]
  return { row, verdict: problems.length > 0 ? 'error' : 'new', title, changes: [], sameAs: null, namesake: null, sends: false, problems }
}

/** What the server would say of the rows: a title is required, no month has 32 days, and nobody walks to a desert. */
const judged = ({ rows, firstRow, apply }: ImportRequest): ImportReport => {
  const verdicts = rows.map((cells, index) => verdictOf(firstRow + index, cells))
  const skipped = verdicts.filter(({ verdict }) => verdict === 'error').length
  return { changeSet: apply ? 'c9' : null, rows: verdicts, missing: [], names: [], imported: apply ? rows.length - skipped : 0, skipped }
}

const server = () => stub({ importRows: (_name: string, asked: ImportRequest) => Promise.resolve(judged(asked)) })

const dryRun = async (provider = server(), text = FILE) => {
  show(ImportView, provider, { at: '/outings/import', path: '/outings/import' })
  await userEvent.upload(screen.getByLabelText('File of outings'), new File([text], 'may.csv', { type: 'text/csv' }))
  await userEvent.click(await screen.findByRole('button', { name: /^Check \S+ outings?$/ }))
  await screen.findByText(/will be imported/)
  return provider
}

const line = (row: number) =>
  screen.getAllByRole('row').find(one => within(one).queryAllByRole('cell')[0]?.textContent === String(row)) as HTMLElement
const fix = (row: number) => userEvent.click(screen.getByRole('button', { name: `Fix row ${row}` }))
const box = (name: string) => screen.getByRole('textbox', { name })
const asked = (provider: ReturnType<typeof server>) => spy(provider, 'importRows').mock.calls.map(call => call[1] as ImportRequest)

describe('a row that cannot be imported', () => {
  it('[R13.1] is mended in its place, checked again, and imported as it was mended', async () => {
    const provider = await dryRun()
    expect(screen.getByText(/Fix rows here or skip them\./)).toBeVisible()
    await fix(3)
    const date = box('Starts: date, row 3')
    expect(date).toHaveFocus()
    expect(date).toHaveValue('2026-05-32')
    expect(date).toBeInvalid()
    expect(date).toHaveAccessibleDescription('Starts: Invalid Date')
    expect(within(line(3)).getAllByRole('textbox')).toEqual([date])

    await userEvent.clear(date)
    await userEvent.type(date, '2026-05-03{Enter}')
    expect(await screen.findByText('2 rows will be imported, 2 skipped')).toBeVisible()
    expect(line(3)).toHaveTextContent('NewNothing to reportPark')
    expect(asked(provider).at(-1)).toMatchObject({ apply: false, columns: COLUMNS })
    // It stays among the problems, where it was mended, and so does the focus.
    expect(screen.getAllByRole('row').indexOf(line(3))).toBe(1)
    await waitFor(() => expect(screen.getByRole('button', { name: 'Change row 3' })).toHaveFocus())

    await userEvent.click(screen.getByRole('button', { name: 'Import 2 rows' }))
    expect(await screen.findByText('2 outings imported, 2 skipped.')).toBeVisible()
    expect(asked(provider).at(-1)).toMatchObject({ apply: true })
    expect(asked(provider).at(-1)?.rows[1]).toEqual(['Park', '2026-05-03', '10:00'])
  })

  it('[R13.1] stays open where it is still wrong, with the reason of now', async () => {
    await dryRun()
    await fix(4)
    await userEvent.type(box('Title, row 4'), '  {Backspace}{Backspace}')
    await userEvent.click(screen.getByRole('button', { name: 'Check row 4' }))
    await waitFor(() => expect(box('Title, row 4')).toHaveFocus())
    expect(box('Title, row 4')).toBeInvalid()
    expect(box('Title, row 4')).toHaveAccessibleDescription('Title: Required')
  })

  it('[R13.1] is downloaded as it was mended, when that did not make it right', async () => {
    const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:1')
    // The file's address is followed; here there is no file.
    const followed = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
    onTestFinished(() => [made, followed].forEach(one => one.mockRestore()))
    await dryRun()
    await fix(3)
    await userEvent.type(box('Starts: date, row 3'), '{Backspace}9{Enter}')
    await waitFor(() => expect(screen.getByRole('button', { name: /^Import 1 row$/ })).toBeEnabled())
    await userEvent.click(screen.getByRole('button', { name: 'Download the 3 rows' }))
    expect(await (made.mock.lastCall?.[0] as Blob).text()).toContain('Park,2026-05-39,10:00,3,Starts: Invalid Date')
  })

  it('[R13.1] is left as it was by Escape and by Cancel', async () => {
    const provider = await dryRun()
    await fix(3)
    await userEvent.type(box('Starts: date, row 3'), '9{Escape}')
    expect(within(line(3)).getByText('2026-05-32')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Fix row 3' })).toHaveFocus()
    await fix(3)
    await userEvent.type(box('Starts: date, row 3'), '9')
    await userEvent.click(screen.getByRole('button', { name: 'Cancel row 3' }))
    expect(within(line(3)).getByText('2026-05-32')).toBeVisible()
    expect(asked(provider)).toHaveLength(1)
    expect(screen.getByRole('button', { name: 'Import 1 row' })).toBeEnabled()
  })

  it('[R13.1] keeps what was typed when the server does not answer, over Back, another tab and Check again', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    let isThere = true
    const provider = stub({
      importRows: (_name: string, request: ImportRequest) =>
        isThere ? Promise.resolve(judged(request)) : Promise.reject(new Error('The server did not answer.')),
    })
    await dryRun(provider)
    await fix(4)
    isThere = false
    await userEvent.type(box('Title, row 4'), 'River{Enter}')
    expect(await screen.findByRole('alert')).toHaveTextContent('The server did not answer.')
    expect(box('Title, row 4')).toHaveValue('River')
    expect(box('Title, row 4')).toHaveAccessibleDescription('The server did not answer.')

    // What nobody has checked is not imported under a verdict that was given for something else.
    const ready = screen.getByRole('button', { name: /^Import 1 row ?\. Check your changes again$/ })
    await userEvent.click(ready)
    expect(asked(provider).every(({ apply }) => !apply)).toBe(true)

    await userEvent.click(screen.getByRole('button', { name: /^New/ }))
    await userEvent.click(screen.getByRole('button', { name: /^All rows/ }))
    expect(box('Title, row 4')).toHaveValue('River')

    isThere = true
    await userEvent.click(screen.getByRole('button', { name: 'Back' }))
    await userEvent.click(screen.getByRole('button', { name: 'Check 4 outings' }))
    expect(await screen.findByText('2 rows will be imported, 2 skipped')).toBeVisible()
    expect(line(4)).toHaveTextContent('NewNothing to reportRiver')
    await userEvent.click(screen.getByRole('button', { name: 'Check again' }))
    expect(asked(provider).at(-1)?.rows[2]).toEqual(['River', '2026-05-02', '10:00'])
  })

  it('[R13.1] is checked with every other that was changed, and changed once more where it was mended', async () => {
    await dryRun()
    for (const row of [3, 5]) {
      await fix(row)
      await userEvent.clear(box(`Starts: date, row ${row}`))
      await userEvent.type(box(`Starts: date, row ${row}`), '2026-05-09')
    }
    await userEvent.keyboard('{Enter}')
    expect(await screen.findByText('3 rows will be imported, 1 skipped')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Change row 5' }))
    expect(box('Starts: date, row 5')).toHaveFocus()
    expect(box('Starts: date, row 5')).toBeValid()
    await userEvent.clear(box('Starts: date, row 5'))
    await userEvent.type(box('Starts: date, row 5'), '2026-05-33')
    expect(box('Starts: date, row 5')).toHaveValue('2026-05-33')
  })

  it('[R13.1] has its own batch checked again, and no other', async () => {
    // Two rows with texts as long as these are a request of their own.
    const long = 'long '.repeat(22_000)
    const rows = ['02', '02', '02', '32'].map(day => `${long},2026-05-${day},10:00`)
    const provider = await dryRun(server(), `name,date,start time\n${rows.join('\n')}\n`)
    await fix(5)
    await userEvent.clear(box('Starts: date, row 5'))
    await userEvent.type(box('Starts: date, row 5'), '2026-05-03{Enter}')
    expect(await screen.findByText('4 rows will be imported, 0 skipped')).toBeVisible()
    expect(asked(provider).map(({ firstRow }) => firstRow)).toEqual([2, 4, 4])
  })

  it.each([
    ['nothing is wrong', 'Zoo'],
    ['no column of the file holds what is', 'Desert'],
  ])('[R13.1] is not to be mended where %s', async (_what, title) => {
    await dryRun(server(), `name\n${title}\n`)
    expect(screen.getByText(/This is what the import would do\./)).not.toHaveTextContent('Fix rows')
    expect(screen.queryByRole('button', { name: /^Fix/ })).toBeNull()
  })
})

it('[R13.1] on a phone the reason stands below the verdict, in sight, and describes what is written there', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener: () => undefined, removeEventListener: () => undefined }))
  await dryRun()
  expect(screen.queryByRole('columnheader', { name: 'Why' })).toBeNull()
  expect(within(line(3)).getAllByRole('cell')[1]).toHaveTextContent('Starts: Invalid Date')
  await fix(3)
  expect(box('Starts: date, row 3')).toHaveAccessibleDescription('Starts: Invalid Date')
  vi.unstubAllGlobals()
})

describe('an address that two people share', () => {
  it('[R13.1] is left out of the second of each couple with one press, and other mistakes are not', async () => {
    const resource = catalogue.resource('users')
    const verdict = (row: number, email: string, message: string | null): ImportVerdict => ({
      ...verdictOf(row, ['x']),
      verdict: message === null ? 'new' : 'error',
      problems: message === null || email === '' ? [] : [{ path: ['email'], message }],
    })
    const provider = stub({
      importRows: (_name: string, { rows, firstRow }: ImportRequest) => {
        const said = ['Invalid email address', null, 'Row 3 already has this value', 'Already used']
        const verdicts = rows.map((cells, at) => verdict(firstRow + at, cells[2] ?? '', cells[2] === '' ? null : (said[at] ?? null)))
        const skipped = verdicts.filter(one => one.verdict === 'error').length
        return Promise.resolve({ changeSet: null, rows: verdicts, missing: [], names: [], imported: 0, skipped })
      },
    })
    show(ImportView, provider, { at: '/users/import', path: '/users/import', resource })
    const file = 'First name,Last name,Email\nAnn,Lee,ann@@x\nBo,Oak,oak@new.example\nCy,Oak,oak@new.example\nDee,Fir,fir@new.example\n'
    await userEvent.upload(screen.getByLabelText('File of users'), new File([file], 'all.csv', { type: 'text/csv' }))
    await userEvent.click(await screen.findByRole('button', { name: /^Check/ }))
    expect(await screen.findByText('2 rows have the email of others')).toBeVisible()
    await userEvent.click(screen.getByRole('button', { name: 'Import them without email' }))
    expect(await screen.findByText('3 rows will be imported, 1 skipped')).toBeVisible()
    expect(
      asked(provider)
        .at(-1)
        ?.rows.map(cells => cells[2]),
    ).toEqual(['ann@@x', 'oak@new.example', '', ''])
    expect(screen.queryByText(/have the email of others/)).toBeNull()
  })
})
