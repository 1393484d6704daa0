import '@fontsource-variable/inter/wght.css'
import { speakOfPage } from '#texts/languages.ts'
import '#widgets/tokens.css'
import './base.css'
import { applyScheme, followSystem } from './brand/scheme.ts'
import { loadConfig } from './session/config.ts'
import { SIGN_IN, withoutV2 } from './session/paths.ts'
import { sayNotLoaded } from './session/reloading.ts'

interface Entry {
  readonly start: (root: HTMLElement) => void | Promise<void>
}

// Sign-in is an application of its own: it must not wait for the console's code (DESIGN 9).
const signIn = (): Promise<Entry> => import('./signin/start.tsx')
const demoHost = (): Promise<Entry> => import('./signin/host.tsx')
const supportSignOn = (): Promise<Entry> => import('./pages/sso/start.tsx')
// In two tasks, the packages and then what is ours, so that an answer that comes meanwhile is drawn between them (outline).
const application = async (): Promise<Entry> => {
  await import('./app/packages.ts')
  await new Promise(resolve => setTimeout(resolve))
  return import('./app/start.tsx')
}

const entryOf = (pathname: string): (() => Promise<Entry>) => {
  if (pathname === SIGN_IN || pathname.startsWith(`${SIGN_IN}/`)) return signIn
  if (/^\/sso\/zendesk\/(client|staff)\/?$/.test(pathname)) return supportSignOn
  return /^\/demo-(host|support)\//.test(pathname) ? demoHost : application
}

applyScheme()
followSystem()

// Before it is decided which application the address is of: sign-in and support sign-on have old addresses as well (R2.6).
const stripped = withoutV2(location.pathname)
if (stripped !== null) history.replaceState(null, '', `${stripped}${location.search}${location.hash}`)

// On its way while the code loads; whoever needs it says what its failure means.
loadConfig().catch(() => undefined)

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id root.')
// No text is looked up before its language is there.
void speakOfPage()
  .then(entryOf(location.pathname))
  .then(entry => entry.start(root))
  .catch((error: unknown) => {
    console.error(error)
    sayNotLoaded()
  })
