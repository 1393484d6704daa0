import { afterAll, beforeAll, expect, test } from 'vitest'
import fc from 'fast-check'
import { compile, ident, placeholder, sql, raw } from '#sql'
import { derivedStateOf, statusOf, type DerivedState } from '#model'
import { fileAddress, fileAddressSql } from '#server/store/fileAddress.ts'
import { openDatabase, type Database, type TenantScope } from '#server/store/database.ts'
import { NAMES_PER_CONNECTION } from '#server/store/pipeline.ts'
import { checkRole } from '#server/store/role.ts'
import { derivedSql, statusSql } from '#server/store/status.ts'
import { asSuperuser, clusterUrl, freshDatabase, onDatabase, type FreshDatabase } from '../support/database.ts'
import { muteable } from '../support/muteable.ts'
import { small } from './declarations.ts'

const HOUSE = '00000000-0000-7000-8000-000000000002'
const pin: TenantScope = { organizationId: HOUSE, ancestorIds: [] }

let database: FreshDatabase
let app: Database

beforeAll(async () => {
  database = await freshDatabase(small)
  await onDatabase(
    database.ownerUrl,
    `insert into houses (id, name) values ('${HOUSE}', 'House'); insert into switches (id, name) values ('${HOUSE}', '0')`,
  )
  app = openDatabase({ url: database.appUrl, max: 4 })
})
afterAll(async () => {
  await app.close()
  await database.close()
})

test('[DESIGN 4] a role for which row security is no wall is refused at start, in words', async () => {
  await expect(checkRole(database.appUrl)).resolves.toBeUndefined()
  await expect(checkRole(clusterUrl())).rejects.toThrow("'postgres' of DATABASE_URL is a superuser, and bypasses row security")
  const name = `owner_${HOUSE.slice(-4)}_${Math.random().toString(36).slice(2, 8)}`
  await onDatabase(
    asSuperuser(database),
    `create role ${name} login password 'x'`,
    `grant all on schema public to ${name}`,
    `create table theirs (id int)`,
    `alter table theirs owner to ${name}`,
  )
  const theirs = new URL(database.ownerUrl)
  theirs.username = name
  theirs.password = 'x'
  await expect(checkRole(theirs.toString())).rejects.toThrow('owns 1 tables')
  await onDatabase(asSuperuser(database), `drop owned by ${name}`, `drop role ${name}`)
})

test('[R7.13] the status that SQL derives is the one that the model derives', async () => {
  const now = new Date('2026-05-01T12:00:00.000Z')
  const moment = fc.option(fc.integer({ min: -2, max: 2 }).map(hours => new Date(now.getTime() + hours * 3_600_000).toISOString()))
  const facts = fc.record({ archivedAt: moment, cancelledAt: moment, publishedOn: moment, expiredOn: moment })
  const rows = fc.sample(facts, { numRuns: 400, seed: 7 })
  for (const publishes of [true, false]) {
    const row = sql`jsonb_to_recordset(${JSON.stringify(rows.map((one, place) => ({ place, archived_at: one.archivedAt, cancelled_at: one.cancelledAt, published_on: one.publishedOn, expired_on: one.expiredOn })))}::jsonb) as r(place int, archived_at timestamptz, cancelled_at timestamptz, published_on timestamptz, expired_on timestamptz)`
    const answer = await app.read(pin, compile(sql`select json_agg(${statusSql('r', publishes)} order by place) from ${row}`), {
      now: now.toISOString(),
    })
    expect(JSON.parse(answer ?? 'null')).toEqual(rows.map(one => statusOf(one, now, publishes)))
  }
})

test('[R7.13] so is a state that follows from a row’s fields, and every test of a condition', async () => {
  const now = new Date('2026-05-01T12:00:00.000Z')
  const states: Readonly<Record<string, DerivedState>> = {
    settled: { when: { done: { older: 60 }, count: { is: 1 } } },
    accepted: { when: { done: { filled: true }, way: { is: 'email' } } },
    byHand: { when: { way: { in: ['letter', 'sms'] }, count: { is: 2 } } },
    wayless: { when: { way: { in: [null, 'pigeon'] }, yes: { is: true } } },
    ended: { when: { ends: { past: true } } },
    overdue: { when: { due: { past: true }, yes: { is: false } } },
    dueToday: { when: { due: { today: true } } },
    later: { when: { due: { past: false }, note: { filled: false } } },
    starting: { when: { starts: { today: true } } },
    started: { when: { starts: { begun: true }, due: { begun: true } } },
    awaited: { when: { starts: { begun: false }, due: { begun: false } } },
    sent: { when: { note: { filled: true } } },
  }
  const moment = fc.option(fc.integer({ min: -2, max: 2 }).map(hours => new Date(now.getTime() + hours * 3_600_000).toISOString()))
  const facts = fc.record({
    done: moment,
    way: fc.constantFrom('email', 'letter', 'sms', null),
    ends: moment,
    starts: fc.option(fc.constantFrom(-30, -10, 0, 10, 30).map(hours => new Date(now.getTime() + hours * 3_600_000).toISOString())),
    due: fc.constantFrom('2026-04-29', '2026-04-30', '2026-05-01', '2026-05-02', '2026-05-03', null),
    note: fc.constantFrom('', 'words', null),
    count: fc.constantFrom(1, 2, null),
    yes: fc.boolean(),
  })
  const rows = fc.sample(facts, { numRuns: 1_200, seed: 8 })
  const row = sql`jsonb_to_recordset(${JSON.stringify(rows.map((one, place) => ({ place, ...one })))}::jsonb) as r(place int, done timestamptz, way text, ends timestamptz, starts timestamptz, due date, note text, count int, yes boolean)`
  const own = derivedSql(states, field => ({ column: ident('r', field), isDay: field === 'due', isText: ['way', 'note'].includes(field) }))
  // At noon of May 1 in UTC it is May 2 already in Kiritimati.
  for (const timeZone of ['UTC', 'Pacific/Honolulu', 'Pacific/Kiritimati']) {
    const answer = await app.read(pin, compile(sql`select json_agg((case ${own} end) order by place) from ${row}`), {
      now: now.toISOString(),
      timeZone,
    })
    const derived = rows.map(one => derivedStateOf(states, field => one[field as keyof typeof one], now, timeZone))
    expect(new Set(derived).size).toBe(Object.keys(states).length + 1)
    expect(JSON.parse(answer ?? 'null')).toEqual(derived)
  }
  const due = (day: string, timeZone: string) => derivedStateOf({ overdue: { when: { due: { past: true } } } }, () => day, now, timeZone)
  expect([due('2026-05-01', 'UTC'), due('2026-04-30', 'UTC'), due('2026-05-01', 'Pacific/Kiritimati')]).toEqual([
    null,
    'overdue',
    'overdue',
  ])
})

test('[DESIGN 5] the address of a file that SQL signs is the one that Node signs', async () => {
  const row = sql`(values (${HOUSE}::uuid, ${HOUSE}::uuid)) as f(organization_id, id)`
  const answer = await app.read(pin, compile(sql`select ${fileAddressSql('f')} from ${row}`), {
    fileKey: 'kêy',
    fileExpires: 1_800_000_000,
    fileSession: HOUSE,
  })
  expect(answer).toBe(fileAddress('kêy', { organizationId: HOUSE, id: HOUSE, expires: 1_800_000_000, session: HOUSE }))
})

test('[DESIGN 3] a statement that runs too long is given up, and the connection goes on', async () => {
  const hasty = openDatabase({ url: database.appUrl, max: 1, statementTimeout: 100 })
  await expect(hasty.read(pin, compile(sql`select pg_sleep(${5})`), {})).rejects.toMatchObject({ code: '57014' })
  expect(await hasty.read(pin, compile(sql`select ${'still here'}::text`), {})).toBe('still here')
  await hasty.close()
})

test('[DESIGN 3] writes that block each other are done again, and both arrive', async () => {
  const other = HOUSE.replace(/2$/, '3')
  await onDatabase(database.ownerUrl, `insert into switches (id, name) values ('${other}', '0')`)
  let waiting: (() => void)[] = []
  // Both hold their first row before either asks for its second: the first time round this is a deadlock.
  const meet = (): Promise<void> =>
    new Promise(resolve => {
      waiting.push(resolve)
      if (waiting.length < 2) return
      waiting.forEach(go => go())
      waiting = []
    })
  const tries: string[] = []
  const writer = (name: string, first: string, second: string) =>
    app.write(pin, async tx => {
      const isFirst = !tries.includes(name)
      tries.push(name)
      const add = (id: string) => tx.query(sql`update switches set name = (name::int + 1)::text where id = ${id}::uuid`)
      await add(first)
      if (isFirst) await meet()
      await add(second)
    })
  await Promise.all([writer('a', HOUSE, other), writer('b', other, HOUSE)])
  // Three, and one more where the second time round begins before the other has committed.
  expect(tries.length).toBeGreaterThan(2)
  expect(await onDatabase(database.ownerUrl, 'select name from switches')).toEqual([{ name: '2' }, { name: '2' }])
})

test('[DESIGN 3] a deadlock is done again, at most 3 times, and never for other errors', async () => {
  let tries = 0
  const fails = (code: string) =>
    app.write(pin, () => {
      tries += 1
      return Promise.reject(Object.assign(new Error('made up'), { code }))
    })
  await expect(fails('40P01')).rejects.toThrow('made up')
  expect(tries).toBe(3)
  await expect(fails('23505')).rejects.toThrow('made up')
  expect(tries).toBe(4)
})

test('[DESIGN 3] work that swallows a failed statement is told that nothing was written', async () => {
  const swallowed = app.write(pin, async tx => {
    await tx.query(raw(`update switches set name = 'lost'`))
    await tx.query(raw('select 1 / 0')).catch(() => undefined)
  })
  await expect(swallowed).rejects.toThrow('nothing was written')
  expect(await onDatabase(database.ownerUrl, `select name from switches where name = 'lost'`)).toEqual([])
})

test('[R9.2] a statement cannot be given another organization than its pin', async () => {
  const acting = sql`select ${placeholder('organizationId')}::text as acting`
  expect(await app.read(pin, compile(acting), { organizationId: 'another' })).toBe(HOUSE)
  expect(await app.write(pin, tx => tx.query(acting, { organizationId: 'another' }))).toEqual([{ acting: HOUSE }])
})

test('[DESIGN 11] reports read from the replica where there is one, and nothing else does', async () => {
  const other = await freshDatabase(small)
  const both = openDatabase({ url: database.appUrl, readUrl: other.appUrl, max: 1 })
  const where = compile(sql`select current_database()::text`)
  const names = [
    await both.read(pin, where, {}),
    await both.read(pin, where, {}, { replica: true }),
    await app.read(pin, where, {}, { replica: true }),
  ]
  expect(names.map(name => name === new URL(database.appUrl).pathname.slice(1))).toEqual([true, false, true])
  await both.close()
  await other.close()
})

test('[DESIGN 3] the pool survives the loss of every connection', async () => {
  const errors: Error[] = []
  const steady = openDatabase({ url: database.appUrl, max: 3, onError: error => errors.push(error) })
  const one = compile(sql`select ${placeholder('word')}::text`)
  await Promise.all(Array.from({ length: 3 }, () => steady.read(pin, one, { word: 'up' })))
  await onDatabase(
    asSuperuser(database),
    `select pg_terminate_backend(pid) from pg_stat_activity where usename = 'console_app' and datname = current_database()`,
  )
  expect(await Promise.all(Array.from({ length: 6 }, () => steady.read(pin, one, { word: 'again' })))).toEqual(Array(6).fill('again'))
  expect(await steady.write(pin, async tx => (await tx.query(raw('select 1 as n')))[0]?.['n'])).toBe(1)
  await steady.close()
})

test('[DESIGN 3] a connection to a database that takes no changes any more is given up: the next leads to the one that does', async () => {
  const name = new URL(database.appUrl).pathname.slice(1)
  const one = openDatabase({ url: database.appUrl, max: 1 })
  const change = () => one.write(pin, tx => tx.query(raw('update switches set name = name')))
  try {
    await onDatabase(asSuperuser(database), `alter database "${name}" set default_transaction_read_only = on`)
    await expect(change()).rejects.toMatchObject({ code: '25006' })
    await onDatabase(
      asSuperuser(database),
      'set default_transaction_read_only = off',
      `alter database "${name}" reset default_transaction_read_only`,
    )
    await change()
  } finally {
    await one.close()
  }
})

test('[DESIGN 3] an answer that the network loses fails in time, and the pool goes on', async () => {
  const proxy = await muteable(database.appUrl)
  const far = openDatabase({ url: proxy.url, max: 1, statementTimeout: 100 })
  const word = compile(sql`select ${placeholder('word')}::text`)
  expect(await far.read(pin, word, { word: 'heard' })).toBe('heard')
  proxy.mute()
  const lost = far.write(pin, tx => tx.query(raw('select 1')))
  await expect(lost).rejects.toThrow()
  proxy.unmute()
  expect(await far.read(pin, word, { word: 'heard again' })).toBe('heard again')
  proxy.mute()
  await expect(far.read(pin, word, { word: 'lost' })).rejects.toThrow()
  proxy.unmute()
  expect(await far.read(pin, word, { word: 'heard at last' })).toBe('heard at last')
  await far.close()
  await proxy.close()
}, 30_000)

test('[DESIGN 3] a read that was answered leaves no clock running, which would hold a process that ends', async () => {
  const clocks = (): number => process.getActiveResourcesInfo().filter(name => name === 'Timeout').length
  const word = compile(sql`select ${placeholder('word')}::text`)
  const before = clocks()
  for (let round = 0; round < 40; round++) await app.read(pin, word, { word: 'heard' })
  expect(clocks() - before).toBeLessThan(20)
})

test('[DESIGN 3] a connection keeps at most 500 named statements, whatever is asked and whatever fails', async () => {
  const single = openDatabase({ url: database.appUrl, max: 1 })
  for (let round = 0; round < NAMES_PER_CONNECTION + 60; round++) {
    expect(await single.read(pin, compile(sql`select ${round}::int ${raw(`+ ${round}`)}`), {})).toBe(String(2 * round))
    if (round % 50 === 0) await expect(single.read(pin, compile(raw(`select nothing_${round}`)), {})).rejects.toThrow('does not exist')
    if (round % 50 === 1) await expect(single.read(pin, compile(sql`select ${round}::int / 0`), {})).rejects.toThrow('division by zero')
  }
  expect(await single.read(pin, compile(sql`select ${0}::int ${raw('+ 0')}`), {})).toBe('0')
  expect(Number(await single.read(pin, compile(raw('select count(*) from pg_prepared_statements')), {}))).toBeLessThanOrEqual(
    NAMES_PER_CONNECTION,
  )
  await single.close()
})

test('[DESIGN 3] values come out as ISO text and numbers', async () => {
  const [row] = await app.unpinned(tx =>
    tx.query(
      raw(
        `select timestamptz '2026-05-01 14:00:00.25+02' as at, date '2026-05-01' as day, time '14:30' as hour, 7::bigint as big, array['${HOUSE}']::uuid[] as ids, '{"a":1}'::jsonb as json`,
      ),
    ),
  )
  expect(row).toEqual({ at: '2026-05-01T12:00:00.25Z', day: '2026-05-01', hour: '14:30:00', big: 7, ids: [HOUSE], json: { a: 1 } })
})
