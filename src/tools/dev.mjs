import { realpathSync } from 'node:fs'
import { join, relative } from 'node:path'
import { install } from './setup/install.mjs'
import { endWithParent } from './setup/parent.mjs'
import { fail, root } from './setup/project.mjs'
import { letGo } from './setup/run.mjs'

process.chdir(root)
endWithParent()
process.env.NODE_ENV = 'development'
try {
  await install()
  letGo()
  const { createServer, createServerModuleRunner } = await import('vite')
  let vite
  // Before it is known what listens: the database and the declarations are loaded through Vite as well.
  const make = server =>
    createServer({
      root,
      appType: 'spa',
      logLevel: 'warn',
      clearScreen: false,
      cacheDir: join(root, '.data', 'vite'),
      server: {
        middlewareMode: true,
        hmr: { server },
        // A database's files are thousands, and change all the time; after a restart of Vite's own for its settings nobody would listen.
        watch: { ignored: ['**/.data/**', '**/vite.config.ts', '**/.env*'] },
        fs: { allow: [root, realpathSync(join(root, 'node_modules'))] },
      },
    })
  const tools = async server => {
    vite = await make(server)
    // Its own reloading would load everything a second time.
    const runner = createServerModuleRunner(vite.environments.ssr, { hmr: false })
    let glob = false
    return {
      middleware: vite.middlewares,
      onChange: changed =>
        vite.watcher.on('all', (event, file) => {
          glob ||= event === 'add' || event === 'unlink'
          changed(relative(root, file).replaceAll('\\', '/'))
        }),
      load: async () => {
        // A file that came or went changes who imports what, which no single file's change tells.
        if (glob) vite.environments.ssr.moduleGraph.invalidateAll()
        glob = false
        runner.clearCache()
        return runner.import('/src/tools/dev/application.ts')
      },
    }
  }
  const starter = await createServer({
    root,
    appType: 'custom',
    logLevel: 'error',
    server: { middlewareMode: true, hmr: false, ws: false, watch: null },
    optimizeDeps: { noDiscovery: true },
  })
  const { dev } = await starter.environments.ssr.runner.import('/src/tools/dev.ts')
  await dev(tools)
  await Promise.all([vite?.close(), starter.close()])
  process.exit()
} catch (error) {
  fail(error)
}
