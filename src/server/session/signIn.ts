import { hash, verify } from '@node-rs/argon2'
import { GraphQLError } from 'graphql'
import type { Catalogue } from '#catalogue'
import { systemResources } from '#catalogue/roles.ts'
import type { Lookup } from '#kinds/faces.server.ts'
import { compile, ident, late, sql } from '#sql'
import type { Facts } from './facts.ts'
import { notAuthorized, wrongCredentials } from '../errors.ts'
import type { Database } from '../store/database.ts'
import { SETTINGS } from '../store/policies.ts'
import { columnsOfField, faceOf } from '../store/tables.ts'
import { networkOf } from './device.ts'
import { NO_PIN } from './organization.ts'
import { insertSession, type Caller } from './rows.ts'
import type { OpenSession, SessionStore } from './sessions.ts'
import { normalizedAccount, type Throttle } from './throttle.ts'
import { newToken } from './token.ts'

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
}

export interface SignInOptions {
  readonly catalogue: Catalogue
  readonly lookup: Lookup
  readonly database: Database
  readonly sessions: SessionStore
  readonly throttle: Throttle
}

export interface SignIn {
  /** RecordInvalid 'Invalid email and/or password' for every reason there is (R11.2); what failed for no reason of theirs is thrown as it is. */
  signIn(email: string, password: string, caller: Caller): Promise<Token>
  /** A new token for a living one; the old one lives 30 seconds more, for other tabs. NotAuthorized past 12 hours from sign-in. */
  renew(session: OpenSession, caller: Caller): Promise<Token>
  /** Ends the session under every token that it has had. */
  signOut(session: OpenSession): Promise<void>
  /** Signs in whoever has just proven by a link of their mailbox who they are. NotAuthorized where the person may not be signed in. */
  admit(person: { readonly id: string; readonly organizationId: string }, caller: Caller): Promise<Token>
}

// An address may belong to people of several organizations.
const CANDIDATES = 4
const LONGEST_GUESS = 1024

interface Candidate {
  readonly id: string
  readonly organization_id: string
  readonly hash: string | null
}

/** What is compared when there is nobody: made as stored passwords are, so that it takes as long. */
const dummyHash = async (catalogue: Catalogue): Promise<string> => {
  const field = catalogue.resource(systemResources.people).fields['password']
  if (!field) return hash(newToken())
  const row = await faceOf(field.kind).toRow(newToken(), 'password', field.options, { timeZone: 'UTC', now: new Date() })
  return String(Object.values(row)[0])
}

/** What this API refused is said as `said`; a database that is away is no refusal. */
const refusedAs =
  (said: () => Error) =>
  (error: unknown): never => {
    throw error instanceof GraphQLError ? said() : error
  }

export const makeSignIn = ({ catalogue, lookup, database, sessions, throttle }: SignInOptions): SignIn => {
  const people = catalogue.resource(systemResources.people)
  const dummy = dummyHash(catalogue)
  dummy.catch(() => undefined)
  const passwordColumn = columnsOfField(people, 'password')[0]?.name ?? 'password'
  const table = ident(people.name)

  /** Who has this address, and whether one of them has signed in from this network; as much work whoever it is. */
  const candidatesFor = (email: string, network: string | null): Promise<{ all: readonly Candidate[]; isKnown: boolean }> =>
    database.unpinned(async tx => {
      await tx.query(sql`select set_config(${SETTINGS.signInEmail}, ${email}, true)`)
      const rows = await tx.query(
        sql`select id, organization_id, ${ident(passwordColumn)} as hash from ${table} where lower(email) = ${email} and ${ident(passwordColumn)} is not null
          and deleted_at is null and archived_at is null order by id limit ${CANDIDATES}`,
      )
      const all = rows as unknown as readonly Candidate[]
      const [known] = await tx.query(
        sql`select exists(select 1 from sessions where organization_id = any(${all.map(one => one.organization_id)}::uuid[]) and user_id = any(${all.map(one => one.id)}::uuid[]) and network = ${network}::text) as yes`,
      )
      return { all, isKnown: known?.['yes'] === true }
    })

  const matches = (stored: string, password: string): Promise<boolean> => verify(stored, password).catch(() => false)

  const rightOne = async (candidates: readonly Candidate[], password: string): Promise<Candidate | null> => {
    if (candidates.length === 0) await matches(await dummy, password)
    for (const candidate of candidates) if (candidate.hash !== null && (await matches(candidate.hash, password))) return candidate
    return null
  }

  const treeOf = lookup.resource(systemResources.organizations).table
  const BELOW = compile(
    sql`select coalesce(json_agg(o.id order by o.depth, o.name, o.id), '[]')::text from ${treeOf} o where ${late('own')}::uuid = any(o.ancestor_ids) and o.deleted_at is null`,
  )
  const organizationsOf = async ({ person }: Facts): Promise<readonly string[]> => {
    const own = person.organization
    if (own.depth === 0 || !(person.admin || person.isOwner)) return [own.id]
    return [own.id, ...(JSON.parse((await database.read(NO_PIN, BELOW, { own: own.id })) ?? '[]') as string[])]
  }

  const answer = async (token: string, requestId: string): Promise<Token> => {
    const { facts } = await sessions.open({ token, idempotencyKey: null, requestId }, 'write')
    const { id, fullName, email, lifeActiveAccess, elevateActiveAccess, expiresAt } = facts.person
    return {
      token,
      expiresAt: expiresAt.toISOString(),
      organizations: await organizationsOf(facts),
      user: { id, fullName, email, lifeActiveAccess, elevateActiveAccess },
    }
  }

  const admit: SignIn['admit'] = async ({ id, organizationId }, caller) => {
    const token = await insertSession(database, { userId: id, organizationId }, caller)
    return answer(token, '')
  }

  return {
    admit,
    signIn: async (email, password, caller) => {
      const account = normalizedAccount(email)
      const network = networkOf(caller.address)
      // Hashing megabytes would be a way to keep the server busy; no password is that long.
      const sane = password.length <= LONGEST_GUESS && account.length <= 320 && !account.includes('\0')
      const { all, isKnown } = await candidatesFor(sane ? account : '', network)
      const guess = { account, address: caller.address, knownNetwork: isKnown ? network : null }
      const wait = await throttle.take(guess)
      if (wait !== null) {
        caller.retryAfter(wait)
        throw wrongCredentials()
      }
      try {
        const person = await rightOne(all, sane ? password : '')
        if (!person) throw wrongCredentials()
        const token = await admit({ id: person.id, organizationId: person.organization_id }, caller).catch(refusedAs(wrongCredentials))
        await throttle.forgive(guess)
        return token
      } catch (error) {
        if (!(error instanceof GraphQLError)) await throttle.forgive(guess)
        throw error
      }
    },
    renew: async (session, caller) => {
      const { person, facts } = session
      const going = { id: facts.sessionId, since: facts.createdAt }
      const token = await insertSession(database, { userId: person.id, organizationId: person.organization.id }, caller, going)
      await database.unpinned(tx =>
        tx.query(
          sql`update sessions set expires_at = least(expires_at, now() + interval '30 seconds'), stamp = stamp + 1 where token_hash = ${person.tokenHash}`,
        ),
      )
      return answer(token, session.requestId).catch(refusedAs(notAuthorized))
    },
    signOut: async ({ person, facts }) => {
      await database.unpinned(tx =>
        tx.query(
          sql`update sessions set revoked_at = now(), stamp = stamp + 1 where organization_id = ${person.organization.id}::uuid and user_id = ${person.id}::uuid and id = ${facts.sessionId}::uuid and revoked_at is null`,
        ),
      )
    },
  }
}
