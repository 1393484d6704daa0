import { useLayoutEffect, useRef, type FocusEvent } from 'react'
import { t } from '#texts/lists.ts'
import type { ConsoleRecord } from '../../data/types.ts'

/** Which row has the focus, the place of it, and which of the things that can be pressed in it: of buttons from the end, for not every row has a telephone. */
interface Focused {
  readonly id: string
  readonly place: number
  readonly nth: number
}

const pressedIn = (row: Element): readonly HTMLElement[] => [...row.querySelectorAll<HTMLElement>('a[href], button, input')]

const focusedAt = (element: Element): Focused | null => {
  const row = element.closest<HTMLElement>('[data-row]')
  const id = row?.dataset['row']
  if (!row || id === undefined) return null
  const place = [...(row.parentElement?.querySelectorAll(':scope > [data-row]') ?? [])].indexOf(row)
  const all = pressedIn(row)
  const nth = all.indexOf(element as HTMLElement)
  return { id, place, nth: element.matches('button') ? nth - all.length : nth }
}

// The page follows whoever walks by keys, and stays where it is for those who point.
const focusIn = (row: Element | undefined, { nth }: Focused): void => {
  const all = row ? pressedIn(row) : []
  const byKeys = document.activeElement === document.body || document.activeElement?.matches(':focus-visible')
  const target = all.at(nth) ?? all[0]
  target?.focus({ preventScroll: !byKeys })
}

/**
 * Rows are written over, and the focus would stay on a place that is another row now: it goes where its row went. Where that is not among
 * `rows` any more, it stays, and the status says politely whose place this is.
 */
export const useRowFocus = <Body extends HTMLElement = HTMLTableSectionElement>(rows: readonly ConsoleRecord[]) => {
  const body = useRef<Body>(null)
  const status = useRef<HTMLSpanElement>(null)
  const focused = useRef<Focused | null>(null)
  // After each drawing: rows far below are drawn a moment later.
  useLayoutEffect(() => {
    const [before, active] = [focused.current, document.activeElement]
    const now = active && focusedAt(active)
    if (before && before.id === now?.id) focused.current = now
    if (!before || before.id === now?.id) return
    const drawn = [...(body.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
    const own = drawn.find(row => row.dataset['row'] === before.id)
    if (own) focusIn(own, before)
    else if (rows.some(({ id }) => id === before.id)) return
    // Cards go with their rows: whoever works down a list is at the next one.
    else if (!now) focusIn(drawn[before.place] ?? drawn.at(-1), before)
    else {
      focused.current = now
      const title = rows.find(({ id }) => id === now.id)?.recordTitle
      if (status.current && title !== undefined) status.current.textContent = t('lists.rows.focused', { title })
    }
  })
  return {
    body,
    status,
    onFocus: ({ target }: FocusEvent) => void (focused.current = focusedAt(target)),
    onBlur: () => void (focused.current = null),
  }
}
