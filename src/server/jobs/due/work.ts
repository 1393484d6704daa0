import type { OrganizationFacts } from '#access'
import { chunk, groupBy } from 'es-toolkit'
import { v7 } from 'uuid'
import { TaskProblem } from '../../queue/tasks.ts'
import type { Logger } from '../../request/log.ts'
import type { Session } from '../../request/types.ts'
import type { Written } from '../../schema/resolvers.ts'
import { automatic, type PeopleOptions } from '../../session/self.ts'
import { doDue } from './do.ts'
import { databaseTime, findDue, rulesOf, type DueItem, type Rule } from './found.ts'

export interface DueWorkOptions extends PeopleOptions {
  readonly organization: (id: string) => Promise<OrganizationFacts | null>
  readonly written: Written
  /** By which ways this server sends to people. */
  readonly ways?: ReadonlySet<string>
  readonly ask?: Session['ask']
  readonly log: Logger
  /** Default: the database's. */
  readonly clock?: () => Promise<Date>
}

/** What is done to rows when their time comes. Every process looks; each piece is done by one of them. */
export interface DueWork {
  /** Does what is due now; how many pieces it did. */
  look(): Promise<number>
  start(): void
  /** Begins nothing more, and resolves when what was begun is done. */
  close(): Promise<void>
}

const LOOK_MS = 3_000
/** Daily rules look through more rows, and a day has room for half a minute. */
const DAILY_MS = 30_000
/** Pieces that are found at once: what is due at a moment is urgent, so a kind of it has its turn sooner again. */
const FOUND = 200
const FOUND_DAILY = 1_000
const AT_ONCE = 2
/** Pieces of one transaction: its locks are held for a moment, and what it costs by itself is shared by many. */
const TOGETHER = 100

/** In an order of its own for each process, so that several that look at once do not all begin with the same. */
const shuffled = <T>(items: readonly T[]): T[] =>
  items
    .map(item => ({ item, by: Math.random() }))
    .sort((one, other) => one.by - other.by)
    .map(({ item }) => item)

/** Pieces that are done together: of one organization, and what repeats of one moment. */
const portionsOf = ({ due }: Rule, items: readonly DueItem[]): readonly (readonly DueItem[])[] => {
  const moment = ({ occurrence, at }: DueItem): string => (due.at === undefined ? `${occurrence} ${at}` : '')
  return Object.values(groupBy(items, item => `${item.organizationId} ${moment(item)}`)).flatMap(group => chunk(group, TOGETHER))
}

export const makeDueWork = (options: DueWorkOptions): DueWork => {
  const { catalogue, database, organization, written, ways, ask, log, clock = () => databaseTime(database) } = options
  const rules = rulesOf(catalogue)
  let timer: NodeJS.Timeout | null = null
  let looking: Promise<unknown> = Promise.resolve()
  let closed = false

  const sessionOf = (where: OrganizationFacts, now: Date): Session => ({ ...automatic(options, where), ways, ask, now, requestId: v7() })

  const shown = (rule: Rule) => (error: unknown, item: DueItem) => {
    if (error instanceof TaskProblem) return error.message
    log.error({ err: error, rule: rule.due.name, row: item.rowId }, 'due work failed')
    return `Something went wrong; the log says what, under the row ${item.rowId}.`
  }

  const together = async (rule: Rule, items: readonly DueItem[], now: Date): Promise<number> => {
    const where = items[0] ? await organization(items[0].organizationId) : null
    if (!where) return 0
    const session = sessionOf(where, now)
    const done = await doDue(session, rule, items, shown(rule))
    if (done > 0) await written(rule.resource, { organizationId: where.id }, session)
    return done
  }

  /** Does what a rule finds, a portion after the other and two at once; how many pieces of it were left to this process. */
  const follow = async (rule: Rule, now: Date): Promise<number> => {
    let done = 0
    const found = await findDue(database, rule, now, rule.due.at === undefined ? FOUND_DAILY : FOUND)
    const portions = shuffled(portionsOf(rule, found))
    const lane = async (): Promise<void> => {
      for (let items = portions.pop(); items && !closed; items = portions.pop()) {
        const many = await together(rule, items, now)
        done += many
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, lane))
    return done
  }

  const looked = new Map<Rule, number>()
  const isTurnOf = (rule: Rule): boolean => rule.due.at !== undefined || performance.now() - (looked.get(rule) ?? -DAILY_MS) >= DAILY_MS

  const lookAt = async (chosen: readonly Rule[]): Promise<number> => {
    let all = 0
    // Thousands of one kind, as the check-ins of a morning, hold up nothing else: each kind has its turn between some hundreds of them.
    for (let open = chosen; open.length > 0 && !closed;) {
      const found = new Set<Rule>()
      for (const rule of open) {
        looked.set(rule, performance.now())
        try {
          const done = await follow(rule, await clock())
          if (done > 0) found.add(rule)
          all += done
        } catch (error) {
          log.error({ err: error, rule: rule.due.name }, 'due work could not be looked for')
        }
      }
      open = found.size === 0 ? [] : chosen.filter(rule => found.has(rule) || rule.due.at !== undefined)
    }
    return all
  }

  const lookAgain = (): void => {
    if (closed || rules.length === 0) return
    timer = setTimeout(
      () => {
        looking = lookAt(rules.filter(isTurnOf)).finally(lookAgain)
      },
      LOOK_MS * (0.75 + Math.random() / 2),
    )
    timer.unref()
  }

  return {
    look: () => lookAt(rules),
    start: lookAgain,
    close: async () => {
      closed = true
      if (timer) clearTimeout(timer)
      await looking
    },
  }
}
