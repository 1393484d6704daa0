import { readFile } from 'node:fs/promises'
import { expect } from '@playwright/test'
import { beforeEach, describe, it } from 'vitest'
import { becomes } from '../support/person.ts'
import { PATIENCE, at, browser, isClean, page, server, setStage } from './stage.ts'

setStage()
beforeEach(() => becomes(browser.context, server, 'admin@lakeside.example'))

const open = async (): Promise<void> => {
  await page.goto(at('event_monthly_calendar'))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible(PATIENCE)
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0, PATIENCE)
}
const menu = async (name: RegExp): Promise<void> => {
  await page.getByRole('button', { name: 'Download or subscribe' }).click()
  await page.getByRole('menuitem', { name }).click()
}

describe('a calendar for other calendars', () => {
  it('[R3.17] is downloaded as it is shown, and one event by its own menu', async () => {
    await open()
    const [whole] = await Promise.all([page.waitForEvent('download'), menu(/Download .ics/)])
    expect(whole.suggestedFilename()).toMatch(/\.ics$/)
    const text = await readFile(await whole.path(), 'utf8')
    await expect(page.getByText(`${text.match(/BEGIN:VEVENT/g)?.length} events`, { exact: true })).toBeVisible()
    await expect(page.getByText('Calendar file downloaded.')).toBeVisible()

    await page.goto(at('events'))
    await page
      .getByRole('button', { name: /^Actions for / })
      .first()
      .click()
    const [one] = await Promise.all([page.waitForEvent('download'), page.getByRole('menuitem', { name: 'Download .ics' }).click()])
    expect((await readFile(await one.path(), 'utf8')).match(/BEGIN:VEVENT/g)).toHaveLength(1)
  })

  it.each([1280, 375])('[R3.17] its address is shown once, followed without a session, and revoked (%i px)', async width => {
    await page.setViewportSize({ width, height: 800 })
    await open()
    await menu(/Calendar feeds/)
    const dialog = page.getByRole('dialog', { name: 'Calendar feeds' })
    await expect(dialog.getByText('No feeds yet.')).toBeVisible()
    await dialog.getByRole('button', { name: 'Create feed' }).click()
    await expect(dialog.getByText('Required')).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Name' }).fill('Lobby screen')
    await dialog.getByRole('button', { name: 'Create feed' }).click()
    const address = await dialog.getByRole('textbox', { name: 'Feed address' }).inputValue()
    expect((await fetch(address)).status).toBe(200)
    await isClean(`calendar feeds ${width}`)
    await dialog.getByRole('button', { name: 'Done' }).click()
    await menu(/Calendar feeds/)
    await expect(dialog.getByText(/last read/)).toBeVisible()
    await expect(dialog.getByRole('textbox', { name: 'Feed address' })).toHaveCount(0)
    await dialog.getByRole('button', { name: 'Revoke Lobby screen' }).click()
    await page
      .getByRole('dialog', { name: /Revoke "Lobby screen"/ })
      .getByRole('button', { name: 'Revoke' })
      .click()
    await expect(dialog.getByText('No feeds yet.')).toBeVisible()
    expect((await fetch(address)).status).toBe(404)
  })
})
