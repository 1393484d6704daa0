import type PgBoss from 'pg-boss'
import type { Logger } from '../request/log.ts'
import type { Database, Transaction } from '../store/database.ts'
import { JOBS_SCHEMA } from '../store/policies.ts'
import { makeBoss, within } from './boss.ts'
import { QUEUES, TaskProblem, TASKS, type QueueName, type TaskData, type TaskName } from './tasks.ts'

/** One piece of work as whoever does it sees it. */
export interface Job<Name extends TaskName = TaskName> {
  readonly id: string
  readonly data: TaskData[Name]
  /** When it was asked for, ISO. */
  readonly askedAt: string
  /** No other try follows this one. */
  readonly last: boolean
}

/** Does a piece of work; whole or not at all, for one that was broken off is done again. A TaskProblem says why it failed. */
export type Handler<Name extends TaskName> = (job: Job<Name>) => Promise<void>

export interface SendOptions {
  /** Asked for in this transaction: neither stands without the other. */
  readonly tx?: Transaction
  /** At most once in so many seconds, however many processes ask; for each `key` by itself. */
  readonly every?: number
  readonly key?: string
  /** What comes too early for that is done when the time is over, instead of not at all. */
  readonly catchesUp?: boolean
}

/** Work that is no row's: each piece is done by one of all processes, tried again when it fails, and kept while none runs. */
export interface Queue {
  send<Name extends TaskName>(task: Name, data: TaskData[Name], options?: SendOptions): Promise<void>
  handle<Name extends TaskName>(task: Name, handler: Handler<Name>): void
  /** Does what is due; resolves when everything that this process began is done. */
  work(queue: QueueName): Promise<void>
  /** Looks for work from now on. Throws a sentence when the database has no tables for it. */
  start(): Promise<void>
  /** Begins nothing more, and resolves when what was begun is done. */
  close(): Promise<void>
}

const AT_ONCE = 5
const LOOK_MS = 2_000

interface Found {
  readonly id: string
  readonly data: { readonly task?: string; readonly data?: unknown } | null
  readonly createdOn: unknown
  readonly retryCount: number
  readonly retryLimit: number
}

export interface QueueOptions {
  readonly database: Pick<Database, 'unpinned'>
  readonly log: Logger
}

// An error may quote people: the log has it without, and what is shown says where to look.
const shownOf = (error: unknown, id: string): string =>
  error instanceof TaskProblem ? error.message : `Something went wrong; the log says what, under the job ${id}.`

export const makeQueue = ({ database, log }: QueueOptions): Queue => {
  let loaded: Promise<PgBoss> | null = null
  const boss = (): Promise<PgBoss> => (loaded ??= makeBoss(database))
  const handlers = new Map<string, Handler<TaskName>>()
  const lanes = new Map<QueueName, Set<Promise<void>>>(QUEUES.map(name => [name, new Set()]))
  const timers = new Map<QueueName, NodeJS.Timeout>()
  const under = (queue: QueueName): Set<Promise<void>> => lanes.get(queue) ?? new Set()
  let closed = false

  const give = async (queue: QueueName, found: Found): Promise<void> => {
    const { task = '', data } = found.data ?? {}
    const last = found.retryCount >= found.retryLimit
    const handler = handlers.get(task)
    if (!handler) throw new TaskProblem(`This build does not know the work '${task}'.`)
    await handler({ id: found.id, data: data as TaskData[TaskName], askedAt: new Date(String(found.createdOn)).toISOString(), last })
    await (await boss()).complete(queue, found.id)
  }

  const fail = async (queue: QueueName, { id, data }: Found, error: unknown): Promise<void> => {
    log.error({ err: error, job: id, task: data?.task }, 'background work failed')
    const isFinal = error instanceof TaskProblem && error.final
    await database.unpinned(async tx => {
      const db = within(tx)
      // The library has no word for 'not again': what has had its last try is not tried once more.
      if (isFinal) await db.executeSql(`update ${JOBS_SCHEMA}.job set retry_limit = retry_count where name = $1 and id = $2`, [queue, id])
      await (await boss()).fail(queue, id, { message: shownOf(error, id) }, { db })
    })
  }

  const one = async (queue: QueueName, found: Found): Promise<void> => {
    try {
      await give(queue, found)
    } catch (error) {
      // What cannot even be noted is taken for lost after its time, and done again.
      await fail(queue, found, error).catch((late: unknown) => log.error({ err: late, job: found.id }, 'a failure could not be noted'))
    }
  }

  const begin = (queue: QueueName, found: Found): Promise<void> => {
    const work: Promise<void> = one(queue, found).finally(() => under(queue).delete(work))
    under(queue).add(work)
    return work
  }

  const asking = new Set<QueueName>()
  const take = async (queue: QueueName): Promise<readonly Found[]> => {
    asking.add(queue)
    try {
      return (await (await boss()).fetch(queue, { batchSize: AT_ONCE, includeMetadata: true })) as unknown as readonly Found[]
    } finally {
      asking.delete(queue)
    }
  }

  /** Does what is due, a few at once, until there is nothing more. */
  const drain = async (queue: QueueName): Promise<void> => {
    for (let more = true; more && !closed;) {
      const jobs = await take(queue)
      await Promise.all(jobs.map(found => begin(queue, found)))
      more = jobs.length === AT_ONCE
    }
  }

  const work: Queue['work'] = async queue => {
    await drain(queue)
    await Promise.all(under(queue))
  }

  const lookAgain = (queue: QueueName): void => {
    if (closed) return
    const look = (): void => {
      // What takes long, such as an alert to thousands, keeps nothing else waiting: while there is room, it is looked on.
      if (under(queue).size < AT_ONCE && !asking.has(queue))
        void drain(queue).catch((error: unknown) => log.error({ err: error }, 'background work could not be looked for'))
      lookAgain(queue)
    }
    timers.set(queue, setTimeout(look, LOOK_MS * (0.75 + Math.random() / 2)).unref())
  }

  return {
    send: async (task, data, { tx, every, key, catchesUp = false } = {}) => {
      const { queue, retries, delay, within: seconds } = TASKS[task]
      await (
        await boss()
      ).send(
        queue,
        { task, data },
        {
          retryLimit: retries,
          retryDelay: delay,
          retryBackoff: true,
          expireInSeconds: seconds,
          ...(every === undefined
            ? {}
            : { singletonKey: key === undefined ? task : `${task} ${key}`, singletonSeconds: every, singletonNextSlot: catchesUp }),
          ...(tx ? { db: within(tx) } : {}),
        },
      )
    },
    handle: (task, handler) => void handlers.set(task, handler as Handler<TaskName>),
    work,
    start: async () => {
      const library = await boss()
      library.on('error', error => log.error({ err: error }, 'the tables of background work could not be kept'))
      await library.start().catch((error: unknown) => {
        const lacks = error instanceof Error && /not installed|requires migrations/.test(error.message)
        throw lacks ? new Error('The database has no tables for background work. Run npm run migrate with DATABASE_OWNER_URL.') : error
      })
      QUEUES.forEach(lookAgain)
    },
    close: async () => {
      closed = true
      for (const timer of timers.values()) clearTimeout(timer)
      if (loaded) await (await loaded).stop({ graceful: false, close: false })
      await Promise.all(QUEUES.flatMap(name => [...under(name)]))
    },
  }
}
