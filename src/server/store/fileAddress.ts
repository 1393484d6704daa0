import { createHash } from 'node:crypto'
import { ident, placeholder, sql, type Sql } from '#sql'

const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex')

/** Whose address it is: it ends at `expires` (seconds since 1970), and with the session by whose id it goes. */
export interface AddressOf {
  readonly organizationId: string
  readonly id: string
  readonly expires: number
  readonly session: string
}

/**
 * Hex signature of a stored file's address: keyed, nested hashing, which a database can do without extensions.
 * Compare with `timingSafeEqual`.
 */
export const fileSignature = (key: string, { organizationId, id, expires, session }: AddressOf): string =>
  sha256(`${key}.${sha256(`${key}.${organizationId}/${id}.${expires}.${session}`)}`)

/** Address under which the server serves a stored file until `expires`, while the session lives. */
export const fileAddress = (key: string, of: AddressOf): string =>
  `/files/${of.organizationId}/${of.id}?exp=${of.expires}&by=${of.session}&sig=${fileSignature(key, of)}`

/** The same address for the row of `files` under `alias`. Late: `fileKey` (text), `fileExpires` (seconds), `fileSession` (its id). */
export const fileAddressSql = (alias: string): Sql => {
  const key = sql`${placeholder('fileKey')}::text`
  const expires = sql`${placeholder('fileExpires')}::bigint`
  const session = sql`${placeholder('fileSession')}::text`
  const path = sql`${ident(alias, 'organization_id')}::text || '/' || ${ident(alias, 'id')}::text`
  const hash = (text: Sql): Sql => sql`encode(sha256(convert_to(${text}, 'UTF8')), 'hex')`
  const inner = hash(sql`${key} || '.' || ${path} || '.' || ${expires}::text || '.' || ${session}`)
  return sql`('/files/' || ${path} || '?exp=' || ${expires}::text || '&by=' || ${session} || '&sig=' || ${hash(sql`${key} || '.' || ${inner}`)})`
}
