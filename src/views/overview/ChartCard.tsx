import type { FigureAnswer } from '#model'
import { lazy, Suspense, useRef, useState } from 'react'
import { kebabCase } from 'es-toolkit'
import { Box, Skeleton } from '@mui/material'
import { t } from '#texts/overview.ts'
import { IconAction, Notice } from '#widgets'
import text from '#widgets/text.module.css'
import { SectionCard } from '#shared'
import { BarChart } from './BarChart.tsx'
import { chartSteps } from './figures.ts'
import { HeatTable } from './HeatTable.tsx'
import type { Chart } from './options.ts'
import { TimeTable } from './TimeTable.tsx'
import { usePicture } from './usePicture.ts'
import { useFigureWords } from '#console/views/figures/useFigureWords.ts'
import type { Chosen, FiguresDeclared, Opening } from './useOverview.ts'

const TimeChart = lazy(() => import('./TimeChart.tsx'))

export interface ChartProps {
  readonly chart: Chart
  readonly answer: FigureAnswer
  readonly declared: FiguresDeclared
  readonly chosen: Chosen
  readonly opening: Opening
}

// A line beside bars, or two of bars, fill a row; what has no neighbor fills it alone.
const WIDTH = { line: '7 1 55%', bars: '5 1 38%', share: '1 1 100%', heat: '1 1 100%' } as const

interface CardProps extends ChartProps {
  /** What files of its report are called, and what stands below the title of its picture: whose it is, and its period. */
  readonly file: string
  readonly about: readonly string[]
}

/** A chart with its table behind it, and in a sentence what it shows. It can be saved as a picture, for papers and mails. */
export const ChartCard = ({ file, about, ...props }: CardProps) => {
  const { chart, answer, declared, chosen } = props
  const [isTable, setTable] = useState(false)
  const box = useRef<HTMLDivElement>(null)
  const picture = usePicture(box)
  const named = declared.named(chart.figure)
  const words = useFigureWords()
  if (!named || !answer.told) return null
  const label = chart.label ?? named.figure.label
  const { from, to } = chosen.days
  const steps = chartSteps(chart, chosen.days, chosen.compare)
  const hasTable = chart.as !== 'heat'
  const isBlank = steps
    ? answer.steps.every(({ value }) => value === null || value === 0)
    : chart.as === 'heat'
      ? answer.hours.length === 0
      : answer.groups.length === 0
  return (
    <Box sx={{ ...CARD, flex: { xs: '1 1 100%', lg: WIDTH[chart.as] } }} data-chart={chart.as}>
      <SectionCard
        title={label}
        action={
          !isBlank && (
            <Box sx={{ displayPrint: 'none' }}>
              {!isTable && (
                <IconAction
                  size="small"
                  icon="image"
                  label={t('overview.picture', { what: label })}
                  disabled={picture.isPending}
                  onClick={() => picture.mutate({ name: `${file}-${kebabCase(label)}-${from}-${to}.png`, title: label, lines: about })}
                />
              )}
              {hasTable && (
                <IconAction
                  size="small"
                  icon={isTable ? 'chart' : 'list'}
                  label={isTable ? t('overview.chart', { what: label }) : t('overview.table', { what: label })}
                  aria-pressed={isTable}
                  onClick={() => setTable(!isTable)}
                />
              )}
            </Box>
          )
        }
      >
        {picture.isError && <Notice tone="error">{t('overview.noPicture')}</Notice>}
        <Box ref={box} sx={{ px: 2, pt: 0.5, pb: 2, overflowX: 'auto', position: 'relative' }}>
          <p className={text['hidden']}>{summaryOf(props, label, words)}</p>
          {isBlank ? (
            <Box sx={{ color: 'text.secondary', py: 3 }}>{t('overview.nothing')}</Box>
          ) : steps ? (
            isTable ? (
              <TimeTable {...props} steps={steps} named={named} />
            ) : (
              <Suspense fallback={<Skeleton variant="rounded" height="13rem" />}>
                <TimeChart {...props} steps={steps} named={named} label={label} />
              </Suspense>
            )
          ) : chart.as === 'heat' ? (
            <HeatTable {...props} label={label} />
          ) : (
            <BarChart {...props} named={named} isTable={isTable} />
          )}
        </Box>
      </SectionCard>
    </Box>
  )
}

// On paper it stays whole, with the grounds that carry its numbers, which browsers leave out there.
const CARD = { minWidth: 0, breakInside: 'avoid', printColorAdjust: 'exact', '& > section': { height: '100%' } }

const summaryOf = ({ chart, answer, declared, chosen }: ChartProps, label: string, words: ReturnType<typeof useFigureWords>): string => {
  const named = declared.named(chart.figure)
  if (!named) return ''
  const say = (value: number): string => words.amount(named.figure, value)
  const steps = chartSteps(chart, chosen.days, 'none')
  if (steps) {
    const known = steps.now.flatMap((step, index) => {
      const value = answer.steps[index]?.value
      return typeof value === 'number' ? [{ step, value }] : []
    })
    const [first] = known
    const last = known.at(-1)
    if (!first || !last) return t('overview.summary.none', { label })
    const most = known.reduce((best, one) => (one.value > best.value ? one : best), first)
    return t('overview.summary.line', {
      label,
      first: say(first.value),
      last: say(last.value),
      most: say(most.value),
      when: words.stepName(most.step),
    })
  }
  if (chart.as === 'heat') {
    const [most] = [...answer.hours].sort((one, other) => other.value - one.value)
    return most
      ? t('overview.summary.heat', {
          label,
          weekday: words.weekdayName(most.weekday),
          hour: words.hourName(most.hour ?? 0),
          value: words.number(most.value),
        })
      : t('overview.summary.none', { label })
  }
  const [most] = [...answer.groups]
    .filter(({ now }) => now.value !== null)
    .sort((one, other) => (other.now.value ?? 0) - (one.now.value ?? 0))
  return most && 'by' in chart
    ? t('overview.summary.bars', {
        label,
        name: declared.groupLabel(chart.figure, chart.by, most.key, most.title),
        value: say(most.now.value ?? 0),
      })
    : t('overview.summary.none', { label })
}
