import { timingSafeEqual } from 'node:crypto'
import type { Readable } from 'node:stream'
import { fileTypeStream } from 'file-type/node'
import { compile, placeholder, sql } from '#sql'
import { isId } from '../query/where.ts'
import type { Database } from '../store/database.ts'
import { fileSignature } from '../store/fileAddress.ts'
import { isPicture } from '../fileStore/content.ts'
import { rangeOf } from './range.ts'
import { fileKeyOf, StoreUnavailable, type ByteRange, type FileStore } from '../fileStore/store.ts'

/** A signed address as it comes in. */
export interface FileRequest {
  readonly organizationId: string
  readonly id: string
  /** Seconds since 1970, as text. */
  readonly exp: string
  /** Id of the session that the address was made for. */
  readonly by: string
  readonly sig: string
  /** The header `Range`. */
  readonly range?: string | undefined
  /** The header `If-Range`: the range holds only for the file that it names. */
  readonly ifRange?: string | undefined
}

export interface ServedFile {
  readonly bytes: Readable
  /** Bytes of the whole file, and which of them these are; null: all. */
  readonly size: number
  readonly range: ByteRange | null
  /** Names these bytes and no others. */
  readonly etag: string
  readonly name: string
  readonly mime: string
  /** Shown in a page only when its bytes are a picture; else a download. */
  readonly inline: boolean
  /** Seconds for which browsers may keep it. */
  readonly seconds: number
}

const FILE = sql`select json_build_object('name', name, 'type', type, 'size', size, 'sha256', sha256)::text as j from files where organization_id = ${placeholder('organizationId')}::uuid and id = ${placeholder('id')}::uuid`
const ANY_FILE = compile(FILE)
const FILE_OF_SESSION = compile(sql`${FILE} and (select session_lives(${placeholder('by')}::uuid))`)

const isSigned = (key: string, { organizationId, id, exp, by, sig }: FileRequest): boolean => {
  const wanted = Buffer.from(fileSignature(key, { organizationId, id, expires: Number(exp), session: by }))
  const given = Buffer.from(sig)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

/** No byte of the file is in the range that was asked for. */
export class NoSuchRange extends Error {
  override readonly name = 'NoSuchRange'
  readonly size: number
  constructor(size: number) {
    super('The file has no such bytes.')
    this.size = size
  }
}

interface FileRow {
  readonly name: string
  readonly type: string
  readonly size: number
  readonly sha256: string
}

/**
 * The file behind a signed address; null for whatever is wrong with it: signature, time, session, file, all the same. Its bytes come as
 * they are read from the store. Throws NoSuchRange.
 */
export const servedFile = async (
  request: FileRequest,
  deps: { readonly fileKeys: readonly string[]; readonly database: Database; readonly store: FileStore },
): Promise<ServedFile | null> => {
  const { organizationId, id, exp, by } = request
  const seconds = Number(exp) - Math.floor(deps.database.clock.now().getTime() / 1000)
  if (
    !/^\d{1,12}$/.test(exp) ||
    seconds <= 0 ||
    !isId(organizationId) ||
    !isId(id) ||
    !isId(by) ||
    !deps.fileKeys.some(key => isSigned(key, request))
  )
    return null
  return opened(request, await deps.database.read({ organizationId, ancestorIds: [] }, FILE_OF_SESSION, { id, by }), seconds, deps.store)
}

/** A file that whoever asks may see by other means than an address of its own, such as the logo of a screen; null for none. */
export const fileById = async (
  { organizationId, id }: Pick<FileRequest, 'organizationId' | 'id'>,
  deps: { readonly database: Database; readonly store: FileStore },
): Promise<ServedFile | null> =>
  opened({ organizationId, id }, await deps.database.read({ organizationId, ancestorIds: [] }, ANY_FILE, { id }), HOUR, deps.store)

const HOUR = 3600

const opened = async (
  request: Pick<FileRequest, 'organizationId' | 'id' | 'range' | 'ifRange'>,
  text: string | null,
  seconds: number,
  store: FileStore,
): Promise<ServedFile | null> => {
  if (text === null) return null
  const { organizationId, id } = request
  const { name, type, size, sha256 } = JSON.parse(text) as FileRow
  const etag = `"${sha256}"`
  // A picture comes whole: what it is stands in its first bytes. Downloads are what is taken up again after a broken line.
  const mayBeShown = isPicture(type)
  const range = mayBeShown || (request.ifRange ?? etag) !== etag ? null : rangeOf(request.range, size)
  if (range === 'none') throw new NoSuchRange(size)
  const stored = await store.open(fileKeyOf(organizationId, id), range)
  if (!stored) return null
  if (stored.size !== size) {
    stored.bytes.destroy()
    throw new StoreUnavailable(`The file store has ${stored.size} of ${size} bytes of a file.`)
  }
  const file = { size, range, etag, name, seconds }
  if (!mayBeShown) return { ...file, bytes: stored.bytes, mime: 'application/octet-stream', inline: false }
  // Looked at again: what is shown in a page must be a picture now, whatever the row says.
  const bytes = await fileTypeStream(stored.bytes)
  const inline = bytes.fileType?.mime === type
  return { ...file, bytes, mime: inline ? type : 'application/octet-stream', inline }
}
