import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fieldTypeOf } from '#catalogue'
import { catalogue } from '#catalogue/declarations.ts'
import { makeSecrets, secretColumns } from '#server/store/secrets.ts'
import { keysIn } from '#server/config/secretsKey.ts'
import { columnsOfField, tableOf } from '#server/store/tables.ts'
import { sealSecrets } from '#tools/secrets.ts'
import { onDatabase, type FreshDatabase } from '../support/database.ts'
import { apiOn, demoDatabase, SECRETS_KEY, type Api } from './testApp.ts'

// Whoever makes the server's role run a statement of theirs, outside of any organization, gets and changes nothing.
let fresh: FreshDatabase
let api: Api
let server: pg.Client
let tables: readonly string[]

beforeAll(async () => {
  fresh = await demoDatabase()
  api = await apiOn(fresh.appUrl)
  await api.signIn('super@active.example')
  await onDatabase(
    fresh.ownerUrl,
    `insert into password_links (token_hash, purpose, user_id, organization_id, expires_at) select '\\x01', 'reset', id, organization_id, now() + interval '1 hour' from users limit 1`,
    `update organizations set vimeo_token = 'canary in clear' where slug = 'lakeside'`,
    `insert into attempts (key, points, expire) values ('canary', 1, 1) on conflict do nothing`,
  )
  server = new pg.Client({ connectionString: fresh.appUrl })
  await server.connect()
  const { rows } = await server.query<{ name: string }>(
    `select relname as name from pg_class c where relkind = 'r' and relnamespace = 'public'::regnamespace and has_table_privilege(c.oid, 'select') order by 1`,
  )
  tables = rows.map(row => row.name)
}, 120_000)
afterAll(async () => {
  await server.end()
  await api.close()
  await fresh.close()
})

const secrets = (): ReturnType<typeof makeSecrets> => makeSecrets(keysIn(SECRETS_KEY) ?? [])
const tokenOf = async (): Promise<string> =>
  String((await onDatabase(fresh.ownerUrl, `select vimeo_token as token from organizations where slug = 'lakeside'`))[0]?.['token'])

describe("the server's role without an organization", () => {
  test('[R9.2] reads no row of any table, and so no password, token, key or link', async () => {
    expect(tables).toEqual(expect.arrayContaining(['organizations', 'sessions', 'password_links', 'attempts', 'feature_flags', 'users']))
    const seen: string[] = []
    for (const table of tables) if ((await server.query(`select from "${table}" limit 1`)).rowCount !== 0) seen.push(table)
    // What a build compares itself with at the start: names of tables and columns.
    expect(seen).toEqual(['schema_state'])
    const hashed = catalogue.resources.flatMap(one =>
      Object.entries(one.fields).flatMap(([key, field]) =>
        fieldTypeOf(field).secret ? columnsOfField(one, key).map(({ name }) => `select "${name}" as secret from "${tableOf(one)}"`) : [],
      ),
    )
    for (const text of hashed) expect((await server.query(text)).rows).toEqual([])
  })

  test('[R9.2] changes and deletes no row', async () => {
    const changed: string[] = []
    for (const table of tables) {
      const { rows } = await server.query<{ name: string }>(
        `select attname as name from pg_attribute where attrelid = '"${table}"'::regclass and attnum > 0 and not attisdropped limit 1`,
      )
      const column = `"${rows[0]?.name ?? ''}"`
      for (const text of [`update "${table}" set ${column} = ${column}`, `delete from "${table}"`]) {
        // The audit trail is refused outright: nobody but its owner changes it.
        const count = await server.query(text).then(
          done => done.rowCount,
          (error: { code?: string }) => (error.code === '42501' ? 0 : Promise.reject(error as Error)),
        )
        if (count !== 0) changed.push(text)
      }
    }
    expect(changed).toEqual([])
  })

  test('[R9.2] opens no session, link or count of guesses for itself', async () => {
    for (const text of [
      `insert into sessions (token_hash, user_id, organization_id, expires_at) select '\\x02', gen_random_uuid(), top_organization(), now() + interval '1 hour'`,
      `insert into password_links (token_hash, purpose, user_id, organization_id, expires_at) select '\\x02', 'reset', gen_random_uuid(), top_organization(), now() + interval '1 hour'`,
      `insert into attempts (key, points) values ('other', 1)`,
      `insert into organizations (id, name, slug, timezone, product_name) values (gen_random_uuid(), 'X', 'x', 'UTC', 'life')`,
      `insert into feature_flags (id, key) values (gen_random_uuid(), 'x')`,
    ])
      await expect(server.query(text)).rejects.toThrow('row-level security')
  })

  test('[R9.2] no table of its own takes the place of one that a function of the owner reads', async () => {
    await server.query(`create temp table sessions (token_hash bytea, stamp int, revoked_at timestamptz, expires_at timestamptz)`)
    try {
      await server.query(`insert into pg_temp.sessions values ('\\x09', 1, null, now() + interval '1 hour')`)
      expect((await server.query(`select session_stands('\\x09', 1) as stands`)).rows).toEqual([{ stands: false }])
    } finally {
      await server.query('drop table pg_temp.sessions')
    }
  })
})

describe('secrets of other services', () => {
  test('[R6.2] what was stored in clear is sealed by the command, once, and opens with its key alone', async () => {
    expect(await sealSecrets(fresh.ownerUrl, catalogue, secrets())).toBeGreaterThan(0)
    const stored = await tokenOf()
    expect(stored).toMatch(/^sealed\.1\./)
    expect(stored).not.toContain('canary')
    expect(secrets().open(stored)).toBe('canary in clear')
    expect(await sealSecrets(fresh.ownerUrl, catalogue, secrets())).toBe(0)
    const others = makeSecrets([{ id: '1', bytes: Buffer.alloc(32, 8) }])
    expect(others.open(stored)).toBeNull()
    // The text itself, not its last letter: of that not every bit counts.
    expect(
      secrets().open(
        stored.replace(/\.([^.]{4})([^.]+)$/, (_, head: string, rest: string) => `.${head === 'AAAA' ? 'BBBB' : 'AAAA'}${rest}`),
      ),
    ).toBeNull()
  })

  test('[R6.2] a new key seals anew, and the old one is needed for that', async () => {
    const [old] = keysIn(SECRETS_KEY) ?? []
    const next = { id: '2', bytes: Buffer.alloc(32, 9) }
    await expect(sealSecrets(fresh.ownerUrl, catalogue, makeSecrets([next]))).rejects.toThrow("a secret of the key '1'")
    await sealSecrets(fresh.ownerUrl, catalogue, makeSecrets([next, old!]))
    expect(makeSecrets([next]).open(await tokenOf())).toBe('canary in clear')
    await sealSecrets(fresh.ownerUrl, catalogue, makeSecrets([old!, next]))
  })

  test('[R6.2] what the console saves is sealed before it is stored, and only that it is set is said', async () => {
    const token = await api.signIn('super@active.example')
    const [row] = await onDatabase(fresh.ownerUrl, `select id, parent_id, version from organizations where slug = 'lakeside'`)
    const id = String(row?.['id'])
    const answer = await api.ask(
      'mutation U($o: ID!, $id: ID!, $v: Int!, $i: OrganizationInput!) { updateOrganization(organizationId: $o, id: $id, version: $v, input: $i) { vimeoTokenIsSet } }',
      { o: id, id, v: row?.['version'], i: { vimeoToken: 'canary from the console' } },
      token,
    )
    expect(answer.body).toMatchObject({ data: { updateOrganization: { vimeoTokenIsSet: true } } })
    expect(secrets().open(await tokenOf())).toBe('canary from the console')
  })

  test('[R6.2] a server without the key does not start, and says which one it wants', async () => {
    expect(secretColumns(catalogue).map(one => `${one.table}.${one.column}`)).toEqual([
      'organizations.vimeo_token',
      'two_factor_keys.key',
      'two_factor_keys.pending_key',
    ])
    await expect(apiOn(fresh.appUrl, { env: { SECRETS_KEY: '' } })).rejects.toThrow(
      'SECRETS_KEY is missing: organizations.vimeo_token is stored encrypted.',
    )
    await expect(apiOn(fresh.appUrl, { env: { SECRETS_KEY: '1:short' } })).rejects.toThrow('SECRETS_KEY is one or more keys')
  })
})
