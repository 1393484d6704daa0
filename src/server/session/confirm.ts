import { systemResources } from '#catalogue/roles.ts'
import { ident, sql } from '#sql'
import { recordInvalid } from '../request/errors.ts'
import { tableOf, columnsOfField } from '../store/tables.ts'
import { networkOf } from '../request/device.ts'
import { tenantScopeOf } from '../store/tenantScope.ts'
import { LONGEST_GUESS, matches } from './guess.ts'
import type { Caller } from './rows.ts'
import type { OpenSession } from './sessions.ts'
import { normalizedAccount, type Throttle } from './throttle.ts'

const wrong = (message: string) => recordInvalid([{ path: ['password'], message, code: 'password' }])
const minutes = (seconds: number): string => (seconds <= 60 ? 'a minute' : `${Math.ceil(seconds / 60)} minutes`)

/**
 * The current password of whoever is signed in, entered again: what asks for proof may be done for the next ten minutes under this
 * sign-in, whichever token it goes on under. Wrong ones count as failed sign-ins of the account do.
 */
export const makeConfirm =
  (throttle: Throttle) =>
  async (session: OpenSession, password: string, { address, retryAfter }: Caller): Promise<void> => {
    const { person, facts, database, catalogue } = session
    const people = catalogue.resource(systemResources.people)
    const column = columnsOfField(people, 'password')[0]?.name ?? 'password'
    const [row] = await database.write(tenantScopeOf(person.organization), tx =>
      tx.query(
        sql`select ${ident(column)} as hash from ${ident(tableOf(people))} where organization_id = ${person.organization.id}::uuid and id = ${person.id}::uuid`,
      ),
    )
    const hash = row?.['hash']
    if (typeof hash !== 'string') throw wrong('You have no password here. Sign out and sign in again, then repeat this.')
    const guess = { account: normalizedAccount(person.email), address, knownNetwork: networkOf(address), device: facts.sessionId }
    const about = { type: people.type, id: person.id, title: person.fullName }
    const noted = (result: 'failed' | 'denied') =>
      session.note?.({ eventKind: 'session', action: 'confirm_password', result, organizationId: person.organization.id, about })
    const wait = await throttle.take(guess)
    if (wait !== null) {
      noted('denied')
      retryAfter(wait)
      throw wrong(`Too many wrong passwords. Try again in ${minutes(wait)}.`)
    }
    const isRight = password.length <= LONGEST_GUESS && (await matches(hash, password))
    if (!isRight) {
      noted('failed')
      throw wrong('This is not your current password.')
    }
    await throttle.forgive(guess)
    await database.write(tenantScopeOf(person.organization), tx =>
      tx.query(
        sql`update sessions set confirmed_at = now() where organization_id = ${person.organization.id}::uuid and user_id = ${person.id}::uuid and id = ${facts.sessionId}::uuid`,
      ),
    )
  }
