import { useId, useRef, useState } from 'react'
import { Box, Dialog, DialogActions, DialogContent, DialogTitle, Paper, Typography } from '@mui/material'
import type { SeriesReport } from '#model'
import { t } from '#texts/series.ts'
import { ActionButton, Caption, Notice, TabRow, useFormats, useIsPhone } from '#widgets'
import type { SeriesEdit } from '../../data/types.ts'
import type { RecordProps } from '../../services/views.ts'
import type { Values } from '../form/initial.ts'
import { DateTable } from './DateTable.tsx'
import { Scopes } from './Scopes.tsx'
import { Summary } from './Summary.tsx'
import { TABS, usePreview, type Preview, type Tab } from './usePreview.ts'

interface SeriesPreviewProps extends RecordProps {
  readonly edit: SeriesEdit
  /** What the edit as it was asked for comes to. */
  readonly first: SeriesReport
  /** What the form held before anybody typed. */
  readonly before: Values
  readonly onBack: () => void
  readonly onDone: (report: SeriesReport, count: number) => void
}

/** What an edit of a series does to each date, before it is saved (R3.13, picture 17): which dates, what is decided about single ones. */
const SeriesPreview = ({ resource, record, edit, first, before, onBack, onDone }: SeriesPreviewProps) => {
  const id = useId()
  const isPhone = useIsPhone()
  const preview = usePreview(resource.name, edit, first, onDone)
  return (
    <Dialog open fullScreen={isPhone} maxWidth="lg" fullWidth onClose={preview.saving ? undefined : onBack} aria-labelledby={id}>
      <DialogTitle component="div" sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'baseline', columnGap: 1.5 }}>
        <h2 id={id}>{t('series.title', { title: record.recordTitle })}</h2>
        <Typography color="textSecondary">{t('series.unsaved')}</Typography>
      </DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 1.5, alignContent: 'start' }}>
        <Scopes preview={preview} resource={resource} />
        <Box sx={COLUMNS}>
          <Paper variant="outlined" sx={{ minWidth: 0 }}>
            <Dates preview={preview} />
          </Paper>
          <Summary {...{ preview, resource, before }} after={edit.values} />
        </Box>
      </DialogContent>
      <Bar preview={preview} onBack={onBack} />
    </Dialog>
  )
}

const Dates = ({ preview }: { readonly preview: Preview }) => {
  const [tab, setTab] = useState<Tab>('all')
  const { number } = useFormats()
  const { dates, error, report, open, toggle } = preview
  if (error) return <Notice tone="error">{error.message}</Notice>
  if (!report)
    return (
      <Box role="status" sx={{ p: 2 }}>
        {t('series.looking')}
      </Box>
    )
  const names = (Object.keys(TABS) as Tab[]).filter(name => name === 'all' || dates.some(TABS[name]))
  const shown = names.includes(tab) ? tab : 'all'
  return (
    <>
      <Box sx={{ px: 1.5, overflowX: 'auto' }}>
        <TabRow
          label={t('series.tabs.title')}
          tabs={names.map(name => ({
            key: name,
            current: name === shown,
            onClick: () => setTab(name),
            label: t(`series.tabs.${name}`),
            count: number(dates.filter(TABS[name]).length),
          }))}
        />
      </Box>
      {shown === 'clash' && open.length > 1 && (
        <ActionButton size="small" variant="text" sx={{ m: 1 }} onClick={() => toggle(open, true)}>
          {t('series.anyway')}
        </ActionButton>
      )}
      <DateTable preview={preview} dates={dates.filter(TABS[shown])} />
    </>
  )
}

const Bar = ({ preview, onBack }: { readonly preview: Preview; readonly onBack: () => void }) => {
  const back = useRef<HTMLButtonElement>(null)
  const { count, open, failed, saving, report } = preview
  const { number } = useFormats()
  const sum = t('series.sum', { count: number(count), smart_count: count })
  return (
    <DialogActions sx={{ flexWrap: 'wrap', gap: 1, borderTop: 1, borderColor: 'divider' }}>
      {failed ? (
        <Box sx={{ mr: 'auto' }}>
          <Notice
            tone="error"
            actions={
              <ActionButton
                size="small"
                icon="refresh"
                onClick={() => {
                  preview.lookAgain()
                  // What was pressed goes away with the notice; keys go on in the dialog.
                  back.current?.focus()
                }}
              >
                {t('series.again')}
              </ActionButton>
            }
          >
            {failed.message}
          </Notice>
        </Box>
      ) : (
        <Box role="status" sx={{ mr: 'auto' }}>
          {report && (
            <>
              <b>{open.length === 0 ? sum : t('series.undecided', { sum, count: number(open.length), smart_count: open.length })}</b>
              <Caption component="p">{t('series.undo')}</Caption>
            </>
          )}
        </Box>
      )}
      <ActionButton ref={back} variant="text" onClick={onBack} isBusy={saving}>
        {t('series.back')}
      </ActionButton>
      <ActionButton variant="contained" icon="check" isBusy={saving} disabled={count === 0 || failed !== null} onClick={preview.save}>
        {saving ? t('series.saving') : count === 0 ? t('series.nothing') : t('series.save', { count: number(count), smart_count: count })}
      </ActionButton>
    </DialogActions>
  )
}

const COLUMNS = { display: 'grid', gap: 2, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) 17rem' }, alignItems: 'start' }

export default SeriesPreview
