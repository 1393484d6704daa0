import { Box } from '@mui/material'
import { axisClasses } from '@mui/x-charts/ChartsAxis'
import { ChartsContainer } from '@mui/x-charts/ChartsContainer'
import { ChartsGrid } from '@mui/x-charts/ChartsGrid'
import { ChartsTooltip } from '@mui/x-charts/ChartsTooltip'
import { ChartsXAxis } from '@mui/x-charts/ChartsXAxis'
import { ChartsYAxis } from '@mui/x-charts/ChartsYAxis'
import { lineClasses, LinePlot, MarkPlot } from '@mui/x-charts/LineChart'
import { useNavigate } from 'ra-core'
import type { NamedFigure } from '#catalogue/figures.ts'
import type { ChartProps } from './ChartCard.tsx'
import type { ChartSteps } from './figures.ts'
import { useStepsCalled } from './useStepsCalled.ts'
import { Legend } from './Legend.tsx'
import { useFigureWords } from '#console/views/figures/useFigureWords.ts'

type Props = ChartProps & { readonly steps: ChartSteps; readonly named: NamedFigure; readonly label: string }

// What the chart's own drawing is measured in, whatever the type; half of the last day's name stands beyond its point, and a point on an axis
// stands clear of what is written there.
const [HEIGHT, TOP, END, DAYS, TICKS, CLEAR] = [228, 8, 28, 33, 54, 10]

/** A figure over time. The period before is dashed, with squares in place of circles: both are told apart without color. */
const TimeChart = ({ chart, answer, steps, named: { figure }, label, chosen, opening }: Props) => {
  const words = useFigureWords()
  const navigate = useNavigate()
  const called = useStepsCalled(steps, chosen.days)
  const of = (from: number): (number | null)[] => steps.now.map((_, index) => answer.steps[from + index]?.value ?? null)
  const said = (value: number | null): string => (value === null ? '–' : words.amount(figure, value))
  const series = [
    {
      id: 'now',
      type: 'line',
      data: of(0),
      label: called.now,
      color: 'var(--c-accent)',
      valueFormatter: said,
      shape: 'circle',
      curve: 'linear',
      showMark: true,
    } as const,
    ...(steps.before.length > 0
      ? [
          {
            id: 'before',
            type: 'line',
            data: of(steps.now.length),
            label: called.before,
            color: 'var(--c-line-strong)',
            valueFormatter: said,
            shape: 'square',
            curve: 'linear',
            showMark: true,
          } as const,
        ]
      : []),
  ]
  const open = (index: number | undefined): void => {
    const step = index === undefined ? undefined : steps.now[index]
    const to = step && opening(chart.figure, step)
    if (to) navigate(to)
  }
  const ticks = (from: string, { location }: { location: string }): string => {
    const step = steps.now.find(one => one.from === from)
    if (location !== 'tick' && step) return words.stepName(step)
    return steps.step === 'month' ? words.monthName(from) : words.dayMonth(from)
  }
  return (
    <>
      {steps.before.length > 0 && <Legend of="time" {...called} />}
      <Box role="img" aria-label={label}>
        <ChartsContainer
          height={HEIGHT}
          margin={{ left: 0, right: END, top: TOP, bottom: 0 }}
          skipAnimation
          series={series}
          xAxis={[{ data: steps.now.map(({ from }) => from), scaleType: 'point', height: DAYS, valueFormatter: ticks }]}
          yAxis={[
            {
              valueFormatter: (value: number) => said(value),
              // No two marks are written alike: half a message is none.
              tickMinStep: 10 ** -words.digits(figure),
              width: TICKS,
              ...(figure.unit === 'percent' ? {} : { min: 0 }),
            },
          ]}
          sx={DASHED}
        >
          <ChartsGrid horizontal />
          <LinePlot />
          <MarkPlot onItemClick={(_, { dataIndex, seriesId }) => seriesId === 'now' && open(dataIndex)} />
          <ChartsXAxis disableLine tickSize={CLEAR} />
          <ChartsYAxis disableLine tickSize={CLEAR} />
          <ChartsTooltip trigger="axis" />
        </ChartsContainer>
      </Box>
    </>
  )
}

const DASHED = {
  [`& .${lineClasses.line}[data-series="before"]`]: { strokeDasharray: '5 4' },
  [`& .${lineClasses.mark}`]: { fill: 'var(--c-surface)' },
  [`& .${axisClasses.tick}`]: { display: 'none' },
}

export default TimeChart
