import { expect, type Locator, type Page, type Request } from '@playwright/test'
import { beforeEach, describe, it } from 'vitest'
import { openChromium } from '../support/chromium.ts'
import { onDatabase } from '../support/database.ts'
import { becomes } from '../support/person.ts'
import { PATIENCE, at, browser, event, heading, isClean, lakeside, page, server, setStage } from './stage.ts'

setStage()

beforeEach(() => becomes(browser.context, server, 'admin@lakeside.example'))

/** How many come; `ROSTER_PEOPLE=60` has all of a hall. */
const PEOPLE = Number(process.env['ROSTER_PEOPLE'] ?? 12)

const sql = (text: string) => onDatabase(server.ownerUrl, text)

/** Residents have a place at the event, and two wait for one. */
const invite = async (): Promise<void> => {
  await sql(`with told as (delete from deliveries where sign_up_id is not null) delete from event_signups where event_id = '${event.id}'`)
  await sql(
    `insert into event_signups (organization_id, id, event_id, person_id, standing, guests)
     select organization_id, gen_random_uuid(), '${event.id}', id, case when n > ${PEOPLE} then 'waitlisted' else 'registered' end, 0
     from (select *, row_number() over (order by id) as n from users where organization_id = '${lakeside}' and person_type = 'resident'
       and archived_at is null and deleted_at is null) as residents where n <= ${PEOPLE + 2}`,
  )
}
const standings = async (): Promise<Readonly<Record<string, number>>> => {
  const rows = await sql(`select standing, count(*)::int as count from event_signups where event_id = '${event.id}' group by 1`)
  return Object.fromEntries(rows.map(row => [String(row['standing']), Number(row['count'])]))
}
const door = async (): Promise<void> => {
  await page.goto(at(`events/${event.id}/detail/checkin`))
  await expect(page.locator('[data-mark="false"]').first()).toBeVisible(PATIENCE)
}

describe('rosters', () => {
  it('[R3.14] people are checked in on a phone with a tap each, and all stand as they came', async () => {
    await invite()
    await page.setViewportSize({ width: 375, height: 812 })
    await door()
    await expect(page.locator('[data-mark]')).toHaveCount(PEOPLE)
    let taps = 0
    const marks = page.locator('[data-mark]')
    for (let nth = 0; nth < PEOPLE; nth++) {
      await marks.nth(nth).click()
      taps++
    }
    await expect(page.locator('[data-mark="true"]')).toHaveCount(PEOPLE)
    await expect.poll(standings, PATIENCE).toEqual({ attended: PEOPLE, waitlisted: 2 })
    expect(taps).toBe(PEOPLE)
    const box = await marks.first().boundingBox()
    expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(48)
    await isClean('roster')
  })

  it('[R3.14] by keys, found by apartment, and taken back; whom somebody else marked is marked, and no error', async () => {
    await invite()
    const asked = new Set<Request>()
    page.on('request', one => asked.add(one))
    page.on('requestfinished', one => asked.delete(one))
    page.on('requestfailed', one => asked.delete(one))
    await door()
    const names = page.locator('[data-row]:not([hidden]) b')
    const [first = '', second = ''] = await names.allTextContents()
    await page.locator('[data-mark]').first().focus()
    await page.keyboard.press('Space')
    await expect(page.getByRole('button', { name: new RegExp(`^Here .*: ${first}`) })).toBeVisible()
    await page.keyboard.press('2')
    await expect(page.getByRole('combobox', { name: `Attended of ${first}` })).toHaveValue('passive')
    await expect.poll(standings, PATIENCE).toEqual({ attended: 1, registered: PEOPLE - 1, waitlisted: 2 })
    await page.keyboard.press('ArrowDown')
    await expect(page.locator('[data-mark]').nth(1)).toBeFocused()
    // Somebody else is quicker, and the page, which reads anew by itself, has not seen it.
    let press: () => void = () => undefined
    const pressed = new Promise<void>(resolve => (press = resolve))
    await page.route('**/graphql/active', route => {
      asked.delete(route.request())
      return pressed.then(() => route.continue())
    })
    // What was asked before, after the marks so far, would see it.
    await expect.poll(() => [...asked].filter(one => one.url().includes('/graphql/')).length, PATIENCE).toBe(0)
    await sql(`update event_signups set standing = 'attended', checked_in_at = now(), version = version + 1 where event_id = '${event.id}'
      and person_id = (select id from users where organization_id = '${lakeside}' and concat_ws(' ', first_name, last_name) = '${second.replace(/'/g, "''")}' limit 1)`)
    await page.keyboard.press('Space')
    press()
    await expect(page.getByText(`${second} is already marked`)).toBeVisible(PATIENCE)
    await page.unroute('**/graphql/active')
    // The level first, then the mark.
    await page.keyboard.press('z')
    await page.keyboard.press('z')
    await expect.poll(standings, PATIENCE).toEqual({ attended: 1, registered: PEOPLE - 1, waitlisted: 2 })
    const [row] = await sql(`select apartment from users where organization_id = '${lakeside}' and apartment is not null and id in
      (select person_id from event_signups where event_id = '${event.id}' and standing = 'registered') limit 1`)
    await page.getByRole('searchbox', { name: 'Name or apartment' }).fill(String(row?.['apartment']))
    await expect(names.first()).toBeVisible()
    await expect.poll(() => names.count(), PATIENCE).toBeLessThan(5)
    await page.getByRole('searchbox', { name: 'Name or apartment' }).fill('')
    await page.getByRole('button', { name: `Mark all here ${PEOPLE - 1}` }).click()
    await expect.poll(standings, PATIENCE).toEqual({ attended: PEOPLE, waitlisted: 2 })
    // What was said of the press before may stand there still.
    const said = page.getByRole('alert').filter({ hasText: String(PEOPLE - 1) })
    await said.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(standings, PATIENCE).toEqual({ attended: 1, registered: PEOPLE - 1, waitlisted: 2 })
  })

  it('[R3.14] among those who are not here, the focus goes on to the next as each is checked in, and at the last to the heading', async () => {
    await invite()
    await door()
    await page.getByRole('button', { name: /^Not here/ }).click()
    const left = page.locator('[data-row]:not([hidden]) [data-mark]')
    await left.nth(1).focus()
    for (let remaining = PEOPLE - 1; remaining > 0; remaining--) {
      await page.keyboard.press('Space')
      await expect(left).toHaveCount(remaining)
      await expect(left.nth(Math.min(1, remaining - 1))).toBeFocused()
    }
    await page.keyboard.press('Space')
    await expect(left).toHaveCount(0)
    await expect(heading(/^Check-in/)).toBeFocused()
  })

  it('[R3.14] G brings a guest and Shift G takes it back, where there is a place; W signs up a walk-in', async () => {
    await invite()
    await sql(`update events set capacity = null where id = '${event.id}'`)
    await door()
    const guests = async () =>
      (await sql(`select sum(guests)::int as guests from event_signups where event_id = '${event.id}'`))[0]?.['guests']
    await page.locator('[data-mark]').first().focus()
    await page.keyboard.press('g')
    await page.keyboard.press('g')
    await expect.poll(guests, PATIENCE).toBe(2)
    await page.keyboard.press('Shift+G')
    await expect.poll(guests, PATIENCE).toBe(1)
    // Its choices come with whoever comes to it.
    const choice = page.locator('[data-row]').first().getByRole('combobox')
    await expect(choice.locator('option')).toHaveCount(1)
    const width = (await choice.boundingBox())?.width
    await choice.focus()
    expect((await choice.boundingBox())?.width).toBe(width)
    await choice.selectOption('2')
    await expect.poll(guests, PATIENCE).toBe(2)
    await choice.selectOption('1')
    await expect.poll(guests, PATIENCE).toBe(1)
    await page.locator('[data-mark]').first().focus()
    await sql(`update events set capacity = ${PEOPLE}, waitlist = 'first_come' where id = '${event.id}'`)
    await page.locator('[data-mark]').nth(1).focus()
    await page.keyboard.press('g')
    await expect(page.getByText(/^[A-Z][a-z]+ [A-Z][^:[\]]+: This event is full/).last()).toBeVisible(PATIENCE)
    expect(await guests()).toBe(1)
    await page.keyboard.press('w')
    await expect(page.getByRole('checkbox', { name: 'Walk-in' })).toBeChecked(PATIENCE)
  })

  it('[R3.14] without a network taps go on, and are sent once there is one, each once', async () => {
    await invite()
    await door()
    await expect(page.getByText('Saved. Works without a network.')).toBeVisible()
    await page.context().setOffline(true)
    for (const nth of [0, 1, 2]) await page.locator('[data-mark]').nth(nth).click()
    await expect(page.locator('[data-mark="true"]')).toHaveCount(3)
    await expect(page.getByText('Not sent yet: 3')).toBeVisible(PATIENCE)
    await page.getByRole('button', { name: 'Undo' }).click()
    await expect(page.getByText('Not sent yet: 2')).toBeVisible()
    expect(await standings()).toEqual({ registered: PEOPLE, waitlisted: 2 })
    await page.context().setOffline(false)
    await expect(page.getByText('Saved. Works without a network.')).toBeVisible(PATIENCE)
    await expect.poll(standings, PATIENCE).toEqual({ attended: 2, registered: PEOPLE - 2, waitlisted: 2 })
  })

  it('[R3.14] a walk-in is added and here with one press without a network, once, also where somebody else has added them', async () => {
    await invite()
    await sql(`update events set capacity = null where id = '${event.id}'`)
    const [first, second] = await sql(
      `select id, concat_ws(' ', first_name, last_name) as name from users u where organization_id = '${lakeside}' and person_type = 'resident'
       and archived_at is null and deleted_at is null and move_out_date is null and (move_in_date is null or move_in_date <= now())
       and not exists (select from event_signups s where s.event_id = '${event.id}' and s.person_id = u.id)
       and not exists (select from users o where o.id <> u.id and o.organization_id = u.organization_id and o.first_name = u.first_name and o.last_name = u.last_name) order by id limit 2`,
    )
    await door()
    const search = page.getByRole('searchbox', { name: 'Name or apartment' })
    const added = page.getByRole('region', { name: 'Not on this list' })
    const comes = async (person: typeof first): Promise<void> => {
      await search.fill(String(person?.['name']))
      await added.getByRole('button', { name: `Walk-in: ${String(person?.['name'])}` }).click()
      await expect(search).toHaveValue('')
      await expect(page.getByRole('button', { name: new RegExp(`^Here .*: ${String(person?.['name'])}`) })).toBeVisible()
    }
    await search.fill(String(first?.['name']))
    await expect(added).toBeVisible(PATIENCE)
    await page.context().setOffline(true)
    await comes(first)
    await comes(second)
    // What is set of somebody who is not made yet goes to whom is made.
    const level = page.getByRole('combobox', { name: `Attended of ${String(second?.['name'])}` })
    await level.focus()
    await level.selectOption('passive')
    await expect(page.getByText('Not sent yet: 3')).toBeVisible(PATIENCE)
    await sql(`insert into event_signups (organization_id, id, event_id, person_id, standing, guests)
      values ('${lakeside}', gen_random_uuid(), '${event.id}', '${String(first?.['id'])}', 'registered', 0)`)
    await page.context().setOffline(false)
    await expect.poll(standings, PATIENCE).toEqual({ attended: 2, registered: PEOPLE, waitlisted: 2 })
    await expect(page.getByText('Saved. Works without a network.')).toBeVisible(PATIENCE)
    const kept = await sql(
      `select walk_in, engagement from event_signups where event_id = '${event.id}' and person_id = any('{${[first, second].map(one => String(one?.['id'])).join()}}') order by walk_in`,
    )
    expect(kept).toEqual([
      { walk_in: false, engagement: null },
      { walk_in: true, engagement: 'passive' },
    ])
    await expect(page.locator('[data-mark="true"]')).toHaveCount(2)
  })

  it('[R3.14] who was marked stays marked while what is true cannot be read', async () => {
    await invite()
    await door()
    let unread = 0
    await page.route('**/graphql/active', route => {
      if (/"query":"mutation/.test(route.request().postData() ?? '')) return route.continue()
      unread++
      return route.abort()
    })
    await page.locator('[data-mark]').first().click()
    await expect.poll(standings, PATIENCE).toMatchObject({ attended: 1 })
    await expect.poll(() => unread, PATIENCE).toBeGreaterThan(0)
    await expect(page.locator('[data-mark="true"]')).toHaveCount(1)
    await page.locator('[data-mark]').nth(1).click()
    await expect(page.locator('[data-mark="true"]')).toHaveCount(2)
    await page.unroute('**/graphql/active')
    await expect.poll(standings, PATIENCE).toMatchObject({ attended: 2 })
    await expect(page.locator('[data-mark="true"]')).toHaveCount(2)
  })

  it('[R3.14] two mark the same hall, one without a network, and the server restarts: all are marked, none twice', async () => {
    await invite()
    const other = await openChromium()
    try {
      await becomes(other.context, server, 'owner@lakeside.example')
      const second = await other.page()
      await door()
      await second.goto(page.url())
      await expect(second.locator('[data-mark]')).toHaveCount(PEOPLE, PATIENCE)
      const third = Math.floor(PEOPLE / 3)
      const mark = async (who: Page, from: number, to: number): Promise<void> => {
        for (let nth = from; nth < to; nth++) await who.locator('[data-mark]').nth(nth).click()
      }
      await other.context.setOffline(true)
      // Some of a third are marked by both.
      await mark(second, 0, third + 2)
      await mark(page, third, 2 * third)
      await expect.poll(standings, PATIENCE).toMatchObject({ attended: third })
      await mark(page, 2 * third, PEOPLE)
      // What is on its way when the server goes is sent again by who pressed.
      await (
        await server.away()
      )()
      await other.context.setOffline(false)
      await expect.poll(standings, { timeout: 60_000 }).toEqual({ attended: PEOPLE, waitlisted: 2 })
      await expect(second.getByText('Saved. Works without a network.')).toBeVisible(PATIENCE)
      expect(other.errors).toEqual([])
      const times = await sql(
        `select count(*)::int as times from audit_logs a join event_signups s on s.id::text = a.object_id::text where s.event_id = '${event.id}' and a.action = 'checkIn' group by a.object_id`,
      )
      expect(times.map(row => row['times'])).toEqual(Array.from({ length: PEOPLE }, () => 1))
    } finally {
      await other.close()
    }
  })

  it('[R3.14] ten people are signed up in 20 inputs and checked in by 10 taps, on a phone', async () => {
    await sql(`with told as (delete from deliveries where sign_up_id is not null) delete from event_signups where event_id = '${event.id}'`)
    await sql(
      `update events set registration = 'auto_capped', capacity = 9, waitlist = 'first_come', offer_hours = null, starts_at = now() + interval '1 minute', private = false, audience_receivers = '[]', audience_role_ids = '{}' where id = '${event.id}'`,
    )
    const people = await sql(
      `select concat_ws(' ', first_name, last_name) as name from users u where organization_id = '${lakeside}' and person_type = 'resident' and archived_at is null and deleted_at is null
         and not exists(select from users o where o.id <> u.id and o.organization_id = u.organization_id and concat_ws(' ', o.first_name, o.last_name) = concat_ws(' ', u.first_name, u.last_name)) order by id limit 10`,
    )
    await page.goto(at(`events/${event.id}/detail/checkin`))
    await page.getByRole('link', { name: 'New sign-up' }).click(PATIENCE)
    await page.setViewportSize({ width: 375, height: 812 })
    const field = page.getByRole('combobox', { name: 'Name or apartment' })
    await expect(page.getByText('9 of 9 places left')).toBeVisible(PATIENCE)
    await expect(field).toBeFocused(PATIENCE)
    await isClean('register')
    // Guests stand before the name that they come with: choosing it adds at once, and guests chosen after it would be the next person's.
    const top = async (what: Locator) => (await what.boundingBox())?.y ?? 0
    expect(await top(page.getByText('No guests'))).toBeLessThan(await top(field))
    let inputs = 0
    for (const { name } of people) {
      await page.keyboard.type(String(name))
      await page.keyboard.press('Enter')
      inputs += 2
      await expect(field).toHaveValue('', PATIENCE)
      await expect(field).toBeFocused()
    }
    expect(inputs).toBeLessThanOrEqual(20)
    await expect(page.locator('[data-line="added"]')).toHaveCount(10, PATIENCE)
    await expect(page.getByText('0 of 9 places left')).toBeVisible(PATIENCE)
    await expect(page.locator('[data-line]').first().getByText('Waitlist')).toBeVisible()
    expect(await standings()).toEqual({ registered: 9, waitlisted: 1 })
    // Somebody a second time, and somebody who is not invited: each is told why, with the way on.
    await field.fill(String(people[0]?.['name']))
    await field.press('Enter')
    await expect(page.locator('[data-line="refused"]').first()).toContainText('already', PATIENCE)
    await sql(`update events set capacity = 10 where id = '${event.id}'`)
    await page.getByRole('link', { name: 'Done' }).click()
    await page.getByRole('button', { name: /^Give a place: / }).click(PATIENCE)
    await expect(page.locator('[data-mark="false"]')).toHaveCount(10, PATIENCE)
    for (let tap = 0; tap < 10; tap++) await page.locator('[data-mark]').nth(tap).click()
    await expect.poll(standings, PATIENCE).toEqual({ attended: 10 })
  })

  it('[R3.31] who has not been seen today is two clicks away; one marks a resident as seen, and a menu moves a card', async () => {
    const day = `(now() at time zone 'America/Chicago')::date`
    await sql(`update checkins set standing = 'pending', at = null, method = null where organization_id = '${lakeside}' and day = ${day}`)
    await sql(
      `insert into checkins (organization_id, id, person_id, day, standing)
       select organization_id, gen_random_uuid(), id, ${day}, 'pending' from users where organization_id = '${lakeside}' and person_type = 'resident'
       and id not in (select person_id from checkins where organization_id = '${lakeside}' and day = ${day}) limit 3`,
    )
    await page.goto(server.url)
    let clicks = 0
    const press = async (role: 'link' | 'button', name: string | RegExp): Promise<void> => {
      await page.getByRole(role, { name }).first().click(PATIENCE)
      clicks++
    }
    await press('button', 'Connect')
    await press('link', 'Checkin')
    await expect(heading('Daily check-in')).toBeVisible(PATIENCE)
    const lane = page.getByRole('region', { name: /^Not seen yet/ })
    await expect(lane.locator('[data-row]').first()).toBeVisible(PATIENCE)
    expect(clicks).toBeLessThanOrEqual(2)
    await isClean('board')
    const card = lane.locator('[data-row]').first()
    const name = (await card.getByRole('link').first().textContent()) ?? ''
    await card.getByRole('button', { name: `Seen: ${name}` }).click()
    await expect(lane.getByRole('link', { name, exact: true })).toHaveCount(0, PATIENCE)
    const next = (await lane.locator('[data-row]').first().getByRole('link').first().textContent()) ?? ''
    await lane.locator('[data-row]').first().getByRole('link').first().focus()
    await page.keyboard.press('m')
    await page.getByRole('menuitem', { name: 'Opted out' }).click()
    await expect(lane.getByRole('link', { name: next, exact: true })).toHaveCount(0, PATIENCE)
    await page
      .getByRole('button', { name: /^Opted out \d/ })
      .last()
      .click()
    await expect(page.getByRole('region', { name: /^Opted out/ }).getByRole('link', { name: next, exact: true })).toBeVisible(PATIENCE)
  })
})
