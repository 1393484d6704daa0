import { catalogue } from '#catalogue/declarations.ts'
import { rolledUpFigures } from '#catalogue/rollups.ts'
import { FIGURES, ROLLUPS } from '#console/views/figures/document.ts'
import { rollUpFigures } from '#server/jobs/rollups.ts'
import { openDatabase } from '#server/store/database.ts'
import { requestOf } from '#views/overview/figures.ts'
import type { OverviewOptions } from '#views/overview/options.ts'
import { rowsOf, signIn, type World } from './api.ts'
import { startBuilt } from './children.ts'
import { bodyOf } from './documents.ts'
import type { FirstList } from './firstList.ts'
import { processorTime } from './search.ts'
import { withSection } from './sections.ts'

/** Organizations of the world of reports; the last few have events, residents and a year of what they did. */
export const REPORTED = { organizations: 1000, eventsEach: 300, eventsFrom: 997, residentsEach: 120 }
/** Communities below the operator that a scorecard is measured of; above them all there are nearly a thousand. */
const BELOW = 69
const TIMES = 10
const MOST = { scorecard: 400, painted: 1500 }

/** What one request took: the database's processor time, and waiting. */
export interface Asked {
  readonly what: string
  readonly processor: number
  readonly p50: number
  readonly kilobytes: number
  readonly most: number | null
}

const middle = (values: readonly number[]): number => [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0

/** One operator has 69 communities, and every community has figures as if it were one of those that were counted. */
const keepFigures = async (ownerUrl: string): Promise<string> => {
  const [operator] = await rowsOf(ownerUrl, `select id, ancestor_ids from organizations where depth = 1 order by slug limit 1`)
  const id = String(operator?.['id'])
  await rowsOf(
    ownerUrl,
    `update organizations set parent_id = '${id}', ancestor_ids = ancestor_ids[1:1] || '${id}'::uuid where id in
      (select id from organizations where depth = 2 and parent_id <> '${id}' and id not in (select organization_id from figure_rollups) order by slug
        limit ${BELOW} - (select count(*) from organizations where parent_id = '${id}'))`,
  )
  await rowsOf(
    ownerUrl,
    `insert into figure_rollups (organization_id, period, ancestor_ids, day, counted_at, numbers)
      select o.id, k.period, o.ancestor_ids, k.day, k.counted_at, k.numbers from organizations o
        cross join (select distinct on (period) * from figure_rollups order by period, organization_id desc) k where o.depth = 2 on conflict do nothing`,
  )
  await rowsOf(ownerUrl, `insert into feature_flags (id, key, value) values (gen_random_uuid(), 'multi_org_data_insights', 'all')`)
  await rowsOf(ownerUrl, 'analyze organizations, figure_rollups')
  return id
}

/** Counts the figures of every community with a year behind it; milliseconds for each. */
const countAll = async (world: World): Promise<number> => {
  const database = openDatabase({ url: world.appUrl, max: 2, statementTimeout: 60_000 })
  const begun = performance.now()
  try {
    const log = { error: () => undefined, info: () => undefined, warn: () => undefined }
    await rollUpFigures({ catalogue, database, log })
  } finally {
    await database.close()
  }
  return performance.now() - begun
}

const day = (before: number): string => new Date(Date.now() - before * 86_400_000).toISOString().slice(0, 10)

/** Every overview over twelve months beside the twelve before, then the scorecard of 69 communities and of all. */
export const measureReports = async (
  world: World,
  folder: string,
): Promise<{ readonly asked: readonly Asked[]; readonly counting: number }> => {
  const counting = await countAll(world)
  const operator = await keepFigures(world.ownerUrl)
  const [community] = await rowsOf(world.ownerUrl, 'select organization_id as id from event_signups order by 1 desc limit 1')
  const [top] = await rowsOf(world.ownerUrl, 'select id from organizations where depth = 0')
  const api = await startBuilt<{ url: string }>('api', [world.appUrl], { BENCH_FILES: folder })
  try {
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${await signIn(api.said.url)}` }
    const ask = async (query: string, variables: Readonly<Record<string, unknown>>): Promise<string> => {
      const answer = await fetch(api.said.url, { method: 'POST', headers, body: bodyOf(query, variables) })
      const text = await answer.text()
      if (answer.status !== 200 || text.includes('"errors"')) throw new Error(`A report was answered: ${text.slice(0, 200)}`)
      return text
    }
    const asked: Asked[] = []
    const measure = async (what: string, most: number | null, query: string, variables: Readonly<Record<string, unknown>>) => {
      const { length } = await ask(query, variables)
      const times: number[] = []
      const before = await processorTime(world.ownerUrl)
      for (let time = 0; time < TIMES; time++) {
        const begun = performance.now()
        await ask(query, variables)
        times.push(performance.now() - begun)
      }
      const processor = ((await processorTime(world.ownerUrl)) - before) / TIMES
      asked.push({ what, processor, p50: middle(times), kilobytes: length / 1000, most })
    }
    for (const resource of catalogue.resources)
      for (const view of Object.values(resource.views ?? {}).filter(one => one.view === 'overview')) {
        const options = view.options as OverviewOptions
        const period = { from: day(365), to: day(1) }
        const request = requestOf(resource, options, { period, compare: 'before', where: [], groupBy: options.groups?.by[0] ?? null })
        await measure(resource.label[1], null, FIGURES, { organizationId: community?.['id'], ...request })
      }
    const figures = rolledUpFigures(catalogue.resources)
    const [rolled] = catalogue.resources.filter(({ views = {} }) => Object.values(views).some(({ rollup }) => rollup))
    for (const [organizationId, what] of [
      [operator, `${BELOW} communities`],
      [top?.['id'], 'all communities'],
    ] as const)
      await measure(`${rolled?.label[1] ?? ''}, ${what}`, MOST.scorecard, ROLLUPS, {
        organizationId,
        resource: rolled?.name,
        period: '30d',
        figures,
        trend: figures[0],
      })
    return { asked, counting }
  } finally {
    await api.stop()
  }
}

const ms = (value: number): string => value.toFixed(0)
const held = (holds: boolean): string => (holds ? 'holds' : '**does not hold**')

/** The page with the section about reports. */
export const withReports = (
  page: string,
  { asked, counting, overview }: { readonly asked: readonly Asked[]; readonly counting: number; readonly overview: FirstList },
  { on, load }: { readonly on: Date; readonly load: number },
): string =>
  withSection(
    page,
    `## Overviews and the scorecard

Written by \`npm run bench reports\` on ${on.toISOString().slice(0, 10)}, under a load of ${load.toFixed(0)} from other work: a community of ${REPORTED.residentsEach} residents and a year of what they did, in one statement an
overview: twelve months beside the twelve before, with every chart and group. The scorecard is read from what was counted beforehand, of ${REPORTED.organizations} organizations.
Milliseconds of the database's processor time for one request, then of waiting (median of ${TIMES}). To hold: ${MOST.scorecard} ms of database for the scorecard.

| report | database | p50 | kB | |
| --- | --- | --- | --- | --- |
${asked.map(({ what, processor, p50, kilobytes, most }) => `| ${what} | ${ms(processor)} | ${ms(p50)} | ${ms(kilobytes)} | ${most === null ? '' : held(processor <= most)} |`).join('\n')}

Counting anew what scorecards show takes ${ms(counting)} ms for all organizations, of which few have anything to count; it is background work.

The overview of Resident Engagement over twelve months in the demo world, with a processor 4 times slower and 9 Mb/s, from a full cache: first figure painted
after ${ms(overview.read)} ms (the figures were asked for after ${ms(overview.asked)}), to hold ${MOST.painted}: ${held(overview.read <= MOST.painted)}. The overview itself stands after ${ms(overview.pressed)} ms.
`,
  )
