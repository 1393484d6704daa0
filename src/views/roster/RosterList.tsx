import { memo, useLayoutEffect, useState, type RefObject } from 'react'
import { RosterRow } from './RosterRow.tsx'
import type { RosterScreen } from './useRosterScreen.ts'
import styles from './roster.module.css'

interface RosterListProps {
  readonly screen: RosterScreen
  readonly list: RefObject<HTMLUListElement | null>
}

/** Where the focus goes when the row that has it is hidden: to the next that is shown, or else the last; to the page's heading when none is. */
const goOn = (list: Element | null): void => {
  const gone = document.activeElement?.closest<HTMLElement>('[data-row][hidden]')
  if (!gone || !list?.contains(gone)) return
  const rows = [...list.querySelectorAll<HTMLElement>('[data-row]')]
  const isShown = (row: HTMLElement): boolean => !row.hidden
  const next = rows.slice(rows.indexOf(gone)).find(isShown) ?? rows.findLast(isShown)
  const preventScroll = document.activeElement?.matches(':focus-visible') !== true
  const target = next?.querySelector<HTMLElement>('[data-mark]') ?? document.querySelector<HTMLElement>('h1')
  target?.focus({ preventScroll })
}

const Drawn = ({ screen, list }: RosterListProps) => {
  const { rows, shown } = screen
  const [now, setNow] = useState<string | null>(null)
  // Who is checked in leaves those who are not here.
  useLayoutEffect(() => goOn(list.current), [list, shown])
  return (
    <ul
      ref={list}
      hidden={shown.size === 0}
      onFocus={({ target }) => setNow(target.closest('[data-row]')?.getAttribute('data-row') ?? null)}
    >
      {/* Hundreds are hidden sooner than made anew. */}
      {rows.map(record => (
        <li key={record.id} className={styles['row']} data-row={record.id} data-current={record.id === now} hidden={!shown.has(record.id)}>
          <RosterRow record={record} screen={screen} />
        </li>
      ))}
    </ul>
  )
}

/** The rows to tick; not drawn again with each letter of a search, but with what it finds. */
export const RosterList = memo(
  Drawn,
  ({ screen: before }, { screen: after }) => before.rows === after.rows && before.shown === after.shown && before.looks === after.looks,
)
