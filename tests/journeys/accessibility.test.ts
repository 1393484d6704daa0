import { expect, type Page } from '@playwright/test'
import { afterAll, afterEach, beforeAll, beforeEach, describe, it } from 'vitest'
import { accessibilityProblems, openChromium, type TestBrowser } from '../support/chromium.ts'
import { onDatabase } from '../support/database.ts'
import { becomes } from '../support/person.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

const PATIENCE = { timeout: 20_000 }

let server: TestServer
let browser: TestBrowser
let page: Page
let lakeside: string
let event: { readonly id: string; readonly title: string }

beforeAll(async () => {
  server = await startTestServer({ console: true })
  browser = await openChromium()
  lakeside = await server.organization('lakeside')
  const [row] = await onDatabase(
    server.ownerUrl,
    `select id, title from events where organization_id = '${lakeside}' and archived_at is null and cancelled_at is null
     and deleted_at is null order by starts_at, id limit 1`,
  )
  event = { id: String(row?.['id']), title: String(row?.['title']) }
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
})
beforeEach(async () => {
  page = await browser.page()
  page.setDefaultTimeout(PATIENCE.timeout)
})
afterEach(async () => {
  await page.evaluate(() => localStorage.clear()).catch(() => undefined)
  await page.close()
  expect(findings.splice(0)).toEqual([])
  expect(browser.errors).toEqual([])
})

const dressed = async (scheme: 'light' | 'dark'): Promise<void> => {
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
  await expect(page.locator('html')).toHaveAttribute('data-scheme', scheme)
}

// Every finding of a test at once, rather than its first.
const findings: string[] = []

/** Every rule, in both schemes. */
const isClean = async (what: string): Promise<void> => {
  const note = (scheme: string, problems: readonly string[]) =>
    findings.push(...problems.map(problem => `${what}, ${page.viewportSize()?.width} px, ${scheme}: ${problem}`))
  await dressed('light')
  note('light', await accessibilityProblems(page))
  await dressed('dark')
  note('dark', await accessibilityProblems(page))
}

const at = (path: string, organization = lakeside): string => `${server.url}/organizations/${organization}/${path}`
const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name })

const open = async (path: string, title: string | RegExp): Promise<void> => {
  await page.goto(at(path))
  await expect(heading(title)).toBeVisible(PATIENCE)
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0, PATIENCE)
}

const CALENDAR = Buffer.from('title,start_date,start_time,location\nStargazing,2031-05-04,20:30,Bistro\nMoonrise,2031-05-32,21:00,Bistro\n')

describe.each([1280, 375])('axe finds nothing at %i px, light and dark', width => {
  const isPhone = width < 900
  beforeEach(async () => {
    await becomes(browser.context, server, 'admin@lakeside.example')
    await page.setViewportSize({ width, height: 800 })
  })

  it('[R2.1] [R7.3] on sign-in, and with its error', async () => {
    await browser.context.clearCookies()
    await page.goto(`${server.url}/wz-login`)
    await expect(heading('Sign in to Active')).toBeVisible(PATIENCE)
    await isClean('sign-in')
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.getByText('Required').first()).toBeVisible()
    await isClean('sign-in with fields to fill')
    await page.getByLabel('Email').fill('admin@lakeside.example')
    await page.getByLabel('Password', { exact: true }).fill('wrong')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('alert')).toContainText('Invalid email and/or password', PATIENCE)
    await isClean('sign-in with an error')
  })

  it('[R13.1] on the list, its cards and rows, with a selection, a menu and a filter', async () => {
    await open('events?perPage=10', 'Events')
    await isClean('list')
    if (!isPhone) {
      await page.getByRole('button', { name: 'List', exact: true }).click()
      await expect(page.getByRole('table')).toBeVisible()
      await isClean('rows')
      await page
        .getByRole('checkbox', { name: /^Select / })
        .nth(1)
        .check()
      await expect(page.getByRole('region', { name: 'Selected rows' })).toBeVisible()
      await isClean('rows with a selection')
    }
    await page
      .getByRole('button', { name: /^Actions for / })
      .first()
      .click()
    await expect(page.getByRole('menu')).toBeVisible()
    await isClean('row menu')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('menu')).toHaveCount(0)
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    await expect(page.getByRole('dialog', { name: 'Add a filter' })).toBeVisible()
    await isClean('choice of filters')
    await page.getByRole('dialog').getByRole('button', { name: 'Venue' }).click()
    await expect(page.getByRole('combobox', { name: 'Venue' })).toBeVisible()
    await isClean('filter')
  })

  it('[R8.2] [R13.1] on the forms, with errors and without', async () => {
    await open('events/new', 'New event')
    await isClean('create')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await expect(page.getByRole('link', { name: 'Starts: Required' })).toBeVisible()
    await isClean('create with errors')
    await open(`events/${event.id}/edit`, 'Edit event')
    await isClean('edit')
  })

  it('[R13.1] on a detail page', async () => {
    await open(`events/${event.id}/detail`, event.title)
    await isClean('detail')
  })

  it('[R13.1] on each step of an import', async () => {
    await open('events/import', 'Import events')
    await isClean('upload')
    await page.getByLabel('CSV file of events').setInputFiles({ name: 'calendar.csv', mimeType: 'text/csv', buffer: CALENDAR })
    await expect(page.getByRole('combobox', { name: 'start_time goes into' })).toBeVisible()
    await isClean('columns')
    await page.getByRole('button', { name: 'Check 2 events' }).click()
    await expect(page.getByText('1 row will be imported, 1 skipped')).toBeVisible(PATIENCE)
    await isClean('dry run')
    await page.getByRole('button', { name: 'Import 1 row' }).click()
    await expect(page.getByText('1 event imported, 1 skipped.')).toBeVisible(PATIENCE)
    await isClean('import')
  })

  it('[R11.1] on the palette, and on the page that is not there', async () => {
    await open('events', 'Events')
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox', { name: 'Search pages and records' }).fill('Ev')
    await expect(page.getByRole('option').first()).toBeVisible(PATIENCE)
    await isClean('palette')
    await page.goto(at('events/00000000-0000-4000-8000-000000000000/detail'))
    await expect(heading('This page could not be found.')).toBeVisible(PATIENCE)
    await isClean('not found')
  })
})

describe('every theme', () => {
  it.each([
    ['life', 'admin@lakeside.example', 'lakeside', 'events'],
    ['thrive', 'admin@maple-court.example', 'maple-court', 'events'],
    ['elevate', 'admin@generations.example', 'generations', 'events'],
    ['reach', 'admin@cedar-grove.example', 'cedar-grove', 'events'],
    ['corporate', 'corporate@harbor.example', 'harbor', 'events'],
    ['corporate', 'super@active.example', 'active', 'users'],
  ])('[R1.2] axe finds nothing in %s for %s: list, form, sidebar', async (theme, email, slug, list) => {
    await becomes(browser.context, server, email)
    const id = await server.organization(slug)
    for (const path of [list, `${list}/new`]) {
      await page.setViewportSize({ width: 1280, height: 800 })
      await page.goto(at(`${path}?perPage=10`, id))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible(PATIENCE)
      await expect(page.locator('[aria-busy="true"]')).toHaveCount(0, PATIENCE)
      await expect(page.locator('html')).toHaveAttribute('data-product', theme)
      await isClean(`${slug} ${path}`)
    }
  })
})

describe('the small screen and the page', () => {
  it('[R13.3] no page scrolls sideways at 320 px', async () => {
    await becomes(browser.context, server, 'admin@lakeside.example')
    await page.setViewportSize({ width: 320, height: 640 })
    for (const [path, title] of [
      ['events', 'Events'],
      ['events/new', 'New event'],
      [`events/${event.id}/edit`, 'Edit event'],
      [`events/${event.id}/detail`, event.title],
      ['events/import', 'Import events'],
      ['users', 'Users'],
      ['groups/new', 'New group'],
      ['event_venues', 'Event Venues'],
      ['event_templates/new', 'New event template'],
      ['messages/new', 'New message'],
      ['documents', 'Documents'],
      ['details', /./],
    ] as const) {
      await open(path, title)
      const width = (await page.evaluate(() => document.scrollingElement?.scrollWidth)) ?? 0
      if (width > 320) findings.push(`${path} is ${width} px wide at 320 px`)
    }
    await browser.context.clearCookies()
    await page.goto(`${server.url}/wz-login`)
    await expect(heading('Sign in to Active')).toBeVisible(PATIENCE)
    expect(await page.evaluate(() => document.scrollingElement?.scrollWidth)).toBeLessThanOrEqual(320)
  })

  it('[R13.3] a navigation moves the focus to the one heading, and the title names page and organization', async () => {
    await becomes(browser.context, server, 'admin@lakeside.example')
    await open('events', 'Events')
    const arrived = async (name: string): Promise<void> => {
      await expect(heading(name)).toBeFocused(PATIENCE)
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1)
      await expect(page).toHaveTitle(`${name} – Lakeside Assisted Living`)
    }
    await page.getByRole('link', { name: 'New event', exact: true }).click()
    await arrived('New event')
    await page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Events' }).click()
    await arrived('Events')
    await page.getByRole('link', { name: 'Import' }).click()
    await arrived('Import events')
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Event Venues' }).click()
    await arrived('Event Venues')
    await page.goBack()
    await arrived('Import events')
    await page.goto(at(`events/${event.id}/detail`))
    await expect(heading(event.title)).toBeVisible(PATIENCE)
    await page.getByRole('link', { name: 'Edit', exact: true }).click()
    await arrived('Edit event')
    await page.getByRole('link', { name: 'View', exact: true }).click()
    await arrived(event.title)
  })
})
