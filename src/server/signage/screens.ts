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
import { findScreen, type FoundScreen, type ScreenOptions } from './screen.ts'

/** Which screen is meant. */
export interface ScreenArgs {
  readonly organizationId: string
  readonly resource: string
  readonly id: string
}

export interface ScreensOptions extends ScreenOptions {
  readonly publicUrl: () => string
}

/** Screens on walls, for those who set them up: what one shows, and the address that it opens. */
export const makeScreens = ({ catalogue, resourceSql, publicUrl }: ScreensOptions) => {
  const at = async <T>(
    session: OpenSession,
    { organizationId, resource, id }: ScreenArgs,
    how: 'read' | Needs,
    run: (work: Work, resource: Resource, found: FoundScreen) => Promise<T>,
    now = session.now,
  ): Promise<T> => {
    const declared = catalogue.resources.find(one => one.name === resource)
    if (!declared?.signage || !isId(id)) throw notFound()
    const where = await session.admit(declared, how, organizationId)
    return inTransaction(null, where, session, async work => {
      // Pictures are those that whoever looks may see.
      const found = await findScreen({ resource: declared, id, where, now }, { catalogue, resourceSql }, (statement, given) =>
        work.rows(statement, { ...given, ...session.bindings }),
      )
      if (!found) throw notFound()
      return run(work, declared, found)
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
    preview: async (session: OpenSession, args: ScreenArgs & { readonly at?: string | null }) => {
      const moment = args.at ? new Date(args.at) : session.now
      if (Number.isNaN(moment.getTime())) throw recordInvalid([{ path: ['at'], message: 'Invalid Date' }])
      const html = (_work: Work, _resource: Resource, { look: { logo }, html: shows }: FoundScreen): Promise<string> =>
        shows({ logo: logo && `${origin()}${logo.url}`, isOnWall: false })
      return { html: await at(session, args, 'read', html, moment) }
    },
    /** Gives a screen an address of its own; the one that it had leads nowhere from now on. It is told once and stored as a hash alone. */
    connect: (session: OpenSession, args: ScreenArgs) =>
      at(session, args, 'edit', async (work, resource, { look }) => {
        const token = newAddressToken(work.organization.id)
        await work.rows(
          sql`insert into screen_links (organization_id, resource, row_id, token_hash, made_by) values (${work.organization.id}::uuid, ${resource.name}, ${args.id}::uuid, ${hashOf(token)}::bytea, ${session.person.fullName})
            on conflict (organization_id, resource, row_id) do update set token_hash = excluded.token_hash, made_by = excluded.made_by, created_at = now()`,
        )
        await audited(work, resource, args.id, look.name, 'connectScreen')
        return { address: `${origin()}/signage/${token}` }
      }),
    /** The screen shows nothing any more. */
    disconnect: (session: OpenSession, args: ScreenArgs) =>
      at(session, args, 'edit', async (work, resource, { look }) => {
        await work.rows(sql`delete from screen_links where ${of(args)}`)
        await audited(work, resource, args.id, look.name, 'disconnectScreen')
        return { done: true }
      }),
  }
}
