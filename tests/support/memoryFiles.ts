import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import type { FileStore } from '#server/fileStore/store.ts'

/** Files in memory, for tests. */
export const memoryFiles = (): FileStore => {
  const kept = new Map<string, Buffer>()
  return {
    put: async (key, bytes) => void kept.set(key, Buffer.isBuffer(bytes) ? bytes : await readFile(bytes.path)),
    get: async key => kept.get(key) ?? null,
    open: async (key, range) => {
      const bytes = kept.get(key)
      return bytes ? { size: bytes.length, bytes: Readable.from([range ? bytes.subarray(range.first, range.last + 1) : bytes]) } : null
    },
    delete: async key => void kept.delete(key),
  }
}
