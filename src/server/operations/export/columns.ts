import { csvOf, fieldTypeOf, fieldOfKey, statusLabel } from '#catalogue'
import { saidOf } from '#catalogue/spoken.ts'
import type { SpokenOptions } from '#fields/text/text.ts'
import { wallTimeOf } from '#fields/dateTime/zone.ts'
import { labelOf, type CellHolds, type FieldEnv, type Resource, type Wire } from '#model'
import { recordInvalid } from '../../request/errors.ts'

/** One column of an export: its heading, and its cell from a wire object. */
export interface ExportColumn {
  readonly key: string
  readonly label: string
  /** What its cells hold where a workbook has a kind of cell for it. */
  readonly holds?: CellHolds | undefined
  readonly print: (wire: Wire) => string
}

const BASE: ReadonlySet<string> = new Set(['status', 'createdAt', 'updatedAt'])

const columnOf = (resource: Resource, key: string, env: FieldEnv): ExportColumn | null => {
  if (BASE.has(key)) {
    const said = (value: string): string =>
      key === 'status' ? statusLabel(resource, value) : (wallTimeOf(value, env.timeZone) ?? value).replace('T', ' ')
    const holds = key === 'status' ? undefined : ('moment' as const)
    return { key, label: labelOf(key), holds, print: wire => (typeof wire[key] === 'string' ? said(wire[key]) : '') }
  }
  const named = Object.hasOwn(resource.fields, key) ? fieldOfKey(resource, key) : null
  const type = named && fieldTypeOf(named.field)
  const csv = named && csvOf(named.field)
  if (!named || !type || !csv || type.secret) return null
  const { options } = named.field
  return {
    key,
    label: named.label,
    holds: csv.holds,
    print: wire => saidOf(csv.print(type.fromWire(wire, key, options, env), options, env), options as SpokenOptions),
  }
}

/** The columns that an export asks for, in its order. RecordInvalid for what has no text form, secrets among them. */
export const exportColumns = (resource: Resource, keys: readonly string[], env: FieldEnv): readonly ExportColumn[] => {
  const columns = [...new Set(keys)].map(key => ({ key, column: columnOf(resource, key, env) }))
  const wrong = columns.filter(({ column }) => column === null)
  if (wrong.length > 0) throw recordInvalid(wrong.map(({ key }) => ({ path: ['columns'], message: `'${key}' cannot be exported` })))
  if (columns.length === 0) throw recordInvalid([{ path: ['columns'], message: 'Choose at least one column' }])
  return columns.flatMap(({ column }) => (column ? [column] : []))
}

/** Every column of a resource that has a text form, and no secret. */
export const allColumns = (resource: Resource, env: FieldEnv): readonly ExportColumn[] =>
  [...Object.keys(resource.fields), ...BASE].flatMap(key => columnOf(resource, key, env) ?? [])

/** Base columns among the keys, as a selection. */
export const baseSelection = (columns: readonly ExportColumn[]): string =>
  columns
    .map(one => one.key)
    .filter(key => BASE.has(key))
    .join(' ')
