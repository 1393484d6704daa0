import type { OrganizationFacts } from '#access'
import type { Resource } from '#model'
import { ident, sql, type Sql } from '#sql'
import { ownerOfToken } from '../request/addressToken.ts'
import { browserOf } from '../request/device.ts'
import { hashOf } from '../session/token.ts'
import type { Database } from '../store/database.ts'
import { columnsOfField, tableOf } from '../store/tables.ts'
import { tenantScopeOf } from '../store/tenantScope.ts'
import { findScreen, type FoundScreen, type ScreenOptions } from './screen.ts'

export interface WallOptions extends ScreenOptions {
  readonly database: Database
  readonly organization: (id: string) => Promise<OrganizationFacts | null>
}

/** A screen asks twice a minute; so often it is noted that it was there. */
const NOTED_EVERY = '45 seconds'

/** What screens on walls ask for by their address. */
export const makeWall = ({ catalogue, resourceSql, database, organization }: WallOptions) => {
  /** Notes that the screen is there, and until when it need not be there again. It is no edit: neither version nor history grows. */
  const noted = (resource: Resource, id: string, browser: string, { id: organizationId, timezone }: OrganizationFacts): Sql => {
    const column = (key: string, place = 0): Sql => ident(columnsOfField(resource, key)[place]?.name ?? key)
    return sql`update ${ident(tableOf(resource))} set ${column('lastSeenAt')} = now(), ${column('lastSeenAt', 1)} = ${timezone},
      ${column('offlineAt')} = now() + make_interval(mins => ${column('offlineAfter')}), ${column('offlineAt', 1)} = ${timezone},
      ${column('offlineToldAt')} = null, ${column('offlineToldAt', 1)} = null, ${column('appVersion')} = left(${browser}, 40)
      where organization_id = ${organizationId}::uuid and id = ${id}::uuid
        and (${column('lastSeenAt')} is null or ${column('lastSeenAt')} < now() - ${NOTED_EVERY}::interval)`
  }

  /** Runs at the screen whose address ends with `token`; null for one that leads nowhere. */
  const at = async <T>(
    token: string,
    run: (found: FoundScreen, note: (browser: string) => Promise<unknown>, where: OrganizationFacts) => Promise<T>,
  ): Promise<T | null> => {
    const owner = ownerOfToken(token)
    const where = owner === null ? null : await organization(owner)
    if (!where) return null
    return database.write(tenantScopeOf(where), async tx => {
      const [link] = await tx.query(
        sql`select resource, row_id from screen_links where organization_id = ${where.id}::uuid and token_hash = ${hashOf(token)}::bytea`,
      )
      const [name, id] = [String(link?.['resource']), String(link?.['row_id'])]
      if (!link || !catalogue.has(name)) return null
      const resource = catalogue.resource(name)
      const which = { resource, id, where, now: database.clock.now() }
      const found = await findScreen(which, { catalogue, resourceSql }, (statement, given) => tx.query(statement, given))
      return found && run(found, browser => tx.query(noted(resource, id, browser, where)), where)
    })
  }

  return {
    /** The document that a screen shows now. `userAgent`: of whoever asks, which counts as having been there. */
    screen: (token: string, userAgent: string | null): Promise<string | null> =>
      at(token, async ({ look: { logo }, html }, note) => {
        await note(browserOf(userAgent))
        return html({ logo: logo && `/signage/${token}/logo?${logo.id}`, isOnWall: true })
      }),
    /** The picture that a screen has in its head; null for none. */
    logo: (token: string): Promise<{ readonly organizationId: string; readonly id: string } | null> =>
      at(token, async ({ look: { logo } }, _note, where) => logo && { organizationId: where.id, id: logo.id }),
  }
}

export type Wall = ReturnType<typeof makeWall>
