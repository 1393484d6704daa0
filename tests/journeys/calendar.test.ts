import { expect } from '@playwright/test'
import { describe, it } from 'vitest'
import { formatsOf } from '#model'
import { heading, open, setCalendar, settled, sql, today, ZONE } from './calendar/month.ts'
import { PATIENCE, isClean, lakeside, page } from './stage.ts'

setCalendar()

const nextMonth = (): string => {
  const [year = 0, month = 1] = today().split('-').map(Number)
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 7)
}
const events = () => page.locator('[data-day] [data-row]')
const cell = (day: string) => page.locator(`[data-day="${day}"]`)

/** What the database has on a day, or in a month, of the community's own clock. */
const countOn = async (day: string): Promise<number> => {
  const [row] = await sql(
    `select count(*)::int as count from events
     where (organization_id = '${lakeside}' or audience_organization_ids @> array['${lakeside}']::uuid[]) and archived_at is null and deleted_at is null
     and to_char(starts_at at time zone '${ZONE}', 'YYYY-MM-DD') like '${day}%'`,
  )
  return Number(row?.['count'])
}

describe('the month calendar', () => {
  it('[R3.17] shows every event on its day of the community, and months are addresses', async () => {
    await open()
    await expect(heading(today().slice(0, 7))).toBeVisible()
    await expect(cell(today())).toHaveAttribute('aria-current', 'date')
    for (const day of [today(), `${today().slice(0, 7)}-02`, `${today().slice(0, 7)}-27`])
      expect(await cell(day).locator('[data-row]').count()).toBe(await countOn(day))
    // Days of the months around it are shown, and not counted as its own.
    await expect(page.getByText(`${await countOn(today().slice(0, 7))} events`, { exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Next month' }).click()
    await expect(heading(nextMonth())).toBeVisible()
    await expect(page).toHaveURL(new RegExp(`day%22%3A%22${nextMonth()}-01`))
    await page.goBack()
    await expect(heading(today().slice(0, 7))).toBeVisible()
    await open('?month=2026-02')
    await expect(heading('2026-02')).toBeVisible()
    await page.getByRole('button', { name: 'Today' }).click()
    await expect(heading(today().slice(0, 7))).toBeVisible()
  })

  it('[R3.17] a day opens in full, an event leads to its page, and + to a new one on that day', async () => {
    const day = `${nextMonth()}-09`
    await open(`?month=${nextMonth()}`)
    await cell(day)
      .getByRole('button', { name: /more on/ })
      .click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('listitem')).toHaveCount(await countOn(day))
    await expect(page).toHaveURL(new RegExp(`day=${day}`))
    const name = await dialog.getByRole('link').first().textContent()
    await dialog.getByRole('link').first().click()
    await expect(page.getByRole('heading', { level: 1, name: name ?? '' })).toBeVisible()
    await page.goBack()
    await page.goBack()
    await settled()
    await cell(day).hover()
    await cell(day)
      .getByRole('link', { name: /^New event on/ })
      .click()
    await expect(page.getByRole('heading', { level: 1, name: 'New event' })).toBeVisible()
    await expect(page.locator('input[type=date]').first()).toHaveValue(day)
  })

  it('[R3.17] is worked by keys: arrows over days and months, Enter opens the day', async () => {
    await open(`?month=${nextMonth()}`)
    await cell(`${nextMonth()}-01`).focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowDown')
    await expect(cell(`${nextMonth()}-09`)).toBeFocused()
    await page.keyboard.press('PageUp')
    await expect(heading(today().slice(0, 7))).toBeVisible()
    await expect(cell(`${today().slice(0, 7)}-09`)).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('dialog')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  it('[R3.17] can show one calendar or one state alone, and the address says so', async () => {
    await open()
    const all = await events().count()
    await page.getByRole('button', { name: 'Memory care', exact: true }).click()
    await expect(page).toHaveURL(/filter=/)
    await expect.poll(() => events().count(), PATIENCE).toBeLessThan(all)
    expect(await events().count()).toBeGreaterThan(0)
    const others = (...own: readonly string[]) =>
      page.locator(`[data-day] [data-row]:not(${own.map(mark => `[data-mark="${mark}"]`).join(', ')})`)
    // Its people see what is for everyone, too; that can be left out.
    await expect(others('diamond', 'several', 'round')).toHaveCount(0, PATIENCE)
    await expect(others('diamond', 'several')).not.toHaveCount(0)
    await page.getByRole('button', { name: 'Everyone', exact: true }).click()
    await expect(others('diamond', 'several')).toHaveCount(0, PATIENCE)
    await page.getByRole('button', { name: 'Everyone', exact: true }).click()
    await expect(others('diamond', 'several')).not.toHaveCount(0, PATIENCE)
    await page.getByRole('button', { name: 'Memory care', exact: true }).click()
    await page.getByRole('combobox', { name: 'Status' }).selectOption('cancelled')
    await expect(page.locator('[data-day] [data-row]:not([data-status="cancelled"])')).toHaveCount(0, PATIENCE)
    await expect(page).toHaveURL(/cancelled/)
    // Two presses before the page has come to the first: both count.
    await page.evaluate(() => {
      for (const name of ['Week', 'Memory care'])
        [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name)?.click()
    })
    await expect(page).toHaveURL(/week.*cancelled.*role|cancelled.*week.*role|cancelled.*role.*week|week.*role.*cancelled/)
  })

  it('[R3.17] a week and a day stand by the hour, at their addresses; what wants one place twice is said in words', async () => {
    await sql(
      `update events set starts_at = '${today()}T10:00'::timestamp at time zone '${ZONE}', duration_minutes = 60, cancelled_at = null,
       venue_id = (select id from event_venues where organization_id = '${lakeside}' order by id limit 1), online = false
       where id in (select id from events where organization_id = '${lakeside}' and archived_at is null and deleted_at is null order by id limit 2)`,
    )
    await open()
    await page.getByRole('button', { name: 'Week', exact: true }).click()
    await expect(page).toHaveURL(/view%22%3A%22week/)
    const column = page.locator(`[data-column][data-day="${today()}"]`)
    await expect(column).toBeVisible(PATIENCE)
    expect(await column.locator('[data-row]').count()).toBe(await countOn(today()))
    await expect.poll(() => column.getByRole('link', { name: /is double-booked$/ }).count(), PATIENCE).toBeGreaterThanOrEqual(2)
    await page.getByRole('button', { name: /clash/ }).click()
    await expect(page.getByRole('dialog').getByRole('link').first()).toBeVisible()
    await page.keyboard.press('Escape')
    await isClean('week')
    // By keys: from day to day, through its free hours and rows, and into the day.
    await column.focus()
    await page.keyboard.press('ArrowDown')
    await expect(column.locator('[data-from]:focus')).toHaveCount(1)
    await page.keyboard.press('ArrowUp')
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/view%22%3A%22day/)
    const places = page.locator('[data-column]')
    await expect.poll(() => places.count(), PATIENCE).toBeGreaterThan(2)
    await expect(places.locator('[data-row]')).toHaveCount(await countOn(today()))
    await isClean('day')
    await page.reload()
    await expect.poll(() => places.count(), PATIENCE).toBeGreaterThan(2)
  })

  it('[R3.17] what goes on past midnight stands in the hours of both days, with its own times', async () => {
    // A month that the demo has nothing in: it stands alone.
    const [row] = await sql(
      `update events set starts_at = '2031-05-03T22:30'::timestamp at time zone '${ZONE}', duration_minutes = 180, cancelled_at = null, archived_at = null
       where id = (select id from events where organization_id = '${lakeside}' and deleted_at is null and venue_id is not null order by id limit 1) returning id, title`,
    )
    const night = page.locator(`[data-row="${String(row?.['id'])}"]`)
    const says = new RegExp(`^${String(row?.['title'])}, 10:30\\sPM – 1:30\\sAM, `)
    for (const [view, day] of [
      ['day', '2031-05-03'],
      ['day', '2031-05-04'],
      ['week', '2031-05-04'],
    ]) {
      await open(`?filter=${encodeURIComponent(JSON.stringify({ $view: view, $day: day }))}`)
      await expect(night).toHaveAttribute('title', says)
    }
    // It is counted where it begins.
    await expect(page.getByText('0 events')).toBeVisible()
  })

  it('[R3.17] is a month of marks on a phone, with the rows of the day that is pressed, and a list of the week', async () => {
    await page.setViewportSize({ width: 375, height: 800 })
    await open()
    const [day, next] = [today(), `${nextMonth()}-09`]
    const rowsOf = (one: string) => page.getByRole('region', { name: formatsOf('en-US').longDate(one) }).getByRole('listitem')
    await expect(rowsOf(day)).toHaveCount(await countOn(day))
    await page.getByRole('button', { name: 'Next month' }).click()
    await page.getByRole('button', { name: new RegExp(`^${formatsOf('en-US').longDate(next)}`) }).click()
    await expect(rowsOf(next)).toHaveCount(await countOn(next))
    await page.getByRole('button', { name: 'Today' }).click()
    await page.getByRole('button', { name: 'Week', exact: true }).click()
    const days = page.locator('section[data-today]')
    await expect(days).toHaveCount(7)
    await expect(days.filter({ has: page.getByRole('heading', { name: /^Today, / }) }).getByRole('listitem')).toHaveCount(
      await countOn(today()),
    )
    await page.getByRole('button', { name: 'Next week' }).click()
    await expect(page).toHaveURL(/week%22/)
    await expect(page.getByRole('heading', { name: /^Today, / })).toHaveCount(0)
  })

  it('[R3.17] [R7.13] says on a phone, too, which events are drafts or canceled', async () => {
    await page.setViewportSize({ width: 375, height: 800 })
    await sql(
      `update events set starts_at = '2031-06-04T10:00'::timestamp at time zone '${ZONE}', archived_at = null, published_on = d.on, cancelled_at = d.off
       from (select id, row_number() over (order by id desc) as n from events where organization_id = '${lakeside}' and deleted_at is null order by id desc limit 3) e
         join (values (1, null::timestamptz, null::timestamptz), (2, now(), now()), (3, now(), null)) d(n, "on", off) on d.n = e.n
       where events.id = e.id`,
    )
    await open(`?filter=${encodeURIComponent(JSON.stringify({ $day: '2031-06-04' }))}`)
    const rows = page.getByRole('region', { name: formatsOf('en-US').longDate('2031-06-04') }).getByRole('listitem')
    await expect(rows).toHaveCount(3)
    for (const said of ['Draft', 'Canceled']) await expect(rows.getByText(said, { exact: true })).toBeVisible()
    await expect(rows.getByText('Published', { exact: true })).toBeHidden()
  })

  it.each([1280, 375, 320])('[R3.17] [R13.3] nothing scrolls sideways at %i px, and axe finds nothing in light and dark', async width => {
    await page.setViewportSize({ width, height: 800 })
    await open()
    // What differs between 320 and 375 px is room alone.
    if (width !== 320) await isClean('month')
    expect(await page.evaluate(() => document.scrollingElement?.scrollWidth)).toBeLessThanOrEqual(width)
  })
})
