import { clsx } from 'clsx'
import { useEffect, useRef, useState, type KeyboardEvent } from 'react'
import { t } from '#texts/grid.ts'
import { stepFrom } from '#widgets/gridSteps.ts'
import { Icon } from '#widgets'
import type { Link } from '../../reference/link.ts'
import type { Spot } from './grid.ts'
import grid from '#widgets/grid.module.css'
import styles from './grid.module.css'

interface Option {
  readonly value: string
  readonly label: string
}

export interface PartGridProps {
  readonly label: string
  readonly page: number
  readonly across: readonly Option[]
  readonly down: readonly Option[]
  readonly linkAt: (spot: Spot) => Link | null
  readonly errorAt: (spot: Spot) => string | null
  readonly isOff: boolean
  readonly picking: Spot | null
  readonly onPick: (spot: Spot) => void
  readonly onPut: (spot: Spot, link: Link | null) => void
}

/** The id by which a cell is found on the page. */
export const cellId = ({ page, across, down }: Spot): string => `${page} ${across} ${down}`

/** One page of the grid. Arrow keys move, Enter chooses, Delete removes, Ctrl with C and V copies a cell. */
export const PartGrid = ({ label, page, across, down, linkAt, errorAt, isOff, picking, onPick, onPut }: PartGridProps) => {
  const table = useRef<HTMLTableElement>(null)
  const [focus, setFocus] = useState<readonly [number, number]>([0, 0])
  const [clip, setClip] = useState<Link | null>(null)
  const [column, row] = [Math.min(focus[0], across.length - 1), Math.min(focus[1], down.length - 1)]
  const at = (x: number, y: number): Spot => ({ page, across: across[x]?.value ?? '', down: down[y]?.value ?? '' })
  const show = ([x, y]: readonly [number, number]): void => {
    setFocus([x, y])
    table.current?.querySelector<HTMLElement>(`[data-spot="${cellId(at(x, y))}"]`)?.focus()
  }
  // Whoever closes the list is where it stood last.
  const last = useRef<Spot | null>(null)
  useEffect(() => {
    if (picking === null && last.current) table.current?.querySelector<HTMLElement>(`[data-spot="${cellId(last.current)}"]`)?.focus()
    last.current = picking
  }, [picking])

  const onKeyDown = (event: KeyboardEvent<HTMLElement>, x: number, y: number): void => {
    const spot = at(x, y)
    const step = stepFrom(event.key, [x, y], across.length, down.length)
    const control: Readonly<Record<string, () => void>> = { c: () => setClip(linkAt(spot)), v: () => clip && onPut(spot, clip) }
    const alone: Readonly<Record<string, () => void>> = {
      Enter: () => onPick(spot),
      ' ': () => onPick(spot),
      Delete: () => onPut(spot, null),
      Backspace: () => onPut(spot, null),
    }
    const pressed = event.ctrlKey || event.metaKey ? control[event.key.toLowerCase()] : step ? () => show(step) : alone[event.key]
    if (!pressed || event.altKey || (isOff && !step)) return
    event.preventDefault()
    pressed()
  }
  return (
    <table ref={table} className={clsx(grid['grid'], styles['grid'])} role="grid" aria-label={label}>
      <thead>
        <tr>
          <td />
          {across.map(one => (
            <th key={one.value} scope="col" title={one.label}>
              {across.length > 1 ? one.label.slice(0, 3) : one.label}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {down.map((line, y) => (
          <tr key={line.value}>
            <th scope="row">{line.label}</th>
            {across.map((one, x) => {
              const spot = at(x, y)
              const link = linkAt(spot)
              const error = errorAt(spot)
              const cell = t('grid.cell', { across: one.label, down: line.label })
              return (
                <td
                  key={one.value}
                  role="gridcell"
                  data-spot={cellId(spot)}
                  data-over={picking !== null && cellId(picking) === cellId(spot)}
                  data-wrong={error !== null}
                  aria-label={[cell, link?.title ?? t('grid.empty'), ...(error ? [error] : [])].join(', ')}
                  aria-readonly={isOff}
                  tabIndex={x === column && y === row ? 0 : -1}
                  title={error ?? link?.title}
                  onFocus={() => setFocus([x, y])}
                  onClick={() => !isOff && onPick(spot)}
                  onKeyDown={event => onKeyDown(event, x, y)}
                >
                  {link ? <span>{link.title}</span> : !isOff && <Icon name="plus" size={16} />}
                </td>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
