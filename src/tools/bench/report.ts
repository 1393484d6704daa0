import { cpus, totalmem } from 'node:os'
import { SCREENS } from '../build/screens.ts'
import type { ApiFigures } from './api.ts'
import { ratioOf } from './load.ts'
import type { ConsoleFigures } from './screens.ts'

interface Line {
  readonly what: string
  readonly found: string
  readonly hold: string
  readonly holds: boolean
}

const percent = (ratio: number): string => `${Math.round(ratio * 100)} %`
const times = (ratio: number): string => `${ratio.toFixed(1)} times`
const ms = (milliseconds: number): string => `${milliseconds.toFixed(1)} ms`
const kB = (bytes: number): string => `${Math.round(bytes / 1000)} kB`

// Of the list (DESIGN 10); a single row is mostly what every request costs (decision 214).
const OF_FLOOR = { list: 0.75, detail: 0.6 }

/** Each figure beside what it is held to (DESIGN 10). */
export const linesOf = (api: ApiFigures, console: ConsoleFigures): readonly Line[] => {
  const { list, detail, p50, statements } = api
  const ofFloor = { list: ratioOf(list.api, list.floor), detail: ratioOf(detail.api, detail.floor) }
  const ofPeer = list.peer && ratioOf(list.api, list.peer)
  const line = (what: string, found: string, hold: string, holds: boolean): Line => ({ what, found, hold, holds })
  return [
    line('API list of 10, of the floor', percent(ofFloor.list), `at least ${percent(OF_FLOOR.list)}`, ofFloor.list >= OF_FLOOR.list),
    line('API one event, of the floor', percent(ofFloor.detail), `at least ${percent(OF_FLOOR.detail)}`, ofFloor.detail >= OF_FLOOR.detail),
    ...(ofPeer === null ? [] : [line('API list of 10, of PostGraphile 5', times(ofPeer), 'at least 3 times', ofPeer >= 3)]),
    line('p50 at 1,000,000 events, of 10,000', times(p50.large / p50.small), 'at most 1.3 times', p50.large <= 1.3 * p50.small),
    line('page 1,000, of page 1', times(p50.deepThousandth / p50.deepFirst), 'at most 3 times', p50.deepThousandth <= 3 * p50.deepFirst),
    line(
      'SQL statements of a root field',
      `${statements.list} and ${statements.detail}`,
      '1',
      statements.list === 1 && statements.detail === 1,
    ),
    ...SCREENS.map(({ name, kilobytes }, place) => {
      const bytes = [console.bytes.signIn, console.bytes.firstList, console.bytes.eventEdit][place] ?? 0
      return line(`JavaScript of ${name}`, kB(bytes), `at most ${kilobytes} kB`, bytes <= kilobytes * 1000)
    }),
    line(
      `keystroke on the event form, p95 of ${console.keystroke.keys}`,
      ms(console.keystroke.p95),
      'at most 30 ms',
      console.keystroke.p95 <= 30,
    ),
  ]
}

/** The report as a page of `docs/`. */
export const reportOf = (
  api: ApiFigures,
  console: ConsoleFigures,
  run: { readonly rounds: number; readonly seconds: number; readonly on: Date },
): string => {
  const { list, detail, p50 } = api
  const load = (name: string, one: { requestsPerSecond: number; p50: number; p99: number }): string =>
    `| ${name} | ${Math.round(one.requestsPerSecond)} | ${one.p50} | ${one.p99} |`
  return `# Performance

Written by \`npm run bench\` on ${run.on.toISOString().slice(0, 10)}: ${cpus().length} cores (${cpus()[0]?.model.trim() ?? 'unknown'}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}. Database, servers, load and
browser share the machine, so only the ratios of one run say something. Every load: 8 connections, ${run.rounds} interleaved rounds of ${run.seconds} s, the median.

| figure | found | to hold | |
| --- | --- | --- | --- |
${linesOf(api, console)
  .map(({ what, found, hold, holds }) => `| ${what} | ${found} | ${hold} | ${holds ? 'holds' : '**does not hold**'} |`)
  .join('\n')}

The floor is a bare HTTP handler over the same pool: it sends the same prepared statement in the same transaction and passes the database's text on.
PostGraphile 5 serves the same database as its owner, without row security or sessions, with its stock preset.

| a million events | requests a second | p50 ms | p99 ms |
| --- | --- | --- | --- |
${load('list, this API', list.api)}
${load('list, floor', list.floor)}
${list.peer ? `${load('list, PostGraphile 5', list.peer)}\n` : ''}${load('one event, this API', detail.api)}
${load('one event, floor', detail.floor)}

Single requests, one after another, median: list at 10,000 events ${ms(p50.small)}, at 1,000,000 ${ms(p50.large)}; an organization of 12,000 events: page 1 ${ms(p50.deepFirst)}, page 1,000 ${ms(p50.deepThousandth)}.
Keystroke on the event form: p50 ${ms(console.keystroke.p50)}, p95 ${ms(console.keystroke.p95)}.
`
}
