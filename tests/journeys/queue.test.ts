import { expect } from '@playwright/test'
import { beforeEach, describe, it } from 'vitest'
import { onDatabase } from '../support/database.ts'
import { becomes } from '../support/person.ts'
import { PATIENCE, at, browser, isClean, lakeside, page, server, setStage } from './stage.ts'

setStage()

beforeEach(() => becomes(browser.context, server, 'admin@lakeside.example'))

const standings = async (): Promise<Readonly<Record<string, number>>> => {
  const rows = await onDatabase(
    server.ownerUrl,
    `select decision, count(*)::int as count from bulletin_boards where organization_id = '${lakeside}' and deleted_at is null group by 1`,
  )
  return Object.fromEntries(rows.map(row => [String(row['decision']), Number(row['count'])]))
}
const title = () => page.getByRole('region').getByRole('heading', { level: 2 }).first()
const waiting = () => page.getByRole('navigation', { name: /^Waiting/ }).getByRole('button')

describe('the queue of posts', () => {
  it('[R3.30] a post is approved with one press, the next opens, and keys walk, decline with a reason and take back', async () => {
    const before = await standings()
    await page.goto(at('bulletin_boards'))
    await expect(waiting().first()).toBeVisible(PATIENCE)
    const [first = '', second = '', third = ''] = await waiting().locator('b').allTextContents()
    await expect(title()).toHaveText(first)
    await isClean('queue')
    await page.getByRole('button', { name: 'Approve' }).click()
    await expect(title()).toHaveText(second)
    await expect(page.getByRole('button', { name: 'Approve' })).toBeFocused()
    await expect.poll(standings, PATIENCE).toMatchObject({ approved: (before['approved'] ?? 0) + 1 })
    await page.keyboard.press('j')
    await expect(title()).toHaveText(third)
    await page.keyboard.press('k')
    await expect(title()).toHaveText(second)
    await page.keyboard.press('r')
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('textbox').fill('Please leave out the phone number.')
    await dialog.getByRole('button', { name: /^Decline/ }).click()
    await expect(title()).toHaveText(third, PATIENCE)
    await expect.poll(standings, PATIENCE).toMatchObject({ rejected: (before['rejected'] ?? 0) + 1 })
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await page.getByRole('heading', { level: 1 }).focus()
    await page.keyboard.press('z')
    await expect.poll(standings, PATIENCE).toMatchObject({ rejected: before['rejected'] ?? 0 })
    await expect(page.getByText(/waiting \d/)).toBeVisible()
    // What was decided waits for nobody.
    await page.getByRole('button', { name: /^Published/ }).click()
    await expect(page.getByRole('region').getByText('Published', { exact: true })).toBeVisible(PATIENCE)
    await expect(page.getByText(/waiting \d/)).toHaveCount(0)
  })

  it('[R3.30] on a phone the list comes first, then one post after the other, and Back leads to the list', async () => {
    await page.setViewportSize({ width: 375, height: 812 })
    await page.goto(at('bulletin_boards'))
    await expect(waiting().first()).toBeVisible(PATIENCE)
    const [first = '', second = ''] = await waiting().locator('b').allTextContents()
    await waiting().first().click()
    await expect(title()).toHaveText(first)
    await expect(waiting()).toHaveCount(0)
    await isClean('queue, reading')
    expect(await page.evaluate(() => document.scrollingElement?.scrollWidth)).toBeLessThanOrEqual(375)
    await page.getByRole('button', { name: 'Next', exact: true }).click()
    await expect(title()).toHaveText(second)
    await page.goBack()
    await expect(waiting().first()).toBeVisible()
  })
})
