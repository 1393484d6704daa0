import { sql } from 'drizzle-orm'
import { customType, foreignKey, index, pgTable, primaryKey, uniqueIndex, type AnyPgColumn, type PgTable } from 'drizzle-orm/pg-core'
import type { Resource } from '#model'
import { compile } from '#sql'
import { systemResources } from '#catalogue/roles.ts'
import type { Column, ResourceSql } from '#fields/adapters.server.ts'
import {
  columnsOf,
  columnsOfField,
  goingDownColumns,
  hasTable,
  isTenant,
  visibilityOf,
  receiversColumn,
  tableOf,
  uniquesOf,
} from './tables.ts'
import { serverAdapterNamed } from '#fields/serverNamed.ts'
import { LEDGER } from '#effects/deliver/deliver.ts'
import { constantColumns } from './constants.ts'
import { dueColumns } from './due.ts'
import { dueFunctions, dueIndexes } from './ledgerSchema.ts'
import { isIndexed } from './searchIndex.ts'
import { systemTables } from './system.ts'
import { type SystemColumn, type SystemTable } from './systemTable.ts'
import { systemRowSecurityOf, rowSecurityOf, type RowSecurity } from './policies.ts'
import { fitting } from './names.ts'
import { signInIndex } from './signIn.ts'

/** Everything that a database must have: tables for the differ, and what guards them. For tools only. */
export interface Schema {
  readonly tables: Readonly<Record<string, PgTable>>
  readonly walls: Readonly<Record<string, RowSecurity>>
}

type Built = PgTable & Record<string, AnyPgColumn>

const builderOf = (column: Column | SystemColumn) => {
  const builder = customType<{ data: unknown }>({
    dataType: () => (column.type === 'timestamptz' ? 'timestamp with time zone' : column.type),
  })(column.name)
  const filled = column.default === undefined ? builder : builder.default(sql.raw(column.default))
  return column.notNull ? filled.notNull() : filled
}

const buildersOf = (columns: readonly (Column | SystemColumn)[]) =>
  Object.fromEntries(columns.map(column => [column.name, builderOf(column)]))

const of = (table: Built, name: string): AnyPgColumn => {
  const column = table[name]
  if (!column) throw new Error(`There is no column '${name}'.`)
  return column
}

// An order that looks at other tables cannot be indexed.
const NO_LOOKUP: ResourceSql = {
  resource: () => {
    throw new Error('no resourceSql')
  },
  fileUrl: () => {
    throw new Error('no resourceSql')
  },
}

/** The expressions of a resource's standing order, as an index can hold them; null where it cannot. Walked backwards it serves the descending order too. */
const sortExpressions = (resource: Resource): readonly string[] | null => {
  const { sort, thenBy } = resource.list
  const key = sort.replace(/^-/, '')
  const base = { createdAt: 'created_at', updatedAt: 'updated_at' }[key]
  if (base) return [`"${base}"`]
  try {
    const pieces = [key, ...(thenBy === undefined ? [] : [thenBy])].map(one => {
      const field = resource.fields[one]
      return (field && serverAdapterNamed(field.type).orderBy?.(one, field.options, resource.name, NO_LOOKUP)) ?? []
    })
    const compiled = pieces.flat().map(piece => compile(piece))
    if (pieces[0]?.length === 0 || compiled.some(one => one.values.length > 0 || /\bselect\b/i.test(one.text))) return null
    return compiled.map(one => one.text.replaceAll(`"${resource.name}".`, ''))
  } catch {
    return null
  }
}

const asIndexed = (expression: string): string => (/^("?\w+"?|\w+\(.*\))$/.test(expression) ? expression : `(${expression})`)

// Undo and history ask the audit for one change set or one thing.
const auditColumns = (resource: Resource): readonly string[] =>
  resource.name === systemResources.audit
    ? columnsOf(resource).flatMap(({ name }) => (['change_set', 'object_id'].includes(name) ? [name] : []))
    : []

const indexesOf = (resource: Resource, table: Built, others: readonly Resource[], all: readonly Resource[]) => {
  const head = isTenant(resource) ? [of(table, 'organization_id')] : []
  // What parts the rows of several resources in one table comes right after the organization.
  const parted = Object.keys(constantColumns(resource)).map(name => of(table, name))
  const sorts = [resource, ...others].flatMap((one, place, all) => {
    const sorted = sortExpressions(one)
    const isFirst = all.findIndex(other => sortExpressions(other)?.join() === sorted?.join()) === place
    return sorted && isFirst ? [{ name: fitting(`${one.name}_sort`), sorted }] : []
  })
  // Who reads the rows of all organizations walks them in one order, without an organization at its head.
  const gathered = visibilityOf(resource) === 'gathered' ? sortExpressions(resource) : null
  // What row security asks of a row stands in the index too, so that counting a list needs no row.
  const receivers = receiversColumn(resource)
  const walled = [...(receivers === null ? [] : [receivers]), ...goingDownColumns(resource)]
  const filtered = new Set(resource.list.filters ?? [])
  const searchable = Object.keys(resource.fields).flatMap(key =>
    columnsOfField(resource, key).filter(column => column.index !== undefined || (column.references !== undefined && filtered.has(key))),
  )
  return [
    ...sorts.map(({ name, sorted }) =>
      index(name)
        .on(
          ...([
            ...head,
            ...parted,
            ...sorted.map(one => sql.raw(asIndexed(one))),
            sql.raw('id'),
            ...walled.filter(one => !sorted.includes(`"${one}"`)).map(one => of(table, one)),
          ] as unknown as [AnyPgColumn]),
        )
        // As lists ask by themselves: neither deleted nor archived rows.
        .where(sql`deleted_at is null and archived_at is null`),
    ),
    ...(gathered === null
      ? []
      : [
          index(fitting(`${resource.name}_gathered`)).on(
            ...([...gathered.map(one => sql.raw(asIndexed(one))), sql.raw('id')] as unknown as [AnyPgColumn]),
          ),
        ]),
    ...searchable.map(column =>
      column.index === 'gin'
        ? index(fitting(`${resource.name}_${column.name}_index`)).using('gin', of(table, column.name))
        : index(fitting(`${resource.name}_${column.name}_index`)).on(...([...head, of(table, column.name)] as unknown as [AnyPgColumn])),
    ),
    ...uniquesOf(resource)
      .filter(one => one.isIndexed)
      .map(({ name, columns }) =>
        uniqueIndex(name)
          .on(
            ...([
              ...head,
              ...parted,
              ...columns.map(one => (one.type === 'text' ? sql.raw(`lower("${one.name}")`) : of(table, one.name))),
            ] as unknown as [AnyPgColumn]),
          )
          .where(sql`deleted_at is null`),
      ),
    ...(visibilityOf(resource) === 'received'
      ? [
          index(fitting(`${resource.name}_received`))
            .on(...(head as unknown as [AnyPgColumn]))
            .where(sql.raw(`${receivers} <> '{}'`)),
        ]
      : []),
    // A search that finds very many rows takes the archived ones away by their keys.
    ...([resource, ...others].some(isIndexed)
      ? [
          index(fitting(`${resource.name}_archived`))
            .on(...([...head, of(table, 'id')] as unknown as [AnyPgColumn]))
            .where(sql`archived_at is not null`),
        ]
      : []),
    // What is due is looked for in all organizations at once, by the first column of its field, and never where nothing stands in it.
    ...dueColumns(resource).flatMap(key =>
      columnsOfField(resource, key)
        .slice(0, 1)
        .map(({ name }) =>
          index(fitting(`${resource.name}_${name}_due`))
            .on(...([of(table, name), of(table, 'id')] as unknown as [AnyPgColumn]))
            .where(sql.raw(`"${name}" is not null and deleted_at is null and archived_at is null`)),
        ),
    ),
    ...dueIndexes(resource, all).map(({ name, column, where }) => index(fitting(name)).on(of(table, column)).where(sql.raw(where))),
    ...auditColumns(resource).map(name =>
      index(fitting(`${resource.name}_${name}_index`)).on(...([...head, of(table, name)] as unknown as [AnyPgColumn])),
    ),
    ...signInIndex(resource).map(expression => index(fitting(`${resource.name}_sign_in`)).on(sql.raw(expression))),
  ]
}

/**
 * Where a reference column points, as columns of both sides. A tenant's key begins with its organization; a row of another
 * reach (inherited, platform) may be another organization's, so no key can hold it and `stored` checks it when written.
 */
const foreignKeysOf = (
  name: string,
  tenant: boolean,
  columns: readonly (Column | SystemColumn)[],
  tables: Record<string, Built>,
  all: readonly Resource[],
) => {
  const table = tables[name] as Built
  const tree = all.find(one => visibilityOf(one) === 'hierarchy')
  const toTree =
    tenant && tree && tables[tree.name]
      ? [
          foreignKey({
            name: fitting(`${name}_organization_id_fkey`),
            columns: [of(table, 'organization_id')],
            foreignColumns: [of(tables[tree.name] as Built, 'id')],
          }),
        ]
      : []
  const references = columns.flatMap(column => {
    const declared = all.find(one => one.name === column.references)
    const target = column.references === undefined ? undefined : tables[declared ? tableOf(declared) : column.references]
    if (!target) return []
    const targetTenant = declared ? isTenant(declared) : true
    const crosses = declared !== undefined && !['own', 'platform', 'hierarchy'].includes(visibilityOf(declared))
    if (targetTenant !== tenant || crosses) return []
    const head = tenant ? ['organization_id'] : []
    return [
      foreignKey({
        name: fitting(`${name}_${column.name}_fkey`),
        columns: [...head, column.name].map(one => of(table, one)) as [AnyPgColumn],
        foreignColumns: [...head, 'id'].map(one => of(target, one)) as [AnyPgColumn],
      }),
    ]
  })
  return [...toTree, ...references]
}

const withDue = (resource: Resource, all: readonly Resource[]): RowSecurity => {
  const security = rowSecurityOf(resource, all)
  const functions = resource.name === LEDGER ? dueFunctions(all) : {}
  return Object.keys(functions).length === 0 ? security : { ...security, functions: { ...security.functions, ...functions } }
}

/** The wanted schema of a set of declarations, the server's own tables included. */
export const schemaOf = (resources: readonly Resource[]): Schema => {
  const tables: Record<string, Built> = {}
  const kept = resources.filter(hasTable)
  for (const resource of kept) {
    const others = resources.filter(one => one.sharesTableWith === resource.name)
    const head = isTenant(resource) ? ['organization_id'] : []
    tables[resource.name] = pgTable(resource.name, buildersOf(columnsOf(resource)), columns => {
      const table = columns as unknown as Built
      return [
        primaryKey({ name: `${resource.name}_pkey`, columns: [...head, 'id'].map(one => of(table, one)) as [AnyPgColumn] }),
        ...foreignKeysOf(resource.name, isTenant(resource), columnsOf(resource), tables, resources),
        ...indexesOf(resource, table, others, resources),
      ]
    })
  }
  for (const own of systemTables) tables[own.name] = systemTable(own, tables, resources)
  return {
    tables,
    walls: Object.fromEntries([
      ...kept.map(one => [one.name, withDue(one, resources)] as const),
      ...systemTables.map(one => [one.name, systemRowSecurityOf(one)] as const),
    ]),
  }
}

const systemTable = (own: SystemTable, tables: Record<string, Built>, resources: readonly Resource[]): Built =>
  pgTable(own.name, buildersOf(own.columns), columns => {
    const table = columns as unknown as Built
    return [
      primaryKey({ name: `${own.name}_pkey`, columns: own.key.map(one => of(table, one)) as [AnyPgColumn] }),
      ...(own.derived ? [] : foreignKeysOf(own.name, own.tenant, own.columns, tables, resources)),
      ...own.indexes.map(columns =>
        index(fitting(`${own.name}_${columns.join('_')}_index`)).on(...(columns.map(one => of(table, one)) as unknown as [AnyPgColumn])),
      ),
    ]
  })
