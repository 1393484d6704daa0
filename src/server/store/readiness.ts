import type { Resource } from '#model'
import type { Row } from '#fields/adapters.server.ts'
import { raw } from '#sql'
import type { Database } from './database.ts'
import { committedSnapshot, migrationsFolder, readMigrations, type Migration } from './migrations.ts'
import { neededTables, type NeededTable } from './schemaNeeds.ts'

/** The database is not what this build needs; the message says what is missing and what to do. */
export class NotReady extends Error {
  override readonly name = 'NotReady'
}

/** What a database has of this build's needs, as it says itself. */
export interface Found {
  /** Null: it was never migrated, or by a build that told the server nothing. */
  readonly migrations: readonly { readonly name: string; readonly checksum: string }[] | null
  /** `npm run dev` and tests bring a database past the files. */
  readonly ahead: boolean
  readonly tables: Readonly<Record<string, FoundTable>>
}

interface FoundTable {
  readonly secured: boolean
  readonly policies: readonly string[]
  /** Column to type. */
  readonly columns: Readonly<Record<string, string>>
}

/** What this build brings: its declarations' tables, its migrations, and the columns that these make. */
export interface Build {
  readonly tables: readonly NeededTable[]
  readonly migrations: readonly Migration[]
  readonly made: ReadonlySet<string>
}

interface Snapshot {
  readonly tables: { readonly tables: Readonly<Record<string, { readonly columns: object }>> }
}

/** This build's own needs. */
export const buildOf = (resources: readonly Resource[], folder: string = migrationsFolder()): Build => {
  const snapshot = committedSnapshot(folder) as Snapshot | null
  const made = Object.entries(snapshot?.tables.tables ?? {}).flatMap(([table, { columns }]) => [
    table.replace('public.', ''),
    ...Object.keys(columns).map(column => `${table.replace('public.', '')}.${column}`),
  ])
  return { tables: neededTables(resources), migrations: readMigrations(folder), made: new Set(made) }
}

const migrationsLacking = ({ migrations }: Build, found: Found): readonly string[] => {
  if (found.ahead) return []
  if (found.migrations === null) return ['The database was never migrated by this build. Run npm run migrate with DATABASE_OWNER_URL.']
  const ran = new Map(found.migrations.map(({ name, checksum }) => [name, checksum]))
  return migrations.flatMap(({ name, checksum }) => {
    const there = ran.get(name)
    if (there === undefined) return [`The database does not have the migration ${name}. Run npm run migrate with DATABASE_OWNER_URL.`]
    return there === checksum
      ? []
      : [`schema/migrations/${name} was changed after it ran. Put it back as it was, and write the change as a new migration.`]
  })
}

interface Compared {
  readonly made: ReadonlySet<string>
  readonly newer: boolean
}

const BY_HAND = 'Somebody changed the database by hand: put it back, or restore a backup.'
const BY_NEWER = 'A newer build has migrated the database and does without: replace this process by one of it.'

/** A newer build has migrated: what it put in place of policies is its business, as long as there are some. */
const isNewer = ({ migrations }: Build, found: Found): boolean =>
  (found.migrations ?? []).some(ran => !migrations.some(({ name }) => name === ran.name))

const tableLacking = (table: NeededTable, there: FoundTable | undefined, { made, newer }: Compared): readonly string[] => {
  const { name, columns, rowSecurity } = table
  const advice = newer ? BY_NEWER : BY_HAND
  const propose = (what: string): string => `${what} is in no migration. Run npm run migration -- ${name}, then npm run migrate.`
  if (!there) return [made.has(name) ? `The database has no table ${name}. ${advice}` : propose(`The table ${name} is declared and`)]
  const wrong = columns.flatMap(({ name: column, type, field }) => {
    const has = there.columns[column]
    const full = `${name}.${column}`
    if (has === type) return []
    if (has !== undefined) return [`The column ${full} is of type ${has}, and the declarations need ${type}. ${advice}`]
    return [made.has(full) ? `The database has no column ${full}. ${advice}` : propose(`${field ?? name} (column ${full}) is declared and`)]
  })
  const open = rowSecurity.secured && !there.secured ? [`Row security of the table ${name} is off. ${advice}`] : []
  const policies = Object.keys(rowSecurity.policies).filter(
    policy => !there.policies.includes(policy) && !(newer && there.policies.length > 0),
  )
  return [...wrong, ...open, ...policies.map(policy => `The table ${name} has no policy ${policy}. ${advice}`)]
}

/** What the database lacks, a sentence each; [] when the server can work. Columns follow from migrations, so these are told alone. */
export const lacksOf = (build: Build, found: Found): readonly string[] => {
  const migrations = migrationsLacking(build, found)
  if (migrations.length > 0) return migrations
  const compared = { made: build.made, newer: isNewer(build, found) }
  return build.tables.flatMap(table => tableLacking(table, found.tables[table.name], compared))
}

const TABLES = `
  select coalesce(jsonb_object_agg(c.relname, jsonb_build_object('secured', c.relrowsecurity,
    'policies', (select coalesce(jsonb_agg(p.polname), '[]') from pg_policy p where p.polrelid = c.oid),
    'columns', (select jsonb_object_agg(a.attname, format_type(a.atttypid, a.atttypmod) ||
        coalesce((select ' collate ' || quote_ident(c.collname) from pg_collation c join pg_type y on y.oid = a.atttypid where c.oid = a.attcollation and c.oid <> y.typcollation), '')) from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped))), '{}') as tables,
    coalesce(bool_and(has_table_privilege(c.oid, 'select')) filter (where c.relname in ('schema_migrations', 'schema_state')), false) as told,
    count(*) filter (where c.relname in ('schema_migrations', 'schema_state')) = 2 as migrated, clock_timestamp() as at
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')`
const MIGRATIONS = `select (select coalesce(jsonb_agg(jsonb_build_object('name', name, 'checksum', checksum)), '[]') from schema_migrations) as migrations,
  (select ahead from schema_state where id = 1) as ahead`

/** Asks the database, as the server's role, what it has, and what time it is there. */
export const findIn = (database: Pick<Database, 'unpinned' | 'clock'>): Promise<Found> =>
  database.unpinned(async tx => {
    const [row] = (await tx.query(raw(TABLES))) as readonly (Row & {
      tables: Found['tables']
      told: boolean
      migrated: boolean
      at: string
    })[]
    if (row) database.clock.heard(row.at)
    if (!row?.told || !row.migrated) return { migrations: null, ahead: false, tables: row?.tables ?? {} }
    const [state] = (await tx.query(raw(MIGRATIONS))) as readonly (Row & { migrations: Found['migrations']; ahead: boolean })[]
    return { migrations: state?.migrations ?? null, ahead: state?.ahead ?? false, tables: row.tables }
  })

/** Refuses a database that is not what this build needs. @throws NotReady with the first lack, and how many more there are. */
export const checkReady = async (build: Build, database: Pick<Database, 'unpinned' | 'clock'>): Promise<void> => {
  const [first, ...more] = lacksOf(build, await findIn(database))
  if (first !== undefined) throw new NotReady(more.length === 0 ? first : `${first} (${more.length} more of this kind.)`)
}
