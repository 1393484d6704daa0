import type { Browser, BrowserContext, Page } from '@playwright/test'
import { SetUpProblem } from '../database/problem.ts'
import { openBrowser, openProfile, settle, signIn, type Scheme, type Session } from '../screens/browser.ts'
import { openWorld, type World } from '../screens/world.ts'
import { findingsOf } from './axe.ts'
import { reflowProblems } from './reflow.ts'
import { STATES, type State } from './states.ts'

const SCHEMES: readonly Scheme[] = ['light', 'dark']
const WIDTHS = [1280, 375] as const
/** Of so many states one is looked at in forced colors as well. */
const FORCED = 6
/** A screen that does not come is said after so long. */
const PATIENCE = 60_000

type Kind = 'wcag' | 'best practice' | 'reflow' | 'not reached'
interface Found {
  readonly kind: Kind
  readonly says: string
}

const reach = async ({ at, first }: State, width: number, context: BrowserContext, world: World): Promise<Page> => {
  context.setDefaultTimeout(PATIENCE)
  const page = await context.newPage()
  await page.setViewportSize({ width, height: width < 900 ? 812 : 800 })
  await page.goto(`${world.url}${await at(world)}`)
  await page.locator('h1').first().waitFor()
  await settle(page)
  await first?.(page, world)
  await page.locator('h1').first().waitFor()
  await page.evaluate('document.fonts.ready.then(() => undefined)')
  return page
}

const dress = async (page: Page, scheme: Scheme, forcedColors: 'none' | 'active' = 'none'): Promise<void> => {
  await page.emulateMedia({ colorScheme: scheme, reducedMotion: 'reduce', forcedColors })
  if (await page.locator('html[data-scheme]').count()) await page.locator(`html[data-scheme=${scheme}]`).waitFor()
}

/** Everything wrong with one state: axe in both schemes at both widths, in forced colors where asked for, and how it reflows at 400 %. */
const look = async (state: State, isForced: boolean, context: () => Promise<BrowserContext>, world: World): Promise<readonly Found[]> => {
  const found: Found[] = []
  for (const width of state.widths ?? WIDTHS) {
    const own = await context()
    const add = (kind: Kind, how: string, says: string) => found.push({ kind, says: `${width} px, ${how}: ${says}` })
    try {
      const page = await reach(state, width, own, world)
      for (const scheme of SCHEMES) {
        await dress(page, scheme)
        for (const { level, says } of await findingsOf(page)) add(level, scheme, says)
      }
      if (isForced) {
        // The colors are the person's own there.
        await dress(page, 'dark', 'active')
        for (const { level, says } of await findingsOf(page, ['color-contrast'])) add(level, 'forced colors', says)
        await dress(page, 'light')
      }
      if (width === (state.widths ?? WIDTHS)[0]) for (const says of await reflowProblems(page)) add('reflow', '400 %', says)
    } catch (error) {
      add('not reached', 'light', (error as Error).message.split('\n')[0] ?? '')
    } finally {
      await own.close()
    }
  }
  return found
}

const lookAtAll = async (browser: Browser, world: World, states: readonly State[]): Promise<readonly Found[]> => {
  const sessions = new Map<string, Session>()
  const found: Found[] = []
  for (const [index, state] of states.entries()) {
    const { person } = state
    if (person !== null && !sessions.has(person)) sessions.set(person, await signIn(browser, world.url, person))
    const session = person === null ? undefined : sessions.get(person)
    const here = await look(state, index % FORCED === 0, () => openProfile(browser, 'light', session), world)
    process.stdout.write(`${here.length === 0 ? 'ok   ' : 'FOUND'} ${state.name}\n${here.map(({ says }) => `      ${says}\n`).join('')}`)
    found.push(...here)
  }
  return found
}

/** `npm run accessibility [part of a name …]`: looks at every state, or those named; throws when something is wrong with one. */
export const main = async (only: readonly string[] = []): Promise<void> => {
  const states = STATES.filter(({ name }) => only.length === 0 || only.some(part => name.includes(part)))
  const world = await openWorld()
  const browser = await openBrowser()
  try {
    const found = await lookAtAll(browser, world, states)
    const count = (kind: Kind): number => found.filter(one => one.kind === kind).length
    process.stdout.write(
      `${states.length} states, each at ${WIDTHS.join(' and ')} px, light and dark: ${count('wcag')} of level A and AA, ${count('best practice')} of best practice, ${count('reflow')} at 400 %, ${count('not reached')} not reached.\n`,
    )
    if (found.length > 0) throw new SetUpProblem('What was found stands above.')
  } finally {
    await browser.close()
    await world.close()
  }
}
