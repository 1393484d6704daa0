/** Hostile texts in every row of a demo world, and every screen over them: nothing of a text runs, leads away, or breaks the page. */
import { randomInt } from 'node:crypto'
import { expect } from '@playwright/test'
import { afterAll, beforeAll, describe, it } from 'vitest'
import type { UrlCase } from '#tools/addresses/cases.ts'
import { addressOf, caseRows } from '#tools/addresses/rows.ts'
import { openChromium, type TestBrowser } from '../support/chromium.ts'
import { onDatabase } from '../support/database.ts'
import { becomes } from '../support/person.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { urlCases } from '../support/urlCases.ts'
import { spoil } from './hostile/texts.ts'
import { settled, tripwireOn } from './hostile/tripwire.ts'

const PATIENCE = { timeout: 30_000 }
/** `npm run hostile -- texts` opens every address. */
const wanted = process.env['HOSTILE_TEXTS'] ?? '2'
const isWhole = process.env['HOSTILE_TEXTS'] !== undefined
const seed = Number(process.env['HOSTILE_SEED'] ?? randomInt(1, 1_000_000))

const shown = urlCases().filter(
  ({ expects, slug, route }) => expects === 'shown' && ['lakeside', 'active', 'harbor'].includes(slug) && route.screen !== 'redirect',
)
const chosen: readonly UrlCase[] =
  wanted === 'all'
    ? shown
    : wanted.startsWith('/')
      ? shown.filter(({ route }) => route.path.includes(wanted))
      : Array.from({ length: Number(wanted) }, (_, index) => shown[(seed + index * 37) % shown.length] as UrlCase)

let server: TestServer
let browser: TestBrowser
let rows: Awaited<ReturnType<typeof caseRows>>

beforeAll(async () => {
  server = await startTestServer({ console: true })
  browser = await openChromium({ bypassCSP: true })
  rows = await caseRows(sql => onDatabase(server.ownerUrl, sql))
  expect(await spoil(server.ownerUrl)).toEqual([])
}, 240_000)
afterAll(async () => {
  await browser?.close()
  await server?.close()
})

describe(`hostile texts [security: pages], HOSTILE_SEED=${seed}`, () => {
  it.each(chosen.map(one => ({ one, name: `${one.route.path} of ${one.slug}` })))(
    'do nothing at $name',
    async ({ one }) => {
      await becomes(browser.context, server, one.email)
      const page = await browser.page()
      page.setDefaultTimeout(PATIENCE.timeout)
      const noise: string[] = []
      page.on('pageerror', error => noise.push(error.message))
      const tripwire = await tripwireOn(page)
      try {
        await page.goto(`${server.url}${addressOf(one, await rows.rowOf(one), rows.idOf)}`)
        const main = page.locator('#content')
        await expect(main.getByRole('heading', { level: 1 }).first()).toBeVisible(PATIENCE)
        await expect(main.locator('[aria-busy="true"]')).toHaveCount(0, PATIENCE)
        const wide = await settled(page)
        await page.setViewportSize({ width: 375, height: 800 })
        const narrow = await settled(page)
        const told = { found: await tripwire.found(), noise, wide, narrow }
        // Whoever opens every address wants to see how far it is.
        if (chosen.length > 2) process.stdout.write(`${one.slug} ${one.route.path} ${JSON.stringify(told)}\n`)
        // Whether every page has room for every text is asked by whoever opens them all: a sample would fail by chance.
        expect(told).toMatchObject({ found: [], noise: [], ...(isWhole ? { wide: [], narrow: [] } : {}) })
        await expect(main).not.toContainText('An unexpected error has occurred.')
      } finally {
        await page.close()
      }
    },
    90_000,
  )

  it('[R3.17] of one long word in every name a calendar makes lines, on a phone too', async () => {
    const word = 'W'.repeat(80)
    for (const [table, column] of [
      ['events', 'title'],
      ['event_venues', 'name'],
      ['roles', 'display_name'],
      ['users', 'last_name'],
    ])
      await onDatabase(server.ownerUrl, `update ${table} set ${column} = '${word}' || right(id::text, 4)`)
    await becomes(browser.context, server, 'admin@lakeside.example')
    const page = await browser.page()
    page.setDefaultTimeout(PATIENCE.timeout)
    try {
      await page.setViewportSize({ width: 375, height: 800 })
      await page.goto(`${server.url}/organizations/${await server.organization('lakeside')}/event_monthly_calendar`)
      const main = page.locator('#content')
      for (const view of ['Month', 'Week', 'Day']) {
        await main.getByRole('button', { name: view, exact: true }).click()
        await expect(main.getByText(word).first()).toBeVisible(PATIENCE)
        await expect(main.locator('[aria-busy="true"]')).toHaveCount(0, PATIENCE)
        expect({ view, wider: await settled(page) }).toEqual({ view, wider: [] })
      }
    } finally {
      await page.close()
    }
  }, 90_000)
})
