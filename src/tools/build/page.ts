import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { build, type Plugin, type Rolldown } from 'vite'

const SHELL = 'src/console/shell.css'
const TOKENS = 'src/widgets/tokens.css'

/** As it stands in a page: without comments and without room. */
const tight = (css: string): string =>
  css
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/\s+/g, ' ')
    .replace(/ ?([{};,]) ?/g, '$1')
    .trim()

// A block of tokens, within its media query where it has one.
const BLOCK = /(@media[^{]+\{)?([^{}]+)\{([^{}]*)\}/g

/** The custom properties that `css` names, as `tokens` sets them, and the scheme that chooses among their colors; also within a media query. */
export const tokensOf = (css: string, tokens: string): string => {
  const used = new Set(['color-scheme', ...[...css.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name)])
  return [...tight(tokens).matchAll(BLOCK)]
    .map(([, media = '', selector = '', inside = '']) => {
      const set = inside.split(';').filter(line => used.has(line.slice(0, line.indexOf(':'))))
      return set.length === 0 ? '' : `${media}${selector}{${set.join(';')}}${media && '}'}`
    })
    .join('')
}

const bootOf = async (files: Readonly<Record<string, readonly string[]>>): Promise<string> => {
  const built = (await build({
    configFile: false,
    logLevel: 'error',
    define: { CONSOLE_FILES: JSON.stringify(files) },
    build: { write: false, target: 'es2022', lib: { entry: resolve('src/console/boot.ts'), formats: ['iife'], name: 'boot' } },
  })) as Rolldown.RolldownOutput[]
  const [chunk] = built[0]?.output ?? []
  if (!chunk) throw new Error('src/console/boot.ts was built to nothing.')
  return chunk.code.trim()
}

type Files = Readonly<Record<string, Rolldown.OutputChunk | Rolldown.OutputAsset>>

/** The files of some modules with what they import statically, and their styles, as paths of the site. */
const filesOf = (modules: readonly string[], bundle: Files): readonly string[] => {
  const chunks = new Map(Object.values(bundle).flatMap(one => (one.type === 'chunk' ? [[one.fileName, one] as const] : [])))
  const found = new Set<string>()
  const add = (fileName: string): void => {
    const chunk = chunks.get(fileName)
    if (!chunk || found.has(fileName)) return
    found.add(fileName)
    chunk.viteMetadata?.importedCss.forEach(css => found.add(css))
    chunk.imports.forEach(add)
  }
  for (const module of modules) {
    const holder = [...chunks.values()].find(({ moduleIds }) => moduleIds.some(id => id.endsWith(module)))
    if (!holder) throw new Error(`${module} is in no file of the build.`)
    add(holder.fileName)
  }
  return [...found].map(name => `/${name}`)
}

const shellStyle = (): string => {
  const shell = readFileSync(SHELL, 'utf8')
  return `<style>${tokensOf(shell, readFileSync(TOKENS, 'utf8'))}${tight(shell)}</style>`
}

/** While one develops: the page has the measures that it has when it is built, and its shell is never seen; and the language that a server writes. */
export const pageInDevelopment = (): Plugin => ({
  name: 'page-in-development',
  apply: 'serve',
  transformIndexHtml: html =>
    html
      .replace('</head>', match => `${shellStyle()}${match}`)
      .replace('<html lang="en"', `<html lang="${process.env['CONSOLE_LANGUAGE'] ?? 'en'}"`),
})

/**
 * Makes the page itself the first thing that is seen and done: `boot.ts` and the shell's styles stand in it, and what other styles there are
 * come after the shell, which so waits for nothing. `screens` are the modules of the console that a page of it begins with.
 */
export const page = (screens: Readonly<Record<string, readonly string[]>>): Plugin => ({
  name: 'page',
  transformIndexHtml: {
    order: 'post',
    handler: async (html, { bundle = {} }) => {
      const named = Object.fromEntries(
        Object.entries(screens).map(([name, modules]) => [name, filesOf(modules, bundle).filter(file => !html.includes(file))]),
      )
      const styles = html.match(/<link rel="stylesheet"[^>]*>/g) ?? []
      const first = `<script>${await bootOf(named)}</script>\n    ${shellStyle()}`
      return styles
        .reduce((text, link) => text.replace(link, ''), html)
        .replace('<meta charset="utf-8" />', match => `${match}\n    ${first}`)
        .replace('<noscript>', match => `${styles.join('')}\n    ${match}`)
    },
  },
})
