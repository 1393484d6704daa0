import { useLayoutEffect, useMemo, useRef, useState, type DragEvent, type FocusEvent, type KeyboardEvent, type RefObject } from 'react'
import { useEvent } from 'ra-core'
import { fieldOfKey } from '#catalogue'
import type { ConsoleRecord } from '#console/data/types.ts'
import type { Subject } from '#console/views/calendar/subject.ts'
import type { Bulk } from '#console/views/list/useBulk.ts'
import { daysBetween } from '#fields/date/calendar.ts'
import { t } from '#texts/calendars.ts'
import { can, reasonOf, useMay, useSingleKeys } from '#shared'
import { MINUTES } from './hours.ts'
import { pulled, stepped, type Ground, type Point } from './moving.ts'
import { makeHand, type Hand } from './useHand.ts'
import { slotOf } from './useTimed.ts'
import type { CalendarWorks } from './useCalendar.ts'
import { useDrop, type Drop } from './useDrop.ts'

/** Moving rows of a calendar by hand and by keys. */
export interface Moving {
  readonly hand: Hand
  /** Whether the rows here are moved at all, and have an end to draw. */
  readonly isMoved: boolean
  readonly isStretched: boolean
  /** Why a row stays where it is; null: it can be taken. */
  readonly closed: (record: ConsoleRecord) => string | null
  readonly drop: Drop
}

/** What people may change of a row that is there already. */
const isOpen = ({ resource }: Subject, key: string | null): boolean => {
  const options = key === null ? undefined : fieldOfKey(resource, key)?.field.options
  return options !== undefined && !options.readOnly && !options.fixed
}

/** Safari gives up a drag whose picture is an element outside the page; one that is loaded it takes. */
const pictureOfNothing = (): HTMLImageElement => {
  const picture = new Image()
  picture.src = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
  return picture
}

/** The same object as long as the rights are: what shows rows is not drawn again by what is done with one. `bulk`: what the last move came to. */
export const useMoving = (works: CalendarWorks): { readonly moving: Moving; readonly bulk: Bulk | null } => {
  const { subject } = works
  const may = useMay(subject.resource)
  const [hand] = useState(makeHand)
  const { drop, bulk } = useDrop(works)
  const moving = useMemo((): Moving => {
    const isMoved = can(subject.resource, 'update') && isOpen(subject, subject.at)
    return {
      hand,
      isMoved,
      isStretched: isMoved && isOpen(subject, subject.ends),
      closed: record => (isMoved ? reasonOf(may.edit(record)) : t('calendars.moving.fixed')),
      drop,
    }
  }, [subject, may, hand, drop])
  return { moving, bulk }
}

const rowOf = (target: EventTarget): HTMLElement | null => (target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null)

/** Handlers of a grid in which rows are moved: `[data-day]` are its days, `[data-lane]` its places, `[data-row]` its rows. */
export const useGround = (works: CalendarWorks, moving: Moving, grid: RefObject<HTMLElement | null>, ground: Ground) => {
  const { subject, events } = works
  const { hand, drop, closed, isStretched } = moving
  const [hasSingle] = useSingleKeys()
  const [nothing] = useState(pictureOfNothing)

  // A row that was dropped stands elsewhere, and whoever moved it by keys is there.
  const wanted = useRef<string | null>(null)
  useLayoutEffect(() => {
    if (wanted.current === null) return
    const found = grid.current?.querySelector<HTMLElement>(`[data-row="${wanted.current}"]`)
    if (!found) return
    wanted.current = null
    found.focus()
  }, [events.rows, grid])

  const pointOf = (event: DragEvent): Point | null => {
    const cell = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-day]') : null
    if (!cell) return null
    return {
      day: cell.dataset['day'] ?? '',
      lane: cell.dataset['lane'] || null,
      minutes: cell.matches('[data-column]') ? (ground.minutesAt?.(cell, event.clientY) ?? null) : null,
    }
  }
  const laneOf = (id: string | null) => ground.lanes?.find(lane => lane.id !== '' && lane.id === id) ?? null
  const take = (link: HTMLElement, isEnd: boolean, point: Point | null): boolean => {
    const record = events.rows.find(({ id }) => id === link.dataset['row'])
    const reason = record ? closed(record) : ''
    if (!record || reason !== null) {
      hand.say(reason ?? '')
      return false
    }
    const before = slotOf(subject, record, ground.lanes ? link.closest<HTMLElement>('[data-lane]')?.dataset['lane'] || null : null)
    const grip = point === null ? 0 : daysBetween(before.day, point.day) * MINUTES + (point.minutes ?? 0)
    hand.put({ record, by: point === null ? 'keys' : 'pointer', isEnd, before, at: before, grip })
    return true
  }
  const letGo = (): void => {
    const taken = hand.taken()
    hand.put(null)
    if (taken) hand.say(t('calendars.moving.back', { title: taken.record.recordTitle }))
  }
  const put = (): void => {
    const taken = hand.taken()
    hand.put(null)
    if (!taken) return
    hand.say('')
    if (taken.by === 'keys') wanted.current = taken.record.id
    void drop(taken, laneOf(taken.at.lane), () => {
      if (taken.by === 'keys') wanted.current = taken.record.id
    }).then(came => {
      // It went to a day that is not shown: so is the page.
      if (came && !grid.current?.querySelector(`[data-day="${taken.at.day}"]`)) works.show(works.mode, taken.at.day)
    })
  }

  const onDragStart = useEvent((event: DragEvent<HTMLElement>): void => {
    const link = rowOf(event.target)
    if (!link) return
    const isEnd = event.target instanceof HTMLElement && event.target.matches('[data-end]')
    const point = pointOf(event)
    if (!point || !take(link, isEnd, point)) return event.preventDefault()
    const { dataTransfer } = event
    dataTransfer.clearData()
    dataTransfer.setData('text/plain', link.textContent)
    dataTransfer.effectAllowed = 'move'
    // In the hours the row itself is shown where it would stand.
    if (ground.down === 'minutes') dataTransfer.setDragImage(nothing, 0, 0)
  })
  const onDragOver = useEvent((event: DragEvent<HTMLElement>): void => {
    const taken = hand.taken()
    const point = taken && pointOf(event)
    if (!taken || !point) return
    event.preventDefault()
    event.dataTransfer.dropEffect = 'move'
    hand.put({ ...taken, at: pulled(taken, point, subject.isDay && isOpen(subject, subject.time)) })
  })
  const onDrop = useEvent((event: DragEvent<HTMLElement>): void => {
    if (!hand.taken()) return
    event.preventDefault()
    put()
  })
  const onDragEnd = useEvent((): void => {
    if (hand.taken()?.by === 'pointer') letGo()
  })

  /** True: the key was about moving a row. */
  const onKey = useEvent((event: KeyboardEvent<HTMLElement>): boolean => {
    if (event.ctrlKey || event.metaKey || event.altKey) return false
    const taken = hand.taken()
    const link = rowOf(event.target)
    const takes = event.key === ' ' || (hasSingle && event.key.toLowerCase() === 'm' && !event.shiftKey)
    if (!taken) {
      if (!link || !takes) return false
      event.preventDefault()
      take(link, false, null)
      return true
    }
    if (event.key === 'Shift') return true
    event.preventDefault()
    event.stopPropagation()
    const keys: Readonly<Record<string, () => void>> = { Enter: put, ' ': put, Escape: letGo, Tab: letGo }
    const isEnd = event.shiftKey && isStretched
    const at = event.shiftKey && !isStretched ? null : stepped(ground, taken.at, event.key, isEnd)
    if (at) hand.put({ ...taken, at })
    else keys[event.key]?.()
    return true
  })
  const onBlur = useEvent((event: FocusEvent<HTMLElement>): void => {
    // Who looks into another window comes back to a row that is still in hand.
    if (hand.taken()?.by === 'keys' && rowOf(event.target) && document.hasFocus()) letGo()
  })
  const onPointerDown = useEvent((): void => {
    if (hand.taken()) letGo()
  })
  const handlers = useMemo(
    () => ({ onDragStart, onDragOver, onDrop, onDragEnd, onBlur, onPointerDown }),
    [onDragStart, onDragOver, onDrop, onDragEnd, onBlur, onPointerDown],
  )
  return { handlers: moving.isMoved ? handlers : {}, onKey }
}
