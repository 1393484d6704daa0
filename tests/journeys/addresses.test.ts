import { randomUUID } from 'node:crypto'
import { expect, type Page } from '@playwright/test'
import { afterAll, afterEach, beforeAll, beforeEach, describe, it } from 'vitest'
import { openChromium, type TestBrowser } from '../support/chromium.ts'
import { onDatabase } from '../support/database.ts'
import { becomes } from '../support/person.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

const PATIENCE = { timeout: 20_000 }
const NOT_FOUND = 'This page could not be found.'
const PASSWORD = 'welcome-demo-1'

let server: TestServer
let browser: TestBrowser
let page: Page
let lakeside: string
let harbor: string
let generations: string

beforeAll(async () => {
  server = await startTestServer({ console: true })
  browser = await openChromium()
  lakeside = await server.organization('lakeside')
  harbor = await server.organization('harbor')
  generations = await server.organization('generations')
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
})

beforeEach(async () => {
  await browser.context.clearCookies()
  page = await browser.page()
  page.setDefaultTimeout(PATIENCE.timeout)
})
afterEach(async () => {
  await browser.clear(server.url)
  expect(browser.errors).toEqual([])
})

const at = (path: string): string => `${server.url}${path}`
const heading = (name: string) => page.getByRole('heading', { level: 1, name, exact: true })
const goes = (path: string | RegExp) => expect(page).toHaveURL(typeof path === 'string' ? at(path) : path, PATIENCE)

const eventOf = async (organization: string): Promise<{ readonly id: string; readonly title: string }> => {
  const [row] = await onDatabase(
    server.ownerUrl,
    `select id, title from events where organization_id = '${organization}' and archived_at is null and deleted_at is null
     and title not in (select title from events where organization_id = '${lakeside}') order by id limit 1`,
  )
  return { id: String(row?.['id']), title: String(row?.['title']) }
}

const signIn = async (email: string, password = PASSWORD): Promise<void> => {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in', exact: true }).click()
}

/** All that the page tells of what it could not find, without the code that each answer has of its own. */
const told = async (): Promise<string> => {
  await expect(heading(NOT_FOUND)).toBeVisible(PATIENCE)
  // How much waits stands in the sidebar and at the bell a moment later.
  const text = (await page.locator('body').innerText()).replace(/\n\d+(\n\d+ waiting for you)?(?=\n)/g, '')
  return text.replace(/code: [0-9a-f-]+/, 'code')
}

describe('what cannot be shown', () => {
  it('[R11.1] [R11.3] an id that nobody has and one of another organization read the same and name nothing', async () => {
    await becomes(browser.context, server, 'admin@lakeside.example')
    const foreign = await eventOf(generations)
    for (const screen of ['detail', 'edit', 'duplicate']) {
      await page.goto(at(`/organizations/${lakeside}/events/${randomUUID()}/${screen}`))
      const absent = await told()
      await page.goto(at(`/organizations/${lakeside}/events/${foreign.id}/${screen}`))
      expect(await told()).toBe(absent)
      expect(absent).not.toContain(foreign.title)
      await expect(page).toHaveTitle(`${NOT_FOUND} – Lakeside Assisted Living`)
    }
    // The frame stays, and leads on.
    await page.getByRole('link', { name: 'Go to events' }).click()
    await goes(`/organizations/${lakeside}/events`)
    await expect(heading('Events')).toBeVisible()
  })

  it('[R11.1] [R11.3] an id that is none is not found either', async () => {
    await becomes(browser.context, server, 'admin@lakeside.example')
    await page.goto(at(`/organizations/${lakeside}/events/lunch/detail`))
    await told()
  })

  it("[R11.1] [R11.3] [R9.2] another organization's id, in any address, shows the same page and not its name", async () => {
    await becomes(browser.context, server, 'admin@lakeside.example')
    const foreign = await eventOf(generations)
    await page.goto(at(`/organizations/${randomUUID()}/events`))
    const absent = await told()
    for (const path of ['', '/events', `/events/${foreign.id}/detail`, '/details', '/users']) {
      await page.goto(at(`/organizations/${generations}${path}`))
      const text = await told()
      expect(text).toBe(absent)
      expect(text).not.toMatch(/Generations/)
      expect(text).not.toContain(foreign.title)
    }
  })
})

describe('addresses', () => {
  it('[R2.5] unknown paths lead to sign-in', async () => {
    for (const path of ['/nowhere', '/wz-logout', '/organization']) {
      await page.goto(at(path))
      await goes('/wz-login')
      await expect(heading('Sign in to Active')).toBeVisible()
    }
  })

  it('[R2.2] [R2.5] a signed-in person ends at / and so at the organizations, from unknown paths as well', async () => {
    await becomes(browser.context, server, 'corporate@harbor.example')
    await page.goto(at('/'))
    await goes('/organizations')
    await expect(heading('Organizations')).toBeVisible(PATIENCE)
    await page.goto(at('/nowhere'))
    await goes('/organizations')
    await expect(heading('Organizations')).toBeVisible(PATIENCE)
    const tells = async (path: string): Promise<void> => {
      await page.getByRole('button', { name: /^(Notices|Notifications)/ }).click()
      await expect(page.getByRole('dialog').getByText(`The address ${path} does not exist here.`)).toBeVisible(PATIENCE)
    }
    await tells('/nowhere')
    await page.goto(at(`/organizations/${lakeside}/nowhere`))
    await goes('/organizations')
    await expect(heading('Organizations')).toBeVisible(PATIENCE)
    await tells('/nowhere')
  })

  it('[R2.6] /v2 is taken away, the rest stays, and nothing leaves this origin', async () => {
    await becomes(browser.context, server, 'admin@lakeside.example')
    await page.goto(at(`/v2/organizations/${lakeside}/event_venues?page=2#top`))
    await goes(`/organizations/${lakeside}/event_venues?page=2#top`)
    await page.goto(at(`/organizations/${lakeside}/v2/event_venues`))
    await goes(`/organizations/${lakeside}/event_venues`)
    await expect(heading('Event Venues')).toBeVisible(PATIENCE)
    for (const path of ['/v2//evil.example', '/v2//evil.example/organizations', '/v2/%5Cevil.example', '//evil.example']) {
      await page.goto(at(path))
      await goes('/organizations')
      expect(new URL(page.url()).origin).toBe(server.url)
    }
  })

  it('[R2.6] [R2.4] /v2 before sign-in and support sign-on leads to them, not to a notice that there is no such address', async () => {
    await page.goto(at('/v2/wz-login?redirect=%2Forganizations'))
    await goes('/wz-login?redirect=%2Forganizations')
    await expect(heading('Sign in to Active')).toBeVisible(PATIENCE)
    await becomes(browser.context, server, 'admin@lakeside.example')
    await page.goto(at('/v2/sso/zendesk/staff'))
    await expect(page).toHaveURL(/\/demo-support\/access/, PATIENCE)
  })

  it('[R3.2] the bare organization goes to its events: life and multi-organization', async () => {
    await becomes(browser.context, server, 'corporate@harbor.example')
    for (const [id, name] of [
      [lakeside, 'Lakeside Assisted Living'],
      [harbor, 'Harbor Senior Living'],
    ] as const) {
      await page.goto(at(`/organizations/${id}`))
      await goes(`/organizations/${id}/events`)
      await expect(heading('Events')).toBeVisible(PATIENCE)
      await expect(page).toHaveTitle(`Events – ${name}`)
    }
  })

  it('[R7.7] non-admins and people without an access flag are sent to the host of their product', async () => {
    for (const email of ['staff@lakeside.example', 'resident@lakeside.example', 'former@lakeside.example']) {
      await page.goto(at(`/wz-login?redirect=${encodeURIComponent(`/organizations/${lakeside}/events`)}`))
      await signIn(email)
      await goes('/demo-host/life/lakeside')
      await expect(page.getByText('Here the site of Active Life would open.')).toBeVisible(PATIENCE)
      await page.getByRole('button', { name: 'Sign out' }).click()
      await goes('/wz-login')
    }
  })

  it("[R2.7] switching organizations never shows the other's rows", async () => {
    await becomes(browser.context, server, 'corporate@harbor.example')
    await page.goto(at(`/organizations/${lakeside}/events`))
    const rows = page.locator('#content [data-row]')
    const shown = () => rows.evaluateAll(all => all.map(row => row.getAttribute('data-row')))
    const ownersOf = async (ids: readonly (string | null)[]) => {
      const found = await onDatabase(
        server.ownerUrl,
        `select distinct organization_id as id from events where id in (${ids.map(id => `'${id}'`).join()})`,
      )
      return found.map(({ id }) => String(id)).filter(id => id !== harbor)
    }
    await expect(rows.first()).toBeVisible(PATIENCE)
    expect(await ownersOf(await shown())).toEqual([lakeside])

    // The other's rows are held back: in the meantime there must be none rather than the wrong ones.
    let release = (): void => undefined
    const held = new Promise<void>(resolve => (release = resolve))
    const asked = new Promise<void>(resolve => {
      void page.route('**/graphql/active', async route => {
        const { operationName } = route.request().postDataJSON() as { operationName?: string }
        if (operationName === 'GetEvents') {
          resolve()
          await held
        }
        await route.continue()
      })
    })
    await page
      .getByRole('banner')
      .getByRole('button', { name: /Lakeside Assisted Living/ })
      .click()
    await page.getByRole('combobox', { name: 'Search organizations' }).fill('Generations')
    // Of two organizations of one name its operator tells which it is.
    await page.getByRole('option', { name: /^Generations House.*Harbor Senior Living/ }).click()
    await goes(`/organizations/${generations}/events`)
    await asked
    await expect(heading('Events')).toBeVisible(PATIENCE)
    expect(await shown()).toEqual([])
    release()
    await expect(rows.first()).toBeVisible(PATIENCE)
    expect(await ownersOf(await shown())).toEqual([generations])
    await expect(page).toHaveTitle('Events – Generations House')

    // Back again, from what was remembered.
    await page.goBack()
    await goes(`/organizations/${lakeside}/events`)
    await expect(page).toHaveTitle('Events – Lakeside Assisted Living')
    await expect(rows.first()).toBeVisible(PATIENCE)
    expect(await ownersOf(await shown())).toEqual([lakeside])
  })
})

describe('signing in', () => {
  it("[R7.3] [R11.2] a failure says 'Invalid email and/or password', stays, and keeps the email", async () => {
    for (const [email, password] of [
      ['admin@lakeside.example', 'not-the-password'],
      ['nobody@lakeside.example', PASSWORD],
    ] as const) {
      await page.goto(at('/wz-login'))
      await signIn(email, password)
      await expect(page.getByRole('alert')).toContainText('Invalid email and/or password', PATIENCE)
      await goes('/wz-login')
      await expect(page.getByLabel('Email')).toHaveValue(email)
      await expect(page.getByLabel('Password', { exact: true })).toHaveValue('')
      await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
    }
    await signIn('admin@lakeside.example')
    await goes('/organizations')
  })

  it('[R8.1] nothing is sent while the email is missing or malformed', async () => {
    const sent: string[] = []
    page.on('request', request => request.method() === 'POST' && sent.push(request.url()))
    await page.goto(at('/wz-login'))
    await page.getByRole('button', { name: 'Sign in', exact: true }).click()
    await expect(page.getByLabel('Email')).toBeFocused()
    await expect(page.getByText('Required')).toHaveCount(2)
    await page.getByLabel('Email').fill('lakeside')
    await page.getByLabel('Password', { exact: true }).fill('x')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Invalid email address')).toBeVisible()
    expect(sent).toEqual([])
  })

  it('[R2.1] [R7.1] one lands on the address that was asked for, filters and all', async () => {
    const wanted = `/organizations/${lakeside}/event_venues?filter=${encodeURIComponent('{"q":"Club"}')}`
    await page.goto(at(wanted))
    await goes(/\/wz-login\?redirect=/)
    await signIn('admin@lakeside.example')
    await goes(/\/event_venues\?/)
    expect(new URL(page.url()).pathname).toBe(`/organizations/${lakeside}/event_venues`)
    expect(new URL(page.url()).searchParams.get('filter')).toBe('{"q":"Club"}')
    await expect(heading('Event Venues')).toBeVisible(PATIENCE)
    await expect(page.getByRole('searchbox')).toHaveValue('Club')
  })

  it('[R2.1] an address of another origin is not gone to', async () => {
    for (const redirect of ['https://evil.example/', '//evil.example', '/\\evil.example', '/wz-login']) {
      // A console that is open would see that its token is gone, and go to sign-in by itself in the middle of this.
      await page.goto('about:blank')
      await browser.context.clearCookies()
      await page.goto(at(`/wz-login?redirect=${encodeURIComponent(redirect)}`))
      await signIn('admin@lakeside.example')
      await goes('/organizations')
    }
  })
})
