import { expect, type Page } from '@playwright/test'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { openChromium, type TestBrowser } from '../support/chromium.ts'
import { problemsAt } from '../support/looks.ts'
import { becomes } from '../support/person.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

const PATIENCE = { timeout: 20_000 }

let server: TestServer
let lakeside: string
let dana: TestBrowser
let helen: TestBrowser

beforeAll(async () => {
  server = await startTestServer({ console: true })
  lakeside = await server.organization('lakeside')
  ;[dana, helen] = await Promise.all([openChromium(), openChromium()])
  await becomes(dana.context, server, 'admin@lakeside.example')
  await becomes(helen.context, server, 'corporate@harbor.example')
})
afterAll(async () => {
  await Promise.all([dana?.close(), helen?.close()])
  await server?.close()
})

const open = async (browser: TestBrowser): Promise<Page> => {
  const page = await browser.page()
  page.setDefaultTimeout(PATIENCE.timeout)
  await page.goto(`${server.url}/organizations/${lakeside}/events`)
  await expect(page.getByRole('button', { name: 'Views', exact: true })).toBeVisible(PATIENCE)
  return page
}
const tab = (page: Page, name: string) => page.getByRole('group', { name: 'Events by status' }).getByRole('button', { name })
const views = async (page: Page) => {
  await page.getByRole('button', { name: 'Views', exact: true }).click()
  return page.getByRole('dialog', { name: 'Saved views' })
}
const filterOf = (page: Page): unknown => JSON.parse(new URL(page.url()).searchParams.get('filter') ?? '{}')

describe('filters', () => {
  it('pressed one after another before the list has come to the first are all there', async () => {
    const page = await open(dana)
    const filter = { dimension: { in: ['physical'] }, registration: { in: ['everyone'] } }
    await page.goto(`${server.url}/organizations/${lakeside}/events?filter=${encodeURIComponent(JSON.stringify(filter))}`)
    await expect(page.locator('[data-filter]')).toHaveCount(2, PATIENCE)
    await page.evaluate(() => {
      for (const name of ['dimension', 'registration'])
        document.querySelector<HTMLElement>(`[data-filter="${name}"] button[aria-label^="Remove"]`)?.click()
      const tabs = document.querySelectorAll<HTMLElement>('[role="group"][aria-label="Events by status"] button')
      for (const one of tabs) if (one.textContent?.startsWith('Canceled')) one.click()
    })
    await expect.poll(() => filterOf(page)).toEqual({ status: ['cancelled'] })
    await page.evaluate(() => localStorage.clear())
  })

  it('that no field can mean are said in a sentence, and taken away with one press', async () => {
    const page = await open(dana)
    const filter = { dimension: { is: true }, registration: { in: ['everyone'] }, status: ['no state'] }
    await page.goto(`${server.url}/organizations/${lakeside}/events?filter=${encodeURIComponent(JSON.stringify(filter))}`)
    await expect(page.locator('[data-filter]')).toHaveText([/^Wellness dimension: /, /^Registration: /], PATIENCE)
    const told = page.getByRole('alert').filter({ hasText: 'Something in this request is not understood.' })
    await expect(told).toBeVisible(PATIENCE)
    if (process.env['PICTURE']) await page.screenshot({ path: `${process.env['PICTURE']}-unclear.png` })
    await told.getByRole('button', { name: 'Clear filters' }).click()
    await expect(page.locator('main a[href$="/detail"]').first()).toBeVisible(PATIENCE)
    expect(filterOf(page)).toEqual({})
    await page.evaluate(() => localStorage.clear())
  })
})

describe('saved views', () => {
  it('[R6.14] keep how a list is arranged, open it again from the address alone, are shared, and open first where one likes, in every browser', async () => {
    const page = await open(dana)
    await tab(page, 'Canceled').click()
    await page.getByRole('button', { name: 'List', exact: true }).click()
    await expect.poll(() => filterOf(page)).toEqual({ status: ['cancelled'] })
    const dialog = await views(page)
    await expect(dialog.getByText('None yet.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Save this view' }).click()
    await dialog.getByRole('button', { name: 'Save view' }).click()
    await expect(dialog.getByRole('alert')).toHaveText('Required')
    await dialog.getByRole('textbox', { name: 'Name of the view' }).fill('What was canceled')
    await dialog.getByRole('checkbox', { name: /Share with everyone/ }).check()
    await dialog.getByRole('button', { name: 'Save view' }).click()
    await expect(dialog.getByRole('button', { name: /^What was canceled/ })).toBeVisible()
    expect(await problemsAt(page, 'views')).toEqual([])
    await dialog.getByRole('button', { name: 'Open with What was canceled' }).click()
    await expect(dialog.getByRole('button', { name: 'What was canceled opens first: undo' })).toBeVisible()
    if (process.env['PICTURE']) await page.screenshot({ path: `${process.env['PICTURE']}.png` })
    await dialog.getByRole('button', { name: 'Done' }).click()

    // Helen, in a browser of her own, sees what Dana shares; of the operator above, she may put it in order.
    const other = await open(helen)
    await expect(other.getByRole('button', { name: 'Grid', exact: true })).toHaveAttribute('aria-pressed', 'true')
    const theirs = await views(other)
    await expect(theirs.getByText('by Dana Whitfield')).toBeVisible()
    await theirs.getByRole('button', { name: 'Rename What was canceled' }).click()
    await expect(theirs.getByRole('checkbox')).toHaveCount(0)
    await theirs.getByRole('textbox', { name: 'Name of the view' }).fill('What was called off')
    await theirs.getByRole('button', { name: 'Save view' }).click()
    await theirs.getByRole('button', { name: 'Rename What was called off' }).click()
    await theirs.getByRole('textbox', { name: 'Name of the view' }).fill('What was canceled')
    await theirs.getByRole('button', { name: 'Save view' }).click()
    await theirs.getByRole('button', { name: 'Delete What was canceled' }).click()
    const asked = other.getByRole('dialog', { name: /Delete the view/ })
    await expect(asked.getByText(/Dana Whitfield shared it. Nobody in this organization has it anymore./)).toBeVisible()
    if (process.env['PICTURE']) await other.screenshot({ path: `${process.env['PICTURE']}-theirs.png` })
    await asked.getByRole('button', { name: 'Keep as it is' }).click()
    if (process.env['PICTURE']) await other.screenshot({ path: `${process.env['PICTURE']}-menu.png` })
    await theirs
      .getByRole('button', { name: /^What was canceled/ })
      .first()
      .click()
    await expect.poll(() => filterOf(other)).toEqual({ status: ['cancelled'] })
    await expect(other.getByRole('button', { name: 'List', exact: true })).toHaveAttribute('aria-pressed', 'true')

    // Dana, in a browser that knows nothing yet, on a phone.
    const phone = await openChromium()
    try {
      await becomes(phone.context, server, 'admin@lakeside.example')
      const small = await phone.page()
      small.setDefaultTimeout(PATIENCE.timeout)
      await small.setViewportSize({ width: 375, height: 812 })
      await small.goto(`${server.url}/organizations/${lakeside}/events`)
      await expect(small.getByRole('combobox', { name: 'Status' })).toHaveValue('cancelled', PATIENCE)
      await small.getByRole('combobox', { name: 'Status' }).selectOption('draft')
      await expect.poll(() => filterOf(small)).toEqual({ status: ['draft'] })
      const own = await views(small)
      await own.getByRole('button', { name: 'Save this view' }).click()
      await own.getByRole('textbox', { name: 'Name of the view' }).fill('What is still to be written, by hand, on paper, this week')
      await own.getByRole('button', { name: 'Save view' }).click()
      await expect(own.getByRole('button', { name: /^What is still to be written/ }).first()).toBeVisible()
      expect(await small.evaluate(() => document.documentElement.scrollWidth)).toBe(375)
      const box = await own.boundingBox()
      expect([(box?.x ?? -1) >= 0, (box?.x ?? 0) + (box?.width ?? 999) <= 375]).toEqual([true, true])
      expect(await problemsAt(small, 'views-phone')).toEqual([])
      if (process.env['PICTURE']) await small.screenshot({ path: `${process.env['PICTURE']}-phone.png` })
      await own.getByRole('button', { name: 'What was canceled shared' }).click()
      await expect.poll(() => filterOf(small)).toEqual({ status: ['cancelled'] })
      const last = await views(small)
      await last.getByRole('button', { name: /^Delete What is still/ }).click()
      await small.getByRole('button', { name: 'Delete view' }).click()
      await expect(last.getByRole('button', { name: /^What is still/ })).toHaveCount(0)
      expect(phone.errors).toEqual([])
    } finally {
      await phone.close()
    }

    await page.evaluate(() => Object.keys(localStorage).forEach(key => key.endsWith('listParams') && localStorage.removeItem(key)))
    await page.goto(`${server.url}/organizations/${lakeside}/events`)
    await expect(tab(page, 'Canceled')).toHaveAttribute('aria-current', 'true', PATIENCE)

    const again = await views(page)
    await again.getByRole('button', { name: 'Rename or share What was canceled' }).click()
    await again.getByRole('textbox', { name: 'Name of the view' }).fill('Off')
    await again.getByRole('button', { name: 'Save view' }).click()
    await again.getByRole('button', { name: 'Delete Off' }).click()
    await page.getByRole('button', { name: 'Delete view' }).click()
    await expect(again.getByText('None yet.')).toBeVisible()
    expect([...dana.errors, ...helen.errors]).toEqual([])
  })
})
