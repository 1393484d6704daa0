import { namedFields, targetOf } from '#catalogue'
import { serverAdapterNamed } from '#fields/serverNamed.ts'
import { dayAt, nounOf, type EffectCount, type Resource } from '#model'
import { and, ident, join, sql, type Sql } from '#sql'
import type { Work } from '../request/work.ts'
import { writable } from '../rows/statements.ts'
import { columnsOfField, hasTable, tableOf } from '../store/tables.ts'

/** Conditions over alias `r`, one for each field of `other` that people enter, or may change, and that names one of these rows. */
const naming = (other: Resource, resource: Resource, ids: readonly string[], isAhead: boolean): readonly Sql[] =>
  namedFields(other)
    .filter(({ field }) => field.options.readOnly !== true && !(isAhead && field.options.fixed === true))
    .flatMap(({ key, field }) => {
      const named = serverAdapterNamed(field.type).pointsAt?.(resource.name, ids, 'r')
      if (named) return [named]
      const columns = targetOf(field) === resource.name ? columnsOfField(other, key) : []
      return columns.flatMap(({ name, type }) => {
        if (type === 'uuid') return [sql`${ident('r', name)} = any(${ids}::uuid[])`]
        // `&&` takes thousands of ids apart anew for each row.
        return type === 'uuid[]' ? [sql`exists (select from unnest(${ident('r', name)}) one where one = any(${ids}::uuid[]))`] : []
      })
    })

const isRead = (work: Work, resource: Resource): Promise<boolean> =>
  work.session.admit(resource, 'read', work.organization.id).then(
    () => true,
    () => false,
  )

const count = async (work: Work, resource: Resource, ids: readonly string[], isAhead: boolean): Promise<readonly EffectCount[]> => {
  const uses: EffectCount[] = []
  for (const other of ids.length === 0 ? [] : work.session.catalogue.resources) {
    const { upcoming } = work.read.resourceSql.resource(other.name)
    const fields = hasTable(other) && (!isAhead || upcoming) ? naming(other, resource, ids, isAhead) : []
    if (fields.length === 0 || !(await isRead(work, other))) continue
    const now = upcoming?.isDay ? sql`${dayAt(work.env.now, work.env.timeZone)}::date` : sql`${work.env.now.toISOString()}::timestamptz`
    const isMeant = and([
      writable(other, 'r'),
      sql`${ident('r', 'deleted_at')} is null and ${ident('r', 'id')} <> all(${ids}::uuid[]) and (${join(fields, ' or ')})`,
      ...(isAhead && upcoming ? [sql`r.archived_at is null and r.cancelled_at is null and ${upcoming.column('r')} >= ${now}`] : []),
    ])
    const [found] = await work.rows(sql`select count(*)::int as count from ${ident(tableOf(other))} r where ${isMeant}`)
    const used = Number(found?.['count'])
    if (used > 0) uses.push({ label: `${isAhead ? 'Upcoming' : 'Linked'} ${nounOf(other)[1]}`, count: used })
  }
  return uses
}

/**
 * The rows that still name rows which were moved to the trash, a count for each resource: whoever deletes a category learns at once how
 * many documents are filed under it, while Undo stands beside that. What the machine keeps of a row does not count as a use of it, and
 * of what the person may not read nothing is said.
 */
export const usesOf = (work: Work, resource: Resource, ids: readonly string[]): Promise<readonly EffectCount[]> =>
  count(work, resource, ids, false)

/** Of rows that were archived those alone that are yet to come: the events that still take place in a room that is closed for good. */
export const usesAhead = (work: Work, resource: Resource, ids: readonly string[]): Promise<readonly EffectCount[]> =>
  count(work, resource, ids, true)
