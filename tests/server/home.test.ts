import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { catalogue } from '#catalogue/declarations.ts'
import { homeOf } from '#catalogue/home.ts'
import { wireNames } from '#catalogue'
import { onDatabase, type FreshDatabase } from '../support/database.ts'
import { apiOn, demoDatabase, type Api } from './testApp.ts'

let fresh: FreshDatabase
let api: Api
const ids: Record<string, string> = {}

beforeAll(async () => {
  fresh = await demoDatabase()
  api = await apiOn(fresh.appUrl)
  for (const { slug, id } of await onDatabase(fresh.ownerUrl, 'select slug, id from organizations')) ids[String(slug)] = String(id)
}, 90_000)

afterAll(async () => {
  await api?.close()
  await fresh?.close()
})

interface Count {
  readonly resource: string
  readonly name: string
  readonly label: string
  readonly waits: string | null
  readonly filter: object
  readonly columns: readonly string[]
  readonly count: number
}

interface Lacking extends Count {
  readonly lacking: { readonly label: string } | null
}

const HOME = `query GetHome($ids: [ID!]!) {
  home(organizationIds: $ids) { organizationId counts { resource name label waits columns filter count } }
}`

const homes = async (email: string, slugs: readonly string[]) =>
  api.ask(HOME, { ids: slugs.map(slug => ids[slug] ?? slug) }, await api.signIn(email))

const countsOf = async (email: string, slug: string): Promise<readonly Count[]> =>
  ((await homes(email, [slug])).at('home') as readonly { readonly counts: readonly Count[] }[])[0]?.counts ?? []

const WAITING = 'query GetWaitingRows($o: ID!) { waitingRows(organizationId: $o) { resource name label waits columns filter count } }'

const waitingOf = async (email: string, slug: string): Promise<readonly Count[]> =>
  (await api.ask(WAITING, { o: ids[slug] }, await api.signIn(email))).at('waitingRows') as readonly Count[]

describe('[R3.1] what is counted where people land', () => {
  it('each count is the number of rows that its filter opens in the list', async () => {
    const token = await api.signIn('admin@lakeside.example')
    const counts = await countsOf('admin@lakeside.example', 'lakeside')
    expect(counts.map(({ resource, name }) => `${resource}.${name}`)).toContain('events.today')
    for (const { resource: name, filter, count } of counts) {
      const resource = catalogue.resource(name)
      const names = wireNames(resource)
      const text = `query Q($o: ID!, $f: ${resource.type}Filter) { ${names.list}(organizationId: $o, filter: $f) { total } }`
      const reply = await api.ask(text, { o: ids['lakeside'], f: filter }, token)
      expect([name, reply.at(`${names.list}.total`)]).toEqual([name, count])
    }
  })

  it("today is the organization's own day: its events of it, and none of another day", async () => {
    const today = (await countsOf('admin@lakeside.example', 'lakeside')).find(
      ({ resource, name }) => `${resource}.${name}` === 'events.today',
    )
    const [row] = await onDatabase(
      fresh.ownerUrl,
      `select count(*)::int as n from events e join organizations o on o.id = e.organization_id
        where o.slug = 'lakeside' and e.deleted_at is null and e.archived_at is null and e.cancelled_at is null
          and e.published_on <= now() and (e.starts_at at time zone o.timezone)::date = (now() at time zone o.timezone)::date`,
    )
    expect(today?.count).toBe(row?.['n'])
  })

  it.each(['lakeside', 'maple-court', 'summit'])('[R3.1] every count at %s is what plain SQL says', async slug => {
    const day = '(now() at time zone o.timezone)::date'
    const of = (table: string, where: string) =>
      `(select count(*)::int from ${table} x where x.organization_id = o.id and x.deleted_at is null and x.archived_at is null and ${where})`
    const draft = 'x.cancelled_at is null and x.published_on is null'
    const byHand: Readonly<Record<string, string>> = {
      'events.today': `(select count(*)::int from events x where (x.organization_id = o.id or (x.organization_id = any(o.ancestor_ids) and x.audience_organization_ids @> array[o.id] and (x.expired_on is null or x.expired_on > now())))
        and x.deleted_at is null and x.archived_at is null and x.cancelled_at is null and x.published_on <= now() and (x.starts_at at time zone o.timezone)::date = ${day})`,
      'events.drafts': of('events', `${draft} and (x.starts_at at time zone o.timezone)::date >= ${day}`),
      'meals.today': of('meals', `x.cancelled_at is null and x.published_on <= now() and x.date = ${day}`),
      'meals.drafts': of('meals', `${draft} and x.date between ${day} and ${day} + 6`),
      'menu_cycles.ending': of('menu_cycles', `x.end_date is null and x.published_through <= ${day} + 6`),
      'menu_cycles.unpublished': of('menu_cycles', `x.end_date > ${day} + 6 and x.published_through <= ${day} + 6`),
      'documents.overdue': of('documents', `x.review_by < ${day}`),
      'alerts.drafts': of('alerts', draft),
      'messages.drafts': of('messages', draft),
      'updates.drafts': of('updates', draft),
      'signage_devices.offline': of('signage_devices', 'not x.disabled and x.offline_at <= now()'),
      'bulletin_boards.waiting': of('bulletin_boards', `x.cancelled_at is null and x.decision = 'waiting'`),
      'checkins.missed': of('checkins', `x.standing = 'missed' and x.day = ${day}`),
      'checkins.open': of('checkins', `x.standing = 'missed' and x.day between ${day} - 7 and ${day} - 1`),
      'checkins.pending': of('checkins', `x.standing = 'pending' and x.day = ${day}`),
      'users.admins': of('users', 'x.admin'),
      'users.signedIn': of('users', 'x.admin and x.last_sign_in_at is not null'),
      'deliveries.help': of('deliveries', `x.standing = 'needs_help'`),
      'deliveries.unreached': of(
        'deliveries',
        `coalesce(x.why_unreached, '') <> '' and x.alert_id is not null and (x.ends_at is null or x.ends_at > now())`,
      ),
    }
    const [hand = {}] = await onDatabase(
      fresh.ownerUrl,
      `select ${Object.entries(byHand)
        .map(([name, text]) => `${text} as "${name}"`)
        .join(', ')} from organizations o where o.slug = '${slug}'`,
    )
    const counts = await countsOf('super@active.example', slug)
    expect(counts.length).toBeGreaterThan(5)
    expect(Object.fromEntries(counts.map(({ resource, name, count }) => [`${resource}.${name}`, count]))).toEqual(
      Object.fromEntries(counts.map(({ resource, name }) => [`${resource}.${name}`, hand[`${resource}.${name}`]])),
    )
  })

  it('[R7.6] nothing is counted whose list an organization does not have', async () => {
    const v2 = ['meals', 'menu_cycles', 'signage_devices', 'checkins']
    const counted = async (slug: string) => (await countsOf('super@active.example', slug)).map(({ resource }) => resource)
    expect(await counted('lakeside')).toEqual(expect.arrayContaining(['events', ...v2]))
    for (const slug of ['maple-court', 'cedar-grove', 'harbor', 'summit']) {
      const here = await counted(slug)
      expect(here).toContain('events')
      expect(here.filter(one => v2.includes(one))).toEqual([])
    }
    expect(await counted('active')).toEqual([])
  })

  it('an operator has the figures of several in one request, of no organization but those below', async () => {
    const reply = await homes('corporate@harbor.example', ['harbor', 'lakeside', 'generations'])
    expect(reply.at('home') as readonly object[]).toMatchObject([
      { organizationId: ids['harbor'] },
      { organizationId: ids['lakeside'] },
      {},
    ])
    const foreign = await homes('admin@generations.example', ['generations', 'lakeside'])
    expect(foreign.body.errors?.[0]?.extensions.type).toBe('NotFound')
  })

  it('who works in one area counts what is of it, and nothing else', async () => {
    const dining = await countsOf('dining@lakeside.example', 'lakeside')
    expect(dining.length).toBeGreaterThan(0)
    const all = catalogue.resources.flatMap(one => homeOf(one).map(([name]) => `${one.name}.${name}`))
    const counted = dining.map(({ resource, name }) => `${resource}.${name}`)
    expect(all).toEqual(expect.arrayContaining(counted))
    expect(counted.filter(one => !/^(events|meals|menu_cycles)\./.test(one))).toEqual([])
    // Their documents are others' work: they read them, and are not asked to look at them again.
    expect(counted).toEqual(expect.arrayContaining(['meals.today', 'meals.drafts', 'menu_cycles.ending']))
  })

  it('[R3.31] whose menu ends within a week is told, and of meals of that week that nobody sees, and no longer once that is done', async () => {
    const ending = async () => (await waitingOf('dining@lakeside.example', 'lakeside')).map(({ resource, count }) => [resource, count])
    const until = (days: number) =>
      onDatabase(
        fresh.ownerUrl,
        `update menu_cycles set published_through = current_date + ${days} where id = (select c.id from menu_cycles c
          join organizations o on o.id = c.organization_id where o.slug = 'lakeside' and c.end_date is null order by c.id limit 1)`,
      )
    const draft = (days: number) =>
      onDatabase(
        fresh.ownerUrl,
        `update meals set published_on = null, date = current_date + ${days} where id = (select m.id from meals m join organizations o on o.id = m.organization_id
          where o.slug = 'lakeside' and m.deleted_at is null and m.archived_at is null and m.cancelled_at is null and m.date > current_date order by m.id limit 1)`,
      )
    await until(3)
    expect(await ending()).toEqual([['menu_cycles', 1]])
    // One that is to go on beyond that, for a season, has no menu from then on either.
    const season = (end: string) =>
      onDatabase(
        fresh.ownerUrl,
        `update menu_cycles set end_date = ${end} where id = (select c.id from menu_cycles c join organizations o on o.id = c.organization_id
          where o.slug = 'lakeside' and c.published_through = current_date + 3 limit 1)`,
      )
    await season('current_date + 60')
    expect(await ending()).toEqual([['menu_cycles', 1]])
    await season('current_date + 3')
    expect(await ending()).toEqual([])
    await season('null')
    await until(30)
    expect(await ending()).toEqual([])
    // Residents read of none of these.
    await draft(2)
    expect(await ending()).toEqual([['meals', 1]])
    await draft(20)
    expect(await ending()).toEqual([])
  })

  it('[R3.28] a document whose day of review is over is counted for those who may edit it, and for nobody else', async () => {
    const here = `organization_id = (select id from organizations where slug = 'lakeside')`
    await onDatabase(
      fresh.ownerUrl,
      `update documents set review_by = current_date - 3 where id = (select id from documents where ${here} and archived_at is null and deleted_at is null order by id limit 1)`,
    )
    const overdue = async (email: string) => (await countsOf(email, 'lakeside')).find(({ name }) => name === 'overdue')
    const before = await overdue('admin@lakeside.example')
    expect(before?.count).toBeGreaterThan(0)
    expect(before).toMatchObject({ waits: 'info', columns: ['title', 'category', 'reviewBy'], filter: { own: true } })
    // One that the operator sends is the operator's to review; who reads it here finds it among all the others.
    await onDatabase(
      fresh.ownerUrl,
      `insert into documents select (jsonb_populate_record(d, jsonb_build_object('id', '00000000-0000-7000-8000-00000000dddd', 'category_id', null, 'file_id', null, 'expired_on', null,
        'organization_id', o.parent_id, 'published_on', now() - interval '1 day', 'audience_organization_ids', array[o.id]))).*
        from documents d join organizations o on o.id = d.organization_id where o.slug = 'lakeside' and d.review_by < current_date limit 1`,
    )
    expect((await overdue('admin@lakeside.example'))?.count).toBe(before?.count)
    const listed = async (filter: object) =>
      (
        await api.ask(
          'query($o: ID!, $f: DocumentFilter) { documents(organizationId: $o, filter: $f) { total } }',
          { o: ids['lakeside'], f: filter },
          await api.signIn('admin@lakeside.example'),
        )
      ).at('documents.total')
    // It is no filter of what is changed: those are all that can be.
    const changed = await api.ask(
      'mutation($o: ID!, $f: DocumentFilter!) { deleteDocuments(organizationId: $o, filter: $f) { done } }',
      { o: ids['lakeside'], f: { own: true } },
      await api.signIn('admin@lakeside.example'),
    )
    expect(changed.body.errors?.[0]?.extensions).toMatchObject({ problems: [{ path: ['filter'], code: 'empty' }] })
    const { own: _own, ...all } = before?.filter as { readonly own: boolean }
    expect([await listed({ ...all, own: true }), await listed(all)]).toEqual([before?.count, Number(before?.count) + 1])
    await onDatabase(
      fresh.ownerUrl,
      `update staff_roles set levels = levels || '{"content": "view"}' where id in (select staff_role_id from users where email = 'dining@lakeside.example')`,
    )
    expect(await overdue('dining@lakeside.example')).toBeUndefined()
  })

  it('what waits is among them, the most urgent first: all that somebody has to do something about, and nothing of which there is none', async () => {
    const waiting = await waitingOf('admin@lakeside.example', 'lakeside')
    const urgent = (await countsOf('admin@lakeside.example', 'lakeside')).filter(
      ({ waits, count }) => (waits === 'error' || waits === 'warning') && count > 0,
    )
    expect(waiting).toEqual([...urgent.filter(({ waits }) => waits === 'error'), ...urgent.filter(({ waits }) => waits === 'warning')])
    expect(waiting.map(({ resource }) => resource)).toEqual(expect.arrayContaining(['updates', 'bulletin_boards']))
    expect(await waitingOf('dining@lakeside.example', 'lakeside')).toEqual([])
  })

  it('[R3.1] [R3.7] says of a new organization that nobody can sign in, until its first admin has', async () => {
    const token = await api.signIn('super@active.example')
    const input = {
      name: 'Birch Hill',
      slug: 'birch-hill',
      parentId: ids['active'],
      productName: 'LIFE',
      timezone: 'America/Chicago',
      locale: 'en-US',
    }
    const made = await api.ask(
      'mutation($o: ID!, $i: OrganizationInput!) { createOrganization(organizationId: $o, input: $i) { id } }',
      { o: ids['active'], i: input },
      token,
    )
    const id = String(made.at('createOrganization.id'))
    const lacking = async (organizationId = id) => {
      const text = 'query($ids: [ID!]!) { home(organizationIds: $ids) { counts { resource name waits count lacking } } }'
      const [home] = (await api.ask(text, { ids: [organizationId] }, token)).at('home') as readonly {
        readonly counts: readonly Lacking[]
      }[]
      return (home?.counts ?? [])
        .filter(one => one.lacking)
        .map(({ name, count, lacking: todo, waits }) => [name, count, todo?.label, waits])
    }
    expect(await lacking()).toEqual([
      ['admins', 0, 'Invite the first admin', 'info'],
      ['signedIn', 0, 'See invitations', 'info'],
    ])
    await api.ask(
      'mutation($o: ID!, $i: InvitationsInput!) { createInvitations(organizationId: $o, input: $i, apply: true) { rows { outcome } } }',
      { o: id, i: { emailAddresses: 'olive@birch.example', personType: 'staff', admin: true, channel: 'email' } },
      token,
    )
    expect((await lacking()).map(([, count]) => count)).toEqual([1, 0])
    await onDatabase(fresh.ownerUrl, `update users set last_sign_in_at = now() where email = 'olive@birch.example'`)
    expect((await lacking()).map(([, count]) => count)).toEqual([1, 1])
    // Where nobody is invited nobody is missed, and whoever may invite nobody is not asked to.
    expect(await lacking(ids['active'])).toEqual([])
    expect((await countsOf('dining@lakeside.example', 'lakeside')).map(({ resource }) => resource)).not.toContain('users')
  })

  it('[R3.1] an organization is being set up until one of its owners or admins signs in', async () => {
    const status = async () => {
      const reply = await api.ask(
        'query($o: ID!) { organization(organizationId: $o, id: $o) { status openedAt } }',
        { o: ids['lakeside'] },
        await api.signIn('super@active.example'),
      )
      return [reply.at('organization.status'), reply.at('organization.openedAt') !== null]
    }
    await onDatabase(fresh.ownerUrl, `update organizations set opened_at = null, opened_at_zone = null where slug = 'lakeside'`)
    expect(await status()).toEqual(['setup', false])
    await api.signIn('dining@lakeside.example')
    expect(await status()).toEqual(['active', true])
  })

  it('more organizations than a page of their list has are refused in a sentence', async () => {
    const token = await api.signIn('corporate@harbor.example')
    const reply = await api.ask(HOME, { ids: Array.from({ length: 51 }, () => ids['harbor']) }, token)
    expect(reply.body.errors?.[0]?.extensions).toMatchObject({
      type: 'RecordInvalid',
      problems: [{ path: ['organizationIds'], message: 'Name 1 to 50 organizations to count at once.' }],
    })
  })

  it('[R3.1] counts an organization once, however often it is named', async () => {
    const reply = await homes(
      'admin@lakeside.example',
      Array.from({ length: 50 }, () => 'lakeside'),
    )
    expect(reply.at('home')).toHaveLength(1)
  })
})
