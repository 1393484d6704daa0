import { groupBy } from 'es-toolkit'
import type { Cell, Figure, FigureAnswer, FigureNumber, Narrowing, Resource } from '#model'
import type { Compared, Days } from '#model/period.ts'
import { t } from '#texts/overview.ts'
import { t as said } from '#texts/workbooks.ts'
import { chartSteps, withAllGroups, type partedAnswers } from '#views/overview/figures.ts'
import type { Chart, OverviewOptions } from '#views/overview/options.ts'
import type { FiguresDeclared } from './figuresDeclared.ts'
import type { FigureWords } from './figureWords.ts'
import { definitionsTable, figureCell, textOf, type ReportFile, type ReportTable } from './reportFile.ts'

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

interface Entry {
  readonly section: string
  readonly group: string
  readonly figure: string
  readonly now: Cell
  readonly before: Cell
  readonly definition: string
}

/** Every number that an overview shows, with the one before and the version of its definition. */
const entriesOf = ({ options, declared, words, chosen }: SheetOf, answers: ReturnType<typeof partedAnswers>): readonly Entry[] => {
  const { days, compare, where, groupBy: by } = chosen
  const { daySpan } = words
  const labelOf = (name: string): string => declared.named(name)?.figure.label ?? name
  const cell = (name: string, number: FigureNumber | undefined): Cell => figureCell(words, declared.named(name)?.figure, number)
  const entry = (
    section: string,
    group: string,
    name: string,
    { definition }: FigureAnswer,
    now: FigureNumber,
    before?: FigureNumber,
  ): Entry => ({ section, group, figure: name, now: cell(name, now), before: cell(name, before), definition })
  const chartEntries = (chart: Chart, answer: FigureAnswer): readonly Entry[] => {
    const { figure } = chart
    const section = chart.label ?? labelOf(figure)
    const steps = chartSteps(chart, days, compare)
    if (steps)
      return steps.now.flatMap((step, index): readonly Entry[] => {
        const now = answer.steps[index]
        return now ? [entry(section, daySpan(step.from, step.to), figure, answer, now, answer.steps[steps.now.length + index])] : []
      })
    if ('by' in chart)
      return answer.groups.map(({ key, title, now, before }) =>
        entry(section, declared.groupLabel(figure, chart.by, key, title), figure, answer, now, before),
      )
    return answer.hours.map(({ weekday, hour, value }) => ({
      section,
      group: `${words.weekdayName(weekday)}, ${words.hourName(hour ?? 0)}`,
      figure,
      now: [String(value), 'number'],
      before: '',
      definition: answer.definition,
    }))
  }
  const groups = withAllGroups(answers.groups, ({ figure }) => declared.named(figure)?.figure)
  return [
    ...options.figures.flatMap((name, index): readonly Entry[] => {
      const [answer, named] = [answers.tiles[index], declared.named(name)]
      const note = named && declared.unfiltered(named, where)
      return answer?.told ? [entry(t('overview.sheet.all'), note ?? '', name, answer, answer.now, answer.before)] : []
    }),
    ...(options.charts ?? []).flatMap((chart, index) => {
      const answer = answers.charts[index]
      return answer ? chartEntries(chart, answer) : []
    }),
    ...(options.groups?.figures ?? []).flatMap((name, index) => {
      const answer = groups[index]
      const section = by === null ? '' : declared.fieldLabel(by)
      return (answer?.groups ?? []).flatMap(({ key, title, now, before }) =>
        answer ? [entry(section, declared.groupLabel(name, by ?? '', key, title), name, answer, now, before)] : [],
      )
    }),
  ]
}

/** The numbers of each section as a table: all of them, each chart, the groups, and what the figures count. */
const tablesOf = (entries: readonly Entry[], { declared }: SheetOf): readonly ReportTable[] => {
  const figureOf = (name: string) => declared.named(name)?.figure
  const sections = Object.entries(groupBy(entries, ({ section }) => section))
  const [group, figure, now, before] = (['group', 'figure', 'value', 'before'] as const).map(key => t(`overview.sheet.${key}`))
  return [
    ...sections.map(([section, own]): ReportTable => {
      const [isAll, hasGroups] = [section === t('overview.sheet.all'), own.some(one => one.group !== '')]
      return {
        name: isAll ? said('workbooks.figures') : section,
        headings: [...(hasGroups && !isAll ? [group] : []), figure, now, before, ...(hasGroups && isAll ? [group] : [])].flatMap(
          one => one ?? [],
        ),
        rows: own.map(one => [
          ...(hasGroups && !isAll ? [one.group] : []),
          figureOf(one.figure)?.label ?? one.figure,
          one.now,
          one.before,
          ...(hasGroups && isAll ? [one.group] : []),
        ]),
      }
    }),
    definitionsTable(
      entries.flatMap(({ figure, definition }) => (figureOf(figure) ? [[figureOf(figure) as Figure, definition] as const] : [])),
    ),
  ]
}

/**
 * What an overview shows as a file: its period, what it is compared with and narrowed to, when it was counted and how many lines
 * there are, then every number with the one before and the version of its definition, so that it can be counted again (domain 3.0).
 */
export const overviewFile = (sheet: SheetOf, answers: ReturnType<typeof partedAnswers>): ReportFile => {
  const { resource, organization, declared, words, countedAt, chosen } = sheet
  const { days, before, where } = chosen
  const entries = entriesOf(sheet, answers)
  const filters = where.map(({ field, in: values }) => [
    t('overview.sheet.narrowed'),
    `${declared.fieldLabel(field)}: ${values.map(key => declared.groupLabel('', field, key, null)).join(', ')}`,
  ])
  const told = [
    [t('overview.sheet.period'), words.daySpan(days.from, days.to)],
    ...(before ? [[t('overview.sheet.compared'), words.daySpan(before.from, before.to)]] : []),
    ...filters,
  ]
  return {
    name: `${resource.name}-${days.from}-${days.to}`,
    tables: tablesOf(entries, sheet),
    about: [...told, [t('overview.sheet.counted'), [countedAt, 'moment']], [t('overview.sheet.rows'), [String(entries.length), 'number']]],
    lines: [
      [resource.label[1], organization.name],
      ...told,
      [t('overview.sheet.counted'), countedAt],
      [t('overview.sheet.rows'), String(entries.length)],
      [],
      (['section', 'group', 'figure', 'value', 'before', 'definition'] as const).map(key => t(`overview.sheet.${key}`)),
      ...entries.map(({ section, group, figure, now, before, definition }) => [
        section,
        group,
        declared.named(figure)?.figure.label ?? figure,
        textOf(now),
        textOf(before),
        definition,
      ]),
    ],
  }
}
