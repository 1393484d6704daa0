import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serve } from '#tools/crash/served.ts'
import { SetUpProblem } from '#tools/database/problem.ts'
import { build } from '#tools/setup/build.mjs'
import { needChromium } from '#tools/setup/chromium.mjs'
import { runTests } from '#tools/setup/vitest.mjs'
import { ATTACKS } from './attacks.ts'
import type { Measured } from './measure.ts'
import { lives, siege, type Survived } from './siege.ts'
import type { Outcome } from './target.ts'

const MOST = 3
const say = (line: string): void => void process.stdout.write(`${line}\n`)

/** What was said, and how often: '12 × 200, 8 × Try again'. */
const told = (outcomes: readonly Outcome[]): string => {
  const counts = new Map<string, number>()
  for (const { status, message } of outcomes) {
    const what = message?.slice(0, 60) ?? (status === 0 ? 'closed' : String(status))
    counts.set(what, (counts.get(what) ?? 0) + 1)
  }
  return [...counts].map(([what, count]) => `${count} × ${what}`).join(', ')
}

const row = ({ name, quiet, meanwhile, seconds, outcomes }: Measured): string =>
  `| ${name} | ${quiet.toFixed(1)} | ${meanwhile.toFixed(1)} | ${(meanwhile / quiet).toFixed(1)} | ${seconds.toFixed(1)} | ${told(outcomes)} |`

const mistakesOf = ({ name, quiet, meanwhile, outcomes, failed, readiness }: Survived): readonly string[] => [
  ...(meanwhile > MOST * quiet ? [`${name}: another person's list took ${(meanwhile / quiet).toFixed(1)} times its quiet time.`] : []),
  ...(failed > 0 ? [`${name}: ${failed} lists of another person were not answered.`] : []),
  ...(outcomes.some(({ message }) => message?.includes('unexpected error')) ? [`${name}: 'an unexpected error' was said of it.`] : []),
  ...(readiness === 200 ? [] : [`${name}: afterwards the server's readiness was ${readiness}.`]),
]

/** Hostile texts in every row of a demo world, and every screen over them, or those with `part` in their address. */
const overScreens = async (part = 'all'): Promise<void> => {
  await build()
  const env = { HOSTILE_TEXTS: part, CHROMIUM_PATH: await needChromium() }
  const { passed, failed } = await runTests({ args: ['--project', 'journeys', 'tests/journeys/hostileTexts.test.ts'], env })
  if (failed > 0) throw new SetUpProblem(`A text did something on ${failed} of ${passed + failed} screens; they are listed above.`)
}

/**
 * `npm run hostile -- texts [PART]`: hostile texts on every screen, or those with PART in their address ('/users').
 * `npm run hostile [-- WORDS]`: every hostile request (or those with these words in their name) against a server of its own, and texts of a megabyte through every kind.
 */
export const main = async (words: readonly string[]): Promise<void> => {
  if (words[0] === 'texts') return overScreens(words[1])
  const wanted = ATTACKS.filter(({ name }) => words.every(word => name.includes(word)))
  if (wanted.length === 0) throw new SetUpProblem(`Nothing hostile is called '${words.join(' ')}'.`)
  const folder = mkdtempSync(join(tmpdir(), 'hostile-'))
  // As root, PostgreSQL runs under an account of its own.
  chmodSync(folder, 0o755)
  const server = await serve(folder)
  const mistakes: string[] = []
  try {
    say(
      "| hostile request | another person's list, quiet, ms | meanwhile, ms | times | seconds | answers |\n| --- | ---: | ---: | ---: | ---: | --- |",
    )
    const all = await siege(server, wanted, { yields: true, say: one => say(row(one)) })
    mistakes.push(...all.flatMap(mistakesOf))
    if (!(await lives(server))) mistakes.push('The process ended.')
  } finally {
    await server.kill('SIGTERM')
    rmSync(folder, { recursive: true, force: true })
  }
  if (words.length === 0) {
    const { failed } = await runTests({ args: ['--project', 'pure', 'tests/fields/hostile.test.ts'], env: { HOSTILE_TEXT: '1' } })
    if (failed > 0) mistakes.push('A kind takes too long over a megabyte of text.')
  }
  if (mistakes.length > 0) throw new SetUpProblem(mistakes.join('\n'))
  say(`${wanted.length} hostile requests: another person's list stayed within ${MOST} times its quiet time, and the process lives.`)
}
