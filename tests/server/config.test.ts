import { describe, expect, it } from 'vitest'
import { readConfig } from '#server/config/config.ts'

const DATABASE_URL = 'postgresql://console_app:x@db.internal:5432/console'

describe('configuration', () => {
  it('reports all mistakes at once, a sentence each', () => {
    const wrong = () =>
      readConfig({
        PORT: 'http',
        PUBLIC_URL: 'http://console.example.com',
        COOKIE_DOMAIN: 'other.org',
        FILE_KEY: 'short',
        LOG_LEVEL: 'loud',
        PRODUCT_HOST: 'https://{slug}',
        SUPPORT_APP: '//evil.example',
      })
    for (const name of ['DATABASE_URL', 'PORT', 'PUBLIC_URL', 'COOKIE_DOMAIN', 'FILE_KEY', 'LOG_LEVEL', 'PRODUCT_HOST', 'SUPPORT_APP'])
      expect(wrong).toThrow(new RegExp(`^  ${name} `, 'm'))
  })

  it('[R12.5] wants a cookie domain that is a parent of the public host, and none on one machine', () => {
    expect(readConfig({ DATABASE_URL, PUBLIC_URL: 'https://console.example.com', COOKIE_DOMAIN: 'example.com' }).cookieDomain).toBe(
      'example.com',
    )
    expect(() => readConfig({ DATABASE_URL, PUBLIC_URL: 'https://console.example.com' })).toThrow('COOKIE_DOMAIN is missing')
    expect(() => readConfig({ DATABASE_URL, PUBLIC_URL: 'http://console.example.com', COOKIE_DOMAIN: 'example.com' })).toThrow('plain http')
    expect(readConfig({ DATABASE_URL, PUBLIC_URL: 'http://localhost:3000' }).cookieDomain).toBeNull()
  })

  it('takes what the caller provides where the environment is silent', () => {
    const config = readConfig({ PORT: '0' }, { databaseUrl: DATABASE_URL, dataDir: '/srv/data' })
    expect(config).toMatchObject({ databaseUrl: DATABASE_URL, dataDir: '/srv/data', port: 0, production: true })
    expect(config.fileKey.length).toBeGreaterThanOrEqual(32)
  })
})
