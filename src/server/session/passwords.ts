import type { GraphQLError } from 'graphql'
import { envAt } from '#model'
import { fieldTypeOf } from '#catalogue'
import { systemResources } from '#catalogue/roles.ts'
import { ident, sql } from '#sql'
import { notFound, recordInvalid, tooManyAttempts } from '../request/errors.ts'
import type { Logger } from '../request/log.ts'
import { resetMail } from '../mail/letters.ts'
import { isPassing, type Mailer } from '../mail/mailer.ts'
import { applyChanges } from '../operations/apply.ts'
import type { Queue } from '../queue/queue.ts'
import { TaskProblem } from '../queue/tasks.ts'
import { lockRows } from '../rows/statements.ts'
import { inTransaction } from '../operations/work.ts'
import { SETTINGS } from '../store/policies.ts'
import { columnsOfField } from '../store/tables.ts'
import { serverAdapterNamed } from '#fields/serverNamed.ts'
import type { Note } from '../request/origin.ts'
import { originOf } from '../request/device.ts'
import { codeIn } from './codes.ts'
import type { Invitations } from './invitations.ts'
import { lastDay } from './lastDay.ts'
import { linkAddress, makeLinkStore, type Ending, type Link } from './links.ts'
import type { Caller } from './rows.ts'
import { makePersonReader, selfOf, type Living, type PeopleOptions } from './self.ts'
import type { SessionStore } from './sessions.ts'
import type { SignIn, Token } from './signIn.ts'
import { normalizedAccount, type Throttle } from './throttle.ts'
import { isWrongCode, type Passed, type TwoFactor } from './twoFactor.ts'

export interface PasswordsOptions extends PeopleOptions {
  readonly sessions: SessionStore
  readonly signIn: SignIn
  readonly throttle: Throttle
  readonly twoFactor: Pick<TwoFactor, 'pass'>
  readonly invitations: Invitations
  readonly mailer: Mailer | null
  readonly queue: Queue
  /** Where browsers reach this server: from the configuration, never from a request. */
  readonly publicUrl: () => string
  readonly log: Logger
  readonly note: Note
}

/** What the page of a link shows. */
export interface LinkNews {
  readonly purpose: string
  readonly email: string
  readonly organization: string
  readonly expiresAt: string
}

/** Passwords that are set by links of a mailbox. */
export interface Passwords {
  /** Sends a link to whoever has this address and a password, or nothing; the caller learns neither, and waits for neither. */
  request(email: string, caller: Caller): void
  /** What a living link is for; RecordInvalid for any other text, with the reason where it was an invitation's. */
  about(token: string, caller: Caller): Promise<LinkNews>
  /**
   * Sets the password, ends every session and link of the person, signs them in. RecordInvalid for a password that breaks R8.11, and for
   * what `TwoFactor.pass` asks: whoever reads somebody's mail is not let in by that alone.
   */
  set(token: string, password: string, code: string | null, caller: Caller): Promise<Token>
  /** Resolves when nothing is under way. */
  settled(): Promise<void>
}

// An address may belong to people of several organizations.
const CANDIDATES = 4

const ENDED: Readonly<
  Record<Ending | 'withdrawn', { readonly code: string; readonly format: (organization: string, until: string) => string }>
> = {
  used: { code: 'invitationUsed', format: () => 'You have chosen a password already. Sign in with it.' },
  replaced: { code: 'invitationReplaced', format: name => `${name} sent you a new one after it. Use the link in the newest email.` },
  withdrawn: { code: 'invitationWithdrawn', format: name => `${name} has taken it back. Ask there if you do not know why.` },
  expired: { code: 'invitationExpired', format: (name, until) => `It was valid until ${until}. Ask ${name} to send it again.` },
}

const tooOften = (): GraphQLError =>
  recordInvalid([{ path: ['token'], message: 'Too many codes were tried from here. Try again in 15 minutes.', code: 'tooOften' }])

const over = (): GraphQLError =>
  recordInvalid([{ path: ['token'], message: 'This link has been used or has expired. Ask for a new one.', code: 'linkOver' }])

export const makePasswords = (options: PasswordsOptions): Passwords => {
  const { catalogue, database, sessions, signIn, throttle, twoFactor, invitations, mailer, queue, publicUrl, log, note } = options
  const people = catalogue.resource(systemResources.people)
  const field = people.fields['password']
  const secret = columnsOfField(people, 'password')[0]?.name ?? 'password'
  const links = makeLinkStore(database)
  const personOf = makePersonReader(options)
  const underWay = new Set<Promise<void>>()

  const withPassword = (email: string) =>
    database.unpinned(async tx => {
      await tx.query(sql`select set_config(${SETTINGS.signInEmail}, ${email}, true)`)
      return tx.query(
        sql`select id, organization_id from ${ident(people.name)} where lower(email) = ${email} and ${ident(secret)} is not null
          and deleted_at is null and archived_at is null order by id limit ${CANDIDATES}`,
      )
    })

  const sendLinks = async (email: string, { address, userAgent, requestId }: Caller): Promise<void> => {
    const account = normalizedAccount(email)
    if (!mailer || account.length > 320 || account.includes('\0') || !(await throttle.takeLink(account, address))) return
    for (const row of await withPassword(account)) {
      const [userId, organizationId] = [String(row['id']), String(row['organization_id'])]
      const organization = await sessions.organization(organizationId)
      const person = organization && (await personOf(organization, userId))
      if (!organization || !person?.email) continue
      note({
        eventKind: 'rights',
        action: 'password_link',
        result: 'ok',
        organizationId,
        about: { type: people.type, id: userId, title: person.name },
        actor: null,
        origin: originOf(address, userAgent),
        requestId,
        by: account,
      })
      await queue.send('password_link', { organizationId, userId })
    }
    await queue.work('mail')
  }

  queue.handle('password_link', async ({ data: { organizationId, userId } }) => {
    const organization = await sessions.organization(organizationId)
    const person = organization && (await personOf(organization, userId))
    // Whoever may not sign in any more needs no link.
    if (!mailer || !organization || !person?.email) return
    const token = await links.issue('reset', { userId, organizationId })
    const to = { email: person.email, name: person.name, organization: organization.name, address: linkAddress(publicUrl(), token) }
    await mailer.send(resetMail(to)).catch((error: unknown) => {
      log.error({ err: error }, 'a link to set a password was not sent')
      throw isPassing(error) ? new TaskProblem('The mail server did not take it.') : new TaskProblem('The mail server refused it.', true)
    })
  })

  interface Found {
    readonly link: Link
    readonly person: Living
    readonly organization: NonNullable<Awaited<ReturnType<SessionStore['organization']>>>
  }

  /** An invitation says why it works no longer, to whoever holds its link; of any other text nothing is told. */
  const endOf = async (token: string): Promise<GraphQLError> => {
    const link = await links.latest(token)
    const organization = link?.invitationId && (await sessions.organization(link.organizationId))
    const person = organization && (await personOf(organization, link.userId))
    if (!person) return over()
    const { code, format } = ENDED[link.ending ?? 'withdrawn']
    const until = lastDay(link.expiresAt, organization)
    return recordInvalid([{ path: ['token'], message: format(organization.name, until), code }])
  }

  const find = async (token: string): Promise<Found> => {
    const link = await links.find(token)
    const organization = link && (await sessions.organization(link.organizationId))
    const person = organization && (await personOf(organization, link.userId))
    if (!link || !organization || !person) throw await endOf(token)
    if (link.invitationId !== null && !(await invitations.stands(organization, link.invitationId))) throw await endOf(token)
    return { link, organization, person }
  }

  /** The text of a link as it is looked up: the code of a letter however it is typed, so many times. */
  const tokenOf = async (text: string, { address }: Caller): Promise<string> => {
    const code = codeIn(text)
    if (code !== null && !(await throttle.takeCode(address))) throw tooOften()
    return code ?? text
  }

  const write = async (token: string, password: string, { link, organization, person }: Found, caller: Caller): Promise<void> => {
    if (!field) throw notFound()
    const self = {
      ...selfOf(options, person, organization, caller.requestId),
      origin: () => originOf(caller.address, caller.userAgent),
    }
    await inTransaction(people, organization, self, async work => {
      // Whoever comes second with the same link finds it used.
      if ((await work.rows(links.use(token))).length === 0) throw over()
      const [before] = await work.rows(lockRows(people, sql`${ident('r', 'id')} = ${person.id}::uuid`, 1))
      if (!before) throw over()
      const patch = await serverAdapterNamed(field.type).toRow(password, 'password', field.options, work.env)
      await applyChanges(work, people, [{ id: person.id, before, patch }], 'update')
      if (link.invitationId !== null) await invitations.accepted(work, link.invitationId)
    })
  }

  /** Codes by a link are counted by themselves: whoever guessed an account shut does not keep its owner out. */
  const passed = async ({ person, organization }: Found, text: string | null, caller: Caller): Promise<Passed> => {
    const code = text === null ? null : { text, trusts: false }
    // Whoever reads the mail in a browser of theirs proves nothing by that browser.
    const pass = () => twoFactor.pass({ id: person.id, organizationId: organization.id }, code, { ...caller, device: null })
    if (code === null) return pass()
    const account = `${person.id} by a link`
    const guess = { account, address: caller.address, knownNetwork: null, device: null }
    const wait = await throttle.take(guess)
    if (wait !== null) {
      caller.retryAfter(wait)
      throw tooManyAttempts(wait, database.clock.now())
    }
    const done = await pass().catch(async (error: unknown) => {
      if (!isWrongCode(error)) await throttle.forgive(guess)
      throw error
    })
    await throttle.forgive(guess)
    return done
  }

  return {
    request: (email, caller) => {
      const sending = sendLinks(email, caller)
        .catch((error: unknown) => log.error({ err: error }, 'a link to set a password was not sent'))
        .finally(() => underWay.delete(sending))
      underWay.add(sending)
    },
    about: async (text, caller) => {
      const token = await tokenOf(text, caller)
      const { link, person, organization } = await find(token)
      if (link.invitationId !== null) await invitations.opened(selfOf(options, person, organization, ''), organization, link.invitationId)
      return { purpose: link.purpose, email: person.email ?? '', organization: organization.name, expiresAt: link.expiresAt }
    },
    set: async (text, password, code, caller) => {
      const token = await tokenOf(text, caller)
      const found = await find(token)
      const env = envAt(found.organization)
      const problems = field ? fieldTypeOf(field).check(password, { ...field.options, optional: false }, env) : []
      if (problems.length > 0) throw recordInvalid(problems.map(one => ({ ...one, path: ['password'] })))
      const pass = await passed(found, code, caller)
      await write(token, password, found, caller)
      await sessions.written(people, { organizationId: found.organization.id })
      // The code of a letter was read by whoever printed it, not out of the mailbox.
      if (codeIn(text) === null) await throttle.pardon(normalizedAccount(found.person.email ?? ''))
      const session = await signIn.admit({ id: found.person.id, organizationId: found.organization.id }, caller, pass)
      return { ...session, recoveryCodes: pass.recoveryCodes }
    },
    settled: async () => void (await Promise.all(underWay)),
  }
}
