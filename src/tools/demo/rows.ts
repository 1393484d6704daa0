import type pg from 'pg'
import type { Catalogue } from '#catalogue'
import type { Kind, KindEnv, Resource } from '#model'
import { kinds } from '#kinds'
import type { ServerFace } from '#kinds/faces.server.ts'
import { serverFaces } from '#kinds/server.ts'

/** Form values by field key; what is absent takes the field's initial value or the kind's empty one. */
export type Values = Readonly<Record<string, unknown>>

/** A row's columns as the database takes them in JSON. */
export type Columns = Record<string, unknown>

const faceOf = (kind: string): ServerFace => serverFaces[kind as keyof typeof serverFaces] as unknown as ServerFace

/** The columns that a save of these values would write: the kinds' own way from form to row. */
export const columnsOf = async (resource: Resource, values: Values, env: KindEnv): Promise<Columns> => {
  const columns: Columns = {}
  for (const [key, field] of Object.entries(resource.fields)) {
    const kind = kinds[field.kind as keyof typeof kinds] as unknown as Kind
    const face = faceOf(field.kind)
    const options = field.options
    const row = await face.toRow(key in values ? values[key] : (options.initial ?? kind.empty), key, options, env)
    const types = new Map(face.columns(key, options).map(column => [column.name, column.type]))
    for (const [name, value] of Object.entries(row))
      columns[name] = types.get(name) === 'jsonb' && typeof value === 'string' ? (JSON.parse(value) as unknown) : value
  }
  return columns
}

/** Inserts rows of one shape in one statement; the keys of the first say which columns are given. */
export const insertRows = async (client: pg.Client, table: string, rows: readonly Columns[]): Promise<void> => {
  const [first] = rows
  if (!first) return
  const names = Object.keys(first)
    .map(name => client.escapeIdentifier(name))
    .join(', ')
  const target = client.escapeIdentifier(table)
  await client.query(`insert into ${target} (${names}) select ${names} from jsonb_populate_recordset(null::${target}, $1::jsonb)`, [
    JSON.stringify(rows),
  ])
}

/** What every inserted row carries besides its fields. */
export const base = (organizationId: string | null, id: string, at: Date, by: string | null): Columns => ({
  ...(organizationId === null ? {} : { organization_id: organizationId }),
  id,
  created_at: at.toISOString(),
  created_by: by,
  updated_at: at.toISOString(),
  updated_by: by,
})

/** One client, the declarations, the moment and the organization: what each part of the seed works with. */
export interface Seeding {
  readonly client: pg.Client
  readonly catalogue: Catalogue
  readonly now: Date
}
