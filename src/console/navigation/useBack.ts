import { useState } from 'react'
import { organizationIdOf } from '../routing/table.ts'
import { visited } from './history.ts'

/** Where a Back link leads (R7.4): the address one came from, with its filters and page, if it is of this organization; else `otherwise`. */
export const useBack = (otherwise: string): string => {
  const [before] = useState(() => visited.before())
  const isHere = before !== null && organizationIdOf(before) === organizationIdOf(location.pathname)
  return isHere ? before : otherwise
}
