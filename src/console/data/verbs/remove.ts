import type { Which } from '../types.ts'
import { bulkVerb } from './bulk.ts'

/** Moves rows to the trash. */
export const remove = bulkVerb<{ rows: Which }>(({ deleteMany }) => deleteMany)
