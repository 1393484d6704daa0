import { applyScheme } from './brand/scheme.ts'
import { askEarly, earlyAnswerTo } from './data/early.ts'
import { expected, outlineAt } from './data/visits.ts'
import { drawOutline } from './outline/draw.ts'
import { sayNotLoaded } from './session/reloading.ts'
import { provideStorage } from './session/storage.ts'
import { isSignedIn, readToken } from './session/token.ts'

// Stands in the page itself (tools/build/boot), before anything is loaded: what takes long begins here. The build puts in what the console
// consists of, by the screen that comes first.
declare const CONSOLE_FILES: { readonly list: readonly string[]; readonly form: readonly string[] }

const begin = (): void => {
  provideStorage()
  applyScheme()
  const isConsole = /^\/(organizations(\/|$)|$)/.test(location.pathname)
  document.documentElement.dataset['shell'] = isConsole ? 'console' : 'page'
  askEarly({ url: '/config.json', body: '' })
  const token = readToken()
  if (!isConsole || token === null) return
  // A session that has ended is renewed first, and what was asked with its token is not what will be asked.
  if (isSignedIn()) {
    const address = `${location.pathname}${location.search}`
    expected(address).forEach(request => askEarly(request, token))
    const found = outlineAt(address)
    const answer = found && earlyAnswerTo(found.body)
    if (answer) drawOutline(found.outline, answer).catch(() => undefined)
  }
  for (const href of CONSOLE_FILES[/\/(edit|new)$/.test(location.pathname) ? 'form' : 'list']) {
    const isStyle = href.endsWith('.css')
    document.head.append(
      Object.assign(document.createElement('link'), {
        rel: isStyle ? 'preload' : 'modulepreload',
        ...(isStyle ? { as: 'style' } : {}),
        crossOrigin: 'anonymous',
        href,
      }),
    )
  }
}

// The console's own code is a module; what vendors add are scripts of the old kind.
addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && target.type === 'module' && sayNotLoaded(), true)

// Whatever a browser keeps from us here, the console itself deals with.
try {
  begin()
} catch {
  document.documentElement.dataset['shell'] = 'page'
}
