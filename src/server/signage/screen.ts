import type { OrganizationFacts } from '#access'
import type { Catalogue } from '#catalogue'
import type { ResourceSql } from '#fields/adapters.server.ts'
import { envAt, type Resource, type Wire } from '#model'
import { and, ident, sql, type Sql } from '#sql'
import { wireRows } from '../operations/reading.ts'
import { matches } from '../query/where.ts'
import { NOBODY } from '../request/author.ts'
import { pagesAt, type Ask } from './content.ts'
import { LOOK, lookOf, type Look } from './look.ts'
import { screenHtml, type Shown } from './page.ts'

/** A screen that was found. */
export interface FoundScreen {
  readonly look: Look
  /** The document that it shows. */
  readonly html: (shown: Shown) => Promise<string>
}

export interface ScreenOptions {
  readonly catalogue: Catalogue
  /** What everyone may see is read by it, whoever asks. */
  readonly resourceSql: ResourceSql
}

/** Which row is meant, where and at which moment. */
interface Which {
  readonly resource: Resource
  readonly id: string
  readonly where: OrganizationFacts
  readonly now: Date
}

/**
 * The screen at a moment: a row that is neither archived nor deleted; null for none. `askWith` asks the database in a transaction at its organization,
 * with what its statements are bound with.
 */
export const findScreen = async (
  { resource, id, where, now }: Which,
  { catalogue, resourceSql }: ScreenOptions,
  askWith: (statement: Sql, given: Readonly<Record<string, unknown>>) => ReturnType<Ask>,
): Promise<FoundScreen | null> => {
  const { signage } = resource
  const read = { catalogue, resourceSql, env: envAt(where, now) }
  const given = { userId: NOBODY, now: now.toISOString(), timeZone: where.timezone, fileKey: '', fileExpires: 0, fileSession: '' }
  const ask: Ask = statement => askWith(statement, given)
  const { table } = resourceSql.resource(resource.name)
  const list = wireRows(
    resource,
    LOOK,
    'recordTitle',
    { read },
    row => sql` from ${table} ${ident(row)} where ${and([matches(resource, {}, row, read), sql`${ident(row, 'id')} = ${id}::uuid`])}`,
  )
  const [found] = signage ? await ask(list) : []
  if (!signage || !found) return null
  const look = lookOf(resource, found['wire'] as Wire, read.env)
  return { look, html: async shown => screenHtml(look, await pagesAt(signage, look, catalogue, read, ask), where, now, shown) }
}
