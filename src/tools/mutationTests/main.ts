import { SetUpProblem } from '#tools/database/problem.ts'
import { needChromium } from '#tools/setup/chromium.mjs'
import { mutants } from '../../../tests/mutationTests/index.ts'
import { byNumber } from './requirements.ts'
import { runMutants } from './run.ts'

/** `npm run mutation-tests [-- R8 R9.1 …]`: breaks each named requirement by its listed edit and sees its test fail; all, unless some are named. */
export const main = async (wanted: readonly string[]): Promise<void> => {
  const chosen = mutants
    .filter(({ requirement }) => wanted.length === 0 || wanted.some(one => requirement === one || requirement.startsWith(`${one}.`)))
    .toSorted((one, other) => byNumber(one.requirement, other.requirement))
  if (chosen.length === 0) throw new SetUpProblem(`No edit is listed for ${wanted.join(', ')}. See tests/mutationTests.`)
  process.env['CHROMIUM_PATH'] ??= await needChromium()
  const began = Date.now()
  const results = await runMutants(process.cwd(), chosen, line => process.stdout.write(`${line}\n`))
  const missed = results.filter(one => one.fault !== null).length
  process.stdout.write(`${results.length - missed} of ${results.length} edits were seen by the test that names the requirement.\n`)
  process.stdout.write(`Took ${((Date.now() - began) / 60_000).toFixed(1)} minutes.\n`)
  if (missed > 0) throw new SetUpProblem(`${missed} ${missed === 1 ? 'edit was' : 'edits were'} missed.`)
}
