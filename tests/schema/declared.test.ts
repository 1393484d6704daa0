import { afterAll, beforeAll, expect, test } from 'vitest'
import { systemResources } from '#catalogue/roles.ts'
import { catalogue } from '#catalogue/declarations.ts'
import { openDatabase } from '#server/store/database.ts'
import { buildOf, checkReady, findIn, lacksOf } from '#server/store/readiness.ts'
import { columnsOf, hasTable, isTenant, visibilityOf } from '#server/store/tables.ts'
import { systemTables } from '#server/store/system.ts'
import { migrate } from '#tools/migrate.ts'
import { migrationsFolder, readMigrations } from '#server/store/migrations.ts'
import { checkNoted, unnoted } from '#tools/migrate/noted.ts'
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

test.each(kept.map(resource => [resource.name, resource] as const))(
  '[R13.1] %s has the columns of its fields and no other',
  async (name, resource) => {
    const found = await onDatabase(
      migrated.ownerUrl,
      `select column_name, is_nullable from information_schema.columns where table_name = '${name}' order by column_name`,
    )
    const wanted = columnsOf(resource).map(column => ({ column_name: column.name, is_nullable: column.notNull ? 'NO' : 'YES' }))
    expect(found).toEqual(wanted.sort((left, right) => (left.column_name < right.column_name ? -1 : 1)))
  },
)

test('[R9.2] every tenant table has row security, which holds for all but its owner, and the tenant wall', async () => {
  const secured = await onDatabase(
    migrated.ownerUrl,
    `select relname as name from pg_class where relname ${inTenants} and relrowsecurity order by 1`,
  )
  expect(names(secured)).toEqual([...tenants].sort())
  expect(await onDatabase(migrated.ownerUrl, 'select relname from pg_class where relforcerowsecurity')).toEqual([])
  // Whatever may write is bound to the organization's own rows, in what it finds and in what it leaves.
  const writes = await onDatabase(
    migrated.ownerUrl,
    `select tablename as name, cmd, coalesce(qual, with_check) as found, coalesce(with_check, qual) as kept from pg_policies where cmd <> 'SELECT' and tablename ${inTenants} order by 1`,
  )
  expect([...new Set(names(writes))].sort()).toEqual([...tenants].sort())
  for (const policy of writes)
    for (const condition of [policy['found'], policy['kept']])
      expect(condition).toMatch(/^\(organization_id = \( SELECT \(NULLIF\(current_setting\('app\.organization'/)
  for (const name of tenants) {
    const commands = writes.filter(policy => policy['name'] === name).map(policy => policy['cmd'])
    expect([['ALL'], ['INSERT', 'UPDATE', 'DELETE'].sort()]).toContainEqual(commands.sort())
  }
})

test('[R13.1] the committed migrations are those that landed, each as it was, and none is missing from their list', () => {
  const files = readMigrations(migrationsFolder())
  expect(() => checkNoted(migrationsFolder(), files)).not.toThrow()
  expect(unnoted(migrationsFolder(), files), 'npm run migration -- --note').toEqual([])
  expect(files[0]?.checksum).toBe('ca75f469d9d2c3321e24e5b6393ed0c6d9c87d5de559adcd06f72f98742f438c')
})

test('[DESIGN 4] the owner is no superuser and bypasses nothing, and yet reads every row, as a dump does', async () => {
  const [role] = await onDatabase(migrated.ownerUrl, 'select rolsuper, rolbypassrls from pg_roles where rolname = current_user')
  expect(role).toEqual({ rolsuper: false, rolbypassrls: false })
  // pg_dump asks so: what a policy would keep from it is an error, not a row less.
  await expect(onDatabase(migrated.ownerUrl, 'set row_security = off', ...tenants.map(name => `select * from "${name}"`))).resolves.toEqual(
    [],
  )
})

test('[R9.2] every other table of the server has a policy too: what it holds is for an organization that was named, or for nobody', async () => {
  const bare = await onDatabase(
    migrated.ownerUrl,
    `select relname as name from pg_class c where relkind = 'r' and relnamespace = 'public'::regnamespace and has_table_privilege('console_app', c.oid, 'select, insert, update, delete')
      and (not relrowsecurity or not exists(select from pg_policies p where p.tablename = c.relname and p.roles = '{console_app}'))`,
  )
  // What a build compares itself with at its start: names of tables, columns and searched fields, for reading alone.
  expect(names(bare)).toEqual(['schema_migrations', 'schema_state', 'search_indexes'])
  const written = await onDatabase(
    migrated.ownerUrl,
    `select name from unnest(array['schema_migrations', 'schema_state', 'search_indexes']) name where has_table_privilege('console_app', name, 'insert, update, delete')`,
  )
  expect(names(written)).toEqual([])
})

test('[R9.2] what the server may ask past the policies runs as the owner, with a path of its own, and for the server alone', async () => {
  const open = await onDatabase(
    migrated.ownerUrl,
    `select p.proname as name from pg_proc p where p.pronamespace = 'public'::regnamespace
      and (not prosecdef or not 'search_path=pg_catalog, public, pg_temp' = any(coalesce(proconfig, '{}')) or has_function_privilege('public', p.oid, 'execute') or not has_function_privilege('console_app', p.oid, 'execute'))`,
  )
  expect(names(open)).toEqual([])
})

test('[R9.2] what is declared to reach further has a policy more, for reading alone', async () => {
  const more = await onDatabase(
    migrated.ownerUrl,
    `select tablename as name from pg_policies where cmd = 'SELECT' and tablename ${inTenants} order by 1`,
  )
  const isWide = (one: (typeof kept)[number]) =>
    one.namedBelow === true || ['inherited', 'received', 'gathered'].includes(visibilityOf(one))
  const wanted = kept.filter(isWide).map(one => one.name)
  expect(names(more)).toEqual([...wanted, 'figure_rollups', 'files', 'search_words', systemResources.people].sort())
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

test("[R9.2] the server's role may not change the audit trail, nor the schema", async () => {
  const rights = await onDatabase(
    migrated.ownerUrl,
    `select privilege_type as name from information_schema.role_table_grants where grantee = 'console_app' and table_name = 'audit_logs' order by 1`,
  )
  expect(names(rights)).toEqual(['INSERT', 'SELECT'])
  const odd = await onDatabase(
    migrated.ownerUrl,
    `select distinct privilege_type as name from information_schema.role_table_grants where grantee = 'console_app' order by 1`,
  )
  expect(names(odd)).toEqual(['DELETE', 'INSERT', 'SELECT', 'UPDATE'])
})

test('[DESIGN 4] the server finds nothing missing in it, and refuses it once somebody changed it by hand', async () => {
  const app = openDatabase({ url: migrated.appUrl, max: 1 })
  try {
    const build = buildOf(catalogue.resources)
    expect(lacksOf(build, await findIn(app))).toEqual([])
    await onDatabase(migrated.ownerUrl, 'alter table events drop column title cascade', 'drop policy tenant_wall on groups')
    await expect(checkReady(build, app)).rejects.toThrow(
      'The database has no column events.title. Somebody changed the database by hand: put it back, or restore a backup. (1 more of this kind.)',
    )
    await onDatabase(migrated.ownerUrl, `delete from schema_migrations where name <> '0001_baseline.sql'`)
    await expect(checkReady(build, app)).rejects.toThrow('The database does not have the migration 0002_owner_without_force.sql.')
  } finally {
    await app.close()
  }
})
