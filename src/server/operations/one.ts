import type { Row } from '#fields/adapters.server.ts'
import type { Resource } from '#model'
import { and, ident, sql } from '#sql'
import { notFound, refused } from '../request/errors.ts'
import { isId } from '../query/where.ts'
import { lockRows } from '../rows/statements.ts'
import type { Work } from '../request/work.ts'

/** Why rows of another organization stay as they are, though they can be read here. */
export const FOREIGN = 'It belongs to another organization and can only be read here'

/** A row that is about to change, locked. NotFound for what is absent, deleted or foreign; RecordInvalid for what may only be read. */
export const lockOne = async (work: Work, resource: Resource, id: string): Promise<Row> => {
  if (!isId(id)) throw notFound()
  const [row] = await work.rows(
    lockRows(resource, and([sql`${ident('r', 'id')} = ${id}::uuid`, sql`${ident('r', 'deleted_at')} is null`]), 1),
  )
  if (row) return row
  const { table, readable } = work.read.resourceSql.resource(resource.name)
  const [foreign] = await work.rows(
    sql`select 1 as readable from ${table} r where ${ident('r', 'id')} = ${id}::uuid and ${ident('r', 'deleted_at')} is null and ${readable('r')}`,
  )
  throw foreign ? refused(FOREIGN) : notFound()
}
