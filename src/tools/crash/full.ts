import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { SetUpProblem } from '#tools/database/problem.ts'
import { DEMO_PASSWORD } from '#tools/demo/world.ts'
import { ask, serve, signIn, type Served, type SignedIn } from './served.ts'

const CREATE =
  'mutation CreateDocumentCategory($organizationId: ID!, $input: DocumentCategoryInput!) { createDocumentCategory(organizationId: $organizationId, input: $input) { id } }'
const LIST =
  'query GetDocumentCategories($organizationId: ID!, $ids: [ID!]) { documentCategories(organizationId: $organizationId, perPage: 50, filter: { ids: $ids }) { total } }'
const NO_ROOM = /no room left|its disk is full|cannot reach its database/
const BACK_MS = 60_000

/** A disk in memory, whose size is set while it is used. As root, on Linux. */
const diskAt = (folder: string) => {
  const run = (program: string, ...args: readonly string[]): string => execFileSync(program, args, { encoding: 'utf8', stdio: 'pipe' })
  run('mount', '-t', 'tmpfs', '-o', 'size=3g,mode=755', 'tmpfs', folder)
  const resize = (size: string) => run('mount', '-o', `remount,size=${size}`, folder)
  return {
    fill: () => {
      // What is written meanwhile makes a size too small, which the system refuses.
      for (let left = 20; left > 0; left--)
        try {
          return resize(`${/\d+/.exec(run('df', '-k', '--output=used', folder))?.[0] ?? '0'}k`)
        } catch {
          continue
        }
      throw new Error('The disk could not be filled.')
    },
    makeRoom: () => resize('3g'),
    end: () => run('umount', '-l', folder),
  }
}

const isReady = async ({ address }: Served): Promise<{ ready: boolean; warnings: readonly string[] }> =>
  (await (await fetch(`${address}/readyz`)).json()) as { ready: boolean; warnings: readonly string[] }

const upload = async ({ address }: Served, { token, organizationId }: SignedIn): Promise<string> => {
  const form = new FormData()
  form.append('file', new Blob(['%PDF-1.4\n', new Uint8Array(8_000_000)]), 'large.pdf')
  const answer = await fetch(`${address}/files?organizationId=${organizationId}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
    body: form,
  })
  return answer.text()
}

/** Makes rows until one is refused, at most 400; the ids of those that were acknowledged, and the sentence. */
const untilRefused = async ({ address }: Served, { token, organizationId }: SignedIn) => {
  const kept: string[] = []
  for (let row = 0; row < 400; row++) {
    const made = await ask<{ createDocumentCategory: { id: string } }>(address, token, CREATE, {
      organizationId,
      input: { name: `Full ${crypto.randomUUID()}` },
    }).catch((error: unknown) => (error as Error).message)
    if (typeof made === 'string') return { kept, refusal: made }
    kept.push(made.createDocumentCategory.id)
  }
  return { kept, refusal: '' }
}

/** Fills the disk and uses up what the database has kept for its log, so that it cannot go on: it ends by itself, again and again. */
const endDatabase = async (dataDir: string, fill: () => unknown): Promise<void> => {
  const port = Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[3])
  const password = readFileSync(join(dataDir, 'password'), 'utf8').trim()
  const client = new pg.Client({ host: '127.0.0.1', port, user: 'postgres', password, database: 'postgres' })
  client.on('error', () => undefined)
  await client.connect()
  fill()
  const isOver = async (): Promise<boolean> =>
    client.query(`select pg_logical_emit_message(false, 'full', 'full'), pg_switch_wal()`).then(
      () => false,
      () => true,
    )
  for (let tries = 0; tries < 200 && !(await isOver()); tries++);
  await client.end().catch(() => undefined)
}

const isBack = async (server: Served, person: SignedIn): Promise<boolean> => {
  for (const until = Date.now() + BACK_MS; Date.now() < until; await pause(500)) {
    const input = { name: `Room ${crypto.randomUUID()}` }
    const made = await ask(server.address, person.token, CREATE, { organizationId: person.organizationId, input }).catch(() => null)
    if (made && (await isReady(server)).ready) return true
  }
  return false
}

export interface FullOptions {
  readonly rounds: number
  readonly say: (line: string) => void
  /** An empty folder, on which the disk is put. */
  readonly dataDir: string
}

interface Filling extends FullOptions {
  readonly server: Served
  readonly disk: ReturnType<typeof diskAt>
}

/** Fills the disk below a running server, some times over, and makes room again; mistakes as sentences. */
const fillAndEmpty = async ({ server, disk, rounds, say, dataDir }: Filling): Promise<readonly string[]> => {
  const person = await signIn(server.address, 'admin@lakeside.example', DEMO_PASSWORD)
  const mistakes: string[] = []
  const expect = (isSo: boolean, otherwise: string): unknown => isSo || mistakes.push(otherwise)
  for (let round = 1; round <= rounds; round++) {
    if (round % 2 === 0) await endDatabase(dataDir, disk.fill)
    else disk.fill()
    const uploaded = await upload(server, person)
    expect(NO_ROOM.test(uploaded), `An upload was answered: ${uploaded.slice(0, 200)}`)
    const { kept, refusal } = await untilRefused(server, person)
    expect(refusal === '' || NO_ROOM.test(refusal), `A new row was refused with: ${refusal}`)
    const { warnings } = await isReady(server)
    expect(
      warnings.some(one => one.includes('left. Make room')),
      `Readiness warns of nothing: ${warnings.join(' ')}`,
    )
    disk.makeRoom()
    expect(await isBack(server, person), 'With room again, a row could not be made within a minute.')
    const { organizationId, token } = person
    const ids = kept.slice(-50)
    const { documentCategories } = await ask<{ documentCategories: { total: number } }>(server.address, token, LIST, {
      organizationId,
      ids,
    })
    expect(ids.length === 0 || documentCategories.total === ids.length, 'Rows that were acknowledged are gone.')
    say(`round ${round}: ${kept.length} rows, then '${refusal}'; with room again it works.`)
  }
  return mistakes
}

/** A server of the demo world, with database and files on a disk that fills up; in every second round the database cannot go on. */
export const crashFull = async ({ rounds, say, dataDir }: FullOptions): Promise<readonly string[]> => {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    throw new SetUpProblem('A disk that fills up is made by root, on Linux. Run npm run crash -- full there.')
  const disk = diskAt(dataDir)
  try {
    const server = await serve(dataDir)
    return await fillAndEmpty({ server, disk, rounds, say, dataDir }).finally(async () => {
      disk.makeRoom()
      await server.kill('SIGTERM')
    })
  } finally {
    disk.end()
  }
}
