import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { catalogue } from '#catalogue/declarations.ts'
import { forgetOld, storesOf, type Store } from '#server/jobs/retention.ts'
import { onDatabase, type FreshDatabase } from '../support/database.ts'
import { apiOn, configFor, demoDatabase, type Api } from './testApp.ts'

const DAY = 86_400_000

describe('what need not be kept any longer', () => {
  let fresh: FreshDatabase
  let api: Api
  const rows = (text: string) => onDatabase(fresh.ownerUrl, text)
  const count = async (text: string) => Number((await rows(`select count(*)::int as n from ${text}`))[0]?.['n'])
  const store = (task: string): Store => storesOf(catalogue).find(one => one.task === task)!
  const config = (env: Record<string, string> = {}) => configFor(fresh.appUrl, env)

  beforeAll(async () => {
    fresh = await demoDatabase()
    api = await apiOn(fresh.appUrl)
  }, 120_000)
  afterAll(async () => {
    await api?.close()
    await fresh?.close()
  })

  /** Runs a store at several dates, and compares what went and what stayed; in how many organizations. */
  const over = async (task: string, table: string, column: string, kept: number, env: Record<string, string> = {}) => {
    const all = await count(table)
    expect(all).toBeGreaterThan(20)
    // Rows of all ages, the same in every organization: one in four is older than it need be.
    await rows(
      `update ${table} set ${column} = now() - interval '1 millisecond' * ${kept * DAY} + (case when aged.n % 4 = 0 then -1 else 1 end) * interval '10 minutes'
       from (select ctid as place, row_number() over (partition by organization_id) as n from ${table}) aged where ${table}.ctid = aged.place`,
    )
    const old = await count(`${table} where ${column} < now() - interval '1 millisecond' * ${kept * DAY}`)
    const organizations = await count(
      `(select distinct organization_id from ${table} where ${column} < now() - interval '1 millisecond' * ${kept * DAY}) o`,
    )
    const gone = await forgetOld(api.database, store(task), config(env), { now: new Date(), batch: 50 })
    expect({ gone, left: await count(table) }).toEqual({ gone: old, left: all - old })
    expect(await forgetOld(api.database, store(task), config(env), { now: new Date(), batch: 50 })).toBe(0)
    return { organizations }
  }
  const strayWords = (table: string) =>
    count(
      `search_words w where resource = '${table}' and not exists (select from ${table} r where r.organization_id = w.organization_id and r.id = w.row_id)`,
    )

  it('[trust 5] the audit log is kept for seven years, in every organization, and what went is found no more', async () => {
    const { organizations } = await over('old_audit_logs', 'audit_logs', 'at', 2_557)
    expect(organizations).toBeGreaterThan(1)
    expect(await strayWords('audit_logs')).toBe(0)
  })

  it('[trust 5] nothing of the audit log that is younger than a year can be deleted, whatever the server asks', async () => {
    await rows(`update audit_logs set at = now() - interval '364 days'`)
    const before = await count('audit_logs')
    const [organization] = await rows('select distinct organization_id as id from audit_logs limit 1')
    const [asked] = await onDatabase(fresh.appUrl, `select forget_audit_logs('${String(organization?.['id'])}', now(), 1000000) as gone`)
    expect(asked).toEqual({ gone: 0 })
    expect(await count('audit_logs')).toBe(before)
    expect(() => config({ KEEP_AUDIT_LOG_DAYS: '364' })).toThrow('KEEP_AUDIT_LOG_DAYS is a whole number from 365 to 36500.')
  })

  it('[trust 5] activities are kept for three years, or as long as is set', async () => {
    const { organizations } = await over('old_activities', 'activities', 'at', 1_096)
    expect(organizations).toBeGreaterThan(1)
    await over('old_activities', 'activities', 'at', 400, { KEEP_ACTIVITIES_DAYS: '400' })
    expect(await strayWords('activities')).toBe(0)
  })

  it('[trust 5] sessions that ended are remembered for 90 days, and none that lives ends', async () => {
    await rows(`insert into sessions (token_hash, user_id, organization_id, expires_at)
      select decode(md5(u.id::text), 'hex'), u.id, u.organization_id, now() from users u order by u.id limit 60`)
    await over('ended_sessions', 'sessions', 'expires_at', 90)
    const token = await api.signIn('super@active.example')
    await forgetOld(api.database, store('ended_sessions'), config({ KEEP_SESSIONS_DAYS: '1' }), { now: new Date() })
    expect((await api.ask('{ currentUser { email } }', {}, token)).at('currentUser.email')).toBe('super@active.example')
  })

  it('[R11.8] answers of requests are kept for 24 hours', async () => {
    await rows(`insert into idempotency_keys (organization_id, user_id, key, request_hash)
      select u.organization_id, u.id, 'k', 'h' from users u order by u.id limit 60`)
    await over('request_keys', 'idempotency_keys', 'created_at', 1)
  })

  it('[R7.13] notes of due work are kept for 30 days', async () => {
    await rows(`insert into due_occurrences (organization_id, rule, row_id, occurrence, done_at)
      select u.organization_id, 'rule', u.id, '2026-11-23', now() from users u order by u.id limit 60`)
    await over('due_occurrences', 'due_occurrences', 'noted_at', 30)
  })
})
