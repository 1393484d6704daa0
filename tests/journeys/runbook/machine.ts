/** What a deployment finds on its machine, as a test has it: PostgreSQL of the system, nginx with TLS, and processes of the built console. */
import { execFileSync, spawn, spawnSync, type ChildProcess } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

export interface Machine {
  readonly home: string
  /** Runs a program of PostgreSQL as a role; its output. */
  readonly postgres: (
    program: string,
    args: readonly string[],
    as: { readonly user: string; readonly password: string },
    input?: string,
  ) => string
  readonly databasePort: number
  /** Starts a command of the built console and waits for its end; its output. Throws with it when the command fails. */
  readonly run: (args: readonly string[], env: Readonly<Record<string, string>>, input?: string) => string
  /** Starts a serving process and waits until it answers. */
  readonly serve: (port: number, env: Readonly<Record<string, string>>) => Promise<Process>
  /** Starts nginx with deploy/nginx.conf before these ports. */
  readonly proxy: (listen: number, ports: readonly [number, number], host: string) => Promise<void>
  readonly close: () => Promise<void>
}

export interface Process {
  readonly port: number
  readonly pid: number
  /** Sends SIGTERM; the milliseconds until the process was gone. */
  readonly end: () => Promise<number>
}

const BINARIES = '/usr/lib/postgresql'

/** The folder of the newest PostgreSQL that the system has with server and tools; null: none. */
const postgresFolder = (): string | null =>
  (existsSync(BINARIES) ? readdirSync(BINARIES) : [])
    .sort((one, other) => Number(other) - Number(one))
    .map(version => join(BINARIES, version, 'bin'))
    .find(folder => ['initdb', 'postgres', 'pg_dump', 'psql'].every(name => existsSync(join(folder, name)))) ?? null

/** A port that nobody has. */
export const freePort = async (): Promise<number> => {
  const server = createServer()
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  await new Promise(done => server.close(done))
  return port
}

// Of npm and vitest nothing may reach what is started: it is a deployment's own environment.
const ENVIRONMENT = { PATH: process.env['PATH'] ?? '', LC_ALL: 'C.UTF-8', NODE_NO_WARNINGS: '1', NODE_ENV: 'production' }

const until = async (isSo: () => Promise<boolean> | boolean, what: () => string): Promise<void> => {
  for (const end = Date.now() + 60_000; Date.now() < end; await pause(50)) if (await isSo()) return
  throw new Error(`In a minute ${what()}`)
}

const answers = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  )

export const machine = async (superuser: { readonly user: string; readonly password: string }): Promise<Machine> => {
  const home = mkdtempSync(join(tmpdir(), 'console-runbook-'))
  chmodSync(home, 0o755)
  const bin = postgresFolder() ?? ''
  const children: ChildProcess[] = []
  const databasePort = await freePort()
  const account =
    process.getuid?.() === 0
      ? {
          uid: Number(execFileSync('id', ['-u', 'postgres'], { encoding: 'utf8' })),
          gid: Number(execFileSync('id', ['-g', 'postgres'], { encoding: 'utf8' })),
        }
      : {}

  const startPostgres = async (): Promise<void> => {
    const cluster = join(home, 'cluster')
    mkdirSync(cluster)
    writeFileSync(join(home, 'superuser'), superuser.password)
    if (account.uid !== undefined) chownSync(cluster, account.uid, account.gid)
    const options = [
      '-D',
      cluster,
      '-U',
      superuser.user,
      '--auth=scram-sha-256',
      `--pwfile=${join(home, 'superuser')}`,
      '--encoding=UTF8',
      '--locale=C.UTF-8',
      '--no-sync',
    ]
    execFileSync(join(bin, 'initdb'), options, { ...account, cwd: cluster, env: ENVIRONMENT, stdio: 'ignore' })
    const settings = ['listen_addresses=127.0.0.1', 'unix_socket_directories=', 'fsync=off'].flatMap(one => ['-c', one])
    children.push(
      spawn(join(bin, 'postgres'), ['-D', cluster, '-p', String(databasePort), ...settings], {
        ...account,
        cwd: cluster,
        env: ENVIRONMENT,
        stdio: 'ignore',
      }),
    )
    const ready = () =>
      spawnSync(join(bin, 'pg_isready'), ['-h', '127.0.0.1', '-p', String(databasePort)], { stdio: 'ignore' }).status === 0
    await until(ready, () => 'PostgreSQL did not start.')
  }

  const postgres: Machine['postgres'] = (program, args, { user, password }, input) =>
    execFileSync(join(bin, program), ['-h', '127.0.0.1', '-p', String(databasePort), '-U', user, ...args], {
      env: { ...ENVIRONMENT, PGPASSWORD: password },
      encoding: 'utf8',
      maxBuffer: 1e9,
      stdio: [input === undefined ? 'ignore' : 'pipe', 'pipe', 'pipe'],
      ...(input === undefined ? {} : { input }),
    })

  const run: Machine['run'] = (args, env, input) => {
    const ended = spawnSync(process.execPath, ['src/tools/built.mjs', ...args], {
      env: { ...ENVIRONMENT, ...env },
      encoding: 'utf8',
      input: input ?? '',
    })
    if (ended.status !== 0) throw new Error(`${args.join(' ')} ended with ${String(ended.status)}:\n${ended.stdout}${ended.stderr}`)
    return ended.stdout
  }

  const serve: Machine['serve'] = async (port, env) => {
    const child = spawn(process.execPath, ['src/tools/built.mjs', 'start'], {
      env: { ...ENVIRONMENT, ...env, PORT: String(port), HOST: '127.0.0.1' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    children.push(child)
    let said = ''
    for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', (text: string) => (said += text))
    const gone = new Promise<void>(done => child.once('exit', () => done()))
    await until(
      () => {
        if (child.exitCode !== null) throw new Error(`The process ended at its start. It said:\n${said}`)
        return answers(port)
      },
      () => `the process did not answer. It said:\n${said}`,
    )
    return {
      port,
      pid: child.pid ?? 0,
      end: async () => {
        const began = Date.now()
        child.kill('SIGTERM')
        await gone
        return Date.now() - began
      },
    }
  }

  const proxy: Machine['proxy'] = async (listen, [one, other], host) => {
    const [certificate, key] = [join(home, 'console.pem'), join(home, 'console.key')]
    const subject = ['-subj', `/CN=${host}`, '-addext', `subjectAltName=DNS:${host}`]
    execFileSync(
      'openssl',
      ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-keyout', key, '-out', certificate, ...subject],
      { stdio: 'ignore' },
    )
    const site = readFileSync('deploy/nginx.conf', 'utf8')
      .replace('127.0.0.1:3001', `127.0.0.1:${one}`)
      .replace('127.0.0.1:3002', `127.0.0.1:${other}`)
      .replace('listen 443 ssl', `listen 127.0.0.1:${listen} ssl`)
      .replace('console.example.com', host)
      .replace('/etc/ssl/console.pem', certificate)
      .replace('/etc/ssl/console.key', key)
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(name => `${name}_temp_path ${join(home, name)};`).join(' ')
    const config = join(home, 'nginx.conf')
    const events = 'worker_rlimit_nofile 8192; events { worker_connections 6000; }'
    writeFileSync(
      config,
      `daemon off; pid ${join(home, 'nginx.pid')}; error_log ${join(home, 'nginx.log')}; ${events} http { access_log off; ${temporary} ${site} }`,
    )
    const child = spawn('nginx', ['-p', home, '-e', join(home, 'nginx.log'), '-c', config], { stdio: 'ignore' })
    children.push(child)
    await until(
      () =>
        new Promise<boolean>(
          done =>
            void fetch(`http://127.0.0.1:${listen}/`).then(
              () => done(true),
              () => done(false),
            ),
        ),
      () => `nginx did not start: ${readFileSync(join(home, 'nginx.log'), 'utf8')}`,
    )
  }

  const close = async (): Promise<void> => {
    for (const child of children.reverse()) {
      if (child.exitCode !== null || child.signalCode !== null) continue
      const gone = new Promise<void>(done => child.once('exit', () => done()))
      child.kill('SIGTERM')
      const late = setTimeout(() => child.kill('SIGKILL'), 15_000)
      await gone
      clearTimeout(late)
    }
    rmSync(home, { recursive: true, force: true })
  }

  try {
    await startPostgres()
  } catch (error) {
    await close()
    throw error
  }
  return { home, postgres, databasePort, run, serve, proxy, close }
}
