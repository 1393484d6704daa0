import { useMemo } from 'react'
import { useQuery } from '@tanstack/react-query'
import { targetOf } from '#catalogue'
import { mayReadRows } from '#catalogue/aboutPeople.ts'
import { figureOpens, type ResourceNamed } from '#catalogue/figures.ts'
import { figuresDeclared, type FiguresDeclared } from '#catalogue/figuresDeclared.ts'
import { filled } from '#console/routing/table.ts'
import { useUrlMap } from '#console/routing/urlMap.tsx'
import { useLoadedResources, useVerbs } from '#console/services/resources.ts'
import { useConsole } from '#console/session/context.tsx'
import { withValue, useFilter } from '#console/views/list/filters.ts'
import { figureName, TABLE, type Resource, type FigureAnswer, type Narrowing } from '#model'
import { useFormats } from '#widgets'
import { FIGURES } from '#console/views/figures/document.ts'
import { COMPARE, GROUP, groupIn, narrowingsIn, PERIOD, WHERE } from './chosen.ts'
import { partedAnswers, requestOf } from './figures.ts'
import type { OverviewOptions } from './options.ts'
import { comparedWith, DEFAULT_PERIOD, periodOf, type Compared, type Days } from '#model/period.ts'

const textOf = (value: unknown, otherwise: string): string => (typeof value === 'string' ? value : otherwise)

/** What an overview is narrowed to, as the address says it, and how to say it otherwise. */
export const useChosen = (options: OverviewOptions) => {
  const { filterValues, setFilters } = useFilter()
  const { today } = useFormats()
  const period = textOf(filterValues[PERIOD], DEFAULT_PERIOD)
  const compare = textOf(filterValues[COMPARE], 'before') as Compared
  const chosen = (filterValues[WHERE] ?? {}) as Readonly<Record<string, string>>
  const day = today()
  const days = useMemo<Days>(() => periodOf(period, day) ?? periodOf(DEFAULT_PERIOD, day) ?? { from: day, to: day }, [period, day])
  const isRight = days.from <= days.to
  const put = (key: string, value: unknown, standing: unknown): void => {
    setFilters(withValue(key, value, standing))
  }
  return {
    period,
    compare,
    days,
    isRight,
    before: useMemo(() => (isRight ? comparedWith(days, compare) : null), [isRight, days, compare]),
    where: narrowingsIn(options, chosen),
    chosen,
    groupBy: groupIn(options, filterValues[GROUP]),
    setPeriod: (key: string) => put(PERIOD, key, DEFAULT_PERIOD),
    setCompare: (how: string) => put(COMPARE, how, 'before'),
    setGroup: (path: string) => put(GROUP, path, options.groups?.by[0]),
    setWhere: (field: string, value: string | null) => {
      const { [field]: _, ...rest } = chosen
      const next = value === null ? rest : { ...rest, [field]: value }
      put(WHERE, Object.keys(next).length === 0 ? null : next, null)
    },
  }
}

export type Chosen = ReturnType<typeof useChosen>

/** What narrows an overview, in words: 'Care level: Memory care'. */
export const narrowedWords = ({ fieldLabel, groupLabel }: FiguresDeclared, where: readonly Narrowing[]): readonly string[] =>
  where.map(({ field, in: [key = ''] }) => `${fieldLabel(field)}: ${groupLabel('', field, key, null)}`)

const namesIn = ({ figures, charts = [], groups, completeness }: OverviewOptions): readonly string[] => [
  ...figures,
  ...charts.map(({ figure }) => figure),
  ...(groups?.figures ?? []),
  ...(completeness === undefined ? [] : [completeness]),
]

const pathsIn = ({ charts = [], groups, filters = [] }: OverviewOptions): readonly string[] => [
  ...(groups?.by ?? []),
  ...filters,
  ...charts.flatMap(chart => ('by' in chart ? [chart.by] : [])),
]

const resourcesOf = (names: readonly string[]): readonly string[] => [...new Set(names.flatMap(name => name.split('.')[0] ?? []))]

/** The declarations that an overview speaks of; a screen that asks for them waits. */
export const useFiguresDeclared = (resource: Resource, options: OverviewOptions) => {
  const names = namesIn(options).map(name => figureName(resource, name))
  const first = useLoadedResources(resourcesOf([...names, ...pathsIn(options)])).flatMap(one => one ?? [])
  const beside = first.flatMap(one =>
    Object.values(one.figures ?? {}).flatMap(({ of = '', over = '' }) => [of, over].filter(name => name.includes('.'))),
  )
  // What references point at: whose field parts the rows, and whom a figure opens.
  const targets = first.flatMap(one => Object.values(one.fields).flatMap(field => targetOf(field) ?? []))
  const second = useLoadedResources(resourcesOf([...beside, ...targets])).flatMap(one => one ?? [])
  const all = new Map([...first, ...second].map(one => [one.name, one]))
  const find: ResourceNamed = name => all.get(name) ?? null
  return figuresDeclared(find, resource)
}

export type { FiguresDeclared }

/** Addresses of the rows behind a figure, here or in another organization; null where they have no list. */
export const useOpening = ({ find, named }: FiguresDeclared, { where }: Pick<Chosen, 'where'>) => {
  const urlMap = useUrlMap()
  const { person } = useConsole()
  return (name: string, days: Days, more: readonly Narrowing[] = [], organizationId = urlMap?.organizationId): string | null => {
    const figure = named(name)
    const target = figure && figureOpens(find, figure)
    const route = urlMap?.routes.find(
      one =>
        one.screen === 'list' &&
        one.resource.name === target &&
        !one.nest &&
        (one.view === undefined || (one.resource.views?.[one.view]?.view ?? TABLE) === TABLE),
    )
    const opened = target === null ? null : find(target ?? '')
    if (!figure || !route || organizationId === undefined || (opened && !mayReadRows(opened, person).allowed)) return null
    const narrowed = [...where, ...more]
    const filter = { figure: { name: figure.name, ...days, ...(narrowed.length === 0 ? {} : { where: narrowed }) } }
    const search = new URLSearchParams({ displayedFilters: '{}', filter: JSON.stringify(filter), page: '1' })
    return `${filled(route.path, { organizationId })}?${search.toString()}`
  }
}

export type Opening = ReturnType<typeof useOpening>

/** The figures of an overview, asked for in one request, those from before until others come. */
export const useFigures = (resource: Resource, options: OverviewOptions, { days, compare, where, groupBy, isRight }: Chosen) => {
  const verbs = useVerbs()
  const request = requestOf(resource, options, { period: days, compare, where, groupBy })
  const { data, error, isPending, isFetching, refetch } = useQuery({
    queryKey: ['figures', resource.name, request],
    queryFn: async () => (await verbs.ask(FIGURES, request))['figures'] as readonly FigureAnswer[],
    enabled: isRight,
    placeholderData: kept => kept,
  })
  // Days that are none have no figures: those from before would be printed and saved as theirs.
  const isWhole = isRight && data?.length === request.asks.length
  // The same while nothing else is answered: what is drawn later follows only what has changed.
  const answers = useMemo(() => (data && isWhole ? partedAnswers(options, groupBy, data) : null), [data, isWhole, options, groupBy])
  return { answers, error, isPending: isRight && isPending, isFetching, refetch }
}
