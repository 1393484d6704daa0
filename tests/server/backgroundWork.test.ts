import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { Mail, Mailer } from '#server/mail/mailer.ts'
import { makeBoss } from '#server/queue/boss.ts'
import { makeQueue, type Queue } from '#server/queue/queue.ts'
import { TaskProblem } from '#server/queue/tasks.ts'
import { openDatabase, type Database } from '#server/store/database.ts'
import { emptyDatabase, freshDatabase, onDatabase, type FreshDatabase } from '../support/database.ts'
import { apiOn, demoDatabase, type Api } from './testApp.ts'

const silent = { error: () => undefined, info: () => undefined, warn: () => undefined }

describe('work that is no row’s', () => {
  let fresh: FreshDatabase
  let processes: readonly Database[]
  const queues: Queue[] = []
  const process = (place: number): Queue => {
    const queue = makeQueue({ database: processes[place]!, log: silent })
    queues.push(queue)
    return queue
  }
  const owner = (text: string) => onDatabase(fresh.ownerUrl, text)

  beforeAll(async () => {
    fresh = await freshDatabase()
    processes = [openDatabase({ url: fresh.appUrl, max: 4 }), openDatabase({ url: fresh.appUrl, max: 4 })]
  })
  afterEach(async () => {
    for (const queue of queues.splice(0)) await queue.close()
    await owner('delete from pgboss.job')
  })
  afterAll(async () => {
    for (const database of processes ?? []) await database.close()
    await fresh?.close()
  })

  it('[DESIGN 3] is done once by one of several processes that look at once', async () => {
    const done: string[] = []
    const both = [process(0), process(1)]
    for (let number = 0; number < 60; number++) await both[0]!.send('password_link', { organizationId: 'o', userId: `${number}` })
    for (const queue of both)
      queue.handle('password_link', async ({ data }) => {
        await new Promise(resolve => setTimeout(resolve, 1))
        done.push(data.userId)
      })
    await Promise.all(both.map(queue => queue.work('mail')))
    expect(done).toHaveLength(60)
    expect(new Set(done).size).toBe(60)
    expect(await owner(`select state::text, count(*)::int as n from pgboss.job group by 1`)).toEqual([{ state: 'completed', n: 60 }])
  })

  it('[DESIGN 3] is found after a downtime, and asked for with what it belongs to or not at all', async () => {
    const asked = process(0)
    await processes[0]!.unpinned(tx => asked.send('password_link', { organizationId: 'o', userId: 'kept' }, { tx }))
    await processes[0]!
      .unpinned(async tx => {
        await asked.send('password_link', { organizationId: 'o', userId: 'rolled back' }, { tx })
        throw new Error('the write failed')
      })
      .catch(() => undefined)
    await asked.close()
    const later = process(1)
    const done: string[] = []
    later.handle('password_link', async ({ data }) => void done.push(data.userId))
    await later.work('mail')
    expect(done).toEqual(['kept'])
  })

  it('[DESIGN 3] is tried again later and later, and at the end is failed with its reason; what cannot succeed is not tried again', async () => {
    const queue = process(0)
    const tries: boolean[] = []
    queue.handle('password_link', async ({ data, last }) => {
      tries.push(last)
      throw new TaskProblem('The mail server did not take it.', data.userId === 'hopeless')
    })
    const jobs = () =>
      owner(
        `select state::text, retry_count as tries, output->>'message' as why, extract(epoch from start_after - now())::int as seconds from pgboss.job`,
      )
    await queue.send('password_link', { organizationId: 'o', userId: 'passing' })
    let before = 0
    for (let again = 0; again < 4; again++) {
      await queue.work('mail')
      const [job] = await jobs()
      expect(job).toMatchObject({ state: 'retry', tries: again, why: 'The mail server did not take it.' })
      expect(Number(job?.['seconds'])).toBeGreaterThan(before)
      before = 15 * 2 ** again - 2
      await queue.work('mail')
      expect(tries).toHaveLength(again + 1)
      await owner('update pgboss.job set start_after = now()')
    }
    await queue.work('mail')
    expect(await jobs()).toMatchObject([{ state: 'failed', tries: 4 }])
    expect(tries).toEqual([false, false, false, false, true])
    await owner('delete from pgboss.job')
    await queue.send('password_link', { organizationId: 'o', userId: 'hopeless' })
    await queue.work('mail')
    expect(await jobs()).toMatchObject([{ state: 'failed', tries: 0 }])
  })

  it('[DESIGN 3] is done again when the process that had it died', async () => {
    const queue = process(0)
    await queue.send('password_link', { organizationId: 'o', userId: 'u' })
    const boss = await makeBoss(processes[1]!)
    expect(await boss.fetch('mail')).toHaveLength(1)
    await boss.maintain()
    expect(await boss.fetch('mail')).toHaveLength(0)
    await owner(`update pgboss.job set started_on = now() - interval '61 seconds'`)
    await boss.maintain()
    await owner('update pgboss.job set start_after = now()')
    const done: string[] = []
    queue.handle('password_link', async ({ data }) => void done.push(data.userId))
    await queue.work('mail')
    expect(done).toEqual(['u'])
  })

  it('[DESIGN 3] of the hour is done once, however many processes ask for it', async () => {
    const both = [process(0), process(1)]
    let done = 0
    for (const queue of both) queue.handle('unused_files', async () => void (done += 1))
    for (let time = 0; time < 3; time++)
      await Promise.all(
        both.map(async queue => {
          await queue.send('unused_files', {}, { every: 3_600 })
          await queue.work('cleaning')
        }),
      )
    expect(done).toBeGreaterThanOrEqual(1)
    // The hour may have passed meanwhile.
    expect(done).toBeLessThanOrEqual(2)
  })

  it('[R9.2] its tables open for work alone: the server’s role sees and changes nothing beside it, and makes no table', async () => {
    await process(0).send('password_link', { organizationId: 'o', userId: 'u' })
    const tables = (
      await owner(
        `select relname as name from pg_class where relnamespace = 'pgboss'::regnamespace and relkind in ('r', 'p') and has_table_privilege('console_app', oid, 'select')`,
      )
    ).map(row => String(row['name']))
    expect(tables.sort()).toEqual(['archive', 'job', 'queue', 'schedule', 'subscription', 'version'])
    for (const table of tables) {
      expect(await onDatabase(fresh.appUrl, `select * from pgboss.${table}`)).toEqual([])
      expect(await onDatabase(fresh.appUrl, `delete from pgboss.${table} returning 1`)).toEqual([])
    }
    await expect(onDatabase(fresh.appUrl, `insert into pgboss.job (name) values ('mail')`)).rejects.toThrow('row-level security')
    await expect(
      onDatabase(fresh.appUrl, `set app.jobs = 'on'`, `select pgboss.create_queue('other', '{"policy":"standard"}')`),
    ).rejects.toThrow('permission denied')
    expect(await owner('select name from pgboss.job')).toEqual([{ name: 'mail' }])
  })

  it('[R13.1] a database without its tables is refused in a sentence', async () => {
    const bare = await emptyDatabase()
    const database = openDatabase({ url: bare.ownerUrl, max: 1 })
    const queue = makeQueue({ database, log: silent })
    await expect(queue.start()).rejects.toThrow(
      'The database has no tables for background work. Run npm run migrate with DATABASE_OWNER_URL.',
    )
    await queue.close()
    await database.close()
    await bare.close()
  })
})

describe('mail', () => {
  let fresh: FreshDatabase
  let api: Api
  let away = false
  let refuses = false
  const sent: Mail[] = []
  const mailer: Mailer = {
    send: async mail => {
      if (away) throw Object.assign(new Error(`connect ECONNREFUSED for ${mail.to}`), { code: 'ECONNECTION' })
      sent.push(mail)
      // The answer is lost after the mail was taken.
      if (refuses) throw Object.assign(new Error('read ETIMEDOUT'), { code: 'ETIMEDOUT' })
    },
    close: () => undefined,
  }
  const EMAIL = 'slow.mail@maple-court.example'

  beforeAll(async () => {
    fresh = await demoDatabase()
    api = await apiOn(fresh.appUrl, { mailer, env: { PUBLIC_URL: 'https://console.harbor.example', COOKIE_DOMAIN: 'harbor.example' } })
    await onDatabase(
      fresh.ownerUrl,
      `update users set email = '${EMAIL}' where id = (select u.id from users u join organizations o on o.id = u.organization_id where o.slug = 'maple-court' and u.password_hash is null order by u.id limit 1)`,
    )
  }, 60_000)
  afterEach(async () => {
    away = refuses = false
    sent.length = 0
    await onDatabase(fresh.ownerUrl, 'delete from pgboss.job')
  })
  afterAll(async () => {
    await api?.close()
    await fresh?.close()
  })

  const tokenIn = (mail: Mail | undefined): string => /#([\w-]{20,})/.exec(mail?.text ?? '')?.[1] ?? ''
  const invite = async () => {
    const [person] = await onDatabase(fresh.ownerUrl, `select id, organization_id as o from users where email = '${EMAIL}'`)
    const token = await api.signIn('owner@maple-court.example')
    const made = await api.ask(
      'mutation M($o: ID!, $i: InvitationInput!) { createInvitation(organizationId: $o, input: $i) { id } }',
      { o: person?.['o'], i: { personId: person?.['id'] } },
      token,
    )
    const id = String(made.at('createInvitation.id'))
    const read = async () =>
      (
        await api.ask(
          'query Q($o: ID!, $id: ID!) { invitation(organizationId: $o, id: $id) { status sentAt attempts problem } }',
          { o: person?.['o'], id },
          token,
        )
      ).at('invitation')
    const resend = () =>
      api.ask(
        'mutation M($o: ID!, $f: InvitationFilter!) { resendInvitations(organizationId: $o, filter: $f) { done } }',
        { o: person?.['o'], f: { ids: [id] } },
        token,
      )
    return { id, read, resend }
  }
  const nextTry = async (): Promise<void> => {
    await onDatabase(fresh.ownerUrl, `update pgboss.job set start_after = now() where state = 'retry'`)
    await api.app.queue.work('mail')
  }
  const about = async (token: string) =>
    (await api.ask('query Q($token: String!) { passwordLink(token: $token) { email } }', { token })).at('passwordLink.email')

  it('[R3.7][R8.15] an invitation that the mail server is away for says so, and goes out when it is back', async () => {
    away = true
    const { id, read } = await invite()
    expect(await read()).toMatchObject({
      status: 'unsent',
      attempts: 1,
      sentAt: null,
      problem: 'The mail server did not answer. It will be sent again soon.',
    })
    const [job] = await onDatabase(fresh.ownerUrl, `select j::text as all from pgboss.job j`)
    expect(String(job?.['all'])).not.toMatch(/slow\.mail|Maple|#/)
    away = false
    await nextTry()
    expect(sent).toHaveLength(1)
    expect(await read()).toMatchObject({ status: 'sent', attempts: 1, problem: null, sentAt: expect.any(String) as string })
    await nextTry()
    expect(sent).toHaveLength(1)
    const trail = await onDatabase(
      fresh.ownerUrl,
      `select distinct actor_name from audit_logs where object_id = '${id}' and action = 'update'`,
    )
    expect(trail.map(row => row['actor_name']).sort()).toEqual(['Automatic', expect.any(String)])
  })

  it('[R8.15] one that was sent again by a person, or taken back, is not sent by the try that was waiting', async () => {
    away = true
    const { id, read, resend } = await invite()
    away = false
    await resend()
    expect(sent).toHaveLength(1)
    await nextTry()
    expect(sent).toHaveLength(1)
    expect(await read()).toMatchObject({ status: 'sent', attempts: 2 })
    away = true
    const other = await invite()
    await onDatabase(fresh.ownerUrl, `update invitations set archived_at = now() where id = '${other.id}'`)
    away = false
    await nextTry()
    expect(sent).toHaveLength(1)
    expect(id).not.toBe(other.id)
  })

  it('[R8.15] after the last try the row says that the mail server was away', async () => {
    away = true
    const { read } = await invite()
    await onDatabase(fresh.ownerUrl, 'update pgboss.job set retry_limit = 1')
    await nextTry()
    expect(await read()).toMatchObject({ problem: 'The mail server did not answer for hours. Send it again later.' })
    expect(await onDatabase(fresh.ownerUrl, 'select state::text from pgboss.job')).toEqual([{ state: 'failed' }])
  })

  it('[R3.7] of a mail that may have arrived although its answer was lost, both links work and both bear one id', async () => {
    refuses = true
    await invite()
    refuses = false
    await nextTry()
    expect(sent).toHaveLength(2)
    expect(sent[0]?.messageId).toMatch(/^<[\w-]+@console\.harbor\.example>$/)
    expect(sent[1]?.messageId).toBe(sent[0]?.messageId)
    for (const mail of sent) expect(await about(tokenIn(mail))).toBe(EMAIL)
  })

  const WORK =
    'query Q($s: String!) { backgroundWork(state: $s) { counts { status count } more items { id label organizationName state reason tries at } } }'
  const AGAIN = 'mutation M($ids: [ID!]!) { runWorkAgain(ids: $ids) { done } }'

  it('[R9.1] platform super users see what failed and why, and run it again; nobody else does', async () => {
    away = true
    const { read } = await invite()
    await onDatabase(fresh.ownerUrl, 'update pgboss.job set retry_limit = 1')
    await nextTry()
    const superUser = await api.signIn('super@active.example')
    const look = async (state: string) => (await api.ask(WORK, { s: state }, superUser)).at('backgroundWork')
    const failed = (await look('failed')) as { items: readonly { id: string }[] }
    expect(failed).toMatchObject({
      more: false,
      counts: [
        { status: 'waiting', count: 0 },
        { status: 'running', count: 0 },
        { status: 'failed', count: 1 },
        { status: 'done', count: 0 },
      ],
      items: [
        {
          label: 'Invitation email',
          organizationName: 'Maple Court',
          state: 'failed',
          reason: 'The mail server did not answer for hours. Send it again later.',
          tries: 2,
        },
      ],
    })
    const ids = failed.items.map(one => one.id)
    for (const stranger of ['owner@maple-court.example', 'admin@lakeside.example', 'support@active.example']) {
      const token = await api.signIn(stranger)
      for (const answer of [await api.ask(WORK, { s: 'failed' }, token), await api.ask(AGAIN, { ids }, token)])
        expect(answer.body.errors?.[0]?.extensions.type).toBe('NotFound')
    }
    expect((await api.ask(WORK, { s: 'failed' }, null)).body.errors?.[0]?.extensions.type).toBe('NotAuthorized')
    expect((await api.ask(WORK, { s: 'lost' }, superUser)).body.errors?.[0]?.extensions.problems).toMatchObject([
      { path: ['state'], message: 'Choose one of waiting, running, failed, done' },
    ])
    away = false
    // What failed long ago is not put away before it is tried.
    await onDatabase(fresh.ownerUrl, `update pgboss.job set completed_on = now() - interval '3 days'`)
    expect((await api.ask(AGAIN, { ids: [...ids, 'no id'] }, superUser)).at('runWorkAgain.done')).toBe(1)
    await (await makeBoss(api.database)).maintain()
    expect(await look('waiting')).toMatchObject({ items: [{ label: 'Invitation email', state: 'waiting' }] })
    await api.app.queue.work('mail')
    expect(await read()).toMatchObject({ status: 'sent', problem: null })
    expect(await look('done')).toMatchObject({ items: [{ label: 'Invitation email', state: 'done', reason: null }] })
    expect((await api.ask(AGAIN, { ids }, superUser)).at('runWorkAgain.done')).toBe(0)
  })

  it('[R7.13] what was due and could not be done stands there by its name, and is tried again', async () => {
    await onDatabase(
      fresh.ownerUrl,
      `insert into due_occurrences (organization_id, rule, row_id, occurrence, tries, problem) select id, 'checkins_miss', id, '2026-11-23', 10, 'It cannot be' from organizations where slug = 'lakeside'`,
    )
    const superUser = await api.signIn('super@active.example')
    const failed = (await api.ask(WORK, { s: 'failed' }, superUser)).at('backgroundWork.items') as readonly { id: string }[]
    expect(failed).toMatchObject([
      { label: 'Daily check-in: Missed', organizationName: 'Lakeside Assisted Living', state: 'failed', reason: 'It cannot be', tries: 10 },
    ])
    expect((await api.ask(AGAIN, { ids: failed.map(one => one.id) }, superUser)).at('runWorkAgain.done')).toBe(1)
    expect((await api.ask(WORK, { s: 'waiting' }, superUser)).at('backgroundWork.items')).toMatchObject([
      { label: 'Daily check-in: Missed' },
    ])
  })

  it('[R2.1] a link to set a password goes out when the mail server is back', async () => {
    away = true
    await api.ask('mutation M($e: String!) { requestPasswordLink(email: $e) { done } }', { e: 'admin@lakeside.example' })
    for (let tries = 0; tries < 100; tries++) {
      if ((await onDatabase(fresh.ownerUrl, `select from pgboss.job where state = 'retry'`)).length > 0) break
      await new Promise(resolve => setTimeout(resolve, 20))
    }
    away = false
    await nextTry()
    expect(await about(tokenIn(sent[0]))).toBe('admin@lakeside.example')
  })
})
