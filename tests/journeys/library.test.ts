import { expect } from '@playwright/test'
import { beforeEach, describe, it } from 'vitest'
import { onDatabase } from '../support/database.ts'
import { becomes } from '../support/person.ts'
import { PATIENCE, browser, isClean, lakeside, open, page, server, setStage } from './stage.ts'

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
