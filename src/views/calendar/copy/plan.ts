import { addDays, monthOf, type Day } from '../../days.ts'

/** A row of the month that is copied: its name and when it is. */
export interface Entry {
  readonly id: string
  readonly title: string
  readonly day: Day
  /** 'HH:mm'; '' where it has none. */
  readonly time: string
}

/** What somebody decided: days on which nothing is copied, days of one-offs by their ids, and copies that stay out. */
export interface Choices {
  readonly skipped: ReadonlySet<Day>
  readonly placed: ReadonlyMap<string, Day>
  readonly left: ReadonlySet<string>
}

export interface Copy {
  readonly entry: Entry
  readonly day: Day
}

/** A month copied to another: `copies` is `repeats - dropped + added - skipped - already - left + placed`. */
export interface CopyPlan {
  readonly copies: readonly Copy[]
  /** Entries that come more than once in their month, and those that come once. */
  readonly repeats: number
  readonly oneOffs: readonly Entry[]
  /** For each day of the other month the day whose entries it takes; fifth weekdays take those of the fourth. */
  readonly from: ReadonlyMap<Day, Day>
  /** Days of the month that is copied whose entries go nowhere: fifth weekdays that the other month has not. */
  readonly nowhere: ReadonlySet<Day>
  /** On a fifth weekday that the other month has not, or filled from the fourth where only the other has one. */
  readonly dropped: number
  readonly added: number
  /** On days that are skipped, in all and by day. */
  readonly skipped: number
  readonly skippedOn: ReadonlyMap<Day, number>
  /** There already, under this name at this time. */
  readonly already: number
  readonly left: number
  readonly placed: number
}

/** Which of its weekday in the month a day is, from 0. */
const nth = (day: Day): number => Math.floor((Number(day.slice(8)) - 1) / 7)
const FIFTH = 4

const weekday = (day: Day): number => new Date(`${day}T00:00:00Z`).getUTCDay()

/** The days of 'YYYY-MM'. */
export const daysOf = (month: string): readonly Day[] =>
  Array.from({ length: 31 }, (_, index) => addDays(`${month}-01`, index)).filter(day => monthOf(day) === month)

/** The same weekday of another month: the second Tuesday for a second Tuesday; null where there is no fifth. */
export const sameWeekday = (day: Day, month: string): Day | null =>
  daysOf(month).find(other => nth(other) === nth(day) && weekday(other) === weekday(day)) ?? null

const nameOf = ({ title, time }: Pick<Entry, 'title' | 'time'>): string => `${time} ${title.trim().toLowerCase()}`

/** What a copy on a day is called among the choices. */
export const copyKey = (id: string, day: Day): string => `${id} ${day}`

/** Items by a key, each group in their order. */
export const groupBy = <T>(items: readonly T[], keyOf: (item: T) => string): ReadonlyMap<string, readonly T[]> => {
  const groups = new Map<string, T[]>()
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item])
  return groups
}

/**
 * Copies the entries of one month (R3.17) to another by weekday: what comes on the second Tuesday goes to the second Tuesday. A fifth
 * weekday takes what comes on the fourth where the month that is copied has no fifth. What comes once waits until somebody gives it a day.
 */
export const planCopy = (source: readonly Entry[], month: string, existing: readonly Omit<Entry, 'id'>[], choices: Choices): CopyPlan => {
  const byName = groupBy(source, nameOf)
  const isRepeated = (entry: Entry): boolean => (byName.get(nameOf(entry))?.length ?? 0) > 1
  const repeating = source.filter(isRepeated)
  const oneOffs = source.filter(entry => !isRepeated(entry))
  const from = monthOf(source[0]?.day ?? `${month}-01`)
  const byDay = groupBy(repeating, ({ day }) => day)
  const there = new Set(existing.map(entry => `${entry.day} ${nameOf(entry)}`))
  const isThere = (entry: Entry, day: Day): boolean => there.has(`${day} ${nameOf(entry)}`)

  const copies: Copy[] = []
  const cameFrom = new Map<Day, Day>()
  const skippedOn = new Map<Day, number>()
  const sum = { added: 0, skipped: 0, already: 0, left: 0, placed: 0 }
  for (const day of daysOf(month)) {
    const own = sameWeekday(day, from)
    const takes = own ?? sameWeekday(addDays(day, -7), from)
    if (takes !== null) cameFrom.set(day, takes)
    const entries = byDay.get(takes ?? '') ?? []
    if (own === null) sum.added += entries.length
    const fresh = entries.filter(entry => !isThere(entry, day))
    sum.already += entries.length - fresh.length
    if (choices.skipped.has(day)) {
      sum.skipped += fresh.length
      skippedOn.set(day, fresh.length)
      continue
    }
    const kept = fresh.filter(entry => !choices.left.has(copyKey(entry.id, day)))
    sum.left += fresh.length - kept.length
    copies.push(...kept.map(entry => ({ entry, day })))
  }
  for (const entry of oneOffs) {
    const day = choices.placed.get(entry.id)
    if (day === undefined) continue
    sum.placed += 1
    copies.push({ entry, day })
  }
  const nowhere = new Set(daysOf(from).filter(day => nth(day) === FIFTH && sameWeekday(day, month) === null))
  const dropped = repeating.filter(({ day }) => nowhere.has(day)).length
  return {
    ...sum,
    from: cameFrom,
    nowhere,
    copies: copies.sort((one, other) => one.day.localeCompare(other.day) || one.entry.time.localeCompare(other.entry.time)),
    repeats: repeating.length,
    oneOffs,
    dropped,
    skippedOn,
  }
}
