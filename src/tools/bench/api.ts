import pg from 'pg'
import { LARGE_ADMIN } from '../large/benchData.ts'
import { startBuilt } from './children.ts'
import { bodyOf, DETAIL, LIST } from './documents.ts'
import { compare, latency, type Rounds, type Target } from './load.ts'
import { PEER_LIST, startPeer } from './peer.ts'
import type { FloorAddresses } from './serve.ts'

/** What the bench found of the API; loads are medians of interleaved runs. */
export interface ApiFigures {
  readonly list: { readonly api: Rounds; readonly floor: Rounds; readonly peer: Rounds | null }
  readonly detail: { readonly api: Rounds; readonly floor: Rounds }
  /** Milliseconds, medians of single requests. */
  readonly p50: { readonly small: number; readonly large: number; readonly deepFirst: number; readonly deepThousandth: number }
  readonly statements: FloorAddresses['statements']
}

export interface World {
  readonly ownerUrl: string
  readonly appUrl: string
}

const ORGANIZATIONS_ASKED = 200

/** Rows of a question to the owner of a world. */
export const rowsOf = async (url: string, text: string): Promise<readonly Record<string, string>[]> => {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Record<string, string>>(text)).rows
  } finally {
    await client.end()
  }
}

/** Signs the bench's admin in; the token. */
export const signIn = async (url: string): Promise<string> => {
  const query = 'mutation GetAuthenticationToken($input: AuthenticationInput!) { getAuthenticationToken(input: $input) { token } }'
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: bodyOf(query, { input: LARGE_ADMIN }),
  })
  const { data } = (await answer.json()) as { data: { getAuthenticationToken: { token: string } } | null }
  if (!data) throw new Error('The bench could not sign in.')
  return data.getAuthenticationToken.token
}

// Middle organizations: communities, each below one operator.
const asked = (url: string): Promise<readonly Record<string, string>[]> =>
  rowsOf(
    url,
    `select e.organization_id, min(e.id::text) id from events e join organizations o on o.id = e.organization_id where o.depth = 2 group by 1 having count(*) < 5000 order by 1 limit ${ORGANIZATIONS_ASKED}`,
  )

const of = (loads: Readonly<Record<string, Rounds>>, name: string): Rounds => {
  const found = loads[name]
  if (!found) throw new Error(`There is no run of ${name}.`)
  return found
}

const median = async (target: Target): Promise<number> => latency(target, 400)

/** Measures list and detail against the floor and PostGraphile, and how they grow from the small world to the large one. */
export const measureApi = async (
  small: World,
  large: World,
  folder: string,
  rounds: number,
  seconds: number,
  log: (line: string) => void,
): Promise<ApiFigures> => {
  const api = await startBuilt<{ url: string }>('api', [large.appUrl], { BENCH_FILES: folder })
  const token = await signIn(api.said.url)
  const headers = { authorization: `Bearer ${token}` }
  const rows = await asked(large.ownerUrl)
  const [first] = rows
  if (!first) throw new Error('The large world is empty.')
  const floor = await startBuilt<FloorAddresses>('floor', [large.appUrl, token, String(first['organization_id']), String(first['id'])], {
    BENCH_FILES: folder,
  })
  const peer = await startPeer(folder, large.ownerUrl, log).catch((error: Error) => {
    log(`PostGraphile could not be started: ${error.message}`)
    return null
  })
  const lists = rows.map(row => bodyOf(LIST, { organizationId: row['organization_id'], page: 1 }))
  const details = rows.map(row => bodyOf(DETAIL, { organizationId: row['organization_id'], id: row['id'] }))
  const peerLists = rows.map(row => bodyOf(PEER_LIST, { organizationId: row['organization_id'] }))
  try {
    log('list of ten, a million events')
    const list = await compare(
      {
        api: { url: api.said.url, headers, bodies: lists },
        floor: { url: floor.said.list, headers: {}, bodies: lists },
        ...(peer ? { peer: { url: peer.said.url, headers: {}, bodies: peerLists } } : {}),
      },
      rounds,
      seconds,
      log,
    )
    log('one event')
    const detail = await compare(
      { api: { url: api.said.url, headers, bodies: details }, floor: { url: floor.said.detail, headers: {}, bodies: details } },
      rounds,
      seconds,
      log,
    )
    log('how it grows')
    const [deep] = await rowsOf(large.ownerUrl, 'select organization_id from events group by 1 having count(*) > 10000 limit 1')
    const page = (organizationId: unknown, number: number): Target => ({
      url: api.said.url,
      headers,
      bodies: [bodyOf(LIST, { organizationId, page: number })],
    })
    const largeP50 = await median({ url: api.said.url, headers, bodies: lists })
    const deepFirst = await median(page(deep?.['organization_id'], 1))
    const deepThousandth = await median(page(deep?.['organization_id'], 1000))
    return {
      list: { api: of(list, 'api'), floor: of(list, 'floor'), peer: list['peer'] ?? null },
      detail: { api: of(detail, 'api'), floor: of(detail, 'floor') },
      p50: { small: await smallMedian(small, folder), large: largeP50, deepFirst, deepThousandth },
      statements: floor.said.statements,
    }
  } finally {
    await Promise.all([api.stop(), floor.stop(), peer?.stop()])
  }
}

const smallMedian = async (small: World, folder: string): Promise<number> => {
  const api = await startBuilt<{ url: string }>('api', [small.appUrl], { BENCH_FILES: folder })
  try {
    const headers = { authorization: `Bearer ${await signIn(api.said.url)}` }
    const rows = await rowsOf(small.ownerUrl, 'select distinct organization_id from events')
    return await median({
      url: api.said.url,
      headers,
      bodies: rows.map(row => bodyOf(LIST, { organizationId: row['organization_id'], page: 1 })),
    })
  } finally {
    await api.stop()
  }
}
