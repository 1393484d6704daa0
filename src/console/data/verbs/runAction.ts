import type { Which } from '../types.ts'
import { bulkVerb } from './bulk.ts'

/** A declared action ('archive') on rows; those in a state that does not allow it come back refused. */
export const runAction = bulkVerb<{ rows: Which; action: string }>((names, { action }) => names.action(action))
