import { chunk } from 'es-toolkit'
import { sql } from '#sql'
import { fileKeyOf, type FileStore } from '../fileStore/store.ts'
import type { Database, TenantScope } from '../store/database.ts'

/** At most so many of one organization in a run: the others wait for the next. */
const BATCH = 100
/** So many of them side by side: one after the other, a store that takes its time outlasts what the database waits for a transaction. */
const AT_ONCE = 10

export interface Removed {
  /** Files that are gone. */
  readonly removed: number
  /** Organizations whose files could not be removed now; the next run tries again. */
  readonly failed: readonly { readonly organizationId: string; readonly error: unknown }[]
}

const organizations = (database: Database): Promise<readonly string[]> =>
  database.unpinned(async tx => {
    const rows = await tx.query(sql`select organization_ids() as id`)
    return rows.map(row => String(row['id']))
  })

// The rows stay locked until their bytes are gone: what cannot be removed keeps its row, and nobody can attach what is half gone.
const removeOf = (pin: TenantScope, database: Database, store: FileStore, before: Date): Promise<number> =>
  database.write(pin, async tx => {
    const rows = await tx.query(
      sql`delete from files where organization_id = ${pin.organizationId}::uuid and id in (
        select id from files
        where organization_id = ${pin.organizationId}::uuid and attached_at is null and created_at < ${before.toISOString()}::timestamptz
        order by created_at limit ${BATCH}::int for update skip locked
      ) returning id`,
    )
    for (const some of chunk([...rows], AT_ONCE))
      await Promise.all(some.map(row => store.delete(fileKeyOf(pin.organizationId, String(row['id'])))))
    return rows.length
  })

/**
 * Removes uploads that were never attached to a row in the time that they are kept (milliseconds), rows and bytes, those that were broken off too. In bounded
 * batches, safe beside other processes that do the same and beside people who attach a file at this moment.
 */
export const removeStaleUploads = async (
  database: Database,
  store: FileStore,
  { now, kept }: { readonly now: Date; readonly kept: number },
): Promise<Removed> => {
  const before = new Date(now.getTime() - kept)
  const failed: { organizationId: string; error: unknown }[] = []
  let removed = 0
  for (const organizationId of await organizations(database))
    try {
      removed += await removeOf({ organizationId, ancestorIds: [] }, database, store, before)
    } catch (error) {
      failed.push({ organizationId, error })
    }
  return { removed, failed }
}
