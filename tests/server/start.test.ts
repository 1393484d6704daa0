import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, Server, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { crash } from '#tools/crash/main.ts'
import { serve, type Served } from '#tools/crash/served.ts'
import { isAlive } from '#tools/database/lock.ts'
import { dev } from '#tools/dev.ts'
import { ATTACKS } from '#tools/hostile/attacks.ts'
import { lives, siege } from '#tools/hostile/siege.ts'
import { build } from '#tools/setup/build.mjs'
import { checkPort } from '#tools/start/port.ts'
import { randomOf } from './documents.ts'

/** Drawn anew each time, of those that take seconds, lock nobody out and are no flood, which a busy machine makes worse; every one by `npm run hostile`. */
const SEED = Number(process.env['HOSTILE_SEED'] ?? randomInt(1, 1_000_000))
const LEFT_OUT = /slow reports|imports of|uploads of|guesses|one after the other|searches at once|different documents/
const random = randomOf(SEED)
const drawn = ATTACKS.filter(({ name }) => !LEFT_OUT.test(name))
  .map(attack => ({ attack, place: random(1_000_000) }))
  .sort((one, other) => one.place - other.place)
  .slice(0, Number(process.env['HOSTILE_COUNT'] ?? 2))
  .map(({ attack }) => attack)

const folders: string[] = []
const folder = (): string => {
  const made = mkdtempSync(join(tmpdir(), 'console-start-'))
  chmodSync(made, 0o755)
  folders.push(made)
  return made
}
afterAll(() => folders.forEach(made => rmSync(made, { recursive: true, force: true })))

/** `npm start` that is expected to end by itself: its exit code, what it printed, what it complained of. */
const refused = (env: Readonly<Record<string, string>>): Promise<{ code: number | null; out: string; says: string }> =>
  new Promise(resolve => {
    const { DATABASE_URL: _url, DATABASE_OWNER_URL: _owner, ...own } = process.env
    const child = spawn(process.execPath, ['src/tools/start.mjs'], {
      env: { ...own, NODE_ENV: 'production', NODE_NO_WARNINGS: '1', PORT: '0', ...env },
      timeout: 50_000,
      killSignal: 'SIGKILL',
    })
    let [out, says] = ['', '']
    child.stdout.on('data', (chunk: Buffer) => (out += chunk.toString()))
    child.stderr.on('data', (chunk: Buffer) => (says += chunk.toString()))
    child.once('close', code => resolve({ code, out, says: says.trim() }))
  })

const oneSentence = (says: string): boolean => !says.includes('\n') && !/\bat .*:\d+:\d+/.test(says)

// What is built anew says so, and what is said is looked at below.
beforeAll(() => build(), 120_000)

describe('a server that runs', () => {
  let server: Served
  const dataDir = folder()
  beforeAll(async () => {
    server = await serve(dataDir)
  }, 120_000)
  afterAll(() => server.kill('SIGKILL'))

  it('[D4] the start prints the address and the sign-ins of the demo', () => {
    expect(server.said.join('\n')).toMatch(/The console is at http:\/\/localhost:\d+/)
    expect(server.said.join('\n')).toContain('admin@lakeside.example')
  })

  it('[D4] a second start on its data folder is refused, with the process that has it', async () => {
    const { code, says } = await refused({ DATA_DIR: dataDir })
    expect({ code, says }).toEqual({
      code: 1,
      says: `The data folder ${dataDir} is in use by process ${server.pid}. Stop that one first, or set DATA_DIR to another folder.`,
    })
  }, 60_000)

  it(`[hostile] hostile requests are refused, the process lives, and another person's list is answered meanwhile (HOSTILE_SEED=${SEED})`, async () => {
    const survived = await siege(server, drawn)
    expect(await lives(server)).toBe(true)
    for (const { name, quiet, meanwhile, outcomes, failed, readiness } of survived) {
      expect({ name, readiness }).toEqual({ name, readiness: 200 })
      // Some were answered, or there is no middle one; one or two may be turned away where the machine itself has too much to do.
      expect(meanwhile, name).toBeGreaterThan(0)
      expect(failed, name).toBeLessThan(3)
      // Answered, refused or closed: never an error of the server's own.
      const broken = outcomes.filter(({ status, message }) => (status >= 500 && status !== 503) || message?.includes('unexpected error'))
      expect(broken, name).toEqual([])
      // Within one run, so that a busy machine is in both: what holds the process up takes hundreds of times as long.
      expect(meanwhile / quiet, name).toBeLessThan(25)
    }
  }, 240_000)

  it('[D4] at SIGTERM everything ends: server, database, lock', async () => {
    const database = Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
    expect(isAlive(database)).toBe(true)
    await server.kill('SIGTERM')
    expect(isAlive(database)).toBe(false)
    expect(existsSync(join(dataDir, 'lock'))).toBe(false)
    expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false)
  }, 60_000)

  it('[D4] the next start has the same world, does not fill it again, and Ctrl-C leaves nothing', async () => {
    const again = await serve(dataDir)
    expect(again.said.join('\n')).not.toContain('Filling')
    const database = Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])
    // Ctrl-C under npm: the terminal tells both, and npm tells the server once more.
    await Promise.all([again.kill('SIGINT'), again.kill('SIGINT')])
    expect(isAlive(database)).toBe(false)
    expect(existsSync(join(dataDir, 'lock'))).toBe(false)
  }, 60_000)

  it('[T1] server and database killed in the middle of writes: nothing acknowledged is lost, and all comes back', async () => {
    const said: string[] = []
    const report = await crash({ rounds: 1, say: line => said.push(line), dataDir })
    expect(report, said.join('\n')).toMatchObject({ lost: [], recovered: 2 })
    expect(report.acknowledged).toBeGreaterThanOrEqual(40)
  }, 240_000)
})

describe('a start that cannot be', () => {
  const listeners: { close: () => void }[] = []
  afterEach(() => listeners.splice(0).forEach(one => one.close()))
  const occupied = async (): Promise<number> => {
    const taken = createServer()
    listeners.push(taken)
    await new Promise<void>(done => taken.listen(0, 'localhost', done))
    return (taken.address() as AddressInfo).port
  }

  it('[D4] an occupied port is named, no other is taken, nothing is left behind', async () => {
    const port = await occupied()
    const dataDir = folder()
    const { code, says } = await refused({ PORT: String(port), DATA_DIR: dataDir })
    expect({ code, says }).toEqual({ code: 1, says: `Port ${port} is in use. Stop what uses it, or set PORT to another port.` })
    expect(existsSync(join(dataDir, 'lock'))).toBe(false)
    expect(existsSync(join(dataDir, 'postgres', 'postmaster.pid'))).toBe(false)
  }, 120_000)

  it('[R11.7] whether a port is free is asked without opening it: what a proxy sent there meanwhile would be lost', async () => {
    const free = createServer()
    await new Promise<void>(done => free.listen(0, '127.0.0.1', done))
    const { port } = free.address() as AddressInfo
    await new Promise(done => free.close(done))
    const opened = vi.spyOn(Server.prototype, 'listen')
    await checkPort('127.0.0.1', port)
    expect(opened).not.toHaveBeenCalled()
    opened.mockRestore()
    await expect(checkPort('127.0.0.1', await occupied())).rejects.toThrow('is in use')
  })

  it('[D4] development names an occupied port before it makes a database', async () => {
    const port = await occupied()
    vi.stubEnv('PORT', String(port))
    await expect(dev(() => Promise.reject(new Error('It went on.')))).rejects.toThrow(`Port ${port} is in use.`)
    vi.unstubAllEnvs()
  })

  it('[D4] a data folder that cannot be written is named', async () => {
    const { code, says } = await refused({ DATA_DIR: '/proc/console' })
    expect(code).toBe(1)
    expect(says).toMatch(/^The data folder \/proc\/console cannot be (written|used)/)
    expect(oneSentence(says)).toBe(true)
  }, 60_000)

  it('[D4] a database that is not there is named, without its password', async () => {
    const free = createServer()
    await new Promise<void>(done => free.listen(0, '127.0.0.1', done))
    const { port } = free.address() as AddressInfo
    await new Promise(done => free.close(done))
    const { code, says } = await refused({ DATABASE_URL: `postgresql://someone:secret-word@127.0.0.1:${port}/console` })
    expect(code).toBe(1)
    expect(says).toContain(`DATABASE_URL does not lead to a database at 127.0.0.1:${port}/console`)
    expect(says).not.toContain('secret-word')
    expect(oneSentence(says)).toBe(true)
  }, 60_000)

  it('[D4] every mistake of the environment is told at once, before anything starts', async () => {
    const { code, out, says } = await refused({ DATABASE_URL: 'mysql://x', PORT: 'many', PUBLIC_URL: 'nowhere' })
    expect(code).toBe(1)
    for (const name of ['DATABASE_URL', 'PORT', 'PUBLIC_URL']) expect(says).toContain(name)
    expect(says).not.toMatch(/\bat .*:\d+:\d+/)
    expect(out).toBe('')
  }, 60_000)
})
