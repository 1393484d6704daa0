import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import { Linter } from 'eslint'
import tseslint from 'typescript-eslint'
import { build, type Plugin } from 'vite'
import { afterEach, describe, expect, it } from 'vitest'
import dependencyRules from '../../.dependency-cruiser.mjs'
import { browserGuard, isServerOnly } from '../../src/tools/build/browser.ts'
import { bytesGuard } from '../../src/tools/build/bytes.ts'
import { house } from '../../src/tools/lint/rules.mjs'
import { formatsSyntax, restrictedSyntax } from '../../src/tools/lint/syntax.mjs'

const { forbidden, options } = dependencyRules
const folders: string[] = []

/** A small project of these files. */
const project = (files: Record<string, string>): string => {
  const root = mkdtempSync(join(tmpdir(), 'console-guards-'))
  folders.push(root)
  for (const [file, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    writeFileSync(join(root, file), text)
  }
  return root
}

afterEach(() => folders.splice(0).forEach(folder => rmSync(folder, { recursive: true, force: true })))

const lint = (rule: string, file: string, files: Record<string, string>): string[] => {
  const root = project(files)
  const config: Linter.Config = {
    files: ['**/*.ts', '**/*.tsx'],
    plugins: { house },
    languageOptions: { parser: tseslint.parser },
    rules: { [`house/${rule}`]: 'error' },
  }
  return new Linter({ cwd: root }).verify(files[file] ?? '', config, { filename: join(root, file) }).map(one => one.message)
}

const violations = async (files: Record<string, string>): Promise<readonly string[]> => {
  const root = project({ 'package.json': JSON.stringify({ type: 'module', imports: { '#*': './src/*' } }), ...files })
  const { tsConfig: _, ...cruiseOptions } = options
  const { output } = await cruise(Object.keys(files), { ...cruiseOptions, baseDir: root, validate: true, ruleSet: { forbidden } })
  return (output as ICruiseResult).summary.violations.map(({ from, rule, to }) => `${from}: ${rule.name} (${to})`)
}

describe('arrows', () => {
  it.each([
    ['src/console/app/a.ts', 'src/server/main.ts', 'console app may not import server'],
    ['src/console/app/a.ts', 'src/sql/index.ts', 'console app may not import sql'],
    ['src/console/views/a.tsx', 'src/views/screens.ts', 'console may not import views (browser)'],
    ['src/views/a.ts', 'src/catalogue/index.ts', 'views may not import catalogue'],
    ['src/console/views/a.tsx', 'src/fields/text/text.server.ts', 'console may not import fields (server)'],
    ['src/server/http/a.ts', 'src/console/main.tsx', 'server may not import console app'],
    ['src/server/http/a.ts', 'src/fields/text/text.cell.tsx', 'server may not import fields (browser)'],
    ['src/model/a.ts', 'src/access/facts.ts', 'model may not import access'],
    ['src/access/a.ts', 'src/catalogue/index.ts', 'access may not import catalogue'],
    ['src/fields/a.ts', 'src/catalogue/index.ts', 'fields may not import catalogue'],
    ['src/fields/text/text.input.tsx', 'src/fields/text/text.server.ts', 'fields (browser) may not import fields (server)'],
    ['src/widgets/a.tsx', 'src/fields/index.ts', 'widgets may not import fields'],
    ['src/server/http/a.ts', 'src/tools/migrate.ts', 'server may not import tools'],
    ['resources/a.ts', 'src/server/main.ts', 'resources may not import server'],
    ['src/server/store/a.ts', 'src/server/session/b.ts', 'src/server/store may not import what stands above it'],
    ['src/console/views/a.ts', 'src/console/pages/b.ts', 'src/console/views may not import what stands above it'],
    ['src/server/attic/a.ts', 'src/server/store/b.ts', 'a folder of src/server has a floor'],
  ])('[D2] %s importing %s is refused', async (file, target, rule) => {
    const source = target.replace('src/', '#')
    const found = await violations({ [file]: `import { x } from '${source}'\nexport const y = x\n`, [target]: 'export const x = 1\n' })
    expect(found).toContain(`${file}: ${rule} (${target})`)
  })

  it('[D2] dynamic imports, re-exports and types count as imports', async () => {
    for (const text of [
      `export const y = () => import('#sql/index.ts')`,
      `export * from '#sql/index.ts'`,
      `export { x } from '#sql/index.ts'`,
      `import type { X } from '#sql/index.ts'\nexport const y: X = 1`,
    ])
      expect(
        await violations({ 'src/console/app/a.ts': text, 'src/sql/index.ts': 'export type X = 1\nexport const x = 1\n' }),
        text,
      ).toHaveLength(1)
  })

  it('[D2] what the design allows passes', async () => {
    const files = {
      'src/server/http/a.ts': `import '#fields/serverNamed.ts'\nimport '#sql/index.ts'\nimport '../store/b.ts'`,
      'src/tools/a.ts': `import '#server/http/a.ts'\nimport '#console/data/c.ts'`,
      'src/fields/serverNamed.ts': '',
      'src/sql/index.ts': '',
      'src/server/store/b.ts': '',
      'src/console/data/c.ts': '',
    }
    expect(await violations(files)).toEqual([])
  })

  it('[D2] a circle of files is refused; types and what loads later make none', async () => {
    const circle = (back: string) => ({ 'src/model/a.ts': `import './b.ts'\nexport type A = 1`, 'src/model/b.ts': back })
    expect((await violations(circle(`import './a.ts'`))).join()).toContain('no file imports itself in a circle')
    expect(await violations(circle(`import type { A } from './a.ts'\nexport const b: A = 1`))).toEqual([])
    expect(await violations(circle(`export const later = () => import('./a.ts')`))).toEqual([])
  })
})

describe('text for people', () => {
  const found = (text: string): readonly string[] =>
    new Linter()
      .verify(text, { files: ['**/*.ts'], rules: { 'no-restricted-syntax': ['error', ...restrictedSyntax] } }, { filename: 'a.ts' })
      .map(one => one.message)

  it.each([
    `new Intl.DateTimeFormat('en-CA', { timeZone }).format(now)`,
    `now.toLocaleDateString('sv-SE')`,
    `now.toLocaleDateString('en-US').split('/')`,
    `formatter.format(now).slice(0, 10)`,
    `Number(count.toLocaleString())`,
    `new Date(now.toLocaleString('en-US', { timeZone }))`,
    `Date.parse(now.toLocaleString())`,
    `now.toLocaleDateString() === then.toLocaleDateString()`,
  ])('[R3.17] %s reads what a locale says as data, and is refused', text => {
    expect(found(text)).toContainEqual(expect.stringContaining('never read them as data'))
  })

  it('[R3.17] saying and reading parts pass', () => {
    expect(found("show(now.toLocaleDateString('en-US'))\nread(formatter.formatToParts(now))\nlightFormat(now, 'yyyy').slice(2)")).toEqual(
      [],
    )
  })
})

describe('the locale of an organization', () => {
  const said = (text: string): readonly string[] =>
    new Linter()
      .verify(
        text,
        { files: ['**/*.ts'], languageOptions: { sourceType: 'module' }, rules: { 'no-restricted-syntax': ['error', ...formatsSyntax] } },
        { filename: 'a.ts' },
      )
      .map(one => one.message)

  it.each([
    `new Intl.DateTimeFormat('en-US').format(day)`,
    `new Intl.NumberFormat(locale)`,
    `const { format } = Intl.ListFormat()`,
    `count.toLocaleString('en-US')`,
    `day.toLocaleDateString()`,
    `import { addDays, format } from 'date-fns'`,
    `import { formatDistanceToNow } from 'date-fns/formatDistanceToNow'`,
  ])('[R12.6] %s says a date or a number past the one place, and is refused', text => {
    expect(said(text)).toContainEqual(expect.stringContaining('formatsOf of #model'))
  })

  it('[R12.6] reckoning with dates and comparing words pass', () => {
    expect(said(`import { addDays, lightFormat } from 'date-fns'\nleft.localeCompare(right)\nIntl.supportedValuesOf('timeZone')`)).toEqual(
      [],
    )
  })
})

describe('names', () => {
  const declared = {
    'resources/pets.ts': `export default defineResource({\n  name: 'pets',\n})`,
    'src/fields/collar.ts': `export const collarType: FieldType<'collar', string, object> = {}`,
  }
  const told = (text: string) => lint('names', 'src/server/a.ts', { ...declared, 'src/server/a.ts': text })

  it('[D1] the machinery may not name a resource', () => {
    expect(told(`export const table = 'pets'`)).toEqual([expect.stringContaining(`names the resource 'pets'`)])
    expect(told(`switch (resource.name) { case 'pets': break }`)).toHaveLength(1)
    expect(told('export const table = `pets`')).toHaveLength(1)
    expect(told('export const all = sql`select id from pets where ${mine}`')).toHaveLength(1)
    expect(told(`export const text = 'delete from "pets"'`)).toHaveLength(1)
    expect(told('export const words = `pets of ${name}`')).toEqual([])
  })

  it('[D1] the machinery may not ask for a field type', () => {
    for (const text of [
      `if (field.type === 'collar') go()`,
      `switch (field.type) { case 'collar': go() }`,
      `if (['collar'].includes(field.type)) go()`,
      `go(fieldTypes['collar'])`,
    ])
      expect(told(text), text).toEqual([expect.stringContaining(`asks for the field type 'collar'`)])
  })

  it('[D1] a word that is also a field type is free elsewhere', () => {
    expect(told(`export const label = 'collar'`)).toEqual([])
  })
})

const bundle = (root: string, plugins: Plugin[]) =>
  build({
    root,
    configFile: false,
    logLevel: 'silent',
    plugins,
    build: { write: false, rolldownOptions: { input: join(root, 'src/console/main.ts') } },
  })

describe('browser bundle', () => {
  it('[D2] a file of the server is refused, with the one who imports it', async () => {
    const root = project({
      'src/console/main.ts': `import './deep.ts'`,
      'src/console/deep.ts': `import { secret } from '../fields/text.server.ts'\nconsole.log(secret)`,
      'src/fields/text.server.ts': `export const secret = 1`,
    })
    await expect(bundle(root, [browserGuard()])).rejects.toThrow(
      'src/console/deep.ts imports src/fields/text.server.ts, a file of the server',
    )
  })

  it('[D2] so is one that is loaded late, and a module of Node', async () => {
    const late = project({ 'src/console/main.ts': `void import('../server/main.ts')`, 'src/server/main.ts': `export const x = 1` })
    await expect(bundle(late, [browserGuard()])).rejects.toThrow('src/console/main.ts imports src/server/main.ts')
    const node = project({ 'src/console/main.ts': `import { readFileSync } from 'node:fs'\nconsole.log(readFileSync)` })
    await expect(bundle(node, [browserGuard()])).rejects.toThrow(`imports 'node:fs'`)
  })

  it('[D2] a bundle of browser files alone passes', async () => {
    await expect(bundle(project({ 'src/console/main.ts': `console.log(1)` }), [browserGuard()])).resolves.toBeDefined()
  })
})

describe('bytes', () => {
  // Noise, because gzip makes nothing of what repeats.
  const noise = (bytes: number): string =>
    Array.from({ length: bytes / 8 }, (_, at) => ((at * 2654435761) >>> 0).toString(36).padStart(8, '0')).join('')
  const files = {
    'src/console/main.ts': `void import('./list.ts')`,
    'src/console/list.ts': `import { x } from './shared.ts'\nconsole.log(x)`,
    'src/console/shared.ts': `export const x = ${JSON.stringify(noise(40_000))}`,
  }
  const screen = (kilobytes: number, modules = ['src/console/main.ts', 'src/console/list.ts']) => ({
    name: 'first list',
    kilobytes,
    modules,
  })

  it('[D10] a screen that outgrows its figure fails the build and names its heaviest part', async () => {
    await expect(bundle(project(files), [bytesGuard([screen(5)])])).rejects.toThrow(
      /first list loads \d+ kB of JavaScript, 5 is the most\. The heaviest: .*list/,
    )
  })

  it('[D10] what is loaded later does not count', async () => {
    await expect(bundle(project(files), [bytesGuard([screen(5, ['src/console/main.ts'])])])).resolves.toBeDefined()
  })

  it('[D10] a screen whose module is gone is no free pass', async () => {
    await expect(bundle(project(files), [bytesGuard([screen(500, ['src/console/gone.ts'])])])).rejects.toThrow(
      'src/console/gone.ts is in no chunk',
    )
  })
})

it('[DESIGN 2] a file of the server is known by its path on every system', () => {
  for (const file of ['src/server/main.ts', 'src\\server\\main.ts', 'src\\fields\\money\\money.server.ts'])
    expect(isServerOnly(file)).toBe(true)
  for (const file of ['src/console/main.tsx', 'src\\fields\\money\\money.cell.tsx']) expect(isServerOnly(file)).toBe(false)
})
