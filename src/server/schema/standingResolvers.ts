import { rules, mayEnter, type OrganizationFacts } from '#access'
import type { Catalogue } from '#catalogue'
import type { Lookup } from '#kinds/faces.server.ts'
import type { RequestContext } from '../http/context.ts'
import { notFound } from '../errors.ts'
import { makeContextReader } from '../session/context.ts'
import { makeDevices } from '../session/devices.ts'
import { makeReach, type ReachArgs } from '../session/reach.ts'
import type { Passwords } from '../session/passwords.ts'
import type { OpenSession, SessionStore } from '../session/sessions.ts'
import type { SignIn } from '../session/signIn.ts'
import { makeSavedViews, type ViewArgs } from '../session/savedViews.ts'
import type { Support } from '../session/support.ts'
import type { Database } from '../store/database.ts'
import { isId } from '../query/where.ts'
import type { RootResolvers } from './build.ts'

export interface StandingOptions {
  readonly catalogue: Catalogue
  readonly lookup: Lookup
  readonly database: Database
  readonly sessions: SessionStore
  readonly signIn: SignIn
  readonly support: Support
  readonly passwords: Passwords
}

/** Resolvers of what the contract has whatever is declared. */
export const standingResolvers = ({ catalogue, lookup, database, sessions, signIn, support, passwords }: StandingOptions): RootResolvers<RequestContext> => {
  const around = makeContextReader(catalogue, lookup, database)
  const reach = makeReach(catalogue)
  const devices = makeDevices(database)
  const views = makeSavedViews(catalogue)

  const contextOf = async (session: OpenSession, where: OrganizationFacts) => ({
    ...(await around(where, session.person.organization, session.now)),
    // Asked for only by a document that names it.
    openingViews: () => views.openings(session, where),
  })

  const currentUser = async (session: OpenSession) => {
    const { person, profile, flags } = session.facts
    return {
    ...person,
    ...profile,
    featureFlagsString: JSON.stringify(flags),
    features: { workOrders: person.organization.features.includes('workOrders') },
    organization: await contextOf(session, person.organization),
    }
  }

  const organizationContext = async (session: OpenSession, id: string | null | undefined) => {
    const { person } = session
    // One's own is everybody's, admin or not; any other needs the right to act there.
    if (!id || id === person.organization.id) return contextOf(session, person.organization)
    const where = isId(id) && mayEnter(person) ? await sessions.organization(id) : null
    if (!where || !rules.signedIn(person, where).allowed) throw notFound()
    return contextOf(session, where)
  }

  const caller = (context: RequestContext) => ({ address: context.address(), userAgent: context.userAgent, retryAfter: context.retryAfter })

  return {
    currentUser: async (_, __, context) => currentUser(await context.fresh()),
    organizationContext: async (_, args, context) => organizationContext(await context.fresh(), (args as { organizationId?: string | null }).organizationId),
    audienceReach: async (_, args, context) => reach(await context.fresh(), args as ReachArgs),
    getAuthenticationToken: (_, args, context) => {
      const { input } = args as { input: { email: string; password: string } }
      return signIn.signIn(input.email, input.password, caller(context))
    },
    renewToken: async (_, __, context) => signIn.renew(await context.fresh(), caller(context)),
    signOut: async (_, __, context) => {
      await signIn.signOut(await context.fresh())
      sessions.forget(context.token)
      return { done: true }
    },
    savedViews: async (_, args, context) => views.list(await context.fresh(), args as ViewArgs),
    saveView: async (_, args, context) => views.save(await context.fresh(), args as ViewArgs),
    deleteView: async (_, args, context) => views.remove(await context.fresh(), args as ViewArgs),
    chooseView: async (_, args, context) => views.choose(await context.fresh(), args as ViewArgs),
    signedInDevices: async (_, __, context) => devices.list(await context.fresh()),
    signOutDevice: async (_, args, context) => devices.signOut(await context.fresh(), (args as { id: string }).id),
    signOutOtherDevices: async (_, __, context) => devices.signOutOthers(await context.fresh()),
    requestPasswordLink: (_, args, context) => {
      passwords.request((args as { email: string }).email, caller(context))
      return { done: true }
    },
    passwordLink: (_, args) => passwords.about((args as { token: string }).token),
    setPasswordByLink: (_, args, context) => {
      const { token, password } = args as { token: string; password: string }
      return passwords.set(token, password, caller(context), context.requestId)
    },
    generateZendeskJwt: async (_, args, context) =>
      support.tokenFor((await context.fresh()).person, (args as { zendeskApp: string }).zendeskApp),
  }
}
