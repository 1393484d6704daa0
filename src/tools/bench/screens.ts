import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type BrowserContext, type Locator, type Page } from '@playwright/test'
import { CHROMIUM_FLAGS, findChromium } from '../setup/chromium.mjs'
import { DEMO_PASSWORD } from '../demo/world.ts'
import { measureCalendar, type CalendarFigures } from './calendar.ts'
import { measureFirstList, type FirstLists } from './firstList.ts'
import { measureRoster } from './roster.ts'
import type { Painted } from './painted.ts'
import { measureTable } from './table.ts'
import { openYardstick } from './yardstick.ts'

/** What the bench found of the console in Chromium. */
export interface ConsoleFigures {
  /** JavaScript on the wire by the time the screen stands, in bytes as sent. */
  readonly bytes: { readonly signIn: number; readonly firstList: number; readonly eventEdit: number }
  /** Milliseconds from key down to the next painted frame on the event form. */
  readonly keystroke: { readonly p50: number; readonly p95: number; readonly keys: number }
}

/** Counts the scripts that a page loads, as they come over the wire. */
const weigh = async (page: Page): Promise<() => number> => {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.setCacheDisabled', { cacheDisabled: true })
  const scripts = new Set<string>()
  let bytes = 0
  session.on('Network.responseReceived', ({ requestId, type }) => void (type === 'Script' && scripts.add(requestId)))
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (scripts.has(requestId)) bytes += encodedDataLength
  })
  return () => bytes
}

const at = (values: readonly number[], share: number): number =>
  [...values].sort((left, right) => left - right)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0

const stands = async (page: Page, address: string, sight: Locator): Promise<number> => {
  const weight = await weigh(page)
  await page.goto(address)
  await sight.first().waitFor()
  await page.waitForLoadState('networkidle')
  return weight()
}

/** Signs in as an admin of the demo world. Returns the path of the organization, without a slash. */
export const signIn = async (context: BrowserContext, url: string): Promise<string> => {
  const entry = await context.newPage()
  await entry.goto(`${url}/wz-login`)
  await entry.getByLabel('Email').fill('admin@lakeside.example')
  await entry.locator('input[type=password]').fill(DEMO_PASSWORD)
  await entry.getByRole('button', { name: 'Sign in' }).first().click()
  // Once its sidebar is there.
  const link = (await entry.locator('nav a[href*="/organizations/"]').first().getAttribute('href')) ?? ''
  await entry.close()
  return /organizations\/[^/]+/.exec(link)?.[0] ?? ''
}

// Whoever watches a page's requests has V8 say who sent each, for which it reads a file a second time unless it kept the places of its code.
const AS_UNWATCHED = '--js-flags=--no-enable-lazy-source-positions'

/** A Chromium with a profile of its own for as long as `work` takes. */
const inChromium = async <T>(work: (context: BrowserContext) => Promise<T>): Promise<T> => {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('There is no Chromium. Run npm test, which installs one, or set CHROMIUM_PATH.')
  const profile = mkdtempSync(join(tmpdir(), 'console-bench-'))
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    headless: true,
    args: [...CHROMIUM_FLAGS, AS_UNWATCHED],
    viewport: { width: 1280, height: 800 },
  })
  try {
    return await work(context)
  } finally {
    await context.close()
    rmSync(profile, { recursive: true, force: true, maxRetries: 3 })
  }
}

/** Signs in as an admin of the demo world, opens list and form, each with an empty cache, and types into the title of an event. */
export const measureConsole = (url: string): Promise<ConsoleFigures> =>
  inChromium(async context => {
    const entry = await context.newPage()
    const signedOut = await stands(entry, `${url}/wz-login`, entry.getByLabel('Email'))
    await entry.close()
    const organization = await signIn(context, url)
    const list = await context.newPage()
    const firstList = await stands(list, `${url}/${organization}/events`, list.locator('a[href$="/detail"]'))
    await list.close()
    const form = await context.newPage()
    const eventEdit = await stands(form, `${url}/${organization}/events/new`, form.getByRole('toolbar'))
    return { bytes: { signIn: signedOut, firstList, eventEdit }, keystroke: await type(form) }
  })

const LOADS = 7

/** Opens the list of events with an empty cache and a full one, and changes a table, on a slow processor. */
export const measurePainted = (url: string): Promise<Painted> =>
  inChromium(async context => {
    const address = `${url}/${await signIn(context, url)}/events`
    const yardstick = await openYardstick(context)
    const firstList = await measureFirstList(() => context.newPage(), address, LOADS, yardstick)
    return { firstList, table: await measureTable(await context.newPage(), address, yardstick) }
  })

/** Opens the overview of residents over twelve months, on a slow processor. */
export const measureOverview = (url: string): Promise<FirstLists> =>
  inChromium(async context => {
    const day = (before: number): string => new Date(Date.now() - before * 86_400_000).toISOString().slice(0, 10)
    const filter = encodeURIComponent(JSON.stringify({ $period: `${day(365)}..${day(1)}` }))
    const address = `${url}/${await signIn(context, url)}/reports/resident_use?filter=${filter}`
    return measureFirstList(() => context.newPage(), address, LOADS, await openYardstick(context), 'main [data-figure] [data-value]')
  })

/** Turns to a busy month of the calendar and drags a row over its days, on a slow processor. */
export const measureMonth = (url: string, month: string, event: string): Promise<CalendarFigures> =>
  inChromium(async context => {
    const address = `${url}/${await signIn(context, url)}`
    const roster = await measureRoster(await context.newPage(), address, event)
    return { ...(await measureCalendar(await context.newPage(), address, month)), ...roster }
  })

const KEYS = 'an afternoon of old songs, lemonade and stories from the harbor '

// Runs in the page: from the key's own time stamp to the message after the next frame, when that frame has been painted.
const WATCH_KEYS = `globalThis.taken = []
document.addEventListener('keydown', event => requestAnimationFrame(() => {
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = () => globalThis.taken.push(performance.now() - event.timeStamp)
  port2.postMessage(null)
}), true)`

const type = async (page: Page): Promise<ConsoleFigures['keystroke']> => {
  const title = page.getByRole('textbox', { name: /^Title/ }).first()
  await title.click()
  await page.evaluate(WATCH_KEYS)
  for (let round = 0; round < 3; round++) {
    await title.fill('')
    await page.keyboard.type(KEYS, { delay: 30 })
  }
  const taken = await page.evaluate<number[]>('globalThis.taken')
  return { p50: at(taken, 0.5), p95: at(taken, 0.95), keys: taken.length }
}
