import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemResources } from '#catalogue/roles.ts'
import { catalogue } from '#catalogue'
import { columnsOf, hasTable, isTenant, reachOf } from '#server/store/tables.ts'
import { systemTables } from '#server/store/system.ts'
import { migrate } from '#tools/migrate.ts'
import { isCommitted } from '#tools/migration.ts'
import { emptyDatabase, freshDatabase, onDatabase, type FreshDatabase } from '../support/database.ts'
import { shapeOf } from '../support/shape.ts'

let migrated: FreshDatabase
let declared: FreshDatabase

beforeAll(async () => {
  migrated = await emptyDatabase()
  await migrate(migrated.ownerUrl)
  declared = await freshDatabase()
})
afterAll(async () => {
  await migrated.close()
  await declared.close()
})

const kept = catalogue.resources.filter(hasTable)
const tenants = [...kept.filter(isTenant).map(one => one.name), ...systemTables.filter(one => one.tenant).map(one => one.name)]
const names = (rows: readonly Record<string, unknown>[], key = 'name'): string[] => rows.map(row => String(row[key]))
const inTenants = `in (${tenants.map(name => `'${name}'`).join(', ')})`

test('[R13.1] the committed migrations say what is declared (else: npm run migration -- NAME)', async () => {
  expect(await isCommitted(catalogue.resources)).toBe(true)
})

test('[R13.1] the migrations, run one after the other, make the database that the declarations ask for', async () => {
  expect(await shapeOf(migrated.ownerUrl)).toEqual(await shapeOf(declared.ownerUrl))
})

test.each(kept.map(resource => [resource.name, resource] as const))('[R13.1] %s has the columns of its fields and no other', async (name, resource) => {
  const found = await onDatabase(migrated.ownerUrl, `select column_name, is_nullable from information_schema.columns where table_name = '${name}' order by column_name`)
  const wanted = columnsOf(resource).map(column => ({ column_name: column.name, is_nullable: column.notNull ? 'NO' : 'YES' }))
  expect(found).toEqual(wanted.sort((left, right) => (left.column_name < right.column_name ? -1 : 1)))
})

test('[R9.2] every tenant table forces row security and has the tenant wall', async () => {
  const forced = await onDatabase(migrated.ownerUrl, `select relname as name from pg_class where relname ${inTenants} and relrowsecurity and relforcerowsecurity order by 1`)
  expect(names(forced)).toEqual([...tenants].sort())
  // Whatever may write is bound to the organization's own rows, in what it finds and in what it leaves.
  const writes = await onDatabase(
    migrated.ownerUrl,
    `select tablename as name, cmd, coalesce(qual, with_check) as found, coalesce(with_check, qual) as kept from pg_policies where cmd <> 'SELECT' order by 1`,
  )
  expect([...new Set(names(writes))].sort()).toEqual([...tenants].sort())
  for (const policy of writes) for (const condition of [policy['found'], policy['kept']]) expect(condition).toMatch(/^\(organization_id = \( SELECT \(NULLIF\(current_setting\('app\.organization'/)
  for (const name of tenants) {
    const commands = writes.filter(policy => policy['name'] === name).map(policy => policy['cmd'])
    expect([['ALL'], ['INSERT', 'UPDATE', 'DELETE'].sort()]).toContainEqual(commands.sort())
  }
})

test('[R9.2] what is declared to reach further has a policy more, for reading alone', async () => {
  const more = await onDatabase(migrated.ownerUrl, `select tablename as name from pg_policies where cmd = 'SELECT' order by 1`)
  const wanted = kept.filter(one => ['shared down', 'received'].includes(reachOf(one))).map(one => one.name)
  expect(names(more)).toEqual([...wanted, 'files', systemResources.people].sort())
})

test('[R9.2] every primary, unique and foreign key of a tenant table begins with its organization', async () => {
  const indexes = await onDatabase(
    migrated.ownerUrl,
    `select c.relname || ': ' || i.indexrelid::regclass as name from pg_index i join pg_class c on c.oid = i.indrelid
       left join pg_attribute a on a.attrelid = c.oid and a.attnum = i.indkey[0]
     where c.relname ${inTenants} and (i.indisunique or i.indisprimary) and a.attname is distinct from 'organization_id'`,
  )
  expect(names(indexes)).toEqual([])
  const foreign = await onDatabase(
    migrated.ownerUrl,
    `select conrelid::regclass || ': ' || conname as name from pg_constraint k join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
     where contype = 'f' and k.conrelid::regclass::text ${inTenants} and a.attname <> 'organization_id'`,
  )
  expect(names(foreign)).toEqual([])
})

test('[R9.2] the server\'s role may not change the audit trail, nor the schema', async () => {
  const rights = await onDatabase(migrated.ownerUrl, `select privilege_type as name from information_schema.role_table_grants where grantee = 'console_app' and table_name = 'audit_logs' order by 1`)
  expect(names(rights)).toEqual(['INSERT', 'SELECT'])
  const odd = await onDatabase(migrated.ownerUrl, `select distinct privilege_type as name from information_schema.role_table_grants where grantee = 'console_app' order by 1`)
  expect(names(odd)).toEqual(['DELETE', 'INSERT', 'SELECT', 'UPDATE'])
})
