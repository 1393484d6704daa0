import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { findChromium } from '../setup/chromium.mjs'
import { DEMO_PASSWORD } from '../demo/world.ts'

/** What the bench found of the console in Chromium. */
export interface ConsoleFigures {
  /** JavaScript on the wire by the time the screen stands, in bytes as sent. */
  readonly bytes: { readonly signIn: number; readonly firstList: number; readonly eventEdit: number }
  /** Milliseconds from key down to the next painted frame on the event form. */
  readonly keystroke: { readonly p50: number; readonly p95: number; readonly keys: number }
}

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Counts the scripts that a page loads, as they come over the wire. */
const weigh = async (page: Page): Promise<() => number> => {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
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

/** Signs in as an admin of the demo world, opens list and form, and types 200 characters into the title of an event. */
export const measureConsole = async (url: string): Promise<ConsoleFigures> => {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('There is no Chromium. Run npm test, which installs one, or set CHROMIUM_PATH.')
  const profile = mkdtempSync(join(tmpdir(), 'console-bench-'))
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    headless: true,
    args: FLAGS,
    viewport: { width: 1280, height: 800 },
  })
  try {
    const page = await context.newPage()
    const weight = await weigh(page)
    await page.goto(`${url}/wz-login`)
    await page.getByLabel('Email').fill('admin@lakeside.example')
    await page.getByLabel('Password').first().fill(DEMO_PASSWORD)
    const signIn = weight()
    await page.getByRole('button', { name: 'Sign in' }).click()
    await page.waitForURL('**/organizations')
    const community = await page.getByRole('link', { name: 'Lakeside Assisted Living' }).first().getAttribute('href')
    const id = /organizations\/([^/]+)/.exec(community ?? '')?.[1] ?? ''
    const before = weight()
    await page.goto(`${url}/organizations/${id}/events`)
    await page.getByRole('heading', { level: 1 }).waitFor()
    await page.getByRole('table').waitFor()
    await page.waitForLoadState('networkidle')
    // A fresh page load: everything that the first list needs, cached or not, is in the manifest's guard; here it is what came.
    const firstList = Math.max(weight() - before, before - signIn)
    await page.goto(`${url}/organizations/${id}/events/new`)
    const title = page.getByLabel('Title', { exact: true })
    await title.waitFor()
    await page.waitForLoadState('networkidle')
    const eventEdit = weight() - before
    return { bytes: { signIn, firstList, eventEdit }, keystroke: await type(page) }
  } finally {
    await context.close()
    rmSync(profile, { recursive: true, force: true, maxRetries: 3 })
  }
}

const KEYS = 'an afternoon of old songs, lemonade and stories from the harbor '

// Runs in the page: from the key's own time stamp to the message after the next frame, when that frame has been painted.
const WATCH_KEYS = `globalThis.taken = []
document.addEventListener('keydown', event => requestAnimationFrame(() => {
  const { port1, port2 } = new MessageChannel()
  port1.onmessage = () => globalThis.taken.push(performance.now() - event.timeStamp)
  port2.postMessage(null)
}), true)`

const type = async (page: Page): Promise<ConsoleFigures['keystroke']> => {
  const title = page.getByLabel('Title', { exact: true })
  await title.click()
  await page.evaluate(WATCH_KEYS)
  for (let round = 0; round < 3; round++) {
    await title.fill('')
    await page.keyboard.type(KEYS, { delay: 30 })
  }
  const taken = await page.evaluate<number[]>('globalThis.taken')
  return { p50: at(taken, 0.5), p95: at(taken, 0.95), keys: taken.length }
}
