import { timingSafeEqual } from 'node:crypto'
import { compile, late, sql } from '#sql'
import { isId } from '../query/where.ts'
import type { Database } from '../store/database.ts'
import { fileSignature } from '../store/fileAddress.ts'
import { contentOf } from './content.ts'
import { fileKeyOf, type FileStore } from './store.ts'

/** A signed address as it comes in. */
export interface FileRequest {
  readonly organizationId: string
  readonly id: string
  /** Seconds since 1970, as text. */
  readonly exp: string
  /** Id of the session that the address was made for. */
  readonly by: string
  readonly sig: string
}

export interface ServedFile {
  readonly bytes: Buffer
  readonly name: string
  readonly mime: string
  /** Shown in a page only when its bytes are a picture; else a download. */
  readonly inline: boolean
  /** Seconds for which browsers may keep it. */
  readonly seconds: number
}

const FILE = compile(
  sql`select json_build_object('name', name, 'type', type)::text as j from files where organization_id = ${late('organizationId')}::uuid and id = ${late('id')}::uuid and (select session_lives(${late('by')}::uuid))`,
)

const isSigned = (key: string, { organizationId, id, exp, by, sig }: FileRequest): boolean => {
  const wanted = Buffer.from(fileSignature(key, { organizationId, id, expires: Number(exp), session: by }))
  const given = Buffer.from(sig)
  return given.length === wanted.length && timingSafeEqual(given, wanted)
}

/** The file behind a signed address; null for whatever is wrong with it: signature, time, session, file, all the same. */
export const servedFile = async (
  request: FileRequest,
  deps: { readonly fileKey: string; readonly database: Database; readonly store: FileStore },
): Promise<ServedFile | null> => {
  const { organizationId, id, exp, by } = request
  const seconds = Number(exp) - Math.floor(Date.now() / 1000)
  if (!/^\d{1,12}$/.test(exp) || seconds <= 0 || !isId(organizationId) || !isId(id) || !isId(by) || !isSigned(deps.fileKey, request))
    return null
  const text = await deps.database.read({ organizationId, ancestorIds: [] }, FILE, { id, by })
  if (text === null) return null
  const { name, type } = JSON.parse(text) as { name: string; type: string }
  const bytes = await deps.store.get(fileKeyOf(organizationId, id))
  if (!bytes) return null
  // Looked at again: what is shown in a page must be a picture now, whatever the row says.
  const content = await contentOf(bytes)
  const inline = 'raster' in content && content.raster && content.mime === type
  return { bytes, name, mime: inline ? type : 'application/octet-stream', inline, seconds }
}
