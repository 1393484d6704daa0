import { useState } from 'react'
import { Box, Dialog, DialogActions, DialogContent, FormControlLabel, Stack, Switch } from '@mui/material'
import { t } from '#texts/printing.ts'
import { ActionButton, Caption, DialogHeading, Notice, useFormats, useIsPhone } from '#widgets'
import { useCounts } from '#shared'
import type { CalendarWorks } from '../useCalendar.ts'
import { usePrintKey } from '../usePrintKey.ts'
import { FitCheck } from './FitCheck.tsx'
import { Options } from './Options.tsx'
import { Preview } from './Preview.tsx'
import { PrintedPages } from './PrintedPages.tsx'
import { KeepPosted } from '../posted/KeepPosted.tsx'
import { useKeep } from '../posted/usePostings.ts'
import { usePrint, type PrintWorks } from './usePrint.ts'
import { useSavedFile } from './useSavedFile.ts'

/** A calendar on paper (R3.17, picture 20): chosen, checked whether everything fits, and printed or saved as it is seen. */
const PrintDialog = ({ works, onClose }: { readonly works: CalendarWorks; readonly onClose: () => void }) => {
  const isPhone = useIsPhone()
  const { monthText } = useFormats()
  const { pluralize } = useCounts()
  const print = usePrint(works)
  const [isPrinting, setPrinting] = useState(false)
  const { laidOut, error } = print
  const label = works.subject.resource.label
  const reason = laidOut ? null : t('common.loading')

  usePrintKey(() => setPrinting(true))

  const { save, failure } = useSavedFile()
  const paper = t(`printing.${print.paper}`)
  // Sixteen files of one evening are told apart by their names.
  const layout = print.layout === 'month' ? [] : [t(`printing.${print.layout}`)]
  const file = [print.title, print.calendar, ...layout, paper, ...(print.print === 'large' ? [t('printing.largeFile')] : [])]
  const kept = useKeep(works, print, paper)
  return (
    <Dialog open fullScreen={isPhone} maxWidth="xl" fullWidth onClose={onClose}>
      <DialogHeading onClose={onClose}>{t('printing.title', { what: print.title })}</DialogHeading>
      <DialogContent sx={CONTENT}>
        <Box sx={{ minWidth: 0 }}>
          {(error ?? failure) ? (
            <Notice tone="error" retry={error ? print.retry : undefined}>
              {t('printing.failed', { message: (error ?? failure)?.message ?? '' })}
            </Notice>
          ) : null}
          {!error && <Preview print={print} />}
        </Box>
        <Stack sx={{ gap: 2, minWidth: 0 }}>
          <Options works={print} month={monthText(`${works.month}-01`)} />
          <FitCheck works={print} what={pluralize(print.total, label)} />
          <Shown print={print} />
          {print.missing > 0 && <Notice tone="warning">{t('calendars.missing', { what: pluralize(print.missing, label) })}</Notice>}
        </Stack>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 1 }}>
        {kept && <KeepPosted kept={kept} reason={reason} />}
        <ActionButton icon="export" reason={reason} onClick={() => void save(file.filter(Boolean).join(' '), print.pdf)}>
          {t('printing.download')}
        </ActionButton>
        <ActionButton variant="contained" icon="print" reason={reason} onClick={() => setPrinting(true)}>
          {t('printing.now')}
        </ActionButton>
      </DialogActions>
      {isPrinting && laidOut && <PrintedPages pages={laidOut.pages} onDone={() => setPrinting(false)} />}
    </Dialog>
  )
}

/** What is said beside rows, and what the screen shows and paper does not: drafts until they are asked for, and what is canceled. */
const Shown = ({ print: { drafts, scheduled, off, hasPlaces, withDrafts, withPlaces, choose } }: { readonly print: PrintWorks }) => (
  <>
    {hasPlaces && (
      <FormControlLabel
        control={<Switch checked={withPlaces} onChange={({ target: { checked } }) => choose({ withPlaces: checked })} />}
        label={t('printing.showPlaces')}
      />
    )}
    {drafts > 0 && (
      <div>
        <FormControlLabel
          control={<Switch checked={withDrafts} onChange={({ target: { checked } }) => choose({ withDrafts: checked })} />}
          label={t('printing.showDrafts')}
        />
        <Caption component="p">{t(withDrafts ? 'printing.draftsIn' : 'printing.drafts', { smart_count: drafts })}</Caption>
      </div>
    )}
    {scheduled > 0 && <Caption component="p">{t('printing.scheduled', { smart_count: scheduled })}</Caption>}
    {off > 0 && <Caption>{t('printing.off', { smart_count: off })}</Caption>}
  </>
)

const CONTENT = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 20rem' },
  gap: 2,
  alignItems: 'start',
}

export default PrintDialog
