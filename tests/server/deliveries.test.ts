import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import type { Resource } from '#model'
import { text } from '#fields'
import { operations } from '#server/operations/operations.ts'
import { alerts, ann, deliveries, here, messages, deliveryWorld } from './deliveryWorld.ts'
import { person, places } from './operations/testOrganizations.ts'

const { lakeside, grove, harbor } = places
const PEOPLE = 300
const stage = deliveryWorld(PEOPLE)
const { act, alert, at, mails, rows, standings, work } = stage

describe('alerts and messages go to people', () => {
  it('[R3.12] saving an alert sends nothing; sending it settles who gets it, once, each with a true state', async () => {
    const id = await alert()
    await work()
    expect(await standings()).toEqual({})
    const reach = () => stage.reach(id)
    expect(await reach()).toEqual({
      ...{ people: 300, families: 0, reached: 285, unreached: 15, answered: 0, needHelp: 0, came: null, isOver: false, isSent: false },
      channels: [
        { channel: 'email', people: 300, reached: 240 },
        { channel: 'sms', people: 300, reached: 225 },
      ],
      lost: expect.arrayContaining(['R 100', 'R 120']) as unknown,
      below: [],
      reachedBelow: [],
    })
    expect(await stage.reachOfDraft({})).toEqual(await reach())
    const sent = await act(alerts, 'publish', [id])
    expect(sent).toMatchObject({ done: 1 })
    expect((await operations.undo({ ...here, changeSet: sent.changeSet }, at())).refused).toMatchObject([
      { message: 'It was sent, and cannot be called back' },
    ])
    expect(await reach()).toMatchObject({ people: 300, isSent: true })
    // A fifth has no email address, a quarter no mobile phone.
    expect(await standings()).toEqual({ 'email failed': 60, 'email queued': 240, 'sms failed': 75, 'sms queued': 225 })
    expect(await rows(`select distinct reason from deliveries where standing = 'failed' order by 1`)).toEqual([
      { reason: 'No email address' },
      { reason: 'No mobile phone' },
    ])
    expect((await act(alerts, 'publish', [id])).refused).toMatchObject([{ message: 'It is published. Only draft alerts can be sent.' }])
    // Who moves in a moment later was not there.
    await rows(
      `insert into users (organization_id, id, first_name, last_name, person_type) values ('${lakeside.id}', gen_random_uuid(), 'Late', 'Comer', 'resident') returning id`,
    )
    await work(8)
    expect(await standings()).toEqual({ 'email failed': 60, 'email sent': 240, 'sms failed': 75, 'sms sent': 225 })
    expect(await reach()).toMatchObject({ people: 300, reached: 285 })
    await rows(`delete from users where last_name = 'Comer' returning 1`)
  }, 60_000)

  it('[R3.9] what was sent does not become a draft, nor one that goes out anew: nobody would be sent it again', async () => {
    const input = { subject: 'Flu shots', body: '<p>On Friday.</p>', private: false, channels: ['email'] }
    const { id } = await operations.create(messages, { ...here, input }, at())
    const write = (version: number, more: Readonly<Record<string, unknown>>) =>
      operations.update(messages, { ...here, id, version, input: more }, at())
    const after = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
    await write(1, { publishedOn: after(60) })
    await write(2, { publishedOn: null })
    await write(3, { publishedOn: after(-1) })
    expect(await standings()).toEqual({ 'email failed': 60, 'email queued': 240 })
    const refused = (more: Readonly<Record<string, unknown>>) =>
      expect(write(4, more)).rejects.toMatchObject({ extensions: { problems: [{ path: ['publishing'], code: 'sent' }] } })
    await refused({ publishedOn: null })
    await refused({ publishedOn: after(60) })
    await refused({ publishedOn: after(1) })
    const [saved] = await rows(`select change_set from audit_logs where object_id = '${id}' and action = 'update' order by id desc limit 1`)
    expect(await operations.undo({ ...here, changeSet: String(saved?.['change_set']) }, at())).toMatchObject({
      done: 0,
      refused: [{ message: 'Publishing: It was sent already, which happens once. Duplicate it to send it again' }],
    })
    await write(4, { subject: 'Flu shots on Friday', expiredOn: after(3000) })
  }, 60_000)

  it('[R3.9] what was called off or put away and whose time came meanwhile is not sent by an undo, which asks nothing', async () => {
    const create = (more: object) =>
      operations.create(messages, { ...here, input: { subject: 'Flu shots', body: '<p>On Friday.</p>', private: false, ...more } }, at())
    const soon = { channels: ['email'], publishedOn: new Date(Date.now() + 60_000).toISOString() }
    const comes = (id: string) => rows(`update messages set published_on = now() - interval '1 minute' where id = '${id}' returning 1`)
    const undo = (changeSet: string) => operations.undo({ ...here, changeSet }, at())
    const held: [string, (id: string) => Promise<{ changeSet: string }>][] = [
      ['Reinstate', id => act(messages, 'cancel', [id])],
      ['Unarchive', id => act(messages, 'archive', [id])],
      ['Restore', id => operations.deleteMany(messages, { ...here, filter: { ids: [id] } }, at())],
    ]
    for (const [way, hold] of held) {
      const { id } = await create(soon)
      const early = await hold(id)
      expect(await undo(early.changeSet)).toMatchObject({ done: 1 })
      const { changeSet } = await hold(id)
      await comes(id)
      expect(await undo(changeSet)).toMatchObject({
        done: 0,
        refused: [{ message: `Its time has come, so it would be sent at once. Choose '${way}' if you want that` }],
      })
    }
    await work()
    expect(await standings()).toEqual({})
  }, 60_000)

  it('[R3.12] a service that fails a third of the time is asked again, and nobody is sent it twice', async () => {
    const id = await alert({ channels: ['sms'] })
    await act(alerts, 'publish', [id])
    await work()
    const [waiting] = await rows(`select reason, attempts from deliveries where standing = 'queued' limit 1`)
    expect(waiting).toMatchObject({
      attempts: 1,
      reason: expect.stringMatching(/^The text message service could not take it \(50[03]\)\. It is tried again\.$/) as unknown,
    })
    await work(8)
    expect(await standings()).toEqual({ 'sms failed': 75, 'sms sent': 225 })
    expect(stage.vendor().taken).toHaveLength(225)
    expect(new Set(stage.vendor().taken.map(one => one.id)).size).toBe(225)
    expect(stage.vendor().taken[0]?.signature).toMatch(/^sha256=[\da-f]{64}$/)
  }, 60_000)

  it('[R3.12] a service that stays down ends as not delivered, with the reason, and can be asked again', async () => {
    const id = await alert({ channels: ['sms'] })
    stage.vendor().fail(true)
    await act(alerts, 'publish', [id])
    await work(7)
    expect(await standings()).toEqual({ 'sms failed': 300 })
    const [lost] = await rows(`select id, reason from deliveries where reason like 'The text%' limit 1`)
    expect(lost?.['reason']).toMatch(/^The text message service could not take it \(50[03]\)$/)
    stage.vendor().fail(false)
    await act(deliveries, 'retry', [String(lost?.['id'])])
    await work(4)
    expect(await standings(`id = '${String(lost?.['id'])}'`)).toEqual({ 'sms sent': 1 })
  }, 60_000)

  it('[R3.12] a drill says so in every text, and a channel that is not set up says that', async () => {
    const id = await alert({ drill: true, channels: ['in_app', 'email', 'voice'] })
    await act(alerts, 'publish', [id])
    await work()
    expect(mails).toHaveLength(240)
    expect(
      mails.every(mail => mail.subject === 'DRILL: Water is off' && mail.text.startsWith('DRILL: Water is off\n\nUse bottled water.')),
    ).toBe(true)
    expect(new Set(mails.map(mail => mail.messageId)).size).toBe(240)
    expect(await standings()).toEqual({
      'email failed': 60,
      'email sent': 240,
      'in_app failed': 60,
      'in_app sent': 240,
      'voice failed': 300,
    })
    expect(await rows(`select distinct reason from deliveries where channel = 'voice'`)).toEqual([{ reason: 'Voice calls are not set up' }])
    expect(await rows(`select count(distinct person_id)::int as n from deliveries where not reached`)).toEqual([{ n: 60 }])
  })

  it('[R3.12] told at the door is one action, counts as reached on every channel, and can be taken back', async () => {
    const id = await alert({ channels: ['email', 'sms'] })
    await act(alerts, 'publish', [id])
    const [lost] = await rows(
      `select id, person_id from deliveries where standing = 'failed' and person_id in (select person_id from deliveries group by 1 having bool_and(standing = 'failed')) limit 1`,
    )
    const of = () => rows(`select distinct reached from deliveries where person_id = '${String(lost?.['person_id'])}'`)
    const { changeSet } = await act(deliveries, 'tellInPerson', [String(lost?.['id'])])
    expect(await of()).toEqual([{ reached: true }])
    expect(await rows(`select told_by_id from deliveries where id = '${String(lost?.['id'])}'`)).toEqual([{ told_by_id: ann.id }])
    await operations.undo({ ...here, changeSet }, at())
    expect(await of()).toEqual([{ reached: false }])
  })

  it('[R3.12] what nobody confirms is repeated, as often as was said; who answered is left alone; the all clear ends it', async () => {
    const id = await alert({ channels: ['email'], repeatEveryMinutes: 5, repeatMax: 2, requireAck: true })
    await act(alerts, 'publish', [id])
    await work()
    const [first] = await rows(`select id from deliveries where standing = 'sent' limit 1`)
    await act(deliveries, 'acknowledge', [String(first?.['id'])])
    mails.length = 0
    await rows('update deliveries set next_at = now() where next_at is not null returning 1')
    await work(5)
    expect(mails).toHaveLength(2 * 239)
    expect(new Set(mails.map(mail => mail.messageId)).size).toBe(2 * 239)
    mails.length = 0
    expect(await act(alerts, 'allClear', [id], { resolution: 'The water is back.' })).toMatchObject({ done: 1 })
    await work(2)
    expect(mails).toHaveLength(240)
    expect(mails[0]).toMatchObject({ subject: 'All clear: Water is off' })
    expect(await standings(`kind = 'all_clear'`)).toEqual({ 'email failed': 60, 'email sent': 240 })
    expect((await act(alerts, 'allClear', [id], { resolution: 'Again' })).refused).toMatchObject([
      { message: 'The all clear was given already' },
    ])
  }, 60_000)

  it('[R3.12] an alert is planned, waits for its moment, and is caught up after a downtime; one that was canceled is not sent', async () => {
    const id = await alert({ channels: ['email'], sendAt: new Date(Date.now() + 3_600_000).toISOString() })
    await act(alerts, 'publish', [id])
    await work()
    expect(await standings()).toEqual({})
    await rows(`update alerts set published_on = now() - interval '3 hours' where id = '${id}' returning 1`)
    await stage.sending().look()
    await stage.queue().work('mail')
    expect(await standings()).toEqual({ 'email failed': 60, 'email sent': 240 })
    const other = await alert({ channels: ['email'] })
    await act(alerts, 'publish', [other])
    await act(alerts, 'cancel', [other])
    await work(2)
    expect(await standings(`alert_id = '${other}' and reason like 'It ended%'`)).toEqual({ 'email failed': 240 })
    const [ends] = await rows(
      `select round(extract(epoch from expired_on - published_on) / 60)::int as minutes from alerts where id = '${other}'`,
    )
    expect(ends).toEqual({ minutes: 240 })
  }, 60_000)

  it('[R3.9] a message goes out when it is published, by a save or by its date, to the same people as are counted', async () => {
    const [one] = await rows(`select id from users where last_name = '7'`)
    const input = {
      subject: 'Dinner at six',
      body: '<p>Fish.</p>',
      channels: ['email'],
      receivers: [{ id: String(one?.['id']), type: 'USER' }],
      private: true,
    }
    await operations.create(messages, { ...here, input: { ...input, publishedOn: new Date(Date.now() - 60_000).toISOString() } }, at())
    await work()
    expect(mails.map(mail => mail.to)).toEqual(['r7@x.example'])
    await operations.create(
      messages,
      { ...here, input: { ...input, publishedOn: new Date(Date.now() - 3 * 86_400_000).toISOString() } },
      at(),
    )
    await work()
    expect(mails).toHaveLength(1)
  })

  it('[R3.9] what goes to phones is the short text where there is one; mail has the message', async () => {
    const [one] = await rows(`select id from users where last_name = '7'`)
    const send = async (smsText: string): Promise<void> => {
      const receivers = [{ id: String(one?.['id']), type: 'USER' }]
      const input = { subject: 'Dinner at six', body: '<p>Fish.</p>', channels: ['email', 'sms'], smsText, receivers, private: true }
      await operations.create(messages, { ...here, input: { ...input, publishedOn: new Date(Date.now() - 60_000).toISOString() } }, at())
      await work(4)
    }
    await send('Fish at six. Bring a friend.')
    await send('')
    expect(mails.map(({ text: said }) => said.includes('Fish.') && !said.includes('friend'))).toEqual([true, true])
    expect(stage.vendor().taken.map(taken => taken.text)).toEqual(['Fish at six. Bring a friend.', 'Fish.'])
  })

  it('[R3.12] what an operator sends to a community goes to its residents there, and is kept there', async () => {
    const head = person('Head', harbor)
    const id = await alert(
      { channels: ['email'], organizationIds: [grove.id], receivers: [{ id: grove.id, type: 'ORGANIZATION' }] },
      head,
      { organizationId: harbor.id },
    )
    expect(await stage.reach(id, head, { organizationId: harbor.id })).toMatchObject({ below: [grove.name] })
    const receivers = [{ id: grove.id, type: 'ORGANIZATION' }]
    expect(await stage.reachOfDraft({ receivers }, head, { organizationId: harbor.id })).toMatchObject({ below: [grove.name] })
    await operations.action(alerts, { organizationId: harbor.id, filter: { ids: [id] }, action: 'publish' }, at(head))
    await work(2)
    expect(await standings(`organization_id = '${grove.id}'`)).toEqual({ 'email sent': 4 })
    expect(mails).toHaveLength(4)
  })

  it('[R3.12] what an operator sends to a community with nobody in its audience is settled there once, not looked at again', async () => {
    const head = person('Head', harbor)
    const receivers = [{ id: grove.id, type: 'ORGANIZATION' }]
    await rows(`update users set archived_at = now() where organization_id = '${grove.id}' returning 1`)
    const id = await alert({ channels: ['email'], organizationIds: [grove.id], receivers }, head, { organizationId: harbor.id })
    await operations.action(alerts, { organizationId: harbor.id, filter: { ids: [id] }, action: 'publish' }, at(head))
    const waiting = () => rows(`select organization_id from undelivered_rows() where id = '${id}'`)
    expect(await waiting()).toEqual([{ organization_id: grove.id }])
    await work()
    expect(await waiting()).toEqual([])
    // Whoever comes later is sent nothing, as everywhere.
    await rows(`update users set archived_at = null where organization_id = '${grove.id}' returning 1`)
    await work(2)
    expect(mails).toEqual([])
  })

  it('[R3.12] staff get it with the residents where the alert says so, each once, and the all clear after it', async () => {
    await rows(
      `insert into users (organization_id, id, first_name, last_name, person_type, email, archived_at) select '${lakeside.id}', gen_random_uuid(), name, 'Staff', 'staff', name || '@s.example', gone
       from (values ('Nora', null), ('Otis', null), ('Left', now())) as s(name, gone) returning id`,
    )
    const staff = await rows(
      `select email from users where organization_id = '${lakeside.id}' and person_type = 'staff' and archived_at is null`,
    )
    const addresses = staff.flatMap(({ email }) => (typeof email === 'string' ? [email] : []))
    expect(addresses).toEqual(expect.arrayContaining(['Nora@s.example', 'Otis@s.example']))
    const draft = { channels: ['email'] }
    const { people } = await stage.reachOfDraft(draft)
    expect(await stage.reachOfDraft({ ...draft, also: true })).toMatchObject({ people: people + staff.length, families: 0 })
    const [seven] = await rows(`select id from users where last_name = '7'`)
    const id = await alert({ receivers: [{ id: String(seven?.['id']), type: 'USER' }], private: true, channels: ['email'], staff: true })
    expect(await stage.reach(id)).toMatchObject({ people: 1 + staff.length, reached: 1 + addresses.length })
    await act(alerts, 'publish', [id])
    await work()
    expect(mails.map(mail => mail.to).sort()).toEqual(['r7@x.example', ...addresses].sort())
    mails.length = 0
    await act(alerts, 'allClear', [id], { resolution: 'It is over.' })
    await work()
    expect(mails).toHaveLength(1 + addresses.length)
  })

  it('[R3.12] families get it where the alert says so: each once, only by a link that holds, and the all clear after it', async () => {
    const [one, other] = await rows(`select id from users where last_name in ('7', '8') order by last_name`)
    const [seven, eight] = [String(one?.['id']), String(other?.['id'])]
    const links: Readonly<Record<string, readonly string[]>> = {
      Both: [
        `'${seven}', '{receive_alerts}', false, current_date - 2, null`,
        `'${eight}', '{receive_alerts}', false, current_date - 2, null`,
      ],
      Deaf: [`'${seven}', '{see_calendar}', false, current_date - 2, null`],
      Paused: [`'${seven}', '{receive_alerts}', true, current_date - 2, null`],
      Later: [`'${seven}', '{receive_alerts}', false, current_date + 3, null`],
      Over: [`'${seven}', '{receive_alerts}', false, current_date - 9, current_date - 3`],
    }
    for (const [name, kin] of Object.entries(links))
      for (const [index, link] of kin.entries())
        await rows(
          `with f as (insert into users (organization_id, id, first_name, last_name, person_type, email) select '${lakeside.id}', gen_random_uuid(), '${name}', 'Family', 'family', '${name}@f.example'
             where ${index} = 0 returning id)
           insert into family_links (organization_id, id, family_member_id, resident_id, rights, paused, consent_on, expires_on)
           select '${lakeside.id}', gen_random_uuid(), coalesce((select id from f), (select id from users where first_name = '${name}')), ${link} returning id`,
        )
    const people = { receivers: [seven, eight].map(id => ({ id, type: 'USER' })), private: true, channels: ['email'] }
    const quiet = await alert(people)
    await act(alerts, 'publish', [quiet])
    expect(await standings()).toEqual({ 'email queued': 2 })
    const id = await alert({ ...people, families: true })
    expect(await stage.reach(id)).toMatchObject({ people: 3, families: 1, reached: 3 })
    const draft = { scope: 'select-groups', receivers: people.receivers, channels: ['email'] }
    expect(await stage.reachOfDraft({ ...draft, families: true })).toEqual(await stage.reach(id))
    expect(await stage.reachOfDraft(draft)).toMatchObject({ people: 2, families: 0 })
    await act(alerts, 'publish', [id])
    await work()
    expect(mails.map(mail => mail.to).filter(to => to.startsWith('Both'))).toEqual(['Both@f.example'])
    const kin = `select p.first_name, f.last_name as of, d.kind from deliveries d join users p on p.id = d.person_id join users f on f.id = d.family_of_id`
    expect(await rows(kin)).toEqual([{ first_name: 'Both', of: '7', kind: 'notice' }])
    await act(alerts, 'allClear', [id], { resolution: 'It is over.' })
    expect(await standings(`kind = 'all_clear'`)).toEqual({ 'email queued': 3 })
    expect(await rows(`${kin} order by kind`)).toMatchObject([{ kind: 'all_clear', of: '7' }, { kind: 'notice' }])
    await rows(`delete from deliveries; delete from family_links; delete from users where last_name = 'Family' returning 1`)
  })

  it('[R3.12] an alert that waits for its time is edited once it is unscheduled, and goes out at its new one', async () => {
    const id = await alert({ channels: ['email'], sendAt: '2126-01-01T12:00:00.000Z' })
    expect(await act(alerts, 'publish', [id])).toMatchObject({ done: 1, later: 1 })
    const later = { ...here, filter: { ids: [id] }, input: { sendAt: '2126-01-02T12:00:00.000Z' } }
    expect(await operations.updateMany(alerts, later, at())).toMatchObject({ done: 0 })
    expect(await act(alerts, 'unschedule', [id])).toMatchObject({ done: 1 })
    expect(await operations.updateMany(alerts, later, at())).toMatchObject({ done: 1 })
    await act(alerts, 'publish', [id])
    expect(
      await rows(`select published_on = send_at as moved, expired_on - published_on as lasts from alerts where id = '${id}'`),
    ).toMatchObject([{ moved: true, lasts: { hours: 4 } }])
    expect(await standings()).toEqual({})
  })

  it('[R3.12] what waits for its time is sent at once, lasts as long as it was to, and reaches nobody a second time', async () => {
    const id = await alert({ channels: ['email'], sendAt: '2126-01-01T12:00:00.000Z' })
    expect(await act(alerts, 'sendNow', [id])).toMatchObject({ done: 0 })
    await act(alerts, 'publish', [id])
    expect(await act(alerts, 'sendNow', [id])).toMatchObject({ done: 1 })
    expect(
      await rows(`select published_on <= now() as out, send_at, expired_on - published_on as lasts from alerts where id = '${id}'`),
    ).toMatchObject([{ out: true, send_at: null, lasts: { hours: 4 } }])
    const once = await standings()
    expect(Object.keys(once)).toContain('email queued')
    expect(await act(alerts, 'sendNow', [id])).toMatchObject({ done: 0 })
    expect(await standings()).toEqual(once)
  })

  it('[R3.12] an alert that was sent is not edited: not alone, not among many, not by an import; a draft is', async () => {
    const id = await alert()
    const edit = (title: string) => operations.updateMany(alerts, { ...here, filter: { ids: [id] }, input: { title } }, at())
    expect(await edit('Water is off again')).toMatchObject({ done: 1 })
    expect(await act(alerts, 'publish', [id])).not.toHaveProperty('later')
    const sentence = 'Only a draft can be edited. Unschedule one that waits; follow one that was sent with another alert.'
    expect((await edit('Changed')).refused).toMatchObject([{ message: expect.stringContaining('Only a draft can be edited.') as unknown }])
    const [row] = await rows(`select version, title from alerts where id = '${id}'`)
    const one = operations.update(alerts, { ...here, id, version: Number(row?.['version']), input: { title: 'Changed' } }, at())
    await expect(one).rejects.toMatchObject({ extensions: { problems: [{ message: sentence }] } })
    // A file names an alert once its title is unique, and brings another one otherwise.
    const named: Resource = { ...alerts, fields: { ...alerts.fields, title: text({ limit: 60, unique: true }) } }
    const sheet = { columns: ['title', 'body'], firstRow: 2, apply: true, createMissing: [], changeSet: randomUUID() }
    const lines = [['Water is off again', 'Changed by a file.']]
    const imported = await operations.importMany(named, { ...here, input: { ...sheet, rows: lines } }, at())
    expect(imported).toMatchObject({ imported: 0, skipped: 1, rows: [{ verdict: 'error', problems: [{ message: sentence }] }] })
    expect(await rows(`select body like '%bottled%' as same from alerts`)).toEqual([{ same: true }])
    expect(await rows(`select title from alerts where id = '${id}'`)).toEqual([{ title: 'Water is off again' }])
  })
})
