import type { ReactElement } from 'react'
import { createRoot } from 'react-dom/client'
import { ask } from '../session/ask.ts'
import { callbackRefusal, parseCallback } from '../session/callback.ts'
import { loadConfig, type Config } from '../session/config.ts'
import { afterSignIn, forgetPath } from '../session/paths.ts'
import { hearTabs, onceSettled, tellTabs } from '../session/tabs.ts'
import { keepToken, readExpiry, readToken, type Token } from '../session/token.ts'
import { authenticate } from './authenticate.ts'
import { Forgot } from './Forgot.tsx'
import { FORGOT, SET_PASSWORD } from './paths.ts'
import { SetPassword, type LinkNews } from './SetPassword.tsx'
import { SignIn } from './SignIn.tsx'

const REQUEST = 'mutation RequestPasswordLink($email: String!) { requestPasswordLink(email: $email) { done } }'
const ABOUT = 'query GetPasswordLink($token: String!) { passwordLink(token: $token) { purpose email organization } }'
const SET =
  'mutation SetPasswordByLink($token: String!, $password: String!) { setPasswordByLink(token: $token, password: $password) { token expiresAt } }'

const isSignedIn = (): boolean => readToken() !== null && (readExpiry() ?? Infinity) > Date.now()

const goOn = () => {
  const target = afterSignIn()
  forgetPath()
  location.replace(target)
}

const keep = (token: Token, { cookieDomain }: Config) => {
  keepToken(token, cookieDomain)
  tellTabs('begun')
  goOn()
}

const forgot = ({ endpoint }: Config): ReactElement => (
  <Forgot
    onRequest={async email => {
      await ask(endpoint, REQUEST, { email })
    }}
  />
)

const setPassword = (config: Config): ReactElement => {
  const token = location.hash.slice(1)
  // The link is in no history, and nobody who looks over a shoulder can copy it.
  history.replaceState(null, '', location.pathname)
  const onOpen = async () => (await ask<{ passwordLink: LinkNews }>(config.endpoint, ABOUT, { token })).passwordLink
  return (
    <SetPassword
      onOpen={onOpen}
      onSet={async password => {
        const { setPasswordByLink } = await ask<{ setPasswordByLink: Token }>(config.endpoint, SET, { token, password })
        keep(setPasswordByLink, config)
      }}
    />
  )
}

const signIn = (config: Config, refusal: string | null): ReactElement => (
  <SignIn
    refusal={refusal}
    demo={config.demo}
    sendsLinks={config.passwordLinks}
    onSignIn={async credentials => keep(await authenticate(config.endpoint, credentials), config)}
  />
)

/** Shows sign-in or one of the pages beside it; who is signed in already goes on from sign-in (DESIGN 8, Refusals). */
export const start = async (root: HTMLElement): Promise<void> => {
  const path = location.pathname.replace(/\/$/, '')
  if (path !== SET_PASSWORD && isSignedIn()) return goOn()
  const config = await loadConfig()
  const called = config.externalSignIn && path !== SET_PASSWORD ? parseCallback(location.hash, new Date()) : null
  if (called) return keep(called, config)
  const refusal = config.externalSignIn && path !== SET_PASSWORD ? callbackRefusal(location.hash, new Date()) : null
  if (refusal !== null) history.replaceState(null, '', `${location.pathname}${location.search}`)

  // Whoever signs in in one tab is signed in in all.
  if (path !== SET_PASSWORD) hearTabs(what => what === 'begun' && onceSettled(isSignedIn, goOn))
  const [title, page] =
    path === FORGOT
      ? ['Forgot your password?', forgot(config)]
      : path === SET_PASSWORD
        ? ['Set a password', setPassword(config)]
        : ['Sign in', signIn(config, refusal)]
  document.title = `${title} – Active`
  createRoot(root).render(page)
}
