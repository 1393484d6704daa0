import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { defineResource, type Fields, type Resource } from '#model'
import { choice, choices, date, boolean, money, number, text } from '#fields'
import { checkRole } from '#server/store/role.ts'
import { applicationUrl, migrate } from '#tools/migrate.ts'
import { readMigrations } from '#server/store/migrations.ts'
import { note } from '#tools/migrate/noted.ts'
import { asOwner } from '#tools/migrate/state.ts'
import { countEmpty, emptySentence, withdrawnValues } from '#tools/migration/rows.ts'
import { applyDeclarations, isCommitted, proposeMigration } from '#tools/migration.ts'
import { asSuperuser, clusterUrl, emptyDatabase, onDatabase, type FreshDatabase } from '../support/database.ts'
import { shapeOf } from '../support/shape.ts'
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
    titleFields: 'title',
    access: { read: 'organizationStaff', write: 'organizationStaff' },
    fields: { title: text(), ...fields },
    list: { columns: ['title'], sort: 'title' },
    form: ['title'],
  }),
]

const propose = (resources: readonly Resource[], name = 'change') => proposeMigration(name, { resources, folder })
const columns = async (table: string): Promise<string[]> =>
  (
    await onDatabase(
      database.ownerUrl,
      `select column_name from information_schema.columns where table_name = '${table}' order by ordinal_position`,
    )
  ).map(row => String(row['column_name']))
const aNote = `insert into houses (id, name) values ('${ORGANIZATION}', 'House') on conflict do nothing; insert into notes (organization_id, id, title) values ('${ORGANIZATION}', gen_random_uuid(), 'Kept')`

test('[R13.7] a migration opens with why and what happens to rows, and leaves nothing to be proposed', async () => {
  const proposal = await proposeMigration('baseline', { resources: small, folder, why: 'The first tables.' })
  expect(proposal?.text.split('\n').slice(0, 2)).toEqual([
    '-- The first tables.',
    '-- New tables: houses, shelves, templates, letters, users, switches, stories, sessions, password_links, two_factor_keys, attempts, idempotency_keys, quota_locks, files, saved_views, calendar_feeds, screen_links, import_names, search_words, search_indexes, due_occurrences, figure_rollups.',
  ])
  expect(readdirSync(folder).sort()).toEqual(['0001_baseline.sql', 'checksums.json', 'snapshot.json'])
  expect(await isCommitted(small, folder)).toBe(true)
  expect(await propose(small)).toBeNull()
  expect((await migrate(database.ownerUrl, { folder })).applied).toEqual(['0001_baseline.sql'])
  expect((await migrate(database.ownerUrl, { folder })).applied).toEqual([])
})

test('[R13.7] the owner alone makes a role for the server that row security holds', async () => {
  await propose(small)
  await migrate(database.ownerUrl, { folder })
  await expect(checkRole(database.appUrl)).resolves.toBeUndefined()
  expect(await onDatabase(database.appUrl, 'select name from schema_migrations')).toEqual([{ name: '0001_change.sql' }])
  await expect(onDatabase(database.appUrl, 'delete from schema_migrations')).rejects.toThrow('permission denied')
})

test('[DESIGN 4] the role of a server is never changed by a start, whoever owns the tables', async () => {
  const password = async (): Promise<unknown> => onDatabase(clusterUrl(), `select rolpassword from pg_authid where rolname = 'console_app'`)
  const before = await password()
  const name = `mighty_${Math.random().toString(36).slice(2, 8)}`
  await onDatabase(clusterUrl(), `create role ${name} superuser login password 'another'`)
  const mighty = new URL(asSuperuser(database))
  Object.assign(mighty, { username: name, password: 'another' })
  await propose(small)
  expect((await migrate(mighty.toString(), { folder, serverUrl: database.appUrl })).applied).toHaveLength(1)
  await expect(migrate(mighty.toString(), { folder, serverUrl: applicationUrl(mighty.toString()) })).rejects.toThrow(
    "The role 'console_app' has another password than the one that follows from DATABASE_OWNER_URL. Name it with its password in DATABASE_URL",
  )
  expect(await password()).toEqual(before)
  await onDatabase(mighty.toString(), `reassign owned by ${name} to console_owner`)
  await onDatabase(asSuperuser(database), `drop owned by ${name}`, `drop role ${name}`)
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

test('[DESIGN 3] a file that landed is refused once it is changed or gone, by the proposal and by every database, new ones too', async () => {
  await propose(notes({}))
  await propose(notes({ body: text({ optional: true }) }), 'body')
  const [first, second] = ['0001_change.sql', '0002_body.sql'].map(name => join(folder, name)) as [string, string]
  const [was, wasSecond] = [first, second].map(file => readFileSync(file, 'utf8')) as [string, string]
  const refusals = async (): Promise<unknown[]> =>
    (await Promise.allSettled([propose(notes({}), 'next'), migrate(database.ownerUrl, { folder })])).map(one =>
      one.status === 'rejected' ? (one.reason as Error).message : 'done',
    )
  writeFileSync(first, `${was}select 1;\n`)
  const changed =
    'schema/migrations/0001_change.sql was changed after it landed. Put it back as it was, and write the change as a new migration.'
  expect(await refusals()).toEqual([changed, changed])
  expect(() => note(folder, readMigrations(folder))).toThrow(changed)
  rmSync(first)
  const gone = 'schema/migrations/0001_change.sql landed and is gone. Put it back: databases that others keep ran it.'
  expect(await refusals()).toEqual([gone, gone])
  // The newest, which ran nowhere yet, may still be edited by who writes it.
  writeFileSync(first, was)
  writeFileSync(second, `${wasSecond}select 1;\n`)
  await expect(migrate(database.ownerUrl, { folder })).rejects.toThrow('npm run migration -- --note takes it as it is.')
  note(folder, readMigrations(folder))
  expect((await migrate(database.ownerUrl, { folder })).applied).toHaveLength(2)
})

test('[R13.7] rows that the declarations fit no more are named with their number: values that are offered no more, fields that are new and required', async () => {
  const soils = (...options: [string, ...string[]]) => ({ soil: choice({ options }), uses: choices({ options, optional: true }) })
  await propose(notes(soils('clay', 'loam', 'sand')))
  await migrate(database.ownerUrl, { folder })
  await onDatabase(
    database.ownerUrl,
    aNote,
    aNote,
    aNote,
    `update notes set soil = 'clay', uses = '{clay,loam}'`,
    `update notes set soil = 'sand' where id = (select min(id::text)::uuid from notes)`,
  )
  const newer = notes({
    ...soils('clay', 'peat'),
    code: text(),
    grown: date(),
    paid: money(),
    rare: boolean(),
    kept: date({ backfill: 'current_date' }),
    when: date({ optional: true }),
  })
  const proposal = await propose(newer, 'newer')
  expect(proposal?.text).toContain('-- Rows that are there lack a value, which their forms ask for, in: notes.code, notes.grown.\n')
  expect(proposal?.empty.map(field => emptySentence(field, null))[1]).toBe(
    'notes.grown is new and required, and rows that exist have none. Give it a backfill, an SQL expression that fills them; else each form asks for it.',
  )
  await asOwner(database.ownerUrl, async owner => {
    expect(await countEmpty(owner, proposal?.empty ?? [])).toEqual(
      ['code', 'grown'].map(
        field =>
          `notes.${field} is new and required, and 3 rows have none. Give it a backfill, an SQL expression that fills them; else each form asks for it.`,
      ),
    )
    const asks = (which: string) =>
      `Each form asks for another value (${which} of: Clay ${which === 'one' ? 'or' : 'and'} Peat); an update in a migration changes them all.`
    expect(await withdrawnValues(owner, newer)).toEqual([
      `notes.soil no longer offers 'sand', which 1 row holds. ${asks('one')}`,
      `notes.uses no longer offers 'loam', which 3 rows hold. ${asks('any')}`,
    ])
    expect(await withdrawnValues(owner, notes(soils('clay', 'loam', 'sand')))).toEqual([])
    // A field that the next migration renames holds them under its old key.
    const renamed = notes({ ground: choice({ options: ['clay', 'peat'], optional: true, renamedFrom: 'soil' }) })
    expect(await withdrawnValues(owner, renamed)).toEqual([`notes.ground no longer offers 'sand', which 1 row holds. ${asks('one')}`])
  })
})

test("[R13.7] an integrator's migrations are a series of their own: an upgrade with the same number collides with nothing, and an empty database gets them in the same order", async () => {
  const [body, more, third] = [text({ optional: true }), text({ optional: true }), text({ optional: true })]
  await propose(notes({}))
  const own = await proposeMigration('body', { resources: notes({ body }), folder, own: true })
  expect([own?.file, own?.text.includes('-- after 0001_change.sql\n')]).toEqual([join(folder, 'own/0001_body.sql'), true])
  expect((await migrate(database.ownerUrl, { folder })).applied).toEqual(['0001_change.sql', 'own/0001_body.sql'])

  // The upgrade brings a migration of the number that comes next, the product's snapshot and its list of checksums.
  const product = mkdtempSync(join(tmpdir(), 'console-product-'))
  await proposeMigration('change', { resources: notes({}), folder: product })
  await proposeMigration('more', { resources: notes({ more }), folder: product })
  for (const file of ['0002_more.sql', 'snapshot.json', 'checksums.json']) copyFileSync(join(product, file), join(folder, file))
  rmSync(product, { recursive: true })
  expect((await migrate(database.ownerUrl, { folder })).applied).toEqual(['0002_more.sql'])
  expect(await isCommitted(notes({ body, more }), folder)).toBe(true)
  expect((await propose(notes({ body, more, third }), 'third'))?.file).toBe(join(folder, 'own/0002_third.sql'))
  await migrate(database.ownerUrl, { folder })

  const fresh = await emptyDatabase()
  expect((await migrate(fresh.ownerUrl, { folder })).applied).toEqual([
    '0001_change.sql',
    'own/0001_body.sql',
    '0002_more.sql',
    'own/0002_third.sql',
  ])
  expect(await shapeOf(fresh.ownerUrl)).toEqual(await shapeOf(database.ownerUrl))
  await fresh.close()

  writeFileSync(join(folder, 'own', '0002_again.sql'), '-- Why.\n-- after 0001_change.sql\nselect 1;\n')
  await expect(migrate(database.ownerUrl, { folder })).rejects.toThrow(
    'schema/migrations/own/0002_third.sql has a number that another file has already.',
  )
  rmSync(join(folder, 'own', '0002_again.sql'))
  writeFileSync(join(folder, 'own', '0003_hand.sql'), '-- Why.\n-- after 0009_gone.sql\nselect 1;\n')
  await expect(migrate(database.ownerUrl, { folder })).rejects.toThrow(
    'schema/migrations/own/0003_hand.sql comes after 0009_gone.sql, which is not there. Name a file that is.',
  )
})

/** Statements of a migration; a function's body is part of its own. */
const statementsOf = (text: string): readonly string[] =>
  text.split(/;\n/).reduce<string[]>((found, part) => {
    const last = found.at(-1)
    const isInside = last !== undefined && last.split('$$').length % 2 === 0
    return isInside ? [...found.slice(0, -1), `${last};\n${part}`] : part.trim() === '' ? found : [...found, part]
  }, [])

test('[DESIGN 3] a migration that is interrupted after any of its statements leaves nothing, and runs the next time', async () => {
  const proposal = await propose(small)
  const statements = statementsOf(proposal?.text ?? '')
  const [name] = readdirSync(folder).filter(one => one.endsWith('.sql'))
  rmSync(join(folder, 'checksums.json'))
  for (let place = 1; place <= statements.length; place += 9) {
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
  await onDatabase(
    database.ownerUrl,
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  )
  expect(await dying).toBe('died')
  expect(await columns('half')).toEqual([])
  writeFileSync(join(folder, '0001_slow.sql'), '-- Why.\ncreate table half (id int);\n')
  expect((await migrate(database.ownerUrl, { folder })).applied).toEqual(['0001_slow.sql'])
})

test('[DESIGN 3] a file may ask for no transaction', async () => {
  writeFileSync(join(folder, '0001_t.sql'), '-- Why.\ncreate table t (id int);\n')
  writeFileSync(
    join(folder, '0002_index.sql'),
    '-- Built while people write.\n-- no transaction\n\ncreate index concurrently t_id on t (id);\ncreate index concurrently t_id_two on t (id);\n',
  )
  expect((await migrate(database.ownerUrl, { folder })).applied).toHaveLength(2)
  expect(await onDatabase(database.ownerUrl, `select 1 as yes from pg_indexes where tablename = 't'`)).toHaveLength(2)
})

test('[R13.7] a renamed field keeps its values', async () => {
  await propose(notes({ body: text({ optional: true }) }))
  await migrate(database.ownerUrl, { folder })
  await onDatabase(database.ownerUrl, aNote, `update notes set body = 'Words'`)
  const proposal = await propose(notes({ words: text({ optional: true, renamedFrom: 'body' }) }), 'words')
  expect(proposal?.text).toBe(
    '-- words.\n-- Renamed, values kept: notes.body to words.\n\nalter table "notes" rename column "body" to "words";\n',
  )
  await migrate(database.ownerUrl, { folder })
  expect(await onDatabase(database.ownerUrl, 'select words from notes')).toEqual([{ words: 'Words' }])
  expect(await propose(notes({ words: text({ optional: true, renamedFrom: 'body' }) }))).toBeNull()
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

test('[R13.7] a field of another type: what PostgreSQL makes of the values by itself is kept, else what the backfill says, else it is lost and said', async () => {
  const before = { grown: text({ optional: true }), rare: text(), wide: text({ optional: true }), tall: number({ optional: true }) }
  await propose(notes(before))
  await migrate(database.ownerUrl, { folder })
  await onDatabase(database.ownerUrl, aNote, `update notes set grown = 'no day', rare = 'yes', wide = '12', tall = 7`)
  const proposal = await propose(
    notes({
      grown: date({ optional: true }),
      rare: boolean(),
      wide: number({ optional: true, backfill: "nullif(wide, '')::numeric" }),
      tall: text({ optional: true }),
    }),
    'retyped',
  )
  expect(proposal?.destructive.map(one => one.replaceAll('"', ''))).toEqual(
    expect.arrayContaining([
      expect.stringMatching(/grown set data type date using null/),
      expect.stringMatching(/rare set data type boolean using false/),
    ]),
  )
  await migrate(database.ownerUrl, { folder })
  expect(await onDatabase(database.ownerUrl, 'select grown, rare, wide::int, tall from notes')).toEqual([
    { grown: null, rare: false, wide: 12, tall: '7' },
  ])
  expect(
    await isCommitted(
      notes({ grown: date({ optional: true }), rare: boolean(), wide: number({ optional: true }), tall: text({ optional: true }) }),
      folder,
    ),
  ).toBe(true)
})

test('[DESIGN 4] in development a difference is applied at once, and one that loses data waits for consent', async () => {
  const app = notes({ body: text({ optional: true }) })
  expect(await applyDeclarations(database.ownerUrl, app)).toHaveProperty('changed')
  expect(await applyDeclarations(database.ownerUrl, app)).toEqual({ changed: 0 })
  await onDatabase(database.ownerUrl, aNote)
  const asked = await applyDeclarations(database.ownerUrl, notes({}))
  expect(asked).toMatchObject({ asks: ['ALTER TABLE "notes" DROP COLUMN "body"'] })
  expect(await columns('notes')).toContain('body')
  const consent = 'plan' in asked ? asked.plan : ''
  expect(await applyDeclarations(database.ownerUrl, notes({ other: text({ optional: true }) }), { consent })).toHaveProperty('asks')
  expect(await applyDeclarations(database.ownerUrl, notes({}), { consent })).toEqual({ changed: 1 })
  expect(await columns('notes')).not.toContain('body')
})

test('[DESIGN 4] in development what no row holds goes without a question: whoever writes a declaration tries names', async () => {
  await applyDeclarations(database.ownerUrl, notes({ body: text({ optional: true }), size: text({ optional: true }) }))
  await onDatabase(database.ownerUrl, aNote, 'delete from notes')
  expect(await applyDeclarations(database.ownerUrl, notes({ size: money({ optional: true }) }))).toHaveProperty('changed')
  expect(await columns('notes')).not.toContain('body')
  expect(await applyDeclarations(database.ownerUrl, [houses])).toHaveProperty('changed')
  expect(await columns('notes')).toEqual([])
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
