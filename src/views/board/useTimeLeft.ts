import { useEffect, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useLoadedResources, listOf, useVerbs } from '#console/services/resources.ts'
import type { Resource, Setting } from '#model'
import { useFormats } from '#widgets'

const SETTINGS_HOLD_FOR = 60_000
const TICK = 5_000

const minutesOf = (time: string): number => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number)
  return hours * 60 + minutes
}

/** A time of day that the organization's settings say, null while it is not known (`isLoading`); and the settings that say none, where nobody has saved them. */
export const useTimeOf = (
  setting: Setting | undefined,
): { readonly time: string | null; readonly unset: Resource | null; readonly isLoading: boolean } => {
  const verbs = useVerbs()
  const [resource] = useLoadedResources([setting?.setting])
  const { data, isLoading } = useQuery({
    queryKey: [resource?.name ?? 'none', 'setting', setting?.field],
    queryFn: async () => {
      const page = await listOf(verbs, resource?.name ?? '', { view: 'form', columns: [setting?.field ?? ''] })
      return { row: (page.data[0] ?? null) as Readonly<Record<string, unknown>> | null }
    },
    enabled: resource !== null && resource !== undefined && setting !== undefined,
    staleTime: SETTINGS_HOLD_FOR,
    retry: false,
  })
  const value = data?.row?.[setting?.field ?? '']
  const time = typeof value === 'string' && value !== '' ? value : null
  return { time, unset: (data && time === null && resource) || null, isLoading }
}

/** Minutes until that time of this day, on the organization's clock; below 1 when it has come. Null where there is none, undefined while that is not known. */
export const useTimeLeft = (setting: Setting | undefined): { readonly until: string; readonly minutes: number } | null | undefined => {
  const { time: until, isLoading } = useTimeOf(setting)
  const { wall } = useFormats()
  const read = (): string => wall(new Date().toISOString()).slice(11, 16)
  const [clock, setClock] = useState(read)
  useEffect(() => {
    const timer = setInterval(() => setClock(wall(new Date().toISOString()).slice(11, 16)), TICK)
    return () => clearInterval(timer)
  }, [wall])
  if (isLoading) return undefined
  return until === null ? null : { until, minutes: minutesOf(until) - minutesOf(clock) }
}
