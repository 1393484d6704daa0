import { SetUpProblem } from '#tools/database/problem.ts'
import { runTests } from '#tools/setup/vitest.mjs'

const ATTEMPTS = 10_000

/** `npm run fuzz [-- ATTEMPTS [SEED]]`: the isolation run, the search for a rise of rank, the comparison of executors, the table of permissions, the figures of every report, every value through its input, histories that are undone, walks over every state machine, places that fifty want at once and rules of series, at full size. */
export const main = async ([attempts = String(ATTEMPTS), seed = '1']: readonly string[]): Promise<void> => {
  if (!/^\d{1,8}$/.test(attempts) || !/^\d{1,9}$/.test(seed))
    throw new SetUpProblem('Say how many attempts and from which seed, as whole numbers: npm run fuzz -- 10000 1')
  const { passed, failed } = await runTests({
    args: [
      // Thousands of attempts in one test.
      '--testTimeout',
      '600000',
      '--project',
      'database',
      '--project',
      'dom',
      '--project',
      'pure',
      'tests/fields/browser-inputs.test.tsx',
      'tests/effects/recurrence.test.ts',
      'tests/server/isolation.test.ts',
      'tests/server/differential.test.ts',
      'tests/access/rise.database.test.ts',
      'tests/access/permissions.database.test.ts',
      'tests/access/roles.database.test.ts',
      'tests/server/reportFigures.test.ts',
      'tests/server/operations/histories.test.ts',
      'tests/server/operations/walks.test.ts',
      'tests/server/operations/actions.test.ts',
    ],
    env: {
      PERMISSIONS: 'all',
      INPUTS: 'all',
      FIGURES: 'all',
      HISTORIES: '500',
      WALKS: '100',
      SIGN_UPS: '20',
      RECURRENCE_ROUNDS: '2000',
      ISOLATION: attempts,
      ISOLATION_SEED: seed,
      DIFFERENTIAL: attempts,
      RISES: attempts,
    },
  })
  if (failed > 0)
    throw new SetUpProblem(`The fuzz found something: ${failed} of ${passed + failed} runs failed. The seed above repeats it.`)
  process.stdout.write(
    `${attempts} attempts from seed ${seed}: nothing of one community was seen from another, nobody rose, and both executors agree.\n`,
  )
}
