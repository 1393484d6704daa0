/** A month of a large community, from one to the next as a person makes it: what is pressed and typed is counted. */
import { expect, type Locator } from '@playwright/test'
import { beforeEach, describe, it } from 'vitest'
import { onDatabase } from '../support/database.ts'
import { becomes } from '../support/person.ts'
import { PATIENCE, at, browser, event, lakeside, page, server, setStage } from './stage.ts'

setStage()
beforeEach(() => becomes(browser.context, server, 'admin@lakeside.example'))

const ZONE = 'America/Chicago'
const sql = (text: string) => onDatabase(server.ownerUrl, text)

interface Line {
  readonly title: string
  readonly time: string
  /** 0 is Sunday. */
  readonly weekdays: readonly number[]
}

const EVERY_DAY = [0, 1, 2, 3, 4, 5, 6]
const WORKDAYS = [1, 2, 3, 4, 5]
/** What comes each week: 168 in February 2027, whose four weeks are whole. */
const HABITS: readonly Line[] = [
  { title: 'Morning Stretch', time: '09:30', weekdays: EVERY_DAY },
  { title: 'Evening News', time: '18:00', weekdays: EVERY_DAY },
  ...[
    ['Walking Club', '10:15'],
    ['Book Corner', '11:00'],
    ['Card Table', '14:00'],
    ['Tea and Talk', '15:30'],
  ].map(([title = '', time = '']) => ({ title, time, weekdays: WORKDAYS })),
  { title: 'Family Hour', time: '14:00', weekdays: [0, 6] },
  { title: 'Matinee', time: '16:00', weekdays: [0, 6] },
  { title: 'Chair Yoga', time: '13:00', weekdays: [1] },
  { title: 'Harbor Choir', time: '13:00', weekdays: [2] },
  { title: 'Garden Club', time: '13:00', weekdays: [3] },
  { title: 'Bingo', time: '19:00', weekdays: [5] },
]
/** What comes once, in February alone. */
const ONCE = [
  ['Groundhog Breakfast', '2027-02-02 08:00'],
  ['Football Sunday', '2027-02-07 17:15'],
  ['Lincoln Lecture', '2027-02-12 11:45'],
  ['Valentine Dance', '2027-02-14 19:00'],
  ['Presidents Quiz', '2027-02-15 16:45'],
  ['Blood Drive', '2027-02-18 12:15'],
  ['Residents Council', '2027-02-23 16:45'],
  ['Violin Recital', '2027-02-26 16:45'],
] as const

/** Days of March on which nothing is to happen. */
const SKIPPED = ['2027-03-28', '2027-03-31']

const daysOf = (year: number, month: number): readonly Date[] =>
  Array.from({ length: new Date(Date.UTC(year, month, 0)).getUTCDate() }, (_, index) => new Date(Date.UTC(year, month - 1, index + 1)))
const habitsOn = (day: Date): readonly string[] =>
  HABITS.filter(({ weekdays }) => weekdays.includes(day.getUTCDay())).map(
    ({ title, time }) => `${day.toISOString().slice(0, 10)} ${time} ${title}`,
  )

/** The month as it is, of the community's own events: '2027-03-01 09:30 Morning Stretch'. */
const stored = async (month: string): Promise<readonly string[]> =>
  (
    await sql(
      `select to_char(starts_at at time zone '${ZONE}', 'YYYY-MM-DD HH24:MI ') || title as line from events
       where organization_id = '${lakeside}' and deleted_at is null and to_char(starts_at at time zone '${ZONE}', 'YYYY-MM') = '${month}' order by 1`,
    )
  ).map(row => String(row['line']))

const fillFebruary = async (): Promise<void> => {
  await sql(
    `update events set deleted_at = now() where organization_id = '${lakeside}' and starts_at >= '2027-01-31' and starts_at < '2027-04-02'`,
  )
  const lines = [...daysOf(2027, 2).flatMap(habitsOn), ...ONCE.map(([title, when]) => `${when} ${title}`)].map(line => [
    line.slice(0, 16),
    line.slice(17),
  ])
  await sql(
    `insert into events select (jsonb_populate_record(e, jsonb_build_object('id', gen_random_uuid(), 'title', l.title, 'short_title', null, 'series_id', null,
       'series_original', null, 'template_id', null, 'venue_id', null, 'published_on', now() - interval '1 day', 'starts_at', l.at::timestamp at time zone '${ZONE}',
       'duration_minutes', 45))).*
     from events e cross join jsonb_to_recordset('${JSON.stringify(lines.map(([when, title]) => ({ at: when, title })))}') as l (at text, title text)
     where e.id = '${event.id}'`,
  )
}

let actions = 0
const press = async (what: Locator): Promise<void> => {
  actions += 1
  await what.click(PATIENCE)
}

const selectAll = async (many: number): Promise<void> => {
  await press(page.getByRole('checkbox', { name: /^Select / }).first())
  await press(page.getByRole('button', { name: `Select all ${many}` }))
}

describe('a month', () => {
  it('[R3.13] [R3.17] of 176 events becomes 180 of the next in at most 120 actions, as it was meant', async () => {
    await fillFebruary()
    expect(await stored('2027-02')).toHaveLength(176)
    await page.goto(at('event_monthly_calendar?month=2027-02'))
    actions = 1

    // By weekday, without the day of the spring cleaning and the last Sunday; the council meets again.
    await press(page.getByRole('button', { name: 'Copy month' }))
    const dialog = page.getByRole('dialog', { name: 'Copy February 2027' })
    actions += 1
    await dialog.getByRole('combobox', { name: 'Copy to' }).selectOption('2027-03')
    await expect(dialog.getByRole('button', { name: 'Create 189 drafts' })).toBeVisible(PATIENCE)
    await press(dialog.getByRole('button', { name: /^Sunday, March 28, 2027/ }))
    await press(dialog.getByRole('button', { name: /^Wednesday, March 31, 2027/ }))
    await press(dialog.getByRole('button', { name: 'Put Residents Council on a day' }))
    await press(dialog.getByRole('button', { name: 'Put Residents Council on Tuesday, March 23, 2027' }))
    await press(dialog.getByRole('button', { name: 'Create 179 drafts' }))
    await expect(page.getByText('179 events copied to March 2027 as drafts.')).toBeVisible({ timeout: 60_000 })

    // The book corner of St. Patrick's Day moves to the day after, by a drag.
    const [corner] = await sql(
      `select id from events where organization_id = '${lakeside}' and title = 'Book Corner' and deleted_at is null and starts_at = '2027-03-17 11:00'::timestamp at time zone '${ZONE}'`,
    )
    actions += 1
    await page.locator(`[data-row="${String(corner?.['id'])}"]`).dragTo(page.locator('td[data-day="2027-03-18"]'))
    await expect(page.getByRole('note').filter({ hasText: 'Book Corner' })).toBeVisible(PATIENCE)

    // The choir sings half an hour later from now on.
    await press(page.getByRole('link', { name: 'Published Events' }))
    await press(page.getByRole('button', { name: /^Draft/ }))
    await press(page.getByRole('button', { name: 'Filter' }))
    await press(page.getByRole('button', { name: 'Starts', exact: true }))
    actions += 2
    const range = page.locator('form').filter({ has: page.getByRole('button', { name: 'Apply' }) })
    await range.locator('input[type="date"]').first().fill('2027-03-01')
    await range.locator('input[type="date"]').last().fill('2027-03-31')
    await press(range.getByRole('button', { name: 'Apply' }))
    actions += 1
    await page.getByRole('searchbox', { name: 'Search events' }).fill('Harbor Choir')
    await expect(page.locator('[data-row]')).toHaveCount(5, PATIENCE)
    await selectAll(5)
    await press(page.getByRole('button', { name: /^Edit/ }))
    const edit = page.getByRole('dialog', { name: 'Edit 5 events' })
    await press(edit.getByRole('checkbox', { name: 'Starts' }))
    actions += 3
    await edit.getByRole('combobox', { name: 'How to change Starts' }).selectOption('move')
    await edit.getByLabel('Move Starts by').fill('30')
    await edit.getByRole('combobox', { name: 'Unit' }).selectOption('minutes')
    await press(edit.getByRole('button', { name: /^Change/ }))
    await expect(page.getByText('5 events changed')).toBeVisible(PATIENCE)

    // All of it is published.
    actions += 1
    await page.getByRole('searchbox', { name: 'Search events' }).fill('')
    await expect(page.locator('[data-row]')).toHaveCount(20, PATIENCE)
    await selectAll(179)
    await press(page.getByRole('button', { name: 'Publish', exact: true }))
    await expect(page.getByText('179 events published')).toBeVisible({ timeout: 60_000 })

    // One more, from the library.
    const [template] = await sql(
      `select id, title, to_char(start_time, 'HH24:MI') as start from event_templates
       where organization_id = '${lakeside}' and start_time is not null and deleted_at is null order by title limit 1`,
    )
    await press(page.getByRole('link', { name: 'Event Library' }))
    await press(page.getByRole('link', { name: String(template?.['title']), exact: true }).first())
    await press(page.getByRole('link', { name: 'Use', exact: true }))
    await expect(page.getByLabel('Starts: time')).toHaveValue(String(template?.['start']), PATIENCE)
    actions += 1
    await page.locator('input[type="date"][name="startsAt"]').fill('2027-03-20')
    await press(page.getByRole('button', { name: 'Save', exact: true }))
    await expect(page).toHaveURL(/detail$/, PATIENCE)

    const meant = [
      ...daysOf(2027, 3)
        .filter(day => !SKIPPED.includes(day.toISOString().slice(0, 10)))
        .flatMap(habitsOn),
      '2027-03-23 16:45 Residents Council',
      `2027-03-20 ${String(template?.['start'])} ${String(template?.['title'])}`,
    ].map(line =>
      line.replace('13:00 Harbor Choir', '13:30 Harbor Choir').replace('2027-03-17 11:00 Book Corner', '2027-03-18 11:00 Book Corner'),
    )
    expect(meant).toHaveLength(180)
    expect(await stored('2027-03')).toEqual(meant.toSorted())
    const [published] = await sql(
      `select count(*)::int as many from events where organization_id = '${lakeside}' and deleted_at is null and published_on <= now() and starts_at >= '2027-03-01 06:00Z' and starts_at < '2027-04-01'`,
    )
    expect(published?.['many']).toBeGreaterThanOrEqual(179)
    expect(actions).toBeLessThanOrEqual(120)
  })
})
