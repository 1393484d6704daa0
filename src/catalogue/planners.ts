import type { Resource } from '#model'
import type { PlannerOptions } from '#views/planner/planner.ts'

/** Of a row that is planned: where and when it is, by its fields, and those of the place that say when that is open. */
export type Planned = Required<Pick<PlannerOptions, 'day' | 'slots' | 'lanes' | 'starts' | 'ends' | 'hours'>>

/** What the planner of a resource says of the hours of its places; null where none does. */
export const plannedIn = ({ views = {} }: Pick<Resource, 'views'>): Planned | null => {
  const options = Object.values(views).find(({ view }) => view === 'planner')?.options as PlannerOptions | undefined
  return options?.hours && options.lanes && options.starts && options.ends ? (options as Planned) : null
}
