import { mkdirSync, renameSync, rmSync, writeFileSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { hashOf, root, say, SetUpProblem, stampOf } from './project.mjs'
import { runPackage } from './run.mjs'
import { inTurn } from './turn.mjs'

const DIST = join(root, 'dist')
const STAMP = join(DIST, '.inputs')
const INPUTS = [
  'src',
  'resources',
  'schema',
  'public',
  'index.html',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
  'tsconfig.base.json',
]

const vite = async (into, args) => {
  const { code, output } = await runPackage('vite/bin/vite.js', ['build', '--logLevel', 'warn', '--outDir', into, ...args], {
    quiet: true,
    env: { NODE_ENV: 'production', NO_COLOR: '1' },
  })
  if (code !== 0) throw new SetUpProblem(`The build failed. It said:\n${output.trim()}`)
  return output
}

/** Builds console, server and tools, unless dist is of exactly these sources. A build that fails leaves the one before it alone. */
export const build = async ({ always = false } = {}) => {
  const wanted = () => hashOf(INPUTS, process.versions.modules)
  if (!always && stampOf(STAMP) === wanted()) return
  await inTurn(join(root, '.data', 'building'), async () => {
    const inputs = wanted()
    if (!always && stampOf(STAMP) === inputs) return
    say('Building …')
    const next = join(DIST, `.next-${process.pid}`)
    try {
      mkdirSync(next, { recursive: true })
      await Promise.all([vite(join(next, 'client'), []), vite(join(next, 'server'), ['--ssr'])])
      rmSync(STAMP, { force: true })
      for (const part of ['client', 'server']) {
        rmSync(join(DIST, part), { recursive: true, force: true })
        if (existsSync(join(next, part))) renameSync(join(next, part), join(DIST, part))
      }
      writeFileSync(STAMP, inputs)
    } finally {
      rmSync(next, { recursive: true, force: true })
    }
  })
}
