import type { FigureAnswer, FigureNumber, Narrowing, Resource } from '#model'
import type { Compared, Days } from '#model/period.ts'
import { t } from '#texts/overview.ts'
import { chartSteps, withAllGroups, type partedAnswers } from '#views/overview/figures.ts'
import type { Chart, OverviewOptions } from '#views/overview/options.ts'
import type { FiguresDeclared } from './figuresDeclared.ts'
import type { FigureWords } from './figureWords.ts'

type Line = readonly string[]

/** An overview as somebody looks at it. */
export interface SheetOf {
  readonly resource: Resource
  readonly organization: { readonly name: string }
  readonly options: OverviewOptions
  readonly declared: FiguresDeclared
  readonly words: FigureWords
  readonly chosen: {
    readonly days: Days
    readonly compare: Compared
    readonly before: Days | null
    readonly where: readonly Narrowing[]
    readonly groupBy: string | null
  }
}

const text = ({ value, withheld }: FigureNumber): string =>
  withheld ? t('overview.withheld') : value === null ? '' : String(Math.round(value * 100) / 100)

const line = (section: string, group: string, figure: string, now: FigureNumber, before?: FigureNumber): Line => [
  section,
  group,
  figure,
  text(now),
  before ? text(before) : '',
]

/** What its file is called, without the ending. */
export const sheetName = ({ resource, chosen: { days } }: Pick<SheetOf, 'resource' | 'chosen'>): string =>
  `${resource.name}-${days.from}-${days.to}`

/** What an overview shows, as the lines of a table: its period, what it is compared with and narrowed to, then every number with the one before. */
export const overviewSheet = (
  { resource, organization, options, declared, words, chosen }: SheetOf,
  answers: ReturnType<typeof partedAnswers>,
): readonly Line[] => {
  const { days, compare, before, where, groupBy: by } = chosen
  const { daySpan } = words
  const labelOf = (name: string): string => declared.named(name)?.figure.label ?? name
  const chartLines = (chart: Chart, answer: FigureAnswer): readonly Line[] => {
    const [section, figure] = [chart.label ?? labelOf(chart.figure), labelOf(chart.figure)]
    const steps = chartSteps(chart, days, compare)
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
  const groups = withAllGroups(answers.groups, ({ figure }) => declared.named(figure)?.figure)
  return [
    [resource.label[1], organization.name],
    [t('overview.sheet.period'), daySpan(days.from, days.to)],
    ...(before ? [[t('overview.sheet.compared'), daySpan(before.from, before.to)]] : []),
    ...where.map(({ field, in: values }) => [
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
      const note = named && declared.unfiltered(named, where)
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
  ]
}
