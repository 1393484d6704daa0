import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContext } from '@playwright/test'
import { catalogue } from '#catalogue/declarations.ts'
import { snakeCase } from '#model'
import { addressOf, caseRows, needsRow } from '../../addresses/rows.ts'
import { folderFor } from '../folder.ts'
import { makeSessions, openBrowser, openProfile, settle, type Scheme } from '../browser.ts'
import { openWorld, type World } from '../demoServer.ts'
import { album, type Picture } from './album.ts'
import { amiss, type Standing } from './amiss.ts'
import { shots, type Shot } from './shots.ts'
import read from './standing.mjs?raw'

const FOLDER = '.data/screens'
/** Every screen on a desk by day; the lists, which change most when they are narrow, on a phone at night as well. */
const WAYS: readonly { readonly width: number; readonly scheme: Scheme; readonly of: (shot: Shot) => boolean }[] = [
  { width: 1280, scheme: 'light', of: () => true },
  { width: 375, scheme: 'dark', of: ({ route }) => route.screen === 'list' || route.screen === 'single' },
]

type Rows = Awaited<ReturnType<typeof caseRows>>

/** What the rows of a resource have in fields that are keys. */
const keysOf = async (world: World, { route }: Shot): Promise<readonly string[]> => {
  if (!('resource' in route)) return []
  const resource = catalogue.resource(route.resource.name)
  const keys = Object.entries(resource.fields).flatMap(([key, { type }]) => (type === 'key' ? [snakeCase(key)] : []))
  const found = await Promise.all(
    keys.map(key => world.sql(`select distinct ${key} as key from ${resource.sharesTableWith ?? resource.name}`)),
  )
  return found.flat().map(row => String(row['key']))
}

const take = async (
  context: BrowserContext,
  world: World,
  rows: Rows,
  shot: Shot,
  width: number,
  path: string,
): Promise<readonly string[]> => {
  const row = await rows.rowOf(shot)
  if (needsRow(shot) && !row?.id && !row?.parentId) return ['the demo world has no row for it']
  const page = await context.newPage()
  const noise: string[] = []
  page.on('console', message => message.type() === 'error' && noise.push(`console: ${message.text()}`))
  try {
    await page.setViewportSize({ width, height: 800 })
    await page.goto(`${world.url}${addressOf(shot, row, rows.idOf)}`)
    await page.locator('#content h1').first().waitFor()
    await settle(page)
    const found = amiss(await page.evaluate<Standing>(read), width, await keysOf(world, shot))
    const height = Number(await page.evaluate('document.documentElement.scrollHeight'))
    // A window as tall as the page, so that what sticks to its edges is where it belongs.
    await page.setViewportSize({ width, height: Math.max(800, Math.min(height, 4000)) })
    await page.mouse.move(0, 0)
    await page.screenshot({ path, animations: 'disabled', caret: 'hide' })
    return [...found, ...noise]
  } finally {
    await page.close()
  }
}

const takeAll = async (browser: Browser, world: World, wanted: readonly Shot[], folder: string): Promise<readonly Picture[]> => {
  const rows = await caseRows(world.sql)
  const sessionOf = makeSessions(browser, world.url)
  const pictures: Picture[] = []
  for (const { width, scheme, of } of WAYS)
    for (const email of new Set(wanted.map(shot => shot.email))) {
      const context = await openProfile(browser, scheme, await sessionOf(email))
      for (const shot of wanted.filter(one => one.email === email && of(one))) {
        const file = `${shot.name}-${width}.png`
        const problems = await take(context, world, rows, shot, width, join(folder, file)).catch((error: unknown) => [
          (error as Error).message.split('\n')[0] ?? 'It could not be taken.',
        ])
        pictures.push({ file, shot, width, problems })
      }
      await context.close()
    }
  return pictures.sort((left, right) => wanted.indexOf(left.shot) - wanted.indexOf(right.shot) || right.width - left.width)
}

/**
 * `npm run screens -- resources [part of a name …]`: takes list, forms and detail of every resource, or of those named, into a folder
 * that is not committed, with an index.html to page through. Throws a list of what no person should have to read there.
 */
export const takeResources = async (only: readonly string[]): Promise<void> => {
  const wanted = shots().filter(({ name }) => only.length === 0 || only.some(part => name.includes(part)))
  const folder = folderFor(FOLDER, only.length === 0)
  const world = await openWorld()
  const browser = await openBrowser()
  try {
    const pictures = await takeAll(browser, world, wanted, folder)
    writeFileSync(join(folder, 'index.html'), album(pictures))
    process.stdout.write(`${pictures.length} pictures in ${folder}; open ${join(folder, 'index.html')}\n`)
    const problems = pictures.flatMap(({ file, problems: found }) => found.map(one => `${file}: ${one}`))
    if (problems.length > 0) throw new Error(`${problems.length} things that nobody should have to read:\n  ${problems.join('\n  ')}`)
  } finally {
    await browser.close()
    await world.close()
  }
}
