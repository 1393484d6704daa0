import { SetUpProblem } from '#tools/database/problem.ts'
import { runTests } from '#tools/setup/vitest.mjs'

const GUESSES = 10_000

/** `npm run brute-force [-- GUESSES]`: guessing at sign-in at full size, and the times of its refusals. */
export const main = async ([guesses = String(GUESSES)]: readonly string[]): Promise<void> => {
  if (!/^\d{2,7}$/.test(guesses)) throw new SetUpProblem('Say how many guesses, as a whole number: npm run brute-force -- 10000')
  const { passed, failed } = await runTests({
    args: ['--project', 'database', 'tests/server/bruteForce.test.ts', 'tests/server/timing.test.ts', '--no-file-parallelism'],
    env: { GUESSES: guesses, TIMINGS: '1' },
  })
  if (failed > 0) throw new SetUpProblem(`Guessing is not as hard as it has to be: ${failed} of ${passed + failed} runs failed.`)
  process.stdout.write(
    `${guesses} guesses: at most 10 an account were looked at, every owner got in, and no refusal told more than another.\n`,
  )
}
