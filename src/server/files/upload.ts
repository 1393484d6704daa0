import { createHash } from 'node:crypto'
import { v4 } from 'uuid'
import { late, sql } from '#sql'
import { recordInvalid } from '../errors.ts'
import type { Session } from '../operations/types.ts'
import { fileAddress } from '../store/fileAddress.ts'
import { contentOf, safeName } from './content.ts'
import { fileKeyOf, type FileStore } from './store.ts'

/** A stored file as forms hold it; `url` is signed and short-lived. */
export interface StoredFile {
  readonly id: string
  readonly name: string
  readonly type: string
  readonly size: number
  readonly url: string
}

const refuse = (message: string) => recordInvalid([{ path: ['file'], message, code: 'file' }])

/** Stores one file for an organization under a random id. NotFound where the person may not act; RecordInvalid for what is not taken. */
export const storeUpload = async (
  given: { readonly name: string; readonly bytes: Buffer },
  organizationId: string,
  session: Session,
  store: FileStore,
): Promise<StoredFile> => {
  const organization = await session.organization(organizationId)
  const content = await contentOf(given.bytes)
  if ('refused' in content) throw refuse(content.refused)
  const id = v4()
  const name = safeName(given.name, content.type)
  const size = given.bytes.length
  const key = fileKeyOf(organization.id, id)
  const pin = { organizationId: organization.id, ancestorIds: organization.ancestorIds }
  // The row comes first: without it nobody could ever reach the bytes, nor remove them.
  await session.database.write(pin, tx =>
    tx.query(
      sql`insert into files (organization_id, id, name, type, size, sha256, created_by, attached_at) values (${late('organizationId')}::uuid, ${id}::uuid, ${name}, ${content.mime}, ${size}, ${createHash('sha256').update(given.bytes).digest('hex')}, ${session.person.id}::uuid, null)`,
    ),
  )
  try {
    await store.put(key, given.bytes)
  } catch (error) {
    // What cannot be taken back now goes with the uploads that nobody used.
    await session.database
      .write(pin, tx => tx.query(sql`delete from files where organization_id = ${late('organizationId')}::uuid and id = ${id}::uuid`))
      .catch(() => undefined)
    throw error
  }
  return { id, name, type: content.mime, size, url: fileAddress(session.given.fileKey, organization.id, id, session.given.fileExpires) }
}
