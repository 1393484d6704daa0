import type { GraphQLError } from 'graphql'
import { mayEnter } from '#access'
import { systemResources } from '#catalogue/roles.ts'
import { ident, raw, sql, type Sql } from '#sql'
import { requireProof } from '../operations/guard/proof.ts'
import { columnOf } from '../operations/guard/weigh.ts'
import { applyChanges } from '../operations/apply.ts'
import { untrusted } from '../operations/endSessions.ts'
import { inTransaction } from '../operations/work.ts'
import { notFound, problemsIn, recordInvalid } from '../request/errors.ts'
import type { Session } from '../request/types.ts'
import type { Work } from '../request/work.ts'
import { lockRows } from '../rows/statements.ts'
import type { Secrets } from '../store/secrets.ts'
import { tableOf } from '../store/tables.ts'
import { keyAddress, newKey, newRecoveryCodes, recoveryHash, stepOf } from './oneTimeCodes.ts'
import type { Caller } from './rows.ts'
import { makePersonReader, selfOf, type PeopleOptions } from './self.ts'
import type { OpenSession, SessionStore } from './sessions.ts'

export interface TwoFactorOptions extends PeopleOptions {
  readonly sessions: Pick<SessionStore, 'organization'>
  /** Encrypts the keys of authenticator apps; null: nothing is stored encrypted here, so nobody has one. */
  readonly secrets: Secrets | null
}

/** A code as it was entered; `trusts`: this browser is not to be asked again for a while. */
export interface Code {
  readonly text: string
  readonly trusts: boolean
}

/** What somebody who may pass is given: recovery codes where an app was set up by this very code, and how long the browser is trusted. */
export interface Passed {
  readonly recoveryCodes: readonly string[] | null
  readonly trustedUntil: Date | null
  /** Of a recovery code that let them pass: how many are left. */
  readonly codesLeft?: number | undefined
}

interface Whose {
  readonly id: string
  readonly organizationId: string
}

/** What an authenticator app is set up with. */
export interface Setup {
  /** Base32, for whoever cannot scan. */
  readonly key: string
  /** 'otpauth://totp/…', as a picture to scan. */
  readonly address: string
}

interface Standing {
  readonly email: string
  readonly isOn: boolean
  /** Their organization asks it of everybody who opens the console. */
  readonly isRequired: boolean
  readonly key: string | null
  readonly pendingKey: string | null
  readonly recoveryCodes: number
  /** How long the browser that asks is trusted. */
  readonly trustedUntil: Date | null
}

/** How long a browser is trusted that was entered with a code. */
const TRUST_MS = 30 * 86_400_000

const asked = (code: string, message: string, args?: Setup): GraphQLError =>
  recordInvalid([{ path: ['code'], message, code, ...(args && { args: { ...args } }) }])
const codeNeeded = () => asked('codeNeeded', 'Enter the code that your authenticator app shows.')
// Whoever enters anything but digits has no phone at hand that shows another code.
const codeWrong = (given: string) =>
  asked(
    'codeWrong',
    /^[\d\s]+$/.test(given)
      ? 'This code is not right, or was used already. Enter the one that your app shows now.'
      : 'This recovery code is not right, or was used already. Enter another one that you saved.',
  )
const unconfirmed = () =>
  asked(
    'codeWrong',
    'This code is not right. Enter the one that your app shows now. If it is not right either, start again and scan the new picture.',
  )
const setupNeeded = (setup: Setup) =>
  asked('twoFactorNeeded', 'Your organization asks for a code besides the password. Set up an authenticator app first.', setup)

/** Whether somebody's code was wrong, rather than not given yet. */
export const isWrongCode = (error: unknown): boolean => problemsIn(error)?.some(({ code }) => code === 'codeWrong') === true

/** Two-step sign-in: after the right password, a code of an authenticator app (RFC 6238), or one of ten that stand in for a lost phone. */
export const makeTwoFactor = (options: TwoFactorOptions) => {
  const { catalogue, database, sessions, secrets } = options
  const people = catalogue.resource(systemResources.people)
  const organizations = catalogue.resource(systemResources.organizations)
  const personOf = makePersonReader(options)
  const { rank } = people
  const key = rank?.twoFactor
  const policy = organizations.twoFactor
  const own = ({ id, organizationId }: Whose): Sql => sql`organization_id = ${organizationId}::uuid and user_id = ${id}::uuid`
  const column = (name: string): Sql => ident('p', columnOf(people, name))

  const standingOf = async ({ id, organizationId }: Whose, device: string | null = null): Promise<Standing | null> => {
    if (!rank || key === undefined) return null
    const required = policy === undefined ? raw('false') : ident('o', columnOf(organizations, policy))
    const [row] = await database.write({ organizationId, ancestorIds: [] }, tx =>
      tx.query(
        sql`select ${column(rank.address)} as email, ${column(key)} as is_on, ${required} and (${column(rank.admin)} or ${column(rank.owner)}) as is_required,
          f.key, f.pending_key, coalesce(cardinality(f.recovery), 0) as codes,
          (select max(s.trusted_until) from sessions s where s.id = ${device}::uuid and s.user_id = p.id) as trusted_until
          from ${ident(tableOf(people))} p join ${ident(tableOf(organizations))} o on o.id = p.organization_id
          left join two_factor_keys f on f.organization_id = p.organization_id and f.user_id = p.id
          where p.organization_id = ${organizationId}::uuid and p.id = ${id}::uuid`,
      ),
    )
    if (!row) return null
    const opened = (stored: unknown) => (typeof stored === 'string' ? (secrets?.open(stored) ?? null) : null)
    return {
      email: (row['email'] as string | null) ?? '',
      isOn: row['is_on'] === true,
      isRequired: row['is_required'] === true && secrets !== null,
      key: opened(row['key']),
      pendingKey: opened(row['pending_key']),
      recoveryCodes: Number(row['codes']),
      trustedUntil: row['trusted_until'] === null ? null : new Date(row['trusted_until'] as Date | string),
    }
  }

  /** Whether a code is right; it is used up by that. Of a recovery code: how many are left. */
  const accepts = async (who: Whose, appKey: string | null, code: string): Promise<boolean | number> => {
    const step = appKey === null ? null : stepOf(appKey, code, database.clock.now())
    const hash = recoveryHash(code)
    if (step === null && hash === null) return false
    const used =
      step === null
        ? sql`update two_factor_keys set recovery = array_remove(recovery, ${hash}::text) where ${own(who)} and ${hash}::text = any(recovery) returning cardinality(recovery) as left`
        : sql`update two_factor_keys set last_step = ${step}::int where ${own(who)} and last_step < ${step}::int returning true as left`
    const [found] = await database.write({ organizationId: who.organizationId, ancestorIds: [] }, tx => tx.query(used))
    return found === undefined ? false : (found['left'] as boolean | number)
  }

  /**
   * A key that waits until a code of it was entered; what was set up before holds meanwhile. It is a new one each time: whoever learned the
   * password before would be told the same key as its owner, and have every code from then on.
   */
  const begin = async (who: Whose, { email }: Standing): Promise<Setup> => {
    if (!secrets) throw notFound()
    const made = newKey()
    await database.write({ organizationId: who.organizationId, ancestorIds: [] }, tx =>
      tx.query(
        sql`insert into two_factor_keys (organization_id, user_id, pending_key) values (${who.organizationId}::uuid, ${who.id}::uuid, ${secrets.seal(made)}::text)
          on conflict (organization_id, user_id) do update set pending_key = excluded.pending_key`,
      ),
    )
    return { key: made, address: keyAddress(made, email) }
  }

  /** Turns it on or off in the person's row, with what goes with that; no browser is trusted any more. The log has it as `action` where the row stays as it is. */
  const turn = async (
    session: Session,
    { id, organizationId }: Whose,
    isOn: boolean,
    action: string,
    also: (work: Work) => Promise<unknown>,
  ) => {
    const organization = await sessions.organization(organizationId)
    if (!organization || key === undefined) throw notFound()
    const isChanged = await inTransaction(people, organization, session, async work => {
      const [before] = await work.rows(lockRows(people, sql`${ident('r', 'id')} = ${id}::uuid`, 1))
      if (!before) throw notFound()
      await also(work)
      await work.rows(untrusted([id]))
      if (before[columnOf(people, key)] === isOn) return false
      await applyChanges(work, people, [{ id, before, patch: { [columnOf(people, key)]: isOn } }], 'update')
      return true
    })
    const about = { type: people.type, id, title: session.person.fullName }
    if (!isChanged) session.note?.({ eventKind: 'rights', action, result: 'ok', organizationId, about })
  }

  const confirm = async (session: Session, who: Whose, { pendingKey }: Standing, code: string): Promise<readonly string[]> => {
    const step = pendingKey === null ? null : stepOf(pendingKey, code, database.clock.now())
    if (step === null) throw unconfirmed()
    const codes = newRecoveryCodes()
    await turn(session, who, true, 'set_up_two_factor', work =>
      work.rows(
        sql`update two_factor_keys set key = pending_key, pending_key = null, last_step = ${step}::int, recovery = ${codes.map(recoveryHash)}::text[] where ${own(who)}`,
      ),
    )
    return codes
  }

  const whoIs = ({ person }: OpenSession): Whose => ({ id: person.id, organizationId: person.organization.id })
  const mine = async (session: OpenSession): Promise<Standing> => {
    // Whoever has no console has no account there (DESIGN 8, Non-admins).
    if (!mayEnter(session.person)) throw notFound()
    const standing = await standingOf(whoIs(session))
    if (!standing || !secrets) throw notFound()
    return standing
  }
  const proven = async (session: OpenSession): Promise<Standing> => {
    const standing = await mine(session)
    requireProof({ session })
    return standing
  }

  return {
    /**
     * Lets somebody pass whose password was right: with nothing where no code is asked of them or this browser is trusted, else with a code.
     * RecordInvalid at `code`: codeNeeded, codeWrong, or twoFactorNeeded with what to set up.
     */
    pass: async (who: Whose, code: Code | null, { device, requestId }: Pick<Caller, 'device' | 'requestId'>): Promise<Passed> => {
      const standing = await standingOf(who, device)
      const given = code?.text.trim() ?? ''
      const trustedUntil = code?.trusts === true ? new Date(database.clock.now().getTime() + TRUST_MS) : null
      if (!standing || !(standing.isOn || standing.isRequired)) return { recoveryCodes: null, trustedUntil: null }
      if (standing.isOn) {
        const { trustedUntil: still } = standing
        if (given === '' && still !== null && still > database.clock.now()) return { recoveryCodes: null, trustedUntil: still }
        if (given === '') throw codeNeeded()
        const accepted = await accepts(who, standing.key, given)
        if (accepted === false) throw codeWrong(given)
        return { recoveryCodes: null, trustedUntil, ...(accepted !== true && { codesLeft: accepted }) }
      }
      if (given === '') throw setupNeeded(await begin(who, standing))
      const organization = await sessions.organization(who.organizationId)
      const person = organization && (await personOf(organization, who.id))
      if (!organization || !person) throw notFound()
      return { recoveryCodes: await confirm(selfOf(options, person, organization, requestId), who, standing, given), trustedUntil }
    },
    /** How it stands with whoever asks. */
    status: async (session: OpenSession) => {
      const { isOn, isRequired, recoveryCodes } = await mine(session)
      return { isOn, isRequired, recoveryCodes: isOn ? recoveryCodes : 0 }
    },
    setUp: async (session: OpenSession): Promise<Setup> => begin(whoIs(session), await proven(session)),
    turnOn: async (session: OpenSession, code: string) => ({
      recoveryCodes: await confirm(session, whoIs(session), await proven(session), code),
    }),
    turnOff: async (session: OpenSession) => {
      const { isRequired } = await proven(session)
      if (isRequired)
        throw recordInvalid([{ path: [], message: 'Your organization asks for two-step sign-in, so it stays on.', code: 'refused' }])
      await turn(session, whoIs(session), false, 'turn_off_two_factor', work =>
        work.rows(sql`delete from two_factor_keys where ${own(whoIs(session))}`),
      )
      return { done: true }
    },
    /** New ones in place of those before. */
    renewCodes: async (session: OpenSession) => {
      const { isOn } = await proven(session)
      if (!isOn) throw notFound()
      const codes = newRecoveryCodes()
      await turn(session, whoIs(session), true, 'renew_recovery_codes', work =>
        work.rows(sql`update two_factor_keys set recovery = ${codes.map(recoveryHash)}::text[] where ${own(whoIs(session))}`),
      )
      return { recoveryCodes: codes }
    },
  }
}

export type TwoFactor = ReturnType<typeof makeTwoFactor>
