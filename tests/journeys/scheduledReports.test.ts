import { readFile } from 'node:fs/promises'
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
  await expect(page.getByLabel('Attached file')).toBeVisible()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Next email').first()).toBeVisible(PATIENCE)
  await expect(page.getByText('Care level: Memory care', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: /^Actions for/ }).click()
  await page.getByRole('menuitem', { name: 'Pause' }).click()
  await expect(page.getByRole('button', { name: 'Resume' })).toBeVisible(PATIENCE)
})

it('[R3.39] a chart is saved as a picture of the light scheme, with its title and whose it is, whatever the screen has', async () => {
  const page = await browser.page()
  page.setDefaultTimeout(PATIENCE.timeout)
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto(`${server.url}/organizations/${await server.organization('lakeside')}/reports/resident_use`)
  for (const [chart, name] of [
    ['Participation by week', 'participation-by-week'],
    ['Reached, by dimension', 'reached-by-dimension'],
    ['Attendances by weekday and hour', 'attendances-by-weekday-and-hour'],
  ] as const) {
    const saved = page.waitForEvent('download', PATIENCE)
    await page.getByRole('button', { name: `Save ${chart} as a picture` }).click()
    const file = await saved
    expect(file.suggestedFilename()).toMatch(new RegExp(`^resident_use-${name}-\\d{4}-\\d\\d-\\d\\d-\\d{4}-\\d\\d-\\d\\d\\.png$`))
    const looks = await page.evaluate(
      async (png: string) => {
        const image = await createImageBitmap(new Blob([Uint8Array.from(atob(png), one => one.charCodeAt(0))]))
        const canvas = new OffscreenCanvas(image.width, image.height)
        const pen = canvas.getContext('2d')
        pen?.drawImage(image, 0, 0)
        const dots = pen?.getImageData(0, 0, image.width, image.height).data ?? []
        let dark = 0
        for (let at = 0; at < dots.length; at += 4) if ((dots[at] ?? 255) < 80) dark += 1
        return { wide: image.width > 600, ground: [...dots.slice(0, 4)], drawn: dark > 500 }
      },
      (await readFile(await file.path())).toString('base64'),
    )
    expect(looks).toEqual({ wide: true, ground: [255, 255, 255, 255], drawn: true })
  }
})
