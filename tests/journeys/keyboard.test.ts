import { expect, type Locator } from '@playwright/test'
import { test } from 'vitest'
import { at, heading, nextMonth, page, PATIENCE, setStage } from './stage.ts'

setStage()

test('[R13.1] a day at the events is worked by the keyboard alone', async () => {
  const { keyboard } = page
  const tabTo = async (target: Locator): Promise<void> => {
    for (let presses = 0; presses < 120; presses += 1) {
      if (await target.evaluate(element => element === document.activeElement)) return
      await keyboard.press('Tab')
    }
    throw new Error(`The keyboard does not reach ${String(target)}.`)
  }
  await page.goto(at('events'))
  await tabTo(page.getByLabel('Email'))
  await keyboard.type('admin@lakeside.example')
  await tabTo(page.getByLabel('Password', { exact: true }))
  await keyboard.type('welcome-demo-1')
  await keyboard.press('Enter')
  await page.getByRole('link', { name: 'New event' }).waitFor()
  await tabTo(page.getByRole('link', { name: 'New event' }))
  await keyboard.press('Enter')
  await expect(page).toHaveURL(at('events/new'))
  await expect(heading('New event')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toBeFocused()
  await keyboard.type('Stargazing')

  // Sent too early: the summary leads to what is missing.
  await keyboard.press('Enter')
  const fix = page.getByRole('link', { name: 'Starts: Required' })
  await expect(fix).toBeVisible()
  await expect(
    page.getByRole('textbox', { name: 'Starts' }).or(page.locator('[name="startsAt"], [name^="startsAt."]')).first(),
  ).toBeFocused()
  await keyboard.type(`${nextMonth().slice(5)}15${nextMonth().slice(0, 4)}`)
  await tabTo(page.locator('input[type="time"]').first())
  await keyboard.type('0830PM')
  await tabTo(page.getByRole('button', { name: 'Save' }))
  await keyboard.press('Enter')
  await expect(page).toHaveURL(/\/events\/[0-9a-f-]+\/detail$/, PATIENCE)
  await expect(heading('Stargazing')).toBeFocused()
  await expect(page.getByText(/ 15, \d{4}, 8:30\sPM/).first()).toBeVisible()

  // In the list: search, go to the row, select it, archive it, undo.
  await tabTo(page.getByRole('navigation', { name: 'Breadcrumb' }).getByRole('link', { name: 'Events' }))
  await keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`${at('events')}($|\\?)`))
  await tabTo(page.getByRole('searchbox', { name: 'Search events' }))
  await keyboard.type('Stargazing')
  await keyboard.press('Enter')
  await expect(page.getByText(/^1–1 of/)).toBeVisible()
  await tabTo(page.getByRole('link', { name: 'Stargazing' }))
  await keyboard.press('x')
  await expect(page.getByText('1 selected')).toBeVisible()
  await page.getByRole('heading', { level: 1 }).focus()
  await tabTo(page.getByRole('region', { name: 'Selected rows' }).getByRole('button', { name: 'Archive' }))
  await keyboard.press('Enter')
  await expect(page.getByText('1 event archived.')).toBeVisible(PATIENCE)
  await page.getByRole('heading', { level: 1 }).focus()
  await tabTo(page.getByRole('button', { name: 'Undo' }))
  await keyboard.press('Enter')
  await expect(page.getByText('1 event restored.')).toBeVisible(PATIENCE)

  // From the row, E edits.
  await page.getByRole('heading', { level: 1 }).focus()
  await tabTo(page.getByRole('link', { name: 'Stargazing' }))
  await keyboard.press('e')
  await expect(page).toHaveURL(/\/events\/[0-9a-f-]+\/edit$/)
})
