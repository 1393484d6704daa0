import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogue } from '#catalogue/declarations.ts'
import type { Resource } from '#model'
import type { Column, ResourceSql, Output } from '#fields/adapters.server.ts'
import { compile, ident, sql } from '#sql'
import { columns, makeAliases } from '#server/query/assemble.ts'
import type { SelectionSet } from '#server/query/selection.ts'
import { openDatabase, type Database } from '#server/store/database.ts'
import { createResourceSql } from '#server/query/resourceSql.ts'
import { constantColumns } from '#server/store/constants.ts'
import { columnsOf, hasTable, isTenant, visibilityOf, tableOf } from '#server/store/tables.ts'
import { systemTables } from '#server/store/system.ts'
import { type SystemColumn } from '#server/store/systemTable.ts'
import { asSuperuser, freshDatabase, onDatabase, takeDownRowSecurity, type FreshDatabase } from '../support/database.ts'

// Two organizations that have nothing to do with each other. Every row of the other one has one id and says 'canary'
// wherever text fits; every row of ours points at that id wherever an id fits.
const OURS = '00000000-0000-7000-8000-00000000000a'
const OTHER = '00000000-0000-7000-8000-00000000000b'
const CANARY = 'canary'
// The tree is a platform table: no row security stands before it, the application's filter alone does.
const IN_TREE = 'neighbour'
const MARK = 'of ours'

const tenants = catalogue.resources.filter(one => isTenant(one) && one.reportSource === undefined)
const tree = catalogue.resources.find(one => visibilityOf(one) === 'hierarchy')

const valueOf = (column: Column | SystemColumn, organization: string, word: string): string | null => {
  // Whom a row is sent to would make it theirs by right.
  if (/organization_ids$/.test(column.name) || column.name === 'deleted_at' || column.name === 'ancestor_ids') return null
  if (column.name === 'organization_id' || column.name === 'id') return `'${organization}'`
  if (column.name === 'audience_receivers')
    return `'[{"id":"${OTHER}","type":"GROUP"},{"id":"${OTHER}","type":"USER"},{"id":"${OTHER}","type":"ORGANIZATION"}]'`
  if (column.type === 'uuid') return `'${OTHER}'`
  if (column.type === 'uuid[]') return `'{${OTHER}}'`
  if (column.type.startsWith('text') && column.type !== 'text[]') return /zone$/.test(column.name) ? `'UTC'` : `'${word}'`
  if (column.type === 'bytea') return `'${word}'::bytea`
  if (column.type === 'bigint') return '7'
  return null
}

const insertInto = (
  name: string,
  all: readonly (Column | SystemColumn)[],
  organization: string,
  theirs = CANARY,
  settled: Readonly<Record<string, string>> = {},
): string => {
  const filled = all.flatMap(column => {
    const known = settled[column.name]
    const value = known === undefined ? valueOf(column, organization, organization === OURS ? MARK : theirs) : `'${known}'`
    return value === null ? [] : [[`"${column.name}"`, value] as const]
  })
  return `insert into "${name}" (${filled.map(one => one[0]).join(', ')}) values (${filled.map(one => one[1]).join(', ')})`
}

const seed = (): string[] => [
  // Pointers over the border are what is tried here; foreign keys would not let them in.
  'set session_replication_role = replica',
  ...[OURS, OTHER].flatMap(organization => [
    ...(tree ? [insertInto(tree.name, columnsOf(tree), organization, IN_TREE)] : []),
    ...tenants.map(one =>
      insertInto(tableOf(one), columnsOf(one), organization, CANARY, {
        ...(constantColumns(one) as Record<string, string>),
        ...(hasTable(one) ? {} : { id: randomUUID() }),
      }),
    ),
    ...systemTables.filter(one => one.tenant).map(one => insertInto(one.name, one.columns, organization)),
  ]),
]

/** Everything that can be selected, three hops out. */
const everything = (outputs: Readonly<Record<string, Output>>, depth = 3): SelectionSet =>
  new Map(
    Object.entries(outputs).flatMap(([name, output]): [string, SelectionSet | null][] => {
      if ('sql' in output) return [[name, null]]
      return depth === 0 ? [] : [[name, everything(output.fields('x'), depth - 1)]]
    }),
  )

const rowsOf = async (database: Database, resource: Resource, resourceSql: ResourceSql): Promise<string> => {
  const { table, fields, readable } = resourceSql.resource(resource.name)
  const row = sql`select ${columns(everything(fields('x')), fields('row'), makeAliases())} from ${table} ${ident('row')} where ${readable('row')}`
  const given = { now: '2026-05-01T12:00:00Z', userId: OURS, fileKey: 'key', fileExpires: 1, fileSession: OURS }
  return (
    (await database.read(
      { organizationId: OURS, ancestorIds: [] },
      compile(sql`select json_agg(answer)::text from (${row}) answer`),
      given,
    )) ?? ''
  )
}

let guarded: FreshDatabase
let open: FreshDatabase
let byRowSecurity: Database
let byFilter: Database

beforeAll(async () => {
  guarded = await freshDatabase()
  open = await freshDatabase()
  await onDatabase(asSuperuser(guarded), ...seed())
  await onDatabase(asSuperuser(open), ...seed())
  // Nobody here is the top level, which reads what is gathered from all.
  for (const one of [guarded, open]) await onDatabase(asSuperuser(one), 'update organizations set depth = 1')
  await takeDownRowSecurity(open)
  byRowSecurity = openDatabase({ url: guarded.appUrl, max: 2 })
  byFilter = openDatabase({ url: open.appUrl, max: 2 })
})
afterAll(async () => {
  await Promise.all([byRowSecurity.close(), byFilter.close()])
  await Promise.all([guarded.close(), open.close()])
})

test.each(tenants.map(one => [one.name, one] as const))(
  '[R9.2] row security alone: %s, with everything three hops out, shows nothing of another organization',
  async (_, resource) => {
    const text = await rowsOf(byRowSecurity, resource, createResourceSql(catalogue, { applicationFilter: false }))
    expect(text).toContain(OURS)
    expect(text).not.toContain(CANARY)
  },
)

test.each(tenants.map(one => [one.name, one] as const))(
  '[R9.2] the application filter alone: %s, with everything three hops out, shows nothing of another organization',
  async (_, resource) => {
    const text = await rowsOf(byFilter, resource, createResourceSql(catalogue))
    expect(text).toContain(OURS)
    expect(text).not.toMatch(new RegExp(`${CANARY}|${IN_TREE}`))
  },
)

test('[R9.2] with neither wall the canaries are there to be found', async () => {
  const [first] = tenants
  if (!first) throw new Error('There is no tenant resource.')
  expect(await rowsOf(byFilter, first, createResourceSql(catalogue, { applicationFilter: false }))).toContain(CANARY)
})
