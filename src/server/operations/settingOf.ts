import { ident, placeholder, sql } from '#sql'
import { valuesOf, type Values } from '../rows/values.ts'
import { tableOf } from '../store/tables.ts'
import type { Work } from '../request/work.ts'

/** The values of the one row that the organization has of a singleton; null where it has none yet, or nobody declares it. */
export const settingOf = async (work: Work, name: string): Promise<Values | null> => {
  if (!work.session.catalogue.has(name)) return null
  const resource = work.session.catalogue.resource(name)
  const mine = sql`${placeholder('organizationId')}::uuid`
  const [row] = await work.rows(
    sql`select s.* from ${ident(tableOf(resource))} s where s.organization_id = ${mine} and s.deleted_at is null and s.archived_at is null limit 1`,
  )
  return row ? valuesOf(resource, row, work.env) : null
}
