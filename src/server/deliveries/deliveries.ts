import type { OrganizationFacts } from '#access'
import { raw } from '#sql'
import { followDate } from '../effects/run.ts'
import { inTransaction } from '../operations/work.ts'
import type { Queue } from '../queue/queue.ts'
import type { Logger } from '../request/log.ts'
import { automatic, type PeopleOptions } from '../session/self.ts'
import { sourcesIn } from '../store/ledger.ts'
import { sendDue, type SendingOptions } from './send.ts'

export interface DeliveriesOptions extends PeopleOptions, Pick<SendingOptions, 'answerAt' | 'senders' | 'showsLinks'> {
  readonly queue: Queue
  readonly organization: (id: string) => Promise<OrganizationFacts | null>
  readonly log: Logger
}

export interface Deliveries {
  /** Looks for rows that came to be out by their date, and for deliveries that are due; what it finds is done by the queue. */
  look(): Promise<void>
  /** Something was written at an organization: what is due there is done now. Resolves once it was asked for. */
  soon(organizationId: string): Promise<void>
  /** Looks from now on, until `end`. */
  start(): void
  end(): void
}

const LOOK_MS = 10_000

/** Sends what is due to people. The rows are the queue: what a downtime missed is found at the next look, and nothing is sent before its row says so. */
export const makeDeliveries = (options: DeliveriesOptions): Deliveries => {
  const { catalogue, database, queue, log, senders } = options
  const sources = sourcesIn(catalogue)
  let timer: NodeJS.Timeout | null = null
  let isEnding = false

  const undelivered = (organizationId?: string) =>
    database.unpinned(async tx => {
      const rows = await tx.query(raw('select organization_id, id, resource from undelivered_rows()'))
      return rows.filter(row => organizationId === undefined || row['organization_id'] === organizationId)
    })

  queue.handle('send_deliveries', async ({ data: { organizationId } }) => {
    const organization = await options.organization(organizationId)
    if (!organization) return
    const waiting = await undelivered(organizationId)
    for (const { resource } of sources) {
      const ids = waiting.flatMap(row => (row['resource'] === resource.name ? [String(row['id'])] : []))
      const session = { ...automatic(options, organization), ways: new Set(senders.keys()) }
      if (ids.length > 0) await inTransaction(null, organization, session, work => followDate(work, resource, ids), { long: true })
    }
    await sendDue(options, organization, () => isEnding)
  })

  const ask = (organizationId: string): Promise<void> =>
    queue.send('send_deliveries', { organizationId }, { every: 1, key: organizationId, catchesUp: true })
  const look = async (): Promise<void> => {
    const due = await database.unpinned(tx => tx.query(raw('select due_deliveries() as organization_id')))
    const found = [...due, ...(await undelivered())].map(row => String(row['organization_id']))
    for (const organizationId of new Set(found)) await ask(organizationId)
  }
  const lookAgain = (): void => {
    if (isEnding) return
    timer = setTimeout(() => {
      look()
        .catch((error: unknown) => log.error({ err: error }, 'due deliveries could not be looked for'))
        .finally(lookAgain)
    }, LOOK_MS).unref()
  }

  return {
    look: sources.length === 0 ? async () => undefined : look,
    soon: async organizationId => {
      if (sources.length === 0) return
      await ask(organizationId)
      void queue.work('mail').catch((error: unknown) => log.error({ err: error }, 'due deliveries could not be made'))
    },
    start: () => {
      if (sources.length > 0) lookAgain()
    },
    end: () => {
      isEnding = true
      if (timer) clearTimeout(timer)
    },
  }
}
