import { useId } from 'react'
import { Card, Chip as MuiChip, Skeleton } from '@mui/material'
import { useGetOne } from 'ra-core'
import { declaredStates, fieldOfKey } from '#catalogue'
import type { ConsoleRecord } from '#console/data/types.ts'
import { useListScreen } from '#console/views/list/listScreen.ts'
import { pictureOf } from '#console/views/list/picture.ts'
import { Facts, factSections } from '#console/views/show/Facts.tsx'
import { t } from '#texts/queues.ts'
import { LinkButton, Notice, PersonBadge, Picture, StatusChip } from '#widgets'
import { ShowCell } from '#shared'
import { partsOf } from '../checks.ts'
import { titleOf, type Beside } from '../useBeside.tsx'
import { QueueActions } from './QueueActions.tsx'
import { waitingTime } from './QueueList.tsx'
import type { QueueOptions } from './queue.ts'
import type { Queue } from './useQueue.ts'
import said from '#widgets/text.module.css'
import styles from './queue.module.css'

const WHOLE = { retry: false, refetchOnWindowFocus: false } as const
const meta = { view: 'detail' }

interface QueuePaneProps {
  readonly queue: Queue
  /** The row as the list has it. */
  readonly record: ConsoleRecord
  readonly options: QueueOptions
  readonly beside: Beside
  readonly now: number
  /** Whether the row still waits: other tabs show what was decided. */
  readonly waits: boolean
}

/** A row in full: who sent it, what it says, and what can be decided of it. The one after it is read meanwhile. */
export const QueuePane = ({ queue, record, options, beside, now, waits }: QueuePaneProps) => {
  const { resource, hrefOf } = useListScreen()
  const id = useId()
  const { data, error, refetch } = useGetOne<ConsoleRecord, Error>(resource.name, { id: record.id, meta }, WHOLE)
  const { next } = queue
  useGetOne<ConsoleRecord, Error>(resource.name, { id: next?.id ?? '', meta }, { ...WHOLE, enabled: next !== null })
  const { from, tells = [], body, badges = [] } = options
  const sender = from === undefined ? '' : titleOf(record, from)
  const whole = data?.id === record.id ? data : null
  const told = [from, body, ...badges.map(path => partsOf(path).key)]
  const facts = whole ? factSections(resource, whole).flatMap(section => section.facts.filter(({ key }) => !told.includes(key))) : []
  const picture = whole && pictureOf(whole, resource.list.image)
  const text = body === undefined ? null : fieldOfKey(resource, body)
  const href = hrefOf(record)
  return (
    <Card component="section" aria-labelledby={id} className={styles['pane']}>
      <header className={styles['head']}>
        {from !== undefined && (
          <>
            <span aria-hidden="true">
              <PersonBadge name={sender} photoUrl={beside.picture(record, from)} small={false} bare />
            </span>
            <p>
              <b>{sender}</b>
              <span className={said['facts']}>
                {tells.map(path => {
                  const fact = beside.fact(record, path)
                  return fact === null ? null : <span key={path}>{fact}</span>
                })}
                {waits && <span>{t('queues.waits', { time: waitingTime(record, queue.since, now) })}</span>}
              </span>
            </p>
          </>
        )}
        <span className={styles['chips']}>
          {badges.map(path => {
            const fact = beside.fact(record, path)
            return fact === null ? null : <MuiChip key={path} component="span" variant="outlined" label={fact} />
          })}
          <StatusChip status={record.status} declared={declaredStates(resource)} />
        </span>
      </header>
      <div className={styles['text']}>
        <h2 id={id} tabIndex={-1}>
          {record.recordTitle}
        </h2>
        {error && (
          <Notice tone="error" retry={refetch}>
            {t('queues.failed', { message: error.message })}
          </Notice>
        )}
        {!whole && !error && <Skeleton variant="rounded" height="6rem" />}
        {whole && text && <ShowCell named={text} record={whole} />}
        {picture && (
          <span className={styles['picture']}>
            <Picture url={picture} seed={record.id} />
          </span>
        )}
      </div>
      {whole && facts.length > 0 && <Facts key={record.id} facts={facts} record={whole} />}
      <footer className={styles['foot']}>
        <QueueActions queue={queue} record={whole ?? record} />
        {href !== null && (
          <LinkButton to={href} variant="text">
            {t('queues.open')}
          </LinkButton>
        )}
      </footer>
    </Card>
  )
}
