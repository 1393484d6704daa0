import type { ReactNode } from 'react'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { mayRead } from '#access'
import { fieldOfKey, fieldTypeOf, targetOf, type NamedField } from '#catalogue'
import type { ConsoleRecord } from '#console/data/types.ts'
import { useLoadedResources, useVerbs } from '#console/services/resources.ts'
import { pictureOf } from '#console/views/list/picture.ts'
import { factOf } from '#console/views/list/columns.tsx'
import { useConsole } from '#console/session/context.tsx'
import { linkOf } from '#fields/reference/link.ts'
import type { Resource } from '#model'
import { useEnv } from '#shared'
import { partsOf, type FieldPath } from './checks.ts'

type Row = Readonly<Record<string, unknown>>

/** What a path leads to: the field, and the row that has it; null where that is not known, or not for this person to read. */
interface Found {
  readonly resource: Resource
  readonly named: NamedField
  readonly record: ConsoleRecord
}

/** What a view says of its rows besides what they hold themselves. */
export interface Beside {
  /** The rows that are pointed at; another one when more of them are known. */
  readonly known: object | undefined
  readonly found: (record: ConsoleRecord, path: FieldPath) => Found | null
  /** As it is shown in a line; null for nothing. */
  readonly fact: (record: ConsoleRecord, path: FieldPath) => ReactNode
  /** What the field is called; '' until it is known. */
  readonly label: (path: FieldPath) => string
  /** As it is searched. */
  readonly text: (record: ConsoleRecord, path: FieldPath) => string
  /** The picture of the row that a reference points at. */
  readonly picture: (record: ConsoleRecord, key: string | undefined) => string | null
}

// The API's most (R12.1).
const PAGE = 50
const KNOWN_FOR = 60_000

const inPages = (ids: readonly string[]): readonly (readonly string[])[] =>
  Array.from({ length: Math.ceil(ids.length / PAGE) }, (_, page) => ids.slice(page * PAGE, (page + 1) * PAGE))

/** Rows that other rows point at, with the fields that a view shows of them: one request for every fifty. */
export const useBeside = (resource: Resource, records: readonly ConsoleRecord[], paths: readonly FieldPath[]): Beside => {
  const verbs = useVerbs()
  const env = useEnv()
  const far = paths.map(partsOf).filter(part => part.far !== undefined)
  const keys = [...new Set(far.map(({ key }) => key))]
  const { person, organization } = useConsole()
  // What somebody may not read is not asked for: each refusal would stand in the activity log.
  const loaded = useLoadedResources(keys.map(key => targetOf(resource.fields[key]) ?? undefined)).map(one =>
    one && mayRead(one, person, organization).allowed ? one : null,
  )
  const wanted = keys.flatMap((key, index) => {
    const to = loaded[index]
    const ids = [...new Set(records.flatMap(record => linkOf((record as Row)[key])?.id ?? []))].sort()
    return to ? [{ key, to, ids, columns: far.flatMap(one => (one.key === key && one.far !== undefined ? [one.far] : [])) }] : []
  })
  const { data } = useQuery({
    queryKey: [resource.name, 'beside', wanted.map(({ key, ids, columns }) => [key, ids, columns])],
    queryFn: async () => {
      const pages = wanted.flatMap(({ to, ids, columns }) =>
        inPages(ids).map(page => verbs.getMany<ConsoleRecord>(to.name, { ids: [...page], meta: { view: 'list', columns } })),
      )
      const rows = (await Promise.all(pages)).flatMap(page => page.data)
      return new Map(rows.map(row => [row.id, row]))
    },
    enabled: wanted.some(({ ids }) => ids.length > 0),
    staleTime: KNOWN_FOR,
    placeholderData: keepPreviousData,
  })
  const pointed = (record: ConsoleRecord, key: string) => data?.get(linkOf((record as Row)[key])?.id ?? '') ?? null
  const targets = new Map(keys.map((key, index) => [key, loaded[index] ?? null]))
  const found = (record: ConsoleRecord, path: FieldPath): Found | null => {
    const { key, far: name } = partsOf(path)
    const [of, row] = name === undefined ? [resource, record] : [targets.get(key), pointed(record, key)]
    const named = of ? fieldOfKey(of, name ?? key) : null
    return of && row && named ? { resource: of, named, record: row } : null
  }
  return {
    known: data,
    found,
    fact: (record, path) => {
      const one = found(record, path)
      if (!one) return null
      const { named } = one
      return factOf({ resource: one.resource, key: named.key, label: named.label, named, sortable: false }, one.record)
    },
    label: path => {
      const { key, far: name } = partsOf(path)
      const of = name === undefined ? resource : targets.get(key)
      return (of && fieldOfKey(of, name ?? key)?.label) ?? ''
    },
    text: (record, path) => {
      const one = found(record, path)
      if (!one) return ''
      const { field, key } = one.named
      const value = (one.record as Row)[key]
      return value === null || value === undefined ? '' : (fieldTypeOf(field).csv?.print(value, field.options, env()) ?? '')
    },
    picture: (record, key) => {
      const row = key === undefined ? null : pointed(record, key)
      return row && key !== undefined ? pictureOf(row, targets.get(key)?.list.image) : null
    },
  }
}

/** What a card or a row is called: by the field that the view names, else by what names the row everywhere. */
export const titleOf = (record: ConsoleRecord, key: string | undefined): string => {
  const value = key === undefined ? null : (record as Row)[key]
  if (typeof value === 'string' && value !== '') return value
  if (typeof value === 'object' && value !== null && 'title' in value && typeof value.title === 'string' && value.title !== '')
    return value.title
  return record.recordTitle
}
