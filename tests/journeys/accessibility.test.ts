import { randomInt } from 'node:crypto'
import type { Browser } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { lookAt } from '../../src/tools/accessibility/look.ts'
import { STATES, WIDTHS } from '../../src/tools/accessibility/states.ts'
import { openBrowser, openProfile, type Session } from '../../src/tools/screens/browser.ts'
import { THIN, type World } from '../../src/tools/screens/demoServer.ts'
import { randomOf } from '../server/documents.ts'
import { onDatabase } from '../support/database.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

/** How many states, each at one of its widths: a sample here, every one at every width by `npm run accessibility`. */
const COUNT = Number(process.env['STATES'] ?? 3)
const SEED = Number(process.env['STATES_SEED'] ?? randomInt(1, 1_000_000))

const random = randomOf(SEED)
const drawn = STATES.map(state => ({ state, place: random(1_000_000), width: random(2) }))
  .sort((one, other) => one.place - other.place)
  .slice(0, COUNT)
  .map(({ state, width }) => {
    const { widths = WIDTHS } = state
    return { state, name: state.name, width: widths[width % widths.length] ?? WIDTHS[0] }
  })

let server: TestServer
let browser: Browser
let world: World

/** The demo world of a test's server, as states of the screens ask for it. */
const worldOf = async ({ url, ownerUrl, signIn, graphql }: TestServer): Promise<World> => {
  await onDatabase(ownerUrl, THIN)
  const rows = await onDatabase(ownerUrl, 'select slug, id from organizations')
  const ids = new Map(rows.map(({ slug, id }) => [String(slug), String(id)]))
  return {
    url,
    organization: slug => ids.get(slug) ?? '',
    ask: async (email, query, variables) => {
      const { data, errors } = await graphql(await signIn(email), query, variables)
      if (!data || errors) throw new Error(`The API refused: ${JSON.stringify(errors)}`)
      return data
    },
    sql: text => onDatabase(ownerUrl, text),
    close: () => Promise.resolve(),
  }
}

const sessionOf = async (person: string | null): Promise<Session> => {
  if (person === null) return undefined
  const value = encodeURIComponent(await server.signIn(person))
  const { hostname } = new URL(server.url)
  const cookie = {
    name: 'token',
    value,
    domain: hostname,
    path: '/',
    expires: -1,
    httpOnly: false,
    secure: false,
    sameSite: 'Strict' as const,
  }
  return { cookies: [cookie], origins: [] }
}

beforeAll(async () => {
  server = await startTestServer({ console: true })
  browser = await openBrowser()
  world = await worldOf(server)
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
})

describe(`axe with best practices, light and dark, and 400 % (${drawn.length} of ${STATES.length} states, STATES_SEED=${SEED})`, () => {
  it.each(drawn)('[R1.2] [R13.1] [R13.3] $name at $width px', async ({ state, width }) => {
    const session = await sessionOf(state.person)
    expect(await lookAt(state, { widths: [width], context: () => openProfile(browser, 'light', session), world })).toEqual([])
  })
})
