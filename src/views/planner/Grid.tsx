import { clsx } from 'clsx'
import { useRef, useState, type KeyboardEvent } from 'react'
import type { ConsoleRecord } from '#console/data/types.ts'
import { t } from '#texts/planner.ts'
import { Caption, VisuallyHidden, useFormats } from '#widgets'
import grid from '#widgets/grid.module.css'
import { stepFrom } from '#widgets/gridSteps.ts'
import { useHolidayNames } from '../calendar/useHolidayNames.ts'
import { keyOf, type Place } from './cells.ts'
import { GridCell } from './GridCell.tsx'
import styles from './planner.module.css'
import type { Filling } from './useFilling.ts'
import type { Planner } from './usePlanner.ts'

interface Clip {
  readonly rows: readonly ConsoleRecord[]
  readonly isCut: boolean
}

interface Props {
  readonly planner: Planner
  readonly filling: Filling
  readonly picking: Place | null
  readonly onPick: (place: Place | null) => void
}

/** The week: days across, one of the slots a row. Arrow keys move, Enter adds, Delete removes, Ctrl with C, X and V copies and moves. */
export const Grid = ({ planner, filling, picking, onPick }: Props) => {
  const { period, slots, rowsIn, isOpen, reason, library } = planner
  const { days, today } = period
  const { weekday, dayMonth, daySpan } = useFormats()
  const holidays = useHolidayNames(days[0] ?? today, days[6] ?? today)
  const table = useRef<HTMLTableElement>(null)
  const [focus, setFocus] = useState<Place | null>(null)
  const [clip, setClip] = useState<Clip | null>(null)
  const [said, setSaid] = useState('')
  const isThere = focus !== null && days.includes(focus.day) && slots.some(({ id }) => id === focus.slot)
  const current = isThere ? focus : { day: days.includes(today) ? today : (days[0] ?? ''), slot: slots[0]?.id ?? '' }

  const show = (place: Place): void => {
    setFocus(place)
    table.current?.querySelector<HTMLElement>(`[data-cell="${keyOf(place)}"]`)?.focus()
  }

  const keep = (rows: readonly ConsoleRecord[], isCut: boolean): void => {
    if (rows.length === 0) return
    setClip({ rows, isCut })
    setSaid(t(isCut ? 'planner.cut' : 'planner.copied', { count: rows.length, smart_count: rows.length }))
  }
  const put = (place: Place): void => {
    if (!clip || !isOpen(place)) return
    if (clip.isCut) {
      filling.move(clip.rows, place)
      setClip(null)
    } else filling.paste(clip.rows, place)
    setSaid('')
  }

  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    const target = event.target instanceof Element ? event.target : null
    const cell = target?.closest('[data-cell]')
    const [day = '', slot = ''] = (cell?.getAttribute('data-cell') ?? '').split(' ')
    if (!cell || slot === '') return
    const place = { day, slot }
    const row = target?.closest('[data-row]')?.getAttribute('data-row')
    const rows = rowsIn(place).filter(({ id }) => row == null || id === row)
    const letter = event.key.toLowerCase()
    const withControl: Readonly<Record<string, () => void>> = { c: () => keep(rows, false), x: () => keep(rows, true), v: () => put(place) }
    const alone: Readonly<Record<string, () => void>> = { Delete: () => filling.remove(rows), Backspace: () => filling.remove(rows) }
    const step = stepFrom(event.key, [days.indexOf(day), slots.findIndex(one => one.id === slot)], days.length, slots.length)
    const to = step && { day: days[step[0]] ?? day, slot: slots[step[1]]?.id ?? slot }
    const isControl = event.ctrlKey || event.metaKey
    const does = isControl
      ? reason === null
        ? withControl[letter]
        : undefined
      : to
        ? () => show(to)
        : event.key === 'Enter' && target === cell && library && isOpen(place) && reason === null
          ? () => onPick(place)
          : event.key === 'Escape' && target !== cell
            ? () => show(place)
            : reason === null
              ? alone[event.key]
              : undefined
    if (!does || event.altKey) return
    event.preventDefault()
    does()
  }

  return (
    <>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
      <table
        ref={table}
        className={clsx(grid['grid'], styles['week'])}
        role="grid"
        aria-label={t('planner.week', { days: daySpan(days[0] ?? '', days[6] ?? '') })}
        aria-busy={planner.isLoading}
        onKeyDown={onKeyDown}
      >
        <thead>
          <tr>
            <td />
            {days.map(day => (
              <th key={day} scope="col" data-today={day === today}>
                {weekday(day).slice(0, 3)}, <span>{dayMonth(day)}</span>
                {holidays.has(day) && <span className={styles['holiday']}>{holidays.get(day)}</span>}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {slots.map(slot => (
            <tr key={slot.id}>
              <SlotHead planner={planner} slot={slot} />
              {days.map(day => {
                const place = { day, slot: slot.id }
                return (
                  <GridCell
                    key={day}
                    planner={planner}
                    filling={filling}
                    place={place}
                    slotTitle={slot.title}
                    isReached={keyOf(place) === keyOf(current)}
                    isPicking={picking !== null && keyOf(place) === keyOf(picking)}
                    cut={clip?.isCut ? clip.rows : NOTHING}
                    onFocus={() => setFocus(place)}
                    onPick={() => onPick(place)}
                  />
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      {library && reason === null && <Caption sx={{ display: 'block', displayPrint: 'none', mt: 1 }}>{t('planner.keys')}</Caption>}
    </>
  )
}

const NOTHING: readonly ConsoleRecord[] = []

/** A row's name, with its hours where they are the same on most days. */
const SlotHead = ({ planner, slot }: { readonly planner: Planner; readonly slot: { readonly id: string; readonly title: string } }) => {
  const { timeRange } = useFormats()
  const counts = new Map<string, number>()
  for (const day of planner.period.days) {
    const hours = planner.hoursIn({ day, slot: slot.id })
    if (!hours || 'closed' in hours) continue
    const text = timeRange(hours.startsAt, hours.endsAt)
    counts.set(text, (counts.get(text) ?? 0) + 1)
  }
  const [usual] = [...counts].sort(([, one], [, other]) => other - one)
  return (
    <th scope="row">
      {slot.title}
      {usual && <span>{usual[0]}</span>}
    </th>
  )
}
