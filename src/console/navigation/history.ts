import { makeVisited } from './visited.ts'

/** What this page visited. */
export const visited = makeVisited(typeof location === 'undefined' ? '/' : `${location.pathname}${location.search}`)
