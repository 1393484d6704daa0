import { useState } from 'react'
import { Box, CardContent, Skeleton } from '@mui/material'
import type { Resource } from '#model'
import { t } from '#texts/show.ts'
import { ActionButton, Caption } from '#widgets'
import { SectionCard, SectionNote, useCounts } from '#shared'
import { useHistory } from './history.ts'
import { HistoryEntry } from './HistoryEntry.tsx'

const PAGE = 10
const MOST = 50

/** Who did what to a row and when, newest first (picture 05). */
const History = ({ resource, id, madeAt }: HistoryProps) => {
  const [size, setSize] = useState(PAGE)
  const [isWhole, setWhole] = useState(false)
  const { happened, total, isPending, error } = useHistory(resource, id, size, madeAt)
  const { saysCount } = useCounts()
  const isEmpty = !error && !isPending && happened.length === 0
  return (
    <SectionCard
      title={t('show.history.title')}
      busy={isPending}
      action={
        happened.length > 0 && (
          <ActionButton variant="text" size="small" aria-pressed={isWhole} onClick={() => setWhole(before => !before)}>
            {t('show.history.compare')}
          </ActionButton>
        )
      }
    >
      {(error || isEmpty || isPending) && (
        <SectionNote>{error ? t('show.history.failed') : isEmpty ? t('show.history.none') : <Skeleton width="80%" />}</SectionNote>
      )}
      {happened.length > 0 && (
        <Box component="ol" sx={{ px: 2, pt: 2 }}>
          {happened.map(one => (
            <HistoryEntry key={one.id} happened={one} showsAll={isWhole} />
          ))}
        </Box>
      )}
      {total > size && (
        <CardContent sx={{ pt: 0 }}>
          {size < MOST ? (
            <ActionButton size="small" onClick={() => setSize(MOST)}>
              {t('show.history.more', { count: Math.min(total, MOST) - size })}
            </ActionButton>
          ) : (
            <Caption>{t('show.history.last', { count: MOST, total: saysCount(total) })}</Caption>
          )}
        </CardContent>
      )}
    </SectionCard>
  )
}

export interface HistoryProps {
  readonly resource: Resource
  readonly id: string
  /** When the row was made, an instant. */
  readonly madeAt?: string | undefined
}

export default History
