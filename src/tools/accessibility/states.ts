import type { Page } from '@playwright/test'
import { SCENES, type Scene } from '../screens/scenes.ts'
import { openFirst } from '../screens/steps.ts'
import type { World } from '../screens/demoServer.ts'

/** Widths of the window, where a state asks for no others. */
export const WIDTHS = [1280, 375] as const

/** A screen in a state: who looks at what, and what they did before. */
export type State = Pick<Scene, 'name' | 'person' | 'at' | 'first' | 'widths'>

const ADMIN = 'admin@lakeside.example'
const at =
  (path: string, slug = 'lakeside') =>
  (world: World): string =>
    `/organizations/${world.organization(slug)}/${path}`

/** The page of a row of Lakeside. */
const pageOf =
  (resource: string) =>
  async (world: World): Promise<string> => {
    const id = world.organization('lakeside')
    const [row] = await world.sql(
      `select id from ${resource} where organization_id = '${id}' and deleted_at is null order by created_at, id limit 1`,
    )
    return `/organizations/${id}/${resource}/${String(row?.['id'])}/detail`
  }

const press = (name: string | RegExp) => async (page: Page) => page.getByRole('button', { name, exact: true }).first().click()
const opened = (role: 'dialog' | 'menu' | 'listbox', then: (page: Page) => Promise<void>) => async (page: Page) => {
  await then(page)
  await page.getByRole(role).first().waitFor()
}
const rowMenu = opened('menu', press(/^Actions for /))

/** Answers of one operation are held back or replaced; the page is loaded again. */
const answering =
  (operation: string, answer: 'never' | 'empty') =>
  async (page: Page): Promise<void> => {
    await page.route('**/graphql/active', async route => {
      if (!route.request().postData()?.includes(operation)) return route.continue()
      if (answer === 'never') return undefined
      return route.fulfill({ json: { data: { groups: { items: [], total: 0, pageInfo: { hasNextPage: false } } } } })
    })
    await page.reload()
    await page
      .locator(answer === 'never' ? '[aria-busy="true"]' : 'h1')
      .first()
      .waitFor()
  }

const CALENDAR = 'title,start_date,start_time,location\nMoonrise,2031-05-32,21:00,Bistro\n'

/** A calendar with one row that cannot be imported and one that can, another one at each width: what is there already is not imported again. */
const uploaded = async (page: Page): Promise<void> => {
  const calendar = `${CALENDAR}Stargazing at ${page.viewportSize()?.width ?? 0},2031-05-04,20:30,Bistro\n`
  const file = { name: 'calendar.csv', mimeType: 'text/csv', buffer: Buffer.from(calendar) }
  await page.getByLabel('File of events').setInputFiles(file)
  await page.getByRole('combobox', { name: 'start_time goes into' }).waitFor()
}

const inVenueFilter = async (page: Page): Promise<void> => {
  await press('Filter')(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Venue' }).click()
  await page.getByRole('combobox', { name: 'Venue' }).waitFor()
}

/** List and form in the theme of each product (R1.2). */
const THEMES: readonly State[] = (
  [
    ['life', ADMIN, 'lakeside', 'events'],
    ['thrive', 'admin@maple-court.example', 'maple-court', 'events'],
    ['elevate', 'admin@generations.example', 'generations', 'events'],
    ['reach', 'admin@cedar-grove.example', 'cedar-grove', 'events'],
    ['corporate', 'corporate@harbor.example', 'harbor', 'events'],
    ['corporate', 'super@active.example', 'active', 'users'],
  ] as const
).flatMap(([theme, person, slug, list]) =>
  [list, `${list}/new`].map(path => ({
    name: `theme: ${theme}, ${slug} ${path}`,
    person,
    at: at(path, slug),
    first: async page => page.locator(`html[data-product=${theme}]`).waitFor(),
  })),
)

/** States that no picture of docs/screens shows. */
const FURTHER: readonly State[] = [
  { name: 'grid: row menu', person: ADMIN, at: at('events'), first: rowMenu },
  {
    name: 'list: what is asked before a cancellation',
    person: ADMIN,
    at: at('events'),
    first: async page => {
      await rowMenu(page)
      await page.getByRole('menuitem', { name: 'Cancel event' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'list: setting a filter', person: ADMIN, at: at('events'), first: inVenueFilter },
  {
    name: 'list: the choices of a filter',
    person: ADMIN,
    at: at('events'),
    first: opened('listbox', async page => {
      await inVenueFilter(page)
      await page.getByRole('combobox', { name: 'Venue' }).click()
      await page.getByRole('option').first().waitFor()
    }),
  },
  { name: 'list: loading', person: ADMIN, at: at('groups'), first: answering('GetGroups', 'never') },
  {
    name: 'list: nothing matches',
    person: ADMIN,
    at: at(`groups?filter=${encodeURIComponent(JSON.stringify({ q: 'no such group' }))}`),
  },
  { name: 'list: deleted rows', person: ADMIN, at: at(`groups?filter=${encodeURIComponent(JSON.stringify({ deleted: true }))}`) },
  { name: 'list: saved views', person: ADMIN, at: at('groups'), first: opened('dialog', press('Views')) },
  {
    name: 'list: columns',
    person: ADMIN,
    at: at('groups'),
    // A phone's list has no columns to choose.
    first: async page => {
      if (await page.getByRole('button', { name: 'Columns' }).isVisible()) await opened('dialog', press('Columns'))(page)
    },
  },
  {
    name: 'list: editing many',
    person: ADMIN,
    at: at('groups'),
    widths: [1280],
    first: async page => {
      await page
        .getByRole('checkbox', { name: /^Select / })
        .nth(1)
        .check()
      await page.getByRole('region', { name: 'Selected rows' }).getByRole('button', { name: 'Edit' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'form: new event', person: ADMIN, at: at('events/new') },
  {
    name: 'form: all that is required',
    person: ADMIN,
    at: at('events/new'),
    first: async page => {
      await page.getByRole('button', { name: 'Save', exact: true }).click()
      await page.getByRole('alert').first().waitFor()
    },
  },
  {
    name: 'form: a picker of records',
    person: ADMIN,
    at: at('groups/new'),
    first: async page => {
      await page.getByRole('combobox').last().click()
      await page.getByRole('listbox').first().waitFor()
    },
  },
  {
    name: 'form: leaving what is not saved',
    person: ADMIN,
    at: at('groups/new'),
    first: async page => {
      await page.getByRole('textbox').first().fill('Choir')
      await page.getByRole('link', { name: 'Cancel' }).click()
      await page.getByRole('dialog').waitFor()
    },
  },
  { name: 'form: duplicate', person: ADMIN, at: async world => (await openFirst('lakeside', 'edit')(world)).replace(/edit$/, 'duplicate') },
  {
    name: 'form: a series',
    person: ADMIN,
    at: async world => (await openFirst('lakeside', 'edit')(world)).replace(/edit$/, 'edit-recurrent'),
  },
  { name: 'detail: actions', person: ADMIN, at: openFirst('lakeside', 'detail'), first: rowMenu },
  {
    name: 'detail: who comes',
    person: ADMIN,
    at: async world => `${await openFirst('lakeside', 'detail')(world)}/checkin`,
  },
  {
    name: 'detail: register',
    person: ADMIN,
    at: async world => `${await openFirst('lakeside', 'detail')(world)}/checkin/register`,
  },
  ...['users', 'alerts', 'messages', 'groups', 'articles', 'meals'].map(name => ({
    name: `detail: one of ${name}`,
    person: ADMIN,
    at: pageOf(name),
  })),
  { name: 'import: upload', person: ADMIN, at: at('events/import') },
  { name: 'import: columns', person: ADMIN, at: at('events/import'), first: uploaded },
  {
    name: 'import: done',
    person: ADMIN,
    at: at('events/import'),
    first: async page => {
      await uploaded(page)
      await press('Check 2 events')(page)
      await press('Import 1 row')(page)
      await page.getByText('1 event imported, 1 skipped.').first().waitFor()
    },
  },
  {
    name: 'frame: person menu',
    person: ADMIN,
    at: at('groups'),
    first: opened('menu', page => page.locator('header button[aria-haspopup=menu]').click()),
  },
  { name: 'frame: notices', person: ADMIN, at: at('groups'), first: press(/^(Notices|Notifications)/) },
  {
    name: 'frame: shortcuts',
    person: ADMIN,
    at: at('groups'),
    first: opened('dialog', async page => {
      await page.locator('h1').first().focus()
      await page.keyboard.press('?')
    }),
  },
  { name: 'frame: organizations', person: 'corporate@harbor.example', at: at('events', 'harbor'), first: press(/^Harbor Senior Living/) },
  { name: 'frame: an address that does not exist', person: ADMIN, at: at('nowhere') },
  { name: 'handbook', person: ADMIN, at: at('groups'), first: opened('dialog', press(/^Help about /)) },
  {
    name: 'sign-in: what is required',
    person: null,
    at: () => '/wz-login',
    first: async page => {
      await press('Sign in')(page)
      await page.getByText('Required').first().waitFor()
    },
  },
  { name: 'views: bulletin queue', person: ADMIN, at: at('bulletin_boards') },
  { name: 'views: overview of residents', person: ADMIN, at: at('reports/user_engagement') },
  { name: 'views: scorecard', person: 'corporate@harbor.example', at: at('reports/corp-insights', 'harbor') },
  { name: 'views: menus of a month', person: ADMIN, at: at('meals/calendar') },
  { name: 'views: calendar, a week', person: ADMIN, at: at('event_monthly_calendar'), first: press('Week') },
  { name: 'views: calendar, what is copied', person: ADMIN, at: at('event_monthly_calendar'), first: opened('dialog', press(/^Copy/)) },
  { name: 'views: calendar, what is printed', person: ADMIN, at: at('event_monthly_calendar'), first: opened('dialog', press(/^Print/)) },
  { name: 'organization details', person: 'owner@lakeside.example', at: at('details') },
  { name: 'invite', person: ADMIN, at: at('users/invite') },
  {
    name: 'account: two-step sign-in is set up',
    person: ADMIN,
    at: at('account'),
    first: async page => {
      await press('Turn on')(page)
      await page.getByLabel('Code from your app').waitFor()
    },
  },
]

/** Every state that is looked at: those of docs/screens, and what no picture shows. */
export const STATES: readonly State[] = [...SCENES, ...FURTHER, ...THEMES]
