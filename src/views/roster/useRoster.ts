import { useQuery } from '@tanstack/react-query'
import type { ConsoleDataProvider, ConsoleRecord } from '#console/data/types.ts'
import { listOf, useVerbs } from '#console/services/resources.ts'
import { lineOf, promotesOf, type Resource } from '#model'
import { partsOf } from '../checks.ts'
import { waitsOf, type RosterOptions } from './roster.ts'

type Filter = Readonly<Record<string, unknown>>

// The API's most a page (R12.1); a hall of people, read side by side.
const PAGE = 50
const MOST_PAGES = 10
/** How long what somebody else marked may stay unseen. */
const ANEW = 15_000

/** All the rows of a roster, as they were read last. */
export interface RosterRows {
  readonly rows: readonly ConsoleRecord[]
  /** There are more than a roster shows. */
  readonly isCut: boolean
}

/** The fields by which those who wait stand in line. */
export const lineKeys = ({ quota }: Resource): readonly string[] => [...new Set(quota ? promotesOf(quota).flatMap(lineOf) : [])]

/** Where a row stands below a state that follows from its fields ('overdue'): that is what presses change. */
export const standingOf = ({ status, baseStatus }: ConsoleRecord): string => baseStatus ?? status

/**
 * The states of rows that a roster shows: those that can be marked, and those that are. `status`: what such
 * rows may show. */
export const statesOfRoster = ({ actions = {}, states = {} }: Resource, options: RosterOptions) => {
  const { from = [], to = '' } = actions[options.mark] ?? {}
  const waits = waitsOf(options).map(({ state }) => state)
  return { open: from, marked: to, waits, status: [...new Set([...from, to, ...Object.keys(states)])] }
}

const everyRow = async (
  verbs: ConsoleDataProvider,
  resource: Resource,
  filter: Filter,
  columns: readonly string[],
  sort: string,
): Promise<RosterRows> => {
  const page = (number: number) => listOf(verbs, resource.name, { page: number, perPage: PAGE, sort, filter, columns })
  const first = await page(1)
  const pages = Math.ceil((first.total ?? 0) / PAGE)
  const more = Array.from({ length: Math.min(pages, MOST_PAGES) - 1 }, (_, index) => page(index + 2))
  const rest = pages > 1 ? await Promise.all(more) : []
  // A row that moved to another page while they were read stands once.
  const rows = new Map([first, ...rest].flatMap(({ data }) => data).map(row => [row.id, row]))
  return { rows: [...rows.values()], isCut: pages > MOST_PAGES }
}

/** The same in fewer rows: `where` narrows those that are to be marked, and whoever is marked by then stays. */
const narrowed = async (
  where: Filter | undefined,
  marked: string,
  status: readonly string[],
  read: (filter: Filter) => Promise<RosterRows>,
): Promise<RosterRows> => {
  if (!where) return read({ status })
  const [open, done] = await Promise.all([read({ ...where, status: status.filter(one => one !== marked) }), read({ status: [marked] })])
  return { rows: [...open.rows, ...done.rows], isCut: open.isCut || done.isCut }
}

/** The rows of a roster; read anew when one comes back to the window, and every now and then: two people mark the same hall. */
export const useRoster = (resource: Resource, options: RosterOptions, filter: Filter, where: Filter | undefined) => {
  const verbs = useVerbs()
  const { status: shown, waits, marked } = statesOfRoster(resource, options)
  const status = [...shown, ...waits]
  const columns = [
    ...new Set([
      ...[options.title, options.at, options.level, resource.quota?.plus, resource.quota?.party?.others].flatMap(key => key ?? []),
      ...lineKeys(resource),
      ...(options.tells ?? []).map(path => partsOf(path).key),
    ]),
  ]
  const queryKey = [resource.name, 'roster', filter, status]
  const query = useQuery({
    queryKey,
    queryFn: () =>
      narrowed(where, marked, status, own =>
        everyRow(verbs, resource, { ...filter, ...own }, columns, options.title ?? resource.list.sort),
      ),
    refetchInterval: ANEW,
    refetchOnWindowFocus: true,
  })
  return { ...query, queryKey }
}
