import {
  countedFigure,
  countsPeople,
  figureBeside,
  figureNamed,
  figureField,
  isGroup,
  isMadeOfPeople,
  type NamedFigure,
} from '#catalogue/figures.ts'
import { FEWEST, isAverage, type FigureNumber, type FigureAnswer, type FigureGroup, type Narrowing } from '#model'
import type { Sql } from '#sql'
import type { Span } from '../figures/spans.ts'
import { definitionOf } from '../figures/definition.ts'
import { numberOf, toldOf, withheldGroups, WITHHELD, type Raw } from '../figures/numbers.ts'
import { checkDays, checkNarrowings, isTold, maySeparate, resourceIn, seesPeople } from '../figures/opened.ts'
import { figuresJson, type Counted, type CountedAnswer } from '../figures/statement.ts'
import { recordInvalid } from '../request/errors.ts'
import type { ReadContext } from '../request/types.ts'

/** A figure that is asked for, over time, by a field, or by weekday and hour besides. */
export interface FigureAsk {
  readonly figure: string
  readonly steps?: readonly Span[] | null
  readonly by?: string | null
  readonly hours?: boolean | null
}

export interface FiguresArgs {
  readonly organizationId: string
  readonly period: Span
  readonly before?: Span | null
  readonly where?: readonly Narrowing[] | null
  readonly asks: readonly FigureAsk[]
}

const MOST = { asks: 60, steps: 400 }
const NOTHING: FigureNumber = { value: null, part: null, whole: null, withheld: false }

const refusal = (path: string, message: string) => recordInvalid([{ path: [path], message }])

/** The two halves of a figure; the second is null where it is not divided. */
interface Halves {
  readonly named: NamedFigure
  readonly part: NamedFigure
  readonly whole: NamedFigure | null
}

/** Whether it differs from period to period: what is counted as it is now has nothing before. */
const isPlaced = ({ part, whole }: Halves): boolean =>
  [part, whole].some(half => half !== null && (half.figure.at ?? half.figure.stands ?? half.figure.has ?? half.figure.lacks) !== undefined)

const halvesOf = (name: string, context: ReadContext): Halves => {
  const find = resourceIn(context)
  const named = figureNamed(find, name)
  const part = named && countedFigure(find, named)
  if (!named || !part) throw refusal('asks', `There is no figure '${name}'.`)
  const { over } = named.figure
  const whole = over === undefined ? null : figureBeside(find, named, over)
  return { named, part, whole: whole && countedFigure(find, whole) }
}

/** Whether rows of a figure have the field at a path, which is one that parts them; RecordInvalid for one that does not. */
const isPartedBy = ({ resource }: NamedFigure, path: string, context: ReadContext): boolean => {
  const found = figureField(resourceIn(context), resource, path)
  if (!found) return false
  if (!isGroup(found.field)) throw refusal('asks', `Figures are not parted by '${path}'.`)
  return maySeparate(found, context)
}

/** Figures as one statement, and what its answer means. `reads`: which resources the person may read here. */
export const planFigures = (
  { period, before, where, asks }: FiguresArgs,
  context: ReadContext,
  reads: (name: string) => boolean,
): { readonly json: Sql; readonly answer: (found: Readonly<Record<string, CountedAnswer>>) => readonly FigureAnswer[] } => {
  if (asks.length > MOST.asks) throw refusal('asks', `At most ${MOST.asks} figures at once.`)
  const spans: Span[] = [period, before ?? period]
  const places = new Map<string, number>()
  // Charts that share their weeks have each week counted once.
  for (const { from, to } of asks.flatMap(({ steps }) => steps ?? [])) {
    const key = `${from} ${to}`
    if (places.has(key)) continue
    places.set(key, spans.length)
    spans.push({ from, to })
  }
  if (spans.length > MOST.steps) throw refusal('asks', `At most ${MOST.steps} steps at once.`)
  spans.forEach(checkDays)
  const place = ({ from, to }: Span): number => places.get(`${from} ${to}`) ?? -1

  const counted = new Map<
    string,
    { named: NamedFigure; where: readonly Narrowing[]; groups: string[]; byHour: boolean; over: Set<number> }
  >()
  const need = (named: NamedFigure, isNarrowed: boolean) => {
    const narrowings = isNarrowed ? checkNarrowings(named, where ?? [], context) : []
    const key = isNarrowed ? named.name : `${named.name} *`
    const one = counted.get(key) ?? { named, where: narrowings, groups: [], byHour: false, over: new Set(before ? [0, 1] : [0]) }
    counted.set(key, one)
    return one
  }
  const plans = asks.map(ask => {
    const halves = halvesOf(ask.figure, context)
    const told = isTold(halves.named, context) && [halves.part, halves.whole].every(half => !half || reads(half.resource.name))
    const parted = (half: NamedFigure): number | null => {
      const { by } = ask
      const one = need(half, true)
      const all = half.figure.answers && (where ?? []).length > 0 ? [one, need(half, false)] : [one]
      for (const step of ask.steps ?? []) for (const each of all) each.over.add(place(step))
      if (ask.hours && half === halves.part) one.byHour = true
      if (!by || !isPartedBy(half, by, context)) return null
      if (!one.groups.includes(by)) one.groups.push(by)
      return one.groups.indexOf(by)
    }
    return { ask, halves, told, ...(told ? { part: parted(halves.part), whole: halves.whole && parted(halves.whole) } : {}) }
  })
  const tellsAll = seesPeople(context)
  // Who may not read people is told how many they are from five on, and nothing that is made of fewer.
  const unlessFew = (half: NamedFigure, value: number | null | undefined, people = 0): number | null | undefined => {
    const isFew = countsPeople(half) ? Boolean(value && value < FEWEST) : people > 0 && people < FEWEST && isMadeOfPeople(half)
    return !tellsAll && isFew ? undefined : value
  }
  const all = [...counted].map(([key, one]): Counted => ({ key, ...one, over: [...one.over] }))

  const answer = (found: Readonly<Record<string, CountedAnswer>>): readonly FigureAnswer[] => {
    const raw = (key: string, span: number): Raw | null => {
      const cell = found[key]?.spans.find(([n]) => n === span)
      return cell ? { value: cell[1], people: cell[2], evenly: cell[3] } : null
    }
    const toldAt = (half: NamedFigure, span: number): number | null | undefined => {
      const one = raw(half.name, span)
      return one ? unlessFew(half, toldOf(half.figure, one, raw(`${half.name} *`, span)), one.people) : null
    }
    const number = ({ named, part, whole }: Halves, span: number): FigureNumber =>
      numberOf(named.figure, toldAt(part, span), whole ? toldAt(whole, span) : null)

    const groupsOf = (halves: Halves, place: number | null, over: number | null): readonly FigureGroup[] => {
      if (place === null) return []
      const { named, part, whole } = halves
      const cells = found[part.name]?.groups[place] ?? []
      const keys = [...new Map(cells.map(([, key, title]) => [key, title]))]
      const cell = (span: number, key: string): FigureNumber => {
        const here = cells.filter(([n]) => n === span).map(([, k, , value, people, evenly]) => ({ key: k, value, people, evenly }))
        if (withheldGroups(part.figure, here).has(key)) return WITHHELD
        const own = here.find(one => one.key === key)
        const wholes = over === null ? null : (found[whole?.name ?? '']?.groups[over] ?? [])
        const value = own ? own.value : isAverage(part.figure) ? null : 0
        const many =
          value !== null && part.figure.answers
            ? toldOf(part.figure, { value, people: own?.people ?? 0, evenly: own?.evenly ?? null }, null)
            : value
        const ofGroup = wholes?.find(([n, k]) => n === span && k === key)
        const ofAll = whole && raw(whole.name, span)
        const all = wholes ? (ofGroup?.[3] ?? 0) : ofAll?.value
        return numberOf(
          named.figure,
          unlessFew(part, many, own?.people),
          whole ? unlessFew(whole, all, wholes ? ofGroup?.[4] : ofAll?.people) : null,
        )
      }
      const wholes = over === null ? [] : (found[whole?.name ?? '']?.groups[over] ?? [])
      const more = wholes.flatMap(([, key, title]): [string, string | null][] => (keys.some(([one]) => one === key) ? [] : [[key, title]]))
      return [...keys, ...new Map(more)].map(([key, title]) => ({
        key,
        title,
        now: cell(0, key),
        before: before && isPlaced(halves) ? cell(1, key) : NOTHING,
      }))
    }

    return plans.map((plan): FigureAnswer => {
      const { ask, halves } = plan
      const definition = definitionOf(resourceIn(context), halves.named)
      const none = { figure: ask.figure, told: plan.told, definition, now: NOTHING, before: NOTHING, steps: [], groups: [], hours: [] }
      if (!plan.told) return none
      return {
        ...none,
        now: number(halves, 0),
        before: before && isPlaced(halves) ? number(halves, 1) : NOTHING,
        steps: (ask.steps ?? []).map(step => number(halves, place(step))),
        groups: groupsOf(halves, plan.part ?? null, plan.whole ?? null),
        hours:
          ask.hours && !halves.part.figure.answers
            ? (found[halves.part.name]?.hours ?? []).map(([weekday, hour, value]) => ({ weekday, hour, value }))
            : [],
      }
    })
  }
  return { json: figuresJson(all, spans, context), answer }
}
