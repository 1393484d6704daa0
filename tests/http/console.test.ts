import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, expect, it } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import { consoleAlone } from '#server/http/consoleAlone.ts'
import { crossOrigin } from '#server/http/crossOrigin.ts'
import { keepAssets } from '#server/http/keptAssets.ts'
import { pages } from '#server/http/pages.ts'

const home = mkdtempSync(join(tmpdir(), 'console-pages-'))
afterAll(() => rmSync(home, { recursive: true, force: true }))

/** A built console with one file of code, which has a compressed form beside it. */
const build = (name: string, code: string): string => {
  const folder = join(home, name)
  mkdirSync(join(folder, 'assets'), { recursive: true })
  writeFileSync(join(folder, 'index.html'), `<script src="/assets/${code}.js"></script>`)
  writeFileSync(join(folder, 'assets', `${code}.js`), `// ${code}`)
  writeFileSync(join(folder, 'assets', `${code}.js.br`), `br ${code}`)
  return folder
}

const serving = async (folder: string, kept: string | null): Promise<FastifyInstance> => {
  const app = fastify()
  await pages(app, { folder, kept })
  return app
}
const get = async (app: FastifyInstance, url: string, headers: Record<string, string> = {}) => {
  const { statusCode, body, headers: answered } = await app.inject({ url, headers })
  return { statusCode, body, cache: answered['cache-control'] }
}

it('[R1.9] the page names the language of the deployment, which its words are then looked up in', async () => {
  const folder = build('spoken', 'f-777')
  writeFileSync(join(folder, 'index.html'), '<!doctype html><html lang="en" data-product="life"></html>')
  const app = fastify()
  await pages(app, { folder, kept: null, language: 'pt-BR' })
  expect((await get(app, '/events')).body).toContain('<html lang="pt-BR" data-product="life">')
})
const FOREVER = 'public, max-age=31536000, immutable'

it('[R1.7] while a build replaces another, either process serves the code of both', async () => {
  const kept = join(home, 'kept')
  const old = await serving(build('old', 'a-111'), kept)
  const next = await serving(build('next', 'b-222'), kept)
  for (const app of [old, next])
    for (const code of ['a-111', 'b-222']) {
      expect(await get(app, `/assets/${code}.js`)).toEqual({ statusCode: 200, body: `// ${code}`, cache: FOREVER })
      expect((await get(app, `/assets/${code}.js`, { 'accept-encoding': 'br' })).body).toBe(`br ${code}`)
    }
  expect((await get(old, '/assets/c-333.js')).statusCode).toBe(404)
  expect((await get(old, '/events')).body).toContain('a-111')
  expect((await get(old, '/assets/../index.html')).body).not.toContain('kept')
  const alone = await serving(build('alone', 'd-444'), null)
  expect((await get(alone, '/assets/a-111.js')).statusCode).toBe(404)
})

it('[R1.7] what no build has brought for a month is not kept; what one brings again is', () => {
  const kept = join(home, 'shelf')
  const own = join(build('first', 'e-555'), 'assets')
  const now = Date.now()
  const daysAgo = (file: string, days: number) => utimesSync(join(kept, file), now / 1000 - days * 86_400, now / 1000 - days * 86_400)
  keepAssets(own, kept, now)
  writeFileSync(join(kept, 'gone-666.js'), '')
  daysAgo('gone-666.js', 31)
  daysAgo('e-555.js', 31)
  keepAssets(own, kept, now)
  expect(readdirSync(kept).sort()).toEqual(['e-555.js', 'e-555.js.br'])
  expect(now - statSync(join(kept, 'e-555.js')).mtimeMs).toBeLessThan(60_000)
})

it('[R1.7] a folder that cannot be written keeps nobody from the console', async () => {
  const app = await serving(build('plain', 'f-777'), '/dev/null/kept')
  expect((await get(app, '/assets/f-777.js')).statusCode).toBe(200)
})

it('[R10.1] a console of its own names its API host, and lets pages speak to it alone', async () => {
  const config = readConfig({ API_URL: 'https://api.example.com/', PUBLIC_URL: 'https://console.example.com', LOG_LEVEL: 'silent' })
  const app = await consoleAlone(config, build('host', 'g-888'))
  const { headers } = await app.inject({ url: '/' })
  expect((await app.inject({ url: '/config.json' })).json()).toMatchObject({ apiUrl: 'https://api.example.com' })
  expect(headers['content-security-policy']).toContain("connect-src 'self' https://api.example.com;")
  expect((await app.inject({ url: '/graphql/active', method: 'POST', payload: {} })).statusCode).toBe(404)
  await app.close()
})

it('[R10.1] an API answers pages of the configured console origin across origins, and of no other', async () => {
  const app = fastify()
  crossOrigin(app, 'https://console.example.com')
  app.post('/graphql/active', async () => ({ data: null }))
  app.get('/files/a/b', async (_, reply) => reply.header('cross-origin-resource-policy', 'same-origin').send('bytes'))
  const preflight = (origin: string) =>
    app.inject({
      method: 'OPTIONS',
      url: '/graphql/active',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'authorization,content-type,idempotency-key',
      },
    })
  const allowed = await preflight('https://console.example.com')
  expect(allowed.statusCode).toBe(204)
  expect(allowed.headers).toMatchObject({
    'access-control-allow-origin': 'https://console.example.com',
    'access-control-allow-methods': 'GET, POST',
    'access-control-allow-headers': 'authorization, content-type, idempotency-key',
    vary: 'origin',
  })
  expect(allowed.headers['access-control-allow-credentials']).toBeUndefined()
  for (const origin of ['https://evil.example', 'https://console.example.com.evil.example', 'null']) {
    expect((await preflight(origin)).headers['access-control-allow-origin']).toBeUndefined()
    const answered = await app.inject({ method: 'POST', url: '/graphql/active', headers: { origin } })
    expect(answered.headers['access-control-allow-origin']).toBeUndefined()
  }
  const answer = await app.inject({ method: 'POST', url: '/graphql/active', headers: { origin: 'https://console.example.com' } })
  expect(answer.headers['access-control-expose-headers']).toContain('requestid')
  expect((await app.inject({ url: '/files/a/b' })).headers['cross-origin-resource-policy']).toBe('cross-origin')
})
