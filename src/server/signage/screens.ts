import type { OrganizationFacts } from '#access'
import type { Catalogue } from '#catalogue'
import type { ResourceSql } from '#fields/adapters.server.ts'
import type { Needs, Resource } from '#model'
import { sql } from '#sql'
import { writeAudit } from '../audit/write.ts'
import { inTransaction } from '../operations/work.ts'
import { isId } from '../query/where.ts'
import { newAddressToken } from '../request/addressToken.ts'
import { notFound, recordInvalid } from '../request/errors.ts'
import type { Work } from '../request/work.ts'
import type { OpenSession } from '../session/sessions.ts'
import { hashOf } from '../session/token.ts'
import { screensAt } from './screen.ts'

/** Which screen is meant. */
export interface ScreenArgs {
  readonly organizationId: string
  readonly resource: string
  readonly id: string
}

export interface ScreensOptions {
  readonly catalogue: Catalogue
  readonly resourceSql: ResourceSql
  readonly publicUrl: () => string
}

/** Screens on walls, for those who set them up: what one shows, and the address that it opens. */
export const makeScreens = ({ catalogue, resourceSql, publicUrl }: ScreensOptions) => {
  const at = async <T>(
    session: OpenSession,
    { organizationId, resource, id }: ScreenArgs,
    how: 'read' | Needs,
    run: (work: Work, resource: Resource, where: OrganizationFacts, name: string) => Promise<T>,
  ): Promise<T> => {
    const declared = catalogue.resources.find(one => one.name === resource)
    if (!declared?.signage || !isId(id)) throw notFound()
    const where = await session.admit(declared, how, organizationId)
    return inTransaction(null, where, session, async work => {
      const found = await screensAt(catalogue, resourceSql, where, session.now, (statement, given) => work.rows(statement, given)).find(
        declared,
        id,
      )
      if (!found) throw notFound()
      return run(work, declared, where, found.look.name)
    })
  }
  const origin = (): string => publicUrl().replace(/\/$/, '')
  const of = ({ organizationId, resource, id }: ScreenArgs) =>
    sql`organization_id = ${organizationId}::uuid and resource = ${resource} and row_id = ${id}::uuid`
  const audited = (work: Work, resource: Resource, id: string, title: string, action: string) =>
    writeAudit(work, [{ action, resource, id, title, changes: {} }])

  return {
    /** Who made the address of a screen and when; null: it has none. */
    link: (session: OpenSession, args: ScreenArgs) =>
      at(session, args, 'read', async work => {
        const [link] = await work.rows(sql`select made_by, created_at from screen_links where ${of(args)}`)
        return link ? { madeBy: String(link['made_by']), createdAt: new Date(String(link['created_at'])).toISOString() } : null
      }),
    /** The document that a screen shows, now or at another moment. Throws RecordInvalid for what is no moment. */
    preview: (session: OpenSession, args: ScreenArgs & { readonly at?: string | null }) =>
      at(session, args, 'read', async (work, resource, where) => {
        const moment = args.at ? new Date(args.at) : session.now
        if (Number.isNaN(moment.getTime())) throw recordInvalid([{ path: ['at'], message: 'Invalid Date' }])
        const found = await screensAt(catalogue, resourceSql, where, moment, (statement, given) =>
          work.rows(statement, { ...given, ...session.bindings }),
        ).find(resource, args.id)
        if (!found) throw notFound()
        const { logo } = found.look
        return { html: await found.html({ logo: logo && `${origin()}${logo.url}`, isOnWall: false }) }
      }),
    /** Gives a screen an address of its own; the one that it had leads nowhere from now on. It is told once and stored as a hash alone. */
    connect: (session: OpenSession, args: ScreenArgs) =>
      at(session, args, 'edit', async (work, resource, where, name) => {
        const token = newAddressToken(where.id)
        await work.rows(
          sql`insert into screen_links (organization_id, resource, row_id, token_hash, made_by) values (${where.id}::uuid, ${resource.name}, ${args.id}::uuid, ${hashOf(token)}::bytea, ${session.person.fullName})
            on conflict (organization_id, resource, row_id) do update set token_hash = excluded.token_hash, made_by = excluded.made_by, created_at = now()`,
        )
        await audited(work, resource, args.id, name, 'connectScreen')
        return { address: `${origin()}/signage/${token}` }
      }),
    /** The screen shows nothing any more. */
    disconnect: (session: OpenSession, args: ScreenArgs) =>
      at(session, args, 'edit', async (work, resource, _where, name) => {
        await work.rows(sql`delete from screen_links where ${of(args)}`)
        await audited(work, resource, args.id, name, 'disconnectScreen')
        return { done: true }
      }),
  }
}
