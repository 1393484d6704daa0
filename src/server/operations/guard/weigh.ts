import type { RankedPerson } from '#access'
import type { Row } from '#fields/adapters.server.ts'
import { pointsAt, type Rank, type Resource, type StaffRole } from '#model'
import { ident, sql } from '#sql'
import { columns, makeAliases } from '../../query/assemble.ts'
import { columnsOfField } from '../../store/tables.ts'
import type { Work } from '../../request/work.ts'

/** The one column of a field of rank. */
export const columnOf = (resource: Resource, key: string): string => columnsOfField(resource, key)[0]?.name ?? key

const NAME = new Map([['name', null]])

const known = new WeakMap<Work, Map<string, string | null>>()

/** The name of a row's role, asked once a transaction. */
const roleOf = async (work: Work, resource: Resource, { role }: Rank, row: Row): Promise<string | null> => {
  const id = row[columnOf(resource, role)]
  if (typeof id !== 'string') return null
  const roles = known.get(work) ?? new Map<string, string | null>()
  known.set(work, roles)
  const { table, fields } = work.read.resourceSql.resource(pointsAt(resource.fields[role]))
  const ask = async () => {
    const [found] = await work.rows(
      sql`select ${columns(NAME, fields('r'), makeAliases())} from ${table} r where ${ident('r', 'id')} = ${id}::uuid`,
    )
    return found ? String(found['name']) : null
  }
  const found = roles.has(id) ? (roles.get(id) ?? null) : await ask()
  roles.set(id, found)
  return found
}

const LEVELS = new Map([
  ['name', null],
  ['levels', null],
])

const narrowing = new WeakMap<Work, Map<string, StaffRole>>()

/** What narrows the access of a row, whatever became of the role since; asked once a transaction. */
const staffRoleOf = async (work: Work, resource: Resource, { staffRole }: Rank, row: Row): Promise<StaffRole | null> => {
  const id = staffRole === undefined ? null : row[columnOf(resource, staffRole)]
  if (staffRole === undefined || typeof id !== 'string') return null
  const known = narrowing.get(work) ?? new Map<string, StaffRole>()
  narrowing.set(work, known)
  const before = known.get(id)
  if (before) return before
  const { table, fields } = work.read.resourceSql.resource(pointsAt(resource.fields[staffRole]))
  const [found] = await work.rows(
    sql`select ${columns(LEVELS, fields('r'), makeAliases())} from ${table} r where ${ident('r', 'id')} = ${id}::uuid`,
  )
  const role = { name: typeof found?.['name'] === 'string' ? found['name'] : '', levels: (found?.['levels'] ?? {}) as StaffRole['levels'] }
  known.set(id, role)
  return role
}

/** A row of people as rank weighs it. */
export const weigh = async (work: Work, resource: Resource, rank: Rank, row: Row): Promise<RankedPerson> => ({
  organization: work.organization,
  admin: row[columnOf(resource, rank.admin)] === true,
  isOwner: row[columnOf(resource, rank.owner)] === true,
  roleName: await roleOf(work, resource, rank, row),
  staffRole: await staffRoleOf(work, resource, rank, row),
})
