import { namedFields, targetOf } from '#catalogue'
import { serverAdapterNamed } from '#fields/serverNamed.ts'
import { nounOf, type EffectCount, type Resource } from '#model'
import { ident, join, sql, type Sql } from '#sql'
import type { Work } from '../request/work.ts'
import { writable } from '../rows/statements.ts'
import { columnsOfField, hasTable, tableOf } from '../store/tables.ts'

/** Conditions over alias `r`, one for each field of `other` that people enter and that names one of these rows. */
const naming = (other: Resource, resource: Resource, ids: readonly string[]): readonly Sql[] =>
  namedFields(other)
    .filter(({ field }) => field.options.readOnly !== true)
    .flatMap(({ key, field }) => {
      const named = serverAdapterNamed(field.type).pointsAt?.(resource.name, ids, 'r')
      if (named) return [named]
      const columns = targetOf(field) === resource.name ? columnsOfField(other, key) : []
      return columns.flatMap(({ name, type }) => {
        if (type === 'uuid') return [sql`${ident('r', name)} = any(${ids}::uuid[])`]
        return type === 'uuid[]' ? [sql`${ident('r', name)} && ${ids}::uuid[]`] : []
      })
    })

const isRead = (work: Work, resource: Resource): Promise<boolean> =>
  work.session.admit(resource, 'read', work.organization.id).then(
    () => true,
    () => false,
  )

/**
 * The rows that still name rows which were moved to the trash, a count for each resource: whoever deletes a category learns at once how
 * many documents are filed under it, while Undo stands beside that. What the machine keeps of a row does not count as a use of it, and
 * of what the person may not read nothing is said.
 */
export const usesOf = async (work: Work, resource: Resource, ids: readonly string[]): Promise<readonly EffectCount[]> => {
  const uses: EffectCount[] = []
  for (const other of ids.length === 0 ? [] : work.session.catalogue.resources) {
    const fields = hasTable(other) ? naming(other, resource, ids) : []
    if (fields.length === 0 || !(await isRead(work, other))) continue
    const row = ident('r', 'id')
    const [found] = await work.rows(
      sql`select count(*)::int as count from ${ident(tableOf(other))} r where ${writable(other, 'r')} and ${ident('r', 'deleted_at')} is null and ${row} <> all(${ids}::uuid[]) and (${join(fields, ' or ')})`,
    )
    const count = Number(found?.['count'])
    if (count > 0) uses.push({ label: `Linked ${nounOf(other)[1]}`, count })
  }
  return uses
}
