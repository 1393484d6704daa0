import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { chromium, type BrowserContext, type Page } from '@playwright/test'
import axe from 'axe-core'
import { CHROMIUM_FLAGS, findChromium } from '../../src/tools/setup/chromium.mjs'

/** A browser with a profile of its own, which `close` removes. */
export interface TestBrowser {
  readonly context: BrowserContext
  /** A new tab. Uncaught errors of its page are collected in `errors`. */
  readonly page: () => Promise<Page>
  /** What pages threw and nobody caught. */
  readonly errors: readonly string[]
  readonly close: () => Promise<void>
}

export interface BrowserOptions {
  readonly width?: number
  readonly height?: number
  readonly colorScheme?: 'light' | 'dark'
  readonly reducedMotion?: 'reduce' | 'no-preference'
}

/** Starts a Chromium (0.4 s); needs `npm test` or CHROMIUM_PATH to have found one. */
export const openChromium = async ({
  width = 1280,
  height = 800,
  colorScheme = 'light',
  reducedMotion = 'reduce',
}: BrowserOptions = {}): Promise<TestBrowser> => {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('There is no Chromium. Run npm test, which installs one, or set CHROMIUM_PATH.')
  const profile = mkdtempSync(join(tmpdir(), 'console-chromium-'))
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    headless: true,
    args: CHROMIUM_FLAGS,
    viewport: { width, height },
    colorScheme,
    reducedMotion,
    acceptDownloads: true,
  })
  const errors: string[] = []
  context.on('weberror', error => errors.push(error.error().message))
  return {
    context,
    errors,
    page: () => context.newPage(),
    close: async () => {
      await context.close()
      rmSync(profile, { recursive: true, force: true, maxRetries: 3 })
    },
  }
}

const RULES: axe.RunOptions = {
  runOnly: { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] },
  // Only what is wrong is told in full: to name every element that passed takes as long as to look at it.
  resultTypes: ['violations'],
}

// A page keeps its axe until it is left: reading the source takes as long as a look.
const bringAxe = async (page: Page): Promise<void> => {
  for (const frame of page.frames()) {
    const brought = frame.evaluate('"axe" in window').then(there => (there ? null : frame.evaluate(axe.source)))
    // A frame may go in the meantime; frames of other origins are the vendors' own, and are not looked at.
    await (frame === page.mainFrame() ? brought : Promise.race([brought.catch(() => null), pause(1_000)]))
  }
}

/** What axe finds wrong with a page by WCAG 2.2 A and AA, no rule and no region left out: one line each, rule and places. [] when all is well. */
export const accessibilityProblems = async (page: Page): Promise<readonly string[]> => {
  await bringAxe(page)
  return page.evaluate(async rules => {
    const { violations } = await (window as unknown as { readonly axe: typeof axe }).axe.run(document, rules)
    return violations.map(({ id, help, nodes }) => `${id}: ${help} (${nodes.map(node => node.target.join(' ')).join('; ')})`)
  }, RULES)
}

/**
 * Axe over a page wide in light and narrow in dark: colours know no width, and layouts no scheme. `look` does what else is to be done at
 * each, and may find more. The page is wide again afterwards.
 */
export const problemsWideAndNarrow = async (
  page: Page,
  height: number,
  look: (width: number, scheme: 'light' | 'dark') => Promise<readonly string[]>,
): Promise<readonly string[]> => {
  const found: string[] = []
  for (const [width, colorScheme] of [
    [1280, 'light'],
    [375, 'dark'],
  ] as const) {
    await page.setViewportSize({ width, height })
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.locator(`html[data-scheme=${colorScheme}]`).waitFor()
    found.push(
      ...[...(await accessibilityProblems(page)), ...(await look(width, colorScheme))].map(one => `${width} px, ${colorScheme}: ${one}`),
    )
  }
  await page.setViewportSize({ width: 1280, height })
  return found
}
