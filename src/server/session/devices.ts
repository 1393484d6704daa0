import type { Device } from '#model'
import { mayEnter } from '#access'
import { systemResources } from '#catalogue/roles.ts'
import { sql, type Sql } from '#sql'
import { notFound } from '../request/errors.ts'
import { isId } from '../query/where.ts'
import type { Database } from '../store/database.ts'
import { tenantScopeOf } from '../store/tenantScope.ts'
import type { OpenSession } from './sessions.ts'

/**
 * The list of one's own sessions, and of browsers that are trusted after theirs has ended; and ending both: the next request of such a session
 * is refused, in every tab, and signing in there asks for a code again.
 */
export const makeDevices = (database: Database) => {
  // Whoever has no console has no list either (DESIGN 8, Non-admins).
  const mine = ({ person }: OpenSession): Sql => {
    if (!mayEnter(person)) throw notFound()
    return sql`organization_id = ${person.organization.id}::uuid and user_id = ${person.id}::uuid and (revoked_at is null and expires_at > now() or trusted_until > now())`
  }
  // A device that was signed out from another one is no longer known by its cookie, nor is its network: both look for it here.
  const end = async (session: OpenSession, which: Sql): Promise<{ readonly done: number }> => {
    const ended = await database.write(tenantScopeOf(session.person.organization), tx =>
      tx.query(
        sql`update sessions set revoked_at = now(), network = null, trusted_until = null, stamp = stamp + 1 where ${which} returning id`,
      ),
    )
    const done = new Set(ended.map(row => row['id'])).size
    const { id, fullName, organization } = session.person
    const about = { type: session.catalogue.resource(systemResources.people).type, id, title: fullName }
    if (done > 0)
      session.note?.({
        eventKind: 'session',
        action: 'end_sessions',
        result: 'ok',
        organizationId: organization.id,
        about,
        details: { sessions: done },
      })
    return { done }
  }
  return {
    /** The one that asks first, then the last seen first. */
    list: async (session: OpenSession): Promise<readonly Device[]> => {
      const rows = await database.write(tenantScopeOf(session.person.organization), tx =>
        tx.query(
          sql`select distinct on (id) id, browser, network, created_at, renewed_at, max(trusted_until) filter (where trusted_until > now()) over (partition by id) as trusted_until from sessions where ${mine(session)} order by id, renewed_at desc`,
        ),
      )
      const devices = rows.map((row): Device => ({
        id: String(row['id']),
        browser: (row['browser'] as string | null) ?? 'Unknown browser',
        network: row['network'] as string | null,
        signedInAt: new Date(String(row['created_at'])).toISOString(),
        lastSeenAt: new Date(String(row['renewed_at'])).toISOString(),
        trustedUntil: row['trusted_until'] === null ? null : new Date(row['trusted_until'] as Date | string).toISOString(),
        current: row['id'] === session.facts.sessionId,
      }))
      return devices.sort((one, other) => Number(other.current) - Number(one.current) || other.lastSeenAt.localeCompare(one.lastSeenAt))
    },
    /** NotFound for what is no living session of one's own, and no trusted browser. */
    signOut: async (session: OpenSession, id: string) => {
      const which = mine(session)
      const ended = isId(id) ? await end(session, sql`${which} and id = ${id}::uuid`) : { done: 0 }
      if (ended.done === 0) throw notFound()
      return ended
    },
    signOutOthers: (session: OpenSession) => end(session, sql`${mine(session)} and id <> ${session.facts.sessionId}::uuid`),
  }
}
