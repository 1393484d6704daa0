import { expect } from '@playwright/test'
import { it } from 'vitest'
import { formatsOf } from '#model'
import { heading, monthName, open, setCalendar, sql, today, ZONE } from './calendar/month.ts'
import { PATIENCE, isClean, lakeside, page } from './stage.ts'

setCalendar()

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
