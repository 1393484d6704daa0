import { useQuery } from '@tanstack/react-query'
import type { NamedFigure } from '#catalogue/figures.ts'
import { withValue, useFilter } from '#console/views/list/filters.ts'
import { useVerbs } from '#console/services/resources.ts'
import { comparedWith, DEFAULT_PERIOD, periodOf, ROLLUP_PERIODS, type Days, type RollupPeriod } from '#model/period.ts'
import type { Resource } from '#model'
import { useFormats } from '#widgets'
import { t } from '#texts/scorecard.ts'
import { ROLLUPS } from '#console/views/figures/document.ts'
import { useFiguresDeclared, useOpening } from '../overview/useOverview.ts'
import { COMPARE, PERIOD } from '../overview/chosen.ts'
import { AMONG, MEASURE, SAME } from './chosen.ts'
import { isIncomplete, rankingBy, wasThere, type Community } from './rank.ts'
import type { ScorecardOptions } from './scorecard.ts'

/** While communities are not counted yet, they are asked for again. */
const AGAIN_MS = 15_000

const isKept = (value: unknown): value is RollupPeriod => (ROLLUP_PERIODS as readonly unknown[]).includes(value)

/** Communities side by side: what was chosen, what was counted of each, and their order by the measure. */
export const useScorecard = (resource: Resource, options: ScorecardOptions) => {
  const declared = useFiguresDeclared(resource, options)
  const opening = useOpening(declared, { where: [] })
  const { filterValues, setFilters } = useFilter()
  const { today } = useFormats()
  const verbs = useVerbs()
  const period = isKept(filterValues[PERIOD]) ? filterValues[PERIOD] : DEFAULT_PERIOD
  const isCompared = filterValues[COMPARE] !== 'none'
  const put = (key: string, value: string, standing: string): void => {
    setFilters(withValue(key, value, standing))
  }
  const figures = options.figures.flatMap((name): NamedFigure[] => {
    const named = declared.named(name)
    return named ? [named] : []
  })
  const asked = filterValues[MEASURE]
  const measure = figures.find(({ name, figure }) => name === asked && figure.good !== undefined) ?? figures[0]
  const complete = options.completeness === undefined ? null : declared.named(options.completeness)
  const names = [...new Set([...options.figures, ...(complete ? [complete.name] : [])])]
  const request = {
    resource: resource.name,
    period,
    figures: names,
    trend: measure?.name ?? null,
    since: (complete ?? figures[0])?.name ?? null,
  }
  const { data, error, isPending, isFetching, refetch } = useQuery({
    queryKey: ['rollups', request],
    queryFn: async () =>
      (await verbs.ask(ROLLUPS, request))['figureRollups'] as {
        readonly told: readonly string[]
        readonly organizations: readonly Community[]
      },
    placeholderData: kept => kept,
    refetchInterval: ({ state }) => (state.data?.organizations.some(({ day }) => day === null) ? AGAIN_MS : false),
  })
  const completeness = complete?.figure.target === undefined ? null : { name: complete.name, target: complete.figure.target }
  const all = data?.organizations ?? NONE
  const isSame = filterValues[AMONG] === SAME
  const daysOf = (day: string): Days => periodOf(period, day) ?? { from: day, to: day }
  // Whoever opened meanwhile has less than a period behind it: its change would be one of the calendar.
  const communities = isSame ? all.filter(one => one.day === null || wasThere(one, period, isCompared)) : all
  const ranking = measure ? rankingBy(communities, measure.name, measure.figure, completeness) : null
  const days = daysOf(today())
  return {
    declared,
    figures: figures.filter(({ name }) => data?.told.includes(name) ?? true),
    measure: measure ?? null,
    complete,
    completeness,
    communities,
    isSame,
    leftOut: all.length - communities.length,
    narrowed: isSame ? t('scorecard.among.same') : null,
    ranking,
    incomplete: communities.filter(one => isIncomplete(one, completeness)),
    period,
    days,
    before: isCompared ? comparedWith(days, 'before') : null,
    isCompared,
    error,
    isPending,
    isFetching,
    refetch,
    setPeriod: (key: string) => put(PERIOD, key, DEFAULT_PERIOD),
    setCompared: (how: string) => put(COMPARE, how, 'before'),
    setSame: (among: string) => put(AMONG, among, 'all'),
    setMeasure: (name: string) => put(MEASURE, name, figures[0]?.name ?? ''),
    /** The address of a figure's rows in a community, over the days that were counted there. */
    openingAt: ({ organizationId, day }: Community, name: string): string | null =>
      day === null ? null : opening(name, daysOf(day), [], organizationId),
  }
}

export type Scorecard = ReturnType<typeof useScorecard>

const NONE: readonly Community[] = []
