import { v7 } from 'uuid'
import { systemResources } from '#catalogue/roles.ts'
import type { Row } from '#fields/adapters.server.ts'
import type { Resource } from '#model'
import { ident, join, sql } from '#sql'
import { authorOf } from '../request/author.ts'
import { pinTo } from '../request/pinTo.ts'
import type { Work } from '../request/work.ts'
import { insertRows } from '../rows/statements.ts'
import { columnsOfField, visibilityOf } from '../store/tables.ts'

/**
 * New organizations begin with the roles of the one above them: without any, no event could be addressed by calendar and no message by
 * category. At the top level the others are its own staff's. Row security shows one organization's rows at a time, so the transaction is
 * pinned to each in turn.
 */
export const beginWithRoles = async (work: Work, resource: Resource, made: readonly Row[]): Promise<void> => {
  if (visibilityOf(resource) !== 'hierarchy') return
  const roles = work.session.catalogue.resource(systemResources.roles)
  const columns = Object.keys(roles.fields).flatMap(key => columnsOfField(roles, key).map(({ name }) => name))
  for (const { id, depth, ancestor_ids: above } of made) {
    const parentId = (above as readonly string[]).at(-1)
    await pinTo(work, String(parentId))
    const theirs = await work.rows(
      sql`select ${join(columns.map(name => ident('r', name)))} from ${ident(roles.name)} r where r.organization_id = ${parentId}::uuid
        and ${ident('r', 'deleted_at')} is null and (${Number(depth)} > 1 or ${ident('r', 'audience')} or ${ident('r', 'reserved')})`,
    )
    await pinTo(work, String(id))
    const author = authorOf(work.session)
    const stamped = { created_at: work.moment, created_by: author, updated_at: work.moment, updated_by: author }
    if (theirs.length > 0)
      await work.rows(
        insertRows(
          roles,
          theirs.map(role => ({ organization_id: id, id: v7(), ...stamped, ...role })),
        ),
      )
  }
  await pinTo(work, work.organization.id)
}
