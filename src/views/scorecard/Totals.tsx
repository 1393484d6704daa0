import { Box, Card, Stack, Typography } from '@mui/material'
import { t } from '#texts/scorecard.ts'
import { Caption } from '#widgets'
import { Changed } from '../overview/Changed.tsx'
import { useFigureWords } from '#console/views/figures/useFigureWords.ts'
import { numberOf, totalOf } from './rank.ts'
import type { Scorecard } from './useScorecard.ts'

const MOST_TILES = 4

/** The first figures of all communities together, and how many of them are short of the target. */
export const Totals = ({ scorecard: { figures, communities, isCompared } }: { readonly scorecard: Scorecard }) => {
  const words = useFigureWords()
  return (
    <Box component="ul" sx={TILES}>
      {figures.slice(0, MOST_TILES).map(({ name, figure }) => {
        // A community that has nothing to count yet is none of those that the sum is of.
        const counted = communities.filter(one => (numberOf(one, name)?.now.value ?? null) !== null)
        const { now, before } = totalOf(communities, name, figure)
        const { target, good } = figure
        const short = counted.filter(one => {
          const value = numberOf(one, name)?.now.value ?? 0
          return target !== undefined && (good === 'down' ? value > target : value < target)
        }).length
        const all = t('scorecard.size', { smart_count: counted.length, count: words.number(counted.length) })
        return (
          <Card component="li" key={name} sx={{ display: 'flex', flexDirection: 'column', gap: 0.5, p: 2 }} data-figure={name}>
            <Typography component="h2" variant="subtitle2">
              {figure.label}
            </Typography>
            <Stack direction="row" sx={{ alignItems: 'baseline', flexWrap: 'wrap', columnGap: 1.5 }}>
              <Typography component="span" sx={{ font: 'var(--t-display)' }} data-value>
                {words.numberText(figure, now)}
              </Typography>
              {isCompared && <Changed figure={figure} now={now} before={before} />}
            </Stack>
            <Caption>
              {figure.unit === 'percent' && now.part !== null && now.whole !== null
                ? `${t('scorecard.together', { part: words.number(now.part), whole: words.number(now.whole), communities: all })}. `
                : `${all}. `}
              {target !== undefined &&
                `${t('overview.target', { value: words.amount(figure, target) })}. ${short === 0 ? '' : `${t('scorecard.below', { smart_count: short, count: words.number(short) })}.`}`}
            </Caption>
          </Card>
        )
      })}
    </Box>
  )
}

const TILES = {
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(14rem, 100%), 1fr))',
  p: 0,
  m: 0,
  listStyle: 'none',
}
