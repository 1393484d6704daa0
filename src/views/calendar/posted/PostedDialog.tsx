import { useState } from 'react'
import { Box, Dialog, DialogActions, DialogContent, Typography } from '@mui/material'
import { useApplication } from '#console/services/frame.tsx'
import { ListSkeleton } from '#console/views/list/NoRows.tsx'
import { useAttempt } from '#console/views/list/OutcomeNote.tsx'
import type { Bulk } from '#console/views/list/useBulk.ts'
import { t } from '#texts/posted.ts'
import { ActionButton, DialogHeading, Notice, useFormats, useIsPhone } from '#widgets'
import { useMay } from '#shared'
import { Preview } from '../paper/Preview.tsx'
import { PrintedPages } from '../paper/PrintedPages.tsx'
import { useSavedFile } from '../paper/useSavedFile.ts'
import { useSheetTools } from '../paper/useSheetTools.ts'
import type { CalendarWorks } from '../useCalendar.ts'
import { Changes } from './Changes.tsx'
import { usePosted, type Posting } from './usePostings.ts'
import { useWords } from './useWords.ts'

interface PostedDialogProps {
  readonly works: CalendarWorks
  readonly resource: string
  readonly posting: Posting
  /** What deletes it, and says so with its Undo once this is closed. */
  readonly bulk: Bulk
  readonly onClose: () => void
}

const NOTHING = { misfits: [], over: new Set<string>() } as const

/** What was posted, exactly as it was: to look at, to print again, and beside what is there now. */
const PostedDialog = ({ works, resource, posting, bulk, onClose }: PostedDialogProps) => {
  const isPhone = useIsPhone()
  const words = useWords(posting)
  const { locale } = useFormats()
  const { catalogue } = useApplication()
  const may = useMay(catalogue.resource(resource))
  const posted = usePosted(resource, posting.id)
  const tools = useSheetTools()
  const { attempt, failure: notRemoved } = useAttempt(bulk, onClose)
  const [isPrinting, setPrinting] = useState(false)
  const { save, failure } = useSavedFile()
  const { pages, size = 0 } = posted.data ?? {}
  const reason = pages && tools.data ? null : t('common.loading')
  const wrong = posted.error ?? tools.error ?? failure
  return (
    <Dialog open fullScreen={isPhone} maxWidth="xl" fullWidth onClose={onClose}>
      <DialogHeading onClose={onClose}>{words.title}</DialogHeading>
      <DialogContent sx={CONTENT}>
        <Box sx={{ minWidth: 0 }}>
          {wrong && <Notice tone="error">{t('posted.failed', { message: wrong.message })}</Notice>}
          {notRemoved}
          {pages && tools.data && <Preview print={{ laidOut: { pages, ...NOTHING }, title: posting.title, size }} />}
          {!posted.error && !pages && <ListSkeleton />}
        </Box>
        <Box sx={{ minWidth: 0 }}>
          <Typography color="textSecondary" component="p" sx={{ mb: 2 }}>
            {words.line}. {words.by}.
          </Typography>
          {posted.data && <Changes works={works} posted={posted.data} title={words.title} />}
        </Box>
      </DialogContent>
      <DialogActions>
        {may.write.allowed && (
          <ActionButton
            variant="text"
            color="error"
            icon="trash"
            sx={{ mr: 'auto' }}
            isBusy={bulk.isBusy}
            onClick={() => void attempt(bulk.remove({ ids: [posting.id] }))}
          >
            {t('posted.remove')}
          </ActionButton>
        )}
        <ActionButton
          icon="export"
          reason={reason}
          onClick={() =>
            pages && tools.data && void save(words.title, () => tools.data.pdfOf(pages, tools.data.fonts, words.title, locale))
          }
        >
          {t('posted.download')}
        </ActionButton>
        <ActionButton variant="contained" icon="print" reason={reason} onClick={() => setPrinting(true)}>
          {t('posted.print')}
        </ActionButton>
      </DialogActions>
      {isPrinting && pages && <PrintedPages pages={pages} onDone={() => setPrinting(false)} />}
    </Dialog>
  )
}

const CONTENT = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 20rem' },
  gap: 2,
  alignItems: 'start',
}

export default PostedDialog
