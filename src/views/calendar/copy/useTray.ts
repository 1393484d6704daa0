import { useState, type DragEvent, type KeyboardEvent } from 'react'
import { addDays, monthOf, type Day } from '../../days.ts'
import { sameWeekday, type Entry } from './plan.ts'
import type { CopyMonth } from './useCopyMonth.ts'

/** Giving days to what comes once: by a drag, or by a press on it and one on the day, which keys do as well. */
export interface Tray {
  /** The one in hand; null: none is. */
  readonly taken: Entry | null
  /** `by`: what was pressed; the focus goes on to the day that is suggested. Null: it is dragged. */
  readonly take: (entry: Entry, by: HTMLElement | null) => void
  readonly letGo: () => void
  /** The day that is looked at: where what comes to it is from is said beside the month. */
  readonly active: Day | null
  readonly look: (day: Day) => void
  readonly press: (day: Day) => void
  /** Handlers of the table of days, whose buttons are `[data-day]`. */
  readonly days: {
    readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
    readonly onDragOver: (event: DragEvent<HTMLElement>) => void
    readonly onDrop: (event: DragEvent<HTMLElement>) => void
  }
}

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 }

const dayUnder = ({ target }: { readonly target: EventTarget }): Day | null =>
  target instanceof Element ? (target.closest<HTMLElement>('td')?.querySelector<HTMLElement>('[data-day]')?.dataset['day'] ?? null) : null

const focusOn = (among: HTMLElement, day: Day): void => among.querySelector<HTMLElement>(`button[data-day="${day}"]`)?.focus()

export const useTray = (copy: CopyMonth): Tray => {
  const { month } = copy
  const [taken, setTaken] = useState<Entry | null>(null)
  const [active, setActive] = useState<Day | null>(null)
  const put = (day: Day): void => {
    if (!taken) return
    copy.place(taken.id, day)
    setTaken(null)
    setActive(day)
  }
  return {
    taken,
    take: (entry, by) => {
      setTaken(entry)
      const dialog = by?.closest<HTMLElement>('[role="dialog"]')
      if (dialog) focusOn(dialog, copy.placeOf(entry.id) ?? sameWeekday(entry.day, month) ?? `${month}-01`)
    },
    letGo: () => setTaken(null),
    active: active !== null && monthOf(active) === month ? active : null,
    look: setActive,
    press: day => (taken ? put(day) : copy.toggle(day)),
    days: {
      onKeyDown: event => {
        const day = dayUnder(event)
        const step = STEPS[event.key]
        if (event.key === 'Escape' && taken) {
          // Escape lets go of what is in hand, and closes nothing.
          event.stopPropagation()
          setTaken(null)
        } else if (day !== null && step !== undefined) {
          event.preventDefault()
          if (monthOf(addDays(day, step)) === month) focusOn(event.currentTarget, addDays(day, step))
        }
      },
      onDragOver: event => {
        const day = taken && dayUnder(event)
        if (!day) return
        event.preventDefault()
        event.dataTransfer.dropEffect = 'copy'
        if (day !== active) setActive(day)
      },
      onDrop: event => {
        const day = taken && dayUnder(event)
        if (!day) return
        event.preventDefault()
        put(day)
      },
    },
  }
}
