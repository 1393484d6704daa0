import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { afterAll, afterEach, beforeAll, describe, it, vi } from 'vitest'
import { openChromium, type TestBrowser } from '../support/chromium.ts'
import { onDatabase } from '../support/database.ts'
import { problemsAt, problemsWideAndNarrow } from '../support/looks.ts'
import { becomes } from '../support/person.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

const PASSWORD = 'welcome-demo-1'
/** For what stands on a page that has just been opened. */
const LOADED = { timeout: 20_000 }
// Where pictures go, for whoever wants to look.
const SHOTS = process.env['SHOTS']

let server: TestServer
let browser: TestBrowser
let page: Page
let console_ = ''

beforeAll(async () => {
  const write = process.stdout.write.bind(process.stdout)
  vi.spyOn(process.stdout, 'write').mockImplementation((...given: Parameters<typeof write>) => {
    console_ += String(given[0])
    return write(...given)
  })
  server = await startTestServer({ console: true })
  browser = await openChromium()
})
afterAll(async () => {
  await browser?.close()
  await server?.close()
  vi.restoreAllMocks()
})
const open = async (path: string): Promise<Page> => {
  page = await browser.page()
  page.setDefaultTimeout(20_000)
  await page.goto(`${server.url}${path}`)
  return page
}
afterEach(async () => {
  await browser.clear(server.url)
  await browser.context.clearCookies()
  expect(browser.errors).toEqual([])
})

/** No finding of any rule (in a sample of the looks), and nothing that scrolls sideways; a picture of each look. */
const isFine = async (name: string): Promise<void> => {
  const found = await problemsWideAndNarrow(page, name, 800, async (width, scheme) => {
    if (SHOTS) await page.screenshot({ path: join(SHOTS, `${name}-${width}-${scheme}.png`) })
    return (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth)) ? ['scrolls sideways'] : []
  })
  expect(found, name).toEqual([])
}

const signIn = async (on: Page, email: string, password = PASSWORD): Promise<void> => {
  await on.getByLabel('Email').fill(email)
  await on.getByLabel('Password', { exact: true }).fill(password)
  await on.getByRole('button', { name: 'Sign in' }).click()
}

describe('passwords by mail', () => {
  it('[R2.1][R8.11] from a forgotten password over the mail to a new one, and into the console', async () => {
    await open('/wz-login')
    await expect(page.getByRole('link', { name: 'Forgot your password?' })).toBeVisible()
    await isFine('sign-in')
    await page.getByRole('link', { name: 'Forgot your password?' }).click()
    await page.getByLabel('Email').fill('nobody')
    await page.getByRole('button', { name: 'Send the link' }).click()
    await expect(page.getByText('Invalid email address')).toBeVisible()
    await isFine('forgot')
    await page.getByLabel('Email').fill('admin@generations.example')
    await page.getByRole('button', { name: 'Send the link' }).click()
    await expect(page.getByText('Check your email.')).toBeVisible()
    await isFine('forgot-sent')

    const link = () => /http:\/\/localhost:\d+(\/wz-login\/password#[\w-]+)/.exec(console_)?.[1]
    await expect.poll(link).toBeTruthy()
    const path = link() ?? ''
    await page.goto(`${server.url}${path}`)
    await expect(page.getByLabel('Email')).toHaveValue('admin@generations.example')
    expect(page.url()).not.toContain('#')
    await page.getByLabel('New password').fill('short')
    await page.getByRole('button', { name: 'Set the password and sign in' }).click()
    await expect(page.getByText('Must have at least 8 characters')).toBeVisible()
    await isFine('set-password')
    await page.getByLabel('New password').fill('a whole new one')
    await page.getByRole('button', { name: 'Set the password and sign in' }).click()
    await page.waitForURL(/\/organizations/)

    await page.goto('about:blank')
    await page.goto(`${server.url}${path}`)
    await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
    await isFine('link-over')
  })
})

describe('an invitation', () => {
  it('[R3.7][R7.13] that has expired is sent again from its row, and accepted; its link says so afterwards', async () => {
    const lakeside = await server.organization('lakeside')
    const [row] = await onDatabase(
      server.ownerUrl,
      `select id, person_id from invitations where organization_id = '${lakeside}' and channel = 'email' and accepted_at is null
        and ends_at < now() order by expires_on, id limit 1`,
    )
    await onDatabase(
      server.ownerUrl,
      `update users set email = 'invited@lakeside.example' where id = '${String(row?.['person_id'])}' returning 1`,
    )
    await becomes(browser.context, server, 'admin@lakeside.example')
    await open(`/organizations/${lakeside}/users`)
    await page.getByRole('link', { name: 'Invitations' }).click()
    await page.getByRole('button', { name: /^Expired/ }).click()
    await expect(page.locator('[data-row]', { hasText: 'Accepted' })).toHaveCount(0)
    // People may be called alike.
    await page
      .locator(`[data-row="${String(row?.['id'])}"]`)
      .getByRole('button', { name: /^Actions for/ })
      .click()
    await page.getByRole('menuitem', { name: 'Resend invitation' }).click()
    await expect(page.getByRole('dialog')).toContainText(
      'They get a new link by email. Links and codes that were sent before no longer work.',
    )
    await page.getByRole('dialog').getByRole('button', { name: 'Resend invitation' }).click()
    await expect(page.getByText('1 invitation sent again')).toBeVisible()
    expect(await problemsAt(page, 'invitation-sent-again')).toEqual([])
    const link = () => /Mail to invited@lakeside\.example.*?http:\/\/localhost:\d+(\/wz-login\/password#[\w-]+)/s.exec(console_)?.[1]
    await expect.poll(link).toBeTruthy()

    const path = link() ?? ''
    await browser.context.clearCookies()
    await page.goto(`${server.url}${path}`)
    await expect(page.getByRole('heading', { name: 'Welcome to Lakeside Assisted Living' })).toBeVisible()
    await page.getByLabel('New password').fill('chosen by myself')
    await page.getByRole('button', { name: 'Set the password and sign in' }).click()
    await page.waitForURL(url => !url.pathname.startsWith('/wz-login'))
    await page.goto('about:blank')
    await page.goto(`${server.url}${path}`)
    await expect(page.getByRole('heading', { name: 'This invitation was used' })).toBeVisible()
    await isFine('invitation-used')
  })

  it('[R3.4] [R3.7] of the first admin follows on making an organization, which says that nobody can sign in until somebody has', async () => {
    await becomes(browser.context, server, 'super@active.example')
    await open('/organizations/new')
    await page.getByLabel('Name', { exact: true }).fill('Birch Hill')
    await page.getByLabel('Slug').fill('birch-hill')
    await page.getByRole('combobox', { name: 'Parent' }).fill('Active')
    await page
      .getByRole('option', { name: /^Active/ })
      .first()
      .click()
    await page.getByLabel('Time zone').selectOption({ label: 'Central Time' })
    await page.getByRole('combobox', { name: 'Product', exact: true }).selectOption({ label: 'Life' })
    await page.getByRole('button', { name: 'Save', exact: true }).click()
    await page.waitForURL(/organizations\/[^/]+\/details$/)
    const steps = page.getByRole('region', { name: 'First steps' })
    await expect(steps.getByText('Nobody can sign in here yet')).toBeVisible(LOADED)
    await expect(steps.getByRole('link', { name: 'Add the first event', exact: true })).toBeVisible(LOADED)
    const heading = page.getByRole('heading', { level: 1, name: 'Edit organization' })
    expect((await heading.boundingBox())?.y).toBeLessThan((await steps.boundingBox())?.y ?? 0)
    await expect(page.getByText('Being set up')).toBeVisible()
    await expect(page.getByRole('region', { name: 'History' }).getByText('Created')).toBeVisible(LOADED)
    await isFine('first-admin')
    await steps.getByRole('link', { name: 'Invite the first admin' }).click()
    await expect(page.getByLabel('Admin', { exact: true })).toBeChecked()
    await page.getByLabel('Email addresses').fill('Olive Birch <olive@birch.example>')
    await expect(page.getByLabel('Owner', { exact: true })).toBeChecked()
    await expect(page.getByText('Becomes the owner.')).toBeVisible(LOADED)
    await page.getByRole('button', { name: 'Invite' }).click()
    await expect(page.getByText('1 person invited')).toBeVisible(LOADED)
    await page.getByRole('link', { name: 'Organization Details' }).click()
    await expect(steps.getByText('Nobody has signed in here yet')).toBeVisible(LOADED)
    await expect(steps.getByRole('link', { name: 'See invitations' })).toHaveAttribute('href', /users\/invitations$/)
    await page.goto(`${server.url}/organizations`)
    const card = page.getByRole('article', { name: 'Birch Hill' })
    await expect(card.getByText('Nobody has signed in here yet')).toBeVisible(LOADED)

    const link = () => /Mail to olive@birch\.example.*?http:\/\/localhost:\d+(\/wz-login\/password#[\w-]+)/s.exec(console_)?.[1]
    await expect.poll(link).toBeTruthy()
    await browser.context.clearCookies()
    await page.goto(`${server.url}${link() ?? ''}`)
    await page.getByLabel('New password').fill('chosen by myself')
    await page.getByRole('button', { name: 'Set the password and sign in' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Birch Hill' })).toBeVisible(LOADED)
    await expect(steps.getByRole('link', { name: 'Add the first event', exact: true })).toBeVisible(LOADED)
    await expect(page.getByText(/^Nobody /)).toHaveCount(0)
  })

  it('[R3.7][R8.6] ten people are invited with two inputs; what will become of each is said beside them', async () => {
    const lakeside = await server.organization('lakeside')
    await becomes(browser.context, server, 'admin@lakeside.example')
    await open(`/organizations/${lakeside}/users/invite`)
    const pasted = [
      'Ann Lee <ann@ten.example>',
      ...Array.from({ length: 8 }, (_, count) => `p${count}.west@ten.example`),
      'owner@lakeside.example',
    ]
    await page.getByLabel('Email addresses').fill(pasted.join(';\n'))
    await expect(page.getByRole('region', { name: 'What will happen' }).getByText('Will be added')).toHaveCount(9)
    await expect(page.getByText('This person has a higher rank than you.')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1, name: 'Invite people' })).toBeVisible()
    // Beside the button: those whom it invites.
    await expect(page.getByText('9 people', { exact: true })).toBeVisible()
    expect(await problemsAt(page, 'invite-ten')).toEqual([])
    await page.getByRole('button', { name: 'Invite' }).click()
    await expect(page.getByText('9 people invited')).toBeVisible()
    await expect.poll(() => /Mail to ann@ten\.example/.test(console_)).toBe(true)
  })

  it('[R3.7] [R11.7] an invitation whose answer was lost goes out once, also when Invite is pressed again', async () => {
    const lakeside = await server.organization('lakeside')
    await becomes(browser.context, server, 'admin@lakeside.example')
    await open(`/organizations/${lakeside}/users/invite`)
    await page.getByLabel('Email addresses').fill('lost.answer@ten.example')
    const invite = page.getByRole('button', { name: 'Invite' })
    let isLost = false
    await page.route('**/graphql/active', async route => {
      if (isLost || !(route.request().postData() ?? '').includes('"apply":true')) return route.fallback()
      isLost = true
      await route.fetch()
      return route.abort('connectionreset')
    })
    await invite.click()
    await expect(page.getByRole('alert')).toContainText('Nothing was lost')
    await invite.click()
    await expect(page.getByText('1 person invited')).toBeVisible()
  })
})

describe('support', () => {
  it('[R2.3][R2.4][R1.4] both routes lead to the support application, which lets each token in once', async () => {
    await open('/sso/zendesk/client')
    await page.waitForURL(/\/wz-login\?redirect=/)
    await signIn(page, 'resident@lakeside.example')
    await expect(page.getByText('Signed in for residents and families as')).toBeVisible()
    expect(page.url()).toBe(`${server.url}/demo-support/access`)
    await isFine('support')
    await page.goto(`${server.url}/sso/zendesk/staff`)
    await page.waitForURL(/\/demo-host\/life\/lakeside/)
    await browser.context.clearCookies()
    await page.evaluate(() => localStorage.clear())

    await page.goto(`${server.url}/wz-login?redirect=%2Fsso%2Fzendesk%2Fstaff`)
    const used = page.waitForRequest(/demo-support\/access\?jwt=/)
    await signIn(page, 'admin@lakeside.example')
    await expect(page.getByText('Signed in for staff as')).toBeVisible()
    const address = (await used).url()
    await page.goto(address)
    await expect(page.getByRole('alert')).toContainText('This link has been used')
  })

  it('[R2.3] it says Redirecting ... while the way is found', async () => {
    await browser.context.addCookies([
      { name: 'token', value: await server.signIn('admin@lakeside.example'), url: server.url, sameSite: 'Strict' },
    ])
    page = await browser.page()
    let go: () => void = () => undefined
    const held = new Promise<void>(resolve => (go = resolve))
    await page.route('**/graphql/active', async route => {
      await held
      await route.continue()
    })
    await page.goto(`${server.url}/sso/zendesk/staff`)
    await expect(page.getByRole('status')).toHaveText('Redirecting ...')
    await isFine('redirecting')
    go()
    await expect(page.getByText('Signed in for staff as')).toBeVisible()
  })
})

describe('one session in several tabs and browsers', () => {
  it('[security: sign-in] the list of devices signs another browser out at its next step', async () => {
    const other = await openChromium()
    try {
      const elsewhere = await other.page()
      await elsewhere.goto(`${server.url}/wz-login`)
      await signIn(elsewhere, 'admin@maple-court.example')
      await elsewhere.waitForURL(/\/organizations/)
      await open('/wz-login')
      await signIn(page, 'admin@maple-court.example')
      await page.waitForURL(/\/organizations/)
      await page.getByRole('button', { name: /Tom Becker/ }).click()
      await page.getByRole('menuitem', { name: 'Signed-in devices' }).click()
      await expect(page.getByText('This device', { exact: true })).toBeVisible()
      await isFine('devices')
      await page.getByRole('button', { name: 'Sign out all others' }).click()
      await expect(page.getByText('You are not signed in anywhere else.')).toBeVisible()
      await elsewhere.reload()
      await elsewhere.waitForURL(/\/wz-login/)
    } finally {
      await other.close()
    }
  })

  it('[R10.4][R8.11] a name and a password are changed on one’s own page, by whose role opens no people', async () => {
    await becomes(browser.context, server, 'dining@lakeside.example')
    await open('/')
    await page.getByRole('button', { name: /Marcus Bell/ }).click()
    await page.getByRole('menuitem', { name: 'Your account' }).click()
    await page.getByLabel('First name').fill('Mark')
    await page.getByRole('textbox', { name: /^Password/ }).fill('short')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Must have at least 8 characters').first()).toBeVisible()
    await page.getByRole('textbox', { name: /^Password/ }).fill('kitchen-door-77')
    await page.getByRole('button', { name: 'Save' }).click()
    await expect(page.getByText('Account saved')).toBeVisible()
    await expect(page.getByRole('button', { name: /Mark Bell/ })).toBeVisible()
    await expect(page.getByRole('textbox', { name: /^Password/ })).toHaveValue('')
    await isFine('account')
    const [row] = await onDatabase(server.ownerUrl, `select first_name from users where email = 'dining@lakeside.example'`)
    expect(row?.['first_name']).toBe('Mark')
  })

  it('[R7.1][security: sign-in] signing out in one tab leaves in the other', async () => {
    await open('/wz-login')
    await signIn(page, 'admin@cedar-grove.example')
    await page.waitForURL(/\/organizations/)
    const second = await browser.page()
    await second.goto(page.url())
    await expect(second.getByRole('button', { name: /Lena Fischer/ })).toBeVisible()
    await page.getByRole('button', { name: /Lena Fischer/ }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await second.waitForURL(/\/wz-login/)
    // Whoever signs in again in one is signed in in the other, where they were.
    await signIn(page, 'admin@cedar-grove.example')
    await second.waitForURL(/\/organizations/)
    // Both have arrived: a tab that is closed on its way to another page may never say that it is closed.
    for (const tab of [page, second]) await expect(tab.getByRole('button', { name: /Lena Fischer/ })).toBeVisible()
  })
})
