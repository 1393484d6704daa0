import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { findPrograms } from '../../src/tools/setup/browsers.mjs'
import { absent, ENGINES, openEngine, type Engine, type EngineBrowser } from '../support/engines.ts'
import { startTestServer, type TestServer } from '../support/server.ts'
import { tlsBefore } from '../support/tls.ts'
import { calendar, checkIn, form, importing, list, richText, screen, signIn, type Place } from './browsers/journeys.ts'

// `npm run browsers` goes every way in every browser; npm test goes the first three over plain http, in each that is installed.
const WANTED = process.env['BROWSERS'] ?? null
const PICTURES = '.data/browsers'

let server: TestServer
let lakeside: string

beforeAll(async () => {
  server = await startTestServer({ console: true })
  lakeside = await server.organization('lakeside')
  if (WANTED !== null) mkdirSync(PICTURES, { recursive: true })
})
afterAll(() => server?.close())

const ways = (engine: Engine, over: 'http' | 'TLS'): void => {
  let browser: EngineBrowser
  let place: Place
  let end: () => Promise<void> = async () => undefined
  beforeAll(async () => {
    const tls = over === 'TLS' ? await tlsBefore(server.url, findPrograms().openssl ?? 'openssl') : null
    if (tls) end = tls.close
    const url = tls?.url ?? server.url.replace('127.0.0.1', 'localhost')
    browser = await openEngine(engine)
    place = { page: browser.page, url, ownerUrl: server.ownerUrl, lakeside, mark: `${engine} ${over}` }
  }, 120_000)
  afterAll(async () => {
    await browser?.close()
    await end()
  })
  const way = (name: string, go: (place: Place) => Promise<void>, id: string): void =>
    it(`[${id}] ${name}`, async () => {
      await go(place)
      if (WANTED === null) return
      for (const [width, height] of [
        [1280, 860],
        [375, 720],
      ] as const) {
        await place.page.resize(width, height)
        await place.page.until(`document.querySelector('[aria-busy=true]') === null`)
        await place.page.picture(join(PICTURES, `${engine}-${over}-${name.replaceAll(' ', '-')}-${width}.png`.toLowerCase()))
      }
      await place.page.resize(1280, 860)
    }, 300_000)
  way('sign-in', signIn, 'R7.3')
  way('list', list, 'R13.1')
  way('calendar', calendar, 'R3.17')
  if (WANTED === null) return
  way('form', form, 'R8.1')
  way('import', importing, 'R13.1')
  way('check-in', checkIn, 'R13.1')
  way('rich text', richText, 'R8.1')
  way('screen', screen, 'R3.32')
}

for (const engine of ENGINES) {
  if (WANTED !== null && WANTED !== 'all' && WANTED !== engine) continue
  const reason = absent(engine)
  if (reason !== null) console.log(`${engine}: skipped. ${reason}`)
  for (const over of WANTED === null ? (['http'] as const) : (['http', 'TLS'] as const))
    describe.skipIf(reason !== null)(`${engine} over ${over}`, () => ways(engine, over))
}
