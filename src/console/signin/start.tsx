import { createRoot } from 'react-dom/client'
import { parseCallback } from '../session/callback.ts'
import { loadConfig } from '../session/config.ts'
import { afterSignIn, forgetPath } from '../session/paths.ts'
import { keepToken, readExpiry, readToken, type Token } from '../session/token.ts'
import { authenticate } from './authenticate.ts'
import { SignIn } from './SignIn.tsx'

/** Shows the sign-in page, or goes on where someone is signed in already (DESIGN 8, Refusals). */
export const start = async (root: HTMLElement): Promise<void> => {
  const goOn = () => {
    const target = afterSignIn()
    forgetPath()
    location.replace(target)
  }
  if (readToken() !== null && (readExpiry() ?? Infinity) > Date.now()) return goOn()

  const config = await loadConfig()
  const keep = (token: Token) => {
    keepToken(token, config.cookieDomain)
    goOn()
  }
  const called = config.externalSignIn ? parseCallback(location.hash, new Date()) : null
  if (called) return keep(called)

  document.title = 'Sign in – Active'
  createRoot(root).render(
    <SignIn
      demo={config.demo}
      onSignIn={async credentials => {
        keep(await authenticate(config.endpoint, credentials))
      }}
    />,
  )
}
