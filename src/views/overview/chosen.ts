import { viewEntries, type Narrowing, type Resource, type View } from '#model'
import type { OverviewOptions } from './options.ts'

// In the list's filter, so that addresses, saved views and schedules keep them; the list's own rows know nothing of them.
export const PERIOD = '$period'
export const COMPARE = '$compare'
export const WHERE = '$where'
export const GROUP = '$by'
/** Which overview of a report that has several; in schedules alone: an address names it itself. */
export const VIEW = '$view'

/** The key of an overview among the views of its report; undefined of the first, which stands for the report. */
export const overviewKey = (resource: Resource, view: View): string | undefined =>
  viewEntries<View>(resource, null)
    .slice(1)
    .find(([, one]) => one === view)?.[0]

/** The fields that a filter narrows an overview by, of those that it offers. */
export const narrowingsIn = ({ filters = [] }: OverviewOptions, chosen: Readonly<Record<string, string>>): readonly Narrowing[] =>
  Object.entries(chosen).flatMap(([field, value]) => (filters.includes(field) ? [{ field, in: [value] }] : []))

/** The field by whose values its groups are told, as a filter says it; null where it has none. */
export const groupIn = ({ groups }: OverviewOptions, value: unknown): string | null =>
  groups?.by.find(one => one === value) ?? groups?.by[0] ?? null
