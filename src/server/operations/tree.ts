import type { Row } from '#fields/adapters.server.ts'
import { targetOf, type NamedField } from '#catalogue'
import type { Problem, Resource } from '#model'
import { ident, sql } from '#sql'
import { recordInvalid } from '../request/errors.ts'
import { columnsOfField, tableOf, visibilityOf } from '../store/tables.ts'
import { writable } from '../rows/statements.ts'
import type { Values } from '../rows/values.ts'
import type { Work } from '../request/work.ts'

/** The field of a tree's resource that points at the row above, and its column. */
const parentOf = (resource: Resource): { readonly key: string; readonly column: string } | null => {
  if (visibilityOf(resource) !== 'hierarchy') return null
  for (const key of Object.keys(resource.fields)) {
    const column = columnsOfField(resource, key).find(one => one.references === resource.name)
    if (column) return { key, column: column.name }
  }
  throw new Error(`${resource.name} is a tree without a field that points at the row above.`)
}

const absent = (key: string) => recordInvalid([{ path: [key], message: 'This does not exist anymore', code: 'absent' }])
const cycle = (key: string) => recordInvalid([{ path: [key], message: 'It cannot lie below itself', code: 'cycle' }])

const ancestorsBelow = (parent: Row): readonly string[] => [...(parent['ancestor_ids'] as readonly string[]), String(parent['id'])]

/**
 * Columns that say where a row stands in its tree (`depth`, `ancestor_ids`), from the parent in `row`; {} for other
 * resources. RecordInvalid when the parent is not within reach, when it lies below the row, and when a row would have none.
 */
export const placeInTree = async (work: Work, resource: Resource, row: Row): Promise<Row> => {
  const above = parentOf(resource)
  if (!above || !Object.hasOwn(row, above.column)) return {}
  const parentId = row[above.column]
  // A second top level would be everybody's ancestor too.
  if (parentId === null || parentId === undefined) throw recordInvalid([{ path: [above.key], message: 'Required', code: 'required' }])
  const [parent] = await work.rows(
    sql`select r.id, r.ancestor_ids from ${ident(resource.name)} r where r.id = ${parentId}::uuid and r.deleted_at is null and ${writable(resource, 'r')} for share`,
  )
  if (!parent) throw absent(above.key)
  const ancestors = ancestorsBelow(parent)
  if (ancestors.includes(String(row['id']))) throw cycle(above.key)
  return { depth: ancestors.length, ancestor_ids: ancestors }
}

/** Moves everything below a row that got another place. */
export const moveSubtree = async (work: Work, resource: Resource, id: string, place: Row): Promise<void> => {
  if (!Object.hasOwn(place, 'ancestor_ids')) return
  const head = [...(place['ancestor_ids'] as readonly string[])]
  await work.rows(
    sql`update ${ident(resource.name)} r set ancestor_ids = ${head}::uuid[] || r.ancestor_ids[array_position(r.ancestor_ids, ${id}::uuid):], depth = cardinality(${head}::uuid[] || r.ancestor_ids[array_position(r.ancestor_ids, ${id}::uuid):]) where ${id}::uuid = any(r.ancestor_ids)`,
  )
}

/** What is wrong with a row that points, over rows of its own resource, at itself: whoever looks from the top finds none of them. */
export const pointsAtItself = async (
  work: Work,
  resource: Resource,
  id: string,
  changed: readonly NamedField[],
  values: Values,
): Promise<readonly Problem[]> => {
  if (visibilityOf(resource) === 'hierarchy') return []
  const problems: Problem[] = []
  for (const { key, field } of changed) {
    const above = (values[key] as { readonly id?: string } | null)?.id
    const column = columnsOfField(resource, key)[0]?.name
    if (targetOf(field) !== resource.name || above === undefined || column === undefined) continue
    const next = sql`${ident('r', column)} as next from ${ident(tableOf(resource))} r`
    const found = await work.rows(
      sql`with recursive above as (select r.id, ${next} where r.id = ${above}::uuid union select r.id, ${next} join above on r.id = above.next) select 1 as found from above where id = ${id}::uuid`,
    )
    if (found.length > 0) problems.push({ path: [key], message: 'It cannot be nested under itself', code: 'cycle' })
  }
  return problems
}

/** Whether rows that are not deleted stand below a row of a tree; false for other resources. */
export const hasRowsBelow = async (work: Work, resource: Resource, id: string): Promise<boolean> => {
  if (visibilityOf(resource) !== 'hierarchy') return false
  const below = await work.rows(
    sql`select 1 as below from ${ident(resource.name)} r where ${id}::uuid = any(${ident('r', 'ancestor_ids')}) and ${ident('r', 'deleted_at')} is null limit 1`,
  )
  return below.length > 0
}
