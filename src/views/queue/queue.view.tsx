import { useEffect, useState } from 'react'
import { Card } from '@mui/material'
import type { ViewScreen } from '#console/services/views.ts'
import { useListScreen } from '#console/views/list/listScreen.ts'
import { ListSkeleton, NoRows } from '#console/views/list/NoRows.tsx'
import { useTabCounts } from '#console/views/list/useTabCounts.ts'
import type { Resource, View } from '#model'
import { t } from '#texts/queues.ts'
import { ActionButton, IconAction, Notice, VisuallyHidden, useIsPhone } from '#widgets'
import { useCounts } from '#shared'
import { useBeside } from '../useBeside.tsx'
import type { QueueOptions } from './queue.ts'
import { QueueList } from './QueueList.tsx'
import { QueuePane } from './QueuePane.tsx'
import { useQueue, type Queue } from './useQueue.ts'
import styles from './queue.module.css'

const MINUTE = 60_000

/** The moment, minute by minute. */
const useNow = (): number => {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), MINUTE)
    return () => clearInterval(timer)
  }, [])
  return now
}

/** What waits, and one row of it to read and decide (pictures 28 and 28c); a phone shows one after the other. */
const QueueView = ({ resource, view }: { readonly resource: Resource; readonly view: View }) => {
  const options = view.options as QueueOptions
  const queue = useQueue(resource, options)
  const isPhone = useIsPhone()
  const beside = useBeside(resource, queue.rows, [...(options.tells ?? []), ...(options.badges ?? [])])
  const countOf = useTabCounts(resource, true)
  const now = useNow()
  const { rows, current, error, isPending } = queue
  if (isPending && !error) return <ListSkeleton />
  if (error && rows.length === 0)
    return (
      <Notice tone="error" retry={queue.refetch}>
        {t('queues.failed', { message: error.message })}
      </Notice>
    )
  if (!current) return <NoRows countOf={countOf} />
  const parts = { queue, options, beside, now }
  return (
    <div className={styles['screen']} data-reading={queue.isReading}>
      <VisuallyHidden role="status">
        {t('queues.reading', { place: queue.place + 1, total: queue.total, title: current.recordTitle })}
      </VisuallyHidden>
      {isPhone && !queue.isReading ? null : <Walk queue={queue} isPhone={isPhone} />}
      {(!isPhone || !queue.isReading) && <QueueList resource={resource} {...parts} />}
      {(!isPhone || queue.isReading) && (
        <QueuePane {...parts} record={current} waits={view.status?.includes(String(current.status)) !== false} />
      )}
    </div>
  )
}

/** The way from row to row: keys for those who have a keyboard, buttons for fingers. */
const Walk = ({ queue, isPhone }: { readonly queue: Queue; readonly isPhone: boolean }) => {
  const { saysCount } = useCounts()
  const { may } = useListScreen()
  const { place, total, rows } = queue
  if (!isPhone)
    return (
      <p className={styles['keys']}>
        <kbd>J</kbd> <kbd>K</kbd> {t('queues.keys.walk')}{' '}
        {may.opens('edit') && (
          <>
            <kbd>Z</kbd> {t('queues.keys.undo')}
          </>
        )}
      </p>
    )
  return (
    <Card className={styles['walk']}>
      <ActionButton variant="text" size="small" icon="left" onClick={queue.close}>
        {t('queues.back')}
      </ActionButton>
      <IconAction framed icon="up" label={t('queues.previous')} disabled={place === 0} onClick={() => queue.step(-1)} />
      <span>{t('queues.place', { place: place + 1, total: saysCount(total) })}</span>
      <IconAction framed icon="down" label={t('queues.next')} disabled={place >= rows.length - 1} onClick={() => queue.step(1)} />
    </Card>
  )
}

export default QueueView satisfies ViewScreen
