import { SetUpProblem } from '#tools/database/problem.ts'
import { build } from '#tools/setup/build.mjs'
import { needChromium } from '#tools/setup/chromium.mjs'
import { runTests } from '#tools/setup/vitest.mjs'

/**
 * `npm run drafts [-- CELLS [SEED [SEEN]]]`: every form × every fault in Chromium, or so many of them: not one typed character is lost. SEEN: how
 * many of that seed's a run which was broken off has tried.
 */
export const main = async ([cells = 'all', seed, seen = '0']: readonly string[]): Promise<void> => {
  if (!/^(all|\d{1,5})$/.test(cells) || (seed !== undefined && !/^\d{1,9}$/.test(seed)) || !/^\d{1,5}$/.test(seen))
    throw new SetUpProblem("Say how many cells ('all' is every one) and from which seed: npm run drafts -- 50 1")
  await build()
  const { failed } = await runTests({
    args: ['--project', 'journeys', 'tests/journeys/drafts.test.ts'],
    env: { DRAFTS: cells, CHROMIUM_PATH: await needChromium(), DRAFTS_SEEN: seen, ...(seed === undefined ? {} : { DRAFTS_SEED: seed }) },
  })
  if (failed > 0) throw new SetUpProblem('Something typed was lost. The seed above repeats it.')
}
