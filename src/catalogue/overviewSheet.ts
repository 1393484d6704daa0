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
  /** When it was counted, as the organization's clock says: '2026-11-30 08:00'. */
  readonly countedAt: string
  readonly chosen: {
    readonly days: Days
    readonly compare: Compared
    readonly before: Days | null
    readonly where: readonly Narrowing[]
    readonly groupBy: string | null
  }
}

/** What its file is called, without the ending. */
export const sheetName = ({ resource, chosen: { days } }: Pick<SheetOf, 'resource' | 'chosen'>): string =>
  `${resource.name}-${days.from}-${days.to}`

/**
 * What an overview shows, as the lines of a table: its period, what it is compared with and narrowed to, when it was counted and how many lines
 * there are, then every number with the one before and the version of its definition, so that it can be counted again (domain 3.0).
 */
export const overviewSheet = (
  { resource, organization, options, declared, words, countedAt, chosen }: SheetOf,
  answers: ReturnType<typeof partedAnswers>,
): readonly Line[] => {
  const { days, compare, before, where, groupBy: by } = chosen
  const { daySpan } = words
  const labelOf = (name: string): string => declared.named(name)?.figure.label ?? name
  const cell = (name: string, number: FigureNumber | undefined): string => {
    const figure = declared.named(name)?.figure
    return figure && number ? words.cell(figure, number) : ''
  }
  const line = (
    section: string,
    group: string,
    name: string,
    { definition }: FigureAnswer,
    now: FigureNumber,
    before?: FigureNumber,
  ): Line => [section, group, labelOf(name), cell(name, now), cell(name, before), definition]
  const chartLines = (chart: Chart, answer: FigureAnswer): readonly Line[] => {
    const { figure } = chart
    const section = chart.label ?? labelOf(figure)
    const steps = chartSteps(chart, days, compare)
    if (steps)
      return steps.now.flatMap((step, index): readonly Line[] => {
        const now = answer.steps[index]
        return now ? [line(section, daySpan(step.from, step.to), figure, answer, now, answer.steps[steps.now.length + index])] : []
      })
    if ('by' in chart)
      return answer.groups.map(({ key, title, now, before }) =>
        line(section, declared.groupLabel(figure, chart.by, key, title), figure, answer, now, before),
      )
    return answer.hours.map(({ weekday, hour, value }) => [
      section,
      `${words.weekdayName(weekday)}, ${words.hourName(hour ?? 0)}`,
      labelOf(figure),
      String(value),
      '',
      answer.definition,
    ])
  }
  const groups = withAllGroups(answers.groups, ({ figure }) => declared.named(figure)?.figure)
  const lines = [
    ...options.figures.flatMap((name, index): readonly Line[] => {
      const [answer, named] = [answers.tiles[index], declared.named(name)]
      const note = named && declared.unfiltered(named, where)
      return answer?.told ? [line(t('overview.sheet.all'), note ?? '', name, answer, answer.now, answer.before)] : []
    }),
    ...(options.charts ?? []).flatMap((chart, index) => {
      const answer = answers.charts[index]
      return answer ? chartLines(chart, answer) : []
    }),
    ...(options.groups?.figures ?? []).flatMap((name, index) => {
      const answer = groups[index]
      const section = by === null ? '' : declared.fieldLabel(by)
      return (answer?.groups ?? []).flatMap(({ key, title, now, before }) =>
        answer ? [line(section, declared.groupLabel(name, by ?? '', key, title), name, answer, now, before)] : [],
      )
    }),
  ]
  return [
    [resource.label[1], organization.name],
    [t('overview.sheet.period'), daySpan(days.from, days.to)],
    ...(before ? [[t('overview.sheet.compared'), daySpan(before.from, before.to)]] : []),
    ...where.map(({ field, in: values }) => [
      t('overview.sheet.narrowed'),
      `${declared.fieldLabel(field)}: ${values.map(key => declared.groupLabel('', field, key, null)).join(', ')}`,
    ]),
    [t('overview.sheet.counted'), countedAt],
    [t('overview.sheet.rows'), String(lines.length)],
    [],
    [
      t('overview.sheet.section'),
      t('overview.sheet.group'),
      t('overview.sheet.figure'),
      t('overview.sheet.value'),
      t('overview.sheet.before'),
      t('overview.sheet.definition'),
    ],
    ...lines,
  ]
}
