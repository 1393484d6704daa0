/** The month calendar of the demo's first community, as its admin sees it. */
import { expect } from '@playwright/test'
import { beforeEach } from 'vitest'
import { formatsOf } from '#model'
import { todayIn } from '#widgets/dates.ts'
import { onDatabase } from '../../support/database.ts'
import { becomes } from '../../support/person.ts'
import { PATIENCE, at, browser, page, server, setStage } from '../stage.ts'

export const ZONE = 'America/Chicago'

/** Sets the stage, signed in, for the tests of the file that calls it. */
export const setCalendar = (): void => {
  setStage()
  beforeEach(() => becomes(browser.context, server, 'admin@lakeside.example'))
}

export const sql = (text: string) => onDatabase(server.ownerUrl, text)
export const today = (): string => todayIn(ZONE)
export const monthName = (month: string): string => formatsOf('en-US').monthText(`${month}-01`)

export const open = async (search = ''): Promise<void> => {
  await page.goto(at(`event_monthly_calendar${search}`))
  await settled()
}
export const settled = async (): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible(PATIENCE)
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0, PATIENCE)
}
export const heading = (month: string) => page.getByRole('heading', { level: 1, name: monthName(month) })
