import type { Wire } from '#model'
import { operation } from '../documents.ts'
import type { BulkResult } from '../types.ts'
import { BULK_SELECTION } from './bulk.ts'

/** Takes back a change set, of whatever resources it was; lists the rows that changed since and so stay. */
export const undo = {
  document: operation('mutation', 'UndoChangeSet', 'undoChangeSet', { organizationId: 'ID!', changeSet: 'ID!' }, BULK_SELECTION),
  answer: (reply: Wire): BulkResult => reply['undoChangeSet'] as BulkResult,
}
