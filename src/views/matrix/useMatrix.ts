import { useState, type ReactNode } from 'react'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEvent, useNotify } from 'ra-core'
import { fieldOfKey, targetOf } from '#catalogue'
import type { ConsoleRecord } from '#console/data/types.ts'
import { ownFilter } from '#console/data/filter.ts'
import { useConsole } from '#console/session/context.tsx'
import { useLoadedResources, listOf, useVerbs } from '#console/services/resources.ts'
import { factOf } from '#console/views/list/columns.tsx'
import { useFilter } from '#console/views/list/filters.ts'
import { writeFlag, type FeatureFlagTargets } from '#fields/featureFlagTargets/featureFlagTargets.ts'
import type { Resource } from '#model'
import { t } from '#texts/matrix.ts'
import type { Choice } from '#widgets'
import { reasonOf, useAllRows, useMay } from '#shared'
import type { MatrixOptions } from './matrix.ts'

/** An organization: a column. */
export interface Column {
  readonly id: string
  readonly title: string
  /** What tells it from others. */
  readonly note: ReactNode
}

/** A row that is switched for an organization, and not saved yet. */
export interface Switched {
  readonly row: ConsoleRecord
  readonly column: Column
  readonly on: boolean
}

const UNDER = '$under'
const PAGE = '$columns'
const SEEN = '$seen'
const MOST = 500

export const isOnFor = (value: FeatureFlagTargets, id: string): boolean => value === 'all' || value.some(one => one.id === id)

const choiceIn = (value: unknown): Choice | null =>
  typeof value === 'object' && value !== null && 'id' in value && 'title' in value ? (value as Choice) : null

/** The rows, a page of organizations, what was switched and is not saved, and saving it. `width`: so many organizations at once. */
export const useMatrix = (resource: Resource, { on, key }: MatrixOptions, width: number) => {
  const verbs = useVerbs()
  const allRows = useAllRows()
  const queries = useQueryClient()
  const notify = useNotify()
  const may = useMay(resource)
  const { organization } = useConsole()
  const { filterValues, setFilters } = useFilter()
  const target = targetOf(resource.fields[on]) ?? ''
  const [organizations = null] = useLoadedResources([target])
  const above = Object.keys(organizations?.fields ?? {}).find(one => targetOf(organizations?.fields[one]) === target)
  const note = organizations?.list.columns.find(one => one !== organizations.titleFields && one in organizations.fields)
  const under = choiceIn(filterValues[UNDER])
  const page = typeof filterValues[PAGE] === 'number' ? filterValues[PAGE] : 1
  const filter = ownFilter(filterValues)
  const put = (values: Readonly<Record<string, unknown>>): void => {
    setFilters(asked => Object.fromEntries(Object.entries({ ...asked, ...values }).filter(([, value]) => value !== null)))
  }

  const rows = useQuery({
    queryKey: [resource.name, 'getList', 'matrix', filter],
    queryFn: () => allRows(resource.name, { by: key, filter, meta: { view: 'list', columns: [key, on] }, most: MOST }),
    placeholderData: keepPreviousData,
  })
  // Below the top an organization is switched for itself alone.
  const isTop = organization.depth === 0
  const only = isTop ? null : organization.id
  const columns = useQuery({
    queryKey: [target, 'getList', 'matrix', only, under?.id ?? null, page, width],
    queryFn: async () => {
      const of = { page, perPage: width, sort: organizations?.list.sort ?? '', columns: note === undefined ? [] : [note] }
      const ask = (filter: object) => listOf(verbs, target, { ...of, filter })
      if (only !== null) return ask({ ids: [only] })
      const below = await ask(under && above !== undefined ? { [above]: { is: under.id } } : {})
      // An organization without any below it is looked at itself.
      return under && below.total === 0 ? ask({ ids: [under.id] }) : below
    },
    placeholderData: keepPreviousData,
  })

  const noted = organizations && note !== undefined ? fieldOfKey(organizations, note) : null
  const noteOf = (row: ConsoleRecord): ReactNode =>
    organizations && noted && factOf({ resource: organizations, key: noted.key, label: noted.label, named: noted, sortable: false }, row)

  const [switched, setSwitched] = useState<readonly Switched[]>([])
  const [isSaving, setSaving] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const stored = (row: ConsoleRecord): FeatureFlagTargets => ((row as Readonly<Record<string, unknown>>)[on] ?? []) as FeatureFlagTargets
  /** With what was switched. */
  const valueOf = (row: ConsoleRecord): FeatureFlagTargets =>
    switched
      .filter(one => one.row.id === row.id)
      .reduce((value, { column, on: isOn }) => {
        if (value === 'all') return value
        const others = value.filter(({ id }) => id !== column.id)
        return isOn ? [...others, { id: column.id, title: column.title }] : others
      }, stored(row))
  const flip = (row: ConsoleRecord, column: Column): void => {
    const others = switched.filter(one => one.row.id !== row.id || one.column.id !== column.id)
    const isOn = !isOnFor(valueOf(row), column.id)
    setSwitched(isOn === isOnFor(stored(row), column.id) ? others : [...others, { row, column, on: isOn }])
  }
  const all = rows.data?.rows ?? []
  const flagsOf = (value: (row: ConsoleRecord) => FeatureFlagTargets): Readonly<Record<string, string>> =>
    Object.fromEntries(all.map(row => [String((row as Readonly<Record<string, unknown>>)[key]), writeFlag(value(row)) ?? '']))

  const save = useEvent(async (): Promise<void> => {
    setSaving(true)
    setProblem(null)
    try {
      for (const id of new Set(switched.map(({ row }) => row.id))) {
        const row = all.find(one => one.id === id)
        if (row) await verbs.update(resource.name, { id, data: { ...row, [on]: valueOf(row) }, previousData: row })
        setSwitched(before => before.filter(one => one.row.id !== id))
      }
      notify(t('matrix.saved'), { type: 'success' })
    } catch (error) {
      setProblem(error instanceof Error ? error.message : t('common.unexpected'))
    }
    await queries.invalidateQueries({ queryKey: [resource.name] })
    setSaving(false)
  })

  return {
    resource,
    rows: all,
    columns: (columns.data?.data ?? []).map((row): Column => ({ id: row.id, title: row.recordTitle, note: noteOf(row) })),
    total: columns.data?.total ?? 0,
    page,
    setPage: (next: number) => put({ [PAGE]: next }),
    under,
    setUnder: (next: Choice | null) => put({ [UNDER]: next && { id: next.id, title: next.title }, [PAGE]: null }),
    seen: choiceIn(filterValues[SEEN]),
    see: (next: Choice | null) => put({ [SEEN]: next && { id: next.id, title: next.title } }),
    target,
    isTop,
    isPending: rows.isPending || columns.isPending,
    error: rows.error ?? columns.error,
    refetch: () => Promise.all([rows.refetch(), columns.refetch()]),
    reason: may.opens('edit') ? reasonOf(may.write) : t('matrix.noRight'),
    valueOf,
    flip,
    switched,
    isSwitched: (row: ConsoleRecord, column: Column): boolean => switched.some(one => one.row.id === row.id && one.column.id === column.id),
    discard: () => setSwitched([]),
    isSaving,
    problem,
    save,
    before: () => flagsOf(stored),
    after: () => flagsOf(valueOf),
  }
}

export type Matrix = ReturnType<typeof useMatrix>
