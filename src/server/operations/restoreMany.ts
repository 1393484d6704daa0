import { bulk } from './bulk.ts'
import type { Operations } from '../request/types.ts'

/** Takes all matching rows out of the trash; one whose unique value was taken meanwhile stays there. */
export const restoreMany: Operations['restoreMany'] = (resource, which, session) =>
  bulk(resource, { ...which, deleted: true, action: 'restore' }, session, () => () => ({
    patch: { deleted_at: null },
  }))
