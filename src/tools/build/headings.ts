import { runnerImport, type Plugin } from 'vite'
import type { Resource } from '#model'

const DECLARED = /\/src\/catalogue\/declared\.ts$/

/**
 * A built console starts with the headings of all declarations, and loads the rest of one with its first screen: what a resource
 * says of its fields is most of its weight (DESIGN 10).
 */
export const headings = (): Plugin => ({
  name: 'headings',
  enforce: 'pre',
  async transform(_code, id) {
    if (!DECLARED.test(id)) return null
    const inline = { configFile: false as const, logLevel: 'error' as const }
    const [{ module: found }, { module: heading }] = await Promise.all([
      runnerImport<{ declared: Record<string, Resource> }>('/src/catalogue/declared.ts', inline),
      runnerImport<{ headingOf: (resource: Resource) => Resource }>('/src/catalogue/heading.ts', inline),
    ])
    const light = Object.fromEntries(Object.entries(found.declared).map(([file, resource]) => [file, heading.headingOf(resource)]))
    return `export const declared = JSON.parse(${JSON.stringify(JSON.stringify(light))})
export const whole = import.meta.glob('../../resources/*.ts', { import: 'default' })
`
  },
})
