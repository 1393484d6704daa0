import { useConsole } from '#console/session/context.tsx'
import type { Resource, FigureAnswer, FigureNumber } from '#model'
import { t } from '#texts/overview.ts'
import { useFormats } from '#widgets'
import { useSheet } from '../useSheet.ts'
import { chartSteps, withAllGroups, type partedAnswers } from './figures.ts'
import type { Chart, OverviewOptions } from './options.ts'
import { useFigureWords } from '#console/views/figures/useFigureWords.ts'
import type { Chosen, FiguresDeclared } from './useOverview.ts'

type Line = readonly string[]

const text = ({ value, withheld }: FigureNumber): string =>
  withheld ? t('overview.withheld') : value === null ? '' : String(Math.round(value * 100) / 100)

/** Saves what an overview shows as a CSV: its period, what it is compared with and narrowed to, then every number with the one before. */
export const useOverviewLines = (resource: Resource, options: OverviewOptions, declared: FiguresDeclared, chosen: Chosen) => {
  const { save } = useSheet()
  const { organization } = useConsole()
  const { daySpan } = useFormats()
  const words = useFigureWords()
  const line = (section: string, group: string, figure: string, now: FigureNumber, before?: FigureNumber): Line => [
    section,
    group,
    figure,
    text(now),
    before ? text(before) : '',
  ]
  const labelOf = (name: string): string => declared.named(name)?.figure.label ?? name
  const chartLines = (chart: Chart, answer: FigureAnswer): readonly Line[] => {
    const [section, figure] = [chart.label ?? labelOf(chart.figure), labelOf(chart.figure)]
    const steps = chartSteps(chart, chosen.days, chosen.compare)
    if (steps)
      return steps.now.flatMap((step, index): readonly Line[] => {
        const now = answer.steps[index]
        return now ? [line(section, daySpan(step.from, step.to), figure, now, answer.steps[steps.now.length + index])] : []
      })
    if ('by' in chart)
      return answer.groups.map(({ key, title, now, before }) =>
        line(section, declared.groupLabel(chart.figure, chart.by, key, title), figure, now, before),
      )
    return answer.hours.map(({ weekday, hour, value }) => [
      section,
      `${words.weekdayName(weekday)}, ${words.hourName(hour ?? 0)}`,
      figure,
      String(value),
      '',
    ])
  }
  return (answers: ReturnType<typeof partedAnswers>): void => {
    const by = chosen.groupBy
    const groups = withAllGroups(answers.groups, ({ figure }) => declared.named(figure)?.figure)
    save(`${resource.name}-${chosen.days.from}-${chosen.days.to}`, [
      [resource.label[1], organization.name],
      [t('overview.sheet.period'), daySpan(chosen.days.from, chosen.days.to)],
      ...(chosen.before ? [[t('overview.sheet.compared'), daySpan(chosen.before.from, chosen.before.to)]] : []),
      ...chosen.where.map(({ field, in: values }) => [
        t('overview.sheet.narrowed'),
        `${declared.fieldLabel(field)}: ${values.map(key => declared.groupLabel('', field, key, null)).join(', ')}`,
      ]),
      [],
      [
        t('overview.sheet.section'),
        t('overview.sheet.group'),
        t('overview.sheet.figure'),
        t('overview.sheet.value'),
        t('overview.sheet.before'),
      ],
      ...options.figures.flatMap((name, index): readonly Line[] => {
        const [answer, named] = [answers.tiles[index], declared.named(name)]
        const note = named && declared.unfiltered(named, chosen.where)
        return answer?.told ? [line(t('overview.sheet.all'), note ?? '', labelOf(name), answer.now, answer.before)] : []
      }),
      ...(options.charts ?? []).flatMap((chart, index) => {
        const answer = answers.charts[index]
        return answer ? chartLines(chart, answer) : []
      }),
      ...(options.groups?.figures ?? []).flatMap((name, index) =>
        (groups[index]?.groups ?? []).map(({ key, title, now, before }) =>
          line(by === null ? '' : declared.fieldLabel(by), declared.groupLabel(name, by ?? '', key, title), labelOf(name), now, before),
        ),
      ),
    ])
  }
}
