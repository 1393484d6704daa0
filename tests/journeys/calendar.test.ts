import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { beforeEach, describe, it } from 'vitest'
import { formatsOf } from '#model'
import { todayIn } from '#widgets/dates.ts'
import { onDatabase } from '../support/database.ts'
import { saidBy } from '../support/pdf.ts'
import { becomes } from '../support/person.ts'
import { PATIENCE, at, browser, isClean, lakeside, page, server, setStage } from './stage.ts'

setStage()

const ZONE = 'America/Chicago'

beforeEach(() => becomes(browser.context, server, 'admin@lakeside.example'))

const sql = (text: string) => onDatabase(server.ownerUrl, text)
const today = (): string => todayIn(ZONE)
const monthName = (month: string): string => formatsOf('en-US').monthText(`${month}-01`)
const tight = (text: string): string => text.replaceAll(/\s/g, '')
const nextMonth = (): string => {
  const [year = 0, month = 1] = today().split('-').map(Number)
  return new Date(Date.UTC(year, month, 1)).toISOString().slice(0, 7)
}

const open = async (search = ''): Promise<void> => {
  await page.goto(at(`event_monthly_calendar${search}`))
  await settled()
}
const settled = async (): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible(PATIENCE)
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0, PATIENCE)
}
const heading = (month: string) => page.getByRole('heading', { level: 1, name: monthName(month) })
const events = () => page.locator('[data-day] [data-row]')
const cell = (day: string) => page.locator(`[data-day="${day}"]`)

/** What the database has on a day of the community's own clock. */
const countOn = async (day: string): Promise<number> => {
  const [row] = await onDatabase(
    server.ownerUrl,
    `select count(*)::int as count from events
     where (organization_id = '${lakeside}' or audience_organization_ids @> array['${lakeside}']::uuid[]) and archived_at is null and deleted_at is null
     and (starts_at at time zone '${ZONE}')::date = '${day}'`,
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
    await expect(page.locator('[data-day] [data-row]:not([data-mark="diamond"], [data-mark="several"])')).toHaveCount(0, PATIENCE)
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

  it('[R3.17] is a PDF in two presses, with everything that is published; what does not fit is named, and fixed in one more', async () => {
    const shown = await sql(
      `select title from events where (organization_id = '${lakeside}' or audience_organization_ids @> array['${lakeside}']::uuid[])
       and archived_at is null and deleted_at is null and cancelled_at is null and published_on <= now()
       and to_char(starts_at at time zone '${ZONE}', 'YYYY-MM') = '${today().slice(0, 7)}'`,
    )
    await open()
    await page.getByRole('button', { name: 'Print' }).click()
    const dialog = page.getByRole('dialog', { name: `Print ${monthName(today().slice(0, 7))}` })
    const download = page.waitForEvent('download')
    await expect(dialog.getByRole('img', { name: /, page 1 of / })).toBeVisible(PATIENCE)
    await dialog.getByRole('button', { name: 'Download PDF' }).click()
    const { said, pages } = await saidBy(new Uint8Array(readFileSync(await (await download).path())))
    expect(shown.length).toBeGreaterThan(100)
    expect(shown.map(row => String(row['title'])).filter(title => !said.includes(tight(title)))).toEqual([])
    expect(pages).toBeGreaterThan(1)

    const misfits = await dialog.getByRole('combobox', { name: /^What to do with / }).count()
    await expect(dialog.getByText(`${misfits} do not fit in their days`)).toBeVisible()
    await isClean('print, what does not fit')
    await dialog.getByRole('button', { name: 'Fix all' }).click()
    await expect(dialog.getByText(new RegExp(`^All ${shown.length} events `))).toBeVisible(PATIENCE)
    await dialog.getByRole('button', { name: 'Poster' }).click()
    await expect(dialog.getByText('36 × 24 in')).toBeVisible()
    await page.setViewportSize({ width: 375, height: 800 })
    await isClean('print')
  })

  it('[R3.17] what was posted is kept as it was, stands under the calendar, and says what changed since', async () => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await open()
    await page.getByRole('button', { name: 'Print' }).click()
    const print = page.getByRole('dialog', { name: `Print ${monthName(today().slice(0, 7))}` })
    await expect(print.getByRole('img', { name: /, page 1 of / })).toBeVisible(PATIENCE)
    // Paper is white, whatever the scheme of the screen.
    await expect(print.getByRole('img').getByText(monthName(today().slice(0, 7)))).toHaveAttribute('fill', '#0a6c6a')
    await print.getByRole('button', { name: 'Keep what was posted' }).click()
    await expect(print.getByText('Kept. It stands under the calendar.')).toBeVisible(PATIENCE)
    await print.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByText('Nothing changed since it was posted.')).toBeVisible(PATIENCE)
    const [moved, off] = await sql(
      `select id, title from events where organization_id = '${lakeside}' and archived_at is null and deleted_at is null and cancelled_at is null and published_on <= now()
       and to_char(starts_at at time zone '${ZONE}', 'YYYY-MM') = '${today().slice(0, 7)}' order by id limit 2`,
    )
    await sql(`update events set starts_at = starts_at + interval '15 minutes' where id = '${String(moved?.['id'])}' returning id`)
    await sql(`update events set cancelled_at = now() where id = '${String(off?.['id'])}' returning id`)
    await open()
    await expect(page.getByText('2 changes since it was posted')).toBeVisible(PATIENCE)
    await isClean('month with what was posted')
    await page.getByRole('button', { name: /^Open .*, posted / }).click()
    const posted = page.getByRole('dialog', { name: /as posted/ })
    await expect(posted.getByRole('listitem').filter({ hasText: `Moved ${String(moved?.['title'])}` })).toBeVisible(PATIENCE)
    await expect(posted.getByRole('listitem').filter({ hasText: `Canceled ${String(off?.['title'])}` })).toBeVisible()
    await isClean('what was posted')
    const download = page.waitForEvent('download')
    await posted.getByRole('button', { name: 'Download PDF' }).click()
    const { said } = await saidBy(new Uint8Array(readFileSync(await (await download).path())))
    expect(said).toContain(tight(String(off?.['title'])))
    await posted.getByRole('button', { name: 'Delete' }).click()
    await expect(posted).toBeHidden(PATIENCE)
    await expect(page.getByText('2 changes since it was posted')).toBeHidden(PATIENCE)
  })

  it('[R3.17] goes to the printer as it is seen: the filter of the screen, drafts when they are asked for', async () => {
    await sql(`update events set published_on = null where organization_id = '${lakeside}' and id in
      (select id from events where organization_id = '${lakeside}' and cancelled_at is null and archived_at is null and deleted_at is null
       and (starts_at at time zone '${ZONE}')::date = '${today()}' order by id limit 1)`)
    // What would open the system's own dialog keeps the pages there.
    await page.addInitScript(() => {
      window.print = () => undefined
    })
    await open()
    await page.getByRole('button', { name: 'Day', exact: true }).click()
    // What is printed is what is shown when the keys are pressed.
    await expect(page.getByRole('heading', { level: 1, name: formatsOf('en-US').longDate(today()) })).toBeVisible(PATIENCE)
    await page.keyboard.press('Control+p')
    const dialog = page.getByRole('dialog', { name: `Print ${formatsOf('en-US').longDate(today())}` })
    const all = dialog.getByRole('status').filter({ hasText: /^All \d+ events? fit$/ })
    await expect(all).toBeVisible(PATIENCE)
    const before = Number(/\d+/.exec((await all.textContent()) ?? '')?.[0])
    await dialog.getByRole('switch', { name: 'Include drafts' }).check()
    await expect(dialog.getByText('1 draft is included and marked.')).toBeVisible()
    await expect(all).toHaveText(`All ${before + 1} events fit`)
    await dialog.getByRole('button', { name: 'Print', exact: true }).click()
    const { said, pages } = await saidBy(new Uint8Array(await page.pdf({ preferCSSPageSize: true })))
    expect(pages).toBe(1)
    expect(said).toContain('–Draft')
    expect(said).toContain(tight(formatsOf('en-US').longDate(today())))
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)

    await page.getByRole('button', { name: 'Month', exact: true }).click()
    await page.getByRole('button', { name: 'Memory care', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Memory care', pressed: true })).toBeVisible()
    await expect(page.locator('[data-day] [data-row]:not([data-mark="diamond"], [data-mark="several"])')).toHaveCount(0, PATIENCE)
    await page.getByRole('button', { name: 'Print' }).click()
    const month = page.getByRole('dialog', { name: `Print ${monthName(today().slice(0, 7))}` })
    await expect(month.getByText(/^All \d+ events? (fit|have)|do(es)? not fit/)).toBeVisible(PATIENCE)
    await expect(month.getByRole('img').getByText(/, Memory care$/)).toBeVisible()
    await expect(month.getByRole('img').getByText('Independent living', { exact: true })).toHaveCount(0)
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

  it('[R3.17] a month is copied by weekday in three presses, is seen before it is made, and is taken back as one', async () => {
    const months = Array.from({ length: 12 }, (_, index) =>
      new Date(Date.UTC(Number(today().slice(0, 4)), Number(today().slice(5, 7)) - 1 + index, 1)).toISOString().slice(0, 7),
    )
    const counts = await sql(
      `select to_char(starts_at at time zone '${ZONE}', 'YYYY-MM') as month, count(*)::int as count from events
       where organization_id = '${lakeside}' and deleted_at is null group by 1`,
    )
    const countIn = (month: string): number => Number(counts.find(row => row['month'] === month)?.['count'] ?? 0)
    const target = months.slice(1).find(month => countIn(month) === 0) ?? ''
    const habitOf = `title || to_char(starts_at at time zone '${ZONE}', ' HH24:MI ') || extract(dow from starts_at at time zone '${ZONE}')::int as habit`
    const here = (row: string): string =>
      `${row}.organization_id = '${lakeside}' and ${row}.deleted_at is null and ${row}.archived_at is null and ${row}.cancelled_at is null
       and to_char(${row}.starts_at at time zone '${ZONE}', 'YYYY-MM') = '${today().slice(0, 7)}'`
    const rows = () =>
      sql(
        `select ${habitOf}, published_on from events
         where organization_id = '${lakeside}' and deleted_at is null and to_char(starts_at at time zone '${ZONE}', 'YYYY-MM') = '${target}'`,
      )
    // What comes once, in the place and at the hour of something that comes each week.
    await sql(
      `update events p set title = 'Blue Moon Picnic', starts_at = e.starts_at, duration_minutes = e.duration_minutes, venue_id = e.venue_id, online = false, cancelled_at = null
       from (select e.* from events e where ${here('e')} and e.venue_id is not null and extract(day from e.starts_at at time zone '${ZONE}') <= 28
         and exists(select from events o where ${here('o')} and o.id <> e.id and o.title = e.title
           and o.starts_at at time zone '${ZONE}' = e.starts_at at time zone '${ZONE}' + interval '7 days') order by e.starts_at limit 1) e
       where p.id = (select p.id from events p where ${here('p')} and p.id <> e.id and p.title <> e.title order by p.starts_at desc limit 1) returning p.id`,
    )
    await open(`?month=${today().slice(0, 7)}`)
    await page.getByRole('button', { name: 'Copy month' }).click()
    const dialog = page.getByRole('dialog', { name: `Copy ${monthName(today().slice(0, 7))}` })
    await dialog.getByRole('combobox', { name: 'Copy to' }).selectOption(target)
    const create = dialog.getByRole('button', { name: /^Create \d+ drafts?$/ })
    await expect(create).toBeEnabled(PATIENCE)
    await isClean('copy month')
    // A day that is skipped takes nothing, and the number says so at once.
    const before = Number(/\d+/.exec((await create.textContent()) ?? '')?.[0])
    const day = dialog.getByRole('button', { name: new RegExp(`^${formatsOf('en-US').longDate(`${target}-14`)}`) })
    const onDay = Number(/: (\d+) event/.exec((await day.getAttribute('aria-label')) ?? '')?.[1])
    await day.click()
    await expect(day).toHaveAttribute('aria-pressed', 'true')
    await expect(create).toHaveText(`Create ${before - onDay} drafts`)
    // By keys alone the picnic goes to the same weekday, where its place is taken; another one is a press away.
    await expect(dialog.getByRole('table', { name: monthName(today().slice(0, 7)) })).toBeVisible()
    await dialog.getByRole('button', { name: 'Put Blue Moon Picnic on a day' }).focus()
    await page.keyboard.press('Enter')
    await expect(dialog.getByRole('button', { name: /^Put Blue Moon Picnic on / }).nth(20)).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(dialog.getByText(/takes what is on .*Blue Moon Picnic/)).toBeVisible()
    await dialog.getByRole('listitem').filter({ hasText: 'Blue Moon Picnic' }).getByRole('button', { name: /^Use / }).click()
    await expect(dialog.getByRole('button', { name: /^Leave .* in / })).toHaveCount(1)
    await create.click()
    await expect(page.getByText(`${before - onDay + 1} events copied to ${monthName(target)} as drafts.`)).toBeVisible({ timeout: 60_000 })
    await expect(heading(target)).toBeVisible()
    const made = await rows()
    expect(made).toHaveLength(before - onDay + 1)
    expect(made.every(row => row['published_on'] === null)).toBe(true)
    // Each stands on a weekday and at an hour on which it is in the month that was copied.
    const habits = await sql(
      `select distinct ${habitOf} from events
       where organization_id = '${lakeside}' and to_char(starts_at at time zone '${ZONE}', 'YYYY-MM') = '${today().slice(0, 7)}'`,
    )
    const known = new Set(habits.map(row => row['habit']))
    expect(made.filter(row => !known.has(row['habit']))).toEqual([])
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText(/taken back\./)).toBeVisible({ timeout: 60_000 })
    expect(await rows()).toEqual([])
  }, 120_000)

  it.each([1280, 375, 320])('[R3.17] [R13.3] nothing scrolls sideways at %i px, and axe finds nothing in light and dark', async width => {
    await page.setViewportSize({ width, height: 800 })
    await open()
    // What differs between 320 and 375 px is room alone.
    if (width !== 320) await isClean('month')
    expect(await page.evaluate(() => document.scrollingElement?.scrollWidth)).toBeLessThanOrEqual(width)
  })
})
