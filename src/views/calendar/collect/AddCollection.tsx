import { useId } from 'react'
import { Box, Dialog, DialogContent, DialogTitle, Stack } from '@mui/material'
import { ListSkeleton } from '#console/views/list/NoRows.tsx'
import type { Bulk } from '#console/views/list/useBulk.ts'
import { t } from '#texts/copying.ts'
import { Notice, ToolSelect, useFormats, useIsPhone } from '#widgets'
import { addMonths } from '../../days.ts'
import type { LibraryOptions } from '../calendar.ts'
import { Clashes } from '../copy/Clashes.tsx'
import { Making } from '../copy/Making.tsx'
import type { CalendarWorks } from '../useCalendar.ts'
import { Pieces } from './Pieces.tsx'
import { useCollect, type Collect } from './useCollect.ts'

const AHEAD = Array.from({ length: 13 }, (_, index) => index)

interface AddCollectionProps {
  readonly works: CalendarWorks
  readonly library: LibraryOptions
  readonly bulk: Bulk
  readonly onClose: () => void
  readonly onDone: (month: string) => void
}

/** Puts a collection of the library into a month (R3.16, R3.17): what comes of it is seen, and changed, before anything is made. */
const AddCollection = ({ works, library, bulk, onClose, onDone }: AddCollectionProps) => {
  const id = useId()
  const isPhone = useIsPhone()
  const { monthText } = useFormats()
  const collect = useCollect(works, library, bulk, onDone)
  const { made } = collect
  return (
    <Dialog open fullScreen={isPhone} maxWidth="lg" fullWidth onClose={made === null ? onClose : undefined} aria-labelledby={id}>
      <DialogTitle component="div" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
        <h2 id={id}>{t('copying.collect.title')}</h2>
        <ToolSelect
          disabled={made !== null}
          label={t('copying.collect.collection')}
          value={collect.collection}
          options={[['', t('copying.collect.choose')], ...collect.collections.map(one => [one.id, one.recordTitle] as const)]}
          onPick={collect.choose}
        />
        <ToolSelect
          disabled={made !== null}
          label={t('copying.collect.month')}
          value={collect.month}
          options={AHEAD.map(ahead => addMonths(works.month, ahead)).map(one => [one, monthText(`${one}-01`)])}
          onPick={collect.setMonth}
        />
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 2, alignContent: 'start' }}>
        <Result collect={collect} isExclusive={works.subject.isExclusive} />
      </DialogContent>
      <Making count={collect.count} made={made} isLoading={collect.isLoading} onClose={onClose} onCreate={() => void collect.create()} />
    </Dialog>
  )
}

const Result = ({ collect, isExclusive }: { readonly collect: Collect; readonly isExclusive: boolean }) => {
  const { error, isLoading, collection, collections, pieces } = collect
  if (error) return <Notice tone="error">{t('copying.collect.failed', { message: error.message })}</Notice>
  if (isLoading) return <ListSkeleton />
  if (collection === '') return <Notice tone="info">{t(collections.length === 0 ? 'copying.collect.none' : 'copying.collect.help')}</Notice>
  if (pieces.length === 0) return <Notice tone="info">{t('copying.collect.empty')}</Notice>
  return (
    <Stack sx={{ flexDirection: { xs: 'column', md: 'row' }, gap: 3, alignItems: 'stretch' }}>
      <Box sx={{ flex: 3, minWidth: 0 }}>
        <Pieces collect={collect} />
      </Box>
      {isExclusive && (
        <Box sx={{ flex: 2, minWidth: 0 }}>
          <Clashes copy={collect} />
        </Box>
      )}
    </Stack>
  )
}

export default AddCollection
