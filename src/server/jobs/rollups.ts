import { variantOf, type OrganizationFacts } from '#access'
import type { Catalogue } from '#catalogue'
import { rolledUpFigures } from '#catalogue/rollups.ts'
import { dayAt, envAt } from '#model'
import { compile, raw, sql } from '#sql'
import { rollupRows, rollupSteps, TREND } from '../figures/rollup.ts'
import { planFigures } from '../query/figures.ts'
import { createResourceSql } from '../query/resourceSql.ts'
import { TaskProblem } from '../queue/tasks.ts'
import type { Logger } from '../request/log.ts'
import { makeOrganizationReader } from '../session/organization.ts'
import type { Database } from '../store/database.ts'
import { tenantScopeOf } from '../store/tenantScope.ts'

/** Attendance is marked late, so a day's figures are counted again while it lasts. */
const STALE = '6 hours'
/** A run ends before it would be taken for lost; the next one goes on where it stopped. */
const LONGEST_MS = 600_000

export interface RollupOptions {
  readonly catalogue: Catalogue
  readonly database: Database
  readonly log: Logger
  /** Default: none. For tests. */
  readonly now?: Date
}

/** Communities that somebody above them looks at, and operators without any below. */
const isLookedAt = (organization: OrganizationFacts): boolean =>
  organization.isChildless && (organization.ancestorIds.length > 1 || variantOf(organization) === 'multi-organization')

/** Counts an organization's figures in one statement and keeps them; false: what is kept is of today and no older than some hours. */
const rollUp = async (organization: OrganizationFacts, figures: readonly string[], options: RollupOptions): Promise<boolean> => {
  const { catalogue, database } = options
  const now = options.now ?? database.clock.now()
  const scope = tenantScopeOf(organization)
  const day = dayAt(now, organization.timezone)
  const bindings = {
    organizationId: organization.id,
    ancestorIds: organization.ancestorIds,
    now: now.toISOString(),
    timeZone: organization.timezone,
  }
  const kept =
    compile(sql`select exists(select 1 from figure_rollups k where k.organization_id = ${organization.id}::uuid and k.period = ${TREND}
    and k.day = ${day}::date and k.counted_at > now() - interval '${raw(STALE)}' and k.ancestor_ids = ${[...organization.ancestorIds]}::uuid[] and k.numbers ?& ${[...figures]}::text[])::text`)
  if ((await database.read(scope, kept, bindings, { long: true })) === 'true') return false
  const steps = rollupSteps(day)
  const [period] = steps
  if (!period) return false
  const context = { catalogue, resourceSql: createResourceSql(catalogue), env: envAt(organization, now) }
  const asks = figures.map(figure => ({ figure, steps }))
  const plan = planFigures({ organizationId: organization.id, period, asks }, context, () => true)
  const text = await database.read(scope, compile(sql`select ${plan.json}::text`), bindings, { long: true })
  const rows = rollupRows(day, plan.answer(JSON.parse(text ?? '{}') as Parameters<typeof plan.answer>[0]))
  await database.write(
    scope,
    tx =>
      tx.query(sql`insert into figure_rollups (organization_id, period, ancestor_ids, day, counted_at, numbers)
        select ${organization.id}::uuid, x.period, ${[...organization.ancestorIds]}::uuid[], ${day}::date, now(), x.numbers from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as x(period text, numbers jsonb)
        on conflict (organization_id, period) do update set ancestor_ids = excluded.ancestor_ids, day = excluded.day, counted_at = excluded.counted_at, numbers = excluded.numbers`),
    { long: true },
  )
  return true
}

/** Counts the figures that views roll up, of every community that is due. Answers of how many it counted them. */
export const rollUpFigures = async (options: RollupOptions): Promise<number> => {
  const { catalogue, database, log } = options
  const figures = rolledUpFigures(catalogue.resources)
  if (figures.length === 0) return 0
  const organizationOf = makeOrganizationReader(catalogue, createResourceSql(catalogue), database)
  const ids = await database.unpinned(tx => tx.query(raw('select organization_ids() as id')))
  const until = performance.now() + LONGEST_MS
  let done = 0
  let failed = 0
  for (const id of ids.map(row => String(row['id']))) {
    if (performance.now() > until) break
    try {
      const organization = await organizationOf(id)
      if (organization && isLookedAt(organization) && (await rollUp(organization, figures, options))) done += 1
    } catch (error) {
      failed += 1
      log.error({ err: error, organization: id }, 'figures could not be rolled up')
    }
  }
  if (failed > 0) throw new TaskProblem('The figures of some communities could not be counted; the log says why.')
  return done
}
