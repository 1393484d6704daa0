import type { ImportReport } from '#model'
import type { ImportRequest } from '../types.ts'
import { mutation } from '../verb.ts'

const SELECTION =
  'changeSet rows { row verdict title changes sameAs problems { path message } } missing { resource title count } names { resource title count id found } imported skipped'

/** A batch of a file's rows: a verdict for each, and with `apply` the good ones saved. */
export const importRows = mutation<ImportRequest, ImportReport>({
  root: names => names.importMany,
  types: () => ({ input: 'ImportInput!' }),
  values: (_resource, input) => ({ input }),
  selection: SELECTION,
})
