/** What happens around a form while somebody types: nothing of it is lost, and the same save works once it is over. */
import { expect, type Page, type Route } from '@playwright/test'
import { describe, it } from 'vitest'
import { openChromium, type TestBrowser } from '../support/chromium.ts'
import { onDatabase } from '../support/database.ts'
import { becomes } from '../support/person.ts'
import { PATIENCE, browser, server, setStage } from './stage.ts'

setStage()

const EMAIL = 'admin@lakeside.example'

const sends = (route: Route, operation: string): boolean => (route.request().postData() ?? '').includes(`"operationName":"${operation}"`)

const signIn = async (page: Page): Promise<void> => {
  await page.getByLabel('Email').fill(EMAIL)
  await page.getByLabel('Password', { exact: true }).fill('welcome-demo-1')
  await page.getByRole('button', { name: 'Sign in' }).click()
}

const categories = async (): Promise<string> => `/organizations/${await server.organization('lakeside')}/document_categories`
const field = (page: Page) =>
  page
    .getByRole('textbox', { name: 'Title' })
    .or(page.getByRole('textbox', { name: 'Name' }))
    .first()
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })
const countOf = async (text: string): Promise<number> => {
  const [row] = await onDatabase(
    server.ownerUrl,
    `select count(*)::int as count from document_categories t where to_jsonb(t)::text like '%${text}%'`,
  )
  return Number(row?.['count'])
}

/** A tab with a new category whose name is typed. */
const typing = async (text: string, on: TestBrowser = browser): Promise<Page> => {
  await becomes(on.context, server, EMAIL)
  const page = await on.page()
  page.setDefaultTimeout(PATIENCE.timeout)
  await page.goto(`${server.url}${await categories()}/new`)
  await field(page).fill(text)
  return page
}
const isSavedOnce = async (page: Page, text: string): Promise<void> => {
  await expect(page).not.toHaveURL(/\/new$/, PATIENCE)
  expect(await countOf(text)).toBe(1)
}

describe('outages', () => {
  it('[R11.7] a server that restarts: a quiet notice, everything typed stays, and the save goes through by itself', async () => {
    const page = await typing('Kept over a restart')
    const back = await server.away()
    await save(page).click()
    await expect(page.getByRole('button', { name: /^Waiting/ })).toBeDisabled(PATIENCE)
    await expect(page.locator('[data-connection]')).toContainText('No connection.')
    await expect(field(page)).toHaveValue('Kept over a restart')
    await expect(page.getByRole('alert')).toHaveCount(0)
    await back()
    await isSavedOnce(page, 'Kept over a restart')
    await expect(page.locator('[data-connection]')).toBeEmpty()
  })

  it('[R11.6] a disk that is full says so, everything typed stays, and the same save works once there is room', async () => {
    const { ownerUrl } = server
    const page = await typing('Kept over a full disk')
    // As PostgreSQL says it.
    await onDatabase(
      ownerUrl,
      `create function full_disk() returns trigger language plpgsql as $$ begin
         raise exception 'could not extend file: No space left on device' using errcode = '53100'; end $$`,
      'create trigger full_disk before insert on document_categories for each row execute function full_disk()',
    )
    await save(page).click()
    await expect(page.getByRole('alert').first()).toContainText('The server has no room left, so nothing was saved.', PATIENCE)
    await expect(field(page)).toHaveValue('Kept over a full disk')
    expect(await countOf('Kept over a full disk')).toBe(0)
    await onDatabase(ownerUrl, 'drop function full_disk() cascade')
    await save(page).click()
    await isSavedOnce(page, 'Kept over a full disk')
  })

  it('[R11.7] without a connection a list that was seen is shown again, and is made up to date once there is one', async () => {
    await becomes(browser.context, server, EMAIL)
    const page = await browser.page()
    page.setDefaultTimeout(PATIENCE.timeout)
    await page.goto(`${server.url}${await categories()}`)
    const rows = page.locator('#content').getByRole('table').getByRole('link')
    await expect(rows.first()).toBeVisible()
    const seen = await rows.allInnerTexts()
    await page.getByRole('link', { name: /^New / }).click()
    await expect(field(page)).toBeVisible()
    await browser.context.setOffline(true)
    try {
      await page.goBack()
      await expect(page.locator('[data-connection]')).toContainText('What you see may be old')
      await expect(rows).toHaveText(seen)
      await expect(page.getByRole('alert')).toHaveCount(0)
      await onDatabase(
        server.ownerUrl,
        `update document_categories set name = 'Renamed meanwhile', version = version + 1 where name = '${seen[0]?.replaceAll("'", "''")}'`,
      )
    } finally {
      await browser.context.setOffline(false)
    }
    await expect(page.getByRole('link', { name: 'Renamed meanwhile' })).toBeVisible(PATIENCE)
    await expect(page.locator('[data-connection]')).toBeEmpty()
  })
})

describe('time', () => {
  /** In a browser of its own, whose clock is the test's from the start and goes on by itself until it is told otherwise. */
  const inTime = async (test: (page: Page, browser: TestBrowser) => Promise<void>, text: string): Promise<void> => {
    const browser = await openChromium()
    try {
      await browser.context.clock.install({ time: new Date() })
      await test(await typing(text, browser), browser)
      expect(browser.errors).toEqual([])
    } finally {
      await browser.close()
    }
  }

  it('[R7.2] [R10.7] [R12.4] the token is renewed after 900000 ms, once for two tabs, and once after an hour of sleep', () =>
    inTime(async (page, { context, page: tab }) => {
      const second = await tab()
      await second.goto(`${server.url}${await categories()}`)
      await expect(second.getByRole('table')).toBeVisible(PATIENCE)
      const expiry = await page.evaluate(() => localStorage.getItem('expires_at'))
      let renewals = 0
      await context.route('**/graphql/active', route => {
        if (sends(route, 'RenewToken')) renewals += 1
        return route.fallback()
      })
      await context.clock.runFor(840_000)
      expect(renewals).toBe(0)
      await context.clock.runFor(90_000)
      await expect.poll(() => page.evaluate(() => localStorage.getItem('expires_at')), PATIENCE).not.toBe(expiry)
      expect(renewals).toBe(1)
      // The lid is closed: no timer runs, then the clock has jumped.
      await context.clock.fastForward(3_600_000)
      await expect.poll(() => renewals, PATIENCE).toBe(2)
      await expect(field(page)).toHaveValue('Kept over an hour of sleep')
      await save(page).click()
      await isSavedOnce(page, 'Kept over an hour of sleep')
      expect(renewals).toBe(2)
    }, 'Kept over an hour of sleep'))

  it('[R1.5] [R12.4] a toast goes after 3000 ms', () =>
    inTime(async page => {
      await save(page).click()
      const toast = page.locator('[data-toast]')
      await expect(toast).toBeVisible(PATIENCE)
      await page.clock.pauseAt(await page.evaluate(() => Date.now() + 500))
      await expect(toast).toBeVisible()
      await page.clock.runFor(3000)
      await expect(toast).toHaveCount(0)
    }, 'Said for a while'))

  it('[R11.10] [R11.4] a renewal that fails after sleep is logged and signs out; what was typed is back after signing in', () =>
    inTime(async page => {
      const said: string[] = []
      page.on('console', message => said.push(message.text()))
      // Whatever else is asked would meet the end of the session, too, and may come first: it gets no answer, and there is no end until then.
      await page.route('**/graphql/active', async route => {
        if (!sends(route, 'RenewToken')) return
        await onDatabase(server.ownerUrl, 'update sessions set revoked_at = now(), stamp = stamp + 1 where revoked_at is null')
        await route.fallback()
      })
      await page.clock.fastForward(3_600_000)
      await page.waitForURL(/\/wz-login\?redirect=/, PATIENCE)
      await page.unroute('**/graphql/active')
      // The browser tells of it beside the address, and under load after it.
      await expect.poll(() => said, PATIENCE).toContain('Could not renew token')
      await expect(page.getByRole('alert')).toContainText('Your session has ended.')
      await signIn(page)
      await page.waitForURL(/\/document_categories\/new$/, PATIENCE)
      await expect(field(page)).toHaveValue('Kept over a session that ended')
      await save(page).click()
      await isSavedOnce(page, 'Kept over a session that ended')
    }, 'Kept over a session that ended'))
})
