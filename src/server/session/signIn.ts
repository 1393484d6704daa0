import { hash } from '@node-rs/argon2'
import { GraphQLError } from 'graphql'
import { envOfNone } from '#model'
import type { Catalogue } from '#catalogue'
import { systemResources } from '#catalogue/roles.ts'
import type { ResourceSql } from '#fields/adapters.server.ts'
import { compile, ident, placeholder, sql } from '#sql'
import type { Facts } from './facts.ts'
import type { SignedIn } from '../request/types.ts'
import { notAuthorized, tooManyAttempts, wrongCredentials } from '../request/errors.ts'
import type { Database } from '../store/database.ts'
import { makeFairQueue } from '../store/fair.ts'
import { SETTINGS } from '../store/policies.ts'
import { columnsOfField } from '../store/tables.ts'
import { serverAdapterNamed } from '#fields/serverNamed.ts'
import type { Note } from '../request/origin.ts'
import { networkOf, originOf } from '../request/device.ts'
import { tenantScopeOf } from '../store/tenantScope.ts'
import { rightOne, triedOf, type Candidate } from './candidates.ts'
import { LONGEST_GUESS } from './guess.ts'
import { GRACE, insertSession, type Caller } from './rows.ts'
import type { OpenSession, SessionStore } from './sessions.ts'
import { normalizedAccount, type Guess, type Throttle } from './throttle.ts'
import { newToken } from './token.ts'
import { isWrongCode, type Code, type Passed, type TwoFactor } from './twoFactor.ts'

/** What signing in gives (R6.3). `organizations`: where the person may act, their own first. */
export interface Token {
  readonly token: string
  readonly expiresAt: string
  readonly organizations: readonly string[]
  readonly user: {
    readonly id: string
    readonly fullName: string
    readonly email: string
    readonly lifeActiveAccess: boolean
    readonly elevateActiveAccess: boolean
  }
  /** To be kept by whoever set up an authenticator app just now; nobody reads them again. */
  readonly recoveryCodes?: readonly string[] | null
}

export interface SignInOptions {
  readonly catalogue: Catalogue
  readonly resourceSql: ResourceSql
  readonly database: Database
  readonly sessions: SessionStore
  readonly throttle: Throttle
  readonly twoFactor: Pick<TwoFactor, 'pass'>
  readonly note: Note
  /** Somebody has signed in. Resolves in any case. */
  readonly signedIn?: (person: SignedIn) => Promise<void>
}

export interface SignIn {
  /**
   * RecordInvalid 'Invalid email and/or password' for every reason there is (R11.2), but 'Too many attempts' whether the account exists or
   * not, and what `TwoFactor.pass` asks once the password was right; what failed for no reason of theirs is thrown as it is.
   */
  signIn(email: string, password: string, code: Code | null, caller: Caller): Promise<Token>
  /**
   * A new token for one that lives or has just ended; a living one lives 30 seconds more, for other tabs, one that has ended is renewed
   * once. NotAuthorized past 12 hours from sign-in. `external`: the old one came from a provider, in an address, and ends at once.
   */
  renew(session: OpenSession, caller: Caller, external?: boolean): Promise<Token>
  /** Ends the session under every token that it has had. */
  signOut(session: OpenSession): Promise<void>
  /**
   * Signs in whoever has just proven who they are. NotAuthorized where the person may not be signed in. `passed`: how they passed two-step
   * sign-in.
   */
  admit(person: { readonly id: string; readonly organizationId: string }, caller: Caller, passed: Passed): Promise<Token>
}

// An address may belong to people of several organizations: a nurse comes to all of an operator's.
const CANDIDATES = 10

/** What is compared when there is nobody: made as stored passwords are, so that it takes as long. */
const dummyHash = async (catalogue: Catalogue): Promise<string> => {
  const field = catalogue.resource(systemResources.people).fields['password']
  if (!field) return hash(newToken())
  const row = await serverAdapterNamed(field.type).toRow(newToken(), 'password', field.options, envOfNone())
  return String(Object.values(row)[0])
}

/** What this API refused is said as `said`; a database that is away is no refusal. */
const refusedAs =
  (said: () => Error) =>
  (error: unknown): never => {
    throw error instanceof GraphQLError ? said() : error
  }

export const makeSignIn = ({ catalogue, resourceSql, database, sessions, throttle, twoFactor, note, signedIn }: SignInOptions): SignIn => {
  const people = catalogue.resource(systemResources.people)
  const dummy = dummyHash(catalogue)
  dummy.catch(() => undefined)
  const passwordColumn = columnsOfField(people, 'password')[0]?.name ?? 'password'
  const table = ident(people.name)

  /** Who has this address, and which of them have signed in from this network or on this device; as much work whoever it is. */
  const candidatesFor = (email: string, network: string | null, device: string | null): Promise<readonly Candidate[]> =>
    database.unpinned(async tx => {
      await tx.query(sql`select set_config(${SETTINGS.signInEmail}, ${email}, true)`)
      const rows = await tx.query(
        sql`select id, organization_id, ${ident(passwordColumn)} as hash from ${table} where lower(email) = ${email} and ${ident(passwordColumn)} is not null
          and deleted_at is null and archived_at is null order by id limit ${CANDIDATES}`,
      )
      const known = await tx.query(
        sql`select c.id, s.here, s.device from unnest(${rows.map(one => one['organization_id'])}::uuid[], ${rows.map(one => one['id'])}::uuid[]) c(organization_id, id),
          signed_in_from(array[c.organization_id], array[c.id], ${network}::text, ${device}::uuid) s`,
      )
      return rows.map(row => ({ ...row, ...known.find(({ id }) => id === row['id']) }) as unknown as Candidate)
    })

  const treeOf = resourceSql.resource(systemResources.organizations).table
  const BELOW = compile(
    sql`select coalesce(json_agg(o.id order by o.depth, o.name, o.id), '[]')::text from ${treeOf} o where ${placeholder('own')}::uuid = any(o.ancestor_ids) and o.deleted_at is null`,
  )
  const organizationsOf = async ({ person }: Facts): Promise<readonly string[]> => {
    const own = person.organization
    if (own.depth === 0 || !(person.admin || person.isOwner)) return [own.id]
    return [own.id, ...(JSON.parse((await database.read(tenantScopeOf(own), BELOW, { own: own.id }, { first: true })) ?? '[]') as string[])]
  }

  const signedInAt = people.rank?.lastSignIn
  const tree = catalogue.resource(systemResources.organizations)
  const opened = tree.opened === undefined ? null : ident(columnsOfField(tree, tree.opened)[0]?.name ?? tree.opened)
  const noteMoment = async ({ id, organization, admin, isOwner }: SignedIn): Promise<void> => {
    if (signedInAt === undefined) return
    const column = ident(columnsOfField(people, signedInAt)[0]?.name ?? signedInAt)
    await database.write(tenantScopeOf(organization), async tx => {
      await tx.query(sql`update ${table} set ${column} = now() where id = ${id}::uuid`)
      if (opened && (admin || isOwner))
        await tx.query(sql`update ${treeOf} set ${opened} = now() where id = ${organization.id}::uuid and ${opened} is null`)
    })
  }

  const answer = async (token: string, caller: Caller, action: string | null, codesLeft?: number): Promise<Token> => {
    const origin = () => originOf(caller.address, caller.userAgent)
    const session = await sessions.open({ token, idempotencyKey: null, requestId: caller.requestId, origin }, 'write')
    const { facts } = session
    if (action !== null) {
      session.note?.({ ...ofPerson(action, facts), ...(codesLeft !== undefined && { details: { recoveryCodesLeft: codesLeft } }) })
      await noteMoment(facts.person)
      await signedIn?.(facts.person)
    }
    const { id, fullName, email, lifeActiveAccess, elevateActiveAccess, expiresAt } = facts.person
    return {
      token,
      expiresAt: expiresAt.toISOString(),
      organizations: await organizationsOf(facts),
      user: { id, fullName, email, lifeActiveAccess, elevateActiveAccess },
    }
  }

  /** Uses up a token that has ended: false where it was renewed before, by whomever, or its grace is over. */
  const takeEnded = ({ person, facts }: OpenSession): Promise<boolean> =>
    database.write(tenantScopeOf(person.organization), async tx => {
      const renewed = sql`select from sessions newer where newer.organization_id = old.organization_id and newer.user_id = old.user_id and newer.id = old.id and newer.renewed_at > old.renewed_at`
      // An hour back: a second one that began a moment earlier and waited for the row compares with its own, earlier now().
      const taken = await tx.query(
        sql`update sessions old set expires_at = now() - interval '1 hour', stamp = stamp + 1 where token_hash = ${person.tokenHash} and id = ${facts.sessionId}::uuid
          and revoked_at is null and expires_at > now() and not exists (${renewed}) returning id`,
      )
      return taken.length === 1
    })

  const admit: SignIn['admit'] = async ({ id, organizationId }, caller, { trustedUntil, codesLeft }) => {
    const token = await insertSession(database, { userId: id, organizationId }, caller, { trustedUntil })
    return answer(token, caller, codesLeft === undefined ? 'sign_in' : 'recovery_code_sign_in', codesLeft)
  }

  /** A guess that was wrong, or not looked at: in the log of whose account it is, or in the top level's where there is none. */
  const noteGuess = (result: 'failed' | 'denied', caller: Caller, account: string, [first]: readonly Candidate[]): void =>
    note({
      eventKind: 'session',
      action: 'sign_in',
      result,
      organizationId: first?.organization_id ?? null,
      // What somebody typed who is nobody here may be anything, a password too.
      about: first ? { type: people.type, id: first.id } : { type: people.type, id: '', title: 'An unknown account' },
      actor: null,
      origin: originOf(caller.address, caller.userAgent),
      requestId: caller.requestId,
      by: first ? account : `${networkOf(caller.address) ?? ''} unknown`,
    })

  const ofPerson = (action: string, { person }: Facts) =>
    ({
      eventKind: 'session',
      action,
      result: 'ok',
      organizationId: person.organization.id,
      about: { type: people.type, id: person.id, title: person.fullName },
    }) as const

  const judged: SignIn['signIn'] = async (email, password, code, caller) => {
    const account = normalizedAccount(email)
    const network = networkOf(caller.address)
    // Hashing megabytes would be a way to keep the server busy; no password is that long.
    const sane = password.length <= LONGEST_GUESS && account.length <= 320 && !account.includes('\0')
    const all = await candidatesFor(sane ? account : '', network, caller.device)
    const tried = await Promise.all(triedOf(all, account, caller).map(async one => ({ ...one, wait: await throttle.take(one.guess) })))
    const open = tried.filter(({ wait }) => wait === null)
    if (open.length === 0) {
      const wait = Math.min(...tried.map(one => one.wait ?? 0))
      caller.retryAfter(wait)
      noteGuess('denied', caller, account, all)
      throw tooManyAttempts(wait, database.clock.now())
    }
    const missed = new Set<Guess>()
    try {
      const right = await rightOne(open, sane ? password : '', { dummy: await dummy, missed })
      if (!right) {
        noteGuess('failed', caller, account, all)
        throw wrongCredentials()
      }
      const { person, guess } = right
      const who = { id: person.id, organizationId: person.organization_id }
      const passed = await twoFactor.pass(who, code, caller).catch((error: unknown) => {
        // A code that was not asked for yet is no wrong one.
        if (isWrongCode(error)) {
          missed.add(guess)
          noteGuess('failed', caller, account, [person])
        }
        throw error
      })
      const token = await admit(who, caller, passed).catch((error: unknown) => {
        if (error instanceof GraphQLError) missed.add(guess)
        return refusedAs(wrongCredentials)(error)
      })
      return { ...token, recoveryCodes: passed.recoveryCodes }
    } finally {
      // What is right for one of them is a guess at each who was tried before, and stays counted.
      await Promise.all(open.filter(({ guess }) => !missed.has(guess)).map(({ guess }) => throttle.forgive(guess)))
    }
  }

  // Judging a guess takes a processor for a while: an address has one at a time, and addresses take turns.
  const turns = makeFairQueue({ connections: 3, each: 1, patience: { short: 15_000, long: 15_000 } })

  return {
    admit,
    signIn: (email, password, code, caller) => turns.run(caller.address, 'short', () => judged(email, password, code, caller)),
    renew: async (session, caller, external = false) => {
      const { person, facts } = session
      const going = { id: facts.sessionId, since: facts.createdAt }
      const hasEnded = person.expiresAt <= database.clock.now()
      if (hasEnded && !(await takeEnded(session))) throw notAuthorized()
      const token = await insertSession(database, { userId: person.id, organizationId: person.organization.id }, caller, { going })
      const soon = sql`least(expires_at, now() + ${external ? 0 : 30_000 + GRACE}::int * interval '1 millisecond')`
      if (!hasEnded)
        await database.write(
          tenantScopeOf(person.organization),
          tx => tx.query(sql`update sessions set expires_at = ${soon}, stamp = stamp + 1 where token_hash = ${person.tokenHash}`),
          { first: true },
        )
      return answer(token, caller, external ? 'external_sign_in' : null).catch(refusedAs(notAuthorized))
    },
    signOut: async session => {
      const { person, facts } = session
      session.note?.(ofPerson('sign_out', facts))
      await database.write(
        tenantScopeOf(person.organization),
        tx =>
          tx.query(
            sql`update sessions set revoked_at = now(), stamp = stamp + 1 where organization_id = ${person.organization.id}::uuid and user_id = ${person.id}::uuid and id = ${facts.sessionId}::uuid and revoked_at is null`,
          ),
        { first: true },
      )
    },
  }
}
