import { rules, mayEnter, type OrganizationFacts } from '#access'
import { systemResources } from '#catalogue/roles.ts'
import type { ResourceSql } from '#fields/adapters.server.ts'
import type { RequestContext } from '../session/requestContext.ts'
import { notFound } from '../request/errors.ts'
import { makeStorageReader, type FileLimits } from '../files/quota.ts'
import { makeBackgroundWork } from '../session/backgroundWork.ts'
import { makeConfirm } from '../session/confirm.ts'
import { makeContextReader } from '../session/context.ts'
import { makeDevices } from '../session/devices.ts'
import type { AnswerArgs, Answers } from '../deliveries/answers.ts'
import { followers, type FollowersArgs } from '../operations/patterns/followers.ts'
import { makeReachOfRow, type RowReachArgs } from '../deliveries/reach.ts'
import { makeAudienceSize, type AudienceSizeArgs } from '../session/audienceSize.ts'
import type { Passwords } from '../session/passwords.ts'
import type { OpenSession, SessionStore } from '../session/sessions.ts'
import type { SignIn } from '../session/signIn.ts'
import { makeFeeds, type FeedArgs, type FeedsOptions } from '../feeds/feeds.ts'
import { makeScreens, type ScreenArgs } from '../signage/screens.ts'
import { makeSavedViews, type ViewArgs } from '../session/savedViews.ts'
import type { Support } from '../session/support.ts'
import type { Throttle } from '../session/throttle.ts'
import type { TwoFactor } from '../session/twoFactor.ts'
import type { Database } from '../store/database.ts'
import type { FiguresArgs } from '../query/figures.ts'
import { readEverywhere, readHome, readWaiting, type HomeArgs, type SearchArgs } from '../query/reader.ts'
import { readFigures, readRollups } from '../query/readFigures.ts'
import type { RollupsArgs } from '../query/rollups.ts'
import { isId } from '../query/where.ts'
import { exportReport, type ReportAsked } from '../reportMail/exportReport.ts'
import type { RootResolvers } from './build.ts'

export interface StaticResolverOptions extends FeedsOptions {
  readonly resourceSql: ResourceSql
  readonly database: Database
  readonly sessions: SessionStore
  readonly signIn: SignIn
  readonly support: Support
  readonly passwords: Passwords
  readonly throttle: Throttle
  readonly twoFactor: TwoFactor
  readonly answers: Answers
  readonly fileLimits: FileLimits
}

interface Credentials {
  readonly email: string
  readonly password: string
  readonly code?: string | null
  readonly trustBrowser?: boolean | null
}

/** Resolvers of what the contract has whatever is declared. */
export const staticResolvers = ({
  catalogue,
  resourceSql,
  database,
  sessions,
  signIn,
  support,
  passwords,
  throttle,
  twoFactor,
  answers,
  fileLimits,
  ...feeding
}: StaticResolverOptions): RootResolvers<RequestContext> => {
  const around = makeContextReader(catalogue, resourceSql, database)
  const audienceSize = makeAudienceSize(catalogue)
  const reachOfRow = makeReachOfRow(catalogue)
  const devices = makeDevices(database)
  const views = makeSavedViews({ catalogue, resourceSql, organization: sessions.organization })
  const feeds = makeFeeds({ catalogue, ...feeding })
  const screens = makeScreens({ catalogue, resourceSql, publicUrl: feeding.publicUrl })
  const confirm = makeConfirm(throttle)
  const work = makeBackgroundWork(catalogue, database, sessions)
  const storageUse = makeStorageReader(catalogue, fileLimits)

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
    if (!where || !rules.signedIn.allows(person, where).allowed) throw notFound()
    return contextOf(session, where)
  }

  const caller = (context: RequestContext) => {
    const { userAgent, requestId, device, rememberDevice, retryAfter } = context
    return { address: context.address(), userAgent, requestId, device, rememberDevice, retryAfter }
  }

  return {
    currentUser: async (_, __, context) => currentUser(await context.fresh()),
    organizationContext: async (_, args, context) =>
      organizationContext(await context.fresh(), (args as { organizationId?: string | null }).organizationId),
    storageUse: async (_, args, context) => storageUse(await context.session(), (args as { organizationId: string }).organizationId),
    backgroundWork: async (_, args, context) => work.list(await context.fresh(), args as { state: string; after?: number | null }),
    runWorkAgain: async (_, args, context) => work.runAgain(await context.fresh(), args as { ids: readonly string[] }),
    search: async (_, args, context) => readEverywhere(await context.session(), args as SearchArgs),
    waitingRows: async (_, args, context) => readWaiting(await context.session(), (args as { organizationId: string }).organizationId),
    exportReport: async (_, args, context) => exportReport(await context.session(), args as ReportAsked),
    figures: async (_, args, context) => readFigures(await context.session(), args as FiguresArgs),
    figureRollups: async (_, args, context) => readRollups(await context.session(), args as RollupsArgs),
    home: async (_, args, context) => readHome(await context.session(), args as HomeArgs),
    reachOfRow: async (_, args, context) => reachOfRow(await context.fresh(), args as RowReachArgs),
    answerNotice: async (_, args, context) => answers.bySession(await context.fresh(), args as AnswerArgs),
    followers: async (_, args, context) => followers(await context.session(), args as FollowersArgs),
    audienceReach: async (_, args, context) => audienceSize(await context.fresh(), args as AudienceSizeArgs),
    getAuthenticationToken: (_, args, context) => {
      const { email, password, code, trustBrowser } = (args as { input: Credentials }).input
      const given = code == null ? null : { text: code, trusts: trustBrowser === true }
      return signIn.signIn(email, password, given, caller(context))
    },
    renewToken: async (_, args, context) =>
      signIn.renew(await context.renewable(), caller(context), (args as { external?: boolean | null }).external === true),
    signOut: async (_, __, context) => {
      await signIn.signOut(await context.fresh())
      sessions.forget(context.token)
      return { done: true }
    },
    confirmPassword: async (_, args, context) => {
      await confirm(await context.fresh(), (args as { password: string }).password, caller(context))
      return { done: true }
    },
    savedViews: async (_, args, context) => views.list(await context.fresh(), args as ViewArgs),
    saveView: async (_, args, context) => views.save(await context.fresh(), args as ViewArgs),
    deleteView: async (_, args, context) => views.remove(await context.fresh(), args as ViewArgs),
    chooseView: async (_, args, context) => views.choose(await context.fresh(), args as ViewArgs),
    calendarFeeds: async (_, args, context) => feeds.list(await context.fresh(), args as FeedArgs),
    createCalendarFeed: async (_, args, context) => feeds.create(await context.fresh(), args as Parameters<typeof feeds.create>[1]),
    revokeCalendarFeed: async (_, args, context) => feeds.revoke(await context.fresh(), args as FeedArgs & { readonly id: string }),
    screenLink: async (_, args, context) => screens.link(await context.fresh(), args as ScreenArgs),
    screenPreview: async (_, args, context) => screens.preview(await context.fresh(), args as ScreenArgs & { readonly at?: string | null }),
    connectScreen: async (_, args, context) => screens.connect(await context.fresh(), args as ScreenArgs),
    disconnectScreen: async (_, args, context) => screens.disconnect(await context.fresh(), args as ScreenArgs),
    twoFactor: async (_, __, context) => twoFactor.status(await context.fresh()),
    setUpTwoFactor: async (_, __, context) => twoFactor.setUp(await context.fresh()),
    turnOnTwoFactor: async (_, args, context) => twoFactor.turnOn(await context.fresh(), (args as { code: string }).code),
    turnOffTwoFactor: async (_, __, context) => twoFactor.turnOff(await context.fresh()),
    renewRecoveryCodes: async (_, __, context) => twoFactor.renewCodes(await context.fresh()),
    signedInDevices: async (_, __, context) => devices.list(await context.fresh()),
    signOutDevice: async (_, args, context) => devices.signOut(await context.fresh(), (args as { id: string }).id),
    signOutOtherDevices: async (_, __, context) => devices.signOutOthers(await context.fresh()),
    requestPasswordLink: (_, args, context) => {
      passwords.request((args as { email: string }).email, caller(context))
      return { done: true }
    },
    passwordLink: (_, args, context) => passwords.about((args as { token: string }).token, caller(context)),
    setPasswordByLink: (_, args, context) => {
      const { token, password, code } = args as { token: string; password: string; code?: string | null }
      return passwords.set(token, password, code ?? null, caller(context))
    },
    generateZendeskJwt: async (_, args, context) => {
      const session = await context.fresh()
      const { zendeskApp } = args as { zendeskApp: string }
      const noted = (result: 'ok' | 'denied') =>
        session.note?.({
          eventKind: 'session',
          action: 'support_sign_on',
          result,
          organizationId: session.person.organization.id,
          about: { type: catalogue.resource(systemResources.people).type, id: session.person.id, title: session.person.fullName },
        })
      try {
        const token = await support.tokenFor(session.person, zendeskApp)
        noted('ok')
        return token
      } catch (error) {
        noted('denied')
        throw error
      }
    },
  }
}
