import { runnerImport, type Plugin } from 'vite'

const SUMMARIZED = /\/src\/catalogue\/summarized\.ts$/

/**
 * A built console starts with the summaries of all declarations as data, and loads the whole of one with its first screen: what a
 * resource says of its fields is most of its weight (DESIGN 10).
 */
export const summaries = (): Plugin => ({
  name: 'summaries',
  enforce: 'pre',
  async transform(_code, id) {
    if (!SUMMARIZED.test(id)) return null
    const { module } = await runnerImport<{ summarized: object }>('/src/catalogue/summarized.ts', {
      configFile: false,
      logLevel: 'error',
    })
    return `export const summarized = JSON.parse(${JSON.stringify(JSON.stringify(module.summarized))})
export const loaders = import.meta.glob(['../../resources/*.ts', '!../../resources/*.server.ts'], { import: 'default' })
`
  },
})
