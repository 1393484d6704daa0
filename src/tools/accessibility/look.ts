import type { BrowserContext, Page } from '@playwright/test'
import { settle, type Scheme } from '../screens/browser.ts'
import type { World } from '../screens/demoServer.ts'
import { findingsOf } from './axe.ts'
import { reflowProblems } from './reflow.ts'
import { squeezeProblems } from './squeeze.ts'
import type { State } from './states.ts'

const SCHEMES: readonly Scheme[] = ['light', 'dark']
/** A screen that does not come is said after so long. */
const PATIENCE = 60_000

/** Something wrong with a state, or a state that was not reached. */
export interface Found {
  readonly kind: 'wcag' | 'best practice' | 'reflow' | 'squeeze' | 'not reached'
  readonly message: string
}

export interface Looking {
  readonly widths: readonly number[]
  /** In forced colors as well. */
  readonly forced?: boolean
  /** A profile of its own, with the session of the state's person. */
  readonly context: () => Promise<BrowserContext>
  readonly world: World
}

const reach = async ({ person, at, first }: State, width: number, context: BrowserContext, world: World): Promise<Page> => {
  context.setDefaultTimeout(PATIENCE)
  const page = await context.newPage()
  await page.setViewportSize({ width, height: width < 900 ? 812 : 800 })
  await page.goto(`${world.url}${await at(world)}`)
  await page.locator('h1').first().waitFor()
  await settle(page)
  if (person !== null && new URL(page.url()).pathname === '/wz-login') throw new Error('it asks to sign in')
  await first?.(page, world)
  await page.locator('h1').first().waitFor()
  await page.evaluate('document.fonts.ready.then(() => undefined)')
  return page
}

const dress = async (page: Page, scheme: Scheme, forcedColors: 'none' | 'active' = 'none'): Promise<void> => {
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce', forcedColors })
  if (await page.locator('html[data-scheme]').count()) await page.locator(`html[data-scheme=${scheme}]`).waitFor()
}

/** Everything wrong with one state: axe in both schemes at each width, in forced colors where asked for, the widths between, and how it reflows at 400 %. */
export const lookAt = async (state: State, { widths, forced = false, context, world }: Looking): Promise<readonly Found[]> => {
  const found: Found[] = []
  for (const width of widths) {
    const own = await context()
    const add = (kind: Found['kind'], how: string, message: string) => found.push({ kind, message: `${width} px, ${how}: ${message}` })
    try {
      const page = await reach(state, width, own, world)
      for (const scheme of SCHEMES) {
        await dress(page, scheme)
        for (const { level, message } of await findingsOf(page)) add(level, scheme, message)
      }
      if (forced) {
        // The colors are the person's own there.
        await dress(page, 'dark', 'active')
        for (const { level, message } of await findingsOf(page, ['color-contrast'])) add(level, 'forced colors', message)
        await dress(page, 'light')
      }
      if (width === widths[0]) {
        for (const says of await squeezeProblems(page)) add('squeeze', 'between', says)
        for (const says of await reflowProblems(page)) add('reflow', '400 %', says)
      }
    } catch (error) {
      add('not reached', 'light', (error as Error).message.split('\n')[0] ?? '')
    } finally {
      await own.close()
    }
  }
  return found
}
