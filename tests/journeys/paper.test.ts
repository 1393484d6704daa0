import { expect } from '@playwright/test'
import { beforeEach, describe, it } from 'vitest'
import { checkinsToday } from '../support/checkinsToday.ts'
import { onDatabase } from '../support/database.ts'
import { becomes } from '../support/person.ts'
import { PATIENCE, at, browser, lakeside, page, server, setStage } from './stage.ts'

setStage()
beforeEach(async () => {
  await becomes(browser.context, server, 'admin@lakeside.example')
  await page.emulateMedia({ media: 'screen', colorScheme: 'dark' })
})

describe('what is printed from a dark screen', () => {
  it('has black letters: a walk list, whose last column has room to write', async () => {
    // What would open the system's own dialog keeps the sheet there.
    await page.addInitScript(() => {
      window.print = () => undefined
    })
    await checkinsToday(server.ownerUrl, lakeside)
    await page.goto(at('daily_checkin'))
    await page.getByRole('button', { name: 'Print walk list' }).click(PATIENCE)
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    const heading = page.getByRole('heading', { name: /^Daily check-in: walk list for / })
    await expect(heading).toBeVisible(PATIENCE)
    await expect(heading).toHaveCSS('color', 'rgb(0, 0, 0)')
    const [table, note] = await Promise.all(
      [page.getByRole('table'), page.getByRole('columnheader').last()].map(async one => (await one.boundingBox())?.width ?? 0),
    )
    expect(note).toBeGreaterThan((table ?? 0) * 0.2)
    // A line each: neither a name nor a telephone number is broken, and a sheet holds most who are walked to.
    const heights = await page.locator('tr:has(td)').evaluateAll(rows => rows.map(row => Math.round(row.getBoundingClientRect().height)))
    expect(new Set(heights).size).toBe(1)
  })

  it('[R3.14] the list of an event says who walks with what: whoever drives the bus has it in hand', async () => {
    await page.addInitScript(() => {
      window.print = () => undefined
    })
    const [row] = await onDatabase(
      server.ownerUrl,
      `select s.event_id as id from event_signups s join users u on u.id = s.person_id and u.mobility = 'wheelchair'
       where s.organization_id = '${lakeside}' and s.standing = 'registered' and s.deleted_at is null limit 1`,
    )
    await page.goto(at(`events/${String(row?.['id'])}/detail/checkin`))
    await page.getByRole('button', { name: 'Print', exact: true }).click(PATIENCE)
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('columnheader', { name: 'Mobility' })).toBeVisible(PATIENCE)
    await expect(page.getByRole('cell', { name: 'Uses a wheelchair' }).first()).toBeVisible()
  })

  it('an ordinary list is its table, without what frames it and what is pressed', async () => {
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.goto(at('users'))
    const name = page.getByRole('cell').getByText('Rose Alvarez', { exact: true })
    await expect(name).toBeVisible(PATIENCE)
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    // As wide as a letter.
    await page.setViewportSize({ width: 740, height: 900 })
    await expect(name).toBeVisible()
    await expect(name).toHaveCSS('white-space', 'normal')
    for (const one of [page.getByRole('banner'), page.getByRole('search').getByRole('searchbox'), page.getByRole('checkbox').first()])
      await expect(one).toBeHidden()
    // That there are more is said; what turns to them is not there.
    await expect(page.getByText(/^1–20 of /)).toBeVisible()
    for (const one of [page.getByRole('button', { name: 'Next page' }), page.getByText('Rows per page'), page.getByText('Archived')])
      await expect(one).toBeHidden()
    // Its columns are as wide as what they say, and its headings come again on the next sheet.
    await expect(page.getByRole('table')).toHaveCSS('display', 'table')
    await expect(page.getByRole('table').locator('thead')).toHaveCSS('display', 'table-header-group')
    const sheets = (await page.pdf({ format: 'Letter' })).toString('latin1').match(/\/Type \/Page\b/g)
    expect(sheets).toHaveLength(1)
  })

  it('a week of the menu is the week, though paper is as narrow as a phone', async () => {
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.goto(at('meals'))
    const days = page.getByRole('columnheader')
    await expect(days).toHaveCount(7, PATIENCE)
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    await page.setViewportSize({ width: 740, height: 900 })
    // Whatever listens to the width has heard of it by then.
    await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
    await expect(days).toHaveCount(7)
  })

  it('[R3.17] a month that a browser prints by itself is the month', async () => {
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.goto(at('event_monthly_calendar'))
    const print = page.getByRole('button', { name: 'Print', exact: true })
    await expect(print).toBeVisible(PATIENCE)
    await expect(page.getByRole('combobox', { name: 'Status' })).toBeVisible()
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    await page.setViewportSize({ width: 740, height: 900 })
    await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
    // The columns of a phone are headed by letters alone.
    await expect(page.getByRole('columnheader').first()).toHaveText(/^Sun/)
    await expect(page.getByRole('combobox', { name: 'Status' })).toBeHidden()
  })

  it('a report has its bars, which browsers take for grounds and leave out', async () => {
    await page.setViewportSize({ width: 1280, height: 900 })
    await page.goto(at('reports/report_data'))
    const bars = page.locator('[data-chart=bars]').first()
    await expect(bars.getByRole('listitem').first()).toBeVisible(PATIENCE)
    await page.emulateMedia({ media: 'print', colorScheme: 'light' })
    await expect(bars).toHaveCSS('break-inside', 'avoid')
    await expect(page.getByText(/^Open the \d/).first()).toBeHidden()
    const left = await bars
      .locator('*')
      .evaluateAll(
        all =>
          all.filter(
            one => getComputedStyle(one).backgroundColor === 'rgb(10, 108, 106)' && getComputedStyle(one).printColorAdjust !== 'exact',
          ).length,
      )
    expect(left).toBe(0)
  })

  it('a day of the menu has no buttons on it', async () => {
    await page.setViewportSize({ width: 800, height: 900 })
    await page.goto(at('meals'))
    const add = page.getByRole('button', { name: /^Add to / }).first()
    await expect(add).toBeVisible(PATIENCE)
    await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
    await expect(add).toBeHidden()
  })
})
