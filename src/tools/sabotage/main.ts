import { SetUpProblem } from '#tools/database/problem.ts'
import { needChromium } from '#tools/setup/chromium.mjs'
import { sabotages } from '../../../tests/sabotage/index.ts'
import { byNumber } from './requirements.ts'
import { runSabotage } from './run.ts'

/** `npm run sabotage [-- R8 R9.1 …]`: breaks each named requirement by its listed edit and sees its test fail; all, unless some are named. */
export const main = async (wanted: readonly string[]): Promise<void> => {
  const chosen = sabotages
    .filter(({ requirement }) => wanted.length === 0 || wanted.some(one => requirement === one || requirement.startsWith(`${one}.`)))
    .toSorted((one, other) => byNumber(one.requirement, other.requirement))
  if (chosen.length === 0) throw new SetUpProblem(`No edit is listed for ${wanted.join(', ')}. See tests/sabotage.`)
  process.env['CHROMIUM_PATH'] ??= await needChromium()
  const began = Date.now()
  const verdicts = await runSabotage(process.cwd(), chosen, line => process.stdout.write(`${line}\n`))
  const missed = verdicts.filter(one => one.fault !== null).length
  process.stdout.write(`${verdicts.length - missed} of ${verdicts.length} edits were seen by the test that names the requirement.\n`)
  process.stdout.write(`Took ${((Date.now() - began) / 60_000).toFixed(1)} minutes.\n`)
  if (missed > 0) throw new SetUpProblem(`${missed} ${missed === 1 ? 'edit was' : 'edits were'} missed.`)
}
