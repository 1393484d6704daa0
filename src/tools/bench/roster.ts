import type { Page } from '@playwright/test'
import { rowsOf } from './api.ts'
import { median, slowed } from './firstList.ts'

/** People on the roster that is filtered. */
export const PEOPLE = 400
const TYPED = ['an', 'lo', 'es', 'mar', 'b'] as const

/** How soon a roster of 400 follows its search, in milliseconds. */
export interface RosterFigures {
  /** Until it shows whom a few letters find. */
  readonly filtering: number
  /** Until all stand there again. */
  readonly clearing: number
}

/** An event of Lakeside that 400 people are signed up for. Returns its id. */
export const fillRoster = async (ownerUrl: string): Promise<string> => {
  const [event] = await rowsOf(
    ownerUrl,
    `select e.id, e.organization_id from events e join organizations o on o.id = e.organization_id where o.slug = 'lakeside' and e.published_on < now()
      and e.cancelled_at is null and e.archived_at is null and e.deleted_at is null order by e.starts_at desc, e.id limit 1`,
  )
  await rowsOf(
    ownerUrl,
    `with residents as (select u, row_number() over (order by u.id) as n, count(*) over () as many from users u
        where organization_id = '${event?.['organization_id']}' and person_type = 'resident' and archived_at is null and deleted_at is null),
      many as (insert into users select (jsonb_populate_record(u, jsonb_build_object('id', gen_random_uuid(), 'email', null, 'last_name',
        (u).last_name || ' ' || copy))).* from residents, generate_series(1, 40) copy where n + (copy - 1) * many <= ${PEOPLE} returning id, organization_id)
      insert into event_signups (organization_id, id, event_id, person_id, standing, guests)
        select organization_id, gen_random_uuid(), '${event?.['id']}', id, 'registered', 0 from many`,
  )
  return String(event?.['id'])
}

// Runs in the page: from a letter that is typed to the frame that shows what is left.
const WATCH = `globalThis.filterTook = text => new Promise(done => {
  const box = document.querySelector('main input[type=search]')
  const count = () => document.querySelectorAll('main [data-row]:not([hidden]) [data-mark]').length
  const before = count()
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value').set.call(box, text)
  const began = performance.now()
  box.dispatchEvent(new Event('input', { bubbles: true }))
  const look = () => {
    if (count() === before) return requestAnimationFrame(look)
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => done(performance.now() - began)
    port2.postMessage(null)
  }
  requestAnimationFrame(look)
})`

/** Opens a roster of 400, types a few letters and takes them away again, on a processor four times slower. */
export const measureRoster = async (page: Page, address: string, event: string): Promise<RosterFigures> => {
  await page.addInitScript(WATCH)
  await page.goto(`${address}/events/${event}/detail/checkin`)
  await page
    .locator('[data-mark]')
    .nth(PEOPLE - 1)
    .waitFor()
  await page.waitForLoadState('networkidle')
  const session = await slowed(page)
  const found: number[] = []
  const cleared: number[] = []
  for (const text of TYPED) {
    found.push(await page.evaluate<number>(`filterTook('${text}')`))
    cleared.push(await page.evaluate<number>(`filterTook('')`))
    await page.waitForTimeout(300)
  }
  await session.detach()
  return { filtering: median(found), clearing: median(cleared) }
}
