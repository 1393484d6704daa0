import { expect, type Page, type Request } from '@playwright/test'
import { afterAll, afterEach, beforeAll, describe, it } from 'vitest'
import { openChromium, type TestBrowser } from '../support/chromium.ts'
import { onDatabase } from '../support/database.ts'
import { becomes } from '../support/person.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

const PATIENCE = { timeout: 20_000 }

let server: TestServer
let dana: TestBrowser
let helen: TestBrowser
let lakeside: string
let events: readonly string[]
const opened: Page[] = []

beforeAll(async () => {
  server = await startTestServer({ console: true })
  lakeside = await server.organization('lakeside')
  // Both browsers are another person's, with cookies and drafts of their own.
  ;[dana, helen] = await Promise.all([openChromium(), openChromium()])
  await becomes(dana.context, server, 'admin@lakeside.example')
  await becomes(helen.context, server, 'corporate@harbor.example')
  const rows = await onDatabase(
    server.ownerUrl,
    `select id from events where organization_id = '${lakeside}' and archived_at is null and cancelled_at is null and deleted_at is null
     order by starts_at desc, id limit 3`,
  )
  events = rows.map(row => String(row['id']))
})
afterAll(async () => {
  await Promise.all([dana?.close(), helen?.close()])
  await server?.close()
})
afterEach(async () => {
  expect([...dana.errors, ...helen.errors]).toEqual([])
  await Promise.all(opened.splice(0).map(page => page.close()))
})

const at = (path: string): string => `${server.url}/organizations/${lakeside}/${path}`
const field = (page: Page, name: string) => page.getByRole('textbox', { name, exact: true })
const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })
const conflict = (page: Page) => page.getByRole('dialog', { name: 'Helen Okafor changed this event while you were editing' })

const open = async (browser: TestBrowser, path: string, heading: string): Promise<Page> => {
  const page = await browser.page()
  opened.push(page)
  page.setDefaultTimeout(PATIENCE.timeout)
  await page.goto(at(path))
  await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible(PATIENCE)
  return page
}

const savedIs = async (page: Page, path: string | RegExp): Promise<void> =>
  expect(page).toHaveURL(typeof path === 'string' ? at(path) : path, PATIENCE)

const rowOf = async (id: string) => {
  const [row] = await onDatabase(server.ownerUrl, `select title, short_title, version from events where id = '${id}'`)
  return { title: row?.['title'], shortTitle: row?.['short_title'], version: row?.['version'] }
}

const countOf = async (title: string): Promise<number> => {
  const [row] = await onDatabase(server.ownerUrl, `select count(*)::int as count from event_templates where title = '${title}'`)
  return Number(row?.['count'])
}

/** Both open the same event; Helen saves first, then Dana is told. */
const collide = async (id: string, theirs: string, mine: string): Promise<Page> => {
  const [page, other] = await Promise.all([open(dana, `events/${id}/edit`, 'Edit event'), open(helen, `events/${id}/edit`, 'Edit event')])
  await field(other, 'Title').fill(theirs)
  await save(other).click()
  await savedIs(other, `events/${id}/detail`)
  await field(page, 'Title').fill(mine)
  await page.getByRole('textbox', { name: /^Short title/ }).fill('Dana wrote this')
  await save(page).click()
  await expect(conflict(page)).toBeVisible(PATIENCE)
  return page
}

const operationOf = (request: Request): string => String((request.postDataJSON() as { operationName?: string } | null)?.operationName ?? '')

describe('two people at one event', () => {
  it('[R11.3] the second to save is told who changed what and when, keeps what they typed, and nothing is overwritten', async () => {
    const [id = ''] = events
    const page = await collide(id, 'Tea with Helen', 'Tea with Dana')
    const dialog = conflict(page)
    await expect(dialog).toContainText('Nothing you typed is lost.')
    await expect(dialog).toContainText('Choose what to keep for one field.')
    await expect(dialog.getByRole('time').or(dialog.locator('time')).first()).toBeVisible()
    await expect(dialog.getByRole('radio', { name: /Title, theirs:.*Tea with Helen/i })).not.toBeChecked()
    await expect(dialog.getByRole('radio', { name: /Title, yours:.*Tea with Dana/i })).not.toBeChecked()
    await expect(dialog).toContainText('Yours: Short title.')
    await expect(dialog.getByRole('button', { name: 'Save merged event' })).toBeDisabled()
    expect(await rowOf(id)).toMatchObject({ title: 'Tea with Helen' })

    await dialog.getByRole('button', { name: 'Keep editing' }).click()
    await expect(dialog).toBeHidden()
    await expect(field(page, 'Title')).toHaveValue('Tea with Dana')
    await expect(page.getByRole('textbox', { name: /^Short title/ })).toHaveValue('Dana wrote this')

    // Saved again without a choice, it asks again.
    await save(page).click()
    await expect(dialog).toBeVisible(PATIENCE)
    expect(await rowOf(id)).toMatchObject({ title: 'Tea with Helen' })
  })

  it('[R11.3] taking theirs keeps what only one of them changed', async () => {
    const [, id = ''] = events
    const page = await collide(id, 'Chess with Helen', 'Chess with Dana')
    await conflict(page).getByRole('button', { name: 'Use all of theirs' }).click()
    await conflict(page).getByRole('button', { name: 'Save merged event' }).click()
    await savedIs(page, `events/${id}/detail`)
    await expect(page.getByRole('heading', { level: 1, name: 'Chess with Helen' })).toBeVisible()
    expect(await rowOf(id)).toMatchObject({ title: 'Chess with Helen', shortTitle: 'Dana wrote this' })
  })

  it('[R11.3] keeping mine writes mine, on top of their version', async () => {
    const [, , id = ''] = events
    const before = Number((await rowOf(id)).version)
    const page = await collide(id, 'Yoga with Helen', 'Yoga with Dana')
    await conflict(page)
      .getByRole('radio', { name: /Title, yours:/i })
      .check()
    await conflict(page).getByRole('button', { name: 'Save merged event' }).click()
    await savedIs(page, `events/${id}/detail`)
    await expect(page.getByRole('heading', { level: 1, name: 'Yoga with Dana' })).toBeVisible()
    expect(await rowOf(id)).toEqual({ title: 'Yoga with Dana', shortTitle: 'Dana wrote this', version: before + 2 })
  })
})

describe('one save, however often it is sent', () => {
  const template = async (title: string): Promise<Page> => {
    const page = await open(dana, 'event_templates/new', 'New event template')
    await field(page, 'Title').fill(title)
    await page.getByRole('combobox', { name: 'Wellness dimension' }).selectOption('Social')
    return page
  }
  const isOne = async (page: Page, title: string): Promise<void> => {
    await savedIs(page, /\/event_templates(\/[0-9a-f-]{36}\/(detail|edit))?$/)
    await expect(page.getByRole('status').filter({ hasText: 'Event template saved' }).first()).toBeVisible(PATIENCE)
    expect(await countOf(title)).toBe(1)
  }

  it('[R11.5] a double click makes one row', async () => {
    const page = await template('Orchard walk')
    await save(page).dblclick()
    await isOne(page, 'Orchard walk')
  })

  it('[R11.5] Enter pressed twice makes one row', async () => {
    const page = await template('Harvest lunch')
    await field(page, 'Title').focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    await isOne(page, 'Harvest lunch')
  })

  it('[R8.15] [R11.7] a save whose answer was lost is sent again by itself under the same key, and makes one row', async () => {
    const page = await template('Lantern evening')
    const keys: (string | undefined)[] = []
    await page.route('**/graphql/active', async route => {
      if (!operationOf(route.request()).startsWith('Create')) return route.continue()
      keys.push(route.request().headers()['idempotency-key'])
      if (keys.length > 1) return route.continue()
      await route.fetch()
      return route.abort('connectionreset')
    })
    await save(page).click()
    await isOne(page, 'Lantern evening')
    expect(keys).toHaveLength(2)
    expect(keys[0]).toMatch(/./)
    expect(new Set(keys).size).toBe(1)
  })

  it.each(['', ' by candlelight'])(
    '[R8.15] [R11.7] a save whose answer was lost makes one row from the draft of a page that was loaded anew (typed since: "%s")',
    async more => {
      const title = `Choir practice ${more.length}`
      const page = await template(title)
      let isAway = true
      await page.route('**/readyz', route => (isAway ? route.abort('connectionreset') : route.continue()))
      await page.route('**/graphql/active', async route => {
        if (!isAway || !operationOf(route.request()).startsWith('Create')) return route.continue()
        await route.fetch()
        return route.abort('connectionreset')
      })
      await save(page).click()
      await expect(page.getByRole('button', { name: /^Waiting/ })).toBeVisible(PATIENCE)
      expect(await countOf(title)).toBe(1)
      page.on('dialog', dialog => void dialog.accept())
      await page.reload()
      isAway = false
      await page.getByRole('button', { name: 'Restore it' }).click()
      await expect(field(page, 'Title')).toHaveValue(title)
      await field(page, 'Title').fill(`${title}${more}`)
      await save(page).click()
      await isOne(page, `${title}${more}`)
      expect(await countOf(title)).toBe(more === '' ? 1 : 0)
    },
  )
})

describe('a session that ends', () => {
  it('[R7.2] [R11.4] while a form is open leads to sign-in and back, and what was typed is back', async () => {
    const page = await open(dana, 'events/new', 'New event')
    const asked: string[] = []
    page.on('dialog', dialog => (asked.push(dialog.message()), void dialog.accept()))
    await field(page, 'Title').fill('Candle Making')
    await save(page).click()
    await expect(page.getByRole('link', { name: /: Required/ }).first()).toBeVisible()
    await onDatabase(server.ownerUrl, 'update sessions set revoked_at = now()')
    // Whatever is asked of the server next says that the session is over: what
    // the page asks by itself may come before anything that is pressed here.
    await page.keyboard.press('Control+k')
    await page.keyboard.type('tea')
    await expect(page).toHaveURL(/\/wz-login\?redirect=/, PATIENCE)
    await page.getByLabel('Email').fill('admin@lakeside.example')
    await page.getByLabel('Password', { exact: true }).fill('welcome-demo-1')
    await page.keyboard.press('Enter')
    await savedIs(page, 'events/new')
    await expect(page.getByText(/is back\. It is not saved yet\./)).toBeVisible(PATIENCE)
    await expect(field(page, 'Title')).toHaveValue('Candle Making')
    expect(asked).toEqual([])
  })
})
