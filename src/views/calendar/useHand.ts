import { useSyncExternalStore } from 'react'
import type { ConsoleRecord } from '#console/data/types.ts'
import { makeListeners } from '#widgets'
import { isSame, type Hold } from './moving.ts'
import type { Slot } from './slots.ts'

/** A row in somebody's hand. */
export interface Taken extends Hold {
  readonly record: ConsoleRecord
  readonly by: 'pointer' | 'keys'
  /** Where it would stand now. */
  readonly at: Slot
}

/** The one row that is in hand: who shows it hears of each step, nothing else is drawn again. */
export const makeHand = () => {
  let now: Taken | null = null
  let note = ''
  const { notify, subscribe } = makeListeners()
  return {
    subscribe,
    taken: (): Taken | null => now,
    put: (next: Taken | null): void => {
      if (now && next && now.record === next.record && isSame(now.at, next.at)) return
      now = next
      notify()
    },
    /** What was said last: that a row is back, or why it stays. */
    note: (): string => note,
    say: (text: string): void => {
      note = text
      notify()
    },
  }
}

export type Hand = ReturnType<typeof makeHand>

/** Where of a grid: a day, and a place of it where rows stand by place ('': by none). */
export interface Where {
  readonly hand: Hand
  readonly day: string
  readonly lane?: string | undefined
}

export const useTakenTo = ({ hand, day, lane }: Where): Taken | null =>
  useSyncExternalStore(hand.subscribe, () => {
    const taken = hand.taken()
    return taken?.at.day === day && (lane === undefined || taken.at.lane === (lane || null)) ? taken : null
  })

/** Whether a row is in hand. */
export const useIsTaken = (hand: Hand, id: string): boolean => useSyncExternalStore(hand.subscribe, () => hand.taken()?.record.id === id)
