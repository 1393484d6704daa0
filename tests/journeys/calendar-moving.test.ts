import { expect } from '@playwright/test'
import { beforeEach, describe, it } from 'vitest'
import { onDatabase } from '../support/database.ts'
import { becomes } from '../support/person.ts'
import { PATIENCE, at, browser, isClean, lakeside, page, server, setStage } from './stage.ts'

setStage()

const ZONE = 'America/Chicago'
// A month that the demo has nothing in: what is moved stands alone.
const MONTH = '2031-05'
const DAY = `${MONTH}-06`

const sql = (text: string) => onDatabase(server.ownerUrl, text)

interface Event {
  readonly id: string
  readonly title: string
}
let walk: Event
let places: readonly { readonly id: string; readonly name: string }[]

/** What the database has of an event, on the community's clock. */
const stored = async ({ id }: Event) => {
  const [row] = await sql(
    `select to_char(starts_at at time zone '${ZONE}', 'MM-DD HH24:MI') as starts, duration_minutes as minutes, venue_id as venue,
     changed_by_hand as changed from events where id = '${id}'`,
  )
  return { starts: row?.['starts'], minutes: row?.['minutes'], venue: row?.['venue'], changed: row?.['changed'] }
}

// A published date of a series that people signed up for, at ten o'clock in the first venue.
beforeEach(async () => {
  await becomes(browser.context, server, 'admin@lakeside.example')
  places = (
    await sql(
      `select id, name from event_venues where organization_id = '${lakeside}' and archived_at is null and deleted_at is null order by name limit 2`,
    )
  ).map(row => ({ id: String(row['id']), name: String(row['name']) }))
  const [row] = await sql(
    `update events set starts_at = '${DAY}T10:00'::timestamp at time zone '${ZONE}', duration_minutes = 60, venue_id = '${places[0]?.id}', online = false,
     cancelled_at = null, changed_by_hand = false where id = (select e.id from events e where e.organization_id = '${lakeside}' and e.series_id is not null
     and e.archived_at is null and e.deleted_at is null and e.cancelled_at is null and e.published_on < now() and e.expired_on is null order by e.id limit 1) returning id, title`,
  )
  walk = { id: String(row?.['id']), title: String(row?.['title']) }
})

const open = async (filter: object, day = DAY): Promise<void> => {
  await page.goto(at(`event_monthly_calendar?filter=${encodeURIComponent(JSON.stringify({ ...filter, $day: day }))}`))
  await expect(chip()).toBeVisible(PATIENCE)
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0, PATIENCE)
}
const chip = () => page.locator(`[data-row="${walk.id}"]`)
const cell = (day: string) => page.locator(`td[data-day="${day}"]`)
const column = (day: string) => page.locator(`[data-column][data-day="${day}"]`)
const outcome = () => page.getByRole('note').filter({ hasText: walk.title })
const undo = async (): Promise<void> => {
  await outcome().getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByRole('note').filter({ hasText: 'back in place' })).toBeVisible(PATIENCE)
}

/** What is published tells of its change: that waits. */
const notNow = async (): Promise<void> => {
  const asked = page.getByRole('dialog', { name: /^Tell / })
  await asked.getByRole('button', { name: 'Not now' }).click()
  await expect(asked).toBeHidden(PATIENCE)
}

/** Real presses of the mouse: down on one point, over to another in steps, up. */
const drag = async (from: { x: number; y: number }, to: { x: number; y: number }): Promise<void> => {
  await page.mouse.move(from.x, from.y)
  await page.mouse.down()
  await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 4 })
  await page.mouse.move(to.x, to.y, { steps: 4 })
  await page.mouse.up()
}
const boxOf = async (target: ReturnType<typeof chip>) => (await target.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
const middle = async (target: ReturnType<typeof chip>) => {
  const { x, y, width, height } = await boxOf(target)
  return { x: x + width / 2, y: y + height / 2 }
}

describe('moving events in the calendar', () => {
  it('[R3.17] [R3.10] one drag moves a date of a series to another day, it asks once whom to tell, and one press takes it back', async () => {
    const notices = async () => (await sql(`select id from updates where object_id = '${walk.id}' and archived_at is null`)).length
    const before = await notices()
    await open({})
    await drag(await middle(chip()), await middle(cell(`${MONTH}-15`)))
    await expect(cell(`${MONTH}-15`).locator(chip())).toBeVisible(PATIENCE)
    await expect(page.getByRole('dialog', { name: /^Tell / })).toContainText('now starts May 15, 2031', PATIENCE)
    expect(await stored(walk)).toMatchObject({ starts: '05-15 10:00', minutes: 60, changed: true })
    expect(await notices()).toBe(before + 1)
    await isClean('question whom to tell')
    await notNow()
    await expect(outcome()).toContainText('The other dates of its series stay as they are')
    await isClean('month with an event moved')
    await undo()
    await expect(cell(DAY).locator(chip())).toBeVisible(PATIENCE)
    expect(await stored(walk)).toMatchObject({ starts: '05-06 10:00', changed: false })
  })

  it('[R3.17] what somebody else has changed meanwhile goes back where it was, with the reason', async () => {
    await open({})
    await sql(`update events set version = version + 1 where id = '${walk.id}'`)
    await drag(await middle(chip()), await middle(cell(`${MONTH}-14`)))
    await expect(page.getByRole('note').filter({ hasText: /Nothing was changed: .*since you opened it/ })).toBeVisible(PATIENCE)
    await expect(cell(DAY).locator(chip())).toBeVisible(PATIENCE)
    expect(await stored(walk)).toMatchObject({ starts: '05-06 10:00' })
  })

  it('[R3.17] in a week a drag moves it by quarters of an hour, and one at its lower edge moves its end', async () => {
    await open({ $view: 'week' })
    const hour = (await boxOf(column(DAY).locator('[data-from]').first())).height
    const from = await middle(chip())
    const other = await middle(column('2031-05-08'))
    await drag(from, { x: other.x, y: from.y + hour * 1.3 })
    await expect(column('2031-05-08').locator(chip())).toBeVisible(PATIENCE)
    await expect.poll(() => stored(walk), PATIENCE).toMatchObject({ starts: '05-08 11:15', minutes: 60 })
    await notNow()
    await expect(outcome()).toContainText('11:15 AM')
    const edge = await middle(chip().locator('[data-end]'))
    await drag(edge, { x: edge.x, y: edge.y + hour / 2 })
    await expect.poll(() => stored(walk), PATIENCE).toMatchObject({ starts: '05-08 11:15', minutes: 90 })
  })

  it('[R3.17] a finger that is held on it moves it, and one that moves at once does not', async () => {
    const tab = await browser.context.newCDPSession(page)
    await tab.send('Emulation.setTouchEmulationEnabled', { enabled: true, maxTouchPoints: 1 })
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
      tab.send('Input.dispatchTouchEvent', { type, touchPoints })
    try {
      await open({})
      const from = await middle(chip())
      const to = await middle(cell(`${MONTH}-22`))
      const between = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }
      await touch('touchStart', from)
      await touch('touchMove', between)
      await touch('touchMove', to)
      await touch('touchEnd')
      await expect(page.locator('[data-landing]')).toHaveCount(0)
      await touch('touchStart', from)
      await expect(page.locator(`[data-landing="${DAY}"]`)).toBeAttached(PATIENCE)
      await touch('touchMove', between)
      await touch('touchMove', to)
      await expect(page.locator(`[data-landing="${MONTH}-22"]`)).toBeAttached()
      await touch('touchEnd')
      await expect(cell(`${MONTH}-22`).locator(chip())).toBeVisible(PATIENCE)
      await notNow()
      expect(await stored(walk)).toMatchObject({ starts: '05-22 10:00' })
    } finally {
      await tab.send('Emulation.setTouchEmulationEnabled', { enabled: false })
      await tab.detach()
    }
  })

  it('[R3.17] in a day a drag into the column of another venue changes the venue', async () => {
    await open({ $view: 'day' })
    const [, second] = places
    const lane = page.locator(`[data-column][data-lane="${second?.id}"]`)
    await lane.scrollIntoViewIfNeeded()
    const from = await middle(chip())
    await drag(from, { x: (await middle(lane)).x, y: from.y })
    await expect(lane.locator(chip())).toBeVisible(PATIENCE)
    await expect.poll(() => stored(walk), PATIENCE).toMatchObject({ starts: '05-06 10:00', venue: second?.id })
  })

  it('[R3.17] by keys alone: three presses move it a day, Shift moves its end, Escape puts it back', async () => {
    await open({})
    await chip().focus()
    await page.keyboard.press('m')
    await expect(page.getByRole('status').filter({ hasText: 'Arrow keys move it' })).toBeAttached()
    await page.keyboard.press('ArrowDown')
    await expect(page.locator(`[data-landing="${MONTH}-13"]`)).toBeVisible()
    await isClean('month with an event in hand')
    await page.keyboard.press('Escape')
    await expect(page.getByRole('status').filter({ hasText: 'back where it was' })).toBeAttached()
    await page.keyboard.press('m')
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('Enter')
    await notNow()
    await expect(cell(`${MONTH}-07`).locator(chip())).toBeFocused(PATIENCE)
    await expect.poll(() => stored(walk), PATIENCE).toMatchObject({ starts: '05-07 10:00' })

    await open({ $view: 'week' })
    await chip().focus()
    await page.keyboard.press(' ')
    for (const key of ['ArrowDown', 'ArrowDown', 'Shift+ArrowDown', 'ArrowLeft', 'Enter']) await page.keyboard.press(key)
    await notNow()
    await expect(column(DAY).locator(chip())).toBeFocused(PATIENCE)
    await expect.poll(() => stored(walk), PATIENCE).toMatchObject({ starts: '05-06 10:30', minutes: 75 })
    await isClean('week with an event moved')
  })

  it('[R3.17] a press on an empty day or a free hour begins an event there, and so does Enter', async () => {
    const isNew = async (day: string, time: string): Promise<void> => {
      await expect(page.getByRole('heading', { level: 1, name: 'New event' })).toBeVisible(PATIENCE)
      await expect(page.locator('input[type=date]').first()).toHaveValue(day)
      await expect(page.locator('input[type=time]').first()).toHaveValue(time)
    }
    await open({})
    await cell(`${MONTH}-20`).click()
    await isNew(`${MONTH}-20`, '')
    await open({})
    await cell(`${MONTH}-21`).focus()
    await page.keyboard.press('Enter')
    await isNew(`${MONTH}-21`, '')
    await open({ $view: 'week' })
    const free = column(DAY).getByRole('button', { name: /at 1:00 PM$/ })
    const { x, y, height } = await boxOf(free)
    await page.mouse.click(x + 20, y + height * 0.75)
    await isNew(DAY, '13:30')
    await open({ $view: 'week' })
    await column(DAY).focus()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Enter')
    await isNew(DAY, '09:00')
  })

  it('[R3.17] what one may not change is not dragged, and M says why', async () => {
    await becomes(browser.context, server, 'frontdesk@lakeside.example')
    await open({})
    await expect(chip()).toHaveAttribute('draggable', 'false')
    await chip().focus()
    await page.keyboard.press('m')
    await expect(page.getByRole('status').filter({ hasText: /role|change/i })).toBeAttached()
    await expect(page.locator('[data-landing]')).toHaveCount(0)
  })
})
