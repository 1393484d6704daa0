import { useMemo } from 'react'
import type { ConsoleRecord } from '#console/data/types.ts'
import { useFilter, withValue } from '#console/views/list/filters.ts'
import type { Beside } from '../useBeside.tsx'
import type { RosterOptions } from './roster.ts'
import { standingOf } from './useRoster.ts'

/** Stands among the filters of the address, so that a link opens one part. */
const PART = '$part'

const byName = (one: string, other: string): number => one.localeCompare(other, undefined, { numeric: true })

/** The parts of a roster in their order, each with how many of its rows are not `marked`, and the rows of the one that is looked at; '' is all. */
export const useParts = ({ parts: path, tells = [] }: RosterOptions, all: readonly ConsoleRecord[], marked: string, beside: Beside) => {
  const { filterValues, setFilters } = useFilter()
  const named = filterValues[PART]
  const part = typeof named === 'string' ? named : ''
  const { known } = beside
  const { rows, parts } = useMemo(() => {
    if (path === undefined) return { rows: all, parts: [] }
    const of = all
      .map(row => ({ row, texts: [path, ...tells].map(one => beside.text(row, one)) }))
      .sort((one, other) => one.texts.reduce((order, text, at) => order || byName(text, other.texts[at] ?? ''), 0))
    const partOf = ({ texts }: (typeof of)[number]): string => texts[0] ?? ''
    const names = [...new Set(of.map(partOf))].filter(name => name !== '')
    const openOf = (name: string): number => of.filter(one => partOf(one) === name && standingOf(one.row) !== marked).length
    return {
      rows: of.filter(one => part === '' || partOf(one) === part).map(({ row }) => row),
      parts: names.map(name => ({ name, open: openOf(name) })),
    }
    // oxlint-disable-next-line react/exhaustive-deps -- all that is said beside
  }, [all, known, part, path, marked])
  return { rows, part, parts, setPart: (name: string): void => setFilters(withValue(PART, name, '')) }
}
