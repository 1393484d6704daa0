import type { NotedEvent } from '../request/origin.ts'

const MINUTE = 60_000
/** Reads of one profile by one person count as one for so long. */
const READ = 5 * MINUTE
/** Events that one person or network, and all together, may write in a minute; the rest is counted. */
export const MOST = { each: 30, all: 600 } as const
const REMEMBERED = 10_000

/** An event that is due, and how many like it came since it was written. */
export interface Due {
  readonly event: NotedEvent
  readonly more: number
}

const whoOf = ({ actor, by, origin }: NotedEvent): string => actor?.id ?? by ?? origin.network ?? ''

// Refusals are told apart by what they are about, not by the id that was tried: ids can be tried without end.
const keyOf = (event: NotedEvent): string =>
  JSON.stringify([
    whoOf(event),
    event.organizationId,
    event.eventKind,
    event.action,
    event.result,
    event.about?.type ?? '',
    event.eventKind === 'refusal' ? '' : (event.about?.id ?? ''),
    // Somebody who comes from elsewhere is another event; whoever only tries may come from anywhere.
    event.eventKind === 'session' && event.result === 'ok' ? event.origin : null,
  ])

/**
 * Keeps somebody who is refused again and again from filling the log: of events that are alike the first is written at once, and those
 * of the minute after it as one with their number. Beyond a bound a minute nothing is written but how much was left out.
 */
export const makeCoalescer = () => {
  const seen = new Map<string, { event: NotedEvent; until: number; more: number }>()
  const spent = new Map<string, number>()
  let all = 0
  let leftOut = 0
  let minute = 0

  const isWithin = (who: string, now: number): boolean => {
    if (now - minute >= MINUTE) {
      minute = now
      all = 0
      spent.clear()
    }
    const each = spent.get(who) ?? 0
    if (each >= MOST.each || all >= MOST.all || seen.size >= REMEMBERED) return false
    spent.set(who, each + 1)
    all += 1
    return true
  }

  return {
    /** Whether this event is to be written now. */
    take: (event: NotedEvent, now: number): boolean => {
      const key = keyOf(event)
      const known = seen.get(key)
      if (known && known.until > now) {
        known.more += 1
        return false
      }
      if (!isWithin(whoOf(event), now)) {
        leftOut += 1
        return false
      }
      seen.set(key, { event, until: now + (event.eventKind === 'read' ? READ : MINUTE), more: 0 })
      return true
    },
    /** What came again in windows that are over (all of them at the end), and how many events were left out. */
    over: (now: number, end = false): { readonly due: readonly Due[]; readonly leftOut: number } => {
      const due: Due[] = []
      for (const [key, one] of seen) {
        if (one.until > now && !end) continue
        seen.delete(key)
        if (one.more > 0) due.push({ event: one.event, more: one.more })
      }
      const left = leftOut
      leftOut = 0
      return { due, leftOut: left }
    },
  }
}
