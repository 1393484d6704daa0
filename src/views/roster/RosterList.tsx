import { memo, useState, type RefObject } from 'react'
import { RosterRow } from './RosterRow.tsx'
import type { RosterScreen } from './useRosterScreen.ts'
import styles from './roster.module.css'

interface RosterListProps {
  readonly screen: RosterScreen
  readonly list: RefObject<HTMLUListElement | null>
}

const Drawn = ({ screen, list }: RosterListProps) => {
  const { rows, shown } = screen
  const [now, setNow] = useState<string | null>(null)
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
