import { randomInt } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { openChromium, type TestBrowser } from '../../support/chromium.ts'
import { onDatabase } from '../../support/database.ts'
import { problemsAt } from '../../support/looks.ts'
import { becomes } from '../../support/person.ts'
import { startTestServer, type TestServer } from '../../support/server.ts'
import type { UrlCase } from '#tools/addresses/cases.ts'
import { addressOf, caseRows, needsRow } from '#tools/addresses/rows.ts'
import { headingOf, urlCases } from '../../support/urlCases.ts'

export const PATIENCE = { timeout: 20_000 }
/** As many as a run of all tests opens; `npm run urls` opens every one. */
const SAMPLE = 8
export const wanted = process.env['URLS'] ?? String(SAMPLE)
const seed = Number(process.env['URLS_SEED'] ?? randomInt(1, 1_000_000))

/** The same order for the same seed (mulberry32). */
const shuffled = <T>(all: readonly T[]): readonly T[] => {
  let state = seed
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return all
    .map(one => ({ one, at: next() }))
    .sort((left, right) => left.at - right.at)
    .map(({ one }) => one)
}

const every = urlCases()
const slugs = [...new Set(every.map(one => one.slug))]

export let server: TestServer
export let browser: TestBrowser
export let rows: Awaited<ReturnType<typeof caseRows>>
const texts = new Map<string, string>()
const verdicts: string[] = []

/** Opens an address; answers with what the console said in its own log, and what was thrown. */
const visit = async (one: UrlCase, address: string): Promise<{ readonly page: Page; readonly noise: readonly string[] }> => {
  await becomes(browser.context, server, one.email)
  const page = await browser.page()
  page.setDefaultTimeout(PATIENCE.timeout)
  // The browser remembers when it began its session; whoever comes next has another one, which is not renewed with the first one's age.
  await page.addInitScript("localStorage.removeItem('renewed_at')")
  const noise: string[] = []
  page.on('console', message => message.type() === 'error' && noise.push(message.text()))
  page.on('pageerror', error => noise.push(error.message))
  await page.goto(`${server.url}${address}`)
  return { page, noise }
}

/** What of a row can be read on its page, in text and in fields. */
const readable = (page: Page): Promise<string> =>
  page.locator('#content').evaluate(main => {
    const typed = [...main.querySelectorAll('input, textarea')].map(one => (one as HTMLInputElement).value)
    return [(main as HTMLElement).innerText, ...typed].join('\n')
  })

const plain = (text: string): string => text.replace(/\s+/g, ' ')

const isShown = async (one: UrlCase): Promise<void> => {
  const row = await rows.rowOf(one)
  if (needsRow(one)) expect(row, 'the demo world has no row for this address').not.toBeNull()
  const address = addressOf(one, row, rows.idOf)
  const { page, noise } = await visit(one, address)
  try {
    const { route } = one
    const main = page.locator('#content')
    const heading = headingOf(route, row)
    const first = main.getByRole('heading', { level: 1 }).first()
    await expect(first).toBeVisible(PATIENCE)
    if (heading !== null) await expect(first).toHaveText(plain(heading), PATIENCE)
    await expect(main.locator('[aria-busy="true"]')).toHaveCount(0, PATIENCE)
    const { pathname } = new URL(page.url())
    // Everybody's account is kept where they belong: from elsewhere its address leads there.
    if (/\/account$/.test(route.path)) expect(pathname).toMatch(/^\/organizations\/[^/]+\/account$/)
    else if (route.screen !== 'redirect') expect(pathname).toBe(address)
    const read = plain(await readable(page))
    expect(read).not.toContain('This page could not be found.')
    expect(read).not.toContain('An unexpected error has occurred.')
    if (row?.title && /:id/.test(route.path) && route.screen !== 'page') expect(read).toContain(plain(row.title))
    if (route.screen !== 'redirect') {
      const same = texts.get(`${one.slug} ${read}`)
      texts.set(`${one.slug} ${read}`, route.path)
      expect(same, 'another address reads the same').toBeUndefined()
    }
    expect(noise).toEqual([])
    expect(await problemsAt(page, route.path)).toEqual([])
  } finally {
    await page.close()
  }
}

const isRefused = async (one: UrlCase): Promise<void> => {
  const { page } = await visit(one, addressOf(one, null, rows.idOf))
  try {
    // Off to sign-in, which sends a signed-in person on to the start (R2.5).
    await expect(page).toHaveURL(`${server.url}/organizations`, PATIENCE)
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible(PATIENCE)
  } finally {
    await page.close()
  }
}

/** Opens addresses of every organization of the demo world, or of every second one, and says of each whether it is as declared. */
export const walk = (half: 'all' | 0 | 1): void => {
  const own = every.filter(one => half === 'all' || slugs.indexOf(one.slug) % 2 === half)
  const chosen =
    wanted === 'all'
      ? own
      : shuffled(own.filter(one => !wanted.startsWith('/') || one.route.path.includes(wanted))).slice(0, Number(wanted) || own.length)
  // One after the other by person: signing in costs more than opening an address.
  const cases = [...chosen].sort((left, right) => left.email.localeCompare(right.email))

  beforeAll(async () => {
    server = await startTestServer({ console: true })
    browser = await openChromium()
    rows = await caseRows(sql => onDatabase(server.ownerUrl, sql))
  })
  afterAll(async () => {
    await browser?.close()
    await server?.close()
    process.stdout.write(`\n${verdicts.join('\n')}\n${verdicts.length} of ${own.length} addresses, seed ${seed}\n`)
  })

  describe(`[R2.5] [R3.1] [R4.1] [R7.6] addresses in Chromium, seed ${seed}`, () => {
    it.each(cases.map(one => ({ one, name: `${one.route.path} of ${one.slug}, ${one.email}: ${one.expects}` })))(
      '$name',
      async ({ one }) => {
        const line = `${one.expects.padEnd(8)} ${one.variant.padEnd(18)} ${one.route.path} (${one.email})`
        const say = (verdict: string): void => {
          verdicts.push(`${verdict.padEnd(7)} ${line}`)
          // Whoever opens every address wants to see how far it is.
          if (wanted === 'all') process.stdout.write(`${verdicts.length}/${cases.length} ${verdicts.at(-1)}\n`)
        }
        try {
          await (one.expects === 'shown' ? isShown(one) : isRefused(one))
          say('ok')
        } catch (error) {
          say(`FAILED (${error instanceof Error ? (error.message.split('\n')[0] ?? '') : 'no error'})`)
          throw error
        }
      },
    )
  })
}
