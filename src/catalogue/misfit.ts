import { envOfNone, type AnyField } from '#model'
import { optionsOf, valuesOf } from '#fields/choice/options.ts'
import { fieldTypeOf } from './catalogue.ts'
import { named } from './mistakes.ts'

const shown = (value: unknown): string => {
  if (typeof value === 'function') return `${value.name}, which is not called: ${value.name}()`
  return typeof value === 'string' ? `'${value}'` : JSON.stringify(value)
}

/** Why a field never has this value, as the end of a sentence; null where it may. */
export const misfit = (field: AnyField, value: unknown): string | null => {
  const type = fieldTypeOf(field)
  const known = type.holds === 'string' ? valuesOf(optionsOf(field)) : []
  if (known.length > 0 && typeof value === 'string') return known.includes(value) ? null : named(value, known, 'one of its values')
  const kind = type.filter === 'NumberFilter' ? 'number' : type.holds
  if (kind !== undefined && typeof value !== kind) return `has ${shown(value)}, and a field of type ${field.type} holds a ${kind}.`
  if (kind === undefined && Array.isArray(type.empty) !== Array.isArray(value))
    return `has ${shown(value)}, which is no value of type ${field.type}.`
  const [problem] = type.check(value, { ...field.options, optional: true }, envOfNone())
  return problem ? `has ${shown(value)}, which nobody could enter: ${problem.message}.` : null
}
