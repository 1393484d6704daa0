import type { Resource } from '#model'
import { isRequired } from './checkAccess.ts'
import { targetOf, titleKeys } from './catalogue.ts'
import type { Report } from './mistakes.ts'

/** The names from one resource on by some of its fields, to where they come back to it; null where they do not. */
const ringFrom = (
  start: Resource,
  all: readonly Resource[],
  keysOf: (one: Resource) => readonly string[],
): readonly [key: string, of: string] | null => {
  const comesBack = (name: string | null, seen: Set<string>): boolean => {
    if (name === start.name) return true
    const one = all.find(other => other.name === name)
    if (!one || seen.has(one.name)) return false
    seen.add(one.name)
    return keysOf(one).some(key => comesBack(targetOf(one.fields[key]), seen))
  }
  const key = keysOf(start).find(one => comesBack(targetOf(start.fields[one]), new Set()))
  return key === undefined ? null : [key, targetOf(start.fields[key]) ?? '']
}

const neededBy = (one: Resource): readonly string[] =>
  one.operations?.create === false || one.visibility === 'hierarchy'
    ? []
    : Object.keys(one.fields).filter(key => isRequired(one, key) && !one.fields[key]?.options.showWhen)

/**
 * R009: what names a row is not named by it in turn. R036: what a row must point at does not need such a row to be there first; the top
 * level, above all organizations, is.
 */
export const checkRings = (resource: Resource, all: readonly Resource[], report: Report): void => {
  const titled = ringFrom(resource, all, titleKeys)
  if (titled)
    report(
      'R009',
      'titleFields',
      `names '${titled[0]}', and rows of '${titled[1]}' are named by these in turn: neither would have a name. Name another field.`,
    )
  const needed = ringFrom(resource, all, neededBy)
  if (needed)
    report(
      'R036',
      `fields.${needed[0]}`,
      `is required, and '${needed[1]}' needs rows of '${resource.name}' in turn: the first could never be made. Make it optional.`,
    )
}
