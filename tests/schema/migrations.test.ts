import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { defineResource, type Fields, type Resource } from '#model'
import { text } from '#kinds'
import { checkRole } from '#server/store/role.ts'
import { migrate } from '#tools/migrate.ts'
import { applyDeclarations, isCommitted, proposeMigration } from '#tools/migration.ts'
import { emptyDatabase, onDatabase, type FreshDatabase } from '../support/database.ts'
import { houses, small } from './declarations.ts'

const ORGANIZATION = '00000000-0000-7000-8000-000000000002'

let folder: string
let database: FreshDatabase

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'console-migrations-'))
  database = await emptyDatabase()
})
afterEach(async () => {
  rmSync(folder, { recursive: true, force: true })
  await database.close()
})

const notes = (fields: Fields): readonly Resource[] => [
  houses,
  defineResource({
    name: 'notes',
    type: 'Note',
    label: ['Note', 'Notes'],
    belongsTo: 'organization',
    titled: 'title',
    access: { read: 'organizationStaff', write: 'organizationStaff' },
    fields: { title: text(), ...fields },
    list: { columns: ['title'], sort: 'title' },
    form: ['title'],
  }),
]

const propose = (resources: readonly Resource[], name = 'change') => proposeMigration(name, { resources, folder })
const columns = async (table: string): Promise<string[]> =>
  (await onDatabase(database.ownerUrl, `select column_name from information_schema.columns where table_name = '${table}' order by ordinal_position`)).map(row => String(row['column_name']))
const aNote = `insert into houses (id, name) values ('${ORGANIZATION}', 'House') on conflict do nothing; insert into notes (organization_id, id, title) values ('${ORGANIZATION}', gen_random_uuid(), 'Kept')`

test('[R13.7] a migration opens with why and what happens to rows, and leaves nothing to be proposed', async () => {
  const proposal = await proposeMigration('baseline', { resources: small, folder, why: 'The first tables.' })
  expect(proposal?.text.split('\n').slice(0, 2)).toEqual(['-- The first tables.', '-- New tables: houses, shelves, templates, letters, users, switches, stories, sessions, password_links, attempts, idempotency_keys, files, saved_views.'])
  expect(readdirSync(folder).sort()).toEqual(['0001_baseline.sql', 'snapshot.json'])
  expect(await isCommitted(small, folder)).toBe(true)
  expect(await propose(small)).toBeNull()
  expect((await migrate(database.ownerUrl, { folder })).applied).toEqual(['0001_baseline.sql'])
  expect((await migrate(database.ownerUrl, { folder })).applied).toEqual([])
})

test('[R13.7] the owner alone makes a role for the server that row security holds', async () => {
  await propose(small)
  await migrate(database.ownerUrl, { folder })
  await expect(checkRole(database.appUrl)).resolves.toBeUndefined()
  await expect(onDatabase(database.appUrl, 'select 1 from schema_migrations')).rejects.toThrow('permission denied')
})

test('[DESIGN 3] migrators that start at once do not collide', async () => {
  await propose(small)
  const runs = await Promise.all(Array.from({ length: 4 }, () => migrate(database.ownerUrl, { folder })))
  expect(runs.flatMap(run => run.applied)).toEqual(['0001_change.sql'])
})

test('[DESIGN 3] a file that changed, vanished or came late is refused', async () => {
  const file = (name: string, sql = 'select 1;'): void => writeFileSync(join(folder, name), `-- Why.\n${sql}\n`)
  file('0001_first.sql')
  file('0003_third.sql')
  await migrate(database.ownerUrl, { folder })

  file('0002_second.sql')
  await expect(migrate(database.ownerUrl, { folder })).rejects.toThrow('0002_second.sql comes before 0003_third.sql, which ran already')
  rmSync(join(folder, '0002_second.sql'))
  file('0001_first.sql', 'select 2;')
  await expect(migrate(database.ownerUrl, { folder })).rejects.toThrow('0001_first.sql was changed after it ran')
  rmSync(join(folder, '0001_first.sql'))
  await expect(migrate(database.ownerUrl, { folder })).rejects.toThrow('this build does not')
  file('0003_again.sql')
  await expect(migrate(database.ownerUrl, { folder })).rejects.toThrow('has a number that another file has already')
})

test('[DESIGN 3] a migration that is interrupted after any of its statements leaves nothing, and runs the next time', async () => {
  const proposal = await propose(small)
  const statements = proposal?.text.split(/;\n/).filter(statement => statement.trim() !== '') ?? []
  const [name] = readdirSync(folder).filter(one => one.endsWith('.sql'))
  for (let place = 1; place <= statements.length; place += 5) {
    const broken = [...statements.slice(0, place), 'select 1 / 0', ...statements.slice(place)]
    writeFileSync(join(folder, name ?? ''), `${broken.join(';\n')};\n`)
    await expect(migrate(database.ownerUrl, { folder })).rejects.toThrow('division by zero. Nothing of it was kept.')
    expect(await columns('houses')).toEqual([])
  }
  writeFileSync(join(folder, name ?? ''), proposal?.text ?? '')
  expect((await migrate(database.ownerUrl, { folder })).applied).toEqual([name])
})

test('[DESIGN 3] a migrator whose connections die leaves nothing, and no lock', async () => {
  writeFileSync(join(folder, '0001_slow.sql'), '-- Why.\ncreate table half (id int);\nselect pg_sleep(20);\n')
  const dying = migrate(database.ownerUrl, { folder }).then(
    () => 'done',
    () => 'died',
  )
  const sleeping = `select pid from pg_stat_activity where datname = current_database() and wait_event = 'PgSleep'`
  await expect.poll(() => onDatabase(database.ownerUrl, sleeping), { timeout: 10_000 }).toHaveLength(1)
  await onDatabase(database.ownerUrl, 'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()')
  expect(await dying).toBe('died')
  expect(await columns('half')).toEqual([])
  writeFileSync(join(folder, '0001_slow.sql'), '-- Why.\ncreate table half (id int);\n')
  expect((await migrate(database.ownerUrl, { folder })).applied).toEqual(['0001_slow.sql'])
})

test('[DESIGN 3] a file may ask for no transaction', async () => {
  writeFileSync(join(folder, '0001_t.sql'), '-- Why.\ncreate table t (id int);\n')
  writeFileSync(join(folder, '0002_index.sql'), '-- Built while people write.\n-- no transaction\n\ncreate index concurrently t_id on t (id);\ncreate index concurrently t_id_two on t (id);\n')
  expect((await migrate(database.ownerUrl, { folder })).applied).toHaveLength(2)
  expect(await onDatabase(database.ownerUrl, `select 1 as yes from pg_indexes where tablename = 't'`)).toHaveLength(2)
})

test('[R13.7] a renamed field keeps its values', async () => {
  await propose(notes({ body: text({ optional: true }) }))
  await migrate(database.ownerUrl, { folder })
  await onDatabase(database.ownerUrl, aNote, `update notes set body = 'Words'`)
  const proposal = await propose(notes({ words: text({ optional: true, was: 'body' }) }), 'words')
  expect(proposal?.text).toBe('-- words.\n-- Renamed, values kept: notes.body to words.\n\nalter table "notes" rename column "body" to "words";\n')
  await migrate(database.ownerUrl, { folder })
  expect(await onDatabase(database.ownerUrl, 'select words from notes')).toEqual([{ words: 'Words' }])
  expect(await propose(notes({ words: text({ optional: true, was: 'body' }) }))).toBeNull()
})

test('[R13.7] a required field that is added fills the rows that exist by its backfill', async () => {
  await propose(notes({}))
  await migrate(database.ownerUrl, { folder })
  await onDatabase(database.ownerUrl, aNote)
  const proposal = await propose(notes({ shout: text({ backfill: 'upper(title)' }) }), 'shout')
  expect(proposal?.text).toContain('-- Rows that exist get: notes.shout = upper(title).')
  await migrate(database.ownerUrl, { folder })
  expect(await onDatabase(database.ownerUrl, 'select title, shout from notes')).toEqual([{ title: 'Kept', shout: 'KEPT' }])
  await expect(onDatabase(database.ownerUrl, 'update notes set shout = null')).rejects.toThrow('not-null')
})

test('[R13.7] a field that goes while another comes is dropped and added, never guessed to be renamed', async () => {
  await propose(notes({ body: text({ optional: true }) }))
  const proposal = await propose(notes({ other: text({ optional: true }) }), 'other')
  expect(proposal?.destructive).toEqual(['ALTER TABLE "notes" DROP COLUMN "body"'])
  expect(proposal?.text).toContain('-- Lost with their values: columns notes.body.')
  await migrate(database.ownerUrl, { folder })
  expect(await columns('notes')).toContain('other')
  expect(await columns('notes')).not.toContain('body')
})

test('[DESIGN 4] in development a difference is applied at once, and one that loses data waits for consent', async () => {
  const app = notes({ body: text({ optional: true }) })
  expect(await applyDeclarations(database.ownerUrl, app)).toHaveProperty('changed')
  expect(await applyDeclarations(database.ownerUrl, app)).toEqual({ changed: 0 })
  expect(await applyDeclarations(database.ownerUrl, notes({}))).toEqual({ asks: ['ALTER TABLE "notes" DROP COLUMN "body"'] })
  expect(await columns('notes')).toContain('body')
  expect(await applyDeclarations(database.ownerUrl, notes({}), { consent: true })).toEqual({ changed: 1 })
  expect(await columns('notes')).not.toContain('body')
})

test('[DESIGN 4] a development database that is ahead of the files is not migrated over, and counts as migrated once they agree', async () => {
  await propose(notes({}))
  const ahead = notes({ body: text({ optional: true }) })
  await applyDeclarations(database.ownerUrl, ahead)
  await expect(migrate(database.ownerUrl, { folder })).rejects.toThrow('changed this database past the committed migrations')
  await propose(ahead, 'body')
  expect((await migrate(database.ownerUrl, { folder })).applied).toEqual([])
  await propose(notes({ body: text({ optional: true }), more: text({ optional: true }) }), 'more')
  expect((await migrate(database.ownerUrl, { folder })).applied).toEqual(['0003_more.sql'])
})

test('[R13.7] a bad name for a migration is refused with one that would do', async () => {
  await expect(propose(small, 'Add Things')).rejects.toThrow('use small letters, digits and _')
  copyFileSync(import.meta.filename, join(folder, 'not-a-number.sql'))
  await expect(migrate(database.ownerUrl, { folder })).rejects.toThrow('is not named like 0007_events_price.sql')
  expect(readFileSync(join(folder, 'not-a-number.sql'), 'utf8').length).toBeGreaterThan(0)
})
