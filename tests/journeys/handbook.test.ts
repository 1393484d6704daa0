import { expect, type Page } from '@playwright/test'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { openChromium, type TestBrowser } from '../support/chromium.ts'
import { problemsWideAndNarrow } from '../support/looks.ts'
import { becomes } from '../support/person.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

const PATIENCE = { timeout: 20_000 }
/** Where pictures go, for looking at; none are taken without it. */
const PICTURES = process.env['PICTURES']

let server: TestServer
let browser: TestBrowser
let page: Page
const ids: Record<string, string> = {}

beforeAll(async () => {
  server = await startTestServer({ console: true })
  browser = await openChromium()
  for (const slug of ['lakeside', 'active']) ids[slug] = await server.organization(slug)
  page = await browser.page()
  page.setDefaultTimeout(PATIENCE.timeout)
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
})

const at = (slug: string, path: string): string => `${server.url}/organizations/${ids[slug] ?? ''}/${path}`

const look = async (name: string): Promise<void> => {
  if (PICTURES) await page.screenshot({ path: `${PICTURES}/${name}.png` })
}

/** No finding of any rule (in a sample of the looks), wide and narrow. */
const isClean = async (name: string): Promise<void> => {
  const found = await problemsWideAndNarrow(page, name, 900, async (width, scheme) => {
    await look(`${name}-${width}-${scheme}`)
    return []
  })
  expect(found).toEqual([])
}

describe('the handbook', () => {
  it('[R13.7] stands beside a list at its own address, and every rule of accessibility holds', async () => {
    await becomes(browser.context, server, 'admin@lakeside.example')
    await page.goto(at('lakeside', 'events'))
    await page.getByRole('button', { name: 'Help about Events' }).click(PATIENCE)
    const dialog = page.getByRole('dialog', { name: /^About / })
    await expect(dialog).toBeVisible(PATIENCE)
    expect(page.url()).toBe(`${at('lakeside', 'events')}#help`)
    await isClean('handbook')
    await page.goBack()
    await expect(dialog).toHaveCount(0)
    expect(page.url()).toBe(at('lakeside', 'events'))
  })

  it('[R13.7] opened over a form it loses nothing that was typed', async () => {
    await page.goto(at('lakeside', 'groups/new'))
    await page.getByLabel('Name', { exact: true }).fill('Early birds', PATIENCE)
    await page.getByRole('button', { name: 'Help about Groups' }).click()
    await expect(page.getByRole('dialog', { name: 'About Groups' })).toBeVisible(PATIENCE)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Early birds')
  })
})

describe('inputs in the browser', () => {
  it('[R12.2] opening hours', async () => {
    await becomes(browser.context, server, 'admin@lakeside.example')
    await page.goto(at('lakeside', 'event_venues/new'))
    await page.getByLabel('Name', { exact: true }).fill('Sunroom two', PATIENCE)
    await page.getByRole('button', { name: 'Add hours on Monday' }).click()
    await page.getByLabel('Monday from', { exact: true }).fill('07:30')
    await page.getByLabel('Monday to', { exact: true }).fill('09:30')
    await page.getByRole('button', { name: 'Copy Monday to the days below' }).click()
    await expect(page.getByLabel('Sunday from')).toHaveValue('07:30')
    await page.getByLabel('Wednesday from').scrollIntoViewIfNeeded()
    await isClean('hours')
  })

  it('[R6.13] where a flag is on', async () => {
    await becomes(browser.context, server, 'super@active.example')
    await page.goto(at('active', 'feature_flags'))
    await expect(page.getByRole('heading', { level: 1, name: 'Feature Flags' })).toBeVisible(PATIENCE)
    await look('flags')
    await page.goto(at('active', 'feature_flags/new'))
    await page.getByLabel('Key', { exact: true }).fill('at_home_try', PATIENCE)
    await page.getByRole('radio', { name: /On for some/ }).click()
    await page.getByRole('combobox').first().fill('lake')
    await page.getByRole('option', { name: /Lakeside/ }).click()
    await isClean('flag')
    await page.getByRole('radio', { name: /On for all/ }).click()
    await expect(page.getByRole('button', { name: 'Turn on for all' })).toBeDisabled()
    await isClean('flag-all')
  })
})
