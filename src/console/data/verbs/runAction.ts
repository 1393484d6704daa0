import type { Which } from '../types.ts'
import { inputOf } from '../values.ts'
import { bulkVerb } from './bulk.ts'

/** A declared action ('archive') on rows, with what it asked for; those in a state that does not allow it come back refused. */
export const runAction = bulkVerb<{
  rows: Which
  action: string
  values?: Readonly<Record<string, unknown>> | undefined
  /** It is not done: the answer says what it would come to. */
  preview?: true | undefined
}>((names, { action }) => names.action(action), {
  type: (names, { action, values }) => (values ? names.actionInput(action) : null),
  of: (resource, { values = {} }, env) => inputOf(resource, values, env),
})
