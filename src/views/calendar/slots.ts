import { addDays, type Day } from '../days.ts'
import { MINUTES, timeOf } from './hours.ts'

/** What is moved by hand comes to rest on such minutes, and lasts as long at least. */
export const STEP = 15

/** Where a row stands on the organization's clock. */
export interface Slot {
  readonly day: Day
  /** Minutes from midnight of its day; null: it has no time. */
  readonly from: number | null
  /** Minutes that it takes. */
  readonly length: number
  /** Which of its places is meant, where rows stand by place; null: none. */
  readonly lane: string | null
}

/** The day and the minute of it that so many minutes from midnight of a day are. */
const clocked = (day: Day, minutes: number): { readonly day: Day; readonly from: number } => {
  const days = Math.floor(minutes / MINUTES)
  return { day: addDays(day, days), from: minutes - days * MINUTES }
}

/** Moved by minutes, over midnight too; what has no time stays. */
export const later = (slot: Slot, minutes: number): Slot =>
  slot.from === null ? slot : { ...slot, ...clocked(slot.day, slot.from + minutes) }

/** Its end moved by minutes. */
export const longer = (slot: Slot, minutes: number): Slot => ({ ...slot, length: Math.max(STEP, slot.length + minutes) })

/** So many minutes on that `from` comes to rest on a step; what was hardly moved stays, wherever it is. */
const rested = (from: number, minutes: number): number =>
  Math.abs(minutes) < STEP / 2 ? 0 : Math.round((from + minutes) / STEP) * STEP - from

/** Drawn by minutes: by whole days as they are, and in its day until its beginning rests on a step of the clock. */
export const drawn = (slot: Slot, minutes: number): Slot => {
  if (slot.from === null) return slot
  const days = Math.round(minutes / MINUTES)
  return later({ ...slot, day: addDays(slot.day, days) }, rested(slot.from, minutes - days * MINUTES))
}

/** Its end drawn by minutes: it comes to rest on a step of the clock. */
export const stretched = (slot: Slot, minutes: number): Slot => longer(slot, rested((slot.from ?? 0) + slot.length, minutes))

/** The moment that a row ends on: 'YYYY-MM-DDTHH:mm'. */
export const endOf = ({ day, from, length }: Slot): string => {
  const end = clocked(day, (from ?? 0) + length)
  return `${end.day}T${timeOf(end.from)}`
}
