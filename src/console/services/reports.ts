import { failureTypeOf } from '../data/errors.ts'
import { ERROR_HANDLING, type FailureType, type PageType } from '../data/errorHandling.ts'

/** What is told of an error, and nothing else: no message, no id, nobody's name. */
export interface ErrorReport {
  readonly type: PageType
  /** What kind of error: a failure's type, or the name of its class ('TypeError'). */
  readonly class: string
  readonly build: string
  /** The address without ids: '/organizations/:id/events/:id/edit'. */
  readonly path: string
}

/** Each kind of error at each place is told once, and no page tells more than this. */
const MOST = 20

/** A path as reports say it: what is no word of an address is an id. */
export const withoutIds = (path: string, words: ReadonlySet<string>): string =>
  path
    .split('/')
    .map(part => (part === '' || words.has(part) ? part : ':id'))
    .join('/')

interface ReporterParts {
  readonly send?: (address: string, report: ErrorReport) => void
  readonly path?: () => string
  readonly build?: () => string
}

const beacon = (address: string, report: ErrorReport): void =>
  void fetch(address, {
    method: 'POST',
    mode: 'cors',
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    keepalive: true,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(report),
  }).catch(() => undefined)

const classOf = (error: unknown): string => failureTypeOf(error) ?? (error instanceof Error ? error.constructor.name : typeof error)

/** Counts what went wrong in this page, and tells one address of it, where one is configured. */
export const makeReporter = ({
  send = beacon,
  path = () => location.pathname,
  build = () => localStorage.getItem('build_commit') ?? 'unknown',
}: ReporterParts = {}) => {
  const caught = new Map<string, number>()
  const silenced = new Map<string, number>()
  const told = new Set<string>()
  const known = new WeakSet()
  let address: string | null = null
  let words: ReadonlySet<string> = new Set()

  const count = (counts: Map<string, number>, name: string) => counts.set(name, (counts.get(name) ?? 0) + 1)
  // One error passes several hands: the provider, the cache, the screen.
  const isNew = (error: unknown): boolean => {
    if (typeof error !== 'object' || error === null) return true
    if (known.has(error)) return false
    known.add(error)
    return true
  }
  const tell = (report: ErrorReport): void => {
    const key = `${report.type} ${report.class} ${report.path}`
    if (address === null || told.has(key) || told.size >= MOST) return
    told.add(key)
    send(address, report)
  }
  const note = (error: unknown, type: FailureType | null): void => {
    if ((type !== null && !ERROR_HANDLING[type].isReported) || !isNew(error)) return
    const page = type === null ? 'UNKNOWN' : (ERROR_HANDLING[type].page ?? 'UNKNOWN')
    const name = classOf(error)
    count(caught, name)
    tell({ type: page, class: name, build: build(), path: withoutIds(path(), words) })
  }

  return {
    /** Where reports go, and the words that paths are made of; anything else in a path is an id. Null: counted only. */
    tellTo: (next: string | null, known: ReadonlySet<string>): void => {
      address = next
      words = known
    },
    /** A screen that failed (R11.8), or an answer that is to be reported (R11.6). What is not to be reported is left alone. */
    caught: (error: unknown): void => note(error, failureTypeOf(error)),
    /** An unhandled rejection. True: it carries an error of the API, which was said where it was asked for (R11.9). */
    rejected: (reason: unknown): boolean => {
      const type = failureTypeOf(reason)
      note(reason, type)
      if (type === null) return false
      count(silenced, type)
      return true
    },
    /** How often what was caught or silenced, by class. */
    counts: () => ({ caught: Object.fromEntries(caught), silenced: Object.fromEntries(silenced) }),
  }
}

/** The reporter of this page. */
export const reporter = makeReporter()
