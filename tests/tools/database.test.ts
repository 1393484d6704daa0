import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest'
import { launch, type EmbeddedDatabase, type LaunchOptions } from '#tools/database/launch.ts'
import { beginningOf, hold, holderOf } from '#tools/database/lock.ts'

const folders: string[] = []
const running: EmbeddedDatabase[] = []
const isRoot = process.getuid?.() === 0

const folder = (mode = 0o755): string => {
  const made = mkdtempSync(join(tmpdir(), 'console-launcher-'))
  chmodSync(made, mode)
  folders.push(made)
  return made
}

/** A data folder that the tests use one after another: to make a database anew takes longer than all that is done with it. */
let shared = ''
beforeAll(() => {
  shared = mkdtempSync(join(tmpdir(), 'console-launcher-'))
  chmodSync(shared, 0o755)
})
afterAll(() => rmSync(shared, { recursive: true, force: true }))

const up = async (options: LaunchOptions): Promise<EmbeddedDatabase> => {
  const database = await launch({ fsync: false, ...options })
  running.push(database)
  return database
}

const ask = async (address: string, statement: string): Promise<unknown[]> => {
  const client = new pg.Client({ connectionString: address })
  await client.connect()
  try {
    return (await client.query<Record<string, unknown>>(statement)).rows
  } finally {
    await client.end()
  }
}

/** A process that lived and was killed, for locks that name it. */
const killed = async (): Promise<{ pid: number; began: string }> => {
  const child: ChildProcess = spawn(process.execPath, ['-e', 'setInterval(() => 0, 1000)'])
  const began = beginningOf(child.pid ?? 0) ?? ''
  const gone = new Promise(resolve => child.once('exit', resolve))
  child.kill('SIGKILL')
  await gone
  return { pid: child.pid ?? 0, began }
}

afterEach(async () => {
  await Promise.all(running.splice(0).map(database => database.stop()))
  folders.splice(0).forEach(made => rmSync(made, { recursive: true, force: true }))
})

it('[D3] a database starts on an empty folder, keeps what it holds, and leaves neither process nor lock', async () => {
  const dataDir = join(folder(), 'data')
  const first = await up({ dataDir })
  const address = await first.ensure('console')
  await ask(address, `create table t as select 'kept' as word`)
  expect(statSync(join(dataDir, 'password')).mode & 0o777).toBe(0o600)
  await first.stop()
  expect(existsSync(join(dataDir, 'lock'))).toBe(false)
  expect(beginningOf(first.pid)).toBeNull()
  const second = await up({ dataDir })
  expect(second.adopted).toBe(false)
  expect(await ask(await second.ensure('console'), 'select word from t')).toEqual([{ word: 'kept' }])
})

it('[D3] a second start on the same folder says which process has it', async () => {
  const dataDir = shared
  await up({ dataDir })
  await expect(launch({ dataDir })).rejects.toThrow(`in use by process ${process.pid}. Stop that one first`)
})

it('[D3] a database whose owner was killed is taken over, not started twice', async () => {
  const dataDir = shared
  const first = await up({ dataDir })
  writeFileSync(join(dataDir, 'lock'), JSON.stringify(await killed()))
  const second = await up({ dataDir })
  expect(second).toMatchObject({ adopted: true, pid: first.pid, port: first.port })
})

it('[D3] a database that was killed with its owner starts again with what it acknowledged', async () => {
  const dataDir = shared
  const first = await up({ dataDir, fsync: true })
  const address = await first.ensure('console')
  await ask(address, 'create table written (n int)')
  await ask(address, 'insert into written values (1)')
  process.kill(first.pid, 'SIGKILL')
  writeFileSync(join(dataDir, 'lock'), JSON.stringify(await killed()))
  const second = await up({ dataDir, fsync: true })
  expect(second.adopted).toBe(false)
  expect(await ask(await second.ensure('console'), 'select n from written')).toEqual([{ n: 1 }])
})

it('[D3] two starts at once on one folder: one runs, one is refused', async () => {
  const dataDir = shared
  const outcomes = await Promise.allSettled([up({ dataDir }), up({ dataDir })])
  expect(outcomes.map(one => one.status).sort()).toEqual(['fulfilled', 'rejected'])
})

it('[D3] a lock is free once its holder is dead, and a new process of the same id is not its holder', async () => {
  const file = join(folder(), 'lock')
  const dead = await killed()
  writeFileSync(file, JSON.stringify(dead))
  expect(holderOf(file)).toBeNull()
  writeFileSync(file, JSON.stringify({ pid: process.pid, began: 'another time' }))
  const held = hold(file)
  expect('release' in held).toBe(true)
  expect(holderOf(file)?.pid).toBe(process.pid)
  expect(hold(file)).toMatchObject({ heldBy: { pid: process.pid } })
  if ('release' in held) held.release()
  expect(existsSync(file)).toBe(false)
})

it('[D3] a torn lock file, of a machine that lost power, does not stop a start', () => {
  const file = join(folder(), 'lock')
  writeFileSync(file, '{"pid": 12')
  expect('release' in hold(file)).toBe(true)
  expect(JSON.parse(readFileSync(file, 'utf8'))).toMatchObject({ pid: process.pid })
})

it.runIf(isRoot)('[D3] as root, a folder that only root may enter is refused with what to do', async () => {
  const dataDir = join(folder(0o700), 'data')
  await expect(launch({ dataDir })).rejects.toThrow('Set DATA_DIR to a folder that others may enter')
})

it.runIf(isRoot)('[D3] as root in a clone that only root may enter, the default place moves to where PostgreSQL can live', async () => {
  const dataDir = join(folder(0o700), '.data')
  const database = await up({ dataDir, exactly: false })
  folders.push(database.home)
  expect(database.home).not.toContain(dataDir)
  expect(await ask(database.address(), 'select 1 as one')).toEqual([{ one: 1 }])
})

it('[D3] a data folder that is a file is refused in one sentence', async () => {
  const file = join(folder(), 'data')
  writeFileSync(file, '')
  await expect(launch({ dataDir: join(file, 'below') })).rejects.toThrow('cannot be used: a part of its path is a file')
})

it('[D3] a supervised database that is killed comes back on its port, and still ends with its owner', async () => {
  const database = await up({ dataDir: shared, supervised: true })
  const before = database.pid
  process.kill(before, 'SIGKILL')
  await expect.poll(() => database.pid, { timeout: 20_000 }).not.toBe(before)
  const after = database.pid
  expect(await ask(database.address(), 'select 1 as one')).toEqual([{ one: 1 }])
  await database.stop()
  expect(beginningOf(after)).toBeNull()
}, 30_000)
