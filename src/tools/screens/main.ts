import { readdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContext } from '@playwright/test'
import { compareFolders } from './compare.ts'
import { folderFor } from './folder.ts'
import { makeSessions, openBrowser, openProfile, settle, type Scheme } from './browser.ts'
import { takeResources } from './resources/index.ts'
import { SCENES, type Scene } from './scenes.ts'
import { openWorld, type World } from './demoServer.ts'

const FOLDER = 'docs/screens'
const WIDTHS: readonly number[] = [1280, 375]
const SCHEMES: readonly Scheme[] = ['light', 'dark']

/** Of a sample, the wide window is light and the narrow one dark: both layouts and both schemes in two pictures. */
const widthsOf = (scene: Scene, scheme: Scheme): readonly number[] =>
  scene.sample ? [scheme === 'light' ? 1280 : 375] : (scene.widths ?? WIDTHS)

const fileOf = ({ name }: Scene, width: number, scheme: Scheme): string => `${name}-${width}-${scheme}.png`

const take = async (scene: Scene, width: number, context: BrowserContext, world: World, path: string): Promise<void> => {
  const page = await context.newPage()
  const height = width < 900 ? 812 : 800
  await page.setViewportSize({ width, height })
  await page.goto(`${world.url}${await scene.at(world)}`)
  await page.locator('h1').first().waitFor()
  await settle(page)
  await scene.first?.(page, world)
  await settle(page)
  // A window as tall as the page, so that what sticks to its edges is where it belongs.
  if (scene.whole) await page.setViewportSize({ width, height: Number(await page.evaluate('document.documentElement.scrollHeight')) })
  await page.mouse.move(0, 0)
  await page.screenshot({ path, animations: 'disabled', caret: 'hide' })
}

const list = (): string => {
  const rows = SCENES.map(scene => {
    const pictures = SCHEMES.flatMap(scheme =>
      widthsOf(scene, scheme).map(width => `[${width} ${scheme}](${fileOf(scene, width, scheme)})`),
    )
    return `| ${scene.name} | ${scene.shows} | ${pictures.join(', ')} |`
  })
  return `# Screens

Taken by \`npm run screens\` in Chromium over the demo world, at the widths and in the schemes that the links say. Numbers up to 14 follow
the drawings that the console was made after; the others are further screens and states.

| screen | shows | pictures |
| --- | --- | --- |
${rows.join('\n')}
`
}

const takeAll = async (
  browser: Browser,
  world: World,
  scheme: Scheme,
  scenes: readonly Scene[],
  folder: string,
): Promise<readonly string[]> => {
  const sessionOf = makeSessions(browser, world.url)
  const failed: string[] = []
  for (const scene of scenes)
    for (const width of widthsOf(scene, scheme)) {
      const context = await openProfile(browser, scheme, await sessionOf(scene.person))
      const file = fileOf(scene, width, scheme)
      await take(scene, width, context, world, join(folder, file)).catch((error: unknown) => {
        failed.push(`${file}: ${(error as Error).message.split('\n')[0]}`)
      })
      await context.close()
    }
  return failed
}

/**
 * `npm run screens [part of a name …]`: takes every picture, or those named, into docs/screens; `npm run screens -- resources` those of
 * every resource; `npm run screens -- compare before after` lays two folders side by side. Throws when one cannot be taken.
 */
export const main = async (only: readonly string[] = []): Promise<void> => {
  if (only[0] === 'resources') return takeResources(only.slice(1))
  if (only[0] === 'compare') return compareFolders(only.slice(1))
  const scenes = SCENES.filter(({ name }) => only.length === 0 || only.some(part => name.includes(part)))
  const folder = folderFor(FOLDER, only.length === 0)
  const world = await openWorld()
  const browser = await openBrowser()
  try {
    const failed: string[] = []
    for (const scheme of SCHEMES) failed.push(...(await takeAll(browser, world, scheme, scenes, folder)))
    writeFileSync(join(folder, 'README.md'), list())
    const pictures = readdirSync(folder).filter(file => file.endsWith('.png'))
    const bytes = pictures.reduce((sum, file) => sum + statSync(join(folder, file)).size, 0)
    process.stdout.write(`${pictures.length} pictures, ${(bytes / 1e6).toFixed(1)} MB, in ${folder}\n`)
    if (failed.length > 0) throw new Error(`These could not be taken:\n  ${failed.join('\n  ')}`)
  } finally {
    await browser.close()
    await world.close()
  }
}
