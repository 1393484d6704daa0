import type { Resource } from '#model'
import { fieldTypes } from '#fields'
import { fieldTypeOf } from './catalogue.ts'

/**
 * R027: two fields that would travel under one name, or one that would travel under a name that every row has. A field may
 * travel as several wire fields, so its key alone does not tell: a reference `organization` would be `organizationId`.
 */
export const checkWire = (
  resource: Resource,
  reserved: ReadonlySet<string>,
  report: (id: string, path: string, says: string) => void,
): void => {
  const taken = new Map<string, string>()
  for (const [key, field] of Object.entries(resource.fields)) {
    // Options that make no sense have their own report, and a field type need not stand them.
    if (!(field.type in fieldTypes) || (fieldTypeOf(field).checkOptions?.(field.options) ?? []).length > 0) continue
    const { output, input } = fieldTypeOf(field).wire(key, field.options)
    for (const name of new Set([...Object.keys(output), ...Object.keys(input)])) {
      const other = taken.get(name)
      if (other !== undefined)
        report('R027', `fields.${key}`, `travels as '${name}', as '${other}' does. Rename it, or keep one of the two.`)
      else if (name !== key && reserved.has(name))
        report('R027', `fields.${key}`, `travels as '${name}', a name that every resource has already. Choose another key.`)
      taken.set(name, other ?? key)
    }
  }
}
