import type { Plugin } from 'vite'

// By what the router's one file is kept whole: names that are given to parts which the console has not, and, within parts that it has, what only
// react-router's own framework shows (scripts of its pages, pages that its links fetch ahead).
const KEPT_BY: readonly (readonly [text: RegExp, instead: string])[] = [
  [/^(?:HistoryRouter|NavLink|Form|ScrollRestoration)\.displayName = .*$/gm, ''],
  [/^var (NavLink|Form) = (?=React\d+\.forwardRef\()/gm, 'var $1 = /* @__PURE__ */ '],
  [/renderScripts \? \/\* @__PURE__ \*\/ React\d+\.createElement\(Scripts, null\) : null/g, 'null'],
  [/shouldPrefetch && !isAbsolute \? .*createElement\(PrefetchPageLinks, \{ page: href \}\)\) : link/g, 'link'],
]

/** Leaves out of the browser's bundle what of react-router no screen reaches: some kilobytes of each first page. */
export const leanRouter = (): Plugin => ({
  name: 'lean-router',
  transform: {
    filter: { id: /\/react-router\/dist\/production\/chunk-\w+\.mjs$/ },
    handler(code) {
      if (!code.includes('function createRouter(')) return null
      const missing = KEPT_BY.find(([text]) => code.search(text) < 0)
      if (missing) this.error(`react-router has no ${String(missing[0])} any more: look again at what keeps it whole.`)
      return { code: KEPT_BY.reduce((lean, [text, instead]) => lean.replace(text, instead), code), map: null }
    },
  },
})
