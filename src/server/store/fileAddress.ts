import { createHash } from 'node:crypto'
import { ident, late, sql, type Sql } from '#sql'

const sha256 = (text: string): string => createHash('sha256').update(text, 'utf8').digest('hex')

/**
 * Hex signature of a stored file's address: keyed, nested hashing, which a database can do without extensions.
 * `expires` is in seconds since 1970. Compare with `timingSafeEqual`.
 */
export const fileSignature = (key: string, organizationId: string, id: string, expires: number): string =>
  sha256(`${key}.${sha256(`${key}.${organizationId}/${id}.${expires}`)}`)

/** Address under which the server serves a stored file until `expires`. */
export const fileAddress = (key: string, organizationId: string, id: string, expires: number): string =>
  `/files/${organizationId}/${id}?exp=${expires}&sig=${fileSignature(key, organizationId, id, expires)}`

/** The same address for the row of `files` under `alias`. Late: `fileKey` (text), `fileExpires` (seconds). */
export const fileAddressSql = (alias: string): Sql => {
  const key = sql`${late('fileKey')}::text`
  const expires = sql`${late('fileExpires')}::bigint`
  const path = sql`${ident(alias, 'organization_id')}::text || '/' || ${ident(alias, 'id')}::text`
  const hash = (text: Sql): Sql => sql`encode(sha256(convert_to(${text}, 'UTF8')), 'hex')`
  const inner = hash(sql`${key} || '.' || ${path} || '.' || ${expires}::text`)
  return sql`('/files/' || ${path} || '?exp=' || ${expires}::text || '&sig=' || ${hash(sql`${key} || '.' || ${inner}`)})`
}
