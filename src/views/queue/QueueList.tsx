import { useEffect, useRef } from 'react'
import { showMinutes } from '#fields/duration/duration.ts'
import type { ConsoleRecord } from '#console/data/types.ts'
import type { Resource } from '#model'
import { t } from '#texts/queues.ts'
import { ActionButton } from '#widgets'
import { useCounts } from '#shared'
import { PAGE } from '../useRowPages.ts'
import { titleOf, type Beside } from '../useBeside.tsx'
import type { QueueOptions } from './queue.ts'
import type { Queue } from './useQueue.ts'
import text from '#widgets/text.module.css'
import styles from './queue.module.css'

const MINUTE = 60_000
const DAY = 1440

/** How long a row waits: '25 min', '3 h 10 min', '2 days'. */
export const waitingTime = (record: ConsoleRecord, since: string, now: number): string => {
  const at = Date.parse(String(record[since] ?? record.createdAt))
  if (Number.isNaN(at)) return ''
  const minutes = Math.max(0, Math.floor((now - at) / MINUTE))
  return minutes < DAY ? showMinutes(minutes) : t('queues.days', { smart_count: Math.floor(minutes / DAY) })
}

interface QueueListProps {
  readonly resource: Resource
  readonly queue: Queue
  readonly options: QueueOptions
  readonly beside: Beside
  readonly now: number
}

/** What waits, longest first; one press opens a row beside it. */
export const QueueList = ({ resource, queue, options, beside, now }: QueueListProps) => {
  const { rows, current, total } = queue
  const { saysCount } = useCounts()
  const list = useRef<HTMLUListElement>(null)
  const open = current?.id
  // Keys go on while the list stays where it is.
  useEffect(() => {
    list.current?.querySelector('[aria-current="true"]')?.scrollIntoView({ block: 'nearest' })
  }, [open])
  return (
    <nav className={styles['list']} aria-label={`${t('queues.list')}: ${resource.label[1]}`}>
      <ul ref={list}>
        {rows.map(record => (
          <li key={record.id} data-row={record.id}>
            <button type="button" aria-current={record.id === open} onClick={() => queue.open(record.id)}>
              <b>{record.recordTitle}</b>
              <time>{waitingTime(record, queue.since, now)}</time>
              <span className={text['facts']}>
                {options.from !== undefined && <span>{titleOf(record, options.from)}</span>}
                {(options.badges ?? []).map(path => {
                  const fact = beside.fact(record, path)
                  return fact === null ? null : <span key={path}>{fact}</span>
                })}
              </span>
            </button>
          </li>
        ))}
      </ul>
      {queue.hasMore && (
        <ActionButton variant="text" isBusy={queue.isMore} onClick={() => void queue.more()}>
          {t('queues.more', { count: saysCount(Math.min(PAGE, total - rows.length)) })}
        </ActionButton>
      )}
    </nav>
  )
}
