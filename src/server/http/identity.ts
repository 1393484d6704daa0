import type { FastifyInstance } from 'fastify'
import type { Catalogue } from '#catalogue'
import type { ServerPart } from '#model'
import { systemResources } from '#catalogue/roles.ts'
import type { ResourceSql } from '#fields/adapters.server.ts'
import type { Config } from '../config/config.ts'
import { LEDGER } from '#effects/deliver/deliver.ts'
import { answerAddress, answerToken, type Answerable } from '../deliveries/answerLink.ts'
import { makeAnswers } from '../deliveries/answers.ts'
import { makeDeliveries } from '../deliveries/deliveries.ts'
import { makeAfterAction } from '../deliveries/afterAction.ts'
import { makeSlips } from '../deliveries/slips.ts'
import { sendersOf } from '../deliveries/senders.ts'
import { sourcesIn } from '../store/ledger.ts'
import { makeMailer, type Mailer } from '../mail/mailer.ts'
import type { Queue } from '../queue/queue.ts'
import type { TaskName } from '../queue/tasks.ts'
import { makeReportMail } from '../reportMail/reportMail.ts'
import type { Handover, Written } from '../schema/resolvers.ts'
import { makeSignedIn } from '../session/signedIn.ts'
import type { Session, SignedIn } from '../request/types.ts'
import { makeInvitations } from '../session/invitations.ts'
import { makePasswords } from '../session/passwords.ts'
import { makePrinting } from '../session/printing.ts'
import { makeSessions } from '../session/sessions.ts'
import { makeSignIn } from '../session/signIn.ts'
import { makeSupport } from '../session/support.ts'
import { makeTwoFactor } from '../session/twoFactor.ts'
import { makeThrottle } from '../session/throttle.ts'
import { makeEvents, type Events } from '../audit/events.ts'
import type { Note } from '../request/origin.ts'
import { secretsOf } from '../store/secrets.ts'
import type { FileStore } from '../fileStore/store.ts'
import type { Database } from '../store/database.ts'

export interface IdentityOptions {
  readonly catalogue: Catalogue
  readonly resourceSql: ResourceSql
  readonly database: Database
  readonly config: Config
  /** Where the bytes of stored files are. */
  readonly files: FileStore
  readonly queue: Queue
  /** Default: as the configuration says; null: no mail. */
  readonly mailer: Mailer | null | undefined
  /** The code beside declarations, where it is not that of `resources/`. */
  readonly parts: readonly ServerPart[] | undefined
}

const publicUrlOf = (app: FastifyInstance, config: Config): string => {
  const address = app.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : config.port
  return config.publicUrl ?? `http://localhost:${port}`
}

// An answer waits so long for what is done on its occasion; the rest goes on without it.
const PATIENCE_MS = 5_000

/** Waits for what follows a commit, but not for ever; a failure of it is logged, for the commit stands. */
const inTime = async (work: Promise<void>, log: FastifyInstance['log']): Promise<void> => {
  const done = work.catch((error: unknown) => log.error({ err: error }, 'what follows a change failed'))
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<void>(resolve => (timer = setTimeout(resolve, PATIENCE_MS)))
  await Promise.race([done, late])
  clearTimeout(timer)
}

/** Everything that knows who somebody is: sessions, sign-in, links by mail, support. Ends with the application. */
export const identity = (
  app: FastifyInstance,
  { catalogue, resourceSql, database, config, files, queue, mailer: given, parts }: IdentityOptions,
) => {
  const secrets = secretsOf(catalogue, config)
  // Sessions and the trail know each other: each is asked for only once a request runs.
  const late: { events: Events | null } = { events: null }
  const note: Note = event => late.events?.note(event)
  const mailer = given === undefined ? makeMailer(config) : given
  const senders = sendersOf({ config, mailer, host: () => new URL(publicUrlOf(app, config)).hostname, log: app.log })
  const ways = new Set(senders.keys())
  const ask: Session['ask'] = (task, data, rows) => queue.send(task as TaskName, data as never, { tx: { query: rows } })
  const sessions = makeSessions({
    catalogue,
    resourceSql,
    database,
    fileKey: config.fileKey,
    files,
    seal: secrets?.seal,
    ways,
    ask,
    note,
    parts,
  })
  const events = catalogue.has(systemResources.audit)
    ? makeEvents({ catalogue, resourceSql, database, organization: sessions.organization, log: app.log })
    : null
  late.events = events
  const throttle = makeThrottle(database)
  const followSignIn = makeSignedIn({ catalogue, resourceSql, database })
  const signedIn = (person: SignedIn): Promise<void> => inTime(followSignIn(person.organization, person.id), app.log)
  const twoFactor = makeTwoFactor({ catalogue, resourceSql, database, sessions, secrets })
  const signIn = makeSignIn({ catalogue, resourceSql, database, sessions, throttle, twoFactor, note, signedIn })
  const links = {
    answerAt: (delivery: Answerable) => answerAddress(publicUrlOf(app, config), answerToken(delivery, config.fileKey)),
    showsLinks: config.demo.length > 0,
  }
  const answers = makeAnswers({
    catalogue,
    resourceSql,
    database,
    organization: sessions.organization,
    serverKeys: config.fileKeys,
    throttle,
  })
  const deliveries = makeDeliveries({
    catalogue,
    resourceSql,
    database,
    queue,
    organization: sessions.organization,
    senders,
    ...links,
    log: app.log,
  })
  const mailing = { catalogue, resourceSql, database, mailer, queue, publicUrl: () => publicUrlOf(app, config), log: app.log }
  makeReportMail({ ...mailing, organization: sessions.organization, colleague: sessions.colleague })
  const invitations = makeInvitations({ ...mailing, organization: sessions.organization })
  const printing = makePrinting({ ...mailing, organization: sessions.organization }, invitations, config.fileKeys)
  const ticketing = { catalogue, resourceSql, database, organization: sessions.organization, serverKeys: config.fileKeys }
  const slips = makeSlips(ticketing)
  const reports = makeAfterAction(ticketing)
  const handover: Handover = async (file, { resource, ids, organizationId }, session) => {
    const organization = await session.organization(organizationId)
    const made = {
      letters: () => printing.letters(session, organization, ids),
      slips: () => slips.slips(session, organization, resource, ids),
      afterAction: () => reports.afterAction(session, organization, resource, ids),
    }
    return made[file]()
  }
  const passwords = makePasswords({ ...mailing, note, sessions, signIn, throttle, twoFactor, invitations })
  const written: Written = async (resource, args, session) => {
    await sessions.written(resource, args)
    if (resource?.name === systemResources.invitations)
      await inTime(invitations.send(session, await session.organization(args.organizationId)), app.log)
    if (resource && sourcesIn(catalogue).some(one => one.resource.name === resource.name || resource.name === LEDGER))
      await inTime(deliveries.soon(args.organizationId), app.log)
  }
  app.addHook('onClose', async () => {
    deliveries.end()
    await passwords.settled()
    await queue.close()
    await events?.close()
    mailer?.close()
  })
  return {
    sessions,
    deliveries,
    answers,
    signIn,
    passwords,
    throttle,
    twoFactor,
    note,
    written,
    handover,
    printing,
    slips,
    reports,
    support: makeSupport(config.supportKey),
    ways,
    ask,
    sendsMail: mailer !== null,
    publicUrl: () => publicUrlOf(app, config),
  }
}
