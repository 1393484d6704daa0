import { expect, type Locator } from '@playwright/test'
import { beforeEach, describe, it } from 'vitest'
import { todayIn } from '#widgets/dates.ts'
import { onDatabase } from '../support/database.ts'
import { becomes } from '../support/person.ts'
import { PATIENCE, at, browser, isClean, lakeside, page, server, setStage } from './stage.ts'

setStage()

beforeEach(() => becomes(browser.context, server, 'admin@lakeside.example'))

const sql = (text: string) => onDatabase(server.ownerUrl, text)
const dayAfter = (days: number): string =>
  new Date(Date.parse(`${todayIn('America/Chicago')}T00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
const named = (name: string) => page.locator(`[name="${name}"]`)
const startsOf = async (title: string): Promise<readonly string[]> =>
  (
    await sql(`select to_char(starts_at at time zone starts_at_zone, 'HH24:MI') as at from events
     where organization_id = '${lakeside}' and title = '${title}' and deleted_at is null order by starts_at`)
  ).map(row => String(row['at']))

describe('an event that repeats', () => {
  it('[R3.13] is made in eight inputs, and moved by an hour from a date on with a preview, by keys alone, and taken back', async () => {
    await page.goto(at('events/new'))
    await expect(page.getByRole('button', { name: 'Save' })).toBeVisible(PATIENCE)
    let inputs = 0
    const input = async (what: Promise<unknown>): Promise<void> => {
      inputs += 1
      await what
    }
    await input(named('title').fill('Evening Chess'))
    await input(named('startsAt').fill(dayAfter(8)))
    await input(named('startsAt-time').fill('18:00'))
    await input(page.getByRole('combobox', { name: 'Repeats' }).selectOption('Every week'))
    await input(named('repeatsUntil').fill(dayAfter(8 + 7 * 9)))
    await input(page.getByRole('button', { name: 'Save' }).click())
    expect(inputs).toBeLessThanOrEqual(8)
    await expect(page.getByRole('heading', { level: 1, name: 'Evening Chess' })).toBeVisible(PATIENCE)
    expect(await startsOf('Evening Chess')).toEqual(Array.from({ length: 10 }, () => '18:00'))

    const [third] = await sql(
      `select id from events where organization_id = '${lakeside}' and title = 'Evening Chess' and deleted_at is null order by starts_at offset 2 limit 1`,
    )
    await page.goto(at(`events/${String(third?.['id'])}/edit-recurrent`))
    await named('startsAt-time').focus()
    await page.keyboard.type('0700PM')
    await page.getByRole('button', { name: 'Preview the changes' }).focus()
    await page.keyboard.press('Enter')
    const dialog = page.getByRole('dialog', { name: 'Check the changes to Evening Chess' })
    await expect(dialog).toBeVisible(PATIENCE)
    await expect(dialog.getByRole('radio', { name: /This and following/ })).toBeChecked()
    await expect(dialog.getByRole('radio', { name: /All upcoming.*10 dates/ })).toBeVisible(PATIENCE)
    await expect(dialog.getByRole('row')).toHaveCount(9)
    await expect(dialog.getByRole('row').nth(1)).toContainText('6:00 PM → 7:00 PM')
    expect(await startsOf('Evening Chess')).not.toContain('19:00')
    await isClean('preview of a series')
    await page.setViewportSize({ width: 375, height: 740 })
    await isClean('preview of a series')
    await page.setViewportSize({ width: 1280, height: 800 })
    // One more by the arrow keys, and back: the choice changes what the button says.
    await dialog.getByRole('radio', { name: /This and following/ }).focus()
    await page.keyboard.press('ArrowDown')
    await expect(dialog.getByRole('button', { name: 'Change 10 dates' })).toBeVisible()
    await page.keyboard.press('ArrowUp')
    await dialog.getByRole('button', { name: 'Change 8 dates' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText('8 dates of the series changed')).toBeVisible(PATIENCE)
    expect(await startsOf('Evening Chess')).toEqual(Array.from({ length: 10 }, (_, index) => (index < 2 ? '18:00' : '19:00')))
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => startsOf('Evening Chess'), PATIENCE).toEqual(Array.from({ length: 10 }, () => '18:00'))
  }, 120_000)

  it('[R3.13] what changed meanwhile is said in the preview, and looked at again; nothing typed is lost', async () => {
    const [row] = await sql(
      `select id, title, series_id as series from events e where organization_id = '${lakeside}' and deleted_at is null and archived_at is null and cancelled_at is null
       and starts_at > now() + interval '1 day' and (select count(*) from events o where o.series_id = e.series_id and o.starts_at > e.starts_at) > 3 order by starts_at, id limit 1`,
    )
    await page.goto(at(`events/${String(row?.['id'])}/edit`))
    await page.getByRole('radio', { name: 'This and following' }).check()
    await named('shortTitle').fill('Later')
    await page.getByRole('button', { name: 'Preview the changes' }).click()
    const dialog = page.getByRole('dialog', { name: /^Check the changes to/ })
    await expect(dialog.getByRole('button', { name: /^Change \d/ })).toBeVisible(PATIENCE)
    await sql(
      `update events set version = version + 1 where id = (select id from events where series_id = '${String(row?.['series'])}' and deleted_at is null order by starts_at desc limit 1) returning id`,
    )
    await dialog.getByRole('button', { name: /^Change \d/ }).click()
    await expect(dialog.getByText('Something changed since the preview; look again')).toBeVisible(PATIENCE)
    await dialog.getByRole('button', { name: 'Look again' }).click()
    await expect(dialog.getByText('Something changed since the preview; look again')).toBeHidden()
    await expect(dialog.getByRole('button', { name: 'Back to editing' })).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(named('shortTitle')).toHaveValue('Later')
  }, 60_000)

  /** A date of a series that people can see and have signed up for. */
  const published = async () => {
    const [row] = await sql(
      `select e.id, e.title, e.series_id as series from events e where organization_id = '${lakeside}' and deleted_at is null and archived_at is null and cancelled_at is null
       and published_on < now() and starts_at > now() and (select count(*) from events o where o.series_id = e.series_id and o.starts_at > e.starts_at) > 2
       and exists(select from event_signups s where s.event_id = e.id and s.standing = 'registered') order by starts_at, id limit 1`,
    )
    return { id: String(row?.['id']), title: String(row?.['title']), series: String(row?.['series']) }
  }
  const asked = () => page.getByRole('dialog', { name: /^Tell \d+ (people|person)\?$/ })
  const sent = async (title: string) =>
    (
      await sql(
        `select text from updates where title like '${title.replace(/'/g, "''")}%' and published_on is not null and created_at > now() - interval '1 minute'`,
      )
    ).map(row => String(row['text']))

  it('[R3.13] [R3.10] an edit of a series asks once whom to tell of all its dates, and sends one update', async () => {
    const { id, title } = await published()
    await page.goto(at(`events/${id}/edit`))
    await page.getByRole('radio', { name: 'This and following' }).check()
    await named('virtualUrl').or(named('duration')).first().waitFor()
    // Shorter, so that no date comes upon another.
    await named('duration').fill('20')
    await page.getByRole('button', { name: 'Preview the changes' }).click()
    await page
      .getByRole('dialog', { name: /^Check the changes to/ })
      .getByRole('button', { name: /^Change \d/ })
      .click()
    await expect(asked()).toContainText(/later dates?\./, PATIENCE)
    await asked().getByRole('button', { name: 'Send' }).click()
    await expect(asked()).toBeHidden(PATIENCE)
    expect(await sent(title)).toHaveLength(1)
  }, 60_000)

  it('[R3.13] [R3.10] one date is canceled in at most four clicks with its reason; the others and who signed up for them stay', async () => {
    const { id, series, title } = await published()
    const standing = () =>
      sql(`select e.id, e.cancelled_at is not null as off, (select count(*)::int from event_signups s where s.event_id = e.id and s.standing = 'registered') as registered
       from events e where series_id = '${series}' and deleted_at is null order by starts_at`)
    const before = await standing()
    await page.goto(at(`events/${id}/detail`))
    let clicks = 0
    const click = async (what: Locator): Promise<void> => {
      clicks += 1
      await what.click()
    }
    const cancel = page.getByRole('button', { name: 'Cancel', exact: true })
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible(PATIENCE)
    if (!(await cancel.isVisible())) {
      await click(page.getByRole('button', { name: /More|Actions/ }).first())
      await click(page.getByRole('menuitem', { name: 'Cancel' }))
    } else await click(cancel)
    await page.getByRole('dialog').getByLabel('Reason for canceling').fill('The room is being painted')
    await click(
      page
        .getByRole('dialog')
        .getByRole('button', { name: /^Cancel/ })
        .last(),
    )
    await expect.poll(standing, PATIENCE).toEqual(before.map(one => (one['id'] === id ? { ...one, off: true } : one)))
    expect(clicks).toBeLessThanOrEqual(4)
    await expect(asked()).toContainText('is canceled. Reason: The room is being painted.', PATIENCE)
    await asked().getByRole('button', { name: 'Edit' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Send' }).click()
    await expect(page.getByRole('dialog')).toBeHidden(PATIENCE)
    expect(await sent(title)).toEqual(expect.arrayContaining([expect.stringContaining('The room is being painted')]))
  }, 60_000)
})
