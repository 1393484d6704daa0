import { copyFile, mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { unlessAway, type FileStore, type Spooled } from './store.ts'

const absent = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT'

const draftOf = (path: string): string => `${path}.part`

// A reader never sees half a file: bytes reach the disk under another name first. Keys are random, so no two write one draft.
const writeWhole = async (path: string, bytes: Buffer): Promise<void> => {
  const draft = draftOf(path)
  try {
    const file = await open(draft, 'w', 0o600)
    try {
      await file.writeFile(bytes)
      await file.sync()
    } finally {
      await file.close()
    }
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

// The spool lies beside the store, as a rule on the same disk: then nothing is copied.
const moveWhole = async (path: string, { path: from }: Spooled): Promise<void> => {
  const draft = draftOf(path)
  try {
    await rename(from, draft).catch((error: unknown) => {
      if ((error as NodeJS.ErrnoException).code !== 'EXDEV') throw error
      return copyFile(from, draft)
    })
    await rename(draft, path)
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

const storeIn = (root: string): FileStore => ({
  open: async (key, range) => {
    try {
      const file = await open(join(root, key), 'r')
      return { size: (await file.stat()).size, bytes: file.createReadStream(range ? { start: range.first, end: range.last } : {}) }
    } catch (error) {
      if (absent(error)) return null
      throw error
    }
  },
  put: async (key, bytes) => {
    const path = join(root, key)
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    await (Buffer.isBuffer(bytes) ? writeWhole(path, bytes) : moveWhole(path, bytes))
  },
  get: async key => {
    try {
      return await readFile(join(root, key))
    } catch (error) {
      if (absent(error)) return null
      throw error
    }
  },
  delete: async key => {
    await rm(draftOf(join(root, key)), { force: true })
    await rm(join(root, key), { force: true })
  },
})

/** Keeps files in a folder of this machine, one folder per organization. Throws StoreUnavailable while the folder cannot be used. */
export const folderStore = (root: string): FileStore => {
  const inFolder = storeIn(root)
  return {
    put: (key, bytes) => unlessAway(inFolder.put(key, bytes)),
    get: key => unlessAway(inFolder.get(key)),
    open: (key, range) => unlessAway(inFolder.open(key, range)),
    delete: key => unlessAway(inFolder.delete(key)),
  }
}
