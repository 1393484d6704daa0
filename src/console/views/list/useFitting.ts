import { useCallback, useMemo, useState } from 'react'
import { isSilent, useEnv } from '#shared'
import type { ConsoleRecord } from '../../data/types.ts'
import type { Columns, ListColumn } from './columns.tsx'
import { useRows } from './filters.ts'
import { useRoom } from './useRoom.ts'
import { fitting, steadyUses, usesOf, type Uses } from './widths.ts'

type UsesOf = (rows: readonly ConsoleRecord[]) => Uses

const NO_ROWS: readonly ConsoleRecord[] = []

/** A page that is shown again is not measured again. */
const rememberedUses = (measure: UsesOf): UsesOf => {
  const known = new WeakMap<readonly ConsoleRecord[], Uses>()
  return rows => {
    const uses = known.get(rows) ?? measure(rows)
    known.set(rows, uses)
    return uses
  }
}

const useSteadyUses = (now: Uses): Uses => {
  const [kept, keep] = useState(now)
  const steady = steadyUses(kept, now)
  if (steady !== kept) keep(steady)
  return steady
}

/** Whether a column says anything: what has said something on one page stays on the others. Of no rows at all nothing is known. */
const useSaid = (shown: readonly ListColumn[], rows: readonly ConsoleRecord[]) => {
  const [said, note] = useState<readonly string[]>([])
  const told = shown.filter(({ key, named }) => !said.includes(key) && (named === null || rows.some(row => !isSilent(named, row))))
  if (rows.length > 0 && told.length > 0) note([...said, ...told.map(({ key }) => key)])
  return ({ key }: ListColumn): boolean => rows.length === 0 || said.includes(key)
}

/** The columns for which a table has room between its `ends`; those that a person chose all stay, and scroll. */
export const useFitting = ({ shown, isChosen }: Columns, link: string | null, ends: number) => {
  const { data, sort } = useRows()
  const env = useEnv()
  const { room, box: measured } = useRoom()
  const box = useCallback(
    (element: HTMLElement | null) => {
      if (!element) return
      const unmeasured = measured(element)
      // What stays while columns scroll is a layer of its own in each row, which a table that fits does without.
      const { lastElementChild: table } = element
      const watching = new ResizeObserver(() => element.toggleAttribute('data-wide', (table?.scrollWidth ?? 0) > element.clientWidth))
      for (const one of [element, ...element.children]) watching.observe(one)
      return () => {
        unmeasured?.()
        watching.disconnect()
      }
    },
    [measured],
  )
  const usesOfPage = useMemo(() => rememberedUses(rows => usesOf(shown, rows, env())), [shown, env])
  const uses = useSteadyUses(usesOfPage(data ?? NO_ROWS))
  const says = useSaid(shown, data ?? NO_ROWS)
  const keys = isChosen ? shown : fitting(shown, room - ends, link, uses, ['status', sort.field], says)
  const named = keys.map(({ key }) => key).join()
  return useMemo(() => {
    const kept = named.split(',')
    return {
      uses,
      columns: shown.filter(({ key }) => kept.includes(key)),
      /** Those that a wider window would show. */
      leftOut: shown.filter(({ key }) => !kept.includes(key)),
      /** Of the box whose width counts. */
      box,
    }
  }, [shown, named, uses, box])
}
