import { useState } from 'react'
import { createPath, type Path } from 'react-router-dom'
import { organizationIdOf } from '../routing/table.ts'

/** The URLs that were visited in this page, as the browser's own history has them, with the row or the day that was open behind '#' (R7.4). */
export const makeVisited = (start: Partial<Path>) => {
  let stack = [createPath(start)]
  let here = 0
  // The browser says where it went, not which way: the nearest place with that address, one step back first.
  const nearest = (path: string): number => {
    const places = stack.flatMap((one, place) => (one === path && place !== here ? [place] : []))
    return places.sort((left, right) => Math.abs(left - here) - Math.abs(right - here) || left - right)[0] ?? -1
  }
  return {
    /** After a navigation of the router. */
    note: (action: 'PUSH' | 'POP' | 'REPLACE', place: Partial<Path>): void => {
      const path = createPath(place)
      if (action === 'PUSH') {
        stack = [...stack.slice(0, here + 1), path]
        here += 1
      } else if (action === 'REPLACE') stack = stack.map((one, place) => (place === here ? path : one))
      else {
        const index = nearest(path)
        if (index < 0) stack = [path]
        here = Math.max(0, index)
      }
    },
    /** Whether going back stays in the console. */
    canGoBack: () => here > 0,
    /** Where going back leads; null where it would leave the console. */
    before: (): string | null => stack[here - 1] ?? null,
    /** From the first to the one that is shown. */
    all: (): readonly string[] => stack.slice(0, here + 1),
  }
}

/** What this page visited. */
export const visited = makeVisited(typeof location === 'undefined' ? {} : location)

/** Where a Back link leads (R7.4): the address one came from, with its filters and page, if it is of this organization; else `otherwise`. */
export const useBack = (otherwise: string): string => {
  const [before] = useState(() => visited.before())
  const isHere = before !== null && organizationIdOf(before) === organizationIdOf(location.pathname)
  return isHere ? before : otherwise
}
