import type { StoredFile } from '#model'
import { createHash } from 'node:crypto'
import { v4 } from 'uuid'
import { placeholder, sql } from '#sql'
import { recordInvalid } from '../request/errors.ts'
import type { Session } from '../request/types.ts'
import { fileAddress } from '../store/fileAddress.ts'
import { makeFairQueue } from '../store/fair.ts'
import { contentOfFile, safeName } from '../fileStore/content.ts'
import { redrawn } from './picture.ts'
import { takeRoom, type FileLimits } from './quota.ts'
import { fileKeyOf, type FileStore, type Spooled } from '../fileStore/store.ts'

const refuse = (message: string) => recordInvalid([{ path: ['file'], message, code: 'file' }])

/** What is to be stored: a picture drawn anew, any other file as it lies on the disk. */
const readyToStore = async (spooled: Spooled) => {
  const content = await contentOfFile(spooled.path, spooled.size)
  if ('refused' in content) throw refuse(content.refused)
  if (content.bytes === null) return { content, bytes: spooled, size: spooled.size, sha256: spooled.sha256 }
  const drawn = await redrawn(content.bytes, content.type)
  if ('refused' in drawn) throw refuse(drawn.refused)
  const { bytes } = drawn
  return { content, bytes, size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') }
}

// A picture is held in memory while it is drawn: two at once, and one of an organization, however many are sent.
const drawing = makeFairQueue({ connections: 2, each: 1, patience: { short: 60_000, long: 60_000 } })

/** Stores one file for an organization under a random id. NotFound where the person may not act; RecordInvalid for what is not taken. */
export const storeUpload = async (
  given: { readonly name: string; readonly spooled: Spooled },
  organizationId: string,
  session: Session,
  { store, limits }: { readonly store: FileStore; readonly limits: FileLimits },
): Promise<StoredFile> => {
  const organization = await session.organization(organizationId)
  const { content, bytes, size, sha256 } = await drawing.run(organization.id, 'short', () => readyToStore(given.spooled))
  const id = v4()
  const name = safeName(given.name, content.type)
  const key = fileKeyOf(organization.id, id)
  const pin = { organizationId: organization.id, ancestorIds: organization.ancestorIds }
  // The row comes first: without it nobody could ever reach the bytes, nor remove them.
  await session.database.write(pin, async tx => {
    await takeRoom(tx, size, limits)
    await tx.query(
      sql`insert into files (organization_id, id, name, type, size, sha256, created_by, attached_at) values (${placeholder('organizationId')}::uuid, ${id}::uuid, ${name}, ${content.mime}, ${size}, ${sha256}, ${session.person.id}::uuid, null)`,
    )
  })
  try {
    await store.put(key, bytes)
  } catch (error) {
    // What cannot be taken back now goes with the uploads that nobody used.
    await session.database
      .write(pin, tx =>
        tx.query(sql`delete from files where organization_id = ${placeholder('organizationId')}::uuid and id = ${id}::uuid`),
      )
      .catch(() => undefined)
    throw error
  }
  const { fileKey, fileExpires, fileSession } = session.bindings
  return {
    id,
    name,
    type: content.mime,
    size,
    url: fileAddress(fileKey, { organizationId: organization.id, id, expires: fileExpires, session: fileSession }),
  }
}
