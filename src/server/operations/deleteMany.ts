import { bulk } from './bulk.ts'
import { visibilityOf } from '../store/tables.ts'
import { hasRowsBelow } from './tree.ts'
import { usesOf } from './usesOf.ts'
import type { Operations } from '../request/types.ts'

/**
 * Moves all matching rows to the trash, and says what still names them. A row of a tree stays while others stand below it, and until it is
 * archived: nobody of an organization in the trash can sign in, so that one press must not put it there.
 */
export const deleteMany: Operations['deleteMany'] = (resource, which, session) =>
  bulk(
    resource,
    { ...which, deleted: false, action: 'delete' },
    session,
    work => async row => {
      if (await hasRowsBelow(work, resource, String(row['id']))) return { message: `There are ${resource.label[1].toLowerCase()} below it` }
      if (visibilityOf(resource) === 'hierarchy' && row['archived_at'] === null)
        return { message: 'Archive it first: nobody there can sign in once it is deleted' }
      return { patch: { deleted_at: work.moment } }
    },
    (work, ids) => usesOf(work, resource, ids),
  )
