import { snakeCase, under, type FieldEnv, type Problem } from '#model'
import { ident, join, literal, sql, raw, type Sql } from '#sql'
import { jsonOfRow, listOf } from '../column.server.ts'
import type { Column, Output, Row, ServerAdapter } from '../adapters.server.ts'
import { textOf } from './listed.ts'
import type { RepeaterRow, RepeaterOptions } from './repeater.ts'

type AdapterOf = (type: string) => ServerAdapter

const each = (options: RepeaterOptions, adapterOf: AdapterOf) =>
  Object.entries(options.fields).map(([key, field]) => ({ key, face: adapterOf(field.type), own: field.options }))

const columnsOf = (options: RepeaterOptions, adapterOf: AdapterOf): readonly Column[] =>
  each(options, adapterOf).flatMap(({ key, face, own }) => face.columns(key, own))

const partRow = async (part: RepeaterRow, options: RepeaterOptions, adapterOf: AdapterOf, env: FieldEnv): Promise<Row> => {
  const rows = await Promise.all(each(options, adapterOf).map(async ({ key, face, own }) => face.toRow(part[key] ?? null, key, own, env)))
  const row = Object.assign({}, ...rows) as Row
  // Parts in parts are JSON inside JSON, not text inside JSON.
  const nested = columnsOf(options, adapterOf).filter(column => column.type === 'jsonb')
  return { ...row, ...Object.fromEntries(nested.map(({ name }) => [name, jsonOfRow(row[name])])) }
}

/**
 * A list of small rows in one `jsonb` column: each part holds the columns of its fields, so that their field types read them as
 * they read a table's. Order is the list's.
 */
export const makeRepeaterServer = (
  adapterOf: AdapterOf,
  emptyOf: (type: string) => unknown,
): ServerAdapter<readonly RepeaterRow[], RepeaterOptions> => {
  const filled = (part: RepeaterRow, options: RepeaterOptions): RepeaterRow =>
    Object.fromEntries(Object.entries(options.fields).map(([key, field]) => [key, part[key] ?? emptyOf(field.type)]))
  return {
    columns: key => [{ name: snakeCase(key), type: 'jsonb', notNull: true, default: "'[]'" }],
    output: (key, options, row, resourceSql) => ({
      [key]: {
        many: true,
        rows: alias => {
          const columns = columnsOf(options, adapterOf)
          const typed = join(columns.map(({ name, type }) => sql`${ident(name)} ${raw(type)}`))
          const names: Sql = join([...columns.map(({ name }) => ident(name)), ident('place of part')])
          return sql` from rows from (jsonb_to_recordset(${ident(row, snakeCase(key))}) as (${typed})) with ordinality as ${ident(alias)}(${names}) order by ${ident(alias, 'place of part')}`
        },
        fields: alias =>
          Object.assign(
            {},
            ...each(options, adapterOf).map(({ key: name, face, own }) => face.output(name, own, alias, resourceSql)),
          ) as Readonly<Record<string, Output>>,
      },
    }),
    toRow: async (value, key, options, env) => ({
      [snakeCase(key)]: JSON.stringify(await Promise.all(value.map(part => partRow(filled(part, options), options, adapterOf, env)))),
    }),
    fromRow: (row, key, options, env) =>
      listOf(jsonOfRow(row[snakeCase(key)])).map(part =>
        Object.fromEntries(each(options, adapterOf).map(({ key: name, face, own }) => [name, face.fromRow(part as Row, name, own, env)])),
      ),
    stored: async (value, _key, options, env) => {
      const problems: Problem[] = []
      for (const [index, part] of value.entries())
        for (const { key, face, own } of each(options, adapterOf)) {
          const found = (await face.stored?.(filled(part, options)[key], key, own, env)) ?? []
          problems.push(...found.map(one => under(index, under(key, one))))
        }
      return problems
    },
    // What a part says beyond its text stays where it is listed again.
    joined: (value, before, { listed = '' }) =>
      value.map((part, index) => {
        const text = textOf(part, listed)
        return [before[index], ...before].find(one => textOf(one, listed) === text) ?? part
      }),
    where: null,
    orderBy: null,
    search: (key, { listed }, row) =>
      listed === undefined
        ? null
        : sql`(select string_agg(part ->> ${literal(snakeCase(listed))}, ' ') from jsonb_array_elements(${ident(row, snakeCase(key))}) part)`,
    records: ({ type, fields }) => ({ type, fields }),
  }
}
