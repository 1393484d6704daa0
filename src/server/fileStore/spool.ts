import { createHash } from 'node:crypto'
import { mkdir, open, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { v4 } from 'uuid'
import { unlessAway, type Spooled } from './store.ts'

/** More bytes arrived than a file may have. */
export class TooLarge extends Error {
  override readonly name = 'TooLarge'
}

const ABANDONED_MS = 3_600_000

/** Writes what arrives to a file of its own, piece by piece, counted and hashed on the way; what breaks off leaves nothing behind. */
export const spool = async (folder: string, source: AsyncIterable<Buffer>, most: number): Promise<Spooled> => {
  await unlessAway(mkdir(folder, { recursive: true, mode: 0o700 }))
  const path = join(folder, v4())
  const hash = createHash('sha256')
  let size = 0
  const file = await unlessAway(open(path, 'wx', 0o600))
  try {
    for await (const piece of source) {
      size += piece.length
      if (size > most) throw new TooLarge()
      hash.update(piece)
      await file.write(piece)
    }
    await file.sync()
  } catch (error) {
    await file.close()
    await rm(path, { force: true })
    throw error
  }
  await file.close()
  return { path, size, sha256: hash.digest('hex') }
}

/** Takes away what a process that was killed has left in the folder. */
export const sweepSpool = async (folder: string, now = Date.now()): Promise<void> => {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name)
    const found = await stat(path).catch(() => null)
    if (found && now - found.mtimeMs > ABANDONED_MS) await rm(path, { force: true })
  }
}
