import { bulk } from './bulk.ts'
import type { Operations } from './types.ts'

/** Moves all matching rows to the bin. */
export const deleteMany: Operations['deleteMany'] = (resource, { organizationId, filter }, session) =>
  bulk(resource, { organizationId, filter: { ...filter, deleted: false }, action: 'delete' }, session, work => ({
    patch: { deleted_at: work.moment },
  }))
