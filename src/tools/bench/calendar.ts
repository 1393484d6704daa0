import type { Page } from '@playwright/test'
import pg from 'pg'
import { median, processorTime, SLOWER, slowed } from './firstList.ts'
import { PEOPLE, type RosterFigures } from './roster.ts'
import { withSection } from './sections.ts'

/** How a busy month of the calendar is drawn and moved in, in milliseconds. */
export interface CalendarFigures extends RosterFigures {
  readonly rows: number
  /** From the press on 'Next month' until the rows are painted, without what the API takes. */
  readonly painted: number
  /** Of the main thread, the rows that found no room included. */
  readonly processor: number
  /** The longest frame while a row is dragged over the days, and the one that follows its drop. */
  readonly dragging: number
  readonly dropping: number
}

/** What the busiest community plans in a month. */
const ROWS = 450
const TIMES = 5
const MOST = { painted: 1000, frame: 100, filtering: 300 }
const QUIET = 1500
/** Days of the month, by their rows of the grid, that a row is dragged over. */
const WAY = ['05', '09', '16', '24', '20', '13', '10', '17'] as const

const MONTH = `with taken as (select e, row_number() over (order by e.id) - 1 as n from events e join organizations o on o.id = e.organization_id
    where o.slug = 'lakeside' and e.archived_at is null and e.deleted_at is null and e.cancelled_at is null),
  many as (select e, n + copy * (select count(*) from taken) as n from taken, generate_series(0, 9) copy)
  insert into events select (jsonb_populate_record(e, jsonb_build_object('id', gen_random_uuid(), 'series_id', null, 'occurrence', null,
    'starts_at', (timestamp '2031-05-01 08:00' + make_interval(days => (n % 31)::int, mins => ((n / 31) * 35)::int)) at time zone 'America/Chicago'))).*
  from many where n < ${ROWS}`

/** A month far off, in which nothing else is planned, with events of a community of the demo world all over it. Returns 'YYYY-MM'. */
export const fillMonth = async (ownerUrl: string): Promise<string> => {
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  await client.query(MONTH).finally(() => client.end())
  return '2031-05'
}

// Runs in the page: from the press to the frame that shows the rows, without the time from the first request to the last answer.
const WATCH_MONTH = `globalThis.monthTook = month => new Promise(done => {
  const pressed = performance.now()
  const look = () => {
    if (!document.querySelector('td[data-day="' + month + '-20"] [data-row]')) return requestAnimationFrame(look)
    const asked = performance.getEntriesByType('resource').filter(one => one.name.includes('/graphql/') && one.startTime >= pressed)
    const waited = Math.max(...asked.map(one => one.responseEnd)) - Math.min(...asked.map(one => one.startTime))
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => done(performance.now() - pressed - waited)
    port2.postMessage(null)
  }
  document.querySelector('[aria-label="Next month"]').click()
  requestAnimationFrame(look)
})
globalThis.frames = []
new PerformanceObserver(list => globalThis.frames.push(...list.getEntries().map(one => one.duration))).observe({ type: 'long-animation-frame' })`

/** The longest frame since it was asked last; frames below 50 ms are not told apart. */
const longest = async (page: Page): Promise<number> => {
  await page.waitForTimeout(QUIET)
  return page.evaluate<number>('Math.max(50, ...globalThis.frames.splice(0))')
}

const middleOf = async (page: Page, selector: string): Promise<{ x: number; y: number }> => {
  const box = await page.locator(selector).first().boundingBox()
  if (!box) throw new Error(`There is no ${selector}.`)
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

/** Turns to a month of 450 rows and drags one of them over its days, on a processor four times slower. */
export const measureCalendar = async (page: Page, address: string, month: string): Promise<Omit<CalendarFigures, keyof RosterFigures>> => {
  await page.addInitScript(WATCH_MONTH)
  const painted: number[] = []
  const processor: number[] = []
  const dragging: number[] = []
  const dropping: number[] = []
  for (let time = 0; time < TIMES; time++) {
    await page.goto(`${address}/event_monthly_calendar?filter=${encodeURIComponent(JSON.stringify({ $day: '2031-04-15' }))}`)
    await page.locator('[data-day] [aria-busy], td[data-day]').first().waitFor()
    await page.waitForLoadState('networkidle')
    const session = await slowed(page)
    const before = await processorTime(session)
    painted.push(await page.evaluate<number>(`monthTook('${month}')`))
    // What finds no room in its day is drawn after what does.
    while ((await page.locator(`td[data-day^="${month}"] [data-row]`).count()) < ROWS) await page.waitForTimeout(50)
    processor.push((await processorTime(session)) - before)
    await longest(page)
    const from = await middleOf(page, `td[data-day="${month}-06"] [data-row]`)
    await page.mouse.move(from.x, from.y)
    await page.mouse.down()
    for (const day of WAY) {
      const to = await middleOf(page, `td[data-day="${month}-${day}"]`)
      await page.mouse.move(to.x, to.y, { steps: 6 })
    }
    dragging.push(await longest(page))
    await page.mouse.up()
    dropping.push(await longest(page))
    await session.detach()
  }
  return { rows: ROWS, painted: median(painted), processor: median(processor), dragging: median(dragging), dropping: median(dropping) }
}

const ms = (value: number): string => value.toFixed(0)
const held = (holds: boolean): string => (holds ? 'holds' : '**does not hold**')

/** The page with the section about the calendar. */
export const withCalendar = (
  page: string,
  { rows, painted, processor, dragging, dropping, filtering, clearing }: CalendarFigures,
  { on, load }: { readonly on: Date; readonly load: number },
): string =>
  withSection(
    page,
    `## A busy month

Written by \`npm run bench calendar\` on ${on.toISOString().slice(0, 10)}, under a load of ${load.toFixed(0)} from other work: the calendar of a month with ${rows} events in Chromium with a processor ${SLOWER} times
slower, medians of ${TIMES} in milliseconds. Frames are the browser's own long animation frames, told from 50 ms on.

| what | found | to hold | |
| --- | --- | --- | --- |
| turned to the month, without what the API takes | ${ms(painted)} | ${MOST.painted} | ${held(painted <= MOST.painted)} |
| processor for it, with the rows that find no room in their day | ${ms(processor)} | | |
| longest frame of a drag over the days | ${ms(dragging)} | ${MOST.frame} | ${held(dragging <= MOST.frame)} |
| longest frame after the drop | ${ms(dropping)} | | |
| a roster of ${PEOPLE}: from a letter to those that it finds | ${ms(filtering)} | ${MOST.filtering} | ${held(filtering <= MOST.filtering)} |
| all of it again | ${ms(clearing)} | | |
`,
  )
