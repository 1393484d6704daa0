import { useLayoutEffect, useRef, type FocusEvent } from 'react'
import { t } from '#texts/lists.ts'
import type { ConsoleRecord } from '../../data/types.ts'

/** Which row has the focus, and which of the things that can be pressed in it. */
interface Focused {
  readonly id: string
  readonly nth: number
}

const pressedIn = (row: Element): readonly HTMLElement[] => [...row.querySelectorAll<HTMLElement>('a[href], button, input')]

const focusedAt = (element: Element): Focused | null => {
  const row = element.closest<HTMLElement>('[data-row]')
  const id = row?.dataset['row']
  return row && id !== undefined ? { id, nth: pressedIn(row).indexOf(element as HTMLElement) } : null
}

// The page follows whoever walks by keys, and stays where it is for those who point.
const focusIn = (row: Element | undefined, { nth }: Focused): void => {
  const all = row ? pressedIn(row) : []
  const byKeys = document.activeElement === document.body || document.activeElement?.matches(':focus-visible')
  const target = all[nth] ?? all[0]
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
    if (!before || before.id === now?.id) return
    const drawn = [...(body.current?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
    const own = drawn.find(row => row.dataset['row'] === before.id)
    if (own) focusIn(own, before)
    else if (rows.some(({ id }) => id === before.id)) return
    else if (!now) focusIn(drawn.at(-1), before)
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
