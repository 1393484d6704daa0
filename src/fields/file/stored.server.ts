import { problem, snakeCase, type StoredFile } from '#model'
import { ident, placeholder, sql, type Sql } from '#sql'
import { idsAmong } from '../column.server.ts'
import type { Output, ServerAdapter, WriteEnv } from '../adapters.server.ts'
import { fileProblems, type FileOptions } from './stored.ts'

const TABLE = ident('files')
const gone = problem('This file no longer exists', 'missing')
const column = (key: string): string => `${snakeCase(key)}_id`

// Own files and those of organizations above, whose shared rows show them; the key begins with the organization.
const readable = (alias: string): Sql =>
  sql`${ident(alias, 'organization_id')} = any(array_append(${placeholder('ancestorIds')}::uuid[], ${placeholder('organizationId')}::uuid))`

/** A field type that points at one stored file, in the column `<key>_id`. What the file is stands in the server's own table `files`. */
export const storedFileColumn = (byDefault: FileOptions): ServerAdapter<StoredFile | null, FileOptions> => ({
  columns: key => [{ name: column(key), type: 'uuid' }],
  output: (key, _options, row, resourceSql) => {
    const fields = (alias: string): Readonly<Record<string, Output>> => ({
      ...Object.fromEntries(['id', 'name', 'type', 'size'].map(name => [name, { sql: ident(alias, name) }])),
      url: { sql: resourceSql.fileUrl(alias) },
    })
    const rows = (alias: string): Sql =>
      sql` from ${TABLE} ${ident(alias)} where ${ident(alias, 'id')} = ${ident(row, column(key))} and ${readable(alias)}`
    return { [`${key}Id`]: { sql: ident(row, column(key)) }, [key]: { many: false, rows, fields } }
  },
  // A file of an organization above was copied when it was looked at: the row holds the copy.
  toRow: (value, key, _options, env) => ({
    [column(key)]: value ? ((env as Partial<WriteEnv>).adopted?.get(value.id.toLowerCase()) ?? value.id) : null,
  }),
  fromRow: (row, key) => {
    const id = row[column(key)]
    return typeof id === 'string' ? { id, name: '', type: '', size: 0, url: '' } : null
  },
  stored: async (value, _key, options, env) => {
    if (value === null) return []
    const ids = idsAmong([value.id])
    // In use from now on; whoever removes unused uploads at this moment waits, or has been before us.
    await env.query(
      sql`update ${TABLE} set attached_at = now() where ${ident('organization_id')} = ${placeholder('organizationId')}::uuid and ${ident('id')} = any(${ids}::uuid[]) and attached_at is null`,
    )
    const [file] = await env.query(
      sql`select organization_id, type, size from ${TABLE} where ${ident('id')} = any(${ids}::uuid[]) and ${readable('files')} and attached_at is not null`,
    )
    if (!file) return [gone]
    const wrong = fileProblems({ type: String(file['type']), size: Number(file['size']) }, { ...byDefault, ...options })
    const isOwn = file['organization_id'] === env.organizationId
    return wrong.length > 0 || isOwn || !env.adopt || (await env.adopt(value.id.toLowerCase())) ? wrong : [gone]
  },
  where: null,
  orderBy: null,
  search: null,
  wireNotes: key => ({ [`${key}Id`]: 'the id of an uploaded file', [key]: `the file of ${key}Id` }),
})
