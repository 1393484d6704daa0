import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { tokensOf } from '#tools/build/page.ts'

/** Where the page's own rules stand: elements, tokens, and what is drawn before there is a script. */
const GLOBAL = ['src/console/base.css', 'src/console/shell.css', 'src/widgets/tokens.css']

const all = readdirSync('src', { recursive: true, encoding: 'utf8' }).map(file => join('src', file).replaceAll('\\', '/'))
const styles = all.filter(file => file.endsWith('.css'))
const modules = styles.filter(file => file.endsWith('.module.css'))
const components = all.filter(file => file.endsWith('.tsx'))

const found = (files: readonly string[], pattern: RegExp): readonly string[] =>
  files.flatMap(file =>
    readFileSync(file, 'utf8')
      .replace(/\/\*.*?\*\//gs, '')
      .split('\n')
      .flatMap(line => (pattern.test(line) ? [`${file}: ${line.trim()}`] : [])),
  )

test('[R13.3] no rule is global but those of elements, of tokens and of the shell', () => {
  expect(styles.filter(file => !modules.includes(file)).sort()).toEqual(GLOBAL)
  expect(found(components, /className=("|\{['`])/)).toEqual([])
})

test('[R13.3] no literal pixel outside the theme and the tokens', () => {
  expect(found([...modules, 'src/console/base.css', 'src/console/shell.css'], /(?<![\w-])-?\d+(\.\d+)?px/)).toEqual([])
  expect(found(components, /['"` (]-?\d+(\.\d+)?px\b/)).toEqual([])
  // MUI takes a bare number for pixels, too; what a cell says of its width is for reckoning columns.
  const sized = /\b(?:width|height|(?:min|max)(?:Width|Height)|fontSize|top|left|right|bottom)(?:: |=\{)-?\d{2,}(?![\d.%])/
  expect(
    found(
      components.filter(file => !/\.cell\.tsx$|\/icons\.tsx$/.test(file)),
      sized,
    ).filter(line => !line.includes('@media')),
  ).toEqual([])
})

test('[R13.3] an iPhone finds no field of letters so small that it would enlarge the page', () => {
  const [, rule = ''] =
    /@supports \(-webkit-touch-callout: none\) \{\s*:root :is\((.*?)\) \{\s*font-size: 1rem;/s.exec(
      readFileSync('src/console/base.css', 'utf8'),
    ) ?? []
  expect(rule.split(/, (?![^(]*\))/)).toEqual([
    "input:not([type='checkbox'], [type='radio'])",
    'select',
    'textarea',
    "[contenteditable='true']",
  ])
})

test('[R13.3] a browser that draws none of the colors is told that it is too old, and no other is', () => {
  const page = readFileSync('index.html', 'utf8')
  expect(readFileSync('src/widgets/tokens.css', 'utf8')).toContain(': light-dark(')
  expect(page).toMatch(/@supports \(color: light-dark\(red, red\)\) \{\s*#too-old \{\s*display: none;/)
  expect(/<p id="too-old">(.*)<\/p>/.exec(page)?.[1]).toMatch(/^This browser is too old for the console\./)
})

test('[R13.3] no list to choose from is drawn by the browser: Safari paints a grey button', () => {
  expect(found(components, /<select\b/)).toEqual(['src/views/roster/RosterRow.tsx: <select'])
  expect(readFileSync('src/views/roster/roster.module.css', 'utf8')).toMatch(/\.level \{[^}]*appearance: none;/)
})

test('[R13.3] every class of a module is used, and every class that is used is there', () => {
  const sources = all.filter(file => /\.tsx?$/.test(file))
  const used = sources.flatMap(file => {
    const source = readFileSync(file, 'utf8')
    return [...source.matchAll(/import (\w+) from '([^']+\.module\.css)'/g)].flatMap(([, name = '', path = '']) => {
      const module = path.startsWith('#') ? join('src', path.slice(1)) : join(dirname(file), path)
      return [...source.matchAll(new RegExp(`\\b${name}\\['(\\w+)'\\]`, 'g'))].map(([, key]) => `${module} ${key}`)
    })
  })
  const there = modules.flatMap(module => {
    const selectors = readFileSync(module, 'utf8').replace(/\/\*.*?\*\/|:global\([^{]*|\{[^{}]*\}/gs, ' ')
    return [...selectors.matchAll(/\.([a-z]\w*)/gi)].map(([, key]) => `${module} ${key}`)
  })
  expect([...new Set(used)].sort()).toEqual([...new Set(there)].sort())
})

test('[R13.3] an inline style holds what was reckoned, no fixed value', () => {
  expect(found(components, /style=\{\{ [a-zA-Z]+: ['"\d]/)).toEqual([])
})

test('[R13.3] the page that stands before its script has every token that its rules name', () => {
  const shell = readFileSync('src/console/shell.css', 'utf8')
  const set = tokensOf(shell, readFileSync('src/widgets/tokens.css', 'utf8'))
  const named = [...shell.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name ?? '')
  expect(named.filter(name => !set.includes(`${name}:`))).toEqual([])
  const narrow = '/* a { } */ @media (max-width: 10em) {\n :root {\n --navbar: 64px;\n }\n}'
  expect(tokensOf(shell, narrow)).toBe('@media (max-width: 10em){:root{--navbar: 64px}}')
})

test('[R13.3] no token that nothing uses, and none that is used and not set', () => {
  const sources = all.filter(file => /\.(css|tsx?)$/.test(file) && !file.startsWith('src/server/')).map(file => readFileSync(file, 'utf8'))
  const namesIn = (pattern: RegExp, files: readonly string[]) =>
    new Set(files.flatMap(source => [...source.matchAll(pattern)].map(([, name = '']) => name)))
  const tokens = namesIn(/^\s*(--[\w-]+):/gm, [readFileSync('src/widgets/tokens.css', 'utf8')])
  // The theme names colors by the rest of their names.
  const colors = [...namesIn(/\btoken\('([\w-]+)'\)/g, sources)].map(name => `--c-${name}`)
  const used = [...namesIn(/var\((--[\w-]+)[,)]/g, sources), ...colors]
  const code = [...sources.map(source => source.replaceAll(/^\s*--[\w-]+:/gm, '')), ...colors].join('\n')
  expect([...tokens].filter(name => !code.includes(name))).toEqual([])
  const set = namesIn(/(--[\w-]+)'?\]?:/g, sources)
  expect(used.filter(name => !set.has(name) && !name.startsWith('--mui-'))).toEqual([])
})
