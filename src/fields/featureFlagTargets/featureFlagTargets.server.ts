import { problem, snakeCase, type Problem } from '#model'
import { alphabetical, and, ident, join, sql, type Sql } from '#sql'
import { emptyWhere, isId, textsAmong } from '../column.server.ts'
import type { ServerAdapter } from '../adapters.server.ts'
import { missingAmong, noSuchRow } from '../reference/rows.server.ts'
import { readFlag, rowsKey, writeFlag, type FeatureFlagTargets, type FeatureFlagTargetsOptions } from './featureFlagTargets.ts'

const off = (column: Sql): Sql => sql`coalesce(${column}, '') = ''`

const STATES: Readonly<Record<string, (column: Sql) => Sql>> = {
  all: column => sql`${column} = 'all'`,
  off,
  some: column => sql`coalesce(${column}, '') not in ('', 'all')`,
}

const idsOf = (value: FeatureFlagTargets): readonly string[] => (value === 'all' ? [] : value.map(link => link.id))

/** The ids that are in one of the lists alone. */
const changedIds = (before: FeatureFlagTargets, after: FeatureFlagTargets): readonly string[] => {
  const [old, now] = [idsOf(before), idsOf(after)]
  return [...old.filter(id => !now.includes(id)), ...now.filter(id => !old.includes(id))]
}

/** What a change made at an organization below the top says of others: it may add or take away that organization alone. */
const beyond = (before: FeatureFlagTargets, after: FeatureFlagTargets, organizationId: string): readonly Problem[] => {
  if ((before === 'all') !== (after === 'all')) return [problem('Only the top-level organization turns a flag on or off for all', 'top')]
  return changedIds(before, after).every(id => id === organizationId)
    ? []
    : [problem('Here a flag can be turned on or off for this organization alone', 'own')]
}

/** 'all' or ids in a text column, as flags are read when somebody signs in. */
export const featureFlagTargets: ServerAdapter<FeatureFlagTargets, FeatureFlagTargetsOptions> = {
  columns: key => [{ name: snakeCase(key), type: 'text' }],
  output: (key, { to }, row, resourceSql) => {
    const column = ident(row, snakeCase(key))
    return {
      [key]: { sql: column },
      [rowsKey(key)]: {
        many: true,
        rows: alias => {
          const { table, readable, title } = resourceSql.resource(to)
          return sql` from ${table} ${ident(alias)} where ${ident(alias, 'id')}::text = any(string_to_array(${column}, ',')) and ${readable(alias)} order by ${alphabetical(title(alias))}`
        },
        fields: alias => resourceSql.resource(to).fields(alias),
      },
    }
  },
  toRow: (value, key) => ({ [snakeCase(key)]: writeFlag(value) }),
  fromRow: (row, key) => readFlag(row[snakeCase(key)]),
  guards: true,
  stored: async (value, _key, { to }, env) => {
    const before = (env.before ?? []) as FeatureFlagTargets
    if (env.depth > 0) {
      const refused = beyond(before, value, env.organizationId)
      if (refused.length > 0) return refused
    }
    // What was chosen before may since be gone; it must not stand in the way of the others.
    const fresh = idsOf(value).filter(id => !idsOf(before).includes(id))
    if (!fresh.every(isId))
      return [problem("Write 'all', or the ids of organizations separated by commas. null turns the flag off everywhere", 'form')]
    const missing = await missingAmong(to, fresh, env)
    return idsOf(value).flatMap((id, index) => (missing.includes(id) ? [{ ...noSuchRow, path: [index] }] : []))
  },
  where: (filter, key, _options, row) => {
    const column = ident(row, snakeCase(key))
    const wanted = textsAmong(filter['in']).flatMap(state => STATES[state]?.(column) ?? [])
    return and([
      ...(filter['in'] == null ? [] : [wanted.length === 0 ? sql`false` : sql`(${join(wanted, ' or ')})`]),
      ...emptyWhere(filter, off(column)),
    ])
  },
  orderBy: null,
  search: null,
  wireNotes: (key, { to }) => ({
    [key]: `'all', or ids of {${to}} separated by commas; null for none`,
    [rowsKey(key)]: 'the rows of these ids that may be read',
  }),
}
