import { resolve } from 'node:path'
import type { BrowserContext } from '@playwright/test'
import { slowed } from './firstList.ts'

/** Draws a plain table of 50 rows and 8 columns anew. Returns what that took, in milliseconds. */
export type Yardstick = () => Promise<number>

// V8 compiles what runs often, and the figure of the machine that is compared with is of code so compiled.
const WARM_UP = 24

/** A page of its own with a plain table that React draws, as slow as the page that is measured. */
export const openYardstick = async (context: BrowserContext): Promise<Yardstick> => {
  const { build } = await import('vite')
  const made = await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    build: { write: false, rollupOptions: { input: resolve('src/tools/bench/plainTable.mjs') } },
  })
  const outputs = [made].flat().flatMap(one => ('output' in one ? one.output : []))
  const page = await context.newPage()
  for (const output of outputs) if (output.type === 'chunk') await page.addScriptTag({ type: 'module', content: output.code })
  await page.waitForFunction('globalThis.sortPlain')
  await slowed(page)
  let turn = 0
  const draw: Yardstick = () => page.evaluate<number>(`sortPlain(${++turn})`)
  for (let time = 0; time < WARM_UP; time++) await draw()
  return draw
}
