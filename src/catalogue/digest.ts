import { formatsOf, inSentence, viewEntries, type FigureAnswer, type Resource, type View } from '#model'
import { comparedWith, DEFAULT_PERIOD, PRESETS, periodOf, type Compared } from '#model/period.ts'
import { COMPARE, GROUP, groupIn, narrowingsIn, PERIOD, VIEW, WHERE } from '#views/overview/chosen.ts'
import { partedAnswers, requestOf, type FiguresRequest } from '#views/overview/figures.ts'
import type { OverviewOptions } from '#views/overview/options.ts'
import { overviewType } from '#views/overview/overview.ts'
import type { Catalogue } from './catalogue.ts'
import { countedFigure } from './figures.ts'
import { figuresDeclared } from './figuresDeclared.ts'
import { changeText, figureWords } from './figureWords.ts'
import { overviewFile } from './overviewSheet.ts'
import type { ReportFile } from './reportFile.ts'

/** What is kept of a report's screen, to look at it again another day. */
export interface KeptScreen {
  /** Which of its overviews; the first where it is left out. */
  readonly view?: string | undefined
  /** A period that goes with the day, or days that somebody chose. */
  readonly period: string
  readonly compare: string
  /** Its other filters, as JSON. */
  readonly narrowed: string | null
}

/** A report in words. */
export interface Digest {
  /** 'Last 30 days: Oct 31 – Nov 29, 2026, compared with Oct 1 – 30, 2026.' */
  readonly lead: readonly string[]
  /** Its main figures, a sentence each: 'Participation: 78%, up 5 points, better (159 of 204 residents)'. */
  readonly figures: readonly string[]
  /** All of them, as its screen saves them. */
  readonly file: ReportFile
}

/** A report on a day: what to ask for, how to say the answers, and the address of its screen below the organization. */
export interface DigestPlan {
  readonly request: FiguresRequest
  readonly address: string
  readonly told: (answers: readonly FigureAnswer[]) => Digest
}

type Filter = Readonly<Record<string, unknown>>

export const filterIn = (narrowed: string | null): Filter => {
  try {
    return Object(JSON.parse(narrowed ?? '{}')) as Filter
  } catch {
    return {}
  }
}

/** What the filter of a report's address says of its screen. */
export const screenOf = (given: unknown, view: string | undefined): KeptScreen => {
  const filter = Object(given) as Filter
  const [period, compare] = [filter[PERIOD], filter[COMPARE]]
  return {
    view,
    period: typeof period === 'string' ? period : DEFAULT_PERIOD,
    compare: typeof compare === 'string' ? compare : 'before',
    narrowed: JSON.stringify(filter),
  }
}

/** The view of a resource that tells its figures, or the one that is named, with its path below the resource's; null where it has none. */
const overviewOf = (resource: Resource, named: string | undefined): { readonly options: OverviewOptions; readonly path: string } | null => {
  const entries = viewEntries<View>(resource, null)
  const found = entries.find(([key, { view }]) => view === overviewType.name && (named === undefined || key === named))
  if (!found || !('options' in found[1])) return null
  const path = resource.path ?? resource.name
  return { options: found[1].options as OverviewOptions, path: found === entries[0] ? path : `${path}/${found[0]}` }
}

/** How a report is told at a moment of an organization's clock, '2026-11-30 08:00'; null for a resource without an overview. */
export const digestOf = (
  catalogue: Pick<Catalogue, 'has' | 'resource'>,
  resource: Resource,
  { view, period, compare: how, narrowed }: KeptScreen,
  { name, locale, countedAt }: { readonly name: string; readonly locale: string; readonly countedAt: string },
): DigestPlan | null => {
  const { [VIEW]: kept, ...filter } = filterIn(narrowed)
  const found = overviewOf(resource, view ?? (typeof kept === 'string' ? kept : undefined))
  const today = countedAt.slice(0, 10)
  const own = periodOf(period, today)
  const preset = PRESETS.find(one => one === period) ?? DEFAULT_PERIOD
  const days = own ?? periodOf(preset, today)
  if (!found || !days) return null
  const { options } = found
  const compare = how as Compared
  const chosen = {
    days,
    compare,
    before: comparedWith(days, compare),
    where: narrowingsIn(options, Object(filter[WHERE]) as Readonly<Record<string, string>>),
    groupBy: groupIn(options, filter[GROUP]),
  }
  const search = new URLSearchParams({ filter: JSON.stringify({ ...filter, [PERIOD]: preset, [COMPARE]: compare }) })
  const declared = figuresDeclared(one => (catalogue.has(one) ? catalogue.resource(one) : null), resource)
  const words = figureWords(formatsOf(locale))
  const sentence = (figure: string, answer: FigureAnswer | undefined): readonly string[] => {
    const named = declared.named(figure)
    // What people answered is nobody's to read in a mailbox, not even of many together.
    if (!named || !answer?.told || (named.figure.answers ?? countedFigure(declared.find, named)?.figure.answers)) return []
    const change = words.changeOf(named.figure, answer.now, answer.before)
    const behind = words.behind(named.figure, answer.now, declared.halves(named))
    const said = [words.numberText(named.figure, answer.now), ...(change ? [inSentence(changeText(change))] : [])].join(', ')
    return [`${named.figure.label}: ${said}${behind ? ` (${behind})` : ''}`]
  }
  return {
    request: requestOf(resource, options, { period: days, compare, where: chosen.where, groupBy: chosen.groupBy }),
    address: `${found.path}?${search.toString()}`,
    told: answers => {
      const parted = partedAnswers(options, chosen.groupBy, answers)
      const sheetOf = { resource, organization: { name }, options, declared, words, countedAt, chosen }
      const compared = chosen.before ? `, compared with ${words.daySpan(chosen.before.from, chosen.before.to)}` : ''
      const fields = chosen.where.map(({ field }) => inSentence(declared.fieldLabel(field)))
      return {
        lead: [
          `${words.periodName(preset)}: ${words.daySpan(days.from, days.to)}${compared}.`,
          // Which care level somebody looks at stands in the report and not in a mail.
          ...(fields.length > 0 ? [`Filtered by ${fields.join(' and ')}.`] : []),
        ],
        figures: options.figures.flatMap((figure, index) => sentence(figure, parted.tiles[index])),
        file: overviewFile(sheetOf, parted),
      }
    },
  }
}
