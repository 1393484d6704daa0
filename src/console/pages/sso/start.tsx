import { createRoot } from 'react-dom/client'
import { t } from '#texts/pages.ts'
import { graphqlFetch as askAt } from '../../session/graphqlFetch.ts'
import { loadConfig } from '../../session/config.ts'
import { rememberPath, signInPath } from '../../session/paths.ts'
import { dropToken, isSignedIn, keepToken, readToken, type Token } from '../../session/token.ts'
import { Redirecting } from './Redirecting.tsx'
import { supportRedirect } from './redirect.ts'

const RENEW_TOKEN = 'mutation RenewToken { renewToken { token expiresAt } }'

const find = async (): Promise<string> => {
  const config = await loadConfig()
  const ask = <T,>(query: string, variables?: Readonly<Record<string, unknown>>) => askAt<T>(config.endpoint, query, variables)
  const renew = async () =>
    readToken() !== null && keepToken((await ask<{ renewToken: Token }>(RENEW_TOKEN)).renewToken, config.cookieDomain)
  const found = await supportRedirect(location.pathname.includes('/staff') ? 'staff' : 'client', {
    config,
    ask,
    isSignedIn: async () => isSignedIn() || renew(),
  })
  if (found !== null) return found
  rememberPath()
  dropToken(config.cookieDomain)
  return signInPath()
}

// Replaced, so that going back does not send the same token a second time.
const go = async (): Promise<void> => location.replace(await find())

/** Single sign-on to the support applications (R1.4). */
export const start = (root: HTMLElement): void => {
  document.title = t('pages.support.tabTitle')
  createRoot(root).render(<Redirecting go={go} />)
}
