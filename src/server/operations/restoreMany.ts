import { bulk } from './bulk.ts'
import type { Operations } from './types.ts'

/** Takes all matching rows out of the bin; one whose unique value was taken meanwhile stays there. */
export const restoreMany: Operations['restoreMany'] = (resource, { organizationId, filter }, session) =>
  bulk(resource, { organizationId, filter: { ...filter, deleted: true }, action: 'restore' }, session, () => ({
    patch: { deleted_at: null },
  }))
