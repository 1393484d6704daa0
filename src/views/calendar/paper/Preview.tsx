import { useState } from 'react'
import { Box, Stack, Typography } from '@mui/material'
import { ListSkeleton } from '#console/views/list/NoRows.tsx'
import { t } from '#texts/printing.ts'
import { Caption, IconAction, useFormats } from '#widgets'
import type { Page } from './job.ts'
import { PageDrawing } from './PageDrawing.tsx'
import type { PrintWorks } from './usePrint.ts'

const PER_INCH = 72

/** The pages as they will come out, one at a time, with the days that have too much marked. */
export const Preview = ({ print: { laidOut, title, size } }: { readonly print: Pick<PrintWorks, 'laidOut' | 'title' | 'size'> }) => {
  const { number } = useFormats()
  const [turned, setTurned] = useState(0)
  if (!laidOut) return <ListSkeleton />
  const { pages, misfits } = laidOut
  const at = Math.min(turned, pages.length - 1)
  const page = pages[at]
  if (!page) return null
  const inches = (points: number): string => number(points / PER_INCH)
  return (
    <Box sx={STAGE}>
      <Stack direction="row" sx={{ alignItems: 'center', gap: 1, minHeight: 'var(--h-button)' }}>
        <Caption sx={{ mr: 'auto' }}>
          {t('printing.size', { width: inches(page.width), height: inches(page.height), type: number(size) })}
        </Caption>
        <Typography variant="caption" role="status" sx={{ flex: 'none', fontVariantNumeric: 'tabular-nums' }}>
          {t('printing.pageOf', { number: at + 1, count: pages.length })}
        </Typography>
        <IconAction icon="left" label={t('printing.previous')} disabled={at === 0} onClick={() => setTurned(at - 1)} />
        <IconAction icon="right" label={t('printing.next')} disabled={at === pages.length - 1} onClick={() => setTurned(at + 1)} />
      </Stack>
      <Box
        component="svg"
        role="img"
        aria-label={t('printing.preview', { title, number: at + 1, count: pages.length })}
        viewBox={`0 0 ${page.width} ${page.height}`}
        sx={{ ...PAPER, maxWidth: { md: `${(66 * page.width) / page.height}vh` } }}
      >
        <PageDrawing page={page} />
        <Numbers page={page} days={[...new Set(misfits.map(({ row }) => row.day))]} />
      </Box>
    </Box>
  )
}

/** Which days have too much: their numbers stand in the list of what does not fit, too. */
const Numbers = ({ page, days }: { readonly page: Page; readonly days: readonly string[] }) => {
  const radius = page.width / 90
  return page.cells.flatMap(({ day, x, y, width, height }) => {
    const number = days.indexOf(day) + 1
    if (number === 0) return []
    return [
      <g key={day}>
        <rect x={x} y={y} width={width} height={height} fill="none" stroke="var(--c-warning)" strokeWidth={radius / 5} />
        <circle cx={x + width - radius} cy={y + radius} r={radius} fill="var(--c-warning)" />
        <text
          x={x + width - radius}
          y={y + radius * 1.4}
          fontSize={radius * 1.2}
          fontWeight={700}
          textAnchor="middle"
          fill="var(--c-surface)"
        >
          {number}
        </text>
      </g>,
    ]
  })
}

const STAGE = {
  bgcolor: 'var(--c-sunken)',
  border: 'var(--line) solid var(--c-line)',
  borderRadius: 'var(--r-card)',
  p: { xs: 1, md: 2 },
  pt: { xs: 0.5, md: 1 },
}
// Paper is white, whatever the scheme.
const PAPER = {
  colorScheme: 'light',
  forcedColorAdjust: 'none',
  display: 'block',
  width: '100%',
  mt: 0.5,
  mx: 'auto',
  boxShadow: 'var(--e-menu)',
  bgcolor: 'common.white',
}
