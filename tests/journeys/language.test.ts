/** The console in the pseudo-language: what it shows in plain letters is data, or stands in no catalogue. */
import { expect, type Page } from '@playwright/test'
import { afterAll, afterEach, beforeAll, beforeEach, describe, it } from 'vitest'
import { openChromium, type TestBrowser } from '../support/chromium.ts'
import { onDatabase } from '../support/database.ts'
import { becomes } from '../support/person.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

const PATIENCE = { timeout: 20_000 }

let server: TestServer
let browser: TestBrowser
let page: Page
let organization = ''
const data = new Set<string>()
/** Answers on their way into `data`. */
const noted: Promise<void>[] = []

// A clock is called as the locale calls it, as its days are.
const CLOCKS = /\b(?:Eastern|Central|Mountain|Pacific|Alaska|Hawaii-Aleutian|Atlantic) Time\b/g

const wordsIn = (text: string): readonly string[] => text.replace(CLOCKS, '').match(/(?<![\p{L}\p{N}])[A-Za-z]{2,}(?![\p{L}\p{N}])/gu) ?? []

const note = (value: unknown): void => {
  if (typeof value === 'string') for (const word of wordsIn(value)) data.add(word.toLowerCase())
  else if (typeof value === 'object' && value !== null) Object.values(value).forEach(note)
}

// Dates and lists of names ('a, b, or c') are the locale's, and brands and the platform's own names have no language.
const NAMES = new Set(
  [
    'AM PM Sun Mon Tue Wed Thu Fri Sat Sunday Monday Tuesday Wednesday Thursday Friday Saturday',
    'Jan Feb Mar Apr May Jun Jul Aug Sep Oct Nov Dec',
    'January February March April June July August September October November December',
    'or',
    'Active Life Elevate Thrive Reach MB GB kB Ctrl Alt',
  ].flatMap(names => names.toLowerCase().split(' ')),
)

/** What a person can read or hear of the page. */
const shown = (): Promise<readonly string[]> =>
  page.evaluate(() => {
    const texts: string[] = [document.title]
    const seen = (element: Element) => element.checkVisibility({ visibilityProperty: true }) && !element.closest('style, script, noscript')
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walker.nextNode(); node; node = walker.nextNode())
      if (node.parentElement && seen(node.parentElement)) texts.push(node.textContent ?? '')
    for (const element of document.querySelectorAll('*'))
      for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-description'])
        if (element.hasAttribute(name) && seen(element)) texts.push(element.getAttribute(name) ?? '')
    return texts
  })

const plain = async (): Promise<readonly string[]> => {
  // Two capitals are somebody's initials.
  const isUnknown = (word: string) => !/^[A-Z]{2}$/.test(word) && !data.has(word.toLowerCase()) && !NAMES.has(word.toLowerCase())
  const texts = await shown()
  await Promise.all(noted.splice(0))
  return [...new Set(texts.filter(text => wordsIn(text).some(isUnknown)).map(text => text.trim()))]
}

beforeAll(async () => {
  server = await startTestServer({ console: true, config: { language: 'en-XA' } })
  browser = await openChromium()
  organization = await server.organization('lakeside')
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
})
beforeEach(async () => {
  page = await browser.page()
  page.setDefaultTimeout(PATIENCE.timeout)
  page.on('response', response => {
    if (/graphql|config\.json/.test(response.url())) noted.push(response.json().then(note, () => undefined))
  })
})
afterEach(async () => {
  await page.close()
  expect(browser.errors).toEqual([])
})

const settled = async (): Promise<void> => {
  await expect(page.locator('h1')).toBeVisible(PATIENCE)
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0, PATIENCE)
}

describe('the console in the pseudo-language', () => {
  it('[R1.9] sign-in and its problems', async () => {
    await page.goto(`${server.url}/signin`)
    await settled()
    await page.locator('button[type=submit]').click()
    await expect(page.locator('input[aria-invalid=true]')).toHaveCount(2)
    expect(await plain()).toEqual([])
    await page.locator('form a').click()
    await settled()
    expect(await plain()).toEqual([])
  })

  it('[R1.9] a list, its filters, columns and row menu, and the search', async () => {
    await becomes(browser.context, server, 'admin@lakeside.example')
    await page.goto(`${server.url}/organizations/${organization}/events`)
    await settled()
    expect(await plain()).toEqual([])
    await page.locator('[role=search] button[aria-haspopup=dialog]').first().click()
    await expect(page.locator('[role=dialog]')).not.toHaveCount(0)
    expect(await plain()).toEqual([])
    await page.keyboard.press('Escape')
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('dialog').getByRole('combobox')).toBeVisible()
    expect(await plain()).toEqual([])
  })

  it('[R1.9] a form, and what is wrong in it', async () => {
    await page.goto(`${server.url}/organizations/${organization}/events/new`)
    await settled()
    expect(await plain()).toEqual([])
    await page.locator('[data-bar] button[type=submit]').click()
    await expect(page.locator('[data-bar] button[type=button]')).toBeVisible()
    expect(await plain()).toEqual([])
  })

  it('[R1.9] a detail page with its history, and the calendar', async () => {
    const [row] = await onDatabase(
      server.ownerUrl,
      `select id from events where organization_id = '${organization}' and deleted_at is null and archived_at is null order by starts_at, id limit 1`,
    )
    await page.goto(`${server.url}/organizations/${organization}/events/${String(row?.['id'])}/detail`)
    await settled()
    expect(await plain()).toEqual([])
    await page.goto(`${server.url}/organizations/${organization}/calendar`)
    await settled()
    expect(await plain()).toEqual([])
  })

  it('[R1.9] [R13.7] the handbook, and a form for the later events of a series', async () => {
    await becomes(browser.context, server, 'admin@lakeside.example')
    const [row] = await onDatabase(
      server.ownerUrl,
      `select id from events where organization_id = '${organization}' and deleted_at is null and archived_at is null and series_id is not null order by starts_at, id limit 1`,
    )
    await page.goto(`${server.url}/organizations/${organization}/events/${String(row?.['id'])}/edit-recurrent#help`)
    await settled()
    await expect(page.getByRole('dialog')).toBeVisible(PATIENCE)
    expect(await plain()).toEqual([])
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(await plain()).toEqual([])
  })
})
