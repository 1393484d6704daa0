import type { Resource } from '#model'
import type { Days } from '#model/period.ts'
import { t } from '#texts/scorecard.ts'
import { numberOf, type Community } from '#views/scorecard/rank.ts'
import type { NamedFigure } from './figures.ts'
import type { FigureWords } from './figureWords.ts'

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

/** What its file is called, without the ending. */
export const scoresName = ({ resource, days }: Pick<ScoresOf, 'resource' | 'days'>): string =>
  `${resource.path?.split('/').at(-1) ?? resource.name}-${days.to}`

/** A line for each community, with the period, when it was counted and how, so that it can be counted again (domain 3.0). */
export const scorecardSheet = (scores: ScoresOf): readonly (readonly string[])[] => {
  const { resource, organization, figures, definitions, communities, days, before, narrowed, words, wall } = scores
  const perFigure = (own: (figure: NamedFigure) => string, earlier: (figure: NamedFigure) => string): readonly string[] =>
    figures.flatMap(figure => [own(figure), ...(before ? [earlier(figure)] : [])])
  return [
    [resource.label[1], organization.name],
    [t('overview.sheet.period'), words.daySpan(days.from, days.to)],
    ...(before ? [[t('overview.sheet.compared'), words.daySpan(before.from, before.to)]] : []),
    ...(narrowed === null ? [] : [[t('overview.sheet.narrowed'), narrowed]]),
    [t('overview.sheet.rows'), String(communities.length)],
    [],
    [
      t('scorecard.community'),
      t('overview.sheet.counted'),
      ...perFigure(
        ({ figure }) => figure.label,
        ({ figure }) => `${figure.label}, ${t('overview.sheet.before')}`,
      ),
    ],
    ...communities.map(community => {
      const cell =
        (when: 'now' | 'before') =>
        ({ name, figure }: NamedFigure): string => {
          const number = numberOf(community, name)
          return number ? words.cell(figure, number[when]) : ''
        }
      return [community.name, wall(community.countedAt ?? '').replace('T', ' '), ...perFigure(cell('now'), cell('before'))]
    }),
    [
      t('overview.sheet.definition'),
      '',
      ...perFigure(
        ({ name }) => definitions.get(name) ?? '',
        () => '',
      ),
    ],
  ]
}
