import type { CDPSession, Page } from '@playwright/test'
import type { Yardstick } from './yardstick.ts'

/** What it took until rows stood on an empty page. */
export interface FirstList {
  /** Milliseconds from the navigation to the frame in which the first rows can be read. */
  readonly read: number
  /** Milliseconds to the frame in which they can be pressed. */
  readonly pressed: number
  /** Milliseconds until something was painted at all. */
  readonly shell: number
  /** Milliseconds until the list's own query was sent. */
  readonly asked: number
  /** Milliseconds of the main thread's processor time until the rows could be read. */
  readonly processor: number
  /** Milliseconds in which a plain table was drawn anew just before: what this machine is worth in that minute. */
  readonly plain: number
  /** Everything that the page asked for until it was quiet, out of the cache or not. */
  readonly requests: number
  /** Bytes on the wire of all that. */
  readonly bytes: number
}

/** A cable or a fourth generation's phone, as browsers' own tools have it: 9 Mb/s down, 1.5 up, 40 ms there and back. */
const NETWORK = { offline: false, downloadThroughput: 9e6 / 8, uploadThroughput: 1.5e6 / 8, latency: 40 }
/** How many times slower than this machine's processor. */
export const SLOWER = 4

/** Milliseconds that somebody reads a screen. */
const READ = 5_000

const ROWS = 'main a[href$="/detail"]'

// What a browser draws of an answer before the console's code is there.
const OUTLINE = '.outline span'

// Runs in the page before anything else: when the first of what is waited for was painted.
const watch = (name: string, sight: string): string => `globalThis.${name} = new Promise(painted => new MutationObserver((_, watching) => {
  if (!document.querySelector(${JSON.stringify(sight)})) return
  watching.disconnect()
  requestAnimationFrame(() => {
    const { port1, port2 } = new MessageChannel()
    port1.onmessage = () => painted(performance.now())
    port2.postMessage(null)
  })
}).observe(document, { childList: true, subtree: true }))`

/** The main thread's processor time since it began, in milliseconds: it depends less than time that passes on who else is busy. */
export const processorTime = async (session: CDPSession): Promise<number> => {
  const { metrics } = await session.send('Performance.getMetrics')
  return (metrics.find(({ name }) => name === 'TaskDuration')?.value ?? 0) * 1000
}

/** Slows a page down, and counts the processor time of its main thread. */
export const slowed = async (page: Page): Promise<CDPSession> => {
  const session = await page.context().newCDPSession(page)
  await session.send('Performance.enable', { timeDomain: 'threadTicks' })
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWER })
  return session
}

/** Opens a list (or a screen where something else is waited for) and waits until the page is quiet. */
export const load = async (page: Page, address: string, isEmpty: boolean, sight = ROWS): Promise<Omit<FirstList, 'plain'>> => {
  const session = await slowed(page)
  await session.send('Network.enable')
  if (isEmpty) await session.send('Network.clearBrowserCache')
  await session.send('Network.emulateNetworkConditions', NETWORK)
  await page.addInitScript(watch('whenRead', `${OUTLINE}, ${sight}`))
  await page.addInitScript(watch('whenPressed', sight))
  let [requests, bytes] = [0, 0]
  session.on('Network.requestWillBeSent', ({ request }) => void (request.url.startsWith('http') && requests++))
  session.on('Network.loadingFinished', ({ encodedDataLength }) => void (bytes += encodedDataLength))
  const before = await processorTime(session)
  await page.goto(address, { waitUntil: 'commit' })
  const read = await page.evaluate<number>('globalThis.whenRead')
  const processor = Math.min(read, (await processorTime(session)) - before)
  const pressed = await page.evaluate<number>('globalThis.whenPressed')
  await page.waitForLoadState('networkidle')
  const { shell, asked } = await page.evaluate<Pick<FirstList, 'shell' | 'asked'>>(`({
    shell: performance.getEntriesByType('paint').find(({ name }) => name === 'first-paint')?.startTime ?? 0,
    asked: performance.getEntriesByType('resource').filter(({ name }) => name.includes('/graphql/')).map(({ startTime }) => startTime)[0] ?? 0,
  })`)
  return { read, pressed, shell, asked, processor, requests, bytes }
}

/** The middle one. */
export const median = (values: readonly number[]): number =>
  [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0

/** The median of each figure. */
export const medians = (loads: readonly FirstList[]): FirstList => {
  const of = (key: keyof FirstList): number => median(loads.map(one => one[key]))
  return {
    read: of('read'),
    pressed: of('pressed'),
    shell: of('shell'),
    asked: of('asked'),
    processor: of('processor'),
    plain: of('plain'),
    requests: of('requests'),
    bytes: of('bytes'),
  }
}

/** With an empty cache and with a full one. */
export interface FirstLists {
  readonly empty: FirstList
  readonly warm: FirstList
}

/** Loads a list so many times with an empty cache and so many times with a full one, each in a page of its own. */
export const measureFirstList = async (
  newPage: () => Promise<Page>,
  address: string,
  times: number,
  yardstick: Yardstick,
  sight?: string,
): Promise<FirstLists> => {
  const once = async (isEmpty: boolean, stay = 0): Promise<FirstList> => {
    const plain = await yardstick()
    const page = await newPage()
    try {
      const found = await load(page, address, isEmpty, sight)
      await page.waitForTimeout(stay)
      return { ...found, plain }
    } finally {
      await page.close()
    }
  }
  const all = async (isEmpty: boolean): Promise<FirstList> => {
    const loads: FirstList[] = []
    for (let time = 0; time < times; time++) loads.push(await once(isEmpty))
    return medians(loads)
  }
  const empty = await all(true)
  // Browsers keep code that they have compiled from the second visit on, and the console what a screen looks like once somebody has read it.
  await once(false)
  await once(false, READ)
  return { empty, warm: await all(false) }
}
