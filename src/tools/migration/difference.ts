import type { Resource } from '#model'
import { ALPHABETICAL } from '#sql'
import { columnsOfField } from '#server/store/tables.ts'
import { serverAdapterNamed } from '#fields/serverNamed.ts'
import { emptyFields, type EmptyField } from './emptied.ts'
import { jobsDifference } from './jobs.ts'
import { retyped } from './retyped.ts'
import { differ, type Noted, type Snapshot } from './snapshot.ts'
import { rowSecurityDifference } from './rowSecurity.ts'

/** How to come from one snapshot to another. */
export interface Difference {
  /** Statements in order, each without its semicolon. */
  readonly statements: readonly string[]
  /** Those of them that lose data. */
  readonly destructive: readonly string[]
  /** Required fields that rows which exist have no value for. */
  readonly empty: readonly EmptyField[]
  /** Changes in words, for a migration's opening comment. */
  readonly message: readonly string[]
}

interface Rename {
  readonly table: string
  readonly from: string
  readonly to: string
}

interface Fill {
  readonly table: string
  readonly column: string
  readonly expression: string
}

const quote = (name: string): string => `"${name}"`
const noted = (tables: Noted, table: string) => tables.tables[`public.${table}`]

const renamesOf = (before: Noted, resources: readonly Resource[]): readonly Rename[] =>
  resources.flatMap(resource =>
    Object.entries(resource.fields).flatMap(([key, { type, options }]) => {
      if (options.renamedFrom === undefined) return []
      const old = serverAdapterNamed(type).columns(options.renamedFrom, options)
      const table = noted(before, resource.name)
      return columnsOfField(resource, key).flatMap((column, place) => {
        const from = old[place]?.name
        return from && table?.columns[from] && !table.columns[column.name] ? [{ table: resource.name, from, to: column.name }] : []
      })
    }),
  )

// The differ asks a person on a terminal when a column goes and another comes. It never has to: renames are declared,
// and what is new comes in a first step, what is gone goes in a second.
const renamed = (before: Noted, renames: readonly Rename[]): Noted => {
  const next = structuredClone(before)
  for (const { table, from, to } of renames) {
    const found = noted(next, table)
    const column = found?.columns[from]
    if (!found || !column) continue
    found.columns = Object.fromEntries(
      Object.entries(found.columns).map(([name, one]) => (name === from ? [to, { ...one, name: to }] : [name, one])),
    )
  }
  return next
}

const withWhatGoes = (before: Noted, after: Noted, fills: readonly Fill[]): Noted => {
  const next = structuredClone(after)
  for (const [name, table] of Object.entries(before.tables)) {
    const wanted = next.tables[name]
    if (!wanted) next.tables[name] = structuredClone(table)
    else for (const [key, column] of Object.entries(table.columns)) wanted.columns[key] ??= structuredClone(column)
  }
  for (const { table, column } of fills) {
    const found = noted(next, table)?.columns[column]
    if (!found) continue
    found.notNull = false
    // A default would fill the rows before the backfill looks for empty ones.
    if (!noted(before, table)?.columns[column]) delete found.default
  }
  return next
}

// A column that becomes required in a table that exists needs a value for the rows that are there.
const fillsOf = (before: Noted, after: Noted, resources: readonly Resource[]): readonly Fill[] =>
  resources.flatMap(resource => {
    const table = noted(before, resource.name)
    if (!table) return []
    return Object.entries(resource.fields).flatMap(([key, { options }]) =>
      columnsOfField(resource, key).flatMap((column, place) => {
        const had = table.columns[column.name]
        const wanted = noted(after, resource.name)?.columns[column.name]
        if (!wanted) return []
        if (!had && options.backfill !== undefined && place === 0)
          return [{ table: resource.name, column: column.name, expression: options.backfill }]
        if (!had && wanted.notNull && column.default === undefined)
          throw new Error(`${resource.name}.${key} is required and rows may exist: give it a backfill, an SQL expression that fills them.`)
        if (!had || had.notNull || !wanted.notNull) return []
        const expression = options.backfill ?? column.default
        if (expression === undefined)
          throw new Error(
            `${resource.name}.${key} becomes required and rows may lack it: give it a backfill, an SQL expression that fills them.`,
          )
        return [{ table: resource.name, column: column.name, expression }]
      }),
    )
  })

/** The backfill of the field that a column is of; of several columns it is for the first. */
const backfillIn =
  (resources: readonly Resource[]) =>
  (table: string, column: string): string | undefined => {
    const resource = resources.find(one => one.name === table)
    return Object.entries(resource?.fields ?? {}).find(([key]) => resource && columnsOfField(resource, key)[0]?.name === column)?.[1]
      .options.backfill
  }

const filling = ({ table, column, expression }: Fill): string =>
  `update ${quote(table)} set ${quote(column)} = ${expression} where ${quote(column)} is null`

const tidy = (statements: readonly string[]): readonly string[] =>
  statements
    .flatMap(text => text.split('--> statement-breakpoint'))
    .flatMap(text => {
      const trimmed = text.trim().replace(/;$/, '')
      return trimmed === '' ? [] : [trimmed.replace(/\t/g, '  ').replaceAll('"public".', '')]
    })

const LOSES = /\bdrop (table|column)\b|\bset data type\b/i

// The root of all languages; numbers count by their value.
const COLLATION = `create collation ${quote(ALPHABETICAL)} (provider = icu, locale = 'und-u-kn-true')`

/** What changes between a snapshot and what the declarations ask for: renames (`renamedFrom`), additions, backfills, removals, walls. */
export const differenceOf = async (before: Snapshot, after: Snapshot, resources: readonly Resource[]): Promise<Difference> => {
  const { generateMigration } = await differ()
  const renames = renamesOf(before.tables, resources)
  const start = renamed(before.tables, renames)
  const fills = fillsOf(start, after.tables, resources)
  const between = withWhatGoes(start, after.tables, fills)
  const retype = (statement: string): string => retyped(statement, start, after.tables, backfillIn(resources))
  const additions = tidy(await generateMigration(start, between)).map(retype)
  const removals = tidy(await generateMigration(between, after.tables)).map(retype)
  const named = [before, after].map(({ tables }) => JSON.stringify(tables).includes(`collate \\"${ALPHABETICAL}\\"`))
  const rowSecurity = rowSecurityDifference(before.walls, after.walls)
  const statements = [
    ...renames.map(({ table, from, to }) => `alter table ${quote(table)} rename column ${quote(from)} to ${quote(to)}`),
    ...rowSecurity.dropped,
    ...(named[1] && !named[0] ? [COLLATION] : []),
    ...additions,
    ...fills.map(filling),
    ...removals,
    ...rowSecurity.made,
  ]
  const empty = emptyFields(start, resources)
  const message = inWords(start, after.tables, renames, fills, empty)
  const jobs = jobsDifference(before.jobs, after.jobs)
  return { statements: [...statements, ...jobs], destructive: statements.filter(text => LOSES.test(text)), empty, message }
}

const inWords = (
  before: Noted,
  after: Noted,
  renames: readonly Rename[],
  fills: readonly Fill[],
  empty: readonly EmptyField[],
): readonly string[] => {
  const bare = (name: string): string => name.replace('public.', '')
  const columns = (from: Noted, to: Noted): string[] =>
    Object.entries(to.tables).flatMap(([name, table]) => {
      const other = from.tables[name]
      return other ? Object.keys(table.columns).flatMap(column => (other.columns[column] ? [] : [`${bare(name)}.${column}`])) : []
    })
  const tables = (from: Noted, to: Noted): string[] => Object.keys(to.tables).flatMap(name => (from.tables[name] ? [] : [bare(name)]))
  const line = (verb: string, things: readonly string[]): string[] => (things.length === 0 ? [] : [`${verb} ${things.join(', ')}.`])
  return [
    ...line('New tables:', tables(before, after)),
    ...line('New columns:', columns(before, after)),
    ...line(
      'Renamed, values kept:',
      renames.map(({ table, from, to }) => `${table}.${from} to ${to}`),
    ),
    ...line(
      'Rows that exist get:',
      fills.map(({ table, column, expression }) => `${table}.${column} = ${expression}`),
    ),
    ...line(
      'Rows that are there lack a value, which their forms ask for, in:',
      empty.map(({ table, field }) => `${table}.${field}`),
    ),
    ...line('Lost with their values: columns', columns(after, before)),
    ...line('Lost with their rows: tables', tables(after, before)),
  ]
}
