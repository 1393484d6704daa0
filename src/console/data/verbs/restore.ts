import type { Which } from '../types.ts'
import { bulkVerb } from './bulk.ts'

/** Takes rows out of the trash. */
export const restore = bulkVerb<{ rows: Which }>(({ restoreMany }) => restoreMany)
