import type { Catalogue } from '#catalogue'
import { systemResources } from '#catalogue/roles.ts'
import { byteText } from '#model'
import { compile, placeholder, sql } from '#sql'
import { makeCounter } from '../request/counter.ts'
import { recordInvalid } from '../request/errors.ts'
import type { Session } from '../request/types.ts'
import { tenantScopeOf } from '../store/tenantScope.ts'
import type { Transaction } from '../store/transaction.ts'

/** What files one organization may have and send, by configuration. */
export interface FileLimits {
  /** Uploads of one organization at once, a process. */
  readonly uploadsAtOnce: number
  /** Bytes of all files of one organization. */
  readonly storageQuota: number
}

const refuse = (message: string) => recordInvalid([{ path: ['file'], message, code: 'file' }])

const USED = sql`select coalesce(sum(size), 0)::text as used from files where organization_id = ${placeholder('organizationId')}::uuid`
const READ_USED = compile(USED)

/** How much an organization stores and how much it may, for those who may read its record. */
export const makeStorageReader = (catalogue: Catalogue, { storageQuota, uploadsAtOnce }: FileLimits) => {
  const organizations = catalogue.resource(systemResources.organizations)
  return async (session: Session, organizationId: string) => {
    const where = await session.admit(organizations, 'read', organizationId)
    const used = await session.database.read(tenantScopeOf(where), READ_USED, {}, { replica: true })
    return { used: Number(used), quota: storageQuota, uploadsAtOnce }
  }
}

/** RecordInvalid when a file of `size` bytes does not fit; uploads of one organization ask one after the other. */
export const takeRoom = async (tx: Transaction, size: number, { storageQuota }: FileLimits): Promise<void> => {
  await tx.query(sql`select pg_advisory_xact_lock(hashtextextended('files of ' || ${placeholder('organizationId')}::text, 0))`)
  const [row] = await tx.query(USED)
  const used = Number(row?.['used'])
  if (used + size > storageQuota)
    throw refuse(`There is no room for this file: ${byteText(used)} of ${byteText(storageQuota)} are used. Remove files that nobody needs`)
}

/** Counts uploads under way by organization; refuses one too many. */
export const makeUploadGate = ({ uploadsAtOnce }: FileLimits) => {
  const running = makeCounter(uploadsAtOnce)
  return async <T>(organizationId: string, work: () => Promise<T>): Promise<T> => {
    if (!running.enter(organizationId))
      throw refuse(`${uploadsAtOnce} files are being uploaded at this moment. Try again when one of them is done`)
    try {
      return await work()
    } finally {
      running.leave(organizationId)
    }
  }
}
