import { chmodSync, mkdtempSync, rmSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { catalogue } from '#catalogue/declarations.ts'
import { folderStore } from '#server/fileStore/folder.ts'
import { launch, type EmbeddedDatabase } from '../database/launch.ts'
import { seedDemo } from '../demo/seed.ts'
import { fillSearched } from '../large/searched.ts'
import { fillLarge, LARGE, type Size } from '../large/benchData.ts'
import { applicationUrl, migrate } from '../migrate.ts'
import { measureApi, type World } from './api.ts'
import { fillRoster } from './roster.ts'
import { fillMonth, withCalendar } from './calendar.ts'
import { startBuilt } from './children.ts'
import type { FirstList } from './firstList.ts'
import { linesOf, reportOf } from './report.ts'
import { onThatMachine, readOnThatMachine, withPainted } from './painted.ts'
import { measureConsole, measureMonth, measureOverview, measurePainted } from './screens.ts'
import { measureReports, REPORTED, withReports } from './reports.ts'
import { measureSearch, SEARCHED_ROWS, withSearch } from './search.ts'
import { loadNow } from './sections.ts'
import { serveApi, serveFloors } from './serve.ts'
import { serveConsole } from './serveConsole.ts'

// As many events in each organization as the large world has, so that only the world's size differs.
const PAGE = 'docs/performance.md'
const SMALL: Size = { organizations: 41, eventsEach: 1000, eventsFrom: 32 }
const log = (line: string): void => void process.stdout.write(`${line}\n`)

const worldOf = async (database: EmbeddedDatabase, name: string, fill: (ownerUrl: string) => Promise<void>): Promise<World> => {
  const ownerUrl = await database.ensure(name)
  await migrate(ownerUrl, { log: () => undefined })
  await fill(ownerUrl)
  return { ownerUrl, appUrl: applicationUrl(ownerUrl) }
}

/**
 * `npm run bench [rounds] [seconds]`: measures API, console and search in one run and writes docs/performance.md. About twenty minutes.
 * `npm run bench search`: search alone. `npm run bench screens`: how soon a list stands, alone. `npm run bench reports`:
 * overviews and the scorecard, alone. `npm run bench calendar`: a month of 450 events and a roster of 400 people, alone.
 */
export const main = async ([role = '', ...rest]: readonly string[] = []): Promise<void> => {
  const [first = '', second = '', third = '', fourth = ''] = rest
  if (role === 'api') return serveApi(first)
  if (role === 'floor') return serveFloors(first, second, third, fourth)
  if (role === 'console') return serveConsole(first, second)
  await onWorlds(async (database, folder) => {
    if (role === 'reports') return void (await reports(database, folder))
    if (role === 'calendar') return void (await calendar(await demoWorld(database, folder), folder))
    if (role === 'screens') return void (await paint(await demoWorld(database, folder), folder))
    if (role !== 'search') await bench(database, folder, Number(role || 9), Number(first || 3))
    log('the searched world')
    const searched = await worldOf(database, 'searched', ownerUrl => fillSearched(ownerUrl, catalogue, SEARCHED_ROWS, log))
    const load = loadNow()
    const figures = await measureSearch(searched, folder)
    writeFileSync(PAGE, withSearch(readFileSync(PAGE, 'utf8'), figures, { on: new Date(), load }))
    for (const { what, list, everywhere } of figures)
      log(`search for ${what}: p95 ${list.p95.toFixed(0)} and ${everywhere.p95.toFixed(0)} ms`)
    log('Written to docs/performance.md')
  })
}

const onWorlds = async (work: (database: EmbeddedDatabase, folder: string) => Promise<void>): Promise<void> => {
  const folder = mkdtempSync(join(tmpdir(), 'console-bench-'))
  chmodSync(folder, 0o755)
  const database = await launch({ dataDir: join(folder, 'database') })
  try {
    await work(database, folder)
  } finally {
    await database.stop()
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
  }
}

const bench = async (database: EmbeddedDatabase, folder: string, rounds: number, seconds: number): Promise<void> => {
  const demo = await demoWorld(database, folder)
  const console = await served(demo, folder, measureConsole)
  log('the small world')
  const small = await worldOf(database, 'small', ownerUrl => fillLarge(ownerUrl, catalogue, SMALL))
  log('the large world')
  const large = await worldOf(database, 'large', ownerUrl => fillLarge(ownerUrl, catalogue, LARGE, log))
  const api = await measureApi(small, large, folder, rounds, seconds, log)
  // What stands under headings of its own was measured otherwise, and stays.
  const [, ...others] = readFileSync(PAGE, 'utf8').split(/^(?=## )/m)
  writeFileSync(PAGE, [reportOf(api, console, { rounds, seconds, on: new Date() }), ...others].join('\n'))
  for (const { what, found, hold, holds } of linesOf(api, console)) log(`${holds ? 'holds ' : 'FAILS '} ${what}: ${found} (${hold})`)
  await paint(demo, folder)
}

const demoWorld = (database: EmbeddedDatabase, folder: string): Promise<World> => {
  log('the demo world')
  return worldOf(database, 'demo', ownerUrl =>
    seedDemo({ ownerUrl, catalogue, files: folderStore(join(folder, 'files')), now: new Date() }),
  )
}

const paint = async (demo: World, folder: string): Promise<void> => {
  log('the first list')
  const load = loadNow()
  const { firstList, table } = await served(demo, folder, measurePainted)
  writeFileSync(PAGE, withPainted(readFileSync(PAGE, 'utf8'), { firstList, table }, { on: new Date(), load }))
  for (const [cache, figures] of Object.entries(firstList) as [string, FirstList][]) {
    const { read, pressed, plain, requests } = figures
    const there = readOnThatMachine(figures).toFixed(0)
    log(
      `first list, ${cache} cache: ${read.toFixed(0)} ms, pressable after ${pressed.toFixed(0)} ms, ${requests} requests, ${there} where a plain table takes 28 (here ${plain.toFixed(0)})`,
    )
  }
  for (const figure of table)
    log(
      `${figure.what} of a table: ${figure.waited.toFixed(0)} ms, ${onThatMachine(figure).toFixed(0)} where a plain table takes 28 (here ${figure.plain.toFixed(0)})`,
    )
}

const calendar = async (demo: World, folder: string): Promise<void> => {
  const load = loadNow()
  const month = await fillMonth(demo.ownerUrl)
  const event = await fillRoster(demo.ownerUrl)
  const figures = await served(demo, folder, url => measureMonth(url, month, event))
  writeFileSync(PAGE, withCalendar(readFileSync(PAGE, 'utf8'), figures, { on: new Date(), load }))
  log(
    `a month of ${figures.rows}: ${figures.painted.toFixed(0)} ms, frames ${figures.dragging.toFixed(0)} and ${figures.dropping.toFixed(0)} ms, a roster filtered ${figures.filtering.toFixed(0)} ms`,
  )
}

const reports = async (database: EmbeddedDatabase, folder: string): Promise<void> => {
  const load = loadNow()
  log('the world of reports')
  const world = await worldOf(database, 'reports', ownerUrl => fillLarge(ownerUrl, catalogue, REPORTED, log))
  const found = await measureReports(world, folder)
  const { warm } = await served(await demoWorld(database, folder), folder, measureOverview)
  writeFileSync(PAGE, withReports(readFileSync(PAGE, 'utf8'), { ...found, overview: warm }, { on: new Date(), load }))
  for (const { what, processor, p50 } of found.asked) log(`${what}: ${processor.toFixed(0)} ms of the database, ${p50.toFixed(0)} ms`)
  log(`first figure painted after ${warm.read.toFixed(0)} ms`)
}

/** What is found of the console over the demo world. */
const served = async <T>(demo: World, folder: string, measure: (url: string) => Promise<T>): Promise<T> => {
  const server = await startBuilt<{ url: string }>('console', [demo.appUrl, join(folder, 'files')], {})
  try {
    return await measure(server.said.url)
  } finally {
    await server.stop()
  }
}
