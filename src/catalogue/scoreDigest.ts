import { formatsOf, inSentence, viewEntries, type FigureNumber, type Resource, type View } from '#model'
import { comparedWith, DEFAULT_PERIOD, periodOf, ROLLUP_PERIODS } from '#model/period.ts'
import { t } from '#texts/scorecard.ts'
import { COMPARE, PERIOD } from '#views/overview/chosen.ts'
import { AMONG, MEASURE, SAME } from '#views/scorecard/chosen.ts'
import { numberOf, rankingBy, totalOf, wasThere, type Community } from '#views/scorecard/rank.ts'
import { scorecardType, type ScorecardOptions } from '#views/scorecard/scorecard.ts'
import type { Catalogue } from './catalogue.ts'
import { filterIn, type Digest, type KeptScreen } from './digest.ts'
import type { NamedFigure } from './figures.ts'
import { figuresDeclared } from './figuresDeclared.ts'
import { changeText, figureWords } from './figureWords.ts'
import { scorecardFile } from './scorecardSheet.ts'

interface Rollups {
  readonly told: readonly string[]
  readonly definitions: readonly string[]
  readonly organizations: readonly Community[]
}

/** Communities side by side at a moment: what to ask for, how to say the answer, and the address below the organization. */
interface ScorePlan {
  readonly request: {
    readonly resource: string
    readonly period: string
    readonly figures: readonly string[]
    readonly trend: string
    readonly since: string
  }
  readonly address: string
  readonly told: (found: Rollups) => Digest
}

/** So many figures of all together, and so many communities that are worst, as the top of the screen has them. */
const MOST = { figures: 4, worst: 3 }

const named = ({ name }: NamedFigure): string => name

/** How a resource whose view sets communities side by side is told; null for others. As `digestOf`. */
export const scoreDigestOf = (
  catalogue: Pick<Catalogue, 'has' | 'resource'>,
  resource: Resource,
  { period, compare, narrowed }: KeptScreen,
  at: { readonly name: string; readonly locale: string; readonly countedAt: string; readonly wall: (moment: string) => string },
): ScorePlan | null => {
  const view = viewEntries<View>(resource, null).find(([, { view }]) => view === scorecardType.name)?.[1]
  const kept = ROLLUP_PERIODS.find(one => one === period) ?? DEFAULT_PERIOD
  const days = periodOf(kept, at.countedAt.slice(0, 10))
  if (!view || !('options' in view) || !days) return null
  const options = view.options as ScorecardOptions
  const before = compare === 'none' ? null : comparedWith(days, 'before')
  const { named: figureOf, halves } = figuresDeclared(one => (catalogue.has(one) ? catalogue.resource(one) : null), resource)
  const all = options.figures.flatMap(name => figureOf(name) ?? [])
  const complete = options.completeness === undefined ? null : figureOf(options.completeness)
  const filter = filterIn(narrowed)
  const measure = all.find(one => one.name === filter[MEASURE]) ?? all[0]
  const since = complete ?? all[0]
  if (!measure || !since) return null
  const words = figureWords(formatsOf(at.locale))
  const isSame = filter[AMONG] === SAME
  const search = new URLSearchParams({ filter: JSON.stringify({ ...filter, [PERIOD]: kept, [COMPARE]: compare }) })
  return {
    request: {
      resource: resource.name,
      period: kept,
      figures: [...new Set([...all, since].map(named))],
      trend: since.name,
      since: since.name,
    },
    address: `${resource.path ?? resource.name}?${search.toString()}`,
    told: ({ told, definitions, organizations }) => {
      const communities = isSame ? organizations.filter(one => wasThere(one, kept, before !== null)) : organizations
      const figures = all.filter(({ name }) => told.includes(name))
      const target = complete?.figure.target
      const ranking = rankingBy(
        communities,
        measure.name,
        measure.figure,
        complete && target !== undefined ? { name: complete.name, target } : null,
      )
      const sentence = (one: NamedFigure): string => {
        const total = totalOf(communities, one.name, one.figure)
        const none: FigureNumber = { value: null, part: null, whole: null, withheld: false }
        const change = words.changeOf(one.figure, total.now, before ? total.before : none)
        const behind = words.behind(one.figure, total.now, halves(one))
        const said = [words.numberText(one.figure, total.now), ...(change ? [inSentence(changeText(change))] : [])].join(', ')
        return `${one.figure.label}: ${said}${behind ? ` (${behind})` : ''}`
      }
      const worst = ranking.all.filter(({ stands }) => stands === 'worst').slice(0, MOST.worst)
      const named = worst.map(({ community }) => {
        const number = numberOf(community, measure.name)
        return `${community.name} ${number ? words.numberText(measure.figure, number.now) : ''}`
      })
      const sheet = {
        resource,
        organization: at,
        figures,
        definitions: new Map(told.map((name, place) => [name, definitions[place] ?? ''])),
        communities: ranking.all.map(({ community }) => community),
        days,
        before,
        narrowed: isSame ? t('scorecard.among.same') : null,
        words,
        wall: at.wall,
      }
      const compared = before ? `, compared with ${words.daySpan(before.from, before.to)}` : ''
      const many = t('scorecard.size', { smart_count: communities.length, count: words.number(communities.length) })
      return {
        lead: [`${words.periodName(kept)}: ${words.daySpan(days.from, days.to)}${compared}.`, `${many}${isSame ? ', same-store' : ''}.`],
        figures: [
          ...figures
            .filter(({ figure }) => !figure.answers)
            .slice(0, MOST.figures)
            .map(sentence),
          ...(named.length === 0 || !told.includes(measure.name)
            ? []
            : [`Needs a look by ${inSentence(measure.figure.label)}: ${named.join(', ')}`]),
        ],
        file: scorecardFile(sheet),
      }
    },
  }
}
