import { csvOf, fieldOfKey, fieldTypeOf, type NamedField } from '#catalogue'
import { asSentence, type AccessDecision } from '#access'
import type { AnyField, Resource } from '#model'
import { recordInvalid, type WireProblem } from '../../request/errors.ts'

/** A field that a file brings, and the columns that its value stands in: one, or one per part ('date', 'time'). */
export interface FileField extends NamedField {
  readonly cells: readonly { readonly index: number; readonly part: string | null }[]
}

const unknown = (index: number, message: string): WireProblem => ({ path: ['columns', index], message, code: 'column' })

/** Which field a column goes to, or why it cannot. */
const targetOf = (resource: Resource, column: string, index: number): { named: NamedField; part: string | null } | WireProblem => {
  const [key = '', part = null] = column.split('#')
  const named = Object.hasOwn(resource.fields, key) ? fieldOfKey(resource, key) : null
  if (!named) return unknown(index, `'${key}' is not a field`)
  const csv = csvOf(named.field)
  if (!csv || fieldTypeOf(named.field).secret || named.field.options.readOnly === true)
    return unknown(index, `${named.label} cannot be imported`)
  return part !== null && !Object.hasOwn(csv.parts ?? {}, part) ? unknown(index, `${named.label} has no part '${part}'`) : { named, part }
}

/** The fields of a file's columns; null columns are left out. RecordInvalid for columns that lead nowhere or twice to one place. */
export const fileFields = (
  resource: Resource,
  columns: readonly (string | null)[],
  mayWrite: (field: AnyField) => AccessDecision,
): readonly FileField[] => {
  const problems: WireProblem[] = []
  const fields = new Map<string, FileField>()
  columns.forEach((column, index) => {
    if (column === null || column === '') return
    const target = targetOf(resource, column, index)
    const verdict = 'named' in target ? mayWrite(target.named.field) : null
    if (!('named' in target)) problems.push(target)
    else if (verdict && !verdict.allowed) problems.push(unknown(index, `${target.named.label}: ${asSentence(verdict.reason)}`))
    else {
      const { key, label } = target.named
      const known = fields.get(key)
      const clash = known?.cells.some(one => one.part === target.part || one.part === null || target.part === null)
      if (clash) problems.push(unknown(index, `${label} is named twice`))
      fields.set(key, { ...target.named, cells: [...(known?.cells ?? []), { index, part: target.part }] })
    }
  })
  if (fields.size === 0 && problems.length === 0) problems.push(unknown(0, 'Choose a field for at least one column'))
  if (problems.length > 0) throw recordInvalid(problems)
  return [...fields.values()]
}
