import type { Cell, Resource } from '#model'
import type { Days } from '#model/period.ts'
import { t } from '#texts/scorecard.ts'
import { t as said } from '#texts/workbooks.ts'
import { numberOf, type Community } from '#views/scorecard/rank.ts'
import type { NamedFigure } from './figures.ts'
import type { FigureWords } from './figureWords.ts'
import { definitionsTable, figureCell, textOf, type ReportFile } from './reportFile.ts'

/** Communities side by side as somebody looks at them. */
export interface ScoresOf {
  readonly resource: Resource
  readonly organization: { readonly name: string }
  readonly figures: readonly NamedFigure[]
  /** How each of them is counted, in short, by their names. */
  readonly definitions: ReadonlyMap<string, string>
  /** In the order in which they are shown. */
  readonly communities: readonly Community[]
  readonly days: Days
  /** Null: compared with nothing. */
  readonly before: Days | null
  /** Which communities these are, where they are not all. */
  readonly narrowed: string | null
  readonly words: FigureWords
  /** A moment as the organization's clock says it: '2026-11-30T08:00'. */
  readonly wall: (moment: string) => string
}

/** A line for each community, with the period, when it was counted and how, so that it can be counted again (domain 3.0). */
export const scorecardFile = (scores: ScoresOf): ReportFile => {
  const { resource, organization, figures, definitions, communities, days, before, narrowed, words, wall } = scores
  const perFigure = <T>(own: (figure: NamedFigure) => T, earlier: (figure: NamedFigure) => T): readonly T[] =>
    figures.flatMap(figure => [own(figure), ...(before ? [earlier(figure)] : [])])
  const headings = [
    t('scorecard.community'),
    t('overview.sheet.counted'),
    ...perFigure(
      ({ figure }) => figure.label,
      ({ figure }) => `${figure.label}, ${t('overview.sheet.before')}`,
    ),
  ]
  const rows = communities.map((community): readonly Cell[] => {
    const cell =
      (when: 'now' | 'before') =>
      ({ name, figure }: NamedFigure): Cell =>
        figureCell(words, figure, numberOf(community, name)?.[when])
    return [community.name, [wall(community.countedAt ?? '').replace('T', ' '), 'moment'], ...perFigure(cell('now'), cell('before'))]
  })
  const told = [
    [t('overview.sheet.period'), words.daySpan(days.from, days.to)],
    ...(before ? [[t('overview.sheet.compared'), words.daySpan(before.from, before.to)]] : []),
    ...(narrowed === null ? [] : [[t('overview.sheet.narrowed'), narrowed]]),
  ]
  return {
    name: `${resource.path?.split('/').at(-1) ?? resource.name}-${days.to}`,
    tables: [
      { name: said('workbooks.communities'), headings, rows },
      definitionsTable(figures.map(({ name, figure }) => [figure, definitions.get(name) ?? ''])),
    ],
    about: [...told, [t('overview.sheet.rows'), [String(communities.length), 'number']]],
    lines: [
      [resource.label[1], organization.name],
      ...told,
      [t('overview.sheet.rows'), String(communities.length)],
      [],
      headings,
      ...rows.map(cells => cells.map(textOf)),
      [
        t('overview.sheet.definition'),
        '',
        ...perFigure(
          ({ name }) => definitions.get(name) ?? '',
          () => '',
        ),
      ],
    ],
  }
}
