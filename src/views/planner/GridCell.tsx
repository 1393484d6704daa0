import { clsx } from 'clsx'
import { useState, type DragEvent } from 'react'
import type { ConsoleRecord } from '#console/data/types.ts'
import { t } from '#texts/planner.ts'
import { Icon, useFormats } from '#widgets'
import grid from '#widgets/grid.module.css'
import { closureOf, keyOf, type Place } from './cells.ts'
import { Item, ItemOnItsWay } from './Item.tsx'
import styles from './planner.module.css'
import type { Filling } from './useFilling.ts'
import type { Planner } from './usePlanner.ts'

interface Props {
  readonly planner: Planner
  readonly filling: Filling
  readonly place: Place
  readonly slotTitle: string
  readonly isReached: boolean
  readonly isPicking: boolean
  readonly cut: readonly ConsoleRecord[]
  readonly onFocus: () => void
  readonly onPick: () => void
}

/** The rows of a day and a slot; what is dragged here is moved here. */
export const GridCell = ({ planner, filling, place, slotTitle, isReached, isPicking, cut, onFocus, onPick }: Props) => {
  const { rowsIn, hoursIn, lane, options, period, reason, library } = planner
  const { longDate } = useFormats()
  const [isOver, setOver] = useState(false)
  const rows = rowsIn(place)
  const coming = filling.pending.filter(({ cell, title }) => cell === keyOf(place) && !rows.some(row => row.recordTitle === title))
  const hours = hoursIn(place)
  const closed = hours && 'closed' in hours ? hours.closed : null
  const fits = reason === null && closed === null
  const what =
    rows.length === 0
      ? t('planner.empty')
      : t('planner.filled', { count: rows.length, titles: rows.map(row => row.recordTitle).join(', ') })
  const why = closed === null ? '' : `. ${t('planner.reason', { lane: lane?.title ?? '', why: closed })}`
  const onDrop = (event: DragEvent): void => {
    event.preventDefault()
    setOver(false)
    const id = event.dataTransfer.getData('text/plain')
    const found = planner.rows.find(row => row.id === id)
    if (found && fits && !rows.includes(found)) filling.move([found], place)
  }
  return (
    <td
      role="gridcell"
      data-cell={keyOf(place)}
      data-today={place.day === period.today}
      data-closed={closed !== null}
      data-over={isOver || isPicking}
      aria-label={`${slotTitle}, ${longDate(place.day)}, ${what}${why}`}
      tabIndex={isReached ? 0 : -1}
      onFocus={onFocus}
      onDragOver={event => {
        if (!fits) return
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={onDrop}
    >
      <ul className={styles['items']}>
        {rows.map(record => (
          <Item key={record.id} planner={planner} record={record} slot={slotTitle} isReached={isReached} isCut={cut.includes(record)} />
        ))}
        {coming.map((one, index) => (
          <ItemOnItsWay key={index} title={one.title} slot={slotTitle} />
        ))}
      </ul>
      {closed !== null && rows.length === 0 && (
        <div className={styles['closed']}>
          {t('planner.closed')}
          <span>{closureOf(options, lane, place.day)}</span>
        </div>
      )}
      {fits && library && (
        <button
          type="button"
          className={clsx(grid['add'], styles['add'])}
          tabIndex={isReached ? 0 : -1}
          aria-label={t('planner.add', { slot: slotTitle, day: longDate(place.day) })}
          onClick={onPick}
        >
          <Icon name="plus" size={16} />
          {t('planner.addHere')}
        </button>
      )}
    </td>
  )
}
