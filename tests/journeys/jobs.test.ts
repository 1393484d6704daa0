/** Jobs of a day, each done by the person whose job it is, with its presses counted from the screen where the work waits. */
import { expect, type Locator } from '@playwright/test'
import { beforeEach, describe, it } from 'vitest'
import { onDatabase } from '../support/database.ts'
import { checkinsToday, TODAY } from '../support/checkinsToday.ts'
import { becomes } from '../support/person.ts'
import { PATIENCE, browser, heading, lakeside, open, page, server, setStage } from './stage.ts'

setStage()

const sql = (text: string) => onDatabase(server.ownerUrl, text)

let presses = 0
const press = async (what: Locator): Promise<void> => {
  presses += 1
  await what.click()
}
beforeEach(() => {
  presses = 0
})

/** How often a day each place of the demo serves; the one that is not named here, twice. */
const SERVES: Readonly<Record<string, number>> = { 'Main Dining Room': 3, 'Garden Terrace': 1 }

const row = (title: string): Locator => page.locator('[data-row]').filter({ hasText: title })

describe('with presses counted', () => {
  it('[R3.14] one person is checked in with 1 press, by the activities director', async () => {
    const [seat] = await sql(
      `with moved as (update events set starts_at = now() where id = (select event_id from event_signups where organization_id = '${lakeside}' limit 1) returning id)
       update event_signups set standing = 'registered', checked_in_at = null where id = (select s.id from event_signups s join moved m on m.id = s.event_id limit 1)
       returning id, event_id, (select concat_ws(' ', first_name, last_name) from users where id = person_id) as person`,
    )
    const standing = () => sql(`select standing from event_signups where id = '${String(seat?.['id'])}'`)
    await becomes(browser.context, server, 'activities@lakeside.example')
    await open(`events/${String(seat?.['event_id'])}/detail/checkin`, /check-in/i)
    await press(row(String(seat?.['person'])).locator('[data-mark="false"]'))
    await expect.poll(standing, PATIENCE).toEqual([{ standing: 'attended' }])
    expect(presses).toBe(1)
  })

  it('[R3.31] a resident is marked as seen with 1 press, by the front desk', async () => {
    // Whatever the time of day: past the deadline due work marks as missed who is about to be pressed.
    await sql(`update checkin_settings set deadline = '23:50' where organization_id = '${lakeside}'`)
    await checkinsToday(server.ownerUrl, lakeside)
    await sql(`update checkins set standing = 'pending', at = null, method = null where organization_id = '${lakeside}' and day = ${TODAY}`)
    const seen = () =>
      // Those who open the app meanwhile are seen by it.
      sql(
        `select method from checkins where organization_id = '${lakeside}' and day = ${TODAY} and standing = 'checked_in' and method <> 'app'`,
      )
    await becomes(browser.context, server, 'frontdesk@lakeside.example')
    await open('daily_checkin', 'Daily check-in')
    await press(page.getByRole('button', { name: /^Seen: / }).first())
    await expect.poll(seen, PATIENCE).toEqual([{ method: 'staff' }])
    expect(presses).toBe(1)
  })

  it('[R3.11] a message starts from a template of the library with 2 presses, is changed, and says where it came from', async () => {
    const [template] = await sql(
      `select id, name, subject from message_templates where organization_id = '${lakeside}' and deleted_at is null and archived_at is null order by name limit 1`,
    )
    await becomes(browser.context, server, 'admin@lakeside.example')
    await open('message_templates', 'Message Library')
    await press(row(String(template?.['name'])).getByRole('link').first())
    await expect(page).toHaveURL(new RegExp(`/message_templates/${String(template?.['id'])}/edit$`), PATIENCE)
    await press(page.getByRole('link', { name: 'New message from this' }))
    await expect(page).toHaveURL(new RegExp(`/message_templates/${String(template?.['id'])}/new_message$`), PATIENCE)
    // The address changes first; until the new page is there, the template's own form shows the same subject.
    await expect(heading('New message')).toBeVisible(PATIENCE)
    const subject = page.getByLabel(/^Subject/)
    await expect(subject).toHaveValue(String(template?.['subject']), PATIENCE)
    expect(presses).toBe(2)
    await subject.fill('Snow on Friday')
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    const made = () =>
      sql(
        `select m.template_id, m.body = t.body as alike from messages m join message_templates t on t.id = m.template_id where m.subject = 'Snow on Friday'`,
      )
    await expect.poll(made, PATIENCE).toEqual([{ template_id: template?.['id'], alike: true }])
  })

  it('[R3.30] a post is approved with 1 press, by who decides on posts', async () => {
    await sql(`update bulletin_boards set decision = 'approved' where organization_id = '${lakeside}' and decision = 'waiting'`)
    const [post] = await sql(
      `update bulletin_boards set decision = 'waiting', title = 'Piano for sale', archived_at = null where id =
       (select id from bulletin_boards where organization_id = '${lakeside}' and deleted_at is null order by id limit 1) returning id`,
    )
    const decided = () =>
      sql(`select decision, published_on is not null as visible from bulletin_boards where id = '${String(post?.['id'])}'`)
    await becomes(browser.context, server, 'activities@lakeside.example')
    await open('bulletin_boards', /bulletin board/i)
    await expect(page.getByRole('heading', { name: 'Piano for sale' })).toBeVisible(PATIENCE)
    await press(page.getByRole('button', { name: /^Approve/ }))
    await expect.poll(decided, PATIENCE).toEqual([{ decision: 'approved', visible: true }])
    expect(presses).toBe(1)
  })

  it('[R3.33] [R3.34] a week of a menu cycle is published with 3 presses at most, by the dining manager', async () => {
    const [cycle] = await sql(
      `select id, published_through from menu_cycles where organization_id = '${lakeside}' and name = 'Fall and winter'`,
    )
    const meals = async (): Promise<number> =>
      Number(
        (await sql(`select count(*)::int as n from meals where cycle_id = '${String(cycle?.['id'])}' and published_on is not null`))[0]?.[
          'n'
        ],
      )
    const before = await meals()
    await becomes(browser.context, server, 'dining@lakeside.example')
    await open('meals', 'Meals')
    await press(page.getByRole('link', { name: 'Menu Cycles' }))
    await expect(heading('Menu Cycles')).toBeVisible(PATIENCE)
    await press(row('Fall and winter').getByRole('button', { name: /^Publish weeks/ }))
    await press(page.getByRole('dialog').getByRole('button', { name: /^Publish weeks/ }))
    await expect.poll(meals, PATIENCE).toBeGreaterThanOrEqual(before + 14)
    expect(presses).toBeLessThanOrEqual(3)
  })

  it('[R3.33] [R3.34] the menus of a week in three venues come from the library in 60 inputs at most, by keys, and are taken back', async () => {
    const week = '2028-03-06'
    const planned = async (): Promise<readonly number[]> => {
      const rows = await sql(
        `select count(*)::int as n from meals m cross join unnest(m.venues_ids) as venue
         where m.organization_id = '${lakeside}' and m.date between '2028-03-05' and '2028-03-11' and m.deleted_at is null group by venue order by 1 desc`,
      )
      return rows.map(({ n }) => Number(n))
    }
    const key = async (name: string): Promise<void> => {
      presses += 1
      await page.keyboard.press(name)
    }
    await becomes(browser.context, server, 'dining@lakeside.example')
    await sql(`update dining_venues set closed = false where organization_id = '${lakeside}'`)
    await open(`meals?filter=${encodeURIComponent(JSON.stringify({ $week: week }))}`, /meals/i)
    const lane = page.getByRole('combobox', { name: 'Dining venues' })
    const venues = await lane.locator('option').allTextContents()
    expect(venues).toHaveLength(3)
    const search = page.getByRole('combobox', { name: 'Search meal library' })
    for (const venue of venues) {
      presses += 1
      await lane.selectOption({ label: venue })
      const many = SERVES[venue] ?? 2
      await expect(page.getByRole('rowheader')).toHaveCount(many, PATIENCE)
      // The keys begin where they were last: up to the first row again.
      presses += 2
      await page.locator('[data-cell]').first().focus()
      await key('Enter')
      await expect(page.locator('[role=option]').first()).toBeVisible(PATIENCE)
      // One day chosen by name, the others of the row in turn.
      await search.fill('a')
      await key('ArrowDown')
      await key('Enter')
      for (let row = 0; row < many; row++) {
        await expect(page.locator('[role=option]').first()).toBeVisible(PATIENCE)
        await key('Shift+Enter')
      }
      await expect(search).toHaveCount(0, PATIENCE)
      await expect(page.getByText(`${many * 7} meals added`)).toBeVisible(PATIENCE)
    }
    await expect.poll(planned, PATIENCE).toEqual([21, 14, 7])
    expect(presses).toBeLessThanOrEqual(60)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(async () => (await planned()).length, PATIENCE).toBe(2)
  })
})
