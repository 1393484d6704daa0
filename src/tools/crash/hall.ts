import { setTimeout as pause } from 'node:timers/promises'
import type { BrowserContext, Page } from '@playwright/test'
import { DEMO_PASSWORD } from '#tools/demo/world.ts'
import { openBrowser } from '../screens/browser.ts'
import { ask, serve, signIn, type Served, type SignedIn } from './served.ts'

export interface HallReport {
  readonly people: number
  readonly attended: number
  /** People who were checked in exactly once, by the audit trail. */
  readonly once: number
}

export interface HallOptions {
  readonly people: number
  /** How long one of the two has no network, in seconds. */
  readonly offline: number
  readonly say: (line: string) => void
  /** An empty folder. */
  readonly dataDir: string
}

const STAFF = ['admin@lakeside.example', 'owner@lakeside.example'] as const
const PEOPLE = `query GetUsers($organizationId: ID!, $perPage: Int, $page: Int) {
  users(organizationId: $organizationId, perPage: $perPage, page: $page, sort: "lastName", filter: { personType: { in: ["resident"] } }) { items { id } } }`
const CREATE =
  'mutation CreateEvent($organizationId: ID!, $input: EventInput!) { createEvent(organizationId: $organizationId, input: $input) { id } }'
const SIGN_UP =
  'mutation CreateEventSignup($organizationId: ID!, $input: EventSignupInput!) { createEventSignup(organizationId: $organizationId, input: $input) { id } }'
const STANDING = `query GetEventSignups($organizationId: ID!, $event: ID!, $standing: String!) {
  eventSignups(organizationId: $organizationId, filter: { event: { in: [$event] }, standing: { in: [$standing] } }) { total } }`
const CHECKED = `query GetAuditLogs($organizationId: ID!, $page: Int, $from: DateTime) {
  auditLogs(organizationId: $organizationId, perPage: 50, page: $page, sort: "at", filter: { action: { contains: "checkIn" }, at: { from: $from } }) { items { objectId } total } }`

/** An event of the demo community that has begun, to which so many residents have signed up. */
const fillHall = async (address: string, { token, organizationId }: SignedIn, people: number): Promise<string> => {
  const residents: string[] = []
  for (let page = 1; residents.length < people; page++) {
    const { users } = await ask<{ users: { items: readonly { id: string }[] } }>(address, token, PEOPLE, {
      organizationId,
      perPage: 50,
      page,
    })
    if (users.items.length === 0) throw new Error(`The demo community has ${residents.length} residents only.`)
    residents.push(...users.items.map(({ id }) => id))
  }
  const input = {
    title: 'A full hall',
    startsAt: new Date(Date.now() + 600_000).toISOString(),
    durationMinutes: 60,
    online: true,
    virtualUrl: 'https://example.com/hall',
    publishedOn: new Date().toISOString(),
  }
  const { createEvent } = await ask<{ createEvent: { id: string } }>(address, token, CREATE, { organizationId, input })
  for (const personId of residents.slice(0, people))
    await ask(address, token, SIGN_UP, { organizationId, input: { eventId: createEvent.id, personId, walkIn: true } })
  return createEvent.id
}

const openRoster = async (context: BrowserContext, address: string, { token, organizationId }: SignedIn, event: string): Promise<Page> => {
  await context.addCookies([{ name: 'token', value: encodeURIComponent(token), url: address, sameSite: 'Strict' }])
  const page = await context.newPage()
  await page.goto(`${address}/organizations/${organizationId}/events/${event}/detail/checkin`)
  await page.locator('[data-mark="false"]').first().waitFor()
  return page
}

/**
 * Two people check in a hall at once: both mark the middle third, one of them has no network for a while, and the server is killed while
 * the other one presses and started again at the same address. Everybody has come afterwards, and nobody twice.
 */
export const hall = async ({ people, offline, say, dataDir }: HallOptions): Promise<HallReport> => {
  let server: Served | null = await serve(dataDir)
  const browser = await openBrowser()
  try {
    const { address } = server
    const [first, second] = await Promise.all(STAFF.map(email => signIn(address, email, DEMO_PASSWORD)))
    if (!first || !second) throw new Error('Nobody signed in.')
    const began = new Date(Date.now() - 1000).toISOString()
    const event = await fillHall(address, first, people)
    const contexts = await Promise.all([browser.newContext(), browser.newContext()])
    const [here, away] = await Promise.all(contexts.map((context, at) => openRoster(context, address, at === 0 ? first : second, event)))
    if (!here || !away) throw new Error('No roster opened.')
    const third = Math.floor(people / 3)
    const mark = async (page: Page, from: number, to: number): Promise<void> => {
      for (let nth = from; nth < to; nth++) await page.locator('[data-mark]').nth(nth).click()
    }
    await contexts[1]?.setOffline(true)
    const lost = Date.now()
    say(`${people} people; one of the two has no network`)
    await mark(away, 0, 2 * third)
    await mark(here, third, 2 * third)
    // The rest is pressed while the server dies.
    const pressing = mark(here, 2 * third, people)
    await server.kill('SIGKILL')
    say('the server was killed')
    await pressing
    server = await serve(dataDir, { PORT: new URL(address).port })
    say('the server is back')
    await pause(Math.max(0, lost + offline * 1000 - Date.now()))
    await contexts[1]?.setOffline(false)
    say(`the network is back after ${Math.round((Date.now() - lost) / 1000)} s`)

    const { token, organizationId } = first
    const attended = async (): Promise<number> =>
      (await ask<{ eventSignups: { total: number } }>(address, token, STANDING, { organizationId, event, standing: 'attended' }))
        .eventSignups.total
    for (const until = Date.now() + 90_000; Date.now() < until && (await attended()) < people;) await pause(500)
    const times = new Map<string, number>()
    for (let page = 1, total = 1; (page - 1) * 50 < total; page++) {
      const { auditLogs } = await ask<{ auditLogs: { items: readonly { objectId: string }[]; total: number } }>(address, token, CHECKED, {
        organizationId,
        page,
        from: began,
      })
      total = auditLogs.total
      for (const { objectId } of auditLogs.items) times.set(objectId, (times.get(objectId) ?? 0) + 1)
    }
    return { people, attended: await attended(), once: [...times.values()].filter(count => count === 1).length }
  } finally {
    await browser.close()
    await server.kill('SIGTERM')
  }
}
