import type { ImportReport } from '#model'
import { ident, sql } from '#sql'
import type { ImportInput } from '../../request/types.ts'
import type { Work } from '../../request/work.ts'
import { isId } from '../../query/where.ts'

/** A row of another resource, as cells name it. */
export interface Found {
  readonly id: string
  readonly title: string
}

/** A title of a file that no row has, how often it stands there, and which row is meant; null: nobody has said. */
export type NamedRow = ImportReport['names'][number]

/** Titles are compared without regard to case. */
export const folded = (title: string): string => title.trim().toLowerCase()

type Named = NonNullable<ImportInput['names']>

const readRows = async (work: Work, resource: string, ids: readonly string[]): Promise<ReadonlyMap<string, Found>> => {
  if (ids.length === 0) return new Map()
  const { table, title, readable } = work.read.resourceSql.resource(resource)
  const rows = await work.rows(
    sql`select ${ident('r', 'id')} as id, ${title('r')} as title from ${table} r where ${readable('r')} and ${ident('r', 'deleted_at')} is null and ${ident('r', 'id')} = any(${ids}::uuid[])`,
  )
  return new Map(rows.map(row => [String(row['id']), { id: String(row['id']), title: String(row['title']) }]))
}

/** Rows that are meant by titles which none has: as whoever imports says, else as the organization said before. By the folded title. */
export const meantRows = async (
  work: Work,
  resource: string,
  titles: readonly string[],
  given: Named,
): Promise<ReadonlyMap<string, Found>> => {
  if (titles.length === 0) return new Map()
  const said = new Map(given.filter(one => one.resource === resource).map(one => [folded(one.title), one.id ?? null]))
  const remembered = await work.rows(
    sql`select title, row_id from import_names where organization_id = ${work.organization.id}::uuid and resource = ${resource} and title = any(${titles}::text[])`,
  )
  const ids = new Map<string, string>()
  for (const row of remembered) ids.set(String(row['title']), String(row['row_id']))
  for (const [title, id] of said)
    if (id === null) ids.delete(title)
    else if (isId(id)) ids.set(title, id)
  const rows = await readRows(
    work,
    resource,
    [...ids].flatMap(([title, id]) => (titles.includes(title) ? [id] : [])),
  )
  return new Map(
    [...ids].flatMap(([title, id]): [string, Found][] => {
      const row = rows.get(id)
      return row ? [[title, row]] : []
    }),
  )
}

/** Keeps what was said of titles for the organization's next import. */
export const rememberNames = async (work: Work, names: readonly NamedRow[]): Promise<void> => {
  for (const { resource, title, id } of names) {
    const which = sql`organization_id = ${work.organization.id}::uuid and resource = ${resource} and title = ${folded(title)}`
    if (id === null) await work.rows(sql`delete from import_names where ${which}`)
    else
      await work.rows(
        sql`insert into import_names (organization_id, resource, title, row_id) values (${work.organization.id}::uuid, ${resource}, ${folded(title)}, ${id}::uuid) on conflict (organization_id, resource, title) do update set row_id = excluded.row_id`,
      )
  }
}
