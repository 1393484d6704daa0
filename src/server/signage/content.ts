import { chunk } from 'es-toolkit'
import type { Catalogue } from '#catalogue'
import { addDays } from '#fields/date/calendar.ts'
import { wallTimeOf } from '#fields/dateTime/zone.ts'
import { dayAt, formatsOf, type FieldEnv, type Signage, type SignageSource, type Wire } from '#model'
import type { Sql } from '#sql'
import type { Row } from '#fields/adapters.server.ts'
import type { ReadContext } from '../request/types.ts'
import { rowsThatFit, shortened, textThatFits } from './fit.ts'
import type { Look } from './look.ts'
import { rowsOf, type SourceRows } from './source.ts'
import { WORDS } from './words.ts'

/** One thing that a screen tells. */
export interface ScreenItem {
  /** '10:00 AM'; of a text '11:30 AM – 1:00 PM'; '' without one. */
  readonly time: string
  readonly title: string
  readonly place: string
  readonly text: string
  readonly isCancelled: boolean
  /** Its size of type where the screen's has no room for it. */
  readonly point?: number
}

/** What a screen shows at once. */
export interface ScreenPage {
  readonly heading: string
  readonly items: readonly ScreenItem[]
  /** The one item has the screen to itself. */
  readonly isText: boolean
  /** Nothing else is shown while it lasts. */
  readonly isTakeover: boolean
}

const HOUR = 3_600_000

/** The day on which a row is shown, and its time; null where this screen does not show it. `starts`, `ends`: instants, or days. */
const momentOf = (
  { starts, ends }: { readonly starts: string; readonly ends: string },
  { on }: SignageSource,
  look: Look,
  { now, timeZone }: FieldEnv,
): { readonly day: string; readonly from: string; readonly to: string } | null => {
  const today = dayAt(now, timeZone)
  const isDay = starts.length === 10
  const [from = '', to = ''] = isDay ? [starts, ends] : [wallTimeOf(starts, timeZone) ?? '', wallTimeOf(ends, timeZone) ?? '']
  const day = from.slice(0, 10)
  if (on === 'coming') return day > today && day <= (addDays(today, Number(look.daysAhead)) ?? '') ? { day, from, to } : null
  if (isDay) return day === today ? { day, from: '', to: '' } : null
  const isSoon = Date.parse(starts) <= now.getTime() + look.hoursAhead * HOUR
  return day <= today && Date.parse(ends) > now.getTime() && isSoon ? { day: today, from, to } : null
}

interface Placed {
  /** What orders the items of a heading: when they begin. */
  readonly from: string
  readonly heading: string
  readonly item: ScreenItem
  readonly isTakeover: boolean
}

const placedOf = (wires: readonly Wire[], rows: SourceRows, source: SignageSource, look: Look, env: FieldEnv): readonly Placed[] => {
  const { timeText, timeRange, longDate } = formatsOf(look.language)
  const words = WORDS[look.language]
  return wires.flatMap((wire): Placed[] => {
    const entry = rows.entries?.entryOf(wire) ?? null
    const moment = entry && momentOf(entry, source, look, env)
    const isCancelled = wire['status'] === 'cancelled'
    // Crossed out is what somebody may come for; what is only read goes.
    if (rows.entries ? !moment : isCancelled) return []
    const [from, to] = [moment?.from.slice(11) ?? '', moment?.to.slice(11) ?? '']
    const time = from === '' ? words.allDay : source.text === undefined ? timeText(from) : timeRange(from, to)
    const named = rows.textOf(wire, source.title) || String(wire['recordTitle'])
    const title = `${rows.isTrue(wire, source.drill) ? 'DRILL: ' : ''}${shortened(named, look.maxWords)}`
    const place = entry?.location ?? ''
    const told = { title, when: [moment ? time : '', place].filter(Boolean).join(' · '), text: rows.textOf(wire, source.text) }
    return [
      {
        from: moment?.from ?? '',
        heading: moment && source.on === 'coming' ? longDate(moment.day) : source.heading[look.language],
        isTakeover: rows.isTrue(wire, source.takeover),
        item: {
          time: moment ? time : '',
          title,
          place,
          isCancelled,
          ...(source.text === undefined ? { text: '' } : textThatFits(look, told)),
        },
      },
    ]
  })
}

const pagesOf = (placed: readonly Placed[], isText: boolean, perPage: number): readonly ScreenPage[] =>
  [...new Set(placed.map(one => one.heading))].flatMap(heading => {
    const below = placed.filter(one => one.heading === heading).sort((one, other) => one.from.localeCompare(other.from))
    return chunk(below, isText ? 1 : perPage).map(some => ({
      heading,
      isText,
      items: some.map(one => one.item),
      isTakeover: some.some(one => one.isTakeover),
    }))
  })

/** What reads one statement's rows. */
export type Ask = (statement: Sql) => Promise<readonly Row[]>

/**
 * The pages of a screen at the moment of `read`, in the order of its sources: rows that everyone may see. What takes a screen over leaves
 * nothing else, and is shown whatever the sources are.
 */
export const pagesAt = async (
  { sources }: Signage,
  look: Look,
  catalogue: Catalogue,
  read: ReadContext,
  ask: Ask,
): Promise<readonly ScreenPage[]> => {
  const pages: ScreenPage[] = []
  const perPage = rowsThatFit(look)
  for (const [name, source] of Object.entries(sources)) {
    const isChosen = look.sources.includes(name)
    if (!isChosen && source.takeover === undefined) continue
    const rows = rowsOf(catalogue.resource(source.of), source, look, read)
    const wires = (await ask(rows.list)).map(({ wire }) => wire as Wire)
    const placed = placedOf(wires, rows, source, look, read.env)
    pages.push(
      ...pagesOf(
        placed.filter(one => isChosen || one.isTakeover),
        source.text !== undefined,
        perPage,
      ),
    )
  }
  const takeovers = pages.filter(page => page.isTakeover)
  return takeovers.length > 0 ? takeovers : pages
}
