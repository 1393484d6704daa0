import { setTimeout as pause } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import axe from 'axe-core'

/** WCAG 2.2, levels A and AA. */
const LEVELS = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'] as const
const BEST = 'best-practice'

const RULES: axe.RunOptions = {
  runOnly: { type: 'tag', values: [...LEVELS, BEST] },
  // Not among axe's defaults as long as WCAG 2.2 is young.
  rules: { 'target-size': { enabled: true } },
  // Only what is wrong is told in full: to name every element that passed takes as long as to look at it.
  resultTypes: ['violations'],
}

/** Something that axe finds wrong, and whether a rule of WCAG says so or a habit of the trade. */
export interface Finding {
  readonly level: 'wcag' | 'best practice'
  readonly message: string
}

// A page keeps its axe until it is left: reading the source takes as long as a look.
const bringAxe = async (page: Page): Promise<void> => {
  for (const frame of page.frames()) {
    const brought = frame.evaluate('"axe" in window').then(there => (there ? null : frame.evaluate(axe.source)))
    // A frame may go in the meantime; frames of other origins are the vendors' own, and are not looked at.
    await (frame === page.mainFrame() ? brought : Promise.race([brought.catch(() => null), pause(1_000)]))
  }
}

/** What axe finds wrong with a page as it stands, no region left out, and no rule but those named `without`: one line each, rule and places. */
export const findingsOf = async (page: Page, without: readonly string[] = []): Promise<readonly Finding[]> => {
  await bringAxe(page)
  const rules = { ...RULES, rules: { ...RULES.rules, ...Object.fromEntries(without.map(id => [id, { enabled: false }])) } }
  const violations = await page.evaluate(async given => {
    const found = await (globalThis as unknown as { readonly axe: typeof axe }).axe.run(given)
    return found.violations.map(({ id, help, tags, nodes }) => ({ id, help, tags, places: nodes.map(node => node.target.join(' ')) }))
  }, rules)
  return violations.map(({ id, help, tags, places }) => ({
    level: tags.includes(BEST) ? 'best practice' : 'wcag',
    message: `${id}: ${help} (${places.join('; ')})`,
  }))
}
