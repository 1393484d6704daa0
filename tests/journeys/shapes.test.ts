import { expect } from '@playwright/test'
import { describe, it } from 'vitest'
import { onDatabase } from '../support/database.ts'
import { becomes } from '../support/person.ts'
import { PATIENCE, at, heading, open, server, browser, page, lakeside, setStage } from './stage.ts'

setStage()

describe('where things stand on a page', () => {
  it('[R13.1] above a whole text a picture keeps its shape, and the text has the width of the card', async () => {
    await becomes(browser.context, server, 'admin@lakeside.example')
    await page.setViewportSize({ width: 1280, height: 800 })
    await open('sp_living_articles', 'SP Living Articles')
    await page.getByRole('link', { name: 'Settling in: the first thirty days' }).click()
    await expect(heading('Settling in: the first thirty days')).toBeVisible(PATIENCE)
    const picture = await page.locator('main [data-picture]').first().boundingBox()
    expect(picture?.height).toBeLessThan(picture?.width ?? 0)
    const text = await page
      .locator('main dd')
      .filter({ has: page.locator('p') })
      .first()
      .boundingBox()
    expect(text?.width).toBeGreaterThan(0.9 * (picture?.width ?? 0))
  })

  it('[R13.3] at 320 px the time of a row is one line, and all of what the search box says is there', async () => {
    await becomes(browser.context, server, 'admin@lakeside.example')
    await page.setViewportSize({ width: 320, height: 640 })
    await open('events', 'Events')
    const times = page.getByRole('main').getByText(/^1?\d:\d\d [AP]M$/)
    await expect(times.first()).toBeVisible(PATIENCE)
    const heights = await times.evaluateAll(all => all.map(one => one.getBoundingClientRect().height))
    expect(Math.max(...heights)).toBeLessThan(24)
    const room = await page.getByRole('searchbox').evaluate(box => {
      const { font, paddingLeft, paddingRight } = getComputedStyle(box)
      const context = document.createElement('canvas').getContext('2d')!
      context.font = font
      return (
        box.clientWidth -
        parseFloat(paddingLeft) -
        parseFloat(paddingRight) -
        context.measureText((box as HTMLInputElement).placeholder).width
      )
    })
    expect(room).toBeGreaterThan(0)
  })

  it('[R13.3] at 320 px what can be done to a row of the day stays on one line, and the way to all at the end of its card', async () => {
    await becomes(browser.context, server, 'admin@lakeside.example')
    await page.setViewportSize({ width: 320, height: 640 })
    await page.goto(`${server.url}/organizations`)
    const rows = page.getByRole('region', { name: 'Meals today' }).getByRole('listitem')
    await expect(rows.first()).toBeVisible(PATIENCE)
    const middles = await rows.first().evaluate(row =>
      [...row.querySelectorAll('button, a.MuiButton-root')].map(one => {
        const { top, height } = one.getBoundingClientRect()
        return Math.round(top + height / 2)
      }),
    )
    expect(middles.length).toBeGreaterThan(1)
    expect(new Set(middles).size).toBe(1)
    const card = page.getByRole('region', { name: 'Not reached by an alert' })
    const [outer, all] = [await card.boundingBox(), await card.getByRole('link', { name: /^See all/ }).boundingBox()]
    expect((outer?.x ?? 0) + (outer?.width ?? 0) - (all?.x ?? 0) - (all?.width ?? 0)).toBeLessThan(24)
  })

  it('[R13.3] beside its icon a word of a row on a phone is on the line of the others', async () => {
    await onDatabase(
      server.ownerUrl,
      `update events set online = true, venue_id = null where id = (select id from events where organization_id = '${lakeside}'
       and starts_at > now() and published_on < now() and cancelled_at is null and deleted_at is null and archived_at is null order by starts_at limit 1)`,
    )
    await becomes(browser.context, server, 'admin@lakeside.example')
    await page.setViewportSize({ width: 375, height: 740 })
    await open('events', 'Events')
    const place = page.getByRole('main').getByText('Streaming').first()
    const [icon, line] = await place.evaluate(one => {
      const range = document.createRange()
      range.selectNodeContents(one.lastChild!)
      return [one.querySelector('svg')!.getBoundingClientRect(), range.getBoundingClientRect()].map(({ top, bottom }) => (top + bottom) / 2)
    })
    expect(Math.abs((icon ?? 0) - (line ?? 9))).toBeLessThan(2)
  })

  it('[R13.5] [R13.7] the label of an input of MUI or react-admin stands above it, as all labels do', async () => {
    await becomes(browser.context, server, 'admin@lakeside.example')
    const [row] = await onDatabase(server.ownerUrl, `select event_id from event_answers where organization_id = '${lakeside}' limit 1`)
    await page.goto(at(`events/${String(row?.['event_id'])}/detail`))
    await page.getByRole('button', { name: 'Enter answers' }).click()
    const dialog = page.getByRole('dialog')
    const label = await dialog.locator('label', { hasText: 'Person' }).boundingBox()
    const person = await dialog.getByRole('combobox', { name: 'Person' }).boundingBox()
    expect((label?.y ?? 0) + (label?.height ?? 0)).toBeLessThanOrEqual(person?.y ?? 0)
    expect(label?.height).toBeGreaterThan(18)
  })

  it('[R13.7] in a form a day and its times share a line, one below the other on a phone', async () => {
    await becomes(browser.context, server, 'admin@lakeside.example')
    await page.setViewportSize({ width: 1280, height: 800 })
    await page.goto(at('meals/new'))
    const tops = () => Promise.all(['Day', 'Starts', 'Ends'].map(async name => (await page.getByLabel(name).boundingBox())?.y))
    await expect(page.getByLabel('Day')).toBeVisible(PATIENCE)
    expect(new Set(await tops()).size).toBe(1)
    expect((await page.getByLabel('Dining venues').boundingBox())?.y).toBeLessThan((await tops())[0]!)
    await page.setViewportSize({ width: 375, height: 740 })
    await expect.poll(async () => new Set(await tops()).size, PATIENCE).toBe(3)
  })
})
