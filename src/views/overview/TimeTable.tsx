import type { NamedFigure } from '#catalogue/figures.ts'
import { t } from '#texts/overview.ts'
import table from '#widgets/table.module.css'
import { TextLink } from '#widgets'
import type { ChartProps } from './ChartCard.tsx'
import type { ChartSteps } from './figures.ts'
import { useStepsCalled } from './useStepsCalled.ts'
import { useFigureWords } from '#console/views/figures/useFigureWords.ts'

/** What a chart over time draws, in numbers; each opens its rows. */
export const TimeTable = ({
  chart,
  answer,
  steps,
  named,
  chosen,
  opening,
}: ChartProps & { readonly steps: ChartSteps; readonly named: NamedFigure }) => {
  const words = useFigureWords()
  const { figure } = named
  const called = useStepsCalled(steps, chosen.days)
  return (
    <table className={table['table']}>
      <thead>
        <tr>
          <th scope="col">{t('overview.period.title')}</th>
          <th scope="col">{figure.label}</th>
          {steps.before.length > 0 && <th scope="col">{called.before}</th>}
        </tr>
      </thead>
      <tbody>
        {steps.now.map((step, index) => {
          const now = answer.steps[index]
          const before = answer.steps[steps.now.length + index]
          const to = now && now.value !== null && !now.withheld ? opening(chart.figure, step) : null
          const text = now ? words.numberText(figure, now) : '–'
          return (
            <tr key={step.from}>
              <th scope="row">{words.stepName(step)}</th>
              <td>
                <TextLink to={to}>{text}</TextLink>
              </td>
              {steps.before.length > 0 && <td>{before ? words.numberText(figure, before) : '–'}</td>}
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
