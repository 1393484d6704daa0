import { mapValues } from 'es-toolkit'
import { useId } from 'react'
import { Box, Divider, FormControl, FormHelperText, FormLabel, OutlinedInput, Paper, Typography } from '@mui/material'
import { fieldOfKey } from '#catalogue'
import type { Resource } from '#model'
import { t } from '#texts/series.ts'
import { Caption, useFormats } from '#widgets'
import type { Values } from '../form/initial.ts'
import { changesOf } from '../show/history.ts'
import { Change } from '../show/HistoryEntry.tsx'
import type { DecidedDate, Preview } from './usePreview.ts'

interface SummaryProps {
  readonly resource: Resource
  readonly preview: Preview
  /** What the form held, and what was changed of it. */
  readonly before: Values
  readonly after: Values
}

/** Beside the dates: what was changed, how many dates of which kind that makes, and who is to hear of it. */
export const Summary = ({ preview, resource, before, after }: SummaryProps) => (
  <Paper variant="outlined" sx={{ p: 2, display: 'grid', gap: 1.5, minWidth: 0 }}>
    <Typography variant="subtitle2" component="h3">
      {t('series.changed')}
    </Typography>
    <Box sx={{ overflowWrap: 'anywhere', minWidth: 0 }}>
      {changesOf(
        resource,
        mapValues(after, (is, key) => ({ before: before[key], after: is })),
      ).map(change => (
        <Change key={change.key} change={change} />
      ))}
    </Box>
    <Divider />
    <Typography variant="subtitle2" component="h3">
      {t('series.happens')}
    </Typography>
    {preview.report && <Sums preview={preview} />}
    {preview.dates.some(({ done }) => done === 'cancel') && <Reason {...{ preview, resource }} />}
  </Paper>
)

/** Why dates are canceled, in the words of the field that says so. */
const Reason = ({ preview, resource }: Pick<SummaryProps, 'preview' | 'resource'>) => {
  const id = useId()
  const named = fieldOfKey(resource, resource.changeNotices?.reason ?? '')
  if (!named) return null
  const { limit, help } = named.field.options as { readonly limit?: number; readonly help?: string }
  return (
    <FormControl sx={{ gap: 0.75 }}>
      <FormLabel htmlFor={id}>{named.label}</FormLabel>
      <OutlinedInput
        id={id}
        size="small"
        multiline
        value={preview.reason}
        disabled={preview.saving}
        inputProps={{ maxLength: limit, 'aria-describedby': `${id}help` }}
        onChange={event => preview.setReason(event.target.value)}
      />
      <FormHelperText id={`${id}help`} sx={{ m: 0 }}>
        {help}
      </FormHelperText>
    </FormControl>
  )
}

const signUpsOf = (dates: readonly DecidedDate[]): number => dates.reduce((sum, { signUps }) => sum + signUps, 0)

const Sums = ({ preview: { dates, report, open } }: { readonly preview: Preview }) => {
  const { number } = useFormats()
  const of = (isOne: (date: DecidedDate) => boolean): readonly DecidedDate[] => dates.filter(isOne)
  const cancelled = of(({ done }) => done === 'cancel')
  const lines = [
    ['changing', of(({ done }) => done === 'change').length],
    ['added', of(({ done }) => done === 'add').length],
    ['canceled', cancelled.length],
    ['clashes', open.length],
    ['exceptions', of(({ outcome, done }) => outcome === 'exception' && done === 'keep').length],
    ['stay', of(({ outcome }) => outcome === 'off').length],
    ['signUpsKept', signUpsOf(of(({ done }) => done !== 'cancel'))],
    ['signUpsOff', signUpsOf(cancelled)],
  ] as const
  const people = report?.people ?? 0
  return (
    <>
      <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 0.5 }}>
        {lines.map(
          ([name, count]) =>
            count > 0 && (
              <Box component="li" key={name} sx={{ display: 'grid', gridTemplateColumns: '2.5rem minmax(0, 1fr)', gap: 1 }}>
                <Box component="b" sx={{ textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}>
                  {number(count)}
                </Box>
                <span>{t(`series.${name}`, { smart_count: count })}</span>
              </Box>
            ),
        )}
      </Box>
      {report?.splits && <Caption>{t('series.splits')}</Caption>}
      <Divider />
      <Typography variant="subtitle2" component="h3">
        {t('series.tell')}
      </Typography>
      <Typography variant="caption">
        {people === 0 ? t('series.nobody') : t('series.told', { count: number(people), smart_count: people })}
      </Typography>
    </>
  )
}
