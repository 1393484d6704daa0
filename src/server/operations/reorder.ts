import type { Row } from '#fields/adapters.server.ts'
import type { Resource } from '#model'
import { and, ident, sql, type Sql } from '#sql'
import { isId } from '../query/where.ts'
import { notFound, recordInvalid } from '../request/errors.ts'
import type { Operations, Reorder } from '../request/types.ts'
import type { Work } from '../request/work.ts'
import { lockRows, writable } from '../rows/statements.ts'
import { columnsOfField, tableOf } from '../store/tables.ts'
import { applyChanges, type RowChange } from './apply.ts'
import { checkNamed } from './check.ts'
import { permit } from './guard/guard.ts'
import { idempotent } from './idempotent.ts'
import { MOST_ROWS } from './matching.ts'
import { lockOne } from './one.ts'
import { checkEdited } from './patch.ts'
import { inTransaction } from './work.ts'

const GONE = 'The row beside which it goes is not in this list anymore. Look at the list again.'
const NOWHERE = 'Say where it goes: before or after another row, or by how many places.'
const ALONE = 'It stands in no such order.'
const FULL = 'There are more rows here than places.'

const wrong = (path: string, message: string) => recordInvalid([{ path: [path], message }])

const columnOf = (resource: Resource, key: string): string => columnsOfField(resource, key)[0]?.name ?? ''

/** Rows of one order with the row `id`, as a condition on alias `r`: in one statement, so that all writers lock them alike. */
const alike = (resource: Resource, id: string): Sql => {
  const { within } = resource.list.order ?? {}
  const here = sql`${ident('r', 'deleted_at')} is null`
  if (within === undefined) return here
  const column = columnOf(resource, within)
  const own = and([sql`${ident('own', 'id')} = ${id}::uuid`, writable(resource, 'own')])
  return and([here, sql`${ident('r', column)} = (select ${ident('own', column)} from ${ident(tableOf(resource))} own where ${own})`])
}

/** Rows without a place come last. */
const placeIn = (row: Row, column: string): number => (row[column] === null ? Infinity : Number(row[column]))

/** As lists sort them: by their place, then by id. */
const inOrder = (rows: readonly Row[], column: string): readonly Row[] => {
  const placeOf = (row: Row): number => placeIn(row, column)
  const first = (one: Row, other: Row): number => (String(one['id']) < String(other['id']) ? -1 : 1)
  return [...rows].sort((one, other) => (placeOf(one) === placeOf(other) ? first(one, other) : placeOf(one) - placeOf(other)))
}

/** Where the row goes among the others. */
const indexOf = (others: readonly Row[], now: number, { before, after, by }: Reorder): number => {
  const beside = before ?? after
  if (typeof beside !== 'string') {
    if (typeof by !== 'number') throw wrong('by', NOWHERE)
    return Math.min(Math.max(now + by, 0), others.length)
  }
  const found = others.findIndex(({ id }) => id === beside)
  if (found === -1) throw wrong(typeof before === 'string' ? 'before' : 'after', GONE)
  return typeof before === 'string' ? found : found + 1
}

/** The last place that rows of another organization take, which are read here and come first; 0: there are none. */
const takenAbove = async (work: Work, resource: Resource, column: string, condition: Sql): Promise<number> => {
  const { table } = work.read.resourceSql.resource(resource.name)
  const [row] = await work.rows(
    sql`select max(${ident('r', column)}) as last from ${table} r where ${and([condition, sql`not ${writable(resource, 'r')}`])}`,
  )
  return Number(row?.['last'] ?? 0)
}

/**
 * Moves a row in an order that people make by hand (R3.16, R4.6). Where it goes is said beside another row, so that moves of two people at
 * once both hold; of the same row the last one does. All rows of the order are locked, and only those whose place changes are written.
 */
export const reorder: Operations['reorder'] = async (resource, request, session) => {
  const { organizationId, id, before, after, by } = request
  const organization = await session.admit(resource, 'write', organizationId)
  const { order } = resource.list
  if (!order || !isId(id)) throw notFound()
  const kept = checkNamed(resource, { [order.by]: 1 }, session, organization)
  if (kept.length > 0) throw recordInvalid(kept)
  const column = columnOf(resource, order.by)
  return inTransaction(resource, organization, session, work =>
    idempotent(work, ['reorder', resource.name, id, before, after, by], async () => {
      const condition = alike(resource, id)
      const rows = inOrder(await work.rows(lockRows(resource, condition, MOST_ROWS)), column)
      const now = rows.findIndex(row => row['id'] === id)
      const moved = rows[now] ?? (await lockOne(work, resource, id))
      if (now === -1) throw wrong('id', ALONE)
      const closed = checkEdited(resource, moved, work)
      if (closed.length > 0) throw recordInvalid(closed)
      const others = rows.filter(row => row['id'] !== id)
      const index = indexOf(others, now, request)
      const above = await takenAbove(work, resource, column, condition)
      const { max = Infinity } = (resource.fields[order.by]?.options ?? {}) as { readonly max?: number }
      if (above + rows.length > max) throw wrong(order.by, FULL)
      const changes = [...others.slice(0, index), moved, ...others.slice(index)].flatMap((row, place): readonly RowChange[] => {
        const patch = { [column]: above + place + 1 }
        return placeIn(row, column) === patch[column] ? [] : [{ id: String(row['id']), before: row, patch }]
      })
      for (const change of changes) await permit(work, resource, change.before, change.patch)
      await applyChanges(work, resource, changes, 'reorder')
      return { changeSet: work.changeSet, done: changes.length, refused: [], position: index + 1, of: rows.length }
    }),
  )
}
