import type { FieldErrors, FieldValues, Resolver } from 'react-hook-form'
import { fieldTypeOf, problemsBetween, type NamedField } from '#catalogue'
import type { FieldEnv, Problem, Resource } from '#model'
import { isShown } from './showWhen.ts'

type Tree = Record<string, unknown>

/** Problems of one value as react-hook-form nests them: at the value itself, or below it. */
const nest = (problems: readonly Problem[]): Tree => {
  const root: Tree = {}
  for (const { path, message, code } of problems) {
    const at = path.reduce<Tree>((level, step) => (level[step] ??= {}) as Tree, root)
    at['message'] ??= message
    at['type'] ??= code ?? 'check'
  }
  return root
}

// react-hook-form writes into the lists and objects that it holds: the same list may hold other parts now.
const isChangedInPlace = (value: unknown): boolean => typeof value === 'object' && value !== null

/**
 * Checks a form with the field types' own functions and the declaration's rules, the same that the server runs (R8). A field whose value did not change since the
 * last keystroke is not checked again.
 */
export const resolverOf = (resource: Resource, env: () => FieldEnv, fields: readonly NamedField[]): Resolver<FieldValues> => {
  const known = new Map<string, { value: unknown; found: readonly Problem[] }>()
  const check = ({ key, field }: NamedField, value: unknown): readonly Problem[] => {
    const before = known.get(key)
    if (before && before.value === value && !isChangedInPlace(value)) return before.found
    const type = fieldTypeOf(field)
    const found = type.check(value === undefined ? type.empty : value, field.options, env())
    known.set(key, { value, found })
    return found
  }
  const keys = fields.map(({ key }) => key)
  return values => {
    const errors: Tree = {}
    for (const named of fields) {
      if (named.field.options.readOnly || !isShown(resource, named.key, values)) continue
      const found = check(named, values[named.key])
      if (found.length > 0) errors[named.key] = nest(found)
    }
    const between = problemsBetween(resource, keys, {
      values,
      isShown: key => isShown(resource, key, values),
      isWrong: key => errors[key] !== undefined,
    })
    for (const { path, ...found } of between) errors[String(path[0])] ??= nest([{ ...found, path: path.slice(1) }])
    return Object.keys(errors).length === 0 ? { values, errors: {} } : { values: {}, errors: errors as FieldErrors }
  }
}
