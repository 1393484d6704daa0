import { gql } from '@apollo/client/core'
import { failureTypeOf, reshape } from '../data/errors.ts'
import type { Client } from '../data/client.ts'
import type { Config } from './config.ts'
import { rememberPath, signInPath } from './paths.ts'
import { dropToken, keepToken, readExpiry, readToken, type Token } from './token.ts'

const RENEW_TOKEN = gql('mutation RenewToken { renewToken { token expiresAt } }')
const SIGN_OUT = gql('mutation SignOut { signOut { done } }')

/** How often a token is renewed, in milliseconds (R12.4). */
export const RENEWAL = 900_000

/** The session of this browser. */
export interface Session {
  /** Whether there is a token that has not ended. */
  isOpen(): boolean
  /** A new token for the old one. False: the session is over, and this browser has forgotten it. */
  renew(): Promise<boolean>
  /** Renews from now on, at once where the token has ended (R7.2). Returns what stops it. */
  keepRenewing(): () => void
  /** Ends the session here and on the server. */
  signOut(): Promise<void>
  /** After a refusal: remembers the path, forgets the token and goes to sign-in (R11.4). */
  expire(): void
}

interface Leaving {
  readonly leave: (address: string) => void
}

/** @param leaving how to leave the application; by default the browser loads the sign-in page. */
export const makeSession = (
  client: Client,
  config: Config,
  { leave }: Leaving = { leave: address => location.assign(address) },
): Session => {
  const env = () => ({ timeZone: 'UTC', now: new Date() })

  const session: Session = {
    isOpen: () => readToken() !== null && (readExpiry() ?? Infinity) > Date.now(),
    renew: async () => {
      if (readToken() === null) return false
      try {
        const { data } = await client.mutate<{ renewToken: Token }>({ mutation: RENEW_TOKEN })
        if (data) keepToken(data.renewToken, config.cookieDomain)
        return data !== null && data !== undefined
      } catch (error) {
        console.error('Could not renew token')
        // Without a connection nothing is known about the session: it stays until the server says otherwise.
        if (failureTypeOf(reshape(error, null, env())) === 'Offline') return true
        dropToken(config.cookieDomain)
        return false
      }
    },
    keepRenewing: () => {
      const renewOrLeave = async () => {
        if (readToken() !== null && !(await session.renew())) session.expire()
      }
      if (readToken() !== null && !session.isOpen()) void renewOrLeave()
      const timer = setInterval(() => void renewOrLeave(), RENEWAL)
      return () => clearInterval(timer)
    },
    signOut: async () => {
      await client.mutate({ mutation: SIGN_OUT }).catch(() => undefined)
      dropToken(config.cookieDomain)
    },
    expire: () => {
      rememberPath()
      dropToken(config.cookieDomain)
      leave(signInPath())
    },
  }
  return session
}
