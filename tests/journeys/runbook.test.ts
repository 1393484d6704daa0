import { chmodSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { afterAll, beforeAll, describe, it } from 'vitest'
import { openChromium, type TestBrowser } from '../support/chromium.ts'
import { CREDENTIALS, fakeS3, type FakeS3 } from '../support/s3.ts'
import { listen } from './runbook/listeners.ts'
import { load } from './runbook/load.ts'
import { freePort, machine, type Machine, type Process } from './runbook/machine.ts'

const HOST = 'console.example.com'
// Every character that an address, a shell or SQL would take for something else.
const PASSWORDS = { admin: `a'd"m in`, owner: `o'w/n:e@r?#%41 $HOME \\ é`, app: `s"e r've/%40:@` }
const ADMIN = { user: 'cloud_admin', password: PASSWORDS.admin }
const OWNER = { user: 'console_owner', password: PASSWORDS.owner }
const SOFIA = { email: 'sofia@example.com', password: 'a password of Sofia', name: 'Sofia Marsh' }

const isWanted = process.env['RUNBOOK'] === '1'

/** `npm run runbook`: docs/operations.md, step by step, on this machine. */
describe.skipIf(!isWanted)('the runbook', () => {
  let here: Machine
  let store: FakeS3
  let browser: TestBrowser
  let ports: { one: number; other: number; tls: number }
  let processes: Process[]
  let env: Record<string, string>
  let organizationId: string

  const postgresAs = (user: string, database: string): string => `postgresql://${user}@127.0.0.1:${here.databasePort}/${database}`
  const secret = (name: string, text: string): string => {
    const file = join(here.home, name)
    writeFileSync(file, `${text}\n`)
    return file
  }
  const ask = async <T>(port: number, token: string | null, query: string, variables: Record<string, unknown> = {}): Promise<T> => {
    const answer = await fetch(`http://127.0.0.1:${port}/graphql/active`, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-forwarded-for': '198.51.100.7',
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      },
      body: JSON.stringify({ query, variables }),
    })
    const { data, errors } = (await answer.json()) as { data: T; errors?: { message: string }[] }
    if (errors) throw new Error(errors.map(({ message }) => message).join('; '))
    return data
  }
  const signIn = async (port: number): Promise<string> => {
    const query = 'mutation GetAuthenticationToken($input: AuthenticationInput!) { getAuthenticationToken(input: $input) { token } }'
    const { email, password } = SOFIA
    return (await ask<{ getAuthenticationToken: { token: string } }>(port, null, query, { input: { email, password } }))
      .getAuthenticationToken.token
  }
  const WHO = 'query GetCurrentUser { currentUser { email } }'

  beforeAll(async () => {
    here = await machine({ user: 'postgres', password: 'superuser' })
    store = await fakeS3()
    ports = { one: await freePort(), other: await freePort(), tls: await freePort() }
  }, 120_000)
  afterAll(async () => {
    await browser?.close()
    await here?.close()
    await store?.close()
  }, 120_000)

  it('ordinary roles are made by whoever may make roles, no superuser', () => {
    const superuser = { user: 'postgres', password: 'superuser' }
    const make = `create role cloud_admin login createrole createdb nosuperuser nobypassrls password :'password';`
    here.postgres('psql', ['-d', 'postgres', '-v', 'ON_ERROR_STOP=1', '-v', `password=${PASSWORDS.admin}`], superuser, make)
    here.postgres('createdb', ['console'], ADMIN)
    const passwords = ['-v', `owner_password=${PASSWORDS.owner}`, '-v', `app_password=${PASSWORDS.app}`]
    here.postgres('psql', ['-d', 'console', '-v', 'ON_ERROR_STOP=1', ...passwords, '-f', 'deploy/roles.sql'], ADMIN)
    const roles = here.postgres(
      'psql',
      ['-d', 'console', '-Atc', `select rolname, rolsuper, rolbypassrls from pg_roles where rolname like 'console%' order by 1`],
      superuser,
    )
    expect(roles.trim().split('\n')).toEqual(['console_app|f|f', 'console_owner|f|f'])
  })

  it('the owner migrates and makes the first administrator', () => {
    const owner = {
      DATABASE_OWNER_URL: postgresAs('console_owner', 'console'),
      DATABASE_OWNER_PASSWORD_FILE: secret('owner', PASSWORDS.owner),
    }
    const app = { DATABASE_URL: postgresAs('console_app', 'console'), DATABASE_PASSWORD_FILE: secret('app', PASSWORDS.app) }
    expect(here.run(['migrate'], { ...owner, ...app })).toContain('applied')
    const made = here.run(
      ['administrator', '--email', SOFIA.email, '--name', SOFIA.name],
      { ...owner, ...app, PUBLIC_URL: `https://${HOST}` },
      `${SOFIA.password}\n`,
    )
    expect(made).toContain('Sofia Marsh is the platform super user.')
    env = {
      ...app,
      PUBLIC_URL: `https://${HOST}:${ports.tls}`,
      TRUSTED_PROXIES: '1',
      FILE_KEY_FILE: secret('files.key', 'a key that both processes know, 32 characters'),
      SECRETS_KEY_FILE: secret('secrets.key', `1:${Buffer.alloc(32, 7).toString('base64')}`),
      ASSETS_DIR: join(here.home, 'assets'),
      S3_ENDPOINT: store.endpoint,
      S3_BUCKET: 'console',
      S3_ACCESS_KEY_ID: CREDENTIALS.accessKeyId,
      S3_SECRET_ACCESS_KEY: CREDENTIALS.secretAccessKey,
      S3_REGION: CREDENTIALS.region,
      LOG_LEVEL: 'info',
    }
  }, 120_000)

  it('two processes that share nothing but the database, the store and the configuration serve behind nginx', async () => {
    chmodSync(here.home, 0o755)
    processes = await Promise.all([
      here.serve(ports.one, { ...env, DATA_DIR: join(here.home, 'data-1') }),
      here.serve(ports.other, { ...env, DATA_DIR: join(here.home, 'data-2') }),
    ])
    await here.proxy(ports.tls, [ports.one, ports.other], HOST)
  }, 120_000)

  it('[R2.1] [R12.5] the administrator signs in over TLS, and twenty tabs over HTTP/1.1 work', async () => {
    browser = await openChromium({ args: [`--host-resolver-rules=MAP ${HOST} 127.0.0.1`, '--ignore-certificate-errors'] })
    const page = await browser.page()
    await page.goto(`https://${HOST}:${ports.tls}/`)
    await page.getByLabel('Email').fill(SOFIA.email)
    await page.getByLabel('Password', { exact: true }).fill(SOFIA.password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.locator('#content h1').first()).toBeVisible({ timeout: 30_000 })
    const [cookie] = (await browser.context.cookies()).filter(({ name }) => name === 'token')
    expect({ ...cookie, value: '' }).toMatchObject({ secure: true, sameSite: 'Strict', domain: `.${HOST}` })
    const tabs = [page]
    for (let count = 1; count < 20; count += 1) {
      const tab = await browser.page()
      await tab.goto(page.url())
      await expect(tab.locator('#content h1').first()).toBeVisible({ timeout: 60_000 })
      tabs.push(tab)
    }
    const answered = await Promise.all(
      tabs.map(tab => tab.evaluate(() => fetch('/config.json', { cache: 'no-store' }).then(({ status }) => status))),
    )
    expect(answered).toEqual(tabs.map(() => 200))
    for (const tab of tabs.slice(1)) await tab.close()
    expect(browser.errors).toEqual([])
  }, 300_000)

  it('what one process gives, the other takes: sessions, changes, files, exports, the end of a session', async () => {
    const token = await signIn(ports.one)
    const { organizationContext } = await ask<{ organizationContext: { id: string } }>(
      ports.other,
      token,
      'query GetOrganization { organizationContext { id } }',
    )
    organizationId = organizationContext.id
    const create =
      'mutation CreateDocumentCategory($organizationId: ID!, $input: DocumentCategoryInput!) { createDocumentCategory(organizationId: $organizationId, input: $input) { id } }'
    await ask(ports.one, token, create, { organizationId, input: { name: 'Minutes, "signed"' } })
    const list =
      'query GetDocumentCategories($organizationId: ID!) { documentCategories(organizationId: $organizationId) { total items { name } } }'
    expect(await ask(ports.other, token, list, { organizationId })).toMatchObject({ documentCategories: { total: 1 } })

    const form = new FormData()
    const picture = Buffer.from(
      'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      'base64',
    )
    form.append('file', new Blob([picture], { type: 'image/png' }), 'dot.png')
    const uploaded = await fetch(`http://127.0.0.1:${ports.one}/files?organizationId=${organizationId}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}` },
      body: form,
    })
    const { url } = (await uploaded.json()) as { url: string }
    for (const port of [ports.one, ports.other]) expect((await fetch(`http://127.0.0.1:${port}${url}`)).status).toBe(200)

    const exporting =
      'mutation ExportDocumentCategories($organizationId: ID!, $columns: [String!]!) { exportDocumentCategories(organizationId: $organizationId, columns: $columns) { url } }'
    const { exportDocumentCategories } = await ask<{ exportDocumentCategories: { url: string } }>(ports.one, token, exporting, {
      organizationId,
      columns: ['name'],
    })
    const file = await (await fetch(`http://127.0.0.1:${ports.other}${exportDocumentCategories.url}`)).text()
    expect(file).toContain('"Minutes, ""signed"""')

    await ask(ports.other, token, 'mutation SignOut { signOut { done } }')
    for (const port of [ports.one, ports.other]) await expect(ask(port, token, WHO)).rejects.toThrow()
  }, 60_000)

  it('[R10.8] two thousand consoles hear of builds behind one proxy, and everybody else is answered', async () => {
    const listeners = await listen(2_000, { port: ports.tls, host: HOST })
    expect(listeners.told).toBe(2_000)
    const clients = load(20, { port: ports.tls, host: HOST, token: await signIn(ports.one) })
    await expect.poll(clients.answered, { timeout: 30_000 }).toBeGreaterThan(500)
    expect(await clients.end()).toEqual([])
    listeners.close()
  }, 180_000)

  it('[R11.7] each process ends and comes back under load: within 10 seconds, no request lost', async () => {
    const clients = load(20, { port: ports.tls, host: HOST, token: await signIn(ports.one) })
    for (const [index, data] of ['data-1', 'data-2'].entries()) {
      const before = clients.answered()
      await expect.poll(() => clients.answered() - before, { timeout: 30_000 }).toBeGreaterThan(200)
      const ended = processes[index] as Process
      const took = await ended.end()
      process.stdout.write(`SIGTERM under load: process ${index + 1} was gone after ${took} ms.\n`)
      expect(took).toBeLessThan(10_000)
      processes[index] = await here.serve(ended.port, { ...env, DATA_DIR: join(here.home, data), BUILD_COMMIT: `restarted-${index}` })
    }
    const lost = await clients.end()
    process.stdout.write(`${clients.answered()} requests answered, ${lost.length} lost.\n`)
    // What nginx says of one that is lost tells whose end of the connection went first.
    const said = readFileSync(join(here.home, 'nginx.log'), 'utf8')
      .split('\n')
      .filter(line => !line.includes('Connection refused'))
    expect(lost.slice(0, 5), said.join('\n')).toEqual([])
  }, 180_000)

  it('a dump by the owner restores into an empty database, row for row, and serves', async () => {
    const tables = here
      .postgres(
        'psql',
        ['-d', 'console', '-Atc', `select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace order by 1`],
        OWNER,
      )
      .trim()
      .split('\n')
    expect(tables.length).toBeGreaterThan(40)
    const contents = (database: string): string => {
      const hashed = tables
        .map(name => `select '${name}', count(*), md5(string_agg(t::text, ' ' order by t::text)) from "${name}" t`)
        .join(' union all ')
      return here.postgres('psql', ['-d', database, '-Atc', `${hashed} order by 1`], OWNER)
    }
    for (const one of processes) await one.end()
    const dump = here.postgres('pg_dump', ['--no-owner', 'console'], OWNER)
    here.postgres('createdb', ['restored'], ADMIN)
    here.postgres('psql', ['-d', 'restored', '-v', 'ON_ERROR_STOP=1', '-c', 'alter database restored owner to console_owner'], ADMIN)
    here.postgres('psql', ['-d', 'restored', '-q', '-v', 'ON_ERROR_STOP=1'], OWNER, dump)
    expect(contents('restored')).toBe(contents('console'))

    const again = await here.serve(ports.one, {
      ...env,
      DATABASE_URL: postgresAs('console_app', 'restored'),
      DATA_DIR: join(here.home, 'data-3'),
    })
    processes = [again]
    expect(await ask(again.port, await signIn(again.port), WHO)).toEqual({ currentUser: { email: SOFIA.email } })
  }, 180_000)
})
