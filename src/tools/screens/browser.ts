import { chromium, type Browser, type BrowserContext, type Page } from '@playwright/test'
import { DEMO_PASSWORD } from '../demo/world.ts'
import { findChromium } from '../setup/chromium.mjs'

export type Scheme = 'light' | 'dark'

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-dev-shm-usage',
]

/** Chromium without a window. */
export const openBrowser = async (): Promise<Browser> => {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('There is no Chromium. Run npm test, which installs one, or set CHROMIUM_PATH.')
  return chromium.launch({ executablePath, headless: true, args: FLAGS })
}

/** A profile of one scheme, signed in as a person of the demo world, or as nobody (null). */
export const openProfile = async (browser: Browser, url: string, person: string | null, scheme: Scheme): Promise<BrowserContext> => {
  const context = await browser.newContext({ colorScheme: scheme, reducedMotion: 'reduce', deviceScaleFactor: 1, locale: 'en-US' })
  context.setDefaultTimeout(15_000)
  if (person === null) return context
  const page = await context.newPage()
  await page.goto(`${url}/wz-login`)
  await page.getByLabel('Email').fill(person)
  await page.locator('input[type=password]').fill(DEMO_PASSWORD)
  await page.keyboard.press('Enter')
  await page.locator('#content').waitFor()
  await page.close()
  return context
}

/** Waits until nothing is on its way: no request, no bones, every font. */
export const settle = async (page: Page): Promise<void> => {
  await page.waitForLoadState('networkidle')
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' })
  await page.evaluate('document.fonts.ready.then(() => undefined)')
}
