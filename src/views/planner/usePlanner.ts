import { useMemo } from 'react'
import { fieldOfKey } from '#catalogue'
import type { ConsoleRecord } from '#console/data/types.ts'
import { useLoadedResources } from '#console/services/resources.ts'
import type { Hours } from '#fields/weeklyHours/openHours.ts'
import type { Making, Resource } from '#model'
import { can, reasonOf, useMay, usePaths, type Paths } from '#shared'
import { byCell, hoursOf, keyOf, slotsOf, type Option, type Place } from './cells.ts'
import { makingOf, type PlannerOptions } from './planner.ts'
import { useOptions } from './useOptions.ts'
import { usePeriod, type Period } from './usePeriod.ts'
import { useWeekRows } from './useWeekRows.ts'

/** What the parts of a planner share. */
export interface Planner {
  readonly resource: Resource
  readonly options: PlannerOptions
  readonly period: Period
  readonly paths: Paths
  readonly lanes: readonly Option[]
  readonly lane: Option | null
  readonly slots: readonly Option[]
  readonly rows: readonly ConsoleRecord[]
  readonly rowsIn: (place: Place) => readonly ConsoleRecord[]
  readonly hoursIn: (place: Place) => Hours | null
  /** Something can be put there: it is open. */
  readonly isOpen: (place: Place) => boolean
  readonly library: Resource | null
  readonly making: Making | null
  /** Why nothing may be changed here; null: it may. */
  readonly reason: string | null
  readonly missing: number
  /** Nothing has come yet: what of a day is open or empty cannot be told. */
  readonly isUnknown: boolean
  readonly isLoading: boolean
  readonly error: Error | null
  readonly refetch: () => Promise<unknown>
}

export const usePlanner = (resource: Resource, options: PlannerOptions): Planner => {
  const period = usePeriod()
  const [library = null] = useLoadedResources([options.library])
  const making = makingOf(library, resource.name)
  const { hours } = options
  const laneColumns = useMemo(() => (hours ? [hours.schedules, hours.closures, hours.closed] : []), [hours])
  const lanes = useOptions(resource, options.lanes, laneColumns)
  const all = useOptions(resource, options.slots, NO_COLUMNS)
  const isOpenNow = ({ values }: Option): boolean => !hours || values?.[hours.closed] !== true
  const lane = lanes?.find(({ id }) => id === period.lane) ?? lanes?.find(isOpenNow) ?? lanes?.[0] ?? null
  const { rows, missing, isUnknown, isLoading, error, refetch } = useWeekRows(
    resource,
    options,
    period.days,
    lane?.id ?? null,
    making?.source,
  )
  const cells = useMemo(() => byCell(rows, options), [rows, options])
  const paths = usePaths(resource)
  const may = useMay(resource)
  const rowsIn = (place: Place): readonly ConsoleRecord[] => cells.get(keyOf(place)) ?? NONE
  const hoursIn = (place: Place): Hours | null => hoursOf(options, lane, place)
  return {
    resource,
    options,
    period,
    paths,
    lanes: lanes ?? NO_OPTIONS,
    lane,
    slots: slotsOf(all ?? NO_OPTIONS, period.days, place => cells.has(keyOf(place)), hoursIn),
    rows,
    rowsIn,
    hoursIn,
    isOpen: place => {
      const found = hoursIn(place)
      return found === null || !('closed' in found)
    },
    library,
    making,
    reason: can(resource, 'create') && may.opens('edit') ? reasonOf(may.write) : '',
    missing,
    isUnknown: isUnknown || lanes === null || all === null,
    isLoading: isLoading || lanes === null || all === null,
    error,
    refetch,
  }
}

const NONE: readonly ConsoleRecord[] = []
const NO_OPTIONS: readonly Option[] = []
const NO_COLUMNS: readonly string[] = []

/** The type of a field of the rows. */
export const typeOf = (resource: Resource, key: string): string => fieldOfKey(resource, key)?.field.type ?? ''
