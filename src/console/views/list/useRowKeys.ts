import type { KeyboardEvent } from 'react'
import { useNavigate } from 'ra-core'
import { actionsFor, closedReason } from './rowVerbs.ts'
import { useListScreen, useListState } from './listScreen.ts'
import { useRows } from './filters.ts'

const TYPED = 'input:not([type="checkbox"]), select, textarea, [contenteditable="true"], [role="menu"] *'

const STEPS: Readonly<Record<string, -1 | 1>> = { ArrowUp: -1, ArrowDown: 1 }

const focusRow = (row: Element | null | undefined): void => row?.querySelector<HTMLElement>('a[href]')?.focus()

/** The row that an arrow leads to: above and below where it stands, and of cards at its sides. */
const nextRow = (among: HTMLElement, row: Element, key: string): Element | undefined => {
  if (!key.startsWith('Arrow')) return undefined
  const { left, top } = row.getBoundingClientRect()
  const rows = [...among.querySelectorAll('[data-row]')]
  const [before, after] = [rows.slice(0, rows.indexOf(row)).toReversed(), rows.slice(rows.indexOf(row) + 1)]
  const isBelow = (one: Element) => one.getBoundingClientRect().left === left
  const isBeside = (one: Element) => one.getBoundingClientRect().top === top
  if (key === 'ArrowUp' || key === 'ArrowDown') return (key === 'ArrowUp' ? before : after).find(isBelow)
  return (key === 'ArrowLeft' ? before : after).slice(0, 1).find(isBeside)
}

/**
 * Keys of a list while the focus is in one of its rows, and nowhere else (WCAG 2.1.4): arrows go from row to row and from card to card, X selects,
 * E edits, D duplicates, Alt with an arrow moves it in an order made by hand, an action's own letter does it; Enter on the link opens as links do.
 */
export const useRowKeys = () => {
  const { resource, paths, may, choosable } = useListScreen()
  const { selection, inBin, act, order } = useListState()
  const { data } = useRows()
  const navigate = useNavigate()
  return (event: KeyboardEvent<HTMLElement>): void => {
    if (event.ctrlKey || event.metaKey || !(event.target instanceof Element) || event.target.closest(TYPED)) return
    const row = event.target.closest('[data-row]')
    const record = data?.find(({ id }) => id === row?.getAttribute('data-row'))
    if (!row || !record) return
    if (event.altKey) {
      const by = STEPS[event.key]
      if (by === undefined || !order || inBin || !may.change(record).allowed || order.closed(record, by) !== null) return
      event.preventDefault()
      return order.step(record, by)
    }
    const go = (path: string | null): void => {
      if (path !== null) navigate(path)
    }
    const next = nextRow(event.currentTarget, row, event.key)
    const keys: Readonly<Record<string, () => unknown>> = {
      ...(next && { [event.key]: () => focusRow(next) }),
      x: () => choosable && selection.toggle(record.id),
      e: () => go(may.edit(record).allowed && !inBin ? paths.edit(record.id) : null),
      d: () => go(may.write.allowed && !inBin ? paths.duplicate(record.id) : null),
    }
    const named = inBin ? undefined : actionsFor(resource, record).find(({ key }) => key === event.key)
    const action = named && may.act(named, record).allowed ? named : undefined
    const does =
      action && closedReason(action, record) === null ? () => act({ action, which: { ids: [record.id] }, count: 1, record }) : undefined
    const pressed = keys[event.key] ?? does
    if (!pressed) return
    event.preventDefault()
    pressed()
  }
}
