/** A browser on the demo world, one page a test, and axe over what it shows. */
import { expect, type Page } from '@playwright/test'
import { afterAll, afterEach, beforeAll, beforeEach } from 'vitest'
import { openChromium, type TestBrowser } from '../support/chromium.ts'
import { onDatabase } from '../support/database.ts'
import { isDrawn, problemsAt } from '../support/looks.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

export const PATIENCE = { timeout: 20_000 }

export let server: TestServer
export let browser: TestBrowser
export let page: Page
export let lakeside: string
export let event: { readonly id: string; readonly title: string }

/** Sets the stage for the tests of the file that calls it: server and browser once, a page for each test. */
export const setStage = (): void => {
  beforeAll(async () => {
    server = await startTestServer({ console: true })
    browser = await openChromium()
    lakeside = await server.organization('lakeside')
    const [row] = await onDatabase(
      server.ownerUrl,
      `select id, title from events where organization_id = '${lakeside}' and archived_at is null and cancelled_at is null
       and deleted_at is null order by starts_at, id limit 1`,
    )
    event = { id: String(row?.['id']), title: String(row?.['title']) }
  })
  afterAll(async () => {
    await browser?.close()
    await server?.close()
  })
  beforeEach(async () => {
    page = await browser.page()
    page.setDefaultTimeout(PATIENCE.timeout)
  })
  afterEach(async () => {
    await browser.clear(server.url)
    expect(findings.splice(0)).toEqual([])
    expect(browser.errors).toEqual([])
  })
}

const dressed = async (scheme: 'light' | 'dark'): Promise<void> => {
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce' })
  await expect(page.locator('html')).toHaveAttribute('data-scheme', scheme)
}

// Every finding of a test at once, rather than its first.
export const findings: string[] = []

/** Every rule, in both schemes, if the look is drawn. */
export const isClean = async (what: string): Promise<void> => {
  const name = `${what}, ${page.viewportSize()?.width} px`
  if (!isDrawn(name)) return
  const note = (scheme: string, problems: readonly string[]) => findings.push(...problems.map(problem => `${scheme}: ${problem}`))
  await dressed('light')
  note('light', await problemsAt(page, name))
  await dressed('dark')
  note('dark', await problemsAt(page, name))
}

/** The month after this one, as 'YYYY-MM'. */
export const nextMonth = (): string => {
  const now = new Date()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)).toISOString().slice(0, 7)
}

export const at = (path: string, organization = lakeside): string => `${server.url}/organizations/${organization}/${path}`
export const heading = (name: string | RegExp) => page.getByRole('heading', { level: 1, name })

export const open = async (path: string, title: string | RegExp): Promise<void> => {
  await page.goto(at(path))
  await expect(heading(title)).toBeVisible(PATIENCE)
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0, PATIENCE)
}
