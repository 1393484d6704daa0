import { sql, type Sql } from '#sql'
import type { Database } from '../store/database.ts'
import { hashOf, newToken } from './token.ts'

/** What a link is for, and how long it works. */
const LINK_LIVES = { reset: '60 minutes', invitation: '30 days', first: '24 hours' } as const
export type Purpose = keyof typeof LINK_LIVES

/** Whose link it is; `invitationId`: which invitation it answers. */
export interface LinkOwner {
  readonly userId: string
  readonly organizationId: string
  readonly invitationId?: string | null
}

export interface Link extends Required<LinkOwner> {
  readonly purpose: Purpose
  readonly expiresAt: string
}

/** The page that takes a link, or asks for the code of a letter. */
export const linkPage = (publicUrl: string): string => `${publicUrl.replace(/\/$/, '')}/wz-login/password`

/** The page that takes a link. The token stands in the fragment, which no server, log or other site sees. */
export const linkAddress = (publicUrl: string, token: string): string => `${linkPage(publicUrl)}#${token}`

/** Writes a link and gives its token, which is stored nowhere. `until`: an ISO instant instead of the purpose's own life. */
export const insertLink = (
  token: string,
  purpose: Purpose,
  { userId, organizationId, invitationId = null }: LinkOwner,
  until: string | null = null,
): Sql => sql`insert into password_links (token_hash, purpose, user_id, organization_id, invitation_id, expires_at)
  select ${hashOf(token)}::bytea, ${purpose}::text, ${userId}::uuid, ${organizationId}::uuid, ${invitationId}::uuid, coalesce(${until}::timestamptz, now() + ${LINK_LIVES[purpose]}::interval)`

/** Why a link of an invitation no longer works. */
export type Ending = 'used' | 'replaced' | 'expired'

const LIVING = sql`used_at is null and expires_at > now()`
const linkOf = (row: Readonly<Record<string, unknown>>): Link => ({
  purpose: row['purpose'] as Purpose,
  userId: String(row['user_id']),
  organizationId: String(row['organization_id']),
  invitationId: (row['invitation_id'] as string | null) ?? null,
  expiresAt: new Date(String(row['expires_at'])).toISOString(),
})

/** Links that let people set a password, stored as hashes. */
export const makeLinkStore = (database: Database) => ({
  issue: async (purpose: Purpose, owner: LinkOwner, until: string | null = null): Promise<string> => {
    const token = newToken()
    await database.write(
      { organizationId: owner.organizationId, ancestorIds: [] },
      async tx => {
        await tx.query(insertLink(token, purpose, owner, until))
        await tx.query(sql`delete from password_links where expires_at < now() - interval '30 days'`)
      },
      { first: true },
    )
    return token
  },
  /** The link of a token; null when there is none, it was used, or its time is over. */
  find: async (token: string): Promise<Link | null> => {
    const [row] = await database.unpinned(tx => tx.query(sql`select * from password_link_of(${hashOf(token)}::bytea) where ending is null`))
    return row ? linkOf(row) : null
  },
  /** The link of a token, and why it works no longer (null: it does); null for a text that was never one, or long ago. */
  latest: async (token: string): Promise<(Link & { readonly ending: Ending | null }) | null> => {
    const [row] = await database.unpinned(tx => tx.query(sql`select * from password_link_of(${hashOf(token)}::bytea)`))
    return row ? { ...linkOf(row), ending: (row['ending'] as Ending | null) ?? null } : null
  },
  /**
   * Ends what was sent for an invitation before a moment: the newest link is the one that works. Links of one mail that was tried several
   * times all work, for nobody knows which of them arrived.
   */
  replace: (organizationId: string, invitationId: string, before: string): Promise<unknown> =>
    database.write({ organizationId, ancestorIds: [] }, tx =>
      tx.query(
        sql`update password_links set expires_at = now() where invitation_id = ${invitationId}::uuid and used_at is null and expires_at > now() and created_at < ${before}::timestamptz`,
      ),
    ),
  /** A statement that uses a link up: a row, or none when somebody else was first. */
  use: (token: string): Sql =>
    sql`update password_links set used_at = now() where token_hash = ${hashOf(token)}::bytea and ${LIVING} returning purpose`,
})
