import type { Output } from '#fields/adapters.server.ts'
import { ident, join, sql, raw, type Sql } from '#sql'
import type { SelectionSet } from './selection.ts'

/** Hands out aliases that no two parts of one statement share. */
export type Aliases = () => string

export const makeAliases = (): Aliases => {
  let last = 0
  return () => `t${++last}`
}

const expression = (output: Output, wanted: SelectionSet | null, aliases: Aliases): Sql => {
  if ('sql' in output) return output.sql
  const row = aliases()
  const whole = ident(`${row}r`)
  const inner = sql`select ${columns(wanted ?? new Map(), output.fields(row), aliases)}${output.rows(row)}`
  return output.many
    ? sql`(select coalesce(json_agg(${whole}), '[]'::json) from (${inner}) ${whole})`
    : sql`(select row_to_json(${whole}) from (${inner}) ${whole})`
}

/** A select list that yields the wanted fields under their wire names, in the order of the selection. */
export const columns = (wanted: SelectionSet, outputs: Readonly<Record<string, Output>>, aliases: Aliases): Sql => {
  const list = [...wanted].flatMap(([name, below]) => {
    const output = outputs[name]
    return output ? [sql`${expression(output, below, aliases)} as ${ident(name)}`] : []
  })
  // A selection of `__typename` alone still needs a row.
  return list.length === 0 ? raw('1 as "_"') : join(list)
}
