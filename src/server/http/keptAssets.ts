import { copyFileSync, existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync, utimesSync } from 'node:fs'
import { join } from 'node:path'

const DAY = 86_400_000
const KEPT_DAYS = 30

/**
 * Lays the built files of this process beside those of other builds, in a folder that processes share: while builds are replaced one by one, a
 * page of one asks a process of another for its code. Names carry a hash, so files of several builds never meet. What no process has brought
 * for a month goes.
 */
export const keepAssets = (own: string, kept: string, now: number = Date.now()): void => {
  mkdirSync(kept, { recursive: true })
  for (const name of readdirSync(own)) {
    const [from, to] = [join(own, name), join(kept, name)]
    if (existsSync(to)) {
      if (now - statSync(to).mtimeMs > DAY) utimesSync(to, now / 1000, now / 1000)
      continue
    }
    // Whole or not at all: another process may be serving from here.
    const draft = join(kept, `.${process.pid}-${name}`)
    copyFileSync(from, draft)
    renameSync(draft, to)
  }
  for (const name of readdirSync(kept))
    if (now - statSync(join(kept, name)).mtimeMs > KEPT_DAYS * DAY) rmSync(join(kept, name), { force: true })
}
