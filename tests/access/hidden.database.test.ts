import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { csvOf, namedFields, fieldTypeOf, wireNames } from '#catalogue'
import { catalogue } from '#catalogue/declarations.ts'
import { onDatabase } from '../support/database.ts'
import { seededDatabase, type SeededDatabase } from '../support/seeded.ts'
import { apiOn, type Api } from '../server/testApp.ts'

/** Every field that is written and never read again, by hand, with a value that would be recognised anywhere. */
const HIDDEN = [
  { name: 'organizations', key: 'vimeoToken', value: 'vimeo-canary-7f3a91' },
  { name: 'users', key: 'password', value: 'canary-Passw0rd-7f3a91' },
  { name: 'users', key: 'pin', value: '7391' },
] as const

let database: SeededDatabase
let api: Api
let token: string
let o: string
const rows = new Map<string, { id: string; version: number }>()

const first = async (text: string) => (await onDatabase(database.ownerUrl, text))[0] ?? {}
const namesOf = (name: string) => wireNames(catalogue.resource(name))

beforeAll(async () => {
  database = await seededDatabase()
  api = await apiOn(database.appUrl)
  token = await api.signIn('super@active.example')
  o = String((await first("select id from organizations where slug = 'lakeside'"))['id'])
  for (const name of ['organizations', 'users']) {
    const known =
      name === 'organizations'
        ? `id = '${o}'`
        : `organization_id = '${o}'${name === 'users' ? " and email = 'resident@lakeside.example'" : ''}`
    const row = await first(`select id, version from ${name} where ${known} limit 1`)
    rows.set(name, { id: String(row['id']), version: Number(row['version']) })
  }
}, 90_000)
afterAll(async () => {
  await api.close()
  await database.close()
})

test('[R9.2] these are all the fields that are hidden', () => {
  const hidden = catalogue.resources.flatMap(one =>
    namedFields(one)
      .filter(({ field }) => fieldTypeOf(field).secret === true)
      .map(({ key }) => `${one.name}.${key}`),
  )
  expect(hidden.sort()).toEqual(HIDDEN.map(({ name, key }) => `${name}.${key}`).sort())
})

describe.each(HIDDEN)('$name', ({ name, key, value }) => {
  const ask = (query: string, variables: object = {}) => api.ask(query, { o, ...variables }, token)
  const refusal = async (query: string, variables: object = {}): Promise<string> => {
    const { body, text } = await ask(query, variables)
    expect(text).not.toContain(value)
    return body.errors?.[0]?.message ?? 'It was answered.'
  }

  test(`[R9.2] ${name}.${key} is written by whoever may, and no answer says it`, async () => {
    const { update, type } = namesOf(name)
    const row = rows.get(name) ?? { id: '', version: 0 }
    const { body, text } = await ask(
      `mutation W($o: ID!, $id: ID!, $v: Int!, $i: ${type}Input!) { ${update}(organizationId: $o, id: $id, version: $v, input: $i) { id version } }`,
      { id: row.id, v: row.version, i: { [key]: value } },
    )
    expect(body.errors).toBeUndefined()
    expect(text).not.toContain(value)
    rows.set(name, { id: row.id, version: row.version + 1 })
  })

  test(`[R9.2] ${name}.${key} cannot be selected`, async () => {
    const { one } = namesOf(name)
    expect(
      await refusal(`query Q($o: ID!, $id: ID!) { ${one}(organizationId: $o, id: $id) { ${key} } }`, { id: rows.get(name)?.id }),
    ).toContain('Cannot query field')
  })

  test(`[R9.2] ${name}.${key} cannot be filtered by`, async () => {
    const { list, filter } = namesOf(name)
    const found = await refusal(`query Q($o: ID!, $f: ${filter}) { ${list}(organizationId: $o, filter: $f) { total } }`, {
      // Whoever asks is told what they sent, so it is not the value.
      f: { [key]: { contains: 'guess' } },
    })
    expect(found).toContain(`"${key}" is not defined`)
  })

  test(`[R9.2] ${name}.${key} cannot be sorted by`, async () => {
    const { list } = namesOf(name)
    expect(await refusal(`query Q($o: ID!, $s: String) { ${list}(organizationId: $o, sort: $s) { items { id } } }`, { s: key })).not.toBe(
      'It was answered.',
    )
  })

  test(`[R9.2] a search for the value of ${name}.${key} finds nothing`, async () => {
    const { list, filter } = namesOf(name)
    const reply = await ask(`query Q($o: ID!, $f: ${filter}) { ${list}(organizationId: $o, filter: $f) { total items { id } } }`, {
      f: { q: value },
    })
    expect(reply.body.errors).toBeUndefined()
    expect(reply.text).not.toContain(rows.get(name)?.id ?? 'no row')
  })

  test(`[R9.2] ${name}.${key} is no column of an export, and no export holds it`, async () => {
    const { exportMany } = namesOf(name)
    const text = `mutation E($o: ID!, $c: [String!]!) { ${exportMany}(organizationId: $o, columns: $c) { url } }`
    expect(await refusal(text, { c: [key] })).not.toBe('It was answered.')
    const resource = catalogue.resource(name)
    const columns = namedFields(resource)
      .filter(({ field }) => fieldTypeOf(field).secret !== true && csvOf(field) !== null)
      .map(one => one.key)
    const reply = await ask(text, { c: columns })
    expect(reply.body.errors).toBeUndefined()
    const file = await api.app.inject({ method: 'GET', url: String(reply.at(`${exportMany}.url`)) })
    expect(file.statusCode).toBe(200)
    // A PIN's four digits may stand in anybody's phone number: not as a cell of its own.
    expect(file.body.split(/[,\r\n"]/)).not.toContain(value)
  })

  test(`[R9.2] ${name}.${key} reads 'changed' in the audit log, for everybody`, async () => {
    const reply = await ask(
      `query Q($o: ID!, $f: AuditLogFilter) { auditLogs(organizationId: $o, filter: $f, sort: "-at", perPage: 50) { items { objectId changes } } }`,
      { f: { objectType: { contains: catalogue.resource(name).type } } },
    )
    const found = (reply.at('auditLogs.items') as { objectId: string; changes: Record<string, unknown> }[] | undefined) ?? []
    const entry = found.find(one => one.objectId === rows.get(name)?.id && key in one.changes)
    expect(entry?.changes[key]).toEqual({ before: 'changed', after: 'changed' })
    expect(JSON.stringify(entry)).not.toContain(value)
    const kept = await onDatabase(
      database.ownerUrl,
      `select id from audit_logs where object_id = '${rows.get(name)?.id ?? ''}' and to_jsonb(audit_logs)::text like '%"${value}"%'`,
    )
    expect(kept).toEqual([])
  })
})
