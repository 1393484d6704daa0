import { hash, verify } from '@node-rs/argon2'
import { GraphQLError } from 'graphql'
import type { Catalogue } from '#catalogue'
import { systemResources } from '#catalogue/roles.ts'
import type { Lookup } from '#kinds/faces.server.ts'
import { compile, ident, late, sql, trusted } from '#sql'
import type { Facts } from './facts.ts'
import { notAuthorized, wrongCredentials } from '../errors.ts'
import type { Database } from '../store/database.ts'
import { SETTINGS } from '../store/policies.ts'
import { columnsOfField, faceOf } from '../store/tables.ts'
import { NO_PIN } from './organization.ts'
import type { OpenSession, SessionStore } from './sessions.ts'
import { normalizedAccount, type Throttle } from './throttle.ts'
import { hashOf, newToken } from './token.ts'

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

/** Where a request comes from, for throttling and for the list of one's sessions. */
export interface Caller {
  readonly address: string
  readonly userAgent: string | null
  /** Told how many seconds to wait when there were too many failures. */
  readonly retryAfter: (seconds: number) => void
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
  signOut(session: OpenSession): Promise<void>
}

const LIFE = '2 hours'
const LONGEST = '12 hours'
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

  const candidatesFor = (email: string): Promise<readonly Candidate[]> =>
    database.unpinned(async tx => {
      await tx.query(sql`select set_config(${SETTINGS.signInEmail}, ${email}, true)`)
      const rows = await tx.query(
        sql`select id, organization_id, ${ident(passwordColumn)} as hash from ${table} where lower(email) = ${email} and ${ident(passwordColumn)} is not null
          and deleted_at is null and archived_at is null order by id limit ${CANDIDATES}`,
      )
      return rows as unknown as readonly Candidate[]
    })

  const matches = (stored: string, password: string): Promise<boolean> => verify(stored, password).catch(() => false)

  const rightOne = async (candidates: readonly Candidate[], password: string): Promise<Candidate | null> => {
    if (candidates.length === 0) await matches(await dummy, password)
    for (const candidate of candidates) if (candidate.hash !== null && (await matches(candidate.hash, password))) return candidate
    return null
  }

  const insert = async (userId: string, organizationId: string, since: Date | null, userAgent: string | null): Promise<string> => {
    const token = newToken()
    const begun = since?.toISOString() ?? null
    await database.unpinned(tx =>
      tx.query(
        sql`insert into sessions (token_hash, user_id, organization_id, created_at, expires_at, user_agent)
          select ${hashOf(token)}::bytea, ${userId}::uuid, ${organizationId}::uuid, begun, least(now() + ${trusted(`interval '${LIFE}'`)}, begun + ${trusted(`interval '${LONGEST}'`)}), ${userAgent?.slice(0, 200) ?? null}::text
          from (select coalesce(${begun}::timestamptz, now()) as begun) as start`,
      ),
    )
    return token
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

  const admitted = async (account: string, password: string, userAgent: string | null): Promise<Token> => {
    // Hashing megabytes would be a way to keep the server busy; no password is that long.
    const sane = password.length <= LONGEST_GUESS && account.length <= 320 && !account.includes('\0')
    const candidates = sane ? await candidatesFor(account) : []
    const person = await rightOne(candidates, sane ? password : '')
    if (!person) throw wrongCredentials()
    const token = await insert(person.id, person.organization_id, null, userAgent)
    return answer(token, '').catch(refusedAs(wrongCredentials))
  }

  return {
    signIn: async (email, password, caller) => {
      const account = normalizedAccount(email)
      const wait = await throttle.take(account, caller.address)
      if (wait !== null) {
        caller.retryAfter(wait)
        throw wrongCredentials()
      }
      try {
        const token = await admitted(account, password, caller.userAgent)
        await throttle.succeeded(account, caller.address)
        return token
      } catch (error) {
        if (!(error instanceof GraphQLError)) await throttle.forgive(account, caller.address)
        throw error
      }
    },
    renew: async (session, caller) => {
      const { person } = session
      const { createdAt } = session.facts
      const token = await insert(person.id, person.organization.id, createdAt, caller.userAgent)
      await database.unpinned(tx =>
        tx.query(
          sql`update sessions set expires_at = least(expires_at, now() + interval '30 seconds'), stamp = stamp + 1 where token_hash = ${person.tokenHash}`,
        ),
      )
      return answer(token, session.requestId).catch(refusedAs(notAuthorized))
    },
    signOut: async ({ person }) => {
      await database.unpinned(tx =>
        tx.query(sql`update sessions set revoked_at = now(), stamp = stamp + 1 where token_hash = ${person.tokenHash}`),
      )
    },
  }
}
