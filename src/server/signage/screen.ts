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

/** Asks the database in a transaction at an organization, with what its statements are bound with. */
export type AskWith = (statement: Sql, given: Readonly<Record<string, unknown>>) => ReturnType<Ask>

/** A screen that was found. */
interface FoundScreen {
  readonly look: Look
  /** The document that it shows. */
  readonly html: (shown: Shown) => Promise<string>
}

/** Finds the screens of an organization at a moment. `resourceSql`: what everyone may see is read by it, whoever asks. */
export const screensAt = (catalogue: Catalogue, resourceSql: ResourceSql, where: OrganizationFacts, now: Date, askWith: AskWith) => {
  const read = { catalogue, resourceSql, env: envAt(where, now) }
  const given = { userId: NOBODY, now: now.toISOString(), timeZone: where.timezone, fileKey: '', fileExpires: 0, fileSession: '' }
  const ask: Ask = statement => askWith(statement, given)
  return {
    /** The row of `resource` with this id, neither archived nor deleted; null for none. */
    find: async (resource: Resource, id: string): Promise<FoundScreen | null> => {
      const { signage } = resource
      const { table } = resourceSql.resource(resource.name)
      const list = wireRows(
        resource,
        LOOK,
        'recordTitle',
        { read },
        row => sql` from ${table} ${ident(row)} where ${and([matches(resource, {}, row, read), sql`${ident(row, 'id')} = ${id}::uuid`])}`,
      )
      const [found] = await ask(list)
      if (!signage || !found) return null
      const look = lookOf(resource, found['wire'] as Wire, read.env)
      return { look, html: async shown => screenHtml(look, await pagesAt(signage, look, catalogue, read, ask), where, now, shown) }
    },
  }
}
