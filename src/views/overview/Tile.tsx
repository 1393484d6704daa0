import { Card, Stack, Typography } from '@mui/material'
import { mayRead } from '#access'
import type { NamedFigure } from '#catalogue/figures.ts'
import { useConsole } from '#console/session/context.tsx'
import type { FigureAnswer } from '#model'
import { t } from '#texts/overview.ts'
import { Caption, TextLink } from '#widgets'
import { reasonOf } from '#shared'
import { Changed } from './Changed.tsx'
import { useFigureWords } from '#console/views/figures/useFigureWords.ts'

interface Props {
  readonly named: NamedFigure
  readonly answer: FigureAnswer
  readonly halves: { readonly part: string; readonly whole: string }
  /** Its rows are as many as it says, or as its part. */
  readonly isCounted: boolean
  readonly isCompared: boolean
  /** By what it is not narrowed though the page is. */
  readonly unfiltered?: string | null
  readonly to: string | null
}

/** One figure: its number, how it changed, what it is, and the way to its rows. */
export const Tile = ({
  named: { name, figure, resource },
  answer: { told, now, before },
  halves,
  isCounted,
  isCompared,
  unfiltered,
  to,
}: Props) => {
  const words = useFigureWords()
  const { person, organization } = useConsole()
  const rows = isCounted ? (figure.of === undefined ? now.value : now.part) : null
  const behind = words.behind(figure, now, halves)
  return (
    <Card component="li" sx={{ display: 'flex', flexDirection: 'column', gap: 0.5, p: 2 }} data-figure={name}>
      <Typography component="h2" variant="subtitle2">
        {figure.label}
      </Typography>
      <Stack direction="row" sx={{ alignItems: 'baseline', flexWrap: 'wrap', columnGap: 1.5 }}>
        <Typography
          component="span"
          sx={{ font: now.withheld ? 'var(--t-h2)' : 'var(--t-display)' }}
          data-value
          data-digits={words.digits(figure)}
        >
          {told ? words.numberText(figure, now) : '–'}
        </Typography>
        {isCompared && told && <Changed figure={figure} now={now} before={before} />}
      </Stack>
      <Caption>
        {!told
          ? (reasonOf(mayRead(resource, person, organization)) ?? t('overview.untold'))
          : now.withheld
            ? t('overview.withheldLong')
            : now.value === null
              ? `${t('overview.nothing')}.`
              : [behind && `${behind}.`, figure.says].filter(Boolean).join(' ')}
        {told && unfiltered && ` ${unfiltered}`}
        {told && figure.target !== undefined && ` ${t('overview.target', { value: words.amount(figure, figure.target) })}.`}
      </Caption>
      {to !== null && told && !now.withheld && now.value !== null && rows !== 0 && (
        <TextLink to={to} variant="caption" sx={{ mt: 'auto', mb: -0.5, py: 0.5, fontWeight: 500, displayPrint: 'none' }}>
          {rows === null ? t('overview.opens') : t('overview.open', { count: words.number(Math.round(rows)) })}
        </TextLink>
      )}
    </Card>
  )
}
