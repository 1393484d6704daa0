import { and, ident, join, literal, sql, type Sql } from '#sql'
import { snakeCase } from '#model'
import { emptyWhere, oneColumn, textsAmong } from '../column.server.ts'
import { anyOf } from '../defining.ts'
import type { ChoiceOptions } from './choice.ts'
import { labelled, valuesOf, withBelow } from './options.ts'

/** Values of a filter as they are stored. */
const storedValues = (filter: Record<string, unknown>, { wireCase, tree, options }: ChoiceOptions): readonly string[] => {
  const wanted = textsAmong(filter['in']).map(value => (wireCase === 'upper' ? value.toLowerCase() : value))
  return tree ? withBelow(options, wanted) : wanted
}

// Low, medium, high: the order of the declaration, not of the alphabet.
const rank = (column: Sql, options: ChoiceOptions): Sql =>
  sql`array_position(array[${join(valuesOf(options.options).map(literal))}]::text[], ${column})`

// What people read, not what is stored.
const shown = (column: Sql, { options }: ChoiceOptions): Sql =>
  sql`case ${column} ${join(
    labelled(options).map(({ value, label }) => sql`when ${literal(value)} then ${literal(label)}`),
    ' ',
  )} else ${column} end`

export const choice = oneColumn<string | null, ChoiceOptions>({
  type: 'text',
  output: (column, { wireCase }) => (wireCase === 'upper' ? sql`upper(${column})` : column),
  read: stored => (stored as string | null | undefined) || null,
  write: value => value || null,
  where: (filter, column, options) =>
    and([
      ...(filter['in'] == null ? [] : [sql`${column} = any(${storedValues(filter, options)}::text[])`]),
      ...emptyWhere(filter, sql`${column} is null`),
    ]),
  orderBy: rank,
  withdrawn: (key, { options }, row) => {
    const value = ident(row, snakeCase(key))
    return sql`case when ${value} <> all(${valuesOf(options)}::text[]) then array[${value}] end`
  },
  title: (key, options, row) => shown(ident(row, snakeCase(key)), options),
  wireNotes: (key, { options, wireCase }) => {
    const values = valuesOf(options).map(value => `'${wireCase === 'upper' ? value.toUpperCase() : value}'`)
    return { [key]: `one of ${anyOf(values)}` }
  },
})
