import { useEffect, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import { useDataProvider } from 'ra-core'
import type { ConsoleDataProvider } from '../data/types.ts'

/** What is known of waiting rows goes by this key. */
export const WAITING = ['waiting'] as const

/** After what the page shows first was asked for. */
const LATER_MS = 1_000
const EVERY_MS = 60_000

type Counts = ReadonlyMap<string, number>
const NOTHING: Counts = new Map()

/** How many rows of each resource wait for a person; nothing while it is not known. */
export const useWaiting = (): Counts => {
  const verbs = useDataProvider<ConsoleDataProvider>()
  const [isLater, setLater] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLater(true), LATER_MS)
    return () => clearTimeout(timer)
  }, [])
  const { data } = useQuery({
    queryKey: WAITING,
    queryFn: async () => new Map((await verbs.waitingRows()).map(({ resource, count }) => [resource, count])),
    enabled: isLater,
    retry: false,
    staleTime: EVERY_MS / 2,
    refetchInterval: EVERY_MS,
  })
  return data ?? NOTHING
}
