import type { Resource } from '#model'
import { withLedger } from './placed.ts'

/** Files of `resources/` with what they declare, and what follows for the ledger of deliveries. */
export const declared = withLedger(
  import.meta.glob<Resource>(['../../resources/*.ts', '!../../resources/*.server.ts'], {
    eager: true,
    import: 'default',
  }),
)
