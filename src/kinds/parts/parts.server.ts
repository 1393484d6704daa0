import { snakeCase, under, type KindEnv, type Problem } from '#model'
import { ident, join, sql, raw, type Sql } from '#sql'
import { jsonOfRow, listOf } from '../column.server.ts'
import type { Column, Output, Row, ServerAdapter } from '../adapters.server.ts'
import type { Part, PartsOptions } from './parts.ts'

type FaceOf = (kind: string) => ServerAdapter

const each = (options: PartsOptions, faceOf: FaceOf) =>
  Object.entries(options.fields).map(([key, field]) => ({ key, face: faceOf(field.kind), own: field.options }))

const columnsOf = (options: PartsOptions, faceOf: FaceOf): readonly Column[] =>
  each(options, faceOf).flatMap(({ key, face, own }) => face.columns(key, own))

const partRow = async (part: Part, options: PartsOptions, faceOf: FaceOf, env: KindEnv): Promise<Row> => {
  const rows = await Promise.all(each(options, faceOf).map(async ({ key, face, own }) => face.toRow(part[key] ?? null, key, own, env)))
  const row = Object.assign({}, ...rows) as Row
  // Parts in parts are JSON inside JSON, not text inside JSON.
  const nested = columnsOf(options, faceOf).filter(column => column.type === 'jsonb')
  return { ...row, ...Object.fromEntries(nested.map(({ name }) => [name, jsonOfRow(row[name])])) }
}

/**
 * A list of small rows in one `jsonb` column: each part holds the columns of its fields, so that their kinds read them as
 * they read a table's. Order is the list's.
 */
export const makeParts = (faceOf: FaceOf, emptyOf: (kind: string) => unknown): ServerAdapter<readonly Part[], PartsOptions> => {
  const filled = (part: Part, options: PartsOptions): Part =>
    Object.fromEntries(Object.entries(options.fields).map(([key, field]) => [key, part[key] ?? emptyOf(field.kind)]))
  return {
    columns: key => [{ name: snakeCase(key), type: 'jsonb', notNull: true, default: "'[]'" }],
    output: (key, options, row, resourceSql) => ({
      [key]: {
        many: true,
        rows: alias => {
          const columns = columnsOf(options, faceOf)
          const typed = join(columns.map(({ name, type }) => sql`${ident(name)} ${raw(type)}`))
          const names: Sql = join([...columns.map(({ name }) => ident(name)), ident('place of part')])
          return sql` from rows from (jsonb_to_recordset(${ident(row, snakeCase(key))}) as (${typed})) with ordinality as ${ident(alias)}(${names}) order by ${ident(alias, 'place of part')}`
        },
        fields: alias =>
          Object.assign(
            {},
            ...each(options, faceOf).map(({ key: name, face, own }) => face.output(name, own, alias, resourceSql)),
          ) as Readonly<Record<string, Output>>,
      },
    }),
    toRow: async (value, key, options, env) => ({
      [snakeCase(key)]: JSON.stringify(await Promise.all(value.map(part => partRow(filled(part, options), options, faceOf, env)))),
    }),
    fromRow: (row, key, options, env) =>
      listOf(jsonOfRow(row[snakeCase(key)])).map(part =>
        Object.fromEntries(each(options, faceOf).map(({ key: name, face, own }) => [name, face.fromRow(part as Row, name, own, env)])),
      ),
    stored: async (value, _key, options, env) => {
      const problems: Problem[] = []
      for (const [index, part] of value.entries())
        for (const { key, face, own } of each(options, faceOf)) {
          const found = (await face.stored?.(filled(part, options)[key], key, own, env)) ?? []
          problems.push(...found.map(one => under(index, under(key, one))))
        }
      return problems
    },
    where: null,
    orderBy: null,
    search: null,
  }
}
