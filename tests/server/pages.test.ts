import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FastifyInstance } from 'fastify'
import { catalogue } from '#catalogue/declarations.ts'
import { makeApplication } from '#server/http/application.ts'
import { operations } from '#server/operations/operations.ts'
import { openDatabase, type Database } from '#server/store/database.ts'
import { configFor } from './testApp.ts'
import { memoryFiles } from '../support/memoryFiles.ts'

let app: FastifyInstance
let database: Database
let folder: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'console-'))
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'index.html'), '<!doctype html><script>begin()</script><title>Console</title>')
  writeFileSync(join(folder, 'assets', 'app-abc123.js'), 'export {}')
  // Nothing listens there: pages are served while the database is away.
  const url = 'postgresql://console_app:x@127.0.0.1:1/none'
  database = openDatabase({ url, max: 1 })
  app = await makeApplication({ catalogue, database, operations, config: configFor(url), files: memoryFiles(), console: folder })
})

afterAll(async () => {
  await app.close()
  await database.close()
  rmSync(folder, { recursive: true })
})

const get = (url: string) => app.inject({ method: 'GET', url })

describe('the console’s files', () => {
  it('are kept for a year when their name carries a hash, and asked for each time when not', async () => {
    const asset = await get('/assets/app-abc123.js')
    expect(asset.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(asset.headers['x-content-type-options']).toBe('nosniff')
    // Headers of documents would weigh as much as many a script.
    for (const name of ['content-security-policy', 'x-frame-options', 'etag']) expect(asset.headers[name]).toBeUndefined()
    for (const path of ['/', '/organizations/7/events', '/wz-login?redirect=%2F']) {
      const page = await get(path)
      expect(page.statusCode, path).toBe(200)
      expect(page.body).toContain('<title>Console</title>')
      expect(page.headers['cache-control']).toBe('no-cache')
    }
  })

  it('run the script that stands in their page by its hash, and no other', async () => {
    const hash = createHash('sha256').update('begin()').digest('base64')
    for (const path of ['/', '/organizations/7/events'])
      expect((await get(path)).headers['content-security-policy']).toContain(`;script-src 'self' 'sha256-${hash}';`)
    expect((await get('/healthz')).headers['content-security-policy']).toContain(";script-src 'self';")
  })

  it('are no answer to a missing asset, file, export or path outside of the folder', async () => {
    for (const path of ['/assets/app-old.js', '/files/x/y', '/exports/none', '/graphql/other', '/assets/..%2f..%2fpackage.json'])
      expect((await get(path)).statusCode, path).toBeGreaterThanOrEqual(400)
    expect((await get('/..%2f..%2f..%2fetc%2fpasswd')).body).not.toContain('root:')
  })

  it('[security: headers] an address whose escapes mean nothing is a page that is not there, with the headers of every answer', async () => {
    const page = await get('/organizations/%ff')
    expect([page.statusCode, page.headers['x-content-type-options'], page.headers['x-frame-options']]).toEqual([200, 'nosniff', 'DENY'])
    expect(page.body).toContain('<title>Console</title>')
    const posted = await app.inject({ method: 'POST', url: '/graphql/%c0', payload: {} })
    expect([posted.statusCode, posted.json()]).toEqual([404, { errors: [{ message: 'This page could not be found.' }] }])
    expect((await get('/wz-login?redirect=%ff')).statusCode).toBe(200)
  })

  it('are served while the database is away; /readyz says so, and the process is alive', async () => {
    const ready = await get('/readyz')
    expect([ready.statusCode, ready.json()]).toEqual([503, { ready: false, missing: ['The database does not answer.'], warnings: [] }])
    expect((await get('/healthz')).statusCode).toBe(200)
    expect((await get('/config.json')).statusCode).toBe(200)
  })
})
