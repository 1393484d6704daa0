import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { hashOf, root, say, SetUpProblem, stampOf } from './project.mjs'
import { run } from './run.mjs'
import { inTurn } from './turn.mjs'

const STAMP = join(root, 'node_modules', '.installed')

const checkNode = () => {
  const [major, minor] = process.versions.node.split('.').map(Number)
  if (major > 20 || (major === 20 && minor >= 19)) return
  throw new SetUpProblem(`This project needs Node 20.19 or newer; this is ${process.version}. Install a newer Node from nodejs.org.`)
}

// The lock file decides, not its time: a checkout changes times, and a changed Node needs other native packages.
const wanted = () => hashOf(['package.json', 'package-lock.json'], process.platform, process.arch, process.versions.modules)

const npm = args =>
  process.env.npm_execpath?.endsWith('.js')
    ? run(process.execPath, [process.env.npm_execpath, ...args], { quiet: true })
    : run('npm', args, { quiet: true, shell: process.platform === 'win32' })

/** Installs the packages of the lock file, unless they are installed. Throws SetUpProblem with npm's last words. */
export const install = async () => {
  checkNode()
  if (stampOf(STAMP) === wanted()) return
  await inTurn(join(root, '.data', 'installing'), async () => {
    if (stampOf(STAMP) === wanted()) return
    if (isInstalled()) return writeFileSync(STAMP, wanted())
    say('Installing packages (npm ci) …')
    // The build's own packages too, whatever NODE_ENV says.
    const { code, output } = await npm(['ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund'])
    if (code !== 0) throw new SetUpProblem(`npm ci failed. It said:\n${output.trim().split('\n').slice(-12).join('\n')}`)
    writeFileSync(STAMP, wanted())
  })
}

// Somebody ran npm ci by hand: npm's own record of what it put there says the same as the lock file.
const isInstalled = () => {
  const record = join(root, 'node_modules', '.package-lock.json')
  if (!existsSync(record)) return false
  const versions = file => Object.entries(JSON.parse(readFileSync(file, 'utf8')).packages).filter(([path]) => path !== '')
  const locked = new Map(versions(join(root, 'package-lock.json')))
  const present = new Map(versions(record))
  return [...locked].every(([path, { version, optional }]) => optional || present.get(path)?.version === version)
}
