import { gql } from '@apollo/client/core'
import { failureTypeOf, reshape } from '../data/errors.ts'
import type { Client } from '../data/client.ts'
import { renewEarly } from '../data/early.ts'
import { forgetAsked } from '../data/visits.ts'
import type { Config } from './config.ts'
import { rememberPath, signInPath } from './paths.ts'
import { hearTabs, onceSettled, oneTabAtATime, tellTabs } from './tabs.ts'
import { dropToken, endToken, isSignedIn, keepToken, readToken, tokenAge, type Token } from './token.ts'

const RENEW_TOKEN = gql('mutation RenewToken { renewToken { token expiresAt } }')
const SIGN_OUT = gql('mutation SignOut { signOut { done } }')

/** The age at which a token is renewed, in milliseconds (R12.4). */
export const RENEWAL = 900_000
// A clock is looked at so often: one that jumped, as after sleep, is noticed soon.
const LOOK = 30_000
// How long a page may take to be left.
const LEAVING = 5_000
const WAKING = ['focus', 'pageshow', 'online'] as const

interface Leaving {
  readonly leave: (address: string) => void
  /** Begins anew for whoever is signed in now. */
  readonly reload?: () => void
}

/** The session of this browser, which all its tabs share. */
export const makeSession = (client: Client, config: Pick<Config, 'cookieDomain'>, { leave, reload = () => location.reload() }: Leaving) => {
  let renewing: Promise<boolean> | null = null

  const ask = async (before: string): Promise<boolean> => {
    try {
      const { data } = await client.mutate<{ renewToken: Token }>({ mutation: RENEW_TOKEN })
      if (!data) return false
      if (!keepToken(data.renewToken, config.cookieDomain)) return false
      renewEarly(before, data.renewToken.token)
      tellTabs('renewed')
      return true
    } catch (error) {
      console.error('Could not renew token')
      // Whatever else went wrong says nothing about the session: it stays until the server says otherwise.
      if (failureTypeOf(reshape(error)) !== 'NotAuthorized') return true
      // Without locks another tab may have been first.
      if (readToken() !== before && readToken() !== null) return true
      endToken(config.cookieDomain)
      return false
    }
  }

  const renewOnce = async (): Promise<boolean> => {
    const before = readToken()
    if (before === null) return false
    return oneTabAtATime('session-renewal', async () => {
      const present = readToken()
      // Another tab was first: what it got is here already.
      return present === before ? ask(before) : present !== null
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

  /** A new token for the old one, asked for by one tab for all. False: the session is over, and this browser has forgotten its token. */
  const renew = (): Promise<boolean> => (renewing ??= renewOnce().finally(() => (renewing = null)))

  /** After a refusal: renews a token that has ended; else remembers the path, forgets the token and goes to sign-in (R11.4). */
  const expire = (): void => {
    // A token that has ended is refused as well, and may still be renewed.
    if (readToken() !== null && !isSignedIn()) return void renew().then(isLeft => isLeft || expire())
    endToken(config.cookieDomain)
    tellTabs('ended')
    over()
  }

  return {
    isOpen: isSignedIn,
    renew,
    expire,
    /** What a request waits for: the renewal of a token that has ended; null: nothing. */
    ready: (): Promise<unknown> | null => (readToken() === null || isSignedIn() ? null : renew()),
    /**
     * Renews from now on, at once where the token has ended or is older than a quarter of an hour (R7.2), however often pages are loaded,
     * and follows what other tabs do: signing out there leaves here. Returns what stops it.
     */
    keepRenewing: (): (() => void) => {
      const look = () => {
        const isDue = !isSignedIn() || tokenAge() >= RENEWAL
        if (readToken() === null || !isDue) return
        void renew().then(isLeft => isLeft || expire())
      }
      look()
      const timer = setInterval(look, LOOK)
      const seen = () => document.visibilityState === 'visible' && look()
      // A page that a browser keeps whole, as Safari does, and shows again at Back has heard of nothing meanwhile.
      let kept: string | null = null
      const hidden = () => void (kept = readToken())
      const shown = ({ persisted }: PageTransitionEvent) => {
        const now = readToken()
        if (!persisted || (now !== null && now === kept)) return
        if (now !== null) return reload()
        leftAt = 0
        over()
      }
      const ending = new AbortController()
      const { signal } = ending
      WAKING.forEach(event => addEventListener(event, look, { signal }))
      document.addEventListener('visibilitychange', seen, { signal })
      addEventListener('pagehide', hidden, { signal })
      addEventListener('pageshow', shown, { signal })
      const deaf = hearTabs(news => {
        if (news === 'begun') reload()
        if (news === 'ended') onceSettled(() => readToken() === null, over)
      })
      return () => {
        clearInterval(timer)
        ending.abort()
        deaf()
      }
    },
    /** Ends the session here, in every tab, and on the server. */
    signOut: async (): Promise<void> => {
      await client.mutate({ mutation: SIGN_OUT }).catch(() => undefined)
      dropToken(config.cookieDomain)
      forgetAsked()
      tellTabs('ended')
    },
  }
}

export type Session = ReturnType<typeof makeSession>
