import { createHash, randomInt } from 'node:crypto'
import type { Page } from '@playwright/test'
import { accessibilityProblems } from './chromium.ts'

/**
 * Axe over a screen takes as long as the steps that led there. Of the looks that journeys take on their way a third is taken, drawn anew
 * each time; every one by `npm run accessibility` (LOOKS=all). LOOKS_SEED repeats a drawing.
 */
const ALL = process.env['LOOKS'] === 'all'
const SEED = process.env['LOOKS_SEED'] ?? String(randomInt(1, 1_000_000))
const EACH = 3

/** Whether this run looks at a screen that a journey names. */
export const isDrawn = (name: string): boolean => ALL || createHash('sha256').update(`${SEED} ${name}`).digest().readUInt32BE() % EACH === 0

/** What axe finds wrong with a page, if it is drawn: one line each, with what repeats the look. */
export const problemsAt = async (page: Page, name: string): Promise<readonly string[]> =>
  isDrawn(name) ? (await accessibilityProblems(page)).map(problem => `${name} (LOOKS_SEED=${SEED}): ${problem}`) : []

/**
 * The same wide in light and narrow in dark: colors know no width, and layouts no scheme. `look` does what else is to be done at each,
 * drawn or not, and may find more. The page is wide again afterwards.
 */
export const problemsWideAndNarrow = async (
  page: Page,
  name: string,
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
      ...[...(await problemsAt(page, name)), ...(await look(width, colorScheme))].map(one => `${width} px, ${colorScheme}: ${one}`),
    )
  }
  await page.setViewportSize({ width: 1280, height })
  return found
}
