import { afterAll, beforeAll, expect, test } from 'vitest'
import { catalogue } from '#catalogue/declarations.ts'
import { snakeCase } from '#model'
import { MEN, WOMEN } from '#tools/demo/words/people.ts'
import { onDatabase } from '../support/database.ts'
import { YEAR_MADE, yearDatabase, type SeededDatabase } from '../support/seeded.ts'

const now = YEAR_MADE
let database: SeededDatabase

beforeAll(async () => {
  database = await yearDatabase()
}, 120_000)
afterAll(() => database.close())

const rows = (query: string) => onDatabase(database.ownerUrl, query)

test('every document stands in the category that its title names', async () => {
  const found = await rows(
    "select distinct regexp_replace(d.title, ',.*', '') as title, c.name from documents d join document_categories c on c.id = d.category_id order by 1",
  )
  expect(found.map(row => [row['title'], row['name']])).toEqual([
    ['Council minutes', 'Council minutes'],
    ['Emergency procedures', 'Safety'],
    ['Fitness center rules', 'Handbooks'],
    ['Guest room booking form', 'Forms'],
    ['Holiday schedule', 'Handbooks'],
    ['Housekeeping schedule', 'Handbooks'],
    ['Newsletter', 'Newsletters'],
    ['Resident handbook', 'Handbooks'],
    ['Transportation request form', 'Forms'],
    ['Weekly dining menu', 'Menus'],
  ])
})

test('no two invoices of a community have one number, and none is of a day to come', async () => {
  const found = await rows(
    "select count(*) as all, count(distinct (s.organization_id, i->>'number')) as numbers, max(i->>'date') as last from subscriptions s, jsonb_array_elements(s.invoices) i",
  )
  expect(found).toEqual([{ all: '84', numbers: '84', last: '2026-11-01' }])
})

test.each([
  ['bulletin_boards', 'created_at'],
  ['updates', 'created_at'],
  ['updates', 'published_on'],
  ['messages', 'created_at'],
  ['articles', 'created_at'],
  ['videos', 'created_at'],
  ['meals', 'created_at'],
  ['events', 'created_at'],
  ['events', 'cancelled_at'],
  ['alerts', 'published_on'],
  ['alerts', 'resolved_at'],
  ['invitations', 'sent_at'],
  ['invitations', 'opened_at'],
  ['invitations', 'accepted_at'],
  ['event_signups', 'registered_at'],
])('of %s, %s is a waking hour of the community, or the making of the world, and is over', async (table, column) => {
  const odd = await rows(
    `select o.slug, r.${column} from ${table} r join organizations o on o.id = r.organization_id where r.${column} <> '${now.toISOString()}' and (
       r.${column} > '${now.toISOString()}' or (r.${column} at time zone o.timezone)::time not between '08:00' and '20:00') limit 5`,
  )
  expect(odd).toEqual([])
})

test.each([
  ['an update is released after it was made', 'select id from updates where published_on <= created_at'],
  ['a post is published after it was written', 'select id from bulletin_boards where published_on <= created_at'],
  ['an invitation is opened after it was sent', 'select id from invitations where opened_at <= sent_at or accepted_at <= opened_at'],
  [
    'people sign up while an event is announced and has not begun',
    'select s.id from event_signups s join events e on e.id = s.event_id where s.registered_at >= e.starts_at or s.registered_at < e.published_on',
  ],
  [
    'whoever waits came later than those who have a place',
    `select w.id from event_signups w join event_signups g on g.event_id = w.event_id
     where w.standing = 'waitlisted' and g.standing = 'registered' and w.registered_at < g.registered_at`,
  ],
])('%s', async (_name, query) => {
  expect(await rows(`${query} limit 5`)).toEqual([])
})

test('the gender of a resident, and whom they name for an emergency, fit the first names', async () => {
  const residents = await rows(
    "select first_name, gender, emergency_contacts from users where gender is not null and person_type = 'resident'",
  )
  expect(residents.length).toBeGreaterThan(800)
  const names: Readonly<Record<string, readonly string[]>> = {
    woman: WOMEN,
    man: MEN,
    Daughter: WOMEN,
    Niece: WOMEN,
    Son: MEN,
    Nephew: MEN,
  }
  for (const { first_name, gender, emergency_contacts } of residents) {
    expect(names[String(gender)]).toContain(first_name)
    for (const { name, relation } of emergency_contacts as { name: string; relation: string }[])
      if (relation !== 'Friend') expect(names[relation], relation).toContain(name.split(' ')[0])
  }
})

test('no list shows a title twice because an organization above was given the same words', async () => {
  const shared = catalogue.resources.filter(one => one.visibility === 'inherited' && one.sharesTableWith === undefined)
  expect(shared.length).toBeGreaterThan(3)
  for (const resource of shared) {
    const title = snakeCase(String([resource.titleFields].flat()[0]))
    const twice = await rows(
      `select o.slug, r."${title}" from organizations o join "${resource.name}" r on r.organization_id = o.id or r.organization_id = any(o.ancestor_ids)
       group by 1, 2 having count(*) > 1 limit 5`,
    )
    expect(twice, resource.name).toEqual([])
  }
})

test('every message that a community sent in the last two months says who got it', async () => {
  const sent = await rows(
    `select m.subject, m.private, count(d.id)::int as told
     from messages m left join deliveries d on d.message_id = m.id
     where m.audience_organization_ids = '{}' and exists(select from users u where u.organization_id = m.organization_id and u.person_type = 'resident')
       and m.published_on between timestamptz '${now.toISOString()}' - interval '59 days' and '${now.toISOString()}' group by m.id, m.subject, m.private`,
  )
  expect(sent.length).toBeGreaterThan(20)
  expect(sent.filter(({ told }) => told === 0)).toEqual([])
  expect(new Set(sent.map(one => one['private']))).toEqual(new Set([true, false]))
})

test('nothing of what was sent days ago is said to be on its way', async () => {
  const odd = await rows(
    `select count(*)::int as people, count(*) filter (where reached <> ok)::int as wrong, count(*) filter (where not ok and why is null)::int as waiting
     from (select person_id, bool_or(reached) as reached, bool_or(standing in ('sent', 'acknowledged', 'safe', 'needs_help', 'told_in_person')) as ok, max(why_unreached) as why
       from deliveries where kind = 'notice' and coalesce(message_id, alert_id, campaign_id) is not null group by 1, message_id, alert_id, campaign_id) each`,
  )
  expect(odd).toMatchObject([{ wrong: 0, waiting: 0 }])
  expect(Number(odd[0]?.['people'])).toBeGreaterThan(1000)
})
