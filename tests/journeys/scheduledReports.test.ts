import { expect } from '@playwright/test'
import { afterAll, beforeAll, it } from 'vitest'
import { openChromium, type TestBrowser } from '../support/chromium.ts'
import { problemsAt } from '../support/looks.ts'
import { becomes } from '../support/person.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

const PATIENCE = { timeout: 20_000 }

let server: TestServer
let browser: TestBrowser

beforeAll(async () => {
  server = await startTestServer({ console: true })
  browser = await openChromium()
  await becomes(browser.context, server, 'admin@lakeside.example')
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
})

it('[R3.39] a report is scheduled from its page, with its filters, and paused on its own', async () => {
  const page = await browser.page()
  page.setDefaultTimeout(PATIENCE.timeout)
  const filter = encodeURIComponent(JSON.stringify({ $where: { 'users.careLevel': 'memory' } }))
  await page.goto(`${server.url}/organizations/${await server.organization('lakeside')}/reports/resident_use?filter=${filter}`)
  await page.getByRole('link', { name: 'Schedule' }).click()
  await expect(page.getByLabel('Name')).toHaveValue('Resident Engagement, Care level: Memory care', PATIENCE)
  expect(await problemsAt(page, 'the form of a scheduled report')).toEqual([])
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Next email').first()).toBeVisible(PATIENCE)
  await expect(page.getByText('Care level: Memory care', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('menuitem', { name: 'Pause' }).click()
  await expect(page.getByRole('button', { name: 'Resume' })).toBeVisible(PATIENCE)
})
