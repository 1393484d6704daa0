import { describe, expect, test } from 'vitest'
import { lacksOf, type Build, type Found } from '#server/store/readiness.ts'
import { neededTables } from '#server/store/schemaNeeds.ts'
import { small } from '../schema/declarations.ts'

const tables = neededTables(small)
const migration = (name: string) => ({ name, checksum: `sum of ${name}`, text: '', alone: false })
const build: Build = {
  tables,
  migrations: [migration('0001_baseline.sql'), migration('0002_prices.sql')],
  made: new Set(tables.flatMap(({ name, columns }) => [name, ...columns.map(column => `${name}.${column.name}`)])),
}
const found: Found = {
  migrations: build.migrations,
  ahead: false,
  tables: Object.fromEntries(
    tables.map(({ name, columns, rowSecurity }) => [
      name,
      {
        secured: rowSecurity.secured,
        policies: Object.keys(rowSecurity.policies),
        columns: Object.fromEntries(columns.map(one => [one.name, one.type])),
      },
    ]),
  ),
}
const HAND = 'Somebody changed the database by hand: put it back, or restore a backup.'
const NEWER = 'A newer build has migrated the database and does without: replace this process by one of it.'

/** The database with something of the table `shelves` changed. */
const shelves = (change: Partial<Found['tables'][string]>): Found => {
  const there = found.tables['shelves']
  if (!there) throw new Error('shelves')
  return { ...found, tables: { ...found.tables, shelves: { ...there, ...change } } }
}
const without = (column: string): Found => {
  const { [column]: _gone, ...columns } = found.tables['shelves']?.columns ?? {}
  return shelves({ columns })
}

describe('a server starts on a database that has what its build needs, and says else what is missing', () => {
  test('[DESIGN 4] nothing is missing of the database that is as declared', () => {
    expect(lacksOf(build, found)).toEqual([])
  })

  const cases: readonly (readonly [string, Found, Build, readonly string[]])[] = [
    [
      'never migrated',
      { ...found, migrations: null },
      build,
      ['The database was never migrated by this build. Run npm run migrate with DATABASE_OWNER_URL.'],
    ],
    [
      'a migration that did not run',
      { ...found, migrations: build.migrations.slice(0, 1), tables: {} },
      build,
      ['The database does not have the migration 0002_prices.sql. Run npm run migrate with DATABASE_OWNER_URL.'],
    ],
    [
      'a landed file that was changed',
      { ...found, migrations: [{ name: '0001_baseline.sql', checksum: 'another' }, ...build.migrations.slice(1)] },
      build,
      ['schema/migrations/0001_baseline.sql was changed after it ran. Put it back as it was, and write the change as a new migration.'],
    ],
    [
      'a declared field whose migration was forgotten',
      without('note'),
      { ...build, made: new Set([...build.made].filter(one => one !== 'shelves.note')) },
      ['Shelf: Note (column shelves.note) is declared and is in no migration. Run npm run migration -- shelves, then npm run migrate.'],
    ],
    [
      'a declared resource whose migration was forgotten',
      { ...found, tables: Object.fromEntries(Object.entries(found.tables).filter(([name]) => name !== 'shelves')) },
      { ...build, made: new Set([...build.made].filter(one => !one.startsWith('shelves'))) },
      ['The table shelves is declared and is in no migration. Run npm run migration -- shelves, then npm run migrate.'],
    ],
    ['a column that was dropped by hand', without('note'), build, [`The database has no column shelves.note. ${HAND}`]],
    [
      'a column of another type',
      shelves({ columns: { ...found.tables['shelves']?.columns, note: 'integer' } }),
      build,
      [`The column shelves.note is of type integer, and the declarations need text. ${HAND}`],
    ],
    ['row security that was switched off', shelves({ secured: false }), build, [`Row security of the table shelves is off. ${HAND}`]],
    ['a policy that was dropped', shelves({ policies: [] }), build, [`The table shelves has no policy tenant_wall. ${HAND}`]],
  ]
  test.each(cases)('[DESIGN 4] %s', (_, there, needs, sentences) => {
    expect(lacksOf(needs, there)).toEqual(sentences)
  })

  test('[DESIGN 4] an older build goes on beside a newer one that migrated, and npm run dev may go ahead of the files', () => {
    expect(lacksOf(build, { ...found, migrations: [...build.migrations, migration('0003_later.sql')] })).toEqual([])
    expect(lacksOf(build, { ...found, migrations: [], ahead: true })).toEqual([])
  })

  test('[DESIGN 4] so it does where the newer one has put other policies in place of its own, and not where there are none', () => {
    const migrations = [...build.migrations, migration('0003_later.sql')]
    expect(lacksOf(build, { ...shelves({ policies: ['tenant_read', 'tenant_write'] }), migrations })).toEqual([])
    expect(lacksOf(build, { ...shelves({ policies: [] }), migrations })).toEqual([`The table shelves has no policy tenant_wall. ${NEWER}`])
    expect(lacksOf(build, { ...shelves({ secured: false }), migrations })).toEqual([`Row security of the table shelves is off. ${NEWER}`])
    expect(lacksOf(build, { ...without('note'), migrations })).toEqual([`The database has no column shelves.note. ${NEWER}`])
  })
})
