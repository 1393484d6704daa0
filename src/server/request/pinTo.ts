import { sql } from '#sql'
import { SETTINGS } from '../store/policies.ts'
import type { Work } from './work.ts'

/** Lets row security show another organization's rows for the rest of the transaction, or until it is pinned again. */
export const pinTo = (work: Work, organizationId: string): Promise<unknown> =>
  work.rows(sql`select set_config(${SETTINGS.organization}, ${organizationId}, true)`)
