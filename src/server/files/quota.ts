import { late, sql } from '#sql'
import { recordInvalid } from '../errors.ts'
import type { Transaction } from '../store/transaction.ts'

/** What files one organization may have and send, by configuration. */
export interface FileLimits {
  /** Uploads of one organization at once, a process. */
  readonly uploadsAtOnce: number
  /** Bytes of all files of one organization. */
  readonly storageQuota: number
}

const MB = 1_000_000
const shown = (bytes: number): string => (bytes >= 1_000 * MB ? `${(bytes / 1_000 / MB).toFixed(1)} GB` : `${Math.ceil(bytes / MB)} MB`)

const refuse = (message: string) => recordInvalid([{ path: ['file'], message, code: 'file' }])

/** Bytes of all files of the pinned organization. */
export const storageUsed = async (tx: Transaction): Promise<number> => {
  const [row] = await tx.query(
    sql`select coalesce(sum(size), 0)::bigint as used from files where organization_id = ${late('organizationId')}::uuid`,
  )
  return Number(row?.['used'] ?? 0)
}

/** RecordInvalid when a file of `size` bytes does not fit; uploads of one organization ask one after the other. */
export const takeRoom = async (tx: Transaction, size: number, { storageQuota }: FileLimits): Promise<void> => {
  await tx.query(sql`select pg_advisory_xact_lock(hashtextextended('files of ' || ${late('organizationId')}::text, 0))`)
  const used = await storageUsed(tx)
  if (used + size > storageQuota)
    throw refuse(`There is no room for this file: ${shown(used)} of ${shown(storageQuota)} are used. Remove files that nobody needs`)
}

/** Counts uploads under way by organization; refuses one too many. */
export const makeUploadGate = ({ uploadsAtOnce }: FileLimits) => {
  const running = new Map<string, number>()
  return async <T>(organizationId: string, work: () => Promise<T>): Promise<T> => {
    const now = running.get(organizationId) ?? 0
    if (now >= uploadsAtOnce) throw refuse(`${uploadsAtOnce} files are being uploaded at this moment. Try again when one of them is done`)
    running.set(organizationId, now + 1)
    try {
      return await work()
    } finally {
      const left = (running.get(organizationId) ?? 1) - 1
      if (left > 0) running.set(organizationId, left)
      else running.delete(organizationId)
    }
  }
}
