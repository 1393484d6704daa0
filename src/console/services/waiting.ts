import { useEffect, useState } from 'react'
import { useQuery } from '@tanstack/react-query'
import type { HomeCountOf } from '../data/types.ts'
import { useVerbs } from './resources.ts'

/** What is known of waiting rows goes by this key. */
export const WAITING = ['waiting'] as const

/** After what the page shows first was asked for. */
const LATER_MS = 1_000
const EVERY_MS = 60_000

export type Waiting = readonly HomeCountOf[]
const NOTHING: Waiting = []

/** What somebody has to do something about, the most urgent first; nothing while it is not known. */
export const useWaiting = (): Waiting => {
  const verbs = useVerbs()
  const [isLater, setLater] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLater(true), LATER_MS)
    return () => clearTimeout(timer)
  }, [])
  const { data } = useQuery({
    queryKey: WAITING,
    queryFn: () => verbs.waitingRows(),
    enabled: isLater,
    retry: false,
    staleTime: EVERY_MS / 2,
    refetchInterval: EVERY_MS,
  })
  return data ?? NOTHING
}

/** How many rows of a resource that is. */
export const howMany = (waiting: Waiting, resource: string): number =>
  waiting.reduce((sum, one) => (one.resource === resource ? sum + one.count : sum), 0)
