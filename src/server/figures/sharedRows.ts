import { and, ident, join, sql, type Sql } from '#sql'
import { between } from './columns.ts'
import type { FigureRows } from './rows.ts'
import { extent } from './spans.ts'

/** A part of a `with`. */
export interface Part {
  readonly name: string
  readonly sql: Sql
  /** Only other columns of another part: not worth a copy of its rows. */
  readonly isView?: true
}

export interface NamedRows {
  readonly name: string
  readonly rows: FigureRows
}

const alikeKey = ({ rows: { table, where, moment } }: NamedRows): string => JSON.stringify([table, where, moment?.column])

/** Rows that several figures look at, read once for all of their days, with every column that one of them needs; then each figure's own part. */
const readOnce = (alike: readonly NamedRows[]): readonly Part[] => {
  const [first] = alike
  if (!first) return []
  const { table, where, moment } = first.rows
  const columns = new Map<string, { readonly name: string; readonly value: Sql }>()
  const from = (value: Sql): Sql => {
    const key = JSON.stringify(value)
    const name = columns.get(key)?.name ?? `c${columns.size}`
    columns.set(key, { name, value })
    return ident('x', name)
  }
  const shared = `${first.name}_rows`
  const views = alike.map(({ name, rows }): Part => {
    const own = join(rows.columns.map(([column, value]) => sql`${from(value)} as ${ident(column)}`))
    return { name, sql: sql`select ${own} from ${ident(shared)} x where ${and(rows.only.map(from))}`, isView: true }
  })
  const days = alike.map(({ rows }) => rows)
  const { from: earliest, to: latest } = extent(days)
  const joins = new Map(days.flatMap(one => [...one.joins]))
  const values = join([...columns.values()].map(({ name, value }) => sql`${value} as ${ident(name)}`))
  const found = and([where, ...(moment ? [between(moment, earliest, latest)] : [])])
  return [{ name: shared, sql: sql`select ${values} from ${table} r${join([...joins.values()], '')} where ${found}` }, ...views]
}

/** The parts that give each figure its rows under its name. */
export const rowParts = (wanted: readonly NamedRows[]): readonly Part[] => {
  const alike = new Map<string, NamedRows[]>()
  for (const one of wanted) alike.set(alikeKey(one), [...(alike.get(alikeKey(one)) ?? []), one])
  return [...alike.values()].flatMap(readOnce)
}
