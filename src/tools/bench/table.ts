import type { Page } from '@playwright/test'
import { median, processorTime, slowed } from './firstList.ts'
import type { Yardstick } from './yardstick.ts'

/** What the console itself takes for a change of a table, in milliseconds: the medians of some. */
export interface TableFigure {
  readonly what: 'sort' | 'page' | 'filter'
  /** From the click to the request, and from its answer to the painted rows. */
  readonly waited: number
  /** Of the main thread, with everything that follows. */
  readonly processor: number
  /** Of a plain table of as many rows and columns, drawn in turns with it: what this machine is worth in that minute. */
  readonly plain: number
}

const COLUMNS = ['title', 'startsAt', 'duration', 'venue', 'audience', 'signUps', 'status', 'updatedAt']
const ROWS = 50
const TIMES = 24
const QUIET = 500

// Runs in the page: from the click to the request, and from its answer to the frame that shows the rows. What the API takes is no console's.
const WATCH_TABLE = `globalThis.tableTook = selector => new Promise(done => {
  const body = document.querySelector('tbody')
  const table = body.closest('table')
  const clicked = performance.now()
  new MutationObserver((_, watching) => {
    const asked = performance.getEntriesByType('resource').filter(one => one.name.includes('/graphql/') && one.startTime >= clicked)
    const answered = Math.max(...asked.map(one => one.responseEnd))
    const waited = asked.length === 0 ? 0 : answered - Math.min(...asked.map(one => one.startTime))
    watching.disconnect()
    requestAnimationFrame(() => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => done(performance.now() - clicked - waited)
      port2.postMessage(null)
    })
  }).observe(body, { childList: true, subtree: true, characterData: true })
  document.querySelector(selector).click()
})`

// Columns are remembered beside how the list is shown.
const chooseColumns = (columns: readonly string[]): string => `Object.keys(localStorage)
  .filter(key => key.endsWith('.mode'))
  .forEach(key => localStorage.setItem(key.replace(/\\.mode$/, '.columns'), ${JSON.stringify(JSON.stringify(columns))}))`

/** Sorts, pages and filters a table of 50 rows and 8 columns on a processor four times slower. */
export const measureTable = async (page: Page, address: string, yardstick: Yardstick): Promise<readonly TableFigure[]> => {
  await page.setViewportSize({ width: 1600, height: 900 })
  await page.addInitScript(WATCH_TABLE)
  await page.goto(address)
  await page.getByRole('button', { name: 'List', exact: true }).click()
  await page.locator('tbody tr').first().waitFor()
  await page.evaluate(chooseColumns(COLUMNS))
  await page.goto(`${address}?displayedFilters=%7B%7D&filter=%7B%7D&order=ASC&page=1&perPage=${ROWS}&sort=title`)
  await page
    .locator('tbody tr')
    .nth(ROWS - 1)
    .waitFor()
  const shown = await page.locator('thead th[scope=col]').count()
  if (shown < COLUMNS.length) throw new Error(`The table shows ${shown} columns.`)
  const session = await slowed(page)
  const figures: TableFigure[] = []
  for (const [what, selectors] of CHANGES) {
    const waited: number[] = []
    const processor: number[] = []
    // Nobody presses what they do not point at first.
    await page.hover(selectors[0])
    await page.waitForTimeout(QUIET)
    const plain: number[] = []
    for (let time = 0; time < TIMES; time++) {
      plain.push(await yardstick())
      const before = await processorTime(session)
      waited.push(await page.evaluate<number>(`tableTook(${JSON.stringify(selectors[time % selectors.length])})`))
      // The numbers on the tabs come after the rows.
      await page.waitForTimeout(QUIET)
      processor.push((await processorTime(session)) - before)
    }
    figures.push({ what, waited: median(waited), processor: median(processor), plain: median(plain) })
  }
  return figures
}

const CHANGES: readonly (readonly [TableFigure['what'], readonly [string, ...string[]]])[] = [
  ['sort', ['th[aria-sort] button']],
  ['page', ['[aria-label="Next page"]']],
  ['filter', ['[aria-label$="by status"] button:nth-child(4)', '[aria-label$="by status"] button:nth-child(3)']],
]
