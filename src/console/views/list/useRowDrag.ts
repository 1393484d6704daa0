import { useRef, type DragEvent } from 'react'
import type { ConsoleRecord } from '../../data/types.ts'
import type { RowOrder } from './useOrder.ts'

const rowIn = ({ target }: DragEvent): HTMLElement | null => (target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null)

const idOf = (row: HTMLElement): string => row.dataset['row'] ?? ''

/** Behind a row that stands above it, before one that stands below: where the row goes that is dropped. */
const sideOf = (row: HTMLElement, dragged: HTMLElement): 'before' | 'after' =>
  dragged.compareDocumentPosition(row) & Node.DOCUMENT_POSITION_FOLLOWING ? 'after' : 'before'

/** Rows are dragged to their place: handlers of what holds them, where the list stands in its order. The menu and keys do the same. */
export const useRowDrag = (order: RowOrder | null, rows: readonly ConsoleRecord[]) => {
  const dragged = useRef<HTMLElement | null>(null)
  const over = useRef<HTMLElement | null>(null)
  const mark = (row: HTMLElement | null): void => {
    delete over.current?.dataset['drop']
    over.current = row
    if (row && dragged.current) row.dataset['drop'] = sideOf(row, dragged.current)
  }
  if (!order?.isShown) return {}
  const takes = (row: HTMLElement | null): row is HTMLElement => {
    const record = row && rows.find(({ id }) => id === idOf(row))
    return Boolean(record && row !== dragged.current && order.has(record))
  }
  return {
    onDragStart: (event: DragEvent) => {
      const row = rowIn(event)
      if (!row?.draggable) return
      dragged.current = row
      event.dataTransfer.effectAllowed = 'move'
      // Its link is not what is dragged.
      event.dataTransfer.setData('text/plain', row.textContent)
      event.dataTransfer.setDragImage(row, 0, 0)
    },
    onDragOver: (event: DragEvent) => {
      if (!dragged.current) return
      const row = rowIn(event)
      mark(takes(row) ? row : null)
      if (takes(row)) event.preventDefault()
    },
    onDrop: (event: DragEvent) => {
      const row = rowIn(event)
      if (!dragged.current || !takes(row)) return
      event.preventDefault()
      order.put(idOf(dragged.current), { [sideOf(row, dragged.current)]: idOf(row) })
    },
    onDragEnd: () => {
      mark(null)
      dragged.current = null
    },
  }
}
