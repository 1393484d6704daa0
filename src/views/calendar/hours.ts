/** Rows in the hours of a day. Times are minutes from midnight on the organization's clock: what stands on a wall, whatever the clock does. */

/** Where a row takes place. */
export interface Lane {
  readonly id: string
  readonly title: string
  /** Its short name, where one is known. */
  readonly code?: string | null
}

/** A row, or what of it lies on a day. */
export interface Timed<Row = unknown> {
  readonly id: string
  readonly row: Row
  readonly day: string
  readonly from: number
  readonly to: number
  readonly lanes: readonly Lane[]
  /** It ends on this day. */
  readonly isLast?: boolean
}

/** Where a row stands in its column: in which of how many, side by side. */
export interface Placed<Row> extends Timed<Row> {
  readonly place: number
  readonly of: number
}

export const MINUTES = 1440
/** What says no end takes so long. */
export const HOUR = 60
/** A row is drawn so long at least: a shorter one could not be read. */
const LEAST = 30

/** 'HH:mm' as minutes; null for what is no time. */
export const minutesOf = (time: string): number | null => {
  const found = /^(\d{2}):(\d{2})/.exec(time)
  return found ? Number(found[1]) * HOUR + Number(found[2]) : null
}

/** Minutes as 'HH:mm'; those after midnight are the next day's. */
export const timeOf = (minutes: number): string => {
  const of = minutes % MINUTES
  return `${String(Math.floor(of / HOUR)).padStart(2, '0')}:${String(of % HOUR).padStart(2, '0')}`
}

const drawnTo = ({ from, to }: Timed): number => Math.max(to, from + LEAST)

/** Rows of a day that overlap share its width: each in the first column that is free, of as many as their bunch needs. */
export const sideBySide = <Row>(items: readonly Timed<Row>[]): readonly Placed<Row>[] => {
  const placed: Placed<Row>[] = []
  let bunch: { readonly item: Timed<Row>; readonly place: number }[] = []
  let columns: number[] = []
  const close = (): void => {
    placed.push(...bunch.map(({ item, place }) => ({ ...item, place, of: columns.length })))
    bunch = []
    columns = []
  }
  for (const item of [...items].sort((one, other) => one.from - other.from || other.to - one.to)) {
    if (bunch.length > 0 && columns.every(end => end <= item.from)) close()
    const free = columns.findIndex(end => end <= item.from)
    const place = free < 0 ? columns.length : free
    columns[place] = drawnTo(item)
    bunch.push({ item, place })
  }
  close()
  return placed
}

/** Two rows that want one place at one time. */
export interface Clash<Row> {
  readonly lane: Lane
  readonly first: Timed<Row>
  readonly second: Timed<Row>
}

/** Every two rows of a day that are in one place at one time, in their order. */
export const clashesOf = <Row>(items: readonly Timed<Row>[]): readonly Clash<Row>[] => {
  // By plain order: days are digits, and a month is sorted within a frame.
  const inOrder = [...items].sort((one, other) => (one.day === other.day ? one.from - other.from : one.day < other.day ? -1 : 1))
  return inOrder.flatMap((first, index) => {
    const clashes: Clash<Row>[] = []
    for (let next = index + 1; next < inOrder.length; next++) {
      const second = inOrder[next]
      if (!second || second.day !== first.day || second.from >= first.to) break
      const lane = first.lanes.find(({ id }) => second.lanes.some(other => other.id === id))
      if (lane && first.id !== second.id) clashes.push({ lane, first, second })
    }
    return clashes
  })
}

/** The hours that are shown: the working day, and as far around it as rows go. */
export const hoursShown = (items: readonly Timed[]): { readonly first: number; readonly last: number } => ({
  first: Math.min(8, ...items.map(({ from }) => Math.floor(from / HOUR))),
  last: Math.max(18, ...items.map(item => Math.min(24, Math.ceil(drawnTo(item) / HOUR)))),
})
