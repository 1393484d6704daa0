import { mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { describe, expect, it } from 'vitest'
import { readConfig } from '#server/config/config.ts'
import { CONFIGURATION_FILE, printConfiguration } from '#server/config/document.ts'
import { readValues } from '#server/config/read.ts'
import { serverEntries } from '#tools/build/entries.ts'
import { addressesIn } from '#tools/start/database.ts'
import { variables } from '#server/config/variables/index.ts'

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

  it('[R12.5] the domain of the cookie is the public host or a parent of it, and none on one machine', () => {
    expect(readConfig({ DATABASE_URL, PUBLIC_URL: 'https://console.example.com', COOKIE_DOMAIN: 'example.com' }).cookieDomain).toBe(
      'example.com',
    )
    expect(readConfig({ DATABASE_URL, PUBLIC_URL: 'https://console.example.com' }).cookieDomain).toBe('console.example.com')
    expect(() => readConfig({ DATABASE_URL, PUBLIC_URL: 'https://console.example.com', COOKIE_DOMAIN: 'other.example.com' })).toThrow(
      'COOKIE_DOMAIN is not a parent',
    )
    expect(() => readConfig({ DATABASE_URL, PUBLIC_URL: 'http://console.example.com', COOKIE_DOMAIN: 'example.com' })).toThrow('plain http')
    expect(readConfig({ DATABASE_URL, PUBLIC_URL: 'http://localhost:3000' }).cookieDomain).toBeNull()
  })

  it('[DESIGN 9] a language that has no file is a mistake at the start, not English without a word', () => {
    expect(readConfig({ DATABASE_URL }).language).toBe('en')
    expect(readConfig({ DATABASE_URL, CONSOLE_LANGUAGE: 'en-XA' }).language).toBe('en-XA')
    expect(() => readConfig({ DATABASE_URL, CONSOLE_LANGUAGE: 'fr' })).toThrow(
      'CONSOLE_LANGUAGE is one of en, en-XA: English, and each file of src/texts/languages.',
    )
  })

  it('takes what the caller provides where the environment is silent', () => {
    const config = readConfig({ PORT: '0' }, { databaseUrl: DATABASE_URL, dataDir: '/srv/data' })
    expect(config).toMatchObject({ databaseUrl: DATABASE_URL, dataDir: '/srv/data', port: 0, production: true })
    expect(config.fileKey.length).toBeGreaterThanOrEqual(32)
  })

  it('takes secrets from files, and passwords of any characters beside an address', () => {
    const file = join(mkdtempSync(join(tmpdir(), 'secrets-')), 'password')
    const password = 'p@ss/w:rd?#%41 é'
    writeFileSync(file, `${password}\n`)
    const DATABASE_URL = 'postgresql://console_app@db.internal/console'
    const { databaseUrl } = readConfig({ DATABASE_URL, DATABASE_PASSWORD_FILE: file })
    expect(new pg.Client({ connectionString: databaseUrl })).toMatchObject({ password, host: 'db.internal', database: 'console' })
    expect(() => readConfig({ DATABASE_URL, FILE_KEY: 'k'.repeat(32), FILE_KEY_FILE: file })).toThrow('both set')
    expect(() => readConfig({ DATABASE_URL, FILE_KEY_FILE: `${file}.none` })).toThrow('FILE_KEY_FILE names a file that cannot be read')
    const owner = readValues({ DATABASE_OWNER_URL: 'postgresql://owner@db.internal/console', DATABASE_OWNER_PASSWORD: password }).values
    expect(new pg.Client({ connectionString: owner.databaseOwnerUrl ?? '' }).password).toBe(password)
  })

  it('is documented from its declarations: run npm run configuration', () => {
    expect(readFileSync(CONFIGURATION_FILE, 'utf8')).toBe(printConfiguration())
    expect(readFileSync('README.md', 'utf8')).toContain(`](${CONFIGURATION_FILE})`)
    for (const [, { name, what }] of variables()) expect(what, name).not.toBe('')
  })

  it('no variable of a deployment is read past its declaration', () => {
    const declared = new Set(variables().map(([, { name }]) => name))
    const sources = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter(
      file => /^(server|tools.start)/.test(file) && /\.ts$/.test(file),
    )
    const named = sources.flatMap(file =>
      [...readFileSync(join('src', file), 'utf8').matchAll(/\benv(?:\.|\[')([A-Z][A-Z_]+)/g)].map(found => found[1]),
    )
    expect(named.filter(name => !declared.has(name ?? ''))).toEqual([])
  })

  it('[D4] no command reads a secret past its declaration, which knows the file that may hold it and the password beside an address', () => {
    const secrets = variables().flatMap(([, { name, secret }]) => (secret ? [name] : []))
    const taken = new RegExp(
      `env(?:\\.|\\[')(?:${secrets.join('|')})\\b|\\{[^{}]*\\b(?:${secrets.join('|')})(?!: _)\\b[^{}]*\\} = (?:process\\.)?env\\b`,
    )
    const files = readdirSync('src/tools', { recursive: true, encoding: 'utf8' }).filter(file => /\.(ts|mjs)$/.test(file))
    expect(files.filter(file => taken.test(readFileSync(join('src/tools', file), 'utf8')))).toEqual([])
  })

  it('[D4] commands find the databases with their passwords, and say what is wrong about them before they sign in', () => {
    const DATABASE_OWNER_URL = 'postgresql://console_owner@db.internal/console'
    expect(addressesIn({ DATABASE_OWNER_URL, DATABASE_OWNER_PASSWORD: 'a b' })).toEqual({
      appUrl: null,
      ownerUrl: 'postgresql://console_owner:a%20b@db.internal/console',
    })
    expect(() => addressesIn({ DATABASE_OWNER_URL, DATABASE_OWNER_PASSWORD_FILE: '/nowhere', PORT: 'many' })).toThrow(
      /^DATABASE_OWNER_PASSWORD_FILE names a file that cannot be read: [^\n]*$/,
    )
    expect(() => addressesIn({ DATABASE_URL: 'mysql://x' })).toThrow('DATABASE_URL is not an address of a PostgreSQL database.')
  })

  it('[D4] an image without the sources has what a deployment runs, a change of keys among it', () => {
    const [, named = ''] = /const FILES = \{ (.*) \}/.exec(readFileSync('src/tools/built.mjs', 'utf8')) ?? []
    const files = new Map([...named.matchAll(/(\w+): '([\w-]+)'/g)].map(([, command = '', file = '']) => [command, file]))
    expect([...files.keys()]).toEqual(['start', 'migrate', 'secrets', 'administrator'])
    expect(Object.keys(serverEntries())).toEqual(expect.arrayContaining([...files.values()]))
  })
})
