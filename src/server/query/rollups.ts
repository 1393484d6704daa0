import type { FigureNumber } from '#model'
import type { Catalogue } from '#catalogue'
import { systemResources } from '#catalogue/roles.ts'
import { countedFigure, figureBeside, figureNamed } from '#catalogue/figures.ts'
import { rolledUpFigures } from '#catalogue/rollups.ts'
import { ROLLUP_PERIODS, trendMonths } from '#model/period.ts'
import { alphabetical, ident, placeholder, sql, type Sql } from '#sql'
import { definitionOf } from '../figures/definition.ts'
import { isTold, resourceIn } from '../figures/opened.ts'
import { TREND, type RollupNumber } from '../figures/rollup.ts'
import { recordInvalid } from '../request/errors.ts'
import type { ReadContext } from '../request/types.ts'

export interface RollupsArgs {
  readonly organizationId: string
  /** Whose view shows them: who may read it may see the communities side by side. */
  readonly resource: string
  readonly period: string
  readonly figures: readonly string[]
  readonly trend?: string | null
  /** The figure whose first month above 0 says since when a community can be compared. */
  readonly since?: string | null
}

interface StoredRollup {
  readonly organizationId: string
  readonly name: string
  readonly day: string | null
  readonly countedAt: string | null
  readonly numbers: Readonly<Record<string, RollupNumber | null>> | null
  readonly months: readonly FigureNumber[] | null
  /** Of the trend's months the first in which the figure of `since` was above 0, from 1. */
  readonly firstMonth: number | null
}

export interface FigureRollups {
  /** Figures that the person may read; of the others there is no number. */
  readonly told: readonly string[]
  /** How each of them is counted, in short. */
  readonly definitions: readonly string[]
  readonly organizations: readonly {
    readonly organizationId: string
    readonly name: string
    /** The day on which it was counted: the periods end before it. Null: it was not counted yet. */
    readonly day: string | null
    readonly countedAt: string | null
    readonly numbers: readonly (RollupNumber & { readonly figure: string })[]
    readonly months: readonly FigureNumber[]
    /** The first day that it was here for the whole of, as the figure of `since` says by months; null: it never was. */
    readonly since: string | null
  }[]
}

const refusal = (path: string, message: string) => recordInvalid([{ path: [path], message }])

/** Throws RecordInvalid for a period that is not kept and for figures that are not rolled up. */
const checkArgs = ({ period, figures, trend, since }: RollupsArgs, catalogue: Catalogue): void => {
  if (!(ROLLUP_PERIODS as readonly string[]).includes(period)) throw refusal('period', `Choose one of: ${ROLLUP_PERIODS.join(', ')}.`)
  const known = rolledUpFigures(catalogue.resources)
  const unknown = [...figures, ...(trend ? [trend] : []), ...(since ? [since] : [])].find(name => !known.includes(name))
  if (unknown !== undefined) throw refusal('figures', `'${unknown}' is not counted of every community.`)
}

/** Of a month in which something began nobody knows the day; what was there in the first month of all was there before. */
const wholeSince = (day: string, firstMonth: number): string | null => {
  const months = trendMonths(day)
  return (firstMonth === 1 ? months[0] : months[firstMonth])?.from ?? null
}

/** Figures of all communities below the acting organization, as they were counted last, in one statement; without one below, its own. */
export const planRollups = (
  args: RollupsArgs,
  context: ReadContext,
  reads: (name: string) => boolean,
): { readonly json: Sql; readonly answer: (found: readonly StoredRollup[]) => FigureRollups } => {
  checkArgs(args, context.catalogue)
  const find = resourceIn(context)
  const isReadable = (name: string): boolean => {
    const named = figureNamed(find, name)
    const halves = named && [
      countedFigure(find, named),
      named.figure.over === undefined ? null : figureBeside(find, named, named.figure.over),
    ]
    return named !== null && isTold(named, context) && (halves ?? []).every(half => !half || reads(half.resource.name))
  }
  const told = [...new Set(args.figures)].filter(isReadable)
  const trend = args.trend && isReadable(args.trend) ? args.trend : null
  const since = args.since && isReadable(args.since) ? args.since : ''
  const { table, title } = context.resourceSql.resource(systemResources.organizations)
  const acting = sql`${placeholder('organizationId')}::uuid`
  const living = (row: string) => sql`${ident(row, 'deleted_at')} is null and ${ident(row, 'archived_at')} is null`
  const parents = sql`select distinct c.ancestor_ids[cardinality(c.ancestor_ids)] from ${table} c where ${living('c')} and cardinality(c.ancestor_ids) > 0`
  const rows = sql`select o.id as "organizationId", ${title('o')} as name, k.day, to_char(k.counted_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "countedAt",
      (select jsonb_object_agg(f, k.numbers -> f) from unnest(${told}::text[]) f) as numbers, m.numbers -> ${trend ?? ''}::text as months,
      (select min(e.place)::int from jsonb_array_elements(m.numbers -> ${since}::text) with ordinality e(month, place) where (e.month ->> 'value')::numeric > 0) as "firstMonth"
    from ${table} o left join figure_rollups k on k.organization_id = o.id and k.period = ${args.period}::text
      left join figure_rollups m on m.organization_id = o.id and m.period = ${TREND}::text
    where (o.id = ${acting} or ${acting} = any(o.ancestor_ids)) and ${living('o')} and o.id not in (${parents}) order by ${alphabetical(title('o'))}, o.id`
  return {
    json: sql`(select coalesce(json_agg(x), '[]') from (${rows}) x)`,
    answer: found => ({
      told,
      definitions: told.map(name => {
        const named = figureNamed(find, name)
        return named ? definitionOf(find, named) : ''
      }),
      organizations: found.map(({ numbers, months, firstMonth, ...one }) => ({
        ...one,
        numbers: told.flatMap(figure => {
          const number = numbers?.[figure]
          return number ? [{ figure, ...number }] : []
        }),
        months: months ?? [],
        since: one.day === null || firstMonth === null ? null : wholeSince(one.day, firstMonth),
      })),
    }),
  }
}
