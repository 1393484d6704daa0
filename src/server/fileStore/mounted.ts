import { readdir } from 'node:fs/promises'
import { StoreUnavailable, type FileStore } from './store.ts'

// What a disk has from the beginning.
const MADE_WITH_THE_DISK = 'lost+found'

const hasNothing = async (root: string): Promise<boolean> => {
  const entries = await readdir(root).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return entries.every(name => name === MADE_WITH_THE_DISK)
}

/**
 * A folder of files that has none although the database names some is not mounted: files that were written into it would be hidden by the
 * right one, and those that are missed would be said to be gone. It is not used until it has something in it. `isExpected`: whether the
 * database names any.
 */
export const mountedStore = (root: string, store: FileStore, isExpected: () => Promise<boolean>): FileStore => {
  let isThere = false
  const problem = async (): Promise<string | null> => {
    if (isThere) return null
    // A folder that cannot be read says so itself, as it is used.
    const isEmpty = await hasNothing(root).catch(() => false)
    if (isEmpty && (await isExpected()))
      return `The database has files, and the folder ${root} has none. Mount the folder that holds them. If they are lost, make a folder named 'lost' in it to go on without them.`
    // An upload's row comes before its bytes: what is in order once, as it is at the start of a new deployment, stays so.
    isThere = true
    return null
  }
  const once = async <T>(work: () => Promise<T>): Promise<T> => {
    const lacks = await problem()
    if (lacks !== null) throw new StoreUnavailable(lacks)
    return work()
  }
  return {
    problem,
    put: (key, bytes) => once(() => store.put(key, bytes)),
    get: key => once(() => store.get(key)),
    open: (key, range) => once(() => store.open(key, range)),
    delete: key => once(() => store.delete(key)),
  }
}
