import { v7 } from 'uuid'
import { sql, raw } from '#sql'
import type { Database } from '../store/database.ts'
import { browserOf, networkOf } from '../request/device.ts'
import { hashOf, newToken } from './token.ts'

/** Where a request comes from, for throttling and for the list of one's sessions. */
export interface Caller {
  readonly address: string
  readonly userAgent: string | null
  /** The session in which this browser signed in before; null: none is known. */
  readonly device: string | null
  readonly rememberDevice: (sessionId: string) => void
  readonly requestId: string
  /** Told how many seconds to wait when there were too many failures. */
  readonly retryAfter: (seconds: number) => void
}

interface Whose {
  readonly userId: string
  readonly organizationId: string
}

/** A sign-in that goes on under a new token. */
interface Going {
  readonly id: string
  readonly since: Date
}

/** How long after its end a token can still be renewed, in milliseconds; a row lives so much longer than it lets anybody in. */
export const GRACE = 300_000
const LIFE = raw("interval '2 hours'")
const LONGEST = raw("interval '12 hours'")

/** Writes a session for two hours, at most twelve from its sign-in, and its grace; the token, which is stored nowhere. */
export const insertSession = async (
  database: Database,
  { userId, organizationId }: Whose,
  { address, userAgent, device, rememberDevice }: Caller,
  { going = null, trustedUntil = null }: { readonly going?: Going | null; readonly trustedUntil?: Date | null } = {},
): Promise<string> => {
  const token = newToken()
  const id = going?.id ?? v7()
  await database.write(
    { organizationId, ancestorIds: [] },
    async tx => {
      await tx.query(sql`insert into sessions (token_hash, id, user_id, organization_id, created_at, confirmed_at, expires_at, browser, network, trusted_until)
      select ${hashOf(token)}::bytea, ${id}::uuid, ${userId}::uuid, ${organizationId}::uuid, begun, confirmed, least(now() + ${LIFE}, begun + ${LONGEST}) + ${GRACE}::int * interval '1 millisecond', ${browserOf(userAgent)}::text, ${networkOf(address)}::text, ${trustedUntil?.toISOString() ?? null}::timestamptz
      from (select coalesce(${going?.since.toISOString() ?? null}::timestamptz, now()) as begun, (select max(confirmed_at) from sessions where id = ${id}::uuid) as confirmed) as start`)
      // The browser is known by this sign-in from now on: the one before is trusted for nobody who kept its cookie.
      if (trustedUntil !== null)
        await tx.query(sql`update sessions set trusted_until = null where id = ${device}::uuid and user_id = ${userId}::uuid`)
    },
    { first: true },
  )
  rememberDevice(id)
  return token
}
