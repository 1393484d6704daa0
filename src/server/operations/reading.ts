import { fieldTypeOf } from '#catalogue'
import type { FieldEnv, Resource, Wire } from '#model'
import { ident, sql, type Sql } from '#sql'
import { columns, makeAliases } from '../query/assemble.ts'
import { shownFields, selectedFields } from '../query/fields.ts'
import type { Values } from '../rows/values.ts'
import type { Work } from '../request/work.ts'

/**
 * Wire objects of rows with what forms need of the fields under `keys` (titles of other rows included) and the base fields
 * named in `base`. `source` is ` from … where … order by …` over the alias it is handed.
 */
export const wireRows = (
  resource: Resource,
  keys: readonly string[],
  base: string,
  work: Pick<Work, 'read'>,
  source: (alias: string) => Sql,
): Sql => {
  const aliases = makeAliases()
  const row = aliases()
  const outputs = work.read.resourceSql.resource(resource.name).fields(row)
  return sql`select row_to_json(answer) as wire from (select ${columns(selectedFields(resource, keys, base), outputs, aliases)}${source(row)}) answer`
}

/** Form values of a wire object, titles included. */
export const valuesOfWire = (resource: Resource, keys: readonly string[], wire: Wire, env: FieldEnv): Values =>
  Object.fromEntries(shownFields(resource, keys).map(({ key, field }) => [key, fieldTypeOf(field).fromWire(wire, key, field.options, env)]))

/** Wire objects of rows by id, deleted ones too, as the transaction sees them. */
export const wiresById = async (
  work: Work,
  resource: Resource,
  ids: readonly string[],
  keys: readonly string[],
  base = '',
  given: Readonly<Record<string, unknown>> = {},
): Promise<ReadonlyMap<string, Wire>> => {
  const { table, readable: mayRead } = work.read.resourceSql.resource(resource.name)
  const found = await work.rows(
    wireRows(
      resource,
      keys,
      base,
      work,
      row => sql` from ${table} ${ident(row)} where ${mayRead(row)} and ${ident(row, 'id')} = any(${ids}::uuid[])`,
    ),
    given,
  )
  return new Map(found.map(({ wire }) => [String((wire as Wire)['id']), wire as Wire]))
}
