import { kindOf, type NamedField } from '#catalogue'
import type { Row } from '#kinds/faces.server.ts'
import type { Problem, Resource, Wire } from '#model'
import { checkFixed, checkNamed, checkStored, checkValues } from './check.ts'
import { toRow } from './toRow.ts'
import { placeInTree } from './tree.ts'
import { changedFields, given, shownKeys, valuesOf, withInput, withoutHidden, type Values } from './values.ts'
import type { Work } from './work.ts'

/** What an input makes of a stored row: the columns to set, or what is wrong. */
export type Patch = { readonly columns: Row } | { readonly problems: readonly Problem[] }

// A secret is never read back, so that an untouched form brings it empty: that means unchanged.
const newSecrets = (named: readonly NamedField[], values: Values): readonly NamedField[] =>
  named.filter(({ key, field }) => kindOf(field).secret && JSON.stringify(values[key]) !== JSON.stringify(kindOf(field).empty))

const unique = (fields: readonly NamedField[]): readonly NamedField[] => [...new Map(fields.map(one => [one.key, one])).values()]

/**
 * The columns that an input changes in a locked row. Fields that the input names, or that it brings into view, are checked;
 * what a form would then hide is emptied; what stays the same is neither looked up nor written.
 */
export const patchOf = async (work: Work, resource: Resource, row: Row, input: Wire): Promise<Patch> => {
  const before = valuesOf(resource, row, work.env)
  const after = withoutHidden(resource, withInput(resource, before, input, work.env))
  const named = given(resource, input)
  const shownBefore = shownKeys(resource, before)
  const changed = unique([...changedFields(resource, before, after, work.env), ...newSecrets(named, after)])
  const shown = shownKeys(resource, after)
  const revealed = Object.keys(resource.fields).filter(key => shown.has(key) && !shownBefore.has(key))
  const checked = unique([...named, ...changed, ...namedByKey(resource, revealed)])
  const wrong = [...checkNamed(named), ...checkFixed(changed), ...checkValues(resource, after, checked, work.env)]
  if (wrong.length > 0) return { problems: wrong }
  const absent = await checkStored(
    after,
    changed.filter(({ key }) => shown.has(key)),
    work.env,
  )
  if (absent.length > 0) return { problems: absent }
  const columns = await toRow(after, changed, work.env)
  const place = await placeInTree(work, resource, { id: row['id'], ...columns })
  return { columns: { ...columns, ...place } }
}

const namedByKey = (resource: Resource, keys: readonly string[]): readonly NamedField[] =>
  keys.flatMap(key => {
    const field = resource.fields[key]
    return field ? [{ key, field, label: '' }] : []
  })
