import type { Readable } from 'node:stream'

/** Some bytes of a file: from the first to the last, both included. */
export interface ByteRange {
  readonly first: number
  readonly last: number
}

/** Bytes that arrived whole and lie on this machine's disk until their store has them. */
export interface Spooled {
  readonly path: string
  readonly size: number
  readonly sha256: string
}

/** Where the bytes of stored files live, by key (`<organization>/<id>`). */
export interface FileStore {
  /** Durable when it resolves; a failed write leaves nothing behind. What was spooled is not read into memory, and may be moved away. */
  put(key: string, bytes: Buffer | Spooled): Promise<void>
  /** The bytes, or null when nothing is stored under the key. */
  get(key: string): Promise<Buffer | null>
  /** The same piece by piece, whole or the range; `size` is the whole file's. A stream that breaks off ends with an error. */
  open(key: string, range?: ByteRange | null): Promise<{ readonly size: number; readonly bytes: Readable } | null>
  /** No error when nothing is there. Takes away what a write that was broken off has left, too. */
  delete(key: string): Promise<void>
  /** Why no file can be stored or read, for an operator; null: nothing is wrong. */
  problem?(): Promise<string | null>
}

/** The store cannot be reached, or does not do what it was asked; nothing was half done. The message is for the log. */
export class StoreUnavailable extends Error {
  override readonly name = 'StoreUnavailable'
}

// What a folder says that is read-only, another's, broken, or of a server that went away.
const AWAY = new Set(['EACCES', 'EPERM', 'EROFS', 'EIO', 'ENOTDIR', 'EEXIST', 'ESTALE', 'ENOTCONN', 'EHOSTDOWN', 'ETIMEDOUT'])

/** What a folder does not do for such a reason, as StoreUnavailable; any other error as it came. */
export const unlessAway = <T>(work: Promise<T>): Promise<T> =>
  work.catch((error: NodeJS.ErrnoException) => {
    throw AWAY.has(error.code ?? '')
      ? new StoreUnavailable(`The folder of files cannot be used: ${error.message}.`, { cause: error })
      : error
  })

const UUID = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const KEY = new RegExp(`^${UUID}/${UUID}$`)

/** Key of an organization's file; throws for ids that are not uuids, so that no path can be made of a request. */
export const fileKeyOf = (organizationId: string, id: string): string => {
  const key = `${organizationId}/${id}`
  if (!KEY.test(key)) throw new Error('A file key needs two uuids.')
  return key
}
