import { readFileSync } from 'node:fs'
import { expect, type Locator, type Page } from '@playwright/test'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { openChromium, type TestBrowser } from '../support/chromium.ts'
import { problemsAt } from '../support/looks.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { nextMonth } from './stage.ts'

const PATIENCE = { timeout: 15_000 }

let server: TestServer
let lakeside: string

beforeAll(async () => {
  server = await startTestServer({ console: true })
  lakeside = await server.organization('lakeside')
})
afterAll(() => server.close())

/** The community's calendar in next month, some of it in a room that nobody has made yet, and two rows that cannot be right. */
const calendar = (): Buffer => {
  const printed = readFileSync('src/tools/demo/calendars/lakeside.csv', 'utf8').trimEnd()
  const moved = printed
    .replace(/\d{4}-\d{2}-(\d{2})/g, (_, day: string) => `${nextMonth()}-${day}`)
    .replaceAll('Hobby Room', 'Craft Studio')
    // None of them at the moment of one that is there already.
    .replace(/,(\d\d):(\d)\d,/g, ',$1:$25,')
  return Buffer.from(`${moved}\nHappy Hour,${nextMonth()}-32,15:00,Bistro\n,${nextMonth()}-03,10:00,Bistro\n`)
}

const at = (path: string): string => `${server.url}/organizations/${lakeside}/${path}`

const signIn = async (page: Page): Promise<void> => {
  await page.goto(`${server.url}/organizations/${lakeside}/events`)
  await expect(page).toHaveURL(/\/wz-login\?redirect=/)
  await page.getByLabel('Email').fill('admin@lakeside.example')
  await page.getByLabel('Password', { exact: true }).fill('welcome-demo-1')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(at('events'), PATIENCE)
  await expect(page.getByRole('heading', { level: 1, name: 'Events' })).toBeVisible(PATIENCE)
}

const inBrowser = async (journey: (page: Page, browser: TestBrowser) => Promise<void>): Promise<void> => {
  const browser = await openChromium()
  try {
    const page = await browser.page()
    page.setDefaultTimeout(PATIENCE.timeout)
    await journey(page, browser)
    expect(browser.errors).toEqual([])
  } finally {
    await browser.close()
  }
}

/** What the address says the list is showing. */
const filterOf = (page: Page): unknown => JSON.parse(new URL(page.url()).searchParams.get('filter') ?? '{}')

const heading = (page: Page, name: string | RegExp): Locator => page.getByRole('heading', { level: 1, name })

const importCalendar = async (page: Page): Promise<void> => {
  await page.getByRole('link', { name: 'Import' }).click()
  await expect(page).toHaveURL(at('events/import'))
  await page.getByLabel('File of events').setInputFiles({ name: 'next-month.csv', mimeType: 'text/csv', buffer: calendar() })
  await expect(page.getByRole('combobox', { name: 'start_time goes into' })).toHaveValue('startsAt#time')
  await page.getByRole('button', { name: 'Check 50 events' }).click()
  const missing = page.getByRole('checkbox', { name: /1 event venue does not exist: create it \(Craft Studio\)/ })
  await missing.check(PATIENCE)
  await expect(page.getByText('48 rows will be imported, 2 skipped')).toBeVisible(PATIENCE)
  const rows = page.getByRole('table').getByRole('row')
  await expect(rows.nth(1)).toContainText(/50.*Cannot import.*Invalid Date/)
  await expect(rows.nth(2)).toContainText(/51.*Cannot import.*Title: Required/)
  expect(await problemsAt(page, 'import-checked')).toEqual([])

  // One of the two is put right where it stands, from the keyboard.
  await page.getByRole('button', { name: 'Fix row 50' }).press('Enter')
  const date = page.getByRole('textbox', { name: 'Starts: date, row 50' })
  await expect(date).toBeFocused()
  expect(await problemsAt(page, 'import-row-fixed')).toEqual([])
  await date.fill(`${nextMonth()}-28`)
  await date.press('Enter')
  await expect(page.getByRole('button', { name: 'Change row 50' })).toBeFocused(PATIENCE)
  await expect(rows.nth(1)).toContainText(/50.*New.*Happy Hour.*[A-Z][a-z]{2} 28/)
  await page.getByRole('button', { name: 'Import 49 rows' }).click()
  await expect(page.getByText('49 events imported, 1 skipped.')).toBeVisible(PATIENCE)
}

describe('the engine', () => {
  it('[R13.1] imports a calendar, edits an event for a group, copies, filters, sorts, pages, exports and undoes', () =>
    inBrowser(async page => {
      await signIn(page)
      await importCalendar(page)

      // The list, by date, of next month, with the venues that came along.
      await page.getByRole('link', { name: 'See the events' }).click()
      await expect(page).toHaveURL(at('events'))
      await page.getByRole('button', { name: 'List', exact: true }).click()
      await expect(page.getByRole('button', { name: /^Upcoming/ })).toHaveAttribute('aria-current', 'true')
      await page.getByRole('button', { name: /^All/ }).click()
      await page.getByRole('searchbox', { name: 'Search events' }).fill('Flower Arrangements')
      await expect(page).toHaveURL(/filter=/)
      await expect.poll(() => filterOf(page)).toEqual({ q: 'Flower Arrangements' })
      await page.getByRole('button', { name: /^Draft/ }).click()
      await expect.poll(() => filterOf(page)).toEqual({ q: 'Flower Arrangements', status: ['draft'] })
      const imported = page.getByRole('row').filter({ hasText: 'Craft Studio' }).first()
      await expect(imported).toContainText('11:05 AM')
      await expect(page.getByRole('columnheader', { name: 'Starts' })).toHaveAttribute('aria-sort', 'ascending')
      expect(await problemsAt(page, 'list-by-date')).toEqual([])

      // Its page, its form, an audience and a day.
      await imported.getByRole('link', { name: 'Flower Arrangements' }).click()
      await expect(page).toHaveURL(new RegExp(`/organizations/${lakeside}/events/[0-9a-f-]+/detail$`))
      const id = /events\/([^/]+)\/detail/.exec(page.url())?.[1] ?? ''
      await expect(heading(page, 'Flower Arrangements')).toBeVisible()
      await expect(page.getByText('Draft', { exact: true })).toBeVisible()
      expect(await problemsAt(page, 'event-page')).toEqual([])
      await page.getByRole('link', { name: 'Edit', exact: true }).click()
      await expect(page).toHaveURL(at(`events/${id}/edit`))
      await page.getByRole('radio', { name: 'Selected groups and people' }).check()
      await page.getByRole('combobox', { name: 'Groups and people' }).click()
      const group = page.getByRole('listbox').getByRole('option').first()
      const groupName = (await group.innerText()).split('\n')[0] ?? ''
      await group.click()
      await page.keyboard.press('Escape')
      await page.getByRole('radio', { name: 'Publish on a date' }).check()
      await expect(page.getByText(/^Publishes .*, 9:00 AM$/)).toBeVisible()
      expect(await problemsAt(page, 'event-form')).toEqual([])
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(page).toHaveURL(at(`events/${id}/detail`), PATIENCE)
      await expect(page.getByText('Scheduled', { exact: true })).toBeVisible()
      await expect(page.getByRole('region', { name: 'Audience' })).toContainText(groupName)
      await expect(page.getByRole('region', { name: 'History' })).toContainText('Publishing')

      // A copy is a new draft.
      await page
        .getByRole('button', { name: /^Actions for/ })
        .first()
        .click()
      await page.getByRole('menuitem', { name: 'Duplicate' }).click()
      await expect(page).toHaveURL(at(`events/${id}/duplicate`))
      await page.getByRole('textbox', { name: 'Title', exact: true }).fill('Flower Arrangements, once more')
      await page.getByRole('button', { name: 'Save' }).click()
      await expect(page).toHaveURL(new RegExp(`/organizations/${lakeside}/events/(?!${id})[0-9a-f-]+/detail$`), PATIENCE)
      await expect(heading(page, 'Flower Arrangements, once more')).toBeVisible()
      await expect(page.getByText('Draft', { exact: true })).toBeVisible()

      // Filter by venue, sort, page. The list remembers what it was narrowed to, and the tab 'All' and an empty search widen it.
      await page.goto(at('events'))
      await page.getByRole('button', { name: /^All/ }).click()
      await page.getByRole('searchbox', { name: 'Search events' }).fill('')
      await expect.poll(() => filterOf(page)).toEqual({})
      await page.getByRole('button', { name: 'Filter', exact: true }).click()
      await page.getByRole('dialog', { name: 'Add a filter' }).getByRole('button', { name: 'Venue' }).click()
      await page.getByRole('combobox', { name: 'Venue' }).fill('Trunk')
      await page
        .getByRole('listbox')
        .getByRole('option', { name: /Trunk Club/ })
        .click()
      await page.keyboard.press('Escape')
      await page.getByRole('button', { name: 'Apply' }).click()
      await expect(page.getByRole('button', { name: /Remove the filter Venue: Trunk Club/ })).toBeVisible()
      await page.getByRole('button', { name: 'Title', exact: true }).click()
      await expect(page.getByRole('columnheader', { name: 'Title' })).toHaveAttribute('aria-sort', 'ascending')
      await page.getByRole('button', { name: 'Page 2' }).click()
      await expect(page).toHaveURL(/[?&]page=2(&|$)/)
      await expect(page.getByText(/^21–40 of/)).toBeVisible()

      // The file holds what the list shows.
      const download = page.waitForEvent('download')
      await page.getByRole('button', { name: 'Export' }).click()
      await page.getByRole('menuitem', { name: 'Export to CSV' }).click()
      const exported = readFileSync(await (await download).path(), 'utf8')
      expect(exported.split('\n')[0]).toContain('Title')
      expect(exported).toContain('Trunk Club')
      expect(exported).not.toContain('Craft Studio')

      // Everything that matches is archived as one, and put back as one.
      await page.goto(`${at('events')}?filter=${encodeURIComponent(JSON.stringify({ q: 'Flower Arrangements', status: ['draft'] }))}`)
      await page.getByRole('checkbox', { name: 'Select every row of this page' }).check()
      const bar = page.getByRole('region', { name: 'Selected rows' })
      const chosen = Number(/^\d+/.exec(await bar.getByRole('status').innerText())?.[0])
      await bar.getByRole('button', { name: 'Archive' }).click()
      await expect(page.getByText(`${chosen} event${chosen === 1 ? '' : 's'} archived.`)).toBeVisible(PATIENCE)
      await expect(page.getByRole('heading', { name: 'No events match' })).toBeVisible()
      await page.getByRole('button', { name: 'Undo' }).click()
      await expect(page.getByText(/restored/)).toBeVisible(PATIENCE)
      await expect(page.getByRole('link', { name: 'Flower Arrangements, once more' })).toBeVisible()
    }))
})
