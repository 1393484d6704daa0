import { randomInt } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { openChromium, type TestBrowser } from '../support/chromium.ts'
import { onDatabase } from '../support/database.ts'
import { becomes } from '../support/person.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { urlCases } from '../support/urlCases.ts'
import { startVendor, type FakeVendor, type Heard } from '../support/vendor.ts'

const PATIENCE = { timeout: 20_000 }
const EMAIL = 'admin@lakeside.example'
/** Of the routes a walk goes through one in so many, beginning with another each time; through every one by `npm run urls`. */
const EACH = process.env['URLS'] === undefined ? 4 : 1
const FIRST = Number(process.env['WALK_FROM'] ?? randomInt(EACH))

let vendor: FakeVendor
let server: TestServer
let browser: TestBrowser

beforeAll(async () => {
  vendor = await startVendor()
  server = await startTestServer({
    console: true,
    config: { vendors: { helpDesk: { script: vendor.script, key: 'k1' }, guide: { script: vendor.script, key: 'k2' } } },
  })
  browser = await openChromium()
  await becomes(browser.context, server, EMAIL)
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
  await vendor?.close()
})

const identified = (): readonly Heard[] => vendor.calls().filter(([name]) => name === 'identify')

/** Every address of the person in Lakeside that names no row. */
const routesOf = (lakeside: string): readonly string[] =>
  urlCases()
    .filter(({ email, expects, route }) => email === EMAIL && expects === 'shown' && route.screen !== 'redirect')
    .map(({ route }) => route.path.replace(':organizationId', lakeside))
    .filter(path => !path.includes(':'))

const goTo = (path: string): void => {
  history.pushState({}, '', path)
  dispatchEvent(new PopStateEvent('popstate'))
}

const arrived = async (page: Page): Promise<void> => {
  await expect(page.locator('#content h1').first()).toBeVisible(PATIENCE)
}

describe('the help desk and the guide', () => {
  it(`[R1.8] get name, email, id, role, join date and organization slug over a walk through the routes (WALK_FROM=${FIRST}), and not a byte more`, async () => {
    const lakeside = await server.organization('lakeside')
    const [person] = await onDatabase(
      server.ownerUrl,
      `select u.id, u.first_name || ' ' || u.last_name as name, to_char(u.joined_at, 'YYYY-MM-DD') as joined, r.name as role
       from users u left join roles r on r.organization_id = u.organization_id and r.id = u.role_id where u.email = '${EMAIL}'`,
    )
    const page = await browser.page()
    page.setDefaultTimeout(PATIENCE.timeout)
    // The frames come after the page: who goes on sooner leaves before they were told anything.
    const load = async (path: string): Promise<void> => {
      const before = identified().length
      await page.goto(`${server.url}${path}`)
      await arrived(page)
      await expect.poll(() => identified().length, PATIENCE).toBeGreaterThanOrEqual(before + 2)
    }
    await load(`/organizations/${lakeside}/events`)
    const every = routesOf(lakeside)
    expect(every.length).toBeGreaterThan(50)
    const routes = every.filter((_, index) => index % EACH === FIRST % EACH)
    // Each first address loads the page anew, the others are gone to within it.
    for (const [index, route] of routes.entries()) {
      if (index % 6 === 0) await load(route)
      else await page.evaluate(goTo, route)
      await arrived(page)
      expect(new URL(page.url()).pathname).toBe(route)
    }
    expect(identified().length).toBeGreaterThan(4)

    const six = {
      name: person?.['name'],
      email: EMAIL,
      id: person?.['id'],
      role: person?.['role'],
      joinedAt: person?.['joined'],
      organization: 'lakeside',
    }
    expect(Object.values(six).every(value => typeof value === 'string' && value !== '')).toBe(true)
    for (const call of identified()) expect(call).toEqual(['identify', six])
    expect([...new Set(vendor.calls().map(([name]) => name))].sort()).toEqual(
      ['forget', 'hide', 'identify', 'show', 'start'].filter(name => vendor.calls().some(([one]) => one === name)),
    )

    const bytes = vendor.bytes()
    const token = await server.signIn(EMAIL)
    const secrets = [token, lakeside, '/organizations', '/events', 'Lakeside', 'Events', '"cookie":"token', 'referer']
    expect(secrets.filter(secret => bytes.includes(secret))).toEqual([])
    expect(bytes).toContain('"outside":"refused: SecurityError"')
    expect(bytes).toContain('"cookie":"refused: SecurityError"')
    expect(bytes).toContain('"referrer":""')
    await page.close()
  })

  it('[R1.8] are shown where they ask for room, covered by what opens over the screen, and know nobody after signing out', async () => {
    const page = await browser.page()
    page.setDefaultTimeout(PATIENCE.timeout)
    const lakeside = await server.organization('lakeside')
    await page.goto(`${server.url}/organizations/${lakeside}/events`)
    const frame = page.locator('iframe[data-vendor="helpDesk"]')
    await expect(frame).toBeVisible(PATIENCE)
    expect(await frame.boundingBox()).toMatchObject({ width: 120, height: 48 })
    // Whoever thinks better of it before its code has come is not met by it afterwards.
    let come = (): void => undefined
    const held = new Promise<void>(resolve => (come = resolve))
    await page.route('**/Palette-*.js', async route => {
      await held
      await route.continue()
    })
    await page.keyboard.press('Control+K')
    await expect(frame).toBeHidden()
    await page.keyboard.press('Escape')
    await expect(frame).toBeVisible()
    const loaded = page.waitForResponse(/Palette-.*\.js/)
    come()
    await loaded
    await page.unroute('**/Palette-*.js')
    const before = vendor.calls().length
    await page.keyboard.press('Control+K')
    await expect(page.getByRole('dialog')).toBeVisible()
    await expect(frame).toBeHidden()
    await expect
      .poll(
        () =>
          vendor
            .calls()
            .slice(before)
            .some(([name]) => name === 'hide'),
        PATIENCE,
      )
      .toBe(true)
    await page.keyboard.press('Escape')
    await expect(frame).toBeVisible()
    await expect
      .poll(() => vendor.calls().filter(([name]) => name === 'show').length, PATIENCE)
      .toBeGreaterThan(
        vendor
          .calls()
          .slice(0, before)
          .filter(([name]) => name === 'show').length + 1,
      )
    await page
      .getByRole('button', { name: /Lakeside|Director|Dana|admin/i })
      .last()
      .click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await expect(page).toHaveURL(/\/wz-login/, PATIENCE)
    // What each of the two frames is told last: that nobody is signed in.
    const last = () =>
      vendor
        .calls()
        .slice(-4)
        .map(([name]) => name)
    await expect.poll(() => last().sort(), PATIENCE).toEqual(['forget', 'forget', 'hide', 'hide'])
    expect(browser.errors).toEqual([])
  })
})
