import { compact } from 'es-toolkit'
import { systemResources } from '#catalogue'
import type { FiguresDeclared } from '#catalogue/figuresDeclared.ts'
import { screensOf } from '#console/routing/routes.ts'
import { filled } from '#console/routing/table.ts'
import { useUrlMap } from '#console/routing/urlMap.tsx'
import { useLoadedResources } from '#console/services/resources.ts'
import { optionsOf, valuesOf } from '#fields/choice/options.ts'
import type { Resource, View } from '#model'
import { PRESETS } from '#model/period.ts'
import { GROUP, VIEW, WHERE, overviewKey } from './chosen.ts'
import { narrowedWords, type Chosen } from './useOverview.ts'

/** As long as the name of a schedule may be. */
const LONGEST = 100

/** A report as it is shown; what `filters` says in words stands in `narrowed` for the server. */
interface Shown {
  /** Which overview, where the report has several and this is not the first. */
  readonly part?: string | undefined
  readonly filters: readonly string[]
  readonly period: string
  readonly compare: string
  readonly narrowed: object
}

/** The form of a new schedule with the report as it is shown; null for who may make none, and of a report that is no choice there. Days that somebody chose do not go with the day. */
export const useScheduleAt = (resource: Resource, { part, filters, period, compare, narrowed }: Shown): string | null => {
  const urlMap = useUrlMap()
  const route = urlMap && screensOf(urlMap.routes, systemResources.reportSchedules).find(({ screen }) => screen === 'create')
  const [schedules] = useLoadedResources([route ? systemResources.reportSchedules : undefined])
  if (!route || !valuesOf(optionsOf(schedules?.fields['report'])).includes(resource.name)) return null
  const given = {
    name: compact([resource.label[1], part, ...filters])
      .join(', ')
      .slice(0, LONGEST),
    report: resource.name,
    period: PRESETS.find(one => one === period),
    compare,
    filters: filters.join(', '),
    narrowed: JSON.stringify(narrowed),
  }
  return `${filled(route.path, { organizationId: urlMap.organizationId })}?with=${encodeURIComponent(JSON.stringify(given))}`
}

/** That of an overview, with what narrows it. */
export const useScheduleLink = (
  resource: Resource,
  view: View,
  { declared, period, compare, where, chosen, groupBy }: Chosen & { readonly declared: FiguresDeclared },
) => {
  const key = overviewKey(resource, view)
  return useScheduleAt(resource, {
    part: key && view.label,
    filters: narrowedWords(declared, where),
    period,
    compare,
    narrowed: { [VIEW]: key, [WHERE]: chosen, [GROUP]: groupBy },
  })
}
