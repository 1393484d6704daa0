import type { ImportVerdict } from '#model'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { Importing } from './useImport.ts'

/** What of a row takes the focus, best first: what is wrong, what can be written, what can be pressed. */
const STOPS = ['textarea[aria-invalid="true"]', 'textarea', 'button']

/** Which rows are being mended, and where the focus goes when that begins, is checked and ends. */
export const useMending = (works: Importing | null) => {
  // Goes around the rows, and takes the focus of one that is gone.
  const region = useRef<HTMLDivElement>(null)
  const [opened, setOpened] = useState<ReadonlyMap<number, ImportVerdict>>(new Map())
  const [goal, setGoal] = useState<{ readonly row: number } | null>(null)

  useEffect(() => {
    const line = region.current?.querySelector(`tr[data-row="${goal?.row}"]`)
    const now = document.activeElement
    // Who has gone on to another row meanwhile stays there.
    if (!goal || (now !== document.body && !line?.contains(now))) return
    const [stop = region.current] = STOPS.flatMap(one => line?.querySelector<HTMLElement>(one) ?? [])
    // By itself the browser reckons neither with the column that stays nor with the bars.
    stop?.focus({ preventScroll: true })
    stop?.scrollIntoView?.({ block: 'nearest', inline: 'nearest' })
  }, [goal])

  const open = useCallback((one: ImportVerdict) => {
    setOpened(before => new Map(before).set(one.row, one))
    setGoal({ row: one.row })
  }, [])
  return {
    region,
    // A new verdict closes a row that it lets in; what nobody has checked yet stays open wherever one goes.
    isOpen: (one: ImportVerdict) =>
      works?.isUnchecked(one.row) === true || (opened.has(one.row) && (one.verdict === 'error' || opened.get(one.row) === one)),
    open,
    check: async (row: number) => {
      await works?.recheck(row)
      setGoal({ row })
    },
    leave: (row: number) => {
      works?.restore(row)
      setOpened(before => new Map([...before].filter(([other]) => other !== row)))
      setGoal({ row })
    },
  }
}
