import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from '@playwright/test'
import { DEMO_PASSWORD } from '../demo/world.ts'
import { CHROMIUM_FLAGS, findChromium } from '../setup/chromium.mjs'

export type Scheme = 'light' | 'dark'

/** Chromium without a window. */
export const openBrowser = async (): Promise<Browser> => {
  const executablePath = findChromium()
  if (!executablePath) throw new Error('There is no Chromium. Run npm test, which installs one, or set CHROMIUM_PATH.')
  return chromium.launch({ executablePath, headless: true, args: CHROMIUM_FLAGS })
}

export type Session = BrowserContextOptions['storageState']

/** A profile of its own, of one scheme, with somebody's session or none: what one picture leaves behind is in no other. */
export const openProfile = async (browser: Browser, scheme: Scheme, session?: Session): Promise<BrowserContext> => {
  const context = await browser.newContext({
    colorScheme: scheme,
    reducedMotion: 'reduce',
    deviceScaleFactor: 1,
    locale: 'en-US',
    ...(session === undefined ? {} : { storageState: session }),
  })
  context.setDefaultTimeout(15_000)
  return context
}

/** A session is used for so long: the console renews one of 15 minutes, and in every other profile its token is then good for one page alone. */
const SESSION = 480_000

/** Signs in as a person of the demo world. */
const signIn = async (browser: Browser, url: string, person: string): Promise<Session> => {
  const context = await openProfile(browser, 'light')
  const page = await context.newPage()
  await page.goto(`${url}/wz-login`)
  await page.getByLabel('Email').fill(person)
  await page.locator('input[type=password]').fill(DEMO_PASSWORD)
  await page.keyboard.press('Enter')
  await page.locator('#content').waitFor()
  const session = await context.storageState()
  await context.close()
  return session
}

/** Sessions by person, none older than a profile may take it; null: nobody's. */
export const makeSessions = (browser: Browser, url: string): ((person: string | null) => Promise<Session>) => {
  const known = new Map<string, { readonly since: number; readonly session: Session }>()
  return async person => {
    if (person === null) return undefined
    const found = known.get(person)
    if (found && Date.now() - found.since < SESSION) return found.session
    const session = await signIn(browser, url, person)
    known.set(person, { since: Date.now(), session })
    return session
  }
}

/** Waits until nothing is on its way: no request, no bones, every font. */
export const settle = async (page: Page): Promise<void> => {
  await page.waitForLoadState('networkidle')
  await page.locator('[aria-busy="true"]').first().waitFor({ state: 'detached' })
  await page.evaluate('document.fonts.ready.then(() => undefined)')
}
