import { randomBytes, randomUUID } from 'node:crypto'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { catalogue } from '#catalogue/declarations.ts'
import { folderStore } from '#server/fileStore/folder.ts'
import { DEMO_PASSWORD } from '#tools/demo/world.ts'
import { launch } from '../database/launch.ts'
import { seedDemo } from '../demo/seed.ts'
import { fillAlert } from '../due/ledger.ts'
import { applicationUrl, migrate } from '../migrate.ts'
import { ask, serve, signIn, type Served, type SignedIn } from './served.ts'

export interface WorkOptions {
  /** Kills in the middle of an import, and as many in the middle of an undo. */
  readonly rounds: number
  /** Rows of a file, and people that an alert goes to. */
  readonly many: number
  readonly say: (line: string) => void
  /** An empty folder. */
  readonly dataDir: string
}

const EMAIL = 'admin@lakeside.example'
const IMPORT = `mutation ImportDocumentCategories($organizationId: ID!, $input: ImportInput!) {
  importDocumentCategories(organizationId: $organizationId, input: $input) { imported } }`
const UNDO =
  'mutation UndoChangeSet($organizationId: ID!, $changeSet: ID!) { undoChangeSet(organizationId: $organizationId, changeSet: $changeSet) { done } }'
const FOUND = `select count(*) filter (where deleted_at is null)::int as there,
  (select count(*)::int from audit_logs a where a.change_set = $1) as told from document_categories where name like $1 || ' %'`

/** A service that takes every message, and how often it was asked for each. */
const startService = async () => {
  const taken = new Map<string, number>()
  const server = createServer((request, reply) => {
    const key = String(request.headers['idempotency-key'])
    request.resume().once('end', () => {
      taken.set(key, (taken.get(key) ?? 0) + 1)
      setTimeout(() => reply.writeHead(202).end(), 5)
    })
  })
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done))
  const close = () => new Promise<void>(done => (server.closeAllConnections(), server.close(() => done())))
  return { taken, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`, close }
}

/**
 * Kills the server (-9) in the middle of imports, of undoing them, and while an alert goes out to many. After each a new one serves: of a file
 * and of an undo there is all or nothing, what was acknowledged is there, and each person is sent each message under one key.
 * @returns what is not so; empty: all is well.
 */
export const crashWork = async ({ rounds, many, say, dataDir }: WorkOptions): Promise<readonly string[]> => {
  const database = await launch({ dataDir: join(dataDir, 'database') })
  const service = await startService()
  const ownerUrl = await database.ensure('work')
  const owner = new pg.Client({ connectionString: ownerUrl })
  const env = {
    DATABASE_URL: applicationUrl(ownerUrl),
    ...{ SECRETS_KEY: `1:${randomBytes(32).toString('base64')}`, FILE_KEY: randomBytes(32).toString('hex') },
    ...{ SMS_WEBHOOK: service.url, VOICE_WEBHOOK: service.url, WEBHOOK_SECRET: randomBytes(32).toString('hex') },
    LOG_LEVEL: 'error',
  }
  const wrong: string[] = []
  let server: Served | null = null
  const begin = () => serve(join(dataDir, 'server'), env)

  /** Sends a change and kills the server some time after; whether it was acknowledged. */
  const killedDuring = async (work: (at: Served) => Promise<unknown>, within: number): Promise<boolean> => {
    const at = server ?? (await begin())
    const answered = work(at).then(
      () => true,
      () => false,
    )
    await Promise.race([pause(Math.random() * within), answered])
    await at.kill('SIGKILL')
    server = await begin()
    return answered
  }
  const found = async (changeSet: string) =>
    (await owner.query<{ there: number; told: number }>(FOUND, [changeSet])).rows[0] ?? { there: 0, told: 0 }

  const importAndUndo = async ({ token, organizationId }: SignedIn): Promise<void> => {
    const rowsOf = (set: string) => Array.from({ length: many }, (_, place) => [`${set} ${place}`])
    const send = (changeSet: string) => (at: Served) =>
      ask(at.address, token, IMPORT, {
        organizationId,
        input: { columns: ['name'], rows: rowsOf(changeSet), firstRow: 2, apply: true, createMissing: [], changeSet },
      })
    const takeBack = (changeSet: string) => (at: Served) => ask(at.address, token, UNDO, { organizationId, changeSet })
    const timed = async (work: (at: Served) => Promise<unknown>): Promise<number> => {
      const began = performance.now()
      if (server) await work(server)
      return performance.now() - began
    }
    const first = randomUUID()
    const [importing, undoing] = [await timed(send(first)), await timed(takeBack(first))]
    for (let round = 1; round <= rounds; round++) {
      const changeSet = randomUUID()
      const isTaken = await killedDuring(send(changeSet), importing)
      const after = await found(changeSet)
      say(`Import killed, ${round} of ${rounds}: ${isTaken ? 'acknowledged' : 'not acknowledged'}, ${after.there} of ${many} rows.`)
      if (![0, many].includes(after.there) || after.told !== after.there || (isTaken && after.there === 0))
        wrong.push(`an import left ${after.there} of ${many} rows, with ${after.told} in the audit log`)
      if (after.there === 0 && server) await send(changeSet)(server)
      const isUndone = await killedDuring(takeBack(changeSet), undoing)
      const left = await found(changeSet)
      say(`Undo killed, ${round} of ${rounds}: ${isUndone ? 'acknowledged' : 'not acknowledged'}, ${left.there} of ${many} rows left.`)
      if (![0, many].includes(left.there) || (isUndone && left.there > 0)) wrong.push(`an undo left ${left.there} of ${many} rows`)
    }
  }

  const sendToMany = async (): Promise<void> => {
    const id = randomUUID()
    await fillAlert(owner, id, many)
    const state = async () =>
      (
        await owner.query<{ rows: number; sent: number; people: number; again: number }>(
          `select count(*)::int as rows, count(*) filter (where standing = 'sent')::int as sent, count(distinct (person_id, channel))::int as people,
            count(*) filter (where next_at is not null or standing = 'queued')::int as again from deliveries where organization_id = $1`,
          [id],
        )
      ).rows[0] ?? { rows: 0, sent: 0, people: 0, again: 0 }
    const until = Date.now() + 600_000
    for (const part of [0.1, 0.4, 0.7]) {
      while (service.taken.size < part * many && Date.now() < until) await pause(20)
      await server?.kill('SIGKILL')
      say(`Killed while sending: ${service.taken.size} messages are out.`)
      server = await begin()
    }
    for (;;) {
      const now = await state()
      if ((now.rows > 0 && now.again === 0) || Date.now() > until) break
      await pause(1_000)
    }
    const end = await state()
    const twice = [...service.taken.values()].filter(times => times > 1).length
    say(`${end.sent} of ${end.rows} messages sent; of ${twice} the service was asked again under the same key.`)
    if (end.rows !== end.people) wrong.push(`${end.rows - end.people} people are in the ledger twice`)
    if (end.again > 0) wrong.push(`${end.again} messages were never sent`)
    if (service.taken.size !== end.sent) wrong.push(`${service.taken.size} different messages went out, and ${end.sent} are in the ledger`)
  }

  try {
    await migrate(ownerUrl, { log: () => undefined })
    await seedDemo({ ownerUrl, catalogue, files: folderStore(join(dataDir, 'server', 'files')), now: new Date() })
    await owner.connect()
    server = await begin()
    await importAndUndo(await signIn(server.address, EMAIL, DEMO_PASSWORD))
    await sendToMany()
    return wrong
  } finally {
    await server?.kill('SIGTERM')
    await owner.end().catch(() => undefined)
    await service.close()
    await database.stop()
  }
}
