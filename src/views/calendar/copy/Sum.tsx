import { Stack, Typography } from '@mui/material'
import { t } from '#texts/copying.ts'
import { Caption, useFormats } from '#widgets'
import type { CopyMonth } from './useCopyMonth.ts'

type Sign = '' | '−' | '+' | '='

/** What comes off and what comes on, up to the number on the button. */
export const Sum = ({ copy: { plan, month } }: { readonly copy: CopyMonth }) => {
  const { number, monthText } = useFormats()
  const name = monthText(`${month}-01`)
  const parts: readonly (readonly [Sign, number, string])[] = [
    ['', plan.repeats, t('copying.repeats')],
    ['−', plan.dropped, t('copying.dropped', { month: name })],
    ['+', plan.added, t('copying.added', { month: name })],
    ['−', plan.already, t('copying.already')],
    ['−', plan.skipped, t('copying.skipped')],
    ['−', plan.left, t('copying.left')],
    ['+', plan.placed, t('copying.placed')],
    ['=', plan.copies.length, t('copying.drafts')],
  ]
  return (
    <Stack component="p" role="status" aria-label={t('copying.sum')} sx={SUM}>
      {parts
        .filter(([sign, count]) => sign === '' || sign === '=' || count > 0)
        .map(([sign, count, what]) => (
          <Caption key={what}>
            {sign}{' '}
            <Typography component="b" variant="h6" color={sign === '=' ? 'primary' : 'textPrimary'} sx={{ display: 'inline' }}>
              {number(count)}
            </Typography>{' '}
            {what}
          </Caption>
        ))}
    </Stack>
  )
}

const SUM = {
  flexDirection: 'row',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: 1.5,
  rowGap: 0.5,
  p: 1.5,
  border: 'var(--line) solid var(--c-line)',
  borderRadius: 'var(--r-card)',
  fontVariantNumeric: 'tabular-nums',
}
