import type { HoursFields } from '#fields/weeklyHours/openHours.ts'
import type { Resource } from '#model'
import type { PlannerOptions } from '#views/planner/planner.ts'

/** Of a row that is planned: where and when it is, by its fields, and those of the place that say when that is open. */
export interface Planned {
  readonly day: string
  readonly slots: string
  readonly lanes: string
  readonly starts: string
  readonly ends: string
  readonly hours: HoursFields
}

/** What the planner of a resource says of the hours of its places; null where none does. */
export const plannedIn = ({ views = {} }: Pick<Resource, 'views'>): Planned | null => {
  const { hours, lanes, starts, ends, ...more } = (Object.values(views).find(({ view }) => view === 'planner')?.options ??
    {}) as PlannerOptions
  return hours && lanes && starts && ends ? { ...more, hours, lanes, starts, ends } : null
}
