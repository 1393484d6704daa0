import { expect } from '@playwright/test'
import { beforeAll, beforeEach, describe, it } from 'vitest'
import { onDatabase } from '../support/database.ts'
import { becomes } from '../support/person.ts'
import { PATIENCE, at, browser, isClean, page, server, setStage } from './stage.ts'

setStage()

const ZONE = 'America/New_York'

let court: string

beforeAll(async () => {
  court = await server.organization('maple-court')
})
beforeEach(() => becomes(browser.context, server, 'owner@maple-court.example'))

const open = async (organization = court): Promise<void> => {
  await page.goto(at('welcome', organization))
  await expect(page.getByRole('heading', { level: 1, name: /^Welcome/ })).toBeVisible(PATIENCE)
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0, PATIENCE)
}
const number = async (what: string): Promise<number> => {
  const [row] = await onDatabase(
    server.ownerUrl,
    `select count(*)::int as count from ${what} and deleted_at is null and archived_at is null`,
  )
  return Number(row?.['count'])
}
const card = (name: string | RegExp) => page.getByRole('region', { name })

describe('the welcome page', () => {
  it('[R3.3] [R3.2] is where the bare address of an older community leads, and says what is next there', async () => {
    await page.goto(`${server.url}/organizations/${court}`)
    await expect(page).toHaveURL(new RegExp(`/organizations/${court}/welcome$`), PATIENCE)
    await open()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Welcome, George')
    const planned = await number(
      `events where organization_id = '${court}' and (starts_at at time zone '${ZONE}')::date in ((now() at time zone '${ZONE}')::date, (now() at time zone '${ZONE}')::date + 1)`,
    )
    await expect(card('Upcoming').getByRole('listitem')).toHaveCount(planned)
    await card('Upcoming').getByRole('link', { name: 'View calendar' }).click()
    await expect(page).toHaveURL(/event_monthly_calendar$/)
  })

  it('[R3.3] shows drafts and what is scheduled, and leads to the whole of it', async () => {
    await open()
    const messages = card('Drafts and scheduled messages')
    const waiting = await number(
      `messages where organization_id = '${court}' and (published_on is null or published_on > now()) and cancelled_at is null`,
    )
    expect(waiting).toBeGreaterThan(4)
    await expect(messages.getByRole('listitem')).toHaveCount(4)
    await messages.getByRole('link', { name: `See all ${waiting}` }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible()
    await expect(page.locator('[data-row]')).toHaveCount(waiting)
    await page.goBack()
    await page.getByRole('link', { name: 'New message' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'New message' })).toBeVisible()
  })

  it('[R3.3] names the first steps until each list has had a row', async () => {
    await open()
    await expect(card('First steps')).toHaveCount(0)
    // Another browser has not seen that they are over.
    await page.evaluate(() => {
      for (const key of Object.keys(localStorage)) if (key.endsWith('firstSteps.over')) localStorage.removeItem(key)
    })
    await onDatabase(server.ownerUrl, `update event_venues set deleted_at = now() where organization_id = '${court}'`)
    await open()
    await card('First steps').getByRole('link', { name: 'Add the first event venue' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'New event venue' })).toBeVisible()
  })

  it.each([1280, 375, 320])('[R3.3] [R13.3] nothing scrolls sideways at %i px, and axe finds nothing in light and dark', async width => {
    await page.setViewportSize({ width, height: 800 })
    await open()
    // What differs between 320 and 375 px is room alone.
    if (width !== 320) await isClean('welcome')
    expect(await page.evaluate(() => document.scrollingElement?.scrollWidth)).toBeLessThanOrEqual(width)
  })
})
