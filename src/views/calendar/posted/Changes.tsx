import { useState } from 'react'
import { Stack, Typography } from '@mui/material'
import { t } from '#texts/posted.ts'
import { ActionButton, Notice } from '#widgets'
import type { CalendarWorks } from '../useCalendar.ts'
import { ChangeList } from './ChangeList.tsx'
import type { Change, Posted } from './posted.ts'
import { Slip } from './Slip.tsx'
import { useSince } from './useSince.ts'

interface ChangesProps {
  readonly works: CalendarWorks
  readonly posted: Posted
}

const sumOf = (changes: readonly Change[]): string =>
  changes.length === 0 ? t('posted.none') : t('posted.some', { smart_count: changes.length })

/** '3 changes since it was posted'. */
export const ChangesLine = ({ works, posted }: ChangesProps) => {
  const { changes } = useSince(works, posted)
  return changes && <div>{sumOf(changes)}</div>
}

/** What changed since it was posted, each with its day, and all of it as a slip of paper. */
export const Changes = ({ works, posted, title }: ChangesProps & { readonly title: string }) => {
  const { changes, error } = useSince(works, posted)
  const [isPrinting, setPrinting] = useState(false)
  if (error) return <Notice tone="error">{t('posted.notNow', { message: error.message })}</Notice>
  if (!changes) return <span role="status">{t('common.loading')}</span>
  return (
    <section>
      <Stack direction="row" useFlexGap sx={{ flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 1 }}>
        <Typography variant="subtitle2" component="h3">
          <span role="status">{sumOf(changes)}</span>
        </Typography>
        {changes.length > 0 && (
          <ActionButton size="small" icon="print" onClick={() => setPrinting(true)}>
            {t('posted.slip')}
          </ActionButton>
        )}
      </Stack>
      <ChangeList changes={changes} sx={{ maxHeight: { md: '60vh' }, overflowY: 'auto' }} />
      {isPrinting && <Slip title={title} changes={changes} onDone={() => setPrinting(false)} />}
    </section>
  )
}
