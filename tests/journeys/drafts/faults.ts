import { expect, type Page, type Route } from '@playwright/test'
import { onDatabase } from '../../support/database.ts'
import type { TestServer } from '../../support/server.ts'
import { boxOf, nothingIsLost, PATIENCE, rowsWith, save, type as typeInto, type Cell } from './cell.ts'
import type { FormAt } from './forms.ts'

const isMutation = (route: Route): boolean => /"query":"\s*mutation/.test(route.request().postData() ?? '')
const onChanges = (page: Page, answer: (route: Route) => Promise<void>) =>
  page.route('**/graphql/active', route => (isMutation(route) ? answer(route) : route.fallback()))

/** Something to wait for until it is opened. */
const gate = () => {
  let open: () => void = () => undefined
  const passed = new Promise<void>(resolve => (open = resolve))
  return { passed, open }
}

/** A new session of the person in the browser. */
export const signIn = async (page: Page, server: TestServer, email: string): Promise<string> => {
  const query = 'mutation GetAuthenticationToken($input: AuthenticationInput!) { getAuthenticationToken(input: $input) { token } }'
  const input = { email, password: 'welcome-demo-1' }
  const { data } = await server.graphql<{ getAuthenticationToken: { token: string } }>(null, query, { input })
  const token = data?.getAuthenticationToken.token ?? ''
  expect(token).not.toBe('')
  await page.context().clearCookies()
  await page.context().addCookies([{ name: 'token', value: encodeURIComponent(token), url: server.url, sameSite: 'Strict' }])
  return token
}

/** Saves, or (where the form is not right yet and nothing is sent) asks the server for something else; then signs in and comes back. */
const signedOutAndBack = async ({ page, server, form }: Cell): Promise<void> => {
  const isLeft = (): boolean => page.url().includes('/wz-login')
  // What the form asks by itself, such as how many people an audience is, may have met the end of the session first.
  await save(page)
    .click()
    .catch((error: unknown) => {
      if (!isLeft()) throw error
    })
  const left = await page.waitForURL(/\/wz-login/, { timeout: 4000 }).then(
    () => true,
    () => false,
  )
  if (!left) {
    // A busy machine may be on its way there by now.
    await page.keyboard.press('Control+K')
    await page
      .getByRole('dialog')
      .getByRole('combobox')
      .fill('tea', { timeout: 5000 })
      .catch(() => undefined)
    await page.waitForURL(/\/wz-login/, PATIENCE)
  }
  const back = new URL(page.url()).searchParams.get('redirect') ?? ''
  await signIn(page, server, form.email)
  await page.goto(`${server.url}${back}`)
}

/** A form that changes several rows asks first, if there are several. */
const confirmed = async (page: Page, form: FormAt): Promise<void> => {
  if (form.name.includes('edit-recurrent'))
    await page
      .getByRole('dialog')
      .getByRole('button', { name: /^Change / })
      .click({ timeout: 3000 })
      .catch(() => undefined)
}

/** What may go wrong while somebody types, each with what happens then; every one ends with nothing lost. */
export const FAULTS: Readonly<Record<string, (cell: Cell, slowMs: number) => Promise<void>>> = {
  401: async cell => {
    await onDatabase(cell.server.ownerUrl, 'update sessions set revoked_at = now(), stamp = stamp + 1 where revoked_at is null')
    await signedOutAndBack(cell)
  },
  offline: async cell => {
    const context = cell.page.context()
    await context.setOffline(true)
    await save(cell.page).click()
    await cell.page.waitForTimeout(800)
    await nothingIsLost(cell)
    await context.setOffline(false)
  },
  500: async cell => {
    await onChanges(cell.page, route => route.fulfill({ status: 500, body: 'no' }))
    await save(cell.page).click()
    await expect(cell.page.getByRole('button', { name: 'Saving' })).toBeHidden(PATIENCE)
  },
  slow: async (cell, slowMs) => {
    const { page, form } = cell
    const [typedOn, over] = [gate(), gate()]
    await onChanges(page, async route => {
      await Promise.all([typedOn.passed, new Promise(resolve => setTimeout(resolve, slowMs))])
      await route.continue()
      over.open()
    })
    await save(page).click()
    await confirmed(page, form)
    const isSent = await page
      .getByRole('button', { name: 'Saving' })
      .waitFor({ timeout: 2000 })
      .then(() => true)
      .catch(() => false)
    const more = await typeInto(page, form, `More${Object.values(cell.typed)[0] ?? ''}`)
    typedOn.open()
    if (isSent) await over.passed
    await nothingIsLost({ ...cell, typed: more })
  },
  'answer lost': async cell => {
    let sends = 0
    await onChanges(cell.page, async route => {
      sends += 1
      if (sends > 1) return route.continue()
      await route.fetch()
      return route.abort('connectionreset')
    })
    await save(cell.page).click()
    await nothingIsLost(cell)
    await cell.page.waitForTimeout(1500)
    if (sends > 0 && cell.form.kind !== 'edit') expect(await rowsWith(cell)).toBeLessThanOrEqual(1)
  },
  'answer lost, loaded anew': async cell => {
    const { page, form } = cell
    let isAway = true
    await page.route('**/readyz', route => (isAway ? route.abort('connectionreset') : route.fallback()))
    await onChanges(page, async route => {
      if (!isAway) return route.fallback()
      await route.fetch()
      return route.abort('connectionreset')
    })
    await save(page).click()
    await page.waitForFunction(isKept, form.address)
    await page.waitForTimeout(1000)
    page.on('dialog', dialog => void dialog.accept())
    await page.reload()
    isAway = false
    await page.getByRole('button', { name: 'Restore it' }).click()
    await nothingIsLost(cell)
    await save(page).click()
    await expect(page.getByRole('button', { name: /^(Saving|Waiting)$/ })).toBeHidden(PATIENCE)
    await nothingIsLost(cell)
    expect(await rowsWith(cell)).toBeLessThanOrEqual(1)
  },
  'chunk missing': async cell => {
    const { page } = cell
    let isGone = true
    // Said if the fault does not come about.
    const seen: string[] = []
    page.on('request', request => {
      if (request.isNavigationRequest()) isGone = false
      seen.push(new URL(request.url()).pathname)
    })
    page.on('dialog', dialog => {
      seen.push(dialog.type())
      void dialog.dismiss()
    })
    await page.route('**/assets/*.js', route => (isGone ? route.fulfill({ status: 404, body: 'gone' }) : route.fallback()))
    // What a form may ask for is there by now; search is not.
    await page.keyboard.press('Control+K')
    await expect.poll(() => (isGone ? ['pressed', ...seen] : []), PATIENCE).toEqual([])
  },
  'new build': async cell => {
    const { page } = cell
    await page.evaluate(() => {
      const keys = localStorage
      keys.setItem('stays', 'yes')
      Object.assign(globalThis, { stays: true })
    })
    await expect.poll(() => page.evaluate(() => localStorage.getItem('build_commit_deployed')), PATIENCE).toBe('another')
    await page.evaluate(() => {
      history.pushState({}, '', '?step=2')
      dispatchEvent(new PopStateEvent('popstate'))
    })
    await page.waitForTimeout(500)
    expect(await page.evaluate(() => (globalThis as { stays?: boolean }).stays)).toBe(true)
  },
  'second tab signs out': async cell => {
    const token = decodeURIComponent((await cell.page.context().cookies()).find(({ name }) => name === 'token')?.value ?? '')
    await cell.server.graphql(token, 'mutation { signOut { done } }')
    await cell.page.context().clearCookies()
    await signedOutAndBack(cell)
  },
  'second tab saves': async cell => {
    const { page, form } = cell
    await page.waitForFunction(isKept, form.address)
    const other = await page.context().newPage()
    other.setDefaultTimeout(PATIENCE.timeout)
    await savedInAnotherTab(other, cell)
    // The draft that ended there was not this tab's to lose; nor was the row that it overwrites.
    await page.waitForFunction(isKept, form.address)
    await other.close()
    page.on('dialog', dialog => void dialog.accept())
    await page.reload()
    await page.getByRole('button', { name: 'Restore it' }).click()
    await save(page).click()
  },
}

/** In a page: whether something typed at an address is kept. */
const isKept = (address: string): boolean => Object.keys(localStorage).some(key => key.startsWith('draft:') && key.endsWith(address))

/** The same form in another tab: changed and saved there. A new row of which not all is given cannot be; its tab ends the draft. */
const savedInAnotherTab = async (other: Page, { server, form, typed }: Cell): Promise<void> => {
  await other.goto(`${server.url}${form.address}`)
  const forget = other.getByRole('button', { name: 'Discard it' })
  await forget.waitFor()
  for (const [key, text] of Object.entries(typed)) {
    const box = boxOf(other, key)
    const before = await box.evaluate(one => (one instanceof HTMLInputElement ? one.value : null))
    await box.click()
    await other.keyboard.press('Control+A')
    await other.keyboard.type(`Z${text.slice(1)}`)
    await save(other).click()
    await confirmed(other, form)
    const isSaved = await Promise.race([
      other.waitForURL(url => url.pathname !== form.address).then(() => true),
      // A form of the only row stays where it is.
      other
        .getByText(/ saved$/)
        .first()
        .waitFor()
        .then(() => true),
      other
        .locator('form [role=alert], [data-bar] button[type=button]')
        .first()
        .waitFor()
        .then(() => false),
    ])
    if (isSaved) return
    if (form.kind !== 'edit') break
    if (before !== null) await box.fill(before)
  }
  expect(form.kind, 'the second tab could not save').not.toBe('edit')
  await forget.click()
}

/** The stream of builds as a test wants it: the running one, then another. */
export const twoBuilds = async (page: Page): Promise<void> => {
  let asked = 0
  await page.route('**/builds', route => {
    asked += 1
    return route.fulfill({ contentType: 'text/event-stream', body: `retry: 400\ndata: ${asked < 3 ? 'this' : 'another'}\n\n` })
  })
}
