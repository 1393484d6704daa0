import type { ReactElement } from 'react'
import { createRoot } from 'react-dom/client'
import { t } from '#texts/signin.ts'
import { graphqlFetch, GraphqlFetchError } from '../session/graphqlFetch.ts'
import { askProvider, NOT_LET_IN, readCallback } from '../session/callback.ts'
import { loadConfig, type Config } from '../session/config.ts'
import { afterSignIn, forgetPath } from '../session/paths.ts'
import { hearTabs, onceSettled, tellTabs } from '../session/tabs.ts'
import { hasEnded, isSignedIn, keepToken, type Token } from '../session/token.ts'
import { authenticate, SignInError } from './authenticate.ts'
import { Entrance, type Entered } from './Entrance.tsx'
import { EnterCode } from './EnterCode.tsx'
import { Forgot } from './Forgot.tsx'
import { FORGOT, SET_PASSWORD, typedIn } from './paths.ts'
import { SetPassword, type LinkNews, type SignedInHere } from './SetPassword.tsx'
import { SignIn } from './SignIn.tsx'

const REQUEST = 'mutation RequestPasswordLink($email: String!) { requestPasswordLink(email: $email) { done } }'
const ABOUT = 'query GetPasswordLink($token: String!) { passwordLink(token: $token) { purpose email organization } }'
const SET =
  'mutation SetPasswordByLink($token: String!, $password: String!, $code: String) { setPasswordByLink(token: $token, password: $password, code: $code) { token expiresAt recoveryCodes } }'

const PRESENT = 'query GetSignedInHere { currentUser { fullName email } }'
const EXCHANGE = 'mutation RenewToken { renewToken(external: true) { token expiresAt } }'

const goOn = () => {
  const target = afterSignIn()
  forgetPath()
  location.replace(target)
}

/** Throws where the next page would only ask to sign in again. */
const keep = (token: Token, { cookieDomain }: Config) => {
  if (!keepToken(token, cookieDomain)) throw new SignInError(t('signin.noCookies'), false)
  tellTabs('begun')
  goOn()
}

const forgot = ({ endpoint }: Config): ReactElement => (
  <Forgot typed={typedIn(location.hash)} onRequest={async email => void (await graphqlFetch(endpoint, REQUEST, { email }))} />
)

const setPassword = (config: Config): ReactElement => {
  const linked = location.hash.slice(1)
  // The link is in no history, and nobody who looks over a shoulder can copy it.
  history.replaceState(null, '', location.pathname)
  // Another link that is put into this tab's address differs in the fragment alone, for which a browser loads nothing.
  addEventListener('hashchange', () => location.reload())
  const about = async (token: string) => (await graphqlFetch<{ passwordLink: LinkNews }>(config.endpoint, ABOUT, { token })).passwordLink
  // A session that is over says nothing of anybody.
  const here = isSignedIn()
    ? graphqlFetch<{ currentUser: SignedInHere }>(config.endpoint, PRESENT).then(
        ({ currentUser }) => currentUser,
        () => null,
      )
    : undefined
  const opened = (token: string, onOpen: () => Promise<LinkNews>): ReactElement => (
    <Entrance onEntered={entered => keep(entered, config)}>
      {enter => (
        <SetPassword
          onOpen={onOpen}
          here={here}
          onSet={password =>
            enter(async code => {
              const given = { token, password, code: code?.code }
              return (await graphqlFetch<{ setPasswordByLink: Entered }>(config.endpoint, SET, given)).setPasswordByLink
            })
          }
        />
      )}
    </Entrance>
  )
  if (linked !== '') return opened(linked, () => about(linked))
  return <EnterCode onCheck={about} then={opened} />
}

const signIn = (config: Config, refusal: string | null): ReactElement => (
  <Entrance trusts onEntered={entered => keep(entered, config)}>
    {(enter, typed) => (
      <SignIn
        refusal={refusal}
        typed={typed ?? typedIn(location.hash)}
        ended={hasEnded() ? t('signin.sessionEnded') : null}
        demo={config.demo}
        sendsLinks={config.passwordLinks}
        onProvider={config.externalSignIn ? () => location.assign(askProvider(config.externalSignIn ?? '')) : undefined}
        onSignIn={credentials => enter(code => authenticate(config.endpoint, credentials, code), credentials.email)}
      />
    )}
  </Entrance>
)

/**
 * Signs in whoever a provider has sent back, under a token that the server makes in place of the one that stood in an address. Gives
 * the reason why nobody was let in; null: this address holds no answer of a provider.
 */
const fromProvider = async (config: Config): Promise<{ readonly refusal: string } | 'in' | null> => {
  const called = config.externalSignIn ? readCallback(location.hash) : null
  if (!called) return null
  history.replaceState(null, '', `${location.pathname}${location.search}`)
  if ('refused' in called) return { refusal: called.refused }
  try {
    keep((await graphqlFetch<{ renewToken: Token }>(config.endpoint, EXCHANGE, {}, called.token)).renewToken, config)
    return 'in'
  } catch (error) {
    const isOurs = error instanceof SignInError || (error instanceof GraphqlFetchError && error.type === 'Offline')
    return { refusal: isOurs ? error.message : NOT_LET_IN }
  }
}

/** Shows sign-in or one of the pages beside it; who is signed in already goes on from sign-in (DESIGN 8, Refusals). */
export const start = async (root: HTMLElement): Promise<void> => {
  const path = location.pathname.replace(/\/$/, '')
  if (path !== SET_PASSWORD && isSignedIn()) return goOn()
  const config = await loadConfig()
  const called = path === SET_PASSWORD ? null : await fromProvider(config)
  if (called === 'in') return
  const refusal = called?.refusal ?? null

  // Whoever signs in in one tab is signed in in all.
  if (path !== SET_PASSWORD) hearTabs(what => what === 'begun' && onceSettled(isSignedIn, goOn))
  const [title, page] =
    path === FORGOT
      ? [t('signin.forgot.title'), forgot(config)]
      : path === SET_PASSWORD
        ? [t('signin.setPassword.pageTitle'), setPassword(config)]
        : [t('signin.submit'), signIn(config, refusal)]
  document.title = `${title} – Active`
  createRoot(root).render(page)
}
