import { readFileSync } from 'node:fs'
import { expect } from '@playwright/test'
import { describe, it } from 'vitest'
import { formatsOf } from '#model'
import { saidBy } from '../support/pdf.ts'
import { monthName, open, setCalendar, sql, today, ZONE } from './calendar/month.ts'
import { PATIENCE, isClean, lakeside, page } from './stage.ts'

setCalendar()

const tight = (text: string): string => text.replaceAll(/\s/g, '')

describe('the month on paper', () => {
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
    await dialog.getByRole('button', { name: 'Poster 36 × 48' }).click()
    await expect(dialog.getByText('48 × 36 in')).toBeVisible()
    await page.setViewportSize({ width: 375, height: 800 })
    await isClean('print')
  })

  it('[R3.17] what was posted is kept as it was, stands under the calendar, and says what changed since', async () => {
    await page.emulateMedia({ colorScheme: 'dark' })
    await page.addInitScript(() => {
      window.print = () => undefined
    })
    await open()
    await page.getByRole('button', { name: 'Print' }).click()
    const print = page.getByRole('dialog', { name: `Print ${monthName(today().slice(0, 7))}` })
    await expect(print.getByRole('img', { name: /, page 1 of / })).toBeVisible(PATIENCE)
    // Paper is white, whatever the scheme of the screen.
    await expect(print.getByRole('img').getByText(monthName(today().slice(0, 7)))).toHaveAttribute('fill', '#0a6c6a')
    await print.getByRole('button', { name: 'Keep what was posted' }).click()
    await expect(print.getByText('Kept. It is listed under the calendar.')).toBeVisible(PATIENCE)
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
    await posted.getByRole('button', { name: 'Print change slip' }).click()
    const slip = await saidBy(new Uint8Array(await page.pdf({ preferCSSPageSize: true })))
    expect(slip.pages).toBe(1)
    expect(slip.said).toContain(tight(`Changes to ${monthName(today().slice(0, 7))}`))
    expect(slip.said).toContain(tight(`Canceled ${String(off?.['title'])}`))
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
    const download = page.waitForEvent('download')
    await posted.getByRole('button', { name: 'Download PDF' }).click()
    const { said } = await saidBy(new Uint8Array(readFileSync(await (await download).path())))
    expect(said).toContain(tight(String(off?.['title'])))
    await posted.getByRole('button', { name: 'Delete' }).click()
    await expect(posted).toBeHidden(PATIENCE)
    await expect(page.getByText('2 changes since it was posted')).toBeHidden(PATIENCE)
    const note = page.getByRole('note').filter({ hasText: '1 posted calendar moved to trash.' })
    await note.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('2 changes since it was posted')).toBeVisible(PATIENCE)

    const columns = await sql(
      `select column_name as name from information_schema.columns where table_name = 'event_postings' and is_generated = 'NEVER' and column_name <> 'id'`,
    )
    const copied = columns.map(({ name }) => `"${String(name)}"`).join()
    await sql(
      `insert into event_postings (id, ${copied}) select gen_random_uuid(), ${copied} from event_postings, generate_series(1, 7) returning id`,
    )
    await open()
    await expect(page.getByRole('button', { name: /^Open .*, posted / })).toHaveCount(6)
    await page.getByRole('button', { name: 'Show all 8' }).click()
    await expect(page.getByRole('button', { name: /^Open .*, posted / })).toHaveCount(8)
    await page.getByRole('button', { name: 'Show the newest' }).click()
    await expect(page.getByRole('button', { name: /^Open .*, posted / })).toHaveCount(6)
  })

  it('[R3.17] goes to the printer as it is seen: the filter of the screen, drafts when they are asked for', async () => {
    await sql(`update events set published_on = null where organization_id = '${lakeside}' and id in
      (select id from events where organization_id = '${lakeside}' and cancelled_at is null and archived_at is null and deleted_at is null
       and (starts_at at time zone '${ZONE}')::date = '${today()}' order by id limit 1)`)
    const [scheduled] = await sql(`update events set published_on = now() + interval '2 hours' where id =
      (select id from events where organization_id = '${lakeside}' and cancelled_at is null and archived_at is null and deleted_at is null and published_on is not null
       and (starts_at at time zone '${ZONE}')::date = '${today()}' order by id limit 1) returning title`)
    const soon = String(scheduled?.['title'])
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
    await expect(dialog.getByText(/^1 is scheduled/)).toBeVisible()
    await expect(all).toHaveText(`All ${before + 1} events fit`)
    await dialog.getByRole('button', { name: 'Print', exact: true }).click()
    const { said, pages } = await saidBy(new Uint8Array(await page.pdf({ preferCSSPageSize: true })))
    expect(pages).toBe(1)
    expect(said).toContain('–Draft')
    // What is to be published by itself takes place as well, and paper says no more of it.
    expect(said).toContain(tight(soon))
    expect(said).not.toContain('Scheduled')
    expect(said).toContain(tight(formatsOf('en-US').longDate(today())))
    await page.keyboard.press('Escape')
    await expect(dialog).toHaveCount(0)

    await page.getByRole('button', { name: 'Month', exact: true }).click()
    await page.getByRole('button', { name: 'Memory care', exact: true }).click()
    await expect(page.getByRole('button', { name: 'Memory care', pressed: true })).toBeVisible()
    await expect(page.locator('[data-day] [data-row]:not([data-mark="diamond"], [data-mark="several"], [data-mark="round"])')).toHaveCount(
      0,
      PATIENCE,
    )
    await page.getByRole('button', { name: 'Print' }).click()
    const month = page.getByRole('dialog', { name: `Print ${monthName(today().slice(0, 7))}` })
    await expect(month.getByText(/^All \d+ events? (fit|have)|do(es)? not fit in/)).toBeVisible(PATIENCE)
    await expect(month.getByRole('img').getByText(/, Memory care$/)).toBeVisible()
    await expect(month.getByRole('img').getByText('Independent living', { exact: true })).toHaveCount(0)
    // What is for everyone is on the paper of its people, too, and its name tells its file from others.
    await expect(month.getByRole('img').getByText('Everyone', { exact: true })).toBeVisible()
    await month.getByRole('button', { name: /^Large print/ }).click()
    const download = page.waitForEvent('download')
    await month.getByRole('button', { name: 'Download PDF' }).click()
    expect((await download).suggestedFilename()).toMatch(/-Memory-care-Letter-Large-print\.pdf$/)
  })
})
