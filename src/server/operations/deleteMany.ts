import { bulk } from './bulk.ts'
import { hasRowsBelow } from './tree.ts'
import { usesOf } from './usesOf.ts'
import type { Operations } from '../request/types.ts'

/** Moves all matching rows to the trash, and says what still names them. A row of a tree stays while others stand below it. */
export const deleteMany: Operations['deleteMany'] = (resource, which, session) =>
  bulk(
    resource,
    { ...which, deleted: false, action: 'delete' },
    session,
    work => async row =>
      (await hasRowsBelow(work, resource, String(row['id'])))
        ? { message: `There are ${resource.label[1].toLowerCase()} below it` }
        : { patch: { deleted_at: work.moment } },
    (work, ids) => usesOf(work, resource, ids),
  )
