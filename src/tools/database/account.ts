import { accessSync, constants, existsSync, mkdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { SetUpProblem } from './problem.ts'

/** The account that PostgreSQL runs under: our own, or, for root, whom PostgreSQL refuses, one without rights. */
export interface Account {
  readonly uid: number
  readonly gid: number
}

/** null: our own account will do. */
export const accountForPostgres = (): Account | null => {
  if (process.getuid?.() !== 0) return null
  const lines = existsSync('/etc/passwd') ? readFileSync('/etc/passwd', 'utf8').split('\n') : []
  for (const name of ['postgres', 'nobody']) {
    const [, , uid, gid] = lines.find(line => line.startsWith(`${name}:`))?.split(':') ?? []
    if (Number(uid) > 0) return { uid: Number(uid), gid: Number(gid) }
  }
  throw new SetUpProblem(
    'PostgreSQL does not run as root, and this machine has neither a postgres nor a nobody account. Run as another user, or set DATABASE_URL.',
  )
}

const enters = (folder: string, { uid, gid }: Account): boolean => {
  const { mode, uid: owner, gid: group } = statSync(folder)
  return (mode & (owner === uid ? 0o100 : group === gid ? 0o010 : 0o001)) !== 0
}

/** Whether an account can walk down to a folder; parts of the path that do not exist yet count as open. */
export const reaches = (account: Account, folder: string): boolean => {
  for (let part = resolve(folder); ; part = dirname(part)) {
    if (existsSync(part) && !enters(part, account)) return false
    if (part === dirname(part)) return true
  }
}

/** The nearest part of a path that exists; null on a drive that does not. */
const nearest = (folder: string): string | null => {
  for (let part = resolve(folder); ; part = dirname(part)) {
    if (existsSync(part)) return part
    if (part === dirname(part)) return null
  }
}

/** Whether a path, as far as it exists, consists of folders. */
export const isInFolder = (folder: string): boolean => {
  const part = nearest(folder)
  return part === null || statSync(part).isDirectory()
}

/** Whether we may write in the nearest part of a path that exists. */
export const isWritable = (folder: string): boolean => {
  try {
    const part = nearest(folder)
    if (part === null) return false
    accessSync(part, constants.W_OK | constants.X_OK)
    return true
  } catch {
    return false
  }
}

/** Makes a folder and those above it. Node's own `recursive` never returns where the system says that a part is missing (below /proc). */
export const makeFolder = (folder: string): void => {
  if (existsSync(folder)) return
  // A drive that does not exist is its own parent; to make it fails with the system's sentence.
  if (dirname(folder) !== folder) makeFolder(dirname(folder))
  mkdirSync(folder)
}
