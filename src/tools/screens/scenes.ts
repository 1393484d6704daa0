import type { Page } from '@playwright/test'
import { importing, leaveTrail, meetOnOneRow, openFirst, widenEvent } from './steps.ts'
import { SIGNAGE_SCENES } from './signageScenes.ts'
import { SIGN_IN_SCENES } from './signInScenes.ts'
import { HOME_SCENES } from './homeScenes.ts'
import { STAFF_SCENES } from './staffScenes.ts'
import type { World } from './demoServer.ts'

/** One picture: who looks at what, and what they did before. */
export interface Scene {
  /** File name without size and scheme; numbers are those of the drawings that it follows. */
  readonly name: string
  readonly shows: string
  /** Sign-in of the demo world; null: nobody. */
  readonly person: string | null
  /** Address below the server's root. */
  readonly at: (world: World) => string | Promise<string>
  /** What happens before the picture is taken. */
  readonly first?: (page: Page, world: World) => Promise<void>
  /** The whole page instead of the window. */
  readonly whole?: true
  /** Widths; default: 1280 and 375. */
  readonly widths?: readonly number[]
  /** Two pictures instead of four: for screens whose manner others show in full. */
  readonly sample?: true
}

const ADMIN = 'admin@lakeside.example'
const SUPER = 'super@active.example'
const at =
  (slug: string, path: string) =>
  (world: World): string =>
    `/organizations/${world.organization(slug)}/${path}`
const query = (values: Readonly<Record<string, unknown>>): string =>
  new URLSearchParams(
    Object.entries(values).map(([key, value]) => [key, typeof value === 'string' ? value : JSON.stringify(value)] as [string, string]),
  ).toString()

const asRows = async (page: Page): Promise<void> => {
  const rows = page.getByRole('button', { name: 'List', exact: true })
  if (await rows.isVisible()) await rows.click()
}

/** Every picture of docs/screens, in the order of its index. */
export const SCENES: readonly Scene[] = [
  {
    name: '01-events-list',
    shows: 'Events as rows: tabs with counts, filters as chips, the bar of the selection, a row menu',
    person: ADMIN,
    at: at('lakeside', `events?${query({ filter: { upcoming: true, dimension: { in: ['social', 'physical'] } } })}`),
    widths: [1280],
    first: async page => {
      await asRows(page)
      const boxes = page.getByRole('checkbox', { name: /^Select / })
      for (const row of [1, 3, 6]) await boxes.nth(row).check()
      await page
        .getByRole('button', { name: /^Actions for/ })
        .nth(1)
        .click()
      await page.getByRole('menu').waitFor()
    },
  },
  {
    name: '02-events-grid',
    shows: 'The same as cards',
    person: ADMIN,
    at: at('lakeside', 'events'),
    widths: [1280],
    first: async page => page.getByRole('button', { name: 'Grid', exact: true }).click(),
  },
  {
    name: '03-event-edit',
    shows: 'Editing, with one field to mend',
    person: ADMIN,
    at: openFirst('lakeside', 'edit'),
    first: async page => {
      await page.getByRole('checkbox', { name: 'Charge a fee' }).check()
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await page.getByRole('alert').first().waitFor()
      await page.evaluate('window.scrollTo(0, 0)')
    },
  },
  {
    name: '03b-event-edit-audience',
    shows: 'Who an event is for, and how many people that reaches',
    person: ADMIN,
    at: openFirst('lakeside', 'edit'),
    first: async page => {
      await page.getByRole('radio', { name: 'Selected groups and people' }).check()
      const box = page.getByRole('combobox', { name: 'Groups and people' })
      for (const name of ['a', 'e', 'o']) {
        await box.fill(name)
        await page.getByRole('listbox').getByRole('option').first().click()
      }
      await page.keyboard.press('Escape')
      const reach = page.getByText(/^Reaches \d/).first()
      await reach.waitFor()
      await reach.evaluate(one => one.closest('section')?.scrollIntoView())
    },
  },
  { name: '03c-event-edit-whole', shows: 'The whole form', sample: true, person: ADMIN, at: openFirst('lakeside', 'edit'), whole: true },
  { name: '04-calendar', shows: 'The month', person: ADMIN, at: at('lakeside', 'event_monthly_calendar') },
  {
    name: '04b-calendar-day',
    shows: 'One day of it in full',
    person: ADMIN,
    at: at('lakeside', 'event_monthly_calendar'),
    widths: [1280],
    first: async page => {
      await page
        .getByRole('button', { name: /^\d+ more on/ })
        .nth(9)
        .click()
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: '05-event-detail', shows: 'One event: facts and history', person: ADMIN, at: openFirst('lakeside', 'detail') },
  {
    name: '06-import',
    shows: 'The dry run of an import',
    person: ADMIN,
    at: at('lakeside', 'events/import'),
    first: importing,
  },
  { name: '07-conflict', shows: 'Two people changed one event', person: ADMIN, at: openFirst('lakeside', 'edit', 3), first: meetOnOneRow },
  ...SIGN_IN_SCENES,
  { name: '09-events-list-mobile', shows: 'The list on a phone', person: ADMIN, at: at('lakeside', 'events'), widths: [375, 320] },
  {
    name: '09b-choosing-on-a-phone',
    shows: 'Rows chosen on a phone, by Select or by a long press',
    person: ADMIN,
    at: at('lakeside', 'events'),
    widths: [375],
    first: async page => {
      await page.getByRole('button', { name: 'More', exact: true }).click()
      await page.getByRole('menuitem', { name: 'Select' }).click()
      await page.getByText('Select events').waitFor()
      await page
        .getByRole('checkbox', { name: /^Select / })
        .first()
        .check()
      await page.locator('[data-row]').nth(2).locator('a').click()
    },
  },
  { name: '10-report', shows: 'A report as rows: month by month', sample: true, person: ADMIN, at: at('lakeside', 'reports/report_data') },
  {
    name: '10b-report-residents',
    shows: 'A report of people',
    person: ADMIN,
    at: at('lakeside', 'reports/resident_use'),
    sample: true,
  },
  {
    name: '11-daily-check-in',
    shows: 'The residents of today, and how each stands',
    sample: true,
    person: ADMIN,
    at: at('lakeside', 'daily_checkin'),
  },
  {
    name: '12-events-list-plain',
    shows: 'The list as it opens',
    person: ADMIN,
    at: at('lakeside', 'events'),
    widths: [1280],
    first: asRows,
  },
  { name: '13-empty-state', shows: 'No rows yet', person: SUPER, at: at('cedar-grove', 'event_venues') },
  {
    name: '13b-not-found',
    shows: 'An address that leads nowhere',
    sample: true,
    person: ADMIN,
    at: at('lakeside', 'events/00000000-0000-7000-8000-000000000000/detail'),
  },
  {
    name: '13c-unexpected-error',
    shows: 'The server failed',
    sample: true,
    person: ADMIN,
    at: at('lakeside', 'groups'),
    first: async page => {
      await page.route('**/graphql/active', route =>
        route.request().postData()?.includes('GetGroups')
          ? route.fulfill({
              headers: { requestid: '7f3k-20c1-a4' },
              json: {
                data: null,
                errors: [{ message: 'Internal server error', extensions: { type: 'Internal', requestId: '7f3k-20c1-a4' } }],
              },
            })
          : route.continue(),
      )
      await page.reload()
    },
  },
  {
    name: '14-palette-elevate',
    shows: 'The accent of elevate; those of the other products stand in 01, 13, 33 and 34',
    person: SUPER,
    at: at('generations', 'events'),
    widths: [1280],
  },
  {
    name: '15-search',
    shows: 'Ctrl K: pages and records by name',
    sample: true,
    person: ADMIN,
    at: at('lakeside', 'events'),
    first: async page => {
      await page.keyboard.press('Control+k')
      await page.getByRole('dialog').getByRole('combobox').fill('chair')
      await page.getByRole('option').nth(1).waitFor()
    },
  },
  {
    name: '16-filter',
    shows: 'Setting a filter',
    person: ADMIN,
    at: at('lakeside', 'events'),
    sample: true,
    first: async page => {
      await page.getByRole('button', { name: 'Filter', exact: true }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: '20-users', shows: 'People', sample: true, person: ADMIN, at: at('lakeside', 'users') },
  { name: '21-groups', shows: 'Groups', person: ADMIN, at: at('lakeside', 'groups'), sample: true },
  { name: '22-one-row', shows: 'One row', person: SUPER, at: at('cedar-grove', 'groups'), sample: true },
  { name: '23-messages', shows: 'Messages', person: ADMIN, at: at('lakeside', 'messages'), sample: true },
  { name: '24-documents', shows: 'Documents', person: ADMIN, at: at('lakeside', 'documents'), sample: true },
  { name: '25-articles', shows: 'Articles', person: ADMIN, at: at('lakeside', 'articles'), sample: true },
  { name: '25b-article-new', shows: 'A new article', person: ADMIN, at: at('lakeside', 'articles/new'), whole: true, sample: true },
  { name: '26-meals', shows: 'Meals', person: ADMIN, at: at('lakeside', 'meals'), sample: true },
  { name: '26b-meal-new', shows: 'A new meal', person: ADMIN, at: at('lakeside', 'meals/new'), whole: true, sample: true },
  { name: '27-venue-new', shows: 'A new dining venue', person: ADMIN, at: at('lakeside', 'venues/new'), whole: true, sample: true },
  { name: '28-alert-new', shows: 'A new alert', person: ADMIN, at: at('lakeside', 'alerts/new'), whole: true, sample: true },
  { name: '29-welcome-message', shows: 'A page of one record', person: ADMIN, at: at('lakeside', 'welcome_message'), sample: true },
  {
    name: '29b-subscription',
    shows: 'The subscription',
    person: 'owner@maple-court.example',
    at: at('maple-court', 'subscription'),
    sample: true,
  },
  ...SIGNAGE_SCENES,
  { name: '30-organizations', shows: "The platform's frame: organizations", person: SUPER, at: () => '/organizations', sample: true },
  ...HOME_SCENES,
  { name: '31-feature-flags', shows: 'Feature flags', person: SUPER, at: at('active', 'feature_flags'), sample: true },
  { name: '32-audit-log', shows: 'The audit log', person: SUPER, at: leaveTrail, sample: true },
  { name: '33-corporate', shows: "An operator's frame", person: 'corporate@harbor.example', at: at('harbor', 'events'), sample: true },
  {
    name: '34-thrive',
    shows: 'The older sidebar, thrive',
    person: 'owner@maple-court.example',
    at: at('maple-court', 'events'),
    sample: true,
  },
  { name: '35-welcome', shows: "The older layouts' root", person: 'owner@maple-court.example', at: at('maple-court', 'welcome') },
  {
    name: '35b-welcome-new-community',
    shows: 'The same where little is there yet',
    sample: true,
    person: SUPER,
    at: at('cedar-grove', 'welcome'),
  },
  {
    name: '40-fifty-rows',
    shows: 'Fifty rows',
    person: ADMIN,
    at: at('lakeside', `events?${query({ perPage: 50, page: 1 })}`),
    whole: true,
    sample: true,
    first: asRows,
  },
  {
    name: '41-longest-detail',
    shows: 'The longest texts that the fields allow',
    person: ADMIN,
    at: widenEvent('detail'),
    widths: [1280, 375, 320],
  },
  {
    name: '41b-longest-form',
    shows: 'The same in the form',
    person: ADMIN,
    at: widenEvent('edit'),
    widths: [1280, 320],
  },
  {
    name: '42-longest-list',
    shows: 'The longest texts in a list',
    person: ADMIN,
    widths: [1280, 375, 320],
    at: at('lakeside', `events?${query({ filter: { q: 'Afternoon of Remembered' } })}`),
    first: asRows,
  },
  ...STAFF_SCENES,
]
