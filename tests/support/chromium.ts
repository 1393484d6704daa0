import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type BrowserContext, type Page } from '@playwright/test'
import { findingsOf } from '../../src/tools/accessibility/axe.ts'
import { CHROMIUM_FLAGS, findChromium } from '../../src/tools/setup/chromium.mjs'

/** A browser with a profile of its own, which `close` removes. */
export interface TestBrowser {
  readonly context: BrowserContext
  /** A new tab. Uncaught errors of its page are collected in `errors`. */
  readonly page: () => Promise<Page>
  /** What pages threw and nobody caught. */
  readonly errors: readonly string[]
  /** Closes every tab that was opened and empties the storage of an origin; asks nothing of a tab, which may be on its way to another page. */
  readonly clear: (origin: string) => Promise<void>
  readonly close: () => Promise<void>
}

export interface BrowserOptions {
  readonly width?: number
  readonly height?: number
  readonly colorScheme?: 'light' | 'dark'
  readonly reducedMotion?: 'reduce' | 'no-preference'
  /** For the browser's command line, besides those that every test has. */
  readonly args?: readonly string[]
  /** true: pages' own policies are let go, so that nothing stands between a hostile text and its script but the page. */
  readonly bypassCSP?: boolean
}

// A page of a test lives for seconds: code that is compiled to run fast for minutes costs more than it saves.
const QUICK_START = '--js-flags=--no-maglev --no-turbofan'

/** Starts a Chromium (0.4 s); needs `npm test` or CHROMIUM_PATH to have found one. */
export const openChromium = async ({
  width = 1280,
  height = 800,
  colorScheme = 'light',
  reducedMotion = 'reduce',
  args = [],
  bypassCSP = false,
}: BrowserOptions = {}): Promise<TestBrowser> => {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('There is no Chromium. Run npm test, which installs one, or set CHROMIUM_PATH.')
  const profile = mkdtempSync(join(tmpdir(), 'console-chromium-'))
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    headless: true,
    args: [...CHROMIUM_FLAGS, QUICK_START, ...args],
    viewport: { width, height },
    colorScheme,
    reducedMotion,
    acceptDownloads: true,
    bypassCSP,
  })
  const errors: string[] = []
  context.on('weberror', error => errors.push(error.error().message))
  return {
    context,
    errors,
    page: () => context.newPage(),
    clear: async origin => {
      const [first, ...opened] = context.pages()
      for (const tab of opened) await tab.close()
      if (!first) return
      const devtools = await context.newCDPSession(first)
      await devtools.send('Storage.clearDataForOrigin', { origin, storageTypes: 'local_storage' })
      await devtools.detach()
    },
    close: async () => {
      await context.close()
      rmSync(profile, { recursive: true, force: true, maxRetries: 3 })
    },
  }
}

/** What axe finds wrong with a page by WCAG 2.2 A and AA and by best practice, no rule and no region left out: one line each. [] when all is well. */
export const accessibilityProblems = async (page: Page): Promise<readonly string[]> =>
  (await findingsOf(page)).map(({ message }) => message)
