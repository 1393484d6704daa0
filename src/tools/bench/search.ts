import { existsSync, readFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { DEFAULT_LOCALE, formatsOf } from '#model'
import { SEARCHED_ORGANIZATION } from '../large/searched.ts'
import { rowsOf, signIn, type World } from './api.ts'
import { startBuilt } from './children.ts'
import { withSection } from './sections.ts'
import { bodyOf } from './documents.ts'

/** Rows of the one organization that is searched. */
export const SEARCHED_ROWS = 1_000_000
const TIMES = 20

/** As the console's list asks: a page, its total, what follows, the numbers on the tabs. */
const LIST = `query GetEvents($organizationId: ID!, $q: String!) {
  events(organizationId: $organizationId, perPage: 25, filter: { q: $q }) {
    items { id title status startsAt version venue { id recordTitle } receivers { id type label } }
    total pageInfo { hasNextPage hasPreviousPage } counts { status count }
  }
}`
const EVERYWHERE = `query Search($organizationId: ID!, $q: String!) { search(organizationId: $organizationId, q: $q, perPage: 5) { resource rows more } }`

const SEARCHES = [
  ['one letter', 's'],
  ['a common beginning', 'mo'],
  ['a word of every row', 'with'],
  ['a rare word', 'quokka'],
  ['two common beginnings', 'mor wal'],
  ['two beginnings of nearly every row', 'mo wi'],
  ['two common words that never meet', 'morning evening'],
  ['two rare words', 'quokka zither'],
  ['a rare word and one of every row', 'with quokka'],
  ['no hit', 'xylograph'],
] as const

interface Taken {
  readonly p50: number
  readonly p95: number
  /** Processor time of the database for one request. */
  readonly processor: number
}

const TICK_MS = 10

/** Milliseconds of the server's connections to this database, as Linux counts their time. */
export const processorTime = async (ownerUrl: string): Promise<number> => {
  const rows = await rowsOf(ownerUrl, `select pid from pg_stat_activity where usename = 'console_app' and datname = current_database()`)
  const files = rows.map(({ pid }) => `/proc/${pid}/stat`).filter(file => existsSync(file))
  const ticks = files.flatMap(file => readFileSync(file, 'utf8').split(') ')[1]?.split(' ').slice(11, 13).map(Number) ?? [])
  return ticks.reduce((sum, one) => sum + one, 0) * TICK_MS
}

/** What one search took, in a list and everywhere, in milliseconds; `total` as the list tells it. */
export interface SearchFigure {
  readonly what: string
  readonly q: string
  readonly total: number
  readonly list: Taken
  readonly everywhere: Taken
}

const at = (sorted: readonly number[], share: number): number => sorted[Math.ceil(sorted.length * share) - 1] ?? 0

/** Asks for each search one after another, through the API. */
export const measureSearch = async (world: World, folder: string): Promise<readonly SearchFigure[]> => {
  const api = await startBuilt<{ url: string }>('api', [world.appUrl], { BENCH_FILES: folder })
  try {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${await signIn(api.said.url)}` }
    const [organization] = await rowsOf(world.ownerUrl, `select id from organizations where slug = '${SEARCHED_ORGANIZATION}'`)
    const ask = async (query: string, q: string): Promise<string> => {
      const answer = await fetch(api.said.url, {
        method: 'POST',
        headers,
        body: bodyOf(query, { organizationId: organization?.['id'], q }),
      })
      const text = await answer.text()
      if (answer.status !== 200 || text.includes('"errors"')) throw new Error(`The search for '${q}' was answered: ${text.slice(0, 200)}`)
      return text
    }
    const taken = async (query: string, q: string): Promise<Taken> => {
      const times: number[] = []
      const before = await processorTime(world.ownerUrl)
      for (let index = 0; index < TIMES; index++) {
        const begun = performance.now()
        await ask(query, q)
        times.push(performance.now() - begun)
      }
      times.sort((one, other) => one - other)
      const processor = ((await processorTime(world.ownerUrl)) - before) / TIMES
      return { p50: at(times, 0.5), p95: at(times, 0.95), processor }
    }
    const figures: SearchFigure[] = []
    for (const [what, q] of SEARCHES) {
      const { data } = JSON.parse(await ask(LIST, q)) as { data: { events: { total: number } } }
      figures.push({ what, q, total: data.events.total, list: await taken(LIST, q), everywhere: await taken(EVERYWHERE, q) })
    }
    return figures
  } finally {
    await api.stop()
  }
}

const HEADING = '## Search in a million rows'
const MOST_MS = 200
const ms = (value: number): string => value.toFixed(0)
const told = (total: number): string => (total > 10_000 ? '10,000+' : formatsOf(DEFAULT_LOCALE).number(total))

/** The section of docs/performance.md. */
const sectionOf = (figures: readonly SearchFigure[], { on, load }: { readonly on: Date; readonly load: number }): string => {
  // On a machine that others use, how long somebody waits says how many others there are.
  const isBusy = load > cpus().length
  const held = ({ p95, processor }: Taken): boolean => (isBusy ? processor : p95) <= MOST_MS
  const cells = ({ processor, p50, p95 }: Taken): string => `${ms(processor)} | ${ms(p50)} | ${ms(p95)}`
  return `${HEADING}

Written by \`npm run bench\` (\`npm run bench search\`: this alone) on ${on.toISOString().slice(0, 10)}: one organization of 1,000,000 events and 50,000 residents, 5,100,000 words, behind row
security as for every server, with PostgreSQL's own settings. What the console's list asks (25 rows, total, what follows, numbers on the tabs), and search
everywhere (Ctrl K), ${TIMES} times one after another: milliseconds of the database's processor time for one, then of waiting. To hold: ${MOST_MS} ms
${isBusy ? `of processor time, since the machine had other work (load ${load.toFixed(0)} on ${cpus().length} cores) and waiting says little.` : 'of waiting, p95.'}

| search | rows found | list | p50 | p95 | everywhere | p50 | p95 | |
| --- | --- | --- | --- | --- | --- | --- | --- | --- |
${figures
  .map(
    ({ what, q, total, list, everywhere }) =>
      `| ${what} (${q}) | ${told(total)} | ${cells(list)} | ${cells(everywhere)} | ${held(list) && held(everywhere) ? 'holds' : '**does not hold**'} |`,
  )
  .join('\n')}
`
}

/** The page with the section in its place, or at its end. */
export const withSearch = (page: string, figures: readonly SearchFigure[], run: { readonly on: Date; readonly load: number }): string =>
  withSection(page, sectionOf(figures, run))
