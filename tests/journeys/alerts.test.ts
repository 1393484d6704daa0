/** The front desk sends an alert, and the presses are counted. */
import { expect, type Locator } from '@playwright/test'
import { test } from 'vitest'
import { onDatabase } from '../support/database.ts'
import { becomes } from '../support/person.ts'
import { browser, lakeside, open, page, server, setStage } from './stage.ts'

setStage()

test('[R3.12] [R13.1] who follows up by keys alone stays at the place of the person who was told', async () => {
  await becomes(browser.context, server, 'admin@lakeside.example')
  await open(`alerts/deliveries?filter=${encodeURIComponent('{"status":["unreached"]}')}`, /./)
  const told = page.getByRole('button', { name: /^Told at the door/ })
  const names = await told.evaluateAll(all => all.map(one => one.getAttribute('aria-label')))
  await told.nth(1).focus()
  await page.keyboard.press('Enter')
  await expect(told).toHaveCount(names.length - 1)
  await expect(page.getByRole('button', { name: names[2] ?? '' })).toBeFocused()
})

test('[R3.12] an alert goes to a group with at most six presses; saving sends nothing', async () => {
  let presses = 0
  const press = async (what: Locator): Promise<void> => {
    presses += 1
    await what.click()
  }
  await becomes(browser.context, server, 'admin@lakeside.example')
  await open('alerts/new', /alert/i)
  await page.getByLabel('Title').fill('Gas smell in the East Wing')
  await page.getByRole('textbox', { name: 'Text' }).fill('Please leave by the nearest stairs.')
  await press(page.getByRole('radio', { name: 'Selected groups and people' }))
  await page.getByRole('combobox', { name: 'Groups and people' }).fill('Garden')
  await press(page.getByRole('listbox').getByRole('option').first())
  await press(page.getByRole('button', { name: 'Save', exact: true }))
  const send = page.getByRole('button', { name: 'Send', exact: true })
  await expect(send).toBeVisible()
  const ledger = () =>
    onDatabase(
      server.ownerUrl,
      `select a.published_on is not null as sent, count(d.id)::int > 0 as kept from alerts a left join deliveries d on d.alert_id = a.id where a.title = 'Gas smell in the East Wing' group by 1`,
    )
  expect(await ledger()).toEqual([{ sent: false, kept: false }])
  await press(send)
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(/^It (goes to|reaches \d+ of) \d+ people\.$/)).toBeVisible()
  await press(dialog.getByRole('button', { name: /^Send/ }))
  await expect.poll(ledger).toEqual([{ sent: true, kept: true }])
  expect(presses).toBeLessThanOrEqual(6)
  await expect(page.getByRole('heading', { name: 'Who got it' })).toBeVisible()
})

test('[R3.10] [R3.12] whom nothing reached stands on a door list, a building at a time, and stays there once told', async () => {
  await becomes(browser.context, server, 'admin@lakeside.example')
  // One that is still on its way has others from one moment to the next.
  const [row] = await onDatabase(
    server.ownerUrl,
    `select d.alert_id as id, count(*)::int as people from deliveries d join alerts a on a.id = d.alert_id and a.expired_on > now() and a.published_on < now() - interval '1 hour' and a.deleted_at is null
     where d.organization_id = '${lakeside}' and d.why_unreached is not null group by 1 order by 2 desc limit 1`,
  )
  const people = Number(row?.['people'])
  await open(`alerts/${String(row?.['id'])}/detail`, /./)
  await page.getByRole('link', { name: 'Door list' }).click()
  const toTell = page.locator('[data-row]:not([hidden]) [data-mark="false"]')
  await expect(toTell).toHaveCount(people)
  const which = page.getByRole('combobox', { name: 'Which part' })
  const [, part = ''] = await which.getByRole('option').allTextContents()
  const here = Number(/\((\d+)\)/.exec(part)?.[1])
  await which.selectOption({ label: part })
  await expect(toTell).toHaveCount(here)
  const doors = await page.locator('[data-row] b').allTextContents()
  await toTell.first().click()
  await expect(page.getByRole('button', { name: new RegExp(`^Told .*: ${doors[0]}`) })).toBeVisible()
  await expect(toTell).toHaveCount(here - 1)
  // Read anew, they are there still; and nobody marks a building as told with one press.
  await page.reload()
  await expect(page.getByRole('button', { name: new RegExp(`^Told .*: ${doors[0]}`) })).toBeVisible()
  await expect(toTell).toHaveCount(here - 1)
  await expect(page.getByRole('button', { name: /^Mark all/ })).toHaveCount(0)
})
