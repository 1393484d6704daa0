import { expect } from '@playwright/test'
import { describe, it } from 'vitest'
import { becomes } from '../support/person.ts'
import { at, browser, heading, open, page, server, setStage } from './stage.ts'

setStage()

/** What the page asked for, in order: operations by name, files without what follows their name. */
const asked = (): readonly string[] => {
  const requests: string[] = []
  page.on('request', request => {
    const { pathname } = new URL(request.url())
    const operation = (request.postDataJSON() as { operationName?: string } | null)?.operationName
    requests.push(operation ?? pathname.replace(/-[\w-]{8}\.(js|css)$/, '.$1'))
  })
  return requests
}

const shell = () => page.locator('.shell')

describe('the first paint', () => {
  it('an address asks again what it asked last, before the code of the console is there, once, in 40 requests', async () => {
    await becomes(browser.context, server, 'admin@lakeside.example')
    await open('events', 'Events')
    const requests = asked()
    await page.reload()
    await expect(page.locator('main a[href$="/detail"]').first()).toBeVisible()
    await page.waitForLoadState('networkidle')
    const events = requests.flatMap((name, index) => (name === 'GetEvents' ? [index] : []))
    expect(events).toHaveLength(2)
    expect(Math.max(...events)).toBeLessThan(requests.indexOf('/assets/console.js'))
    expect(requests.filter(name => name === 'GetCurrentUser')).toHaveLength(1)
    expect(requests.length).toBeLessThanOrEqual(40)
  })

  it('what was asked early for a session that is over is thrown away, and the page leads to sign-in', async () => {
    await becomes(browser.context, server, 'admin@lakeside.example')
    await open('events', 'Events')
    const kept = () => page.evaluate(() => localStorage.getItem('early_requests'))
    await expect.poll(kept, { timeout: 15_000 }).toContain('GetEvents')
    // Elsewhere: what the page asks by itself would lead to sign-in before it is loaded again.
    await page.goto('about:blank')
    await browser.context.addCookies([{ name: 'token', value: 'of-nobody', url: server.url, sameSite: 'Strict' }])
    const requests = asked()
    // The page leads elsewhere before it is loaded to its end.
    await page.goto(at('events'), { waitUntil: 'commit' })
    await expect(page.getByLabel('Email')).toBeVisible()
    expect(requests).toContain('GetEvents')
  })

  it('[R11.7] code that did not come is asked for again by itself; where it never comes, the page says so in place of its frame', async () => {
    await becomes(browser.context, server, 'admin@lakeside.example')
    let isGone = false
    let loads = 0
    page.on('request', request => void (request.isNavigationRequest() && (loads += 1)))
    await page.route('**/assets/console-*.js', route => (isGone || loads === 1 ? route.abort('connectionreset') : route.fallback()))
    await open('events', 'Events')
    expect(loads).toBe(2)
    isGone = true
    await page.reload()
    await expect(page.getByRole('alert')).toContainText('This page could not be loaded. Check your connection')
    await expect(shell()).toHaveCount(0)
    isGone = false
    await page.getByRole('link', { name: 'Try again now' }).click()
    await expect(heading('Events')).toBeVisible()
  })

  it('a page is never blank: its frame stands before any code has come, in both schemes', async () => {
    await page.route('**/assets/**', () => undefined)
    const color = () =>
      shell()
        .locator('.shell-bar')
        .evaluate(bar => getComputedStyle(bar).backgroundColor)
    const seen: string[] = []
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      await page.goto(at('events'), { waitUntil: 'commit' })
      await expect(shell().locator('.shell-side i').first()).toBeVisible()
      seen.push(await color())
    }
    expect(new Set(seen).size).toBe(2)
    await page.goto(`${server.url}/wz-login`, { waitUntil: 'commit' })
    await expect(shell().locator('.shell-main')).toBeVisible()
    await expect(shell().locator('.shell-bar')).toBeHidden()
    // Its code comes as soon as nothing holds it, and leads away from a sign-in that is not needed.
    await page.goto('about:blank')
    await page.unroute('**/assets/**')
    await page.goto(at('events'))
    await expect(heading('Events').or(page.getByLabel('Email'))).toBeVisible()
    await expect(shell()).toHaveCount(0)
  })

  it.each([
    ['a table', 1280, 'documents', 'main tbody tr[data-row]', 'main tbody a'],
    ['a list on a phone', 375, 'users', 'main li[data-row]', 'main li[data-row] a'],
    ['a list of cards', 1280, 'events', 'main li[data-row]', 'main li[data-row] h2 a'],
    ['an overview', 1280, 'reports/resident_use', 'main [data-figure]', 'main [data-figure] [data-value]'],
  ])('[R3.42] %s is read before any code has come, as it stands there afterwards', async (_, width, path, items, first) => {
    await page.setViewportSize({ width, height: 800 })
    await becomes(browser.context, server, 'admin@lakeside.example')
    await page.goto(at(path))
    await expect(page.locator(items).first()).toBeVisible()
    const isKept = () =>
      page.evaluate(() => {
        const kept = JSON.parse(localStorage.getItem('early_requests') ?? '{}') as Record<string, { outlined?: unknown } | undefined>
        return kept[`${location.pathname}${location.search}`]?.outlined !== undefined
      })
    await expect.poll(isKept, { timeout: 20_000 }).toBe(true)
    const said = await page.locator(first).first().textContent()
    const place = await page.locator(items).first().boundingBox()
    let go: () => void = () => undefined
    const held = new Promise<void>(resolve => (go = resolve))
    await page.route('**/assets/*.js', async route => {
      await held
      await route.continue()
    })
    await page.goto(at(path), { waitUntil: 'commit' })
    const drawn = page
      .locator('.outline')
      .getByText(said ?? '', { exact: true })
      .first()
    await expect(drawn).toBeVisible()
    const read = await drawn.boundingBox()
    expect(read?.y).toBeGreaterThanOrEqual(place?.y ?? 0)
    expect(read?.y).toBeLessThan((place?.y ?? 0) + (place?.height ?? 0))
    go()
    await expect(page.locator(items).first()).toBeVisible()
    await expect(page.locator('.outline')).toHaveCount(0)
    await page.unroute('**/assets/*.js')
  })
})
