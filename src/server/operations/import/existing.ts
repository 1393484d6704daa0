import type { Row } from '#fields/adapters.server.ts'
import type { Resource } from '#model'
import { eachInTurn } from '../pace.ts'
import { and, ident, sql } from '#sql'
import { namedFields } from '#catalogue'
import { columnsOf, tableOf, uniquesOf } from '../../store/tables.ts'
import { lockRows, writable } from '../../rows/statements.ts'
import { toRow } from '../toRow.ts'
import type { Values } from '../../rows/values.ts'
import type { Work } from '../../request/work.ts'

/** Rows that already have a unique value which a line of the file brings: those lines are updates. */
export interface Existing {
  /** The locked row that a line stands for, by the line's place in the file. */
  readonly rows: ReadonlyMap<number, Row>
  /** The earlier line that brings the same unique value, and the field. */
  readonly twins: ReadonlyMap<number, { readonly of: number; readonly key: string }>
}

const MARK = 'version'

/**
 * Compares with what is stored, by the unique fields of which the file brings all; `values[i]` are those of line i. A line that `isRead`
 * denies takes its unique value from no later one: it is skipped.
 */
export const existingRows = async (
  work: Work,
  resource: Resource,
  keys: readonly string[],
  values: readonly Values[],
  isRead: (index: number) => boolean,
): Promise<Existing> => {
  const rows = new Map<number, Row>()
  const twins = new Map<number, { of: number; key: string }>()
  for (const unique of uniquesOf(resource).filter(one => one.keys.length > 0 && one.keys.every(key => keys.includes(key)))) {
    const fields = namedFields(resource).filter(({ key }) => unique.keys.includes(key))
    const lines: { index: number; row: Row }[] = []
    const seen = new Map<string, number>()
    await eachInTurn(values, async (line, index) => {
      const row = await toRow(line, fields, work.env)
      if (unique.columns.some(({ name }) => row[name] === null || row[name] === undefined || row[name] === '')) return
      const same = JSON.stringify(unique.columns.map(({ name }) => String(row[name]).toLowerCase()))
      const first = seen.get(same)
      if (first !== undefined) twins.set(index, { of: first, key: unique.keys[0] ?? '' })
      else if (isRead(index)) seen.set(same, index)
      lines.push({ index, row })
    })
    if (lines.length === 0) continue
    const typed = new Map(columnsOf(resource).map(column => [column.name, column.type]))
    const equal = unique.columns.map(({ name }) =>
      typed.get(name) === 'text'
        ? sql`lower(${ident('r', name)}) = lower(${ident('n', name)})`
        : sql`${ident('r', name)} = ${ident('n', name)}`,
    )
    const json = JSON.stringify(lines.map(({ index, row }) => ({ ...row, [MARK]: index })))
    const found = await work.rows(
      sql`select ${ident('n', MARK)} as line, ${ident('r', 'id')} as id from jsonb_populate_recordset(null::${ident(tableOf(resource))}, ${json}::jsonb) n join ${ident(tableOf(resource))} r on ${and([writable(resource, 'r'), sql`${ident('r', 'deleted_at')} is null`, ...equal])}`,
    )
    const ids = found.map(row => String(row['id']))
    const locked = new Map(
      (await work.rows(lockRows(resource, sql`${ident('r', 'id')} = any(${ids}::uuid[])`, ids.length))).map(row => [
        String(row['id']),
        row,
      ]),
    )
    for (const { line, id } of found) {
      const row = locked.get(String(id))
      if (row) rows.set(Number(line), row)
    }
  }
  return { rows, twins }
}
