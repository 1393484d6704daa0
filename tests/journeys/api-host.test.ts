import { resolve } from 'node:path'
import { expect } from '@playwright/test'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { readConfig, startConsole, type Server } from '#server/main.ts'
import { DEMO_PASSWORD } from '#tools/demo/world.ts'
import { openChromium, type TestBrowser } from '../support/chromium.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { freePort } from './runbook/machine.ts'

const PATIENCE = { timeout: 30_000 }
const DOT = Buffer.from('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==', 'base64')

/** Part of `npm run runbook`: the console on one host, the API on another. */
describe.skipIf(process.env['RUNBOOK'] !== '1')('an API of another host', () => {
  let api: TestServer
  let console: Server
  let browser: TestBrowser
  let lakeside: string

  beforeAll(async () => {
    const port = await freePort()
    // Another site as well as another port: to a browser, localhost and 127.0.0.1 have nothing to do with each other.
    api = await startTestServer({ config: { consoleOrigin: `http://localhost:${port}` } })
    const env = { NODE_ENV: 'test', LOG_LEVEL: 'silent', HOST: 'localhost', PORT: String(port), API_URL: api.url }
    console = await startConsole(readConfig(env), resolve('dist/client'))
    browser = await openChromium()
    lakeside = await api.organization('lakeside')
  }, 120_000)
  afterAll(async () => {
    await browser?.close()
    await console?.close()
    await api?.close()
  })

  it('[R10.1] sign-in, a list, a saved form and a picture work; nothing but the console comes from its own host', async () => {
    const page = await browser.page()
    page.setDefaultTimeout(PATIENCE.timeout)
    const refused: string[] = []
    page.on('console', message => message.type() === 'error' && refused.push(message.text()))
    const paths = new Map<string, Set<string>>()
    page.on('request', request => {
      const { origin, pathname } = new URL(request.url())
      paths.set(origin, (paths.get(origin) ?? new Set()).add(pathname.split('/')[1] ?? ''))
    })
    const origin = new URL(console.url).origin
    await page.goto(`${origin}/wz-login?redirect=${encodeURIComponent(`/organizations/${lakeside}/web-views`)}`)
    await page.getByLabel('Email').fill('admin@lakeside.example')
    await page.getByLabel('Password', { exact: true }).fill(DEMO_PASSWORD)
    await page.getByRole('button', { name: 'Sign in' }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Links' })).toBeVisible(PATIENCE)
    await expect(page.getByRole('row').nth(1)).toBeVisible(PATIENCE)

    await page.goto(`${origin}/organizations/${lakeside}/web-views/new`)
    await page.getByLabel(/^Title/).fill('Harbor ferry')
    await page.getByLabel(/^Address/).fill('https://ferry.example.com/times')
    await page.locator('input[type=file]').setInputFiles({ name: 'ferry.png', mimeType: 'image/png', buffer: DOT })
    const picture = page.locator(`img[src^="${api.url}/files/"]`).first()
    await expect(picture).toBeVisible(PATIENCE)
    await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.complete && one.naturalWidth), PATIENCE).toBeGreaterThan(0)
    await page.getByRole('button', { name: 'Save' }).first().click()
    await page.waitForURL(/\/web-views\/[\w-]{36}\/edit$/)
    await page.reload()
    await expect(page.getByLabel(/^Title/)).toHaveValue('Harbor ferry')
    await expect(picture).toBeVisible(PATIENCE)

    const { data } = await api.graphql<{ webViews: { items: { title: string; icon: { name: string } | null }[] } }>(
      await api.signIn('admin@lakeside.example'),
      'query GetWebViews($organizationId: ID!, $filter: WebViewFilter) { webViews(organizationId: $organizationId, filter: $filter) { items { title icon { name } } } }',
      { organizationId: lakeside, filter: { q: 'ferry' } },
    )
    expect(data?.webViews.items).toEqual([{ title: 'Harbor ferry', icon: { name: 'ferry.png' } }])
    expect([...(paths.get(api.url) ?? [])].sort()).toEqual(['files', 'graphql'])
    for (const own of ['graphql', 'files', 'exports']) expect(paths.get(origin)).not.toContain(own)
    expect([refused, browser.errors]).toEqual([[], []])
  }, 120_000)
})
