import { chmodSync, mkdtempSync, rmSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { catalogue } from '#catalogue'
import { folderStore } from '#server/files/folder.ts'
import { launch, type EmbeddedDatabase } from '../database/launch.ts'
import { seedDemo } from '../demo/seed.ts'
import { fillLarge, LARGE, type Size } from '../large/world.ts'
import { applicationUrl, migrate } from '../migrate.ts'
import { measureApi, type World } from './api.ts'
import { startBuilt } from './children.ts'
import { linesOf, reportOf } from './report.ts'
import { measureConsole } from './screens.ts'
import { serveApi, serveFloors } from './serve.ts'
import { serveConsole } from './serveConsole.ts'

// As many events in each organization as the large world has, so that only the world's size differs.
const PAGE = 'docs/performance.md'
const SMALL: Size = { organizations: 41, eventsEach: 1000, eventsFrom: 32 }
const says = (line: string): void => void process.stdout.write(`${line}\n`)

const worldOf = async (database: EmbeddedDatabase, name: string, fill: (ownerUrl: string) => Promise<void>): Promise<World> => {
  const ownerUrl = await database.ensure(name)
  await migrate(ownerUrl, { log: () => undefined })
  await fill(ownerUrl)
  return { ownerUrl, appUrl: applicationUrl(ownerUrl) }
}

/** `npm run bench [rounds] [seconds]`: measures API and console in one run and writes docs/performance.md. About ten minutes. */
export const main = async ([role = '', ...rest]: readonly string[] = []): Promise<void> => {
  const [first = '', second = '', third = '', fourth = ''] = rest
  if (role === 'api') return serveApi(first)
  if (role === 'floor') return serveFloors(first, second, third, fourth)
  if (role === 'console') return serveConsole(first, second)
  await bench(Number(role || 5), Number(first || 5))
}

const bench = async (rounds: number, seconds: number): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'console-bench-'))
  chmodSync(folder, 0o755)
  const database = await launch({ dataDir: join(folder, 'database') })
  try {
    says('the demo world')
    const demo = await worldOf(database, 'demo', ownerUrl =>
      seedDemo({ ownerUrl, catalogue, files: folderStore(join(folder, 'files')), now: new Date() }),
    )
    const console = await measureDemo(demo, folder)
    says('the small world')
    const small = await worldOf(database, 'small', ownerUrl => fillLarge(ownerUrl, catalogue, SMALL))
    says('the large world')
    const large = await worldOf(database, 'large', ownerUrl => fillLarge(ownerUrl, catalogue, LARGE, says))
    const api = await measureApi(small, large, folder, rounds, seconds, says)
    // What stands under headings of its own was measured otherwise, and stays.
    const [, ...others] = readFileSync(PAGE, 'utf8').split(/^(?=## )/m)
    writeFileSync(PAGE, [reportOf(api, console, { rounds, seconds, on: new Date() }), ...others].join('\n'))
    for (const { what, found, hold, holds } of linesOf(api, console)) says(`${holds ? 'holds ' : 'FAILS '} ${what}: ${found} (${hold})`)
    says('Written to docs/performance.md')
  } finally {
    await database.stop()
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  }
}

const measureDemo = async (demo: World, folder: string): ReturnType<typeof measureConsole> => {
  const server = await startBuilt<{ url: string }>('console', [demo.appUrl, join(folder, 'files')], {})
  try {
    return await measureConsole(server.said.url)
  } finally {
    await server.stop()
  }
}
