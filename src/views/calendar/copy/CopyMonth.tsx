import { useId } from 'react'
import { Box, Dialog, DialogContent, DialogTitle } from '@mui/material'
import type { Bulk } from '#console/views/list/useBulk.ts'
import { ListSkeleton } from '#console/views/list/NoRows.tsx'
import { t } from '#texts/copying.ts'
import { Notice, ToolSelect, useFormats, useIsPhone } from '#widgets'
import { useCounts } from '#shared'
import { addMonths } from '../../days.ts'
import type { CalendarWorks } from '../useCalendar.ts'
import { Clashes } from './Clashes.tsx'
import { ComesFrom } from './ComesFrom.tsx'
import { Days } from './Days.tsx'
import { Making } from './Making.tsx'
import { OneOffs } from './OneOffs.tsx'
import { SourceDays } from './SourceDays.tsx'
import { Sum } from './Sum.tsx'
import { useTray } from './useTray.ts'
import { useCopyMonth, type CopyMonth as Works } from './useCopyMonth.ts'

/** The other months that one can be copied to: from the month before this one to a year on. */
const AHEAD = [-1, ...Array.from({ length: 12 }, (_, index) => index + 1)]

interface CopyMonthProps {
  readonly works: CalendarWorks
  readonly bulk: Bulk
  readonly onClose: () => void
  readonly onDone: (month: string) => void
}

/** Copies the month of a calendar to another by weekday (R3.17, picture 19): what comes of it is seen before anything is made. */
const CopyMonth = ({ works, bulk, onClose, onDone }: CopyMonthProps) => {
  const id = useId()
  const isPhone = useIsPhone()
  const { monthText } = useFormats()
  const copy = useCopyMonth(works, bulk, onDone)
  const { plan, month, made } = copy
  const named = (of: string): string => monthText(`${of}-01`)
  return (
    <Dialog open fullScreen={isPhone} maxWidth="lg" fullWidth onClose={made === null ? onClose : undefined} aria-labelledby={id}>
      <DialogTitle component="div" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <h2 id={id}>{t('copying.title', { month: named(works.month) })}</h2>
        <ToolSelect
          label={t('copying.to')}
          disabled={made !== null}
          value={month}
          options={AHEAD.map(ahead => addMonths(works.month, ahead)).map(one => [one, named(one)])}
          onPick={copy.setMonth}
        />
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
        <Result {...{ copy, works, isPhone }} />
      </DialogContent>
      <Making count={plan.copies.length} made={made} isLoading={copy.isLoading} onClose={onClose} onCreate={() => void copy.create()} />
    </Dialog>
  )
}

const Result = ({ copy, works, isPhone }: { readonly copy: Works; readonly works: CalendarWorks; readonly isPhone: boolean }) => {
  const tray = useTray(copy)
  const { monthText } = useFormats()
  const { pluralize } = useCounts()
  if (copy.error) return <Notice tone="error">{t('copying.failed', { message: copy.error.message })}</Notice>
  if (copy.isLoading) return <ListSkeleton />
  const source = monthText(`${works.month}-01`)
  if (copy.plan.repeats + copy.plan.oneOffs.length === 0) return <Notice tone="info">{t('copying.nothing', { month: source })}</Notice>
  return (
    <>
      {copy.missing > 0 && (
        <Notice tone="warning">{t('copying.cut', { what: pluralize(copy.missing, works.subject.resource.label) })}</Notice>
      )}
      <Sum copy={copy} />
      <Box sx={works.subject.isExclusive ? WITH_CLASHES : COLUMNS}>
        {!isPhone && <SourceDays copy={copy} tray={tray} month={works.month} />}
        <Box sx={{ minWidth: 0 }}>
          <Days copy={copy} tray={tray} label={works.subject.resource.label} />
        </Box>
        {works.subject.isExclusive && (
          <Box sx={{ minWidth: 0, gridColumn: { md: '1 / -1', lg: 'auto' } }}>
            <Clashes copy={copy} />
          </Box>
        )}
      </Box>
      {!isPhone && <ComesFrom copy={copy} tray={tray} />}
      <OneOffs copy={copy} tray={tray} source={source} />
    </>
  )
}

// From a wide window on the month that is copied stands beside the one that is made.
const SIDES = { display: 'grid', gap: 2, alignItems: 'start' }
const COLUMNS = { ...SIDES, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '14rem minmax(0, 1fr)' } }
const WITH_CLASHES = {
  ...SIDES,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '14rem minmax(0, 1fr)', lg: '14rem minmax(0, 1fr) 15rem' },
}

export default CopyMonth
