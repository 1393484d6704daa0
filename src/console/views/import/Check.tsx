import { useState } from 'react'
import { nounOf, type ImportReport, type ImportVerdict } from '#model'
import { Box, Card, CardContent, Stack, ToggleButton, ToggleButtonGroup } from '@mui/material'
import { t } from '#texts/imports.ts'
import { Sentence } from '#texts/Sentence.tsx'
import { ActionButton, ConfirmDialog, Icon, useFormats } from '#widgets'
import { ActionBar, useCounts } from '#shared'
import { Download } from './Download.tsx'
import { Past } from './Past.tsx'
import { Names, Missing } from './Missing.tsx'
import { TakenNote } from './TakenNote.tsx'
import type { Importing, StepProps } from './useImport.ts'
import { countsOf, isBadCell, useRowsSay, VERDICTS } from './verdicts.ts'
import { VerdictTable } from './VerdictTable.tsx'

export interface CheckProps extends StepProps {
  readonly report: ImportReport
}

const METERED = ['new', 'update', 'known', 'error'] as const

/** What the import would do, row by row, with what can be put right at once; nothing has been saved. */
export const Check = ({ resource, sheet, works, report: { rows, missing, names } }: CheckProps) => {
  const { number } = useFormats()
  const { pluralize } = useCounts()
  const rowsSay = useRowsSay()
  const counts = countsOf(rows)
  const good = counts.new + counts.update
  const isBusy = works.progress !== null
  const isMendable = rows.some(one => works.columns.some(column => isBadCell(column, one)))
  const isChanged = rows.some(({ row }) => works.isUnchecked(row))
  const sends = rows.filter(one => one.sends).length
  const said = { count: number(sends), smart_count: sends }
  const [isAsked, setAsked] = useState(false)
  return (
    <>
      <Past {...{ resource, sheet, works }} />
      <Card aria-busy={isBusy}>
        <CardContent>
          <Stack direction="row" spacing={1}>
            <Icon name="info" />
            <span>
              <Sentence text={t(isMendable ? 'imports.check.leadMendable' : 'imports.check.lead')} />
            </span>
          </Stack>
          <Stack direction="row" aria-hidden sx={{ gap: 'var(--focus)', height: 8, mt: 1.5, borderRadius: 1, overflow: 'hidden' }}>
            {METERED.map(
              one =>
                counts[one] > 0 && (
                  // What stays as it is has no color of its own.
                  <Box
                    key={one}
                    sx={{ flexGrow: counts[one], minWidth: 4, bgcolor: one === 'known' ? 'divider' : `${VERDICTS[one].tone}.main` }}
                  />
                ),
            )}
          </Stack>
          <Known rows={rows} works={works} />
          <TakenNote {...{ resource, sheet, works, rows }} />
          <Names names={names} works={works} />
          <Missing missing={missing} works={works} />
        </CardContent>
        <VerdictTable resource={resource} sheet={sheet} columns={works.columns} rows={rows} works={works} />
      </Card>
      <ActionBar
        icon="info"
        title={t('imports.check.result', { rows: rowsSay(good), skipped: number(rows.length - good) })}
        details={
          <>
            {isChanged ? t('imports.check.changed') : sends > 0 ? t('imports.check.sends', said) : good > 0 && t('imports.check.undoable')}{' '}
            <Download resource={resource} sheet={sheet} rows={rows} />
          </>
        }
      >
        <ActionButton variant="text" isBusy={isBusy} onClick={works.back}>
          {t('common.back')}
        </ActionButton>
        <ActionButton icon="refresh" isBusy={isBusy} onClick={() => void works.check()}>
          {t('imports.check.again')}
        </ActionButton>
        <ActionButton
          variant="contained"
          icon="check"
          disabled={good === 0}
          isBusy={isBusy}
          reason={isChanged ? t('imports.check.stale') : null}
          onClick={() => (sends > 0 ? setAsked(true) : void works.apply())}
        >
          {t('imports.check.import', { rows: rowsSay(good) })}
        </ActionButton>
      </ActionBar>
      <ConfirmDialog
        open={isAsked}
        title={t('imports.check.ask', { rows: pluralize(sends, nounOf(resource)) })}
        action={t('imports.check.send')}
        keep={t('common.back')}
        busy={isBusy}
        onClose={() => setAsked(false)}
        onConfirm={() => void works.apply().finally(() => setAsked(false))}
      >
        {t('imports.check.asked', said)}
      </ConfirmDialog>
    </>
  )
}

const WAYS = ['skip', 'update'] as const

/** How many rows are there already, and what is done to all of them; nothing where there are none. */
const Known = ({ rows, works }: { readonly rows: readonly ImportVerdict[]; readonly works: Importing }) => {
  const { number } = useFormats()
  const { known, update } = countsOf(rows)
  const count = known + update
  if (count === 0) return null
  return (
    <Stack direction="row" useFlexGap spacing={1.5} sx={{ mt: 1.5, flexWrap: 'wrap', alignItems: 'center' }}>
      <span>{t('imports.known.lead', { count: number(count), smart_count: count })}</span>
      <ToggleButtonGroup size="small" value={works.existing} disabled={works.progress !== null} aria-label={t('imports.known.label')}>
        {WAYS.map(one => (
          <ToggleButton key={one} value={one} onClick={() => void works.treat(one)}>
            {t(`imports.known.${one}`)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Stack>
  )
}
