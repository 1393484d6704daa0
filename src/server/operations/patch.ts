import { uniqBy } from 'es-toolkit'
import { fieldTypeOf, startsFrom, type NamedField } from '#catalogue'
import type { Row } from '#fields/adapters.server.ts'
import type { Problem, Resource, Wire } from '#model'
import { checkFixed, checkNamed, checkStored, checkValues } from './check.ts'
import { problemsByCode } from './handlers.ts'
import { baseStatusOfRow, statusOfRow } from './statusOfRow.ts'
import { toRow } from './toRow.ts'
import { placeInTree, pointsAtItself } from './tree.ts'
import { changedFields, given, shownKeys, openedValues, withInput, withoutHidden, type Values } from '../rows/values.ts'
import type { Work } from '../request/work.ts'

/** What an input makes of a stored row: the columns to set, or what is wrong. */
export type Patch = { readonly columns: Row } | { readonly problems: readonly Problem[] }

/**
 * The columns that new values change in a locked row. Fields that are named, or that the values bring into view, are
 * checked; what a form would then hide is emptied; what stays the same is neither looked up nor written. `unread` as in `checkValues`;
 * `set`: keys that a declaration sets, of fixed fields too.
 */
export const patchOfValues = async (
  work: Work,
  resource: Resource,
  row: Row,
  values: Values,
  named: readonly NamedField[],
  { unread = new Set(), set = [] }: { readonly unread?: ReadonlySet<string>; readonly set?: readonly string[] } = {},
): Promise<Patch> => {
  const before = openedValues(resource, row, work.env)
  const after = withoutHidden(resource, values)
  const shownBefore = shownKeys(resource, before)
  const changed = changedFields(resource, before, after, work.env)
  const shown = shownKeys(resource, after)
  const revealed = Object.keys(resource.fields).filter(key => shown.has(key) && !shownBefore.has(key))
  // A secret is never read back, so an untouched form brings it empty: that leaves it as it is. What is fixed nobody can put right: the top level
  // has no parent, and is sent back as it was read.
  const untouched = ({ key, field }: NamedField): boolean =>
    (fieldTypeOf(field).secret === true || field.options.fixed === true) && !changed.some(one => one.key === key)
  const checked = uniqBy([...named, ...changed, ...namedByKey(resource, revealed)], ({ key }) => key).filter(one => !untouched(one))
  const wrong = [...checkFixed(changed.filter(({ key }) => !set.includes(key))), ...checkValues(resource, after, checked, work.env, unread)]
  const told = new Set(wrong.map(({ path }) => path[0]))
  // What else is wrong is said at once, not when this was put right.
  const absent = await checkStored(
    after,
    changed.filter(({ key }) => shown.has(key) && !told.has(key)),
    work.env,
    before,
  )
  if (wrong.length + absent.length > 0) return { problems: [...wrong, ...absent] }
  const refused = [
    ...(changed.length === 0 ? [] : await problemsByCode(work, resource, before, after)),
    ...(await pointsAtItself(work, resource, String(row['id']), changed, after)),
  ]
  if (refused.length > 0) return { problems: refused }
  const columns = await toRow(after, changed, work.env)
  const place = await placeInTree(work, resource, { id: row['id'], ...columns })
  return { columns: { ...columns, ...place } }
}

/** Whether rows are edited in the state of this one. */
export const checkEdited = (resource: Resource, row: Row, { read }: Work): readonly Problem[] => {
  const { edits } = resource
  if (!edits || startsFrom({ from: edits.in }, statusOfRow(resource, row, read.env), baseStatusOfRow(resource, row, read.env))) return []
  return [{ path: [], message: `${edits.because}.`, code: 'closed' }]
}

/** The same for an input as it came over the wire. */
export const patchOf = async (work: Work, resource: Resource, row: Row, input: Wire): Promise<Patch> => {
  const wrong = [...checkEdited(resource, row, work), ...checkNamed(resource, input, work.session, work.organization)]
  if (wrong.length > 0) return { problems: wrong }
  return patchOfValues(
    work,
    resource,
    row,
    withInput(resource, openedValues(resource, row, work.env), input, work.env),
    given(resource, input),
  )
}

const namedByKey = (resource: Resource, keys: readonly string[]): readonly NamedField[] =>
  keys.flatMap(key => {
    const field = resource.fields[key]
    return field ? [{ key, field, label: '' }] : []
  })
