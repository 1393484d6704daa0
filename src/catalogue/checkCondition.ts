import type { AnyField, Condition, Resource, Test } from '#model'
import { fieldTypes } from '#fields'
import { optionsOf, valuesOf } from '#fields/choice/options.ts'
import { fieldTypeOf, isCounted, publishes } from './catalogue.ts'
import { misfit } from './misfit.ts'
import { named, type Report } from './mistakes.ts'

const BASE = ['status', 'archivedAt', 'cancelledAt', 'createdAt', 'updatedAt']

const valuesIn = (test: Test): readonly unknown[] => ('is' in test ? [test.is] : 'in' in test ? test.in : []).filter(one => one !== null)

/** Why nothing can be asked of a field so, as the end of a sentence; null where it can. */
const misasked = (key: string, field: AnyField, test: Test): string | null => {
  const { empty, holds, isState, isMoment, isDay, searchable, filter, shift } = fieldTypeOf(field)
  const isOf = `is of type ${field.type}`
  // What is several values is never blank, and what is counted is in no column.
  if ((typeof empty === 'object' && empty !== null) || isCounted(key, field)) return `${isOf}, of which no condition asks.`
  if ('older' in test && !isMoment) return `${isOf}. Only a moment grows older.`
  if (('past' in test || 'today' in test || 'begun' in test) && !isMoment && !isDay)
    return `${isOf}. Only a day or a moment is past, begun or today.`
  const isPlain = holds !== undefined || isState || filter === 'NumberFilter' || shift !== undefined
  if (!isPlain && valuesIn(test).length > 0) return `${isOf}. Ask whether it is filled.`
  const isText = searchable || isState || valuesOf(optionsOf(field)).length > 0
  return 'in' in test && !isText ? `${isOf}, of which 'in' does not ask.` : null
}

/**
 * R124: a condition asks of fields that there are what can be asked of them, and for values that they may have. `base`: what every row has
 * that may be asked of besides.
 */
export const checkCondition = (
  condition: Condition,
  resource: Resource,
  path: string,
  report: Report,
  base: readonly string[] = [],
): void => {
  const known = [...Object.keys(resource.fields), ...BASE, ...base, ...(publishes(resource) ? ['publishedOn', 'expiredOn'] : [])]
  for (const [key, test] of Object.entries(condition)) {
    const field = Object.hasOwn(resource.fields, key) ? resource.fields[key] : undefined
    if (!known.includes(key)) report('R124', `${path}.${key}`, named(key, known, 'a field'))
    if (!field || !test || !(field.type in fieldTypes)) continue
    const wrong =
      misasked(key, field, test) ??
      valuesIn(test)
        .map(value => misfit(field, value))
        .find(one => one !== null)
    if (wrong) report('R124', `${path}.${key}`, wrong)
  }
}
