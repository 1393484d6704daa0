import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { longest, type World } from './demoServer.ts'

const AUTHOR = 'owner@lakeside.example'
const FIND =
  'query GetEvents($organizationId: ID!, $filter: EventFilter) { events(organizationId: $organizationId, perPage: 10, sort: "startsAt", filter: $filter) { items { id version } } }'
const ONE = 'query GetEvent($organizationId: ID!, $id: ID!) { event(organizationId: $organizationId, id: $id) { version } }'
const CHANGE =
  'mutation UpdateEvent($organizationId: ID!, $id: ID!, $version: Int!, $input: EventInput!) { updateEvent(organizationId: $organizationId, id: $id, version: $version, input: $input) { id } }'

/** The first event that is yet to come, published or scheduled, of an organization. */
const firstEvent = async (world: World, slug: string, place: number): Promise<{ id: string; organizationId: string }> => {
  const organizationId = world.organization(slug)
  const filter = { status: ['published', 'scheduled'], startsAt: { from: new Date().toISOString() } }
  const { events } = await world.ask(AUTHOR, FIND, { organizationId, filter })
  const id = (events as { items: readonly { id: string }[] }).items[place]?.id
  if (id === undefined) throw new Error('The demo world has no event to come.')
  return { id, organizationId }
}

const change = async (world: World, organizationId: string, id: string, input: object): Promise<void> => {
  const { event } = await world.ask(AUTHOR, ONE, { organizationId, id })
  await world.ask(AUTHOR, CHANGE, { organizationId, id, version: (event as { version: number }).version, input })
}

let hasHistory = false

const TAKEN = `select greatest(1, coalesce(sum(1 + guests), 0))::int as taken from event_signups where standing in ('registered', 'attended') and event_id =`

/** Address of the first event to come. It has a history: places were taken away, until it was full. */
export const openFirst =
  (slug: string, screen: 'edit' | 'detail', place = 0) =>
  async (world: World): Promise<string> => {
    const { id, organizationId } = await firstEvent(world, slug, place)
    if (screen === 'detail' && !hasHistory) {
      hasHistory = true
      const taken = Number((await world.sql(`${TAKEN} '${id}'`))[0]?.['taken'])
      await change(world, organizationId, id, { registration: 'auto_capped', capacity: taken + 4, waitlist: 'none' })
      await change(world, organizationId, id, { capacity: taken })
    }
    return `/organizations/${organizationId}/events/${id}/${screen}`
  }

const CREATE =
  'mutation CreateEvent($organizationId: ID!, $input: EventInput!) { createEvent(organizationId: $organizationId, input: $input) { id } }'
let widest: string | null = null

/** An event whose every text is as long as its field allows. */
export const widenEvent =
  (screen: 'edit' | 'detail') =>
  async (world: World): Promise<string> => {
    const organizationId = world.organization('lakeside')
    if (widest === null) {
      const { createEvent } = await world.ask(AUTHOR, CREATE, {
        organizationId,
        input: {
          title: longest(80),
          shortTitle: longest(28),
          description: `<p>${longest(2900)}</p>`,
          internalNote: longest(1000),
          startsAt: new Date(Date.now() + 9 * 86_400_000).toISOString(),
          durationMinutes: 1440,
          feedbackQuestions: [1, 2, 3, 4, 5].map(nth => ({ question: longest(200).replace(/..$/, ` ${nth}`), type: 'Star Rating' })),
        },
      })
      widest = (createEvent as { id: string }).id
    }
    return `/organizations/${organizationId}/events/${widest}/${screen}`
  }

/** Uploads the community's calendar with two rows that cannot be right, and waits for the verdicts. */
export const importing = async (page: Page): Promise<void> => {
  const printed = readFileSync('src/tools/demo/calendars/lakeside.csv', 'utf8').trimEnd()
  const calendar = `${printed.replace('Hobby Room', 'Craft Studio')}\nHappy Hour,2026-05-32,15:00,Bistro\n,2026-05-03,10:00,Bistro\n`
  await page.getByLabel('File of events').setInputFiles({ name: 'may-2026.csv', mimeType: 'text/csv', buffer: Buffer.from(calendar) })
  await page.getByRole('button', { name: /^Check \d+ events$/ }).click()
  await page
    .getByText(/will be imported/)
    .first()
    .waitFor()
}

// What they wrote differs each time: nothing meets nothing. Lists show none of it, so that other pictures stay as they are.
const THEIRS = ['Film and popcorn', 'Matinee and popcorn', 'Afternoon film', 'Film in the Trunk Club']
let meetings = 0

/** Someone else saves short title and note while this page is open; saving here meets theirs. */
export const meetOnOneRow = async (page: Page, world: World): Promise<void> => {
  const id = /events\/([^/]+)\//.exec(page.url())?.[1] ?? ''
  const popcorn = ++meetings
  await page.getByRole('textbox', { name: /^Short title/ }).fill('Film at three')
  await page.getByRole('textbox', { name: /^Internal note/ }).fill('Reserve the front row for people with walkers.')
  await change(world, world.organization('lakeside'), id, {
    shortTitle: THEIRS[popcorn % THEIRS.length],
    internalNote: `Popcorn is ordered for ${20 + popcorn}.`,
    durationMinutes: 90 + 5 * popcorn,
  })
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await page.getByRole('dialog').waitFor()
}

const FLAG =
  'mutation CreateFeatureFlag($organizationId: ID!, $input: FeatureFlagInput!) { createFeatureFlag(organizationId: $organizationId, input: $input) { id } }'
const DELETE =
  'mutation DeleteFeatureFlags($organizationId: ID!, $filter: FeatureFlagFilter!) { deleteFeatureFlags(organizationId: $organizationId, filter: $filter) { done } }'

/** Address of the platform's audit log, in which somebody has done something: flags that came and went. */
export const leaveTrail = async (world: World): Promise<string> => {
  const organizationId = world.organization('active')
  for (const name of ['quiet_hours', 'larger_print', 'guest_meals']) {
    const { createFeatureFlag } = await world.ask('super@active.example', FLAG, {
      organizationId,
      input: { key: name, description: 'On trial.' },
    })
    await world.ask('super@active.example', DELETE, { organizationId, filter: { ids: [(createFeatureFlag as { id: string }).id] } })
  }
  return `/organizations/${organizationId}/audit_logs`
}

/** Opens the page of a mailed link as the API answers it: what was mailed is in nobody's hands here. */
export const followLink = async (page: Page, answer: object): Promise<void> => {
  await page.route('**/graphql/active', route => route.fulfill({ json: answer }))
  // Without what a link carries, the page asks for the code of a letter.
  // By way of another page: where the fragment alone differs, this one loads itself anew, beside whoever asks it to.
  const address = page.url()
  await page.goto('about:blank')
  await page.goto(`${address}#a-link`)
  await page.getByRole('heading', { level: 1 }).waitFor()
}
