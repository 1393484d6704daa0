import { readdirSync } from 'node:fs'
import { beforeAll, describe, expect, it } from 'vitest'
import type { Layout, Resource, RouteSet } from '#model'
import { declared } from '#catalogue/declared.ts'
import { checkAll } from '#catalogue/checks.ts'
import { layouts, routes } from '#catalogue/layouts.ts'
import { exported } from '../support/examples.ts'
import { examplesOf, guidePages } from '../support/markdown.ts'
import { typecheck } from '../support/typecheck.ts'

const isResource = (value: unknown): value is Resource => typeof value === 'object' && value !== null && 'fields' in value
/** Examples by the file that they stand for: one imports another of its page as './loans.ts'. */
const files = new Map<string, unknown>()

/** The file of an example: its own below `resources/` where it declares a resource, or says the code of one. */
const fileOf = (value: unknown, at: string): string => {
  if (isResource(value)) return `${value.name}.ts`
  return isServerPart(value) ? `${value.resource}.server.ts` : `${at.replace(/\W/g, '_')}.ts`
}

const isServerPart = (value: unknown): value is { readonly resource: string } =>
  typeof value === 'object' && value !== null && 'resource' in value

const examples = [...guidePages('docs/declaring-a-resource.md'), 'README.md'].flatMap(page =>
  examplesOf(page)
    .filter(({ language }) => language === 'ts')
    .map(({ text, line }) => {
      const at = `${page}:${line}`
      const value = exported(text, files)
      const file = fileOf(value, at)
      files.set(`./${file}`, value)
      return { text, at, value, path: `resources/${file}` }
    }),
)

const isLayout = (value: unknown): value is Layout => typeof value === 'object' && value !== null && 'sidebar' in value
const isRoutes = (value: unknown): value is readonly RouteSet[] => Array.isArray(value)

describe('the examples of the guide', () => {
  let said: Readonly<Record<string, readonly string[]>> = {}
  beforeAll(() => {
    said = typecheck(Object.fromEntries(examples.map(({ text, path }) => [path, text])))
  }, 120_000)

  it.each(examples)('compiles as it stands at $at', ({ path }) => {
    expect(said[path]).toEqual([])
  })

  it('are all looked at: every page with a declaration is linked from the first', () => {
    const pages = readdirSync('docs').flatMap(name => (name.endsWith('.md') ? [`docs/${name}`] : []))
    const declaring = pages.filter(page =>
      examplesOf(page).some(({ language, text }) => language === 'ts' && text.includes("from '#model'")),
    )
    expect(guidePages('docs/declaring-a-resource.md')).toEqual(expect.arrayContaining(declaring))
  })

  it('declare resources, layouts and routes in which there is no mistake', () => {
    const own = examples.flatMap(({ at, value }) => (isResource(value) ? [{ file: at, resource: value }] : []))
    const shown = examples.flatMap(({ at, value }) => (isLayout(value) ? [{ file: at, layout: value }] : []))
    const ways = examples.flatMap(({ at, value }) => (isRoutes(value) ? [{ file: at, sets: value }] : []))
    expect([own.length > 4, shown.length > 1, ways.length > 0]).toEqual([true, true, true])
    const product = Object.entries(declared).map(([file, resource]) => ({ file, resource }))
    const variants = ways.flatMap(({ sets }) => sets.map(({ variant }) => variant))
    const kept = Object.entries(routes).map(([file, sets]) => ({ file, sets: sets.filter(one => !variants.includes(one.variant)) }))
    const mistakes = checkAll(
      [...product.filter(({ resource }) => !own.some(one => one.resource.name === resource.name)), ...own],
      [...Object.entries(layouts).map(([file, layout]) => ({ file, layout })), ...shown],
      [...kept, ...ways],
    )
    // What is declared in resources/ may name fields of a resource that an example declares anew, with fewer.
    expect(mistakes.filter(({ file }) => own.some(one => one.file === file) || !file.includes('resources/'))).toEqual([])
  })
})
