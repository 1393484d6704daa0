import { expect, type Locator, type Page } from '@playwright/test'
import { afterAll, afterEach, beforeAll, describe, it } from 'vitest'
import { openChromium, type TestBrowser } from '../support/chromium.ts'
import { becomes } from '../support/person.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

const PATIENCE = { timeout: 20_000 }

let server: TestServer
let browser: TestBrowser
let lakeside: string
let page: Page

beforeAll(async () => {
  server = await startTestServer({ console: true })
  lakeside = await server.organization('lakeside')
  browser = await openChromium()
  page = await browser.page()
  page.setDefaultTimeout(PATIENCE.timeout)
})
afterEach(() => page.setViewportSize({ width: 1280, height: 800 }))
afterAll(async () => {
  await browser?.close()
  await server?.close()
})

const open = async (path: string): Promise<void> => {
  await page.goto(`${server.url}/organizations/${lakeside}/${path}`)
  await expect(page.locator('#content h1').first()).toBeVisible(PATIENCE)
}
const sizeOf = async (selector: string) => page.locator(selector).first().boundingBox()

describe('measures', () => {
  it('[R12.7] sign-in is at most 540 px wide, and never wider than the screen', async () => {
    await page.goto(`${server.url}/wz-login`)
    await expect(page.getByRole('heading', { name: 'Sign in to Active' })).toBeVisible(PATIENCE)
    expect((await sizeOf('main > div'))?.width).toBe(540)
    await page.setViewportSize({ width: 320, height: 640 })
    expect((await sizeOf('main > div'))?.width).toBeLessThanOrEqual(320)
  })

  it('[R5.6] [R12.7] the sidebar is 200 px wide and the navbar 80 px high', async () => {
    await becomes(browser.context, server, 'admin@lakeside.example')
    await open('events')
    expect((await sizeOf('[data-sidebar]'))?.width).toBe(200)
    expect((await sizeOf('header'))?.height).toBe(80)
  })

  it('[R12.7] [R1.6] the editor is at least 100 px high, and grows', async () => {
    await open('events/new')
    const editor = page.locator('[contenteditable=true]').first()
    await expect(editor).toBeVisible(PATIENCE)
    const height = async () => (await editor.boundingBox())?.height ?? 0
    const empty = await height()
    expect(empty).toBeGreaterThanOrEqual(100)
    await editor.click()
    for (let line = 0; line < 12; line += 1) await page.keyboard.press('Enter')
    expect(await height()).toBeGreaterThan(empty)
  })

  it('[R1.5] a toast is top right, below the navbar; the wide one is 48em', async () => {
    await open('document_categories/new')
    await page.getByRole('textbox').first().fill('Measures')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const toast = page.locator('[data-toast]').first()
    await expect(toast).toBeVisible(PATIENCE)
    const box = await toast.boundingBox()
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBe(1280 - 24)
    expect(box?.y).toBe(80 + 12)
    const em = await toast.evaluate(one => parseFloat(getComputedStyle(one).fontSize))
    await toast.evaluate(one => one.setAttribute('data-wide', 'true'))
    expect((await toast.boundingBox())?.width).toBe(48 * em)
  })
})

describe('a press', () => {
  // As a hand presses: the field is left when the button goes down, and the button comes up later.
  const press = async (on: Locator): Promise<void> => {
    await on.hover()
    await page.mouse.down()
    await page.waitForTimeout(150)
    await page.mouse.up()
  }

  it('[R8.2] [R8.3] reaches what it was aimed at, though the field that is left has an error to show', async () => {
    await becomes(browser.context, server, 'admin@lakeside.example')
    for (const height of [800, 520]) {
      await page.setViewportSize({ width: 1280, height })
      await open('document_categories/new')
      const name = page.getByRole('textbox', { name: 'Name' })
      await name.focus()
      const home = page.getByRole('checkbox', { name: 'Show on home' })
      await press(home)
      await expect(home).toBeChecked()
      await expect(page.getByText('Required', { exact: true })).toBeVisible()
      await name.fill('Shelf')
      await expect(page.getByText('Required', { exact: true })).toHaveCount(0)
      await page.reload()
      await name.focus()
      await press(page.getByRole('button', { name: 'Save', exact: true }))
      await expect(page.getByRole('alert').filter({ hasText: 'Name' })).toBeVisible()
    }
  })
})

describe('what the browser remembers', () => {
  it('[R6.14] the event list shows cards until somebody chooses rows, which it remembers', async () => {
    await open('events')
    const rows = page.getByRole('button', { name: 'List', exact: true })
    await expect(page.getByRole('button', { name: 'Grid', exact: true })).toHaveAttribute('aria-pressed', 'true')
    await rows.click()
    await expect(page.getByRole('table')).toBeVisible()
    await page.reload()
    await expect(rows).toHaveAttribute('aria-pressed', 'true', PATIENCE)
    await expect(page.getByRole('table')).toBeVisible(PATIENCE)
  })

  it('[R6.14] a selected path of the wellness classification is kept from list to list, until it is taken away', async () => {
    const chip = page.getByRole('button', { name: /^Wellness classification: Physical › Movement$/ })
    await open('articles')
    await page.getByRole('button', { name: 'Filter', exact: true }).click()
    await page.getByRole('dialog', { name: 'Add a filter' }).getByRole('button', { name: 'Wellness classification', exact: true }).click()
    await page.getByRole('checkbox', { name: 'Physical › Movement', exact: true }).check()
    if (process.env['PICTURE']) await page.screenshot({ path: process.env['PICTURE'] })
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(chip).toBeVisible(PATIENCE)
    for (const list of ['dot_staff', 'articles']) {
      await open(list)
      await expect(chip).toBeVisible(PATIENCE)
      expect(JSON.parse(new URL(page.url()).searchParams.get('filter') ?? '{}')).toMatchObject({
        classification: { in: ['physical/movement'] },
      })
    }
    await page.getByRole('button', { name: /^Remove the filter Wellness classification/ }).click()
    await expect(chip).toBeHidden()
    await open('dot_staff')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible(PATIENCE)
    await expect(page.getByRole('row').nth(1)).toBeVisible(PATIENCE)
    await expect(chip).toBeHidden()
  })
})
