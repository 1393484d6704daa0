import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { cruise, type ICruiseResult } from 'dependency-cruiser'
import { build, type Plugin } from 'vite'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import dependencyRules from '../../.dependency-cruiser.mjs'
import { browserGuard, isServerOnly } from '../../src/tools/build/browser.ts'
import { bytesGuard } from '../../src/tools/build/bytes.ts'
import { ownDeclarations, withOwn } from '../../src/tools/build/own.ts'
import { SCREENS } from '../../src/tools/build/screens.ts'

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

const violations = async (files: Record<string, string>): Promise<readonly string[]> => {
  const root = project({ 'package.json': JSON.stringify({ type: 'module', imports: { '#*': './src/*' } }), ...files })
  const { tsConfig: _, ...cruiseOptions } = options
  const { output } = await cruise(Object.keys(files), { ...cruiseOptions, baseDir: root, validate: true, ruleSet: { forbidden } })
  return (output as ICruiseResult).summary.violations.map(({ from, rule, to }) => `${from}: ${rule.name} (${to})`)
}

describe('arrows', () => {
  const REFUSED = [
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
  ] as const
  // All of them are asked in one go, each from a file of its own: what a cruise costs is its beginning.
  const own = (file: string, at: number): string => file.replace('/a.ts', `/a${at}.ts`)
  let found: readonly string[]
  beforeAll(async () => {
    const importing = REFUSED.map(([file, target], at) => [
      own(file, at),
      `import { x } from '${target.replace('src/', '#')}'\nexport const y = x\n`,
    ])
    const imported = REFUSED.map(([, target]) => [target, 'export const x = 1\n'])
    found = await violations(Object.fromEntries([...imported, ...importing]) as Record<string, string>)
  })
  it.each(REFUSED.map((row, at) => [...row, at] as const))('[D2] %s importing %s is refused', (file, target, rule, at) => {
    expect(found).toContain(`${own(file, at)}: ${rule} (${target})`)
  })

  it('[D2] dynamic imports, re-exports and types count as imports', async () => {
    const texts = [
      `export const y = () => import('#sql/index.ts')`,
      `export * from '#sql/index.ts'`,
      `export { x } from '#sql/index.ts'`,
      `import type { X } from '#sql/index.ts'\nexport const y: X = 1`,
    ]
    const files = Object.fromEntries(texts.map((text, at) => [`src/console/app/a${at}.ts`, text]))
    const broken = await violations({ ...files, 'src/sql/index.ts': 'export type X = 1\nexport const x = 1\n' })
    expect(broken.map(one => one.split(':')[0]).sort()).toEqual(Object.keys(files).sort())
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
    const circle = (name: string, back: string) => ({
      [`src/model/${name}.ts`]: `import './${name}2.ts'\nexport type A = 1`,
      [`src/model/${name}2.ts`]: back,
    })
    const broken = await violations({
      ...circle('plain', `import './plain.ts'`),
      ...circle('type', `import type { A } from './type.ts'\nexport const b: A = 1`),
      ...circle('late', `export const later = () => import('./late.ts')`),
    })
    expect(broken.join()).toContain('no file imports itself in a circle')
    expect(broken.filter(one => !one.startsWith('src/model/plain'))).toEqual([])
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
      /first list loads [\d.]+ kB of JavaScript, 5 is the most\. The heaviest: .*list/,
    )
  })

  it('[D10] what is loaded later does not count', async () => {
    await expect(bundle(project(files), [bytesGuard([screen(5, ['src/console/main.ts'])])])).resolves.toBeDefined()
  })

  it('[R13.7] a declaration of an integrator raises what screens may weigh: one that needs a table which the product has not', () => {
    const root = project({
      'schema/migrations/snapshot.json': JSON.stringify({ 'public.events': {} }),
      'resources/events.ts': `fields: {}`,
      'resources/walks.ts': `fields: {}`,
      'resources/walks.server.ts': `runs: {}`,
      'resources/walk_report.ts': `reportSource: 'walks'`,
      'resources/family_walks.ts': `{ ...walks, sharesTableWith: 'walks' }`,
    })
    expect(ownDeclarations(root)).toEqual(['walks'])
    const figures = (...own: string[]) => withOwn(SCREENS, own).map(one => one.kilobytes)
    expect(figures('walks', 'swims', 'rides').map((kilobytes, place) => kilobytes - (figures()[place] ?? 0))).toEqual([0, 3, 3])
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
