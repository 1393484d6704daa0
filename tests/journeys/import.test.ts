import { expect } from '@playwright/test'
import { beforeEach, describe, it } from 'vitest'
import { onDatabase } from '../support/database.ts'
import { becomes } from '../support/person.ts'
import { PATIENCE, at, browser, isClean, page, server, setStage } from './stage.ts'

setStage()
beforeEach(() => becomes(browser.context, server, 'admin@lakeside.example'))

const day = (offset: number): string => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10).replaceAll('-', '')
const entry = (uid: string, ...lines: string[]): string =>
  ['BEGIN:VEVENT', `UID:${uid}`, 'DTSTAMP:20260101T000000Z', ...lines, 'END:VEVENT'].join('\r\n')
// A series of another zone, and one event of a month that is over, in a room that has another name here.
const FILE = [
  'BEGIN:VCALENDAR',
  'VERSION:2.0',
  'PRODID:-//x//y//EN',
  entry(
    '1',
    'SUMMARY:Journey choir',
    `DTSTART;TZID=America/New_York:${day(3)}T150000`,
    'DURATION:PT1H',
    'RRULE:FREQ=WEEKLY;COUNT=3',
    'LOCATION:The Lakeroom',
  ),
  entry('2', 'SUMMARY:Journey talk', `DTSTART:${day(-70)}T110000`, 'DURATION:PT45M', 'LOCATION:The Lakeroom'),
  'END:VCALENDAR',
  '',
].join('\r\n')

const upload = async (): Promise<void> => {
  await page.goto(at('events/import'))
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible(PATIENCE)
  await page.locator('input[type=file]').setInputFiles({ name: 'month.ics', mimeType: 'text/calendar', buffer: Buffer.from(FILE) })
  await expect(page.getByText(/were converted to Central Time/)).toBeVisible()
}
const made = async (): Promise<number> =>
  Number(
    (await onDatabase(server.ownerUrl, "select count(*)::int as n from events where title like 'Journey %' and deleted_at is null"))[0]?.[
      'n'
    ],
  )

describe('a calendar file', () => {
  it.each([1280, 375])(
    '[R3.13] is imported, its past month moved and its room said once; the same file again makes nothing twice (%i px)',
    async width => {
      await page.setViewportSize({ width, height: 900 })
      const before = await made()
      await upload()
      await isClean(`import of a calendar, columns ${width}`)
      await page.getByRole('button', { name: /^Check 4/ }).click()
      const isKnown = before > 0
      if (!isKnown) {
        await page.getByRole('combobox', { name: /"The Lakeroom" means/ }).click()
        await page.getByRole('listbox').getByRole('option').first().click()
      }
      await expect(page.getByText(/which is past/)).toBeVisible()
      await isClean(`import of a calendar, preview ${width}`)
      await page.getByRole('button', { name: 'Move', exact: true }).click()
      await expect(page.getByText(/which is past/)).toHaveCount(0)
      if (isKnown) {
        await expect(page.getByText('4 rows are already there')).toBeVisible()
        await expect(page.getByRole('button', { name: 'Import 0 rows' })).toBeDisabled()
        await page.getByRole('button', { name: 'Update', exact: true }).click()
        await expect(page.getByText('4 rows are already there')).toBeVisible()
      } else {
        await page.getByRole('button', { name: 'Import 4 rows' }).click()
        await expect(page.getByText('4 events imported, 0 skipped.')).toBeVisible()
      }
      expect(await made()).toBe(4)
    },
  )
})
