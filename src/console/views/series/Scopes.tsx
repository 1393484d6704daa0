import { Box, FormControlLabel, Paper, Radio, RadioGroup } from '@mui/material'
import type { Scope } from '#effects/repeat/series.ts'
import { inSentence, type Resource, type SeriesDate } from '#model'
import { t } from '#texts/series.ts'
import { Caption, useFormats } from '#widgets'
import type { Preview } from './usePreview.ts'

const dayOf = ({ before, after }: SeriesDate): string => (before ?? after ?? '').slice(0, 10)

/** The three choices, each with how many dates it reaches and from when to when; one that cannot be says why. */
export const Scopes = ({ preview, resource }: { readonly preview: Preview; readonly resource: Resource }) => {
  const { plannedDate, number } = useFormats()
  const one = inSentence(resource.label[0])
  const spanOf = (dates: readonly SeriesDate[]): string => {
    const [first, last] = [dates[0], dates.at(-1)].map(date => (date ? plannedDate(dayOf(date)) : ''))
    return first === last ? t('series.only', { day: first ?? '' }) : t('series.span', { from: first ?? '', to: last ?? '' })
  }
  return (
    <RadioGroup
      aria-label={t('series.choose')}
      value={preview.scope}
      onChange={(_, value) => preview.setScope(value as Scope)}
      sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'repeat(3, minmax(0, 1fr))' } }}
    >
      {preview.choices.map(({ name, dates, error }) => (
        <Paper key={name} variant="outlined" sx={name === preview.scope ? CHOSEN : CARD}>
          <FormControlLabel
            value={name}
            disabled={error !== null || preview.saving}
            control={<Radio sx={{ mt: 1.25 }} />}
            disableTypography
            sx={{ m: 0, width: '100%', alignItems: 'start', '& > span:last-of-type': { flex: 1, minWidth: 0, py: 1 } }}
            label={
              <span>
                <Box
                  component="span"
                  sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', columnGap: 1, fontWeight: 600 }}
                >
                  <span>{t(`series.${name}`, { one })}</span>
                  {dates && <span>{t('series.dates', { count: number(dates.length), smart_count: dates.length })}</span>}
                </Box>
                <Caption component="span">{error?.message ?? (dates ? spanOf(dates) : t('series.looking'))}</Caption>
              </span>
            }
          />
        </Paper>
      ))}
    </RadioGroup>
  )
}

const CARD = { px: 1.5, borderColor: 'var(--c-line-strong)' }
const CHOSEN = {
  ...CARD,
  borderColor: 'primary.main',
  boxShadow: 'inset 0 0 0 var(--line) var(--c-accent)',
  bgcolor: 'var(--c-accent-soft)',
}
