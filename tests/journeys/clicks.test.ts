import { expect, type Locator } from '@playwright/test'
import { beforeEach, describe, it } from 'vitest'
import { catalogue } from '#catalogue/declarations.ts'
import { rollUpFigures } from '#server/jobs/rollups.ts'
import { openDatabase } from '#server/store/database.ts'
import { onDatabase } from '../support/database.ts'
import { becomes } from '../support/person.ts'
import { PATIENCE, browser, heading, open, page, server, setStage } from './stage.ts'

setStage()

beforeEach(() => becomes(browser.context, server, 'admin@lakeside.example'))

describe('what a day and a report call for, by clicks', () => {
  let clicks = 0
  const press = async (link: Locator): Promise<void> => {
    await link.click(PATIENCE)
    clicks++
  }
  const names = () => page.locator('main a[href$="/detail"]').first()
  beforeEach(() => void (clicks = 0))

  it('[R3.39] from those who were not seen to their names is one', async () => {
    await open('reports/resident_use', 'Resident Engagement')
    const tile = page.locator('[data-figure="users.quiet"]')
    const many = Number((await tile.locator('[data-value]').textContent())?.replace(/\D/g, ''))
    expect(many).toBeGreaterThan(0)
    await press(tile.getByRole('link'))
    await expect(names()).toBeVisible(PATIENCE)
    expect(decodeURIComponent(page.url())).toContain('"name":"users.quiet"')
    expect(clicks).toBe(1)
  })

  it('[R3.1] the work of the day is one each from where people land', async () => {
    for (const [tile, sight] of [
      ['Events today', /Events/],
      ['Posts waiting', /Bulletin/],
      ['Updates to send', /Updates/],
    ] as const) {
      await page.goto(server.url)
      clicks = 0
      await press(
        page
          .getByRole('main')
          .getByRole('link', { name: new RegExp(`^${tile}`) })
          .first(),
      )
      await expect(heading(sight)).toBeVisible(PATIENCE)
      expect(clicks).toBe(1)
    }
  })

  it('[R3.42] the worst community of an operator and whom its number is about are three from sign-in', async () => {
    const database = openDatabase({ url: server.config.databaseUrl, max: 2 })
    const log = { error: () => undefined, info: () => undefined, warn: () => undefined }
    await rollUpFigures({ catalogue, database, log }).finally(() => database.close())
    await becomes(browser.context, server, 'corporate@harbor.example')
    await page.goto(server.url)
    await press(page.getByRole('button', { name: 'Data Insights' }))
    await press(page.getByRole('link', { name: 'Corporate Dashboard' }))
    const worst = page.getByRole('region', { name: 'Participation, worst first' }).getByRole('listitem').first()
    const community = (await worst.getAttribute('data-community')) ?? ''
    await press(worst.getByRole('link'))
    await expect(names()).toBeVisible(PATIENCE)
    const [row] = await onDatabase(server.ownerUrl, `select id from organizations where name = '${community.replace(/'/g, "''")}'`)
    expect(page.url()).toContain(`/organizations/${String(row?.['id'])}/users`)
    expect(clicks).toBeLessThanOrEqual(3)
  })
})
