import { expect } from '@playwright/test'
import { it } from 'vitest'
import { becomes } from '../support/person.ts'
import { browser, PATIENCE, rows, server, walk, wanted } from './contract/walk.ts'

// Of every address, half of the organizations are walked through beside the other half; of a sample it is not worth a second server.
walk(wanted === 'all' ? 0 : 'all')

it('[R5.6] the sidebar is 200 px wide and the navbar 80 px high', async () => {
  await becomes(browser.context, server, 'admin@lakeside.example')
  const page = await browser.page()
  await page.goto(`${server.url}/organizations/${rows.idOf('lakeside')}/events`)
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible(PATIENCE)
  expect((await page.locator('[data-sidebar]').boundingBox())?.width).toBe(200)
  expect((await page.getByRole('banner').boundingBox())?.height).toBe(80)
  await page.close()
})
