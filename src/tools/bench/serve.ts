import { randomBytes } from 'node:crypto'
import { catalogue } from '#catalogue/declarations.ts'
import { makeApplication, openDatabase, operations, readConfig, startServer } from '#server/main.ts'
import { sql } from '#sql'
import { bodyOf, DETAIL, LIST } from './documents.ts'
import { recording, serveFloor, type Recorded } from './floor.ts'

const POOL = 8

const configOf = (databaseUrl: string) =>
  readConfig(
    { HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'silent' },
    {
      databaseUrl,
      databasePool: POOL,
      dataDir: process.env['BENCH_FILES'] ?? '.data',
      secretsKey: `1:${randomBytes(32).toString('base64')}`,
    },
  )

const tell = (value: unknown): void => void process.stdout.write(`${JSON.stringify(value)}\n`)

/** A process of the bench: the API as it ships. Says its address. */
export const serveApi = async (databaseUrl: string): Promise<void> => {
  const server = await startServer(configOf(databaseUrl), { console: null })
  tell({ url: `${server.url}/graphql/active` })
}

/** What the floor says when it answers: one address per document, and how many statements the API sent for each. */
export interface FloorAddresses {
  readonly list: string
  readonly detail: string
  readonly statements: { readonly list: number; readonly detail: number }
}

/** A process of the bench: the pass-through floor of list and detail, with the very statements that the API sends. */
export const serveFloors = async (databaseUrl: string, token: string, organizationId: string, id: string): Promise<void> => {
  const database = openDatabase({ url: databaseUrl, max: POOL })
  const [top] = await database.unpinned(tx => tx.query(sql`select top_organization() as id`))
  const rows = await database.write({ organizationId: String(top?.['id']), ancestorIds: [] }, tx =>
    tx.query(sql`select id, ancestor_ids from organizations`),
  )
  const pins = new Map(
    rows.map(row => [String(row['id']), { organizationId: String(row['id']), ancestorIds: row['ancestor_ids'] as string[] }]),
  )
  const pinOf = (organization: string) => pins.get(organization) ?? { organizationId: organization, ancestorIds: [] }

  const ask = async (body: string): Promise<readonly Recorded[]> => {
    const reads: Recorded[] = []
    const app = await makeApplication({
      catalogue,
      database: recording(database, read => reads.push(read)),
      operations,
      config: configOf(databaseUrl),
      routes: [],
      console: null,
    })
    const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
    // The first request of a session reads who it is; the second shows what the field itself costs.
    await app.inject({ method: 'POST', url: '/graphql/active', headers, payload: body })
    reads.length = 0
    const answer = await app.inject({ method: 'POST', url: '/graphql/active', headers, payload: body })
    if (answer.body.includes('"errors"')) throw new Error(answer.body)
    await app.close()
    return reads
  }
  const list = await ask(bodyOf(LIST, { organizationId, page: 1 }))
  const detail = await ask(bodyOf(DETAIL, { organizationId, id }))
  const [listRead] = list
  const [detailRead] = detail
  if (!listRead || !detailRead) throw new Error('The API answered without asking the database.')
  const floors = [await serveFloor(database, listRead, 'events', pinOf), await serveFloor(database, detailRead, 'event', pinOf)]
  tell({ list: floors[0]?.url, detail: floors[1]?.url, statements: { list: list.length, detail: detail.length } })
}
