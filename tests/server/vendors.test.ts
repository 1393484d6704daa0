import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import { startTestServer, type TestServer } from '../support/server.ts'

const base = { databaseUrl: 'postgresql://a:b@127.0.0.1:5432/c' }
const vendors = { helpDesk: { script: 'https://help.vendor.example/a.js', key: 'k-1' }, guide: null }

describe('the configuration of vendors', () => {
  test('[R1.8] is read as pairs of script and key', () => {
    expect(readConfig({ HELP_DESK_SCRIPT: vendors.helpDesk.script, HELP_DESK_KEY: 'k-1' }, base).vendors).toEqual(vendors)
    expect(readConfig({}, base)).toMatchObject({ vendors: { helpDesk: null, guide: null }, errorReports: null })
  })

  test.each([
    [{ HELP_DESK_SCRIPT: 'https://help.vendor.example/a.js' }, /HELP_DESK_KEY is missing/],
    [{ GUIDE_KEY: 'k' }, /GUIDE_SCRIPT is missing/],
    [{ GUIDE_KEY: 'k', GUIDE_SCRIPT: 'http://guide.example/a.js' }, /GUIDE_SCRIPT is the https address/],
    [{ GUIDE_KEY: '"><script>', GUIDE_SCRIPT: 'https://guide.example/a.js' }, /GUIDE_KEY is the key/],
    [{ ERROR_REPORTS: 'ftp://x' }, /ERROR_REPORTS is the https address/],
  ])('[R1.8] [R11.6] %o is refused at the start', (env, says) => expect(() => readConfig(env, base)).toThrow(says))
})

describe('a page for a vendor', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ config: { vendors, errorReports: 'https://reports.example/take' } })
  })
  afterAll(() => server.close())

  test('[R1.8] its policy follows the configuration, and it has no origin of its own', async () => {
    const answer = await fetch(`${server.url}/widgets/help-desk`)
    const policy = answer.headers.get('content-security-policy') ?? ''
    expect(policy).toContain('sandbox allow-scripts allow-forms allow-popups')
    expect(policy).not.toContain('allow-same-origin')
    expect(policy).toMatch(/script-src 'sha256-[\w+/=]+' https:\/\/help\.vendor\.example;/)
    expect(policy).toContain("frame-ancestors 'self'")
    expect(await answer.text()).toContain('data-key="k-1"')
  })

  test('[R1.8] [R11.6] the console itself loads no script of others; reports may go where they are configured to', async () => {
    const answer = await fetch(`${server.url}/config.json`)
    const policy = answer.headers.get('content-security-policy') ?? ''
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("connect-src 'self' https://reports.example;")
    expect(await answer.json()).toMatchObject({ vendors, errorReports: 'https://reports.example/take' })
  })

  test('[R1.8] a vendor that is not configured has no page', async () => {
    expect((await fetch(`${server.url}/widgets/guide`)).status).toBe(404)
  })
})
