import { daysBetween } from '#fields/date/calendar.ts'
import { addDays } from '../days.ts'
import { MINUTES, type Lane } from './hours.ts'
import { drawn, later, longer, STEP, stretched, type Slot } from './slots.ts'

/** A grid that rows are moved in: what lies across it and down it, and where in its hours a point is. */
export interface Ground {
  readonly across: 'days' | 'lanes'
  readonly down: 'weeks' | 'lanes' | 'minutes'
  /** The places that its rows stand by, in their order; null: they do not. */
  readonly lanes: readonly Lane[] | null
  /** Minutes from midnight of a point in a column of hours. */
  readonly minutesAt?: (column: Element, y: number) => number
}

export const isSame = (one: Slot, other: Slot): boolean =>
  one.day === other.day && one.from === other.from && one.length === other.length && one.lane === other.lane

const BY: Readonly<Record<string, 1 | -1>> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }

const besideLane = (slot: Slot, lanes: readonly Lane[], by: number): Slot => {
  const next = lanes[lanes.findIndex(({ id }) => id === (slot.lane ?? '')) + by]
  return next ? { ...slot, lane: next.id || null } : slot
}

/** Where an arrow key brings a row; with Shift it moves the end. Null: the key does nothing here. */
export const stepped = ({ across, down, lanes }: Ground, slot: Slot, key: string, isEnd: boolean): Slot | null => {
  const by = BY[key]
  if (by === undefined) return null
  const axis = key === 'ArrowLeft' || key === 'ArrowRight' ? across : down
  if (isEnd) return axis === 'minutes' && slot.from !== null ? longer(slot, by * STEP) : null
  const to = {
    days: () => ({ ...slot, day: addDays(slot.day, by) }),
    weeks: () => ({ ...slot, day: addDays(slot.day, 7 * by) }),
    minutes: () => later(slot, by * STEP),
    lanes: () => besideLane(slot, lanes ?? [], by),
  }
  return to[axis]()
}

/** Where a pointer holds a row: on a day, in a place, at a minute of the day (null: in no hours). */
export interface Point {
  readonly day: string
  readonly lane: string | null
  readonly minutes: number | null
}

/** How a pointer holds a row: where it was, whether its end alone is drawn, and the minute of its day that the pointer took it at. */
export interface Hold {
  readonly before: Slot
  readonly isEnd: boolean
  readonly grip: number
}

/** Where the pointer brings what is taken. `isOpen`: what has no time gets the one that it is held at. */
export const pulled = ({ before, isEnd, grip }: Hold, point: Point, isOpen: boolean): Slot => {
  const days = daysBetween(before.day, point.day)
  const minutes = days * MINUTES + (point.minutes ?? 0)
  if (isEnd) return point.minutes === null ? before : stretched(before, minutes - grip)
  if (before.from === null && isOpen && point.minutes !== null)
    return { ...drawn({ ...before, day: point.day, from: 0 }, point.minutes - STEP / 2), lane: point.lane }
  const moved = point.minutes === null || before.from === null ? { ...before, day: point.day } : drawn(before, minutes - grip)
  return { ...moved, lane: point.lane }
}
