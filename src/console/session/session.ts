import { gql } from '@apollo/client/core'
import { failureTypeOf, reshape } from '../data/errors.ts'
import type { Client } from '../data/client.ts'
import type { Config } from './config.ts'
import { rememberPath, signInPath } from './paths.ts'
import { hearTabs, onceSettled, oneTabAtATime, tellTabs } from './tabs.ts'
import { dropToken, keepToken, readExpiry, readToken, type Token } from './token.ts'

const RENEW_TOKEN = gql('mutation RenewToken { renewToken { token expiresAt } }')
const SIGN_OUT = gql('mutation SignOut { signOut { done } }')

/** How often a token is renewed, in milliseconds (R12.4). */
export const RENEWAL = 900_000
// A clock is looked at so often: one that jumped, as after sleep, is noticed soon.
const LOOK = 30_000
// How long a page may take to be left.
const LEAVING = 5_000
const WAKING = ['focus', 'pageshow', 'online'] as const

/** The session of this browser, which all its tabs share. */
export interface Session {
  /** Whether there is a token that has not ended. */
  isOpen(): boolean
  /** A new token for the old one, asked for by one tab for all. False: the session is over, and this browser has forgotten it. */
  renew(): Promise<boolean>
  /**
   * Renews from now on, at once where the token has ended or a quarter of an hour has gone by unnoticed (R7.2), and follows what other
   * tabs do: signing out there leaves here. Returns what stops it.
   */
  keepRenewing(): () => void
  /** Ends the session here, in every tab, and on the server. */
  signOut(): Promise<void>
  /** After a refusal: remembers the path, forgets the token and goes to sign-in (R11.4). */
  expire(): void
}

interface Leaving {
  readonly leave: (address: string) => void
  /** Begins anew for whoever is signed in now. */
  readonly reload?: () => void
}

/** @param leaving how to leave the application; by default the browser loads the sign-in page. */
export const makeSession = (
  client: Client,
  config: Pick<Config, 'cookieDomain'>,
  { leave, reload = () => location.reload() }: Leaving = { leave: address => location.assign(address) },
): Session => {
  const env = () => ({ timeZone: 'UTC', now: new Date() })
  let renewedAt = Date.now()
  let renewing: Promise<boolean> | null = null

  const ask = async (): Promise<boolean> => {
    try {
      const { data } = await client.mutate<{ renewToken: Token }>({ mutation: RENEW_TOKEN })
      if (!data) return false
      keepToken(data.renewToken, config.cookieDomain)
      renewedAt = Date.now()
      tellTabs('renewed')
      return true
    } catch (error) {
      console.error('Could not renew token')
      // Without a connection nothing is known about the session: it stays until the server says otherwise.
      if (failureTypeOf(reshape(error, null, env())) === 'Offline') return true
      dropToken(config.cookieDomain)
      return false
    }
  }

  const renewOnce = async (): Promise<boolean> => {
    const before = readToken()
    if (before === null) return false
    return oneTabAtATime('session-renewal', async () => {
      const present = readToken()
      // Another tab was first: what it got is here already.
      return present === before ? ask() : present !== null
    })
  }

  let leftAt = 0
  const over = () => {
    // Several requests may be refused at once: a second navigation would only break off the first.
    if (Date.now() - leftAt < LEAVING) return
    leftAt = Date.now()
    rememberPath()
    leave(signInPath())
  }

  const session: Session = {
    isOpen: () => readToken() !== null && (readExpiry() ?? Infinity) > Date.now(),
    renew: () => (renewing ??= renewOnce().finally(() => (renewing = null))),
    keepRenewing: () => {
      const look = () => {
        if (readToken() === null || (session.isOpen() && Date.now() - renewedAt < RENEWAL)) return
        void session.renew().then(isOpen => !isOpen && session.expire())
      }
      renewedAt = Date.now()
      look()
      const timer = setInterval(look, LOOK)
      const seen = () => document.visibilityState === 'visible' && look()
      WAKING.forEach(event => addEventListener(event, look))
      document.addEventListener('visibilitychange', seen)
      const deaf = hearTabs(news => {
        if (news === 'renewed') renewedAt = Date.now()
        if (news === 'begun') reload()
        if (news === 'ended') onceSettled(() => readToken() === null, over)
      })
      return () => {
        clearInterval(timer)
        WAKING.forEach(event => removeEventListener(event, look))
        document.removeEventListener('visibilitychange', seen)
        deaf()
      }
    },
    signOut: async () => {
      await client.mutate({ mutation: SIGN_OUT }).catch(() => undefined)
      dropToken(config.cookieDomain)
      tellTabs('ended')
    },
    expire: () => {
      dropToken(config.cookieDomain)
      tellTabs('ended')
      over()
    },
  }
  return session
}
