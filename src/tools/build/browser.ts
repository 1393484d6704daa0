import { isBuiltin } from 'node:module'
import { relative } from 'node:path'
import type { Plugin } from 'vite'

const SERVER_ONLY = [
  /^src\/catalogue\/(declarations|declared)\.ts$/,
  /^src\/(server|tools|sql)\//,
  /\.server\.tsx?$/,
  /^src\/fields\/server(s|Named)\.ts$/,
]

/** Whether a file, as a path from the project's root, may never reach a browser (DESIGN 2). Windows writes such paths with backslashes. */
export const isServerOnly = (file: string): boolean => SERVER_ONLY.some(pattern => pattern.test(file.replaceAll('\\', '/')))

/** Refuses a browser bundle that would carry a file of the server, and names who imports it. */
export const browserGuard = (): Plugin => {
  let root = ''
  return {
    name: 'browser-guard',
    enforce: 'pre',
    configResolved: config => {
      root = config.root
    },
    resolveId: {
      order: 'pre',
      async handler(source, importer, options) {
        if (importer === undefined || importer.includes('node_modules') || !/^[#./]|^node:/.test(source)) return null
        const by = relative(root, importer.split('?')[0] ?? importer)
        if (source.startsWith('node:') && isBuiltin(source))
          this.error(`${by} imports '${source}', a module of Node, into the browser bundle.`)
        const found = await this.resolve(source, importer, { ...options, skipSelf: true })
        const file = found ? relative(root, found.id.split('?')[0] ?? found.id) : ''
        if (isServerOnly(file)) this.error(`${by} imports ${file}, a file of the server, into the browser bundle.`)
        return found
      },
    },
  }
}
