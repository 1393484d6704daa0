import { expect } from '@playwright/test'
import { beforeEach, describe, it } from 'vitest'
import { becomes } from '../support/person.ts'
import { PATIENCE, findings, isClean, at, heading, open, server, browser, page, event } from './stage.ts'

const CALENDAR = Buffer.from('title,start_date,start_time,location\nStargazing,2031-05-04,20:30,Bistro\nMoonrise,2031-05-32,21:00,Bistro\n')

/** Sign-in, list, forms, detail, import, palette: each clean at a width, in both schemes. */
export const screensAreCleanAt = (width: number): void => {
  describe(`axe finds nothing at ${width} px, light and dark`, () => {
    const isPhone = width < 900
    beforeEach(async () => {
      await becomes(browser.context, server, 'admin@lakeside.example')
      await page.setViewportSize({ width, height: 800 })
    })

    it('[R2.1] [R7.3] on sign-in, and with its error', async () => {
      await browser.context.clearCookies()
      await page.goto(`${server.url}/wz-login`)
      await expect(heading('Sign in to Active')).toBeVisible(PATIENCE)
      await isClean('sign-in')
      await page.getByRole('button', { name: 'Sign in', exact: true }).click()
      await expect(page.getByText('Required').first()).toBeVisible()
      await isClean('sign-in with fields to fill')
      await page.getByLabel('Email').fill('admin@lakeside.example')
      await page.getByLabel('Password', { exact: true }).fill('wrong')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('alert')).toContainText('Invalid email and/or password', PATIENCE)
      await isClean('sign-in with an error')
    })

    it('[R13.1] on the list, its cards and rows, with a selection, a menu and a filter', async () => {
      await open('events?perPage=10', 'Events')
      await isClean('list')
      if (!isPhone) {
        await page.getByRole('button', { name: 'List', exact: true }).click()
        await expect(page.getByRole('table')).toBeVisible()
        await isClean('rows')
        await page
          .getByRole('checkbox', { name: /^Select / })
          .nth(1)
          .check()
        await expect(page.getByRole('region', { name: 'Selected rows' })).toBeVisible()
        await isClean('rows with a selection')
      }
      await page
        .getByRole('button', { name: /^Actions for / })
        .first()
        .click()
      await expect(page.getByRole('menu')).toBeVisible()
      await isClean('row menu')
      await page.keyboard.press('Escape')
      await expect(page.getByRole('menu')).toHaveCount(0)
      await page.getByRole('button', { name: 'Filter', exact: true }).click()
      await expect(page.getByRole('dialog', { name: 'Add a filter' })).toBeVisible()
      await isClean('choice of filters')
      await page.getByRole('dialog').getByRole('button', { name: 'Venue' }).click()
      await expect(page.getByRole('combobox', { name: 'Venue' })).toBeVisible()
      await isClean('filter')
      await page.getByRole('combobox', { name: 'Venue' }).click()
      await expect(page.getByRole('option').first()).toBeVisible(PATIENCE)
      const [panel, option] = await Promise.all([page.getByRole('listbox'), page.getByRole('option').first()].map(one => one.boundingBox()))
      if (!panel || !option || option.x - panel.x > 8 || option.width < panel.width - 40) findings.push('the options float in their panel')
      await isClean('filter with its options')
    })

    it('[R8.2] [R13.1] on the forms, with errors and without', async () => {
      await open('events/new', 'New event')
      await isClean('create')
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await expect(page.getByRole('link', { name: 'Starts: Required' })).toBeVisible()
      await isClean('create with errors')
      await open(`events/${event.id}/edit`, 'Edit event')
      await isClean('edit')
    })

    it('[R13.1] on a detail page', async () => {
      await open(`events/${event.id}/detail`, event.title)
      await isClean('detail')
    })

    it('[R13.1] on each step of an import', async () => {
      await open('events/import', 'Import events')
      await isClean('upload')
      await page.getByLabel('CSV file of events').setInputFiles({ name: 'calendar.csv', mimeType: 'text/csv', buffer: CALENDAR })
      await expect(page.getByRole('combobox', { name: 'start_time goes into' })).toBeVisible()
      await isClean('columns')
      await page.getByRole('button', { name: 'Check 2 events' }).click()
      await expect(page.getByText('1 row will be imported, 1 skipped')).toBeVisible(PATIENCE)
      await isClean('dry run')
      await page.getByRole('button', { name: 'Import 1 row' }).click()
      await expect(page.getByText('1 event imported, 1 skipped.')).toBeVisible(PATIENCE)
      await isClean('import')
    })

    it('[R11.1] on the palette, and on the page that is not there', async () => {
      await open('events', 'Events')
      await page.keyboard.press('Control+k')
      await page.getByRole('combobox', { name: 'Search pages and records' }).fill('Ev')
      await expect(page.getByRole('option').first()).toBeVisible(PATIENCE)
      await isClean('palette')
      await page.goto(at('events/00000000-0000-4000-8000-000000000000/detail'))
      await expect(heading('This page could not be found.')).toBeVisible(PATIENCE)
      await isClean('not found')
    })
  })
}
