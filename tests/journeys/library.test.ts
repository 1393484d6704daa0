import { expect } from '@playwright/test'
import { beforeEach, describe, it } from 'vitest'
import { onDatabase } from '../support/database.ts'
import { becomes } from '../support/person.ts'
import { PATIENCE, at, browser, isClean, lakeside, open, page, server, setStage } from './stage.ts'

setStage()

beforeEach(() => becomes(browser.context, server, 'admin@lakeside.example'))

const sql = (text: string) => onDatabase(server.ownerUrl, text)

describe('the event library', () => {
  it('[R3.16] makes an event of a template in at most five inputs, and an event is saved as the next template', async () => {
    const [template] = await sql(
      `select id, title, to_char(start_time, 'HH24:MI') as start, duration_minutes from event_templates
       where organization_id = '${lakeside}' and start_time is not null and registration = 'auto_capped' order by title limit 1`,
    )
    const [id, title] = [String(template?.['id']), String(template?.['title'])]
    const day = '2031-05-06'
    let inputs = 0
    const input = async (act: () => Promise<unknown>): Promise<void> => {
      inputs += 1
      await act()
    }
    await open(`event_templates/${id}/edit`, /^Edit/)
    await input(() => page.getByRole('link', { name: 'Use' }).click())
    await expect(page.getByLabel('Starts: time')).toHaveValue(String(template?.['start']), PATIENCE)
    await input(() => page.locator('input[type="date"][name="startsAt"]').fill(day))
    await isClean('an event from a template')
    await input(() => page.getByRole('button', { name: 'Save', exact: true }).click())
    await expect(page).toHaveURL(/detail$/, PATIENCE)
    expect(inputs).toBeLessThanOrEqual(5)
    const [made] = await sql(
      `select to_char(starts_at at time zone starts_at_zone, 'YYYY-MM-DD HH24:MI') as start, capacity, template_id from events
       where organization_id = '${lakeside}' and title = '${title}' order by created_at desc limit 1`,
    )
    expect(made).toMatchObject({ start: `${day} ${String(template?.['start'])}`, template_id: id })
    expect(Number(made?.['capacity'])).toBeGreaterThan(0)

    await page.getByRole('button', { name: `Actions for ${title}` }).click()
    await page.getByRole('menuitem', { name: 'Save as template' }).click()
    await expect(page.getByText('saved as a template')).toBeVisible(PATIENCE)
    const [saved] = await sql(
      `select count(*)::int as count from event_templates where organization_id = '${lakeside}' and title = '${title}' and deleted_at is null`,
    )
    expect(saved?.['count']).toBe(2)
  })
})

describe('a collection of the library', () => {
  it('[R3.16] [R4.6] is put in order by keys, menu and drag, takes templates from elsewhere, and undo takes each back', async () => {
    await becomes(browser.context, server, 'super@active.example')
    const [collection, other] = await sql(
      `select c.id, c.name, c.organization_id as top, array_agg(t.title order by t.place) as titles from event_collections c
       join event_templates t on t.collection_id = c.id group by 1, 2, 3 having count(*) > 3 order by 2 limit 2`,
    )
    const [id, titles] = [String(collection?.['id']), collection?.['titles'] as string[]]
    const [first = '', second = '', third = ''] = titles
    const order = async () => {
      const rows = await sql(`select title from event_templates where collection_id = '${id}' and deleted_at is null order by place, id`)
      return rows.map(({ title }) => String(title))
    }
    await page.goto(at(`event-library/collection-events/${id}/edit`, String(collection?.['top'])))
    await expect(page.getByRole('heading', { level: 1, name: `Event templates for ${String(collection?.['name'])}` })).toBeVisible(PATIENCE)
    await page.getByRole('button', { name: 'List', exact: true }).click()
    const rows = page.locator('tbody [data-row]')
    await expect(rows.nth(0)).toContainText(first, PATIENCE)
    await rows.nth(1).getByRole('link').focus()
    await page.keyboard.press('Alt+ArrowUp')
    await expect(page.getByText(`"${second}" is now 1 of ${titles.length}`)).toBeVisible(PATIENCE)
    await expect(rows.nth(0)).toContainText(second)
    await expect(rows.nth(0).getByRole('link')).toBeFocused()
    await page.getByRole('button', { name: `Actions for ${second}` }).click()
    await page.getByRole('menuitem', { name: 'Move down' }).click()
    await expect(rows.nth(1)).toContainText(second, PATIENCE)
    await isClean('a collection in order')
    expect(await order()).toEqual(titles)
    await rows.nth(2).dragTo(rows.nth(0))
    await expect(rows.nth(0)).toContainText(third, PATIENCE)
    expect((await order()).slice(0, 3)).toEqual([third, first, second])
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('The order is restored')).toBeVisible(PATIENCE)
    expect(await order()).toEqual(titles)

    const taken = (other?.['titles'] as string[]).slice(0, 2)
    await page.getByRole('button', { name: 'Add existing' }).click()
    const box = page.getByRole('combobox', { name: 'Event templates' })
    for (const title of taken) {
      await box.fill(title)
      await page.getByRole('option', { name: `${title} Now in "${String(other?.['name'])}"` }).click()
    }
    await page.keyboard.press('Escape')
    await isClean('templates that are added to a collection')
    await page.getByRole('button', { name: 'Add 2 event templates' }).click()
    await expect(page.getByText(`2 event templates added to "${String(collection?.['name'])}"`)).toBeVisible(PATIENCE)
    expect(new Set((await order()).slice(titles.length))).toEqual(new Set(taken))
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('2 event templates moved back')).toBeVisible(PATIENCE)
    expect(await order()).toEqual(titles)
  })
})

describe('a collection in a month', () => {
  it('[R3.16] [R3.17] becomes drafts in at most twelve presses, each on a day that can be changed, and is taken back as one', async () => {
    const [collection] = await sql(
      `select c.id, c.name, count(*)::int as count from event_collections c join event_templates t on t.collection_id = c.id
       where c.published_on < now() and c.for_organization_ids = '{}' group by 1, 2 order by 3 desc, 2 limit 1`,
    )
    const count = Number(collection?.['count'])
    const drafts = () =>
      sql(
        `select e.title, to_char(e.starts_at at time zone e.starts_at_zone, 'YYYY-MM-DD') as day, e.published_on,
         to_char(e.starts_at at time zone e.starts_at_zone, 'HH24:MI') = to_char(t.start_time, 'HH24:MI') as usual
         from events e join event_templates t on t.id = e.template_id
         where e.organization_id = '${lakeside}' and e.deleted_at is null and t.collection_id = '${String(collection?.['id'])}' order by 2`,
      )
    expect(await drafts()).toEqual([])
    let presses = 0
    const press = async (act: () => Promise<unknown>): Promise<void> => {
      presses += 1
      await act()
    }
    await page.goto(at('events/calendar?month=2031-12'))
    await press(() => page.getByRole('button', { name: 'Add a collection' }).click())
    const dialog = page.getByRole('dialog', { name: 'Add a collection' })
    await press(() => dialog.getByRole('combobox', { name: 'Collection' }).selectOption({ label: String(collection?.['name']) }))
    const create = dialog.getByRole('button', { name: `Create ${count} drafts` })
    await expect(create).toBeEnabled(PATIENCE)
    await isClean('a collection that goes into a month')
    const days = dialog.getByRole('combobox', { name: /^Day for/ })
    await press(() => days.nth(0).selectOption('2031-12-24'))
    await press(() => days.nth(1).selectOption(''))
    await press(() => dialog.getByRole('button', { name: `Create ${count - 1} drafts` }).click())
    await expect(page.getByText(`${count - 1} events added to December 2031 as drafts.`)).toBeVisible(PATIENCE)
    expect(presses).toBeLessThanOrEqual(12)
    const made = await drafts()
    expect(made).toHaveLength(count - 1)
    expect(made.every(row => row['published_on'] === null && row['usual'] === true)).toBe(true)
    expect(made.filter(row => row['day'] === '2031-12-24')).toHaveLength(1)
    expect(made.filter(row => row['day'] === '2031-12-25')).toEqual([])
    // What is there already is not proposed again.
    await page.getByRole('button', { name: 'Add a collection' }).click()
    await dialog.getByRole('combobox', { name: 'Collection' }).selectOption({ label: String(collection?.['name']) })
    await expect(dialog.getByRole('button', { name: 'Create 1 draft' })).toBeEnabled(PATIENCE)
    await dialog.getByRole('button', { name: 'Cancel' }).click()
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText(`${count - 1} events taken back.`)).toBeVisible(PATIENCE)
    expect(await drafts()).toEqual([])
  })
})

describe('events of a template', () => {
  it('[R3.16] are named on its page with what differs, take it or keep what they have, and one is detached on its own page', async () => {
    const [template] = await sql(
      `select id, title, duration_minutes as minutes from event_templates where organization_id = '${lakeside}' and archived_at is null
       and start_time is not null order by title desc limit 1`,
    )
    const [id, title] = [String(template?.['id']), String(template?.['title'])]
    const stored = async () => {
      const rows = await sql(
        `select id, title, duration_minutes as minutes, template_id from events where organization_id = '${lakeside}' and internal_note = 'follows'
         order by starts_at`,
      )
      return rows
    }
    for (const day of ['2031-05-06', '2031-05-07']) {
      await open(`event_templates/${id}/new_event`, /^New event/)
      await page.locator('input[type="date"][name="startsAt"]').fill(day)
      await page.getByLabel('Internal note').fill('follows')
      if (day.endsWith('7')) await page.getByLabel('Title', { exact: true }).fill('Another name')
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(page).toHaveURL(/detail$/, PATIENCE)
    }
    await open(`event_templates/${id}/edit`, /^Edit/)
    await expect(page.getByText('2 events to come use this template. All of them are up to date.')).toBeVisible(PATIENCE)
    await sql(
      `update event_templates set duration_minutes = duration_minutes + 15, title = title || ' 2', version = version + 1 where id = '${id}'`,
    )
    await open(`event_templates/${id}/edit`, /^Edit/)
    await expect(page.getByText('2 of them differ from it now.')).toBeVisible(PATIENCE)
    await page.getByRole('button', { name: 'Review' }).click()
    const dialog = page.getByRole('dialog', { name: `Events that follow "${title} 2"` })
    await expect(dialog.getByText('Changed by hand, and kept: Title')).toBeVisible()
    await isClean('events that follow a template')
    await dialog.getByRole('button', { name: 'Update 2 events' }).click()
    await expect(page.getByText('2 events updated from the template.')).toBeVisible(PATIENCE)
    const minutes = Number(template?.['minutes']) + 15
    expect(await stored()).toMatchObject([
      { title: `${title} 2`, minutes },
      { title: 'Another name', minutes },
    ])
    const [first] = await stored()
    await open(`events/${String(first?.['id'])}/detail`, `${title} 2`)
    const card = page.getByRole('region', { name: 'Template' })
    await expect(card.getByText('Up to date with the template.')).toBeVisible(PATIENCE)
    await isClean('an event that follows a template')
    await card.getByRole('button', { name: 'Detach' }).click()
    await expect(page.getByText(`${title} 2 detached from the template.`)).toBeVisible(PATIENCE)
    await expect(card).toHaveCount(0)
    expect((await stored())[0]?.['template_id']).toBe(null)
  })
})

describe('feedback', () => {
  it('[R6.8] is summed on the page of its event, and staff enter answers for somebody', async () => {
    const [event] = await sql(
      `select a.event_id as id, max(e.title) as title from event_answers a join events e on e.id = a.event_id and e.organization_id = a.organization_id
       where a.organization_id = '${lakeside}' and a.stars is not null group by 1 order by count(*) desc, 1 limit 1`,
    )
    const id = String(event?.['id'])
    await open(`events/${id}/detail`, String(event?.['title']))
    const panel = page.getByRole('region', { name: 'Feedback' })
    await expect(panel.getByText(/^\d(\.\d)? of 5$/)).toBeVisible(PATIENCE)
    await isClean('feedback of an event')
    await panel.getByRole('button', { name: 'Enter answers' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByLabel('Person').getByRole('option')).not.toHaveCount(1, PATIENCE)
    await dialog.getByLabel('Person').selectOption({ index: 1 })
    const name = await dialog.getByLabel('Person').locator('option').nth(1).textContent()
    await dialog.getByRole('radio', { name: '2 stars' }).check()
    await isClean('answers that are entered for somebody')
    await dialog.getByRole('button', { name: 'Save answers' }).click()
    await expect(page.getByText(`The answers of ${name} are saved.`)).toBeVisible(PATIENCE)
    const [stored] = await sql(
      `select count(*)::int as count from event_answers where event_id = '${id}' and stars = 2 and updated_at > now() - interval '5 minutes'`,
    )
    expect(stored?.['count']).toBe(1)
  })
})
