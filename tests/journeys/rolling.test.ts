import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { startServer, type Server } from '#server/main.ts'
import { openChromium, type TestBrowser } from '../support/chromium.ts'
import { becomes } from '../support/person.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { balancer, nextBuild, type Balancer } from './runbook/builds.ts'

const PATIENCE = { timeout: 30_000 }
const BUILT = resolve('dist/client')

/** Part of `npm run runbook`: two builds at once behind one address, as while processes are replaced one by one. */
describe.skipIf(process.env['RUNBOOK'] !== '1')('a rolling deploy', () => {
  let folder: string
  let before: TestServer
  let after: Server
  let front: Balancer
  let browser: TestBrowser
  let lakeside: string

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'console-rolling-'))
    nextBuild(BUILT, join(folder, 'next'))
    const assetsDir = join(folder, 'assets')
    before = await startTestServer({ console: true, config: { assetsDir, buildCommit: 'before' } })
    after = await startServer({ ...before.config, buildCommit: 'after' }, { console: join(folder, 'next') })
    front = await balancer()
    browser = await openChromium()
    lakeside = await before.organization('lakeside')
    await becomes(browser.context, before, 'admin@lakeside.example')
  }, 120_000)
  afterAll(async () => {
    await browser?.close()
    await front?.close()
    await after?.close()
    await before?.close()
    rmSync(folder, { recursive: true, force: true })
  })

  const namesOf = (built: string): readonly string[] => readdirSync(join(built, 'assets')).filter(name => /\.(js|css)$/.test(name))

  it('[R12.4] every file of each build is served by the process of the other', async () => {
    const [old, next] = [namesOf(BUILT), namesOf(join(folder, 'next'))]
    expect(old.filter(name => next.includes(name)).length).toBeLessThan(old.length / 10)
    for (const [names, { url }] of [
      [old, after],
      [next, before],
    ] as const) {
      const missing: string[] = []
      for (const name of names) if ((await fetch(`${url}/assets/${name}`, { method: 'HEAD' })).status !== 200) missing.push(name)
      expect(missing).toEqual([])
    }
  })

  /** Loads a page from one process, goes on in it with the other: screens whose code it has not yet, a list, a saved form. */
  const goesOn = async (page: Page, from: string, to: string, name: string): Promise<void> => {
    front.to(from)
    await page.goto(`${front.url}/organizations/${lakeside}/event_venues`)
    await expect(page.getByRole('heading', { level: 1, name: 'Event Venues' })).toBeVisible(PATIENCE)
    const own = await page.evaluate(() => document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? '')
    front.to(to)
    front.asked()
    await page
      .getByRole('link', { name: /^(New|Create|Add)/ })
      .first()
      .click()
    await page.getByLabel(/^Name/).first().fill(name)
    await page.getByRole('button', { name: 'Save' }).first().click()
    await page.waitForURL(/\/event_venues\/[\w-]{36}\/\w+$/, PATIENCE)
    const asked = front.asked()
    expect(asked.filter(({ status }) => status >= 400)).toEqual([])
    // Code came that the page had not loaded: under the name of its own build.
    expect([own !== '', asked.some(({ path }) => path.startsWith('/assets/'))]).toEqual([true, true])
    expect(browser.errors).toEqual([])
    const answer = await before.graphql<{ eventVenues: { total: number } }>(
      await before.signIn('admin@lakeside.example'),
      'query GetEventVenues($organizationId: ID!, $filter: EventVenueFilter) { eventVenues(organizationId: $organizationId, filter: $filter) { total } }',
      { organizationId: lakeside, filter: { q: name } },
    )
    expect(answer.data?.eventVenues.total).toBe(1)
  }

  it('[R12.4] an old page goes on with a new process', async () => {
    await goesOn(await browser.page(), before.url, after.url, 'Orangery')
  }, 90_000)

  it('[R12.4] a new page goes on with an old process', async () => {
    await goesOn(await browser.page(), after.url, before.url, 'Conservatory')
  }, 90_000)
})
