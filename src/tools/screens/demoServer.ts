import { randomBytes } from 'node:crypto'
import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import pg from 'pg'
import { catalogue } from '#catalogue/declarations.ts'
import { folderStore } from '#server/fileStore/folder.ts'
import { readConfig, startServer } from '#server/main.ts'
import { launch } from '../database/launch.ts'
import { seedDemo } from '../demo/seed.ts'
import { DEMO_PASSWORD, PEOPLE } from '../demo/world.ts'
import { applicationUrl, migrate } from '../migrate.ts'

/** A demo world of its own, served with the built console; nothing of it is left when it is closed. */
export interface World {
  readonly url: string
  /** The organization's id by its slug. */
  readonly organization: (slug: string) => string
  /** One operation of the API as a person of the demo world; throws what it answers with. */
  readonly ask: (email: string, query: string, variables: Readonly<Record<string, unknown>>) => Promise<Readonly<Record<string, unknown>>>
  /** What one SQL text finds behind the API. */
  readonly sql: (text: string) => Promise<readonly Readonly<Record<string, unknown>>[]>
  readonly close: () => Promise<void>
}

/** A long text of whole words that ends at the limit, as somebody who fills a field to its end would type it. */
export const longest = (limit: number): string => {
  const words = 'Afternoon of Remembered Songs with the Harborside Intergenerational Choir and Lemonade on the Eastern Terrace '
  return words.repeat(Math.ceil(limit / words.length)).slice(0, limit - 1) + 'e'
}

// What the demo world has not: an organization with no venues at all, one with a single group.
export const THIN = `
  update event_venues set deleted_at = now() where organization_id = (select id from organizations where slug = 'cedar-grove');
  update groups set deleted_at = now() where organization_id = (select id from organizations where slug = 'cedar-grove')
    and id <> (select min(id::text)::uuid from groups where organization_id = (select id from organizations where slug = 'cedar-grove'))`

/** Starts database and server in a temporary folder, with the demo world as it is today. */
export const openWorld = async (): Promise<World> => {
  const folder = mkdtempSync(join(tmpdir(), 'console-screens-'))
  chmodSync(folder, 0o755)
  const database = await launch({ dataDir: join(folder, 'database') })
  const ownerUrl = await database.ensure('screens')
  await migrate(ownerUrl, { log: () => undefined })
  const files = join(folder, 'files')
  await seedDemo({ ownerUrl, catalogue, files: folderStore(files), now: new Date() })
  const client = new pg.Client({ connectionString: ownerUrl })
  await client.connect()
  await client.query(THIN)
  const { rows } = await client.query<{ slug: string; id: string }>('select slug, id from organizations')
  const demo = PEOPLE.map(person => ({ email: person.email, password: DEMO_PASSWORD, message: person.shows }))
  const config = readConfig(
    { HOST: '127.0.0.1', PORT: '0', LOG_LEVEL: 'silent' },
    { databaseUrl: applicationUrl(ownerUrl), dataDir: folder, demo, secretsKey: `1:${randomBytes(32).toString('base64')}` },
  )
  const server = await startServer(config, { console: resolve(process.env['CONSOLE_BUILT'] ?? 'dist/client') })
  const tokens = new Map<string, string>()
  const post = async (token: string | undefined, query: string, variables: object): Promise<Readonly<Record<string, unknown>>> => {
    const answer = await fetch(`${server.url}/graphql/active`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token === undefined ? {} : { authorization: `Bearer ${token}` }) },
      body: JSON.stringify({ query, variables }),
    })
    const { data, errors } = (await answer.json()) as { data: Record<string, unknown> | null; errors?: readonly { message: string }[] }
    if (!data || errors) throw new Error(`The API refused: ${JSON.stringify(errors)}`)
    return data
  }
  const SIGN_IN = 'mutation GetAuthenticationToken($input: AuthenticationInput!) { getAuthenticationToken(input: $input) { token } }'
  return {
    url: server.url,
    organization: slug => {
      const row = rows.find(one => one.slug === slug)
      if (!row) throw new Error(`The demo world has no organization '${slug}'.`)
      return row.id
    },
    ask: async (email, query, variables) => {
      if (!tokens.has(email)) {
        const data = await post(undefined, SIGN_IN, { input: { email, password: DEMO_PASSWORD } })
        tokens.set(email, (data['getAuthenticationToken'] as { token: string }).token)
      }
      return post(tokens.get(email), query, variables)
    },
    sql: async text => (await client.query<Readonly<Record<string, unknown>>>(text)).rows,
    close: async () => {
      await client.end()
      await server.close()
      await database.stop()
      rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
    },
  }
}
