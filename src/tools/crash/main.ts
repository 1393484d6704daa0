import { chmodSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { DEMO_PASSWORD } from '#tools/demo/world.ts'
import { crashFull, type FullOptions } from './full.ts'
import { hall, type HallOptions } from './hall.ts'
import { ask, serve, signIn, type Served, type SignedIn } from './served.ts'
import { crashWork, type WorkOptions } from './work.ts'

/** What is killed with -9 in the middle of writes. */
export type Victim = 'server' | 'database'

export interface CrashReport {
  readonly acknowledged: number
  /** Titles of rows that the API said it had, and has not. */
  readonly lost: readonly string[]
  /** Kills after which another start, or the server itself, worked again. */
  readonly recovered: number
}

export interface CrashOptions {
  readonly rounds: number
  readonly say: (line: string) => void
  /** An empty folder, or one that a server of the demo world has left. */
  readonly dataDir: string
}

const WRITERS = 6
const EMAIL = 'admin@lakeside.example'
const CREATE =
  'mutation CreateDocumentCategory($organizationId: ID!, $input: DocumentCategoryInput!) { createDocumentCategory(organizationId: $organizationId, input: $input) { id } }'
const LIST =
  'query GetDocumentCategories($organizationId: ID!, $ids: [ID!]) { documentCategories(organizationId: $organizationId, perPage: 50, filter: { ids: $ids }) { items { id } } }'

/** Writes from several sides at once until the server is gone or `stop` says so; ids that were acknowledged go to `kept`. */
const write = async (
  address: string,
  { token, organizationId }: SignedIn,
  kept: Map<string, string>,
  stop: AbortSignal,
  round: string,
): Promise<void> => {
  const writer = async (who: number): Promise<void> => {
    for (let number = 0; !stop.aborted; number++) {
      const name = `${round} ${who} ${number}`
      try {
        const { createDocumentCategory: made } = await ask<{ createDocumentCategory: { id: string } }>(address, token, CREATE, {
          organizationId,
          input: { name },
        })
        kept.set(made.id, name)
      } catch {
        // Not acknowledged: whether it was written is open, and either is right.
        await pause(10)
      }
    }
  }
  await Promise.all(Array.from({ length: WRITERS }, (_, who) => writer(who)))
}

const missing = async (
  address: string,
  { token, organizationId }: SignedIn,
  kept: ReadonlyMap<string, string>,
): Promise<readonly string[]> => {
  const ids = [...kept.keys()]
  const found = new Set<string>()
  for (let from = 0; from < ids.length; from += 50) {
    const { documentCategories } = await ask<{ documentCategories: { items: readonly { id: string }[] } }>(address, token, LIST, {
      organizationId,
      ids: ids.slice(from, from + 50),
    })
    documentCategories.items.forEach(one => found.add(one.id))
  }
  return ids.flatMap(id => (found.has(id) ? [] : (kept.get(id) ?? id)))
}

const isServing = async (address: string, { token }: SignedIn, within: number): Promise<boolean> => {
  for (const until = Date.now() + within; Date.now() < until; await pause(100)) {
    try {
      await ask(address, token, 'query GetCurrentUser { currentUser { email } }', {})
      return true
    } catch {
      continue
    }
  }
  return false
}

const databasePid = (dataDir: string): number => Number(readFileSync(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8').split('\n')[0])

/**
 * Kills server and database by turns in the middle of writes, `rounds` times each, and looks each time for what was acknowledged.
 * A killed server is started again, over the database that it left; a killed database is brought back by the server.
 */
export const crash = async ({ rounds, say, dataDir }: CrashOptions): Promise<CrashReport> => {
  const kept = new Map<string, string>()
  let lost: readonly string[] = []
  let recovered = 0
  let server: Served | null = null
  try {
    server = await serve(dataDir)
    // Sessions outlive both: nobody has to sign in again.
    const session = await signIn(server.address, EMAIL, DEMO_PASSWORD)
    for (let round = 1; round <= rounds; round++)
      for (const victim of ['server', 'database'] satisfies Victim[]) {
        const stop = new AbortController()
        const before = kept.size
        const writing = write(server.address, session, kept, stop.signal, `${victim} ${round}`)
        while (kept.size < before + 20 + Math.floor(Math.random() * 40)) await pause(5)
        if (victim === 'server') await server.kill('SIGKILL')
        else process.kill(databasePid(dataDir), 'SIGKILL')
        stop.abort()
        await writing
        if (victim === 'server') server = await serve(dataDir)
        if (await isServing(server.address, session, 30_000)) recovered += 1
        lost = await missing(server.address, session, kept)
        say(`${victim} killed, round ${round}: ${kept.size} acknowledged, ${lost.length} lost`)
        if (lost.length > 0) break
      }
    return { acknowledged: kept.size, lost, recovered }
  } finally {
    await server?.kill('SIGTERM')
  }
}

/**
 * `npm run crash -- [rounds]`: 20 of each where nothing is said. `npm run crash -- hall [people]`: a hall that two people check in.
 * `npm run crash -- work [rounds] [many]`: imports, undoing them, an alert to many; 5 and 2,000. `npm run crash -- full [rounds]`: a disk
 * that fills up; 4.
 */
export const main = async ([first = '20', second, third = '2000']: readonly string[]): Promise<void> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'console-crash-'))
  chmodSync(dataDir, 0o755)
  const say = (line: string): void => void process.stdout.write(`${line}\n`)
  try {
    if (first === 'hall') await inHall({ people: Number(second ?? 60), offline: 60, say, dataDir })
    else if (first === 'work') await inWork({ rounds: Number(second ?? 5), many: Number(third), say, dataDir })
    else if (first === 'full') await onFullDisk({ rounds: Number(second ?? 4), say, dataDir })
    else await inRounds({ rounds: Number(first), say, dataDir })
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

const inRounds = async (options: CrashOptions): Promise<void> => {
  const kills = options.rounds * 2
  const { acknowledged, lost, recovered } = await crash(options)
  options.say(`${acknowledged} acknowledged writes, ${lost.length} lost, ${recovered} of ${kills} kills recovered.`)
  if (lost.length > 0 || recovered < kills) throw new Error('Writes were lost.')
}

const inWork = async (options: WorkOptions): Promise<void> => {
  const wrong = await crashWork(options)
  if (wrong.length > 0) throw new Error(`Something was half done: ${wrong.join('; ')}.`)
  options.say('All or nothing of each, and each message under one key.')
}

const onFullDisk = async (options: FullOptions): Promise<void> => {
  const wrong = await crashFull(options)
  if (wrong.length > 0) throw new Error(`A full disk was not taken well: ${wrong.join('; ')}.`)
  options.say('A full disk said so each time, took nothing that was promised, and needed no restart.')
}

const inHall = async (options: HallOptions): Promise<void> => {
  const { people, attended, once } = await hall(options)
  options.say(`${attended} of ${people} people checked in, ${once} of them exactly once.`)
  if (attended < people || once < people) throw new Error('Not everybody was checked in once.')
}
