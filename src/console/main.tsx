import '@fontsource-variable/inter/wght.css'
import '#widgets/tokens.css'
import './base.css'
import { applyScheme, followSystem } from './scheme.ts'
import { SIGN_IN } from './session/paths.ts'

applyScheme()
followSystem()

const root = document.getElementById('root')
if (!root) throw new Error('index.html has no element with the id root.')

// Sign-in is an application of its own: it must not wait for the console's code (DESIGN 9).
const { pathname } = location
const isDemoHost = /^\/demo-(host|support)\//.test(pathname)
const start = pathname === SIGN_IN ? import('./signin/start.tsx') : isDemoHost ? import('./signin/host.tsx') : import('./app/start.tsx')
void start.then(entry => entry.start(root))
