import { v4 } from 'uuid'
import { placeholder, sql, type Sql } from '#sql'
import type { Row } from '#fields/adapters.server.ts'
import { fileKeyOf, type FileStore } from '../fileStore/store.ts'

/** Copies files of organizations above into the acting one's, within one write. */
export interface Adoption {
  /** Copies one file that stands readable in `files`; false when its bytes are gone. The same file is copied once a write. */
  readonly adopt: (id: string) => Promise<boolean>
  /** Ids of the copies by those of their originals: what is stored in place of a foreign id. */
  readonly adopted: ReadonlyMap<string, string>
  /** Takes the copies' bytes away again: the write did not happen. */
  abandon(): Promise<void>
}

/** `rows` asks within the write's transaction, pinned to the acting organization; late `userId` is the person. */
export const makeAdoption = (organizationId: string, store: FileStore, rows: (statement: Sql) => Promise<readonly Row[]>): Adoption => {
  const adopted = new Map<string, string>()
  return {
    adopted,
    adopt: async original => {
      if (adopted.has(original)) return true
      const [file] = await rows(
        sql`select organization_id, name, type, size, sha256 from files where id = ${original}::uuid and organization_id = any(${placeholder('ancestorIds')}::uuid[])`,
      )
      const bytes = file ? await store.get(fileKeyOf(String(file['organization_id']), original)) : null
      if (!file || !bytes) return false
      const id = v4()
      // The row comes first, as with uploads; both go when the write does not happen.
      await rows(
        sql`insert into files (organization_id, id, name, type, size, sha256, created_by, attached_at) values (${placeholder('organizationId')}::uuid, ${id}::uuid, ${file['name']}, ${file['type']}, ${file['size']}, ${file['sha256']}, ${placeholder('userId')}::uuid, now())`,
      )
      adopted.set(original, id)
      await store.put(fileKeyOf(organizationId, id), bytes)
      return true
    },
    abandon: async () => {
      for (const id of adopted.values()) await store.delete(fileKeyOf(organizationId, id)).catch(() => undefined)
    },
  }
}
