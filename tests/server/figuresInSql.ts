import type { Days } from './figuresByHand.ts'

/** A figure as plain SQL over the tables, written by hand: rows with a condition, and what is made of them. */
export interface Plain {
  readonly from: string
  readonly value: string
  /** How many rows it opens. */
  readonly rows: string
  /** Under which names rows stand there that a path begins with: 'users.careLevel' is 'p.care_level'. */
  readonly names: Readonly<Record<string, string>>
  /** Of answers: who gave them. */
  readonly by?: string
}

export type Halves = readonly [part: Plain, whole?: Plain]

/** The column of a path in these rows; null where they have none. */
export const columnIn = ({ names }: Plain, path: string): string | null => {
  const [first = '', key = ''] = path.split('.')
  const alias = names[first]
  const column =
    { category: 'category_id', user: 'user_id', person: 'person_id' }[key] ?? key.replace(/[A-Z]/g, one => `_${one.toLowerCase()}`)
  return alias === undefined ? null : `coalesce(${alias}.${column}::text, '')`
}

// Agreed to, neither paused nor over.
const inForce = (link: string, today: string): string =>
  `${link}.deleted_at is null and ${link}.archived_at is null and not ${link}.paused and ${link}.consent_on <= ${today} and (${link}.expires_on is null or ${link}.expires_on >= ${today})`

/** Every figure of the reports, the scorecard and the pages, of an organization over some days. */
export const figuresInSql = (o: string, zone: string, { from, to }: Days): Readonly<Record<string, Halves>> => {
  const day = (moment: string) => `(${moment} at time zone '${zone}')::date`
  const today = day('now()')
  const within = (moment: string, first = `'${from}'`) => `${day(moment)} between ${first} and '${to}'`
  const own = (one: string) => `${one}.organization_id = '${o}' and ${one}.deleted_at is null`
  const counted = (plain: Pick<Plain, 'from' | 'names'> & Partial<Plain>): Plain => ({ value: 'count(*)', rows: 'count(*)', ...plain })

  const users = (where: string, table = 'users p') => counted({ from: `${table} where ${own('p')} and ${where}`, names: { users: 'p' } })
  const here = (on: string) =>
    `p.person_type = 'resident' and (p.archived_at is null or ${day('p.archived_at')} > ${on}) and (p.move_in_date is null or p.move_in_date <= ${on}) and (p.move_out_date is null or p.move_out_date > ${on})`
  const living = here(`'${to}'`)
  const since = (days: number) => `(p.move_in_date is null or p.move_in_date <= '${to}'::date - ${days})`
  const residents = users(living)
  const residentDays = {
    ...users(here('g.day'), `users p cross join generate_series('${from}'::date, '${to}'::date, '1 day') g(day)`),
    rows: 'count(distinct p.id)',
  }

  const counts = `e.deleted_at is null and e.published_on <= now() and e.cancelled_at is null and e.starts_at <= now()`
  const took = (signup: string) =>
    `${signup}.standing = 'attended' and (${signup}.engagement is null or ${signup}.engagement not in ('declined', 'unavailable'))`
  // Who comes along on another's sign-up is a person at the event, too.
  const coming = (signup: string) => `cross join lateral unnest(${signup}.person_id || ${signup}.together_ids) c(person)`
  const came = (first?: string) =>
    `select c.person from event_signups s ${coming('s')} join events e on e.id = s.event_id where ${own('s')} and ${took('s')} and ${counts} and ${within('e.starts_at', first)}`
  const did = (first?: string) => `select a.user_id from activities a where ${own('a')} and ${within('a.at', first)}`
  const participants = users(`${living} and p.id in (${came()})`)
  const quiet = users(
    `${living} and ${since(14)} and (p.away_through is null or p.away_through < ${today} or p.archived_at is not null or p.move_out_date <= ${today}) and p.id not in (${came(`'${to}'::date - 13`)})`,
  )

  const signups = (standings: string) =>
    counted({
      rows: 'count(distinct x.id)',
      from: `event_signups x ${coming('x')} join events e on e.id = x.event_id join users p on p.id = c.person where ${own('x')} and p.deleted_at is null and p.person_type = 'resident' and ${counts} and ${within('e.starts_at')} and x.standing in (${standings})`,
      names: { users: 'p', event: 'e', events: 'e', event_signups: 'x' },
    })
  const attended = signups(`'attended') and (${took('x')}`)
  const guests = { ...attended, value: 'count(distinct p.id)', rows: 'count(distinct p.id)' }
  const minutes = { ...attended, value: 'coalesce(sum(least(coalesce(x.minutes_minutes, e.duration_minutes), 180)), 0)' }
  const noShows = signups(`'no_show'`)
  const planned = `e.registration in ('everyone', 'auto', 'auto_capped', 'approval')`
  const limited = (event: string) => `${event}.registration = 'auto_capped' and ${event}.capacity is not null`
  const seated = counted({
    value: 'coalesce(sum(case when c.person = x.person_id then 1 + coalesce(x.guests, 0) else 1 end), 0)',
    rows: 'count(distinct x.id)',
    from: `event_signups x ${coming('x')} join events e on e.id = x.event_id where ${own('x')} and ${counts} and ${limited('e')} and ${within('e.starts_at')} and ${took('x')}`,
    names: { event: 'e', events: 'e', event_signups: 'x' },
  })
  const everyState = (more: string) => ({ ...attended, from: attended.from.replace(`x.standing in ('attended') and (${took('x')})`, more) })
  const waited = everyState('x.waitlisted_at is not null')
  const noted = `select s.event_id from event_signups s ${coming('s')} join events e on e.id = s.event_id join users r on r.id = c.person where ${own('s')} and r.deleted_at is null and r.person_type = 'resident' and s.standing = 'attended' and s.engagement is not null and ${counts} and ${within('e.starts_at')}`
  const declined = everyState(`x.standing = 'attended' and x.engagement = 'declined'`)
  const offers = everyState(`x.standing = 'attended' and coalesce(x.engagement, '') <> 'unavailable' and x.event_id in (${noted})`)
  const rating = counted({
    from: `event_answers x join events e on e.id = x.event_id left join users p on p.id = x.person_id and p.deleted_at is null where ${own('x')} and e.deleted_at is null and x.stars is not null and ${within('e.starts_at')}`,
    names: { users: 'p', event: 'e', events: 'e', event_answers: 'x' },
    value: 'avg(x.stars)',
    by: 'x.person_id',
  })
  const made = counted({
    rows: 'count(distinct x.id)',
    from: `event_signups x ${coming('x')} left join users p on p.id = c.person and p.deleted_at is null where ${own('x')} and x.standing <> 'cancelled' and ${within('x.registered_at')}`,
    names: { users: 'p', event_signups: 'x' },
  })

  // What an organization above sent here is read here while it is published; `all`: what names no organization is for everybody below.
  const reaching = (all: boolean, stays: boolean) =>
    `x.organization_id = any((select ancestor_ids from organizations where id = '${o}')::uuid[]) and (x.audience_organization_ids @> array['${o}'::uuid]${all ? ` or x.audience_organization_ids = '{}'` : ''}) and x.archived_at is null and x.published_on <= now()${stays ? '' : ' and (x.expired_on is null or x.expired_on > now())'}`
  const content = (table: string, where: string) => {
    const reach =
      table === 'meals'
        ? `x.organization_id = '${o}'`
        : `(x.organization_id = '${o}' or (${reaching(table === 'articles', table === 'events')}))`
    return counted({ from: `${table} x where ${reach} and x.deleted_at is null and ${where}`, names: { [table]: 'x' } })
  }
  const published = (table: string, more = 'true') => content(table, `x.published_on <= now() and ${within('x.published_on')} and ${more}`)
  const events = (more = 'true') =>
    content(
      'events',
      `x.published_on <= now() and x.cancelled_at is null and x.starts_at <= now() and ${within('x.starts_at')} and ${more}`,
    )
  const taken = events(
    `exists (select 1 from event_signups s where s.event_id = x.id and ${own('s')} and s.standing in ('attended', 'no_show'))`,
  )

  const activities = (where: string, value = 'count(*)') =>
    counted({
      from: `activities x left join users p on p.id = x.user_id and p.deleted_at is null where ${own('x')} and ${within('x.at')} and ${where}`,
      names: { users: 'p', activities: 'x' },
      value,
    })
  const doers = (where: string) => ({ ...activities(where, 'count(distinct p.id)'), rows: 'count(distinct p.id)' })
  const sessions = activities(`x.action = 'session'`)
  const visitors = doers(`x.action = 'session'`)
  const mood = (value: string) => ({
    ...activities(`x.action = 'mood' and x.value is not null and p.person_type = 'resident'`, value),
    by: 'x.user_id',
  })
  const answers = mood('count(*)')

  const notices = (where: string) =>
    counted({
      from: `deliveries x left join users p on p.id = x.person_id and p.deleted_at is null where ${own('x')} and x.kind = 'notice' and ${within('x.created_at')} and ${where}`,
      names: { users: 'p', deliveries: 'x' },
    })
  const notified = notices('true')
  const handedOver = notices(`x.standing in ('sent', 'acknowledged', 'safe', 'needs_help', 'told_in_person')`)
  const withFamily = users(`${living} and exists (select 1 from family_links l where l.resident_id = p.id and ${inForce('l', today)})`)

  const scores = (where: string, value = 'count(*)') =>
    counted({
      from: `users p join ${QUOTIENTS} q on q.id = p.id where p.organization_id = '${o}' and ${where}`,
      names: { users: 'p', social_quotient: 'q' },
      value,
    })
  const scored = scores('q.quotient is not null')
  const connected = scores('q.quotient >= 50')

  const roster = (where: string, value = 'count(*)') =>
    counted({
      from: `users p join ${ROSTER} q on q.id = p.id where p.organization_id = '${o}' and ${where}`,
      names: { users: 'p', user_data: 'q' },
      value,
    })
  const listed = `p.person_type = 'resident'`
  const middle = (column: string) => `percentile_cont(0.5) within group (order by ${column})`

  return {
    'users.residents': [residents],
    'users.participation': [participants, residents],
    'users.quiet': [quiet],
    'users.quietShare': [quiet, residents],
    'users.moveIns': [users(`p.person_type = 'resident' and p.move_in_date between '${from}' and '${to}'`)],
    'users.moveOuts': [users(`p.person_type = 'resident' and p.move_out_date between '${from}' and '${to}'`)],
    'users.future': [users(`p.person_type = 'future_resident' and p.archived_at is null`)],
    'users.veterans': [users(`${living} and p.veteran`)],
    'users.unreachable': [
      users(`${living} and coalesce(p.email, '') = '' and coalesce(p.phone_mobile, '') = '' and coalesce(p.phone_home, '') = ''`),
    ],
    'users.uncategorized': [users(`${living} and p.role_id is null`)],
    'users.familyShare': [withFamily, residents],
    'users.activity': [users(`${living} and p.id in (${did()})`), residents],
    'users.dormant': [users(`${living} and ${since(28)} and p.id not in (${did(`'${to}'::date - 27`)})`)],
    'event_signups.made': [made],
    'event_signups.attended': [attended],
    'event_signups.reached': [guests, residents],
    'event_signups.perDay': [attended, residentDays],
    'event_signups.minutes': [minutes],
    'event_signups.minutesPerDay': [minutes, residentDays],
    'event_signups.noShows': [noShows],
    'event_signups.noShowRate': [noShows, signups(`'registered', 'attended', 'no_show'`)],
    'event_signups.walkInRate': [
      signups(`'attended') and (${took('x')} and ${planned} and x.walk_in`),
      signups(`'attended') and (${took('x')} and ${planned}`),
    ],
    'event_signups.fill': [seated, { ...events(limited('x')), value: 'coalesce(sum(x.capacity), 0)' }],
    'event_signups.waitlistConversion': [signups(`'attended') and (${took('x')} and x.waitlisted_at is not null`), waited],
    'event_signups.declineRatio': [declined, offers],
    'event_answers.rating': [rating],
    'events.held': [events()],
    'events.attendanceTaken': [taken, events()],
    'events.published': [published('events')],
    'events.templateShare': [published('events', 'x.template_id is not null'), published('events')],
    'meals.published': [published('meals')],
    'messages.published': [published('messages')],
    'documents.published': [published('documents')],
    'documents.overdue': [content('documents', `x.organization_id = '${o}' and x.archived_at is null and x.review_by < ${today}`)],
    'articles.published': [published('articles', `x.section = 'wellbeing'`)],
    'deliveries.notices': [notified],
    'deliveries.delivered': [handedOver, notified],
    'deliveries.failed': [notices(`x.standing = 'failed'`)],
    'activities.done': [activities('true')],
    'activities.people': [doers('true')],
    'activities.using': [doers(`x.action not in ('session', 'mood')`)],
    'activities.sessions': [sessions],
    'activities.visitsEach': [sessions, visitors],
    'activities.visitMinutes': [activities(`x.action = 'session' and x.minutes is not null`, 'avg(x.minutes)')],
    'activities.messagesOpened': [activities(`x.action = 'open_message'`)],
    'activities.documentsOpened': [activities(`x.action = 'doc_open'`)],
    'activities.posts': [activities(`x.action = 'bulletin_post'`)],
    'activities.answers': [answers],
    'activities.answering': [mood('count(distinct x.user_id)')],
    'activities.response': [answers, residentDays],
    'activities.mood': [mood('avg(x.value)')],
    'social_quotient.scored': [scored],
    'social_quotient.median': [scores('q.quotient is not null', middle('q.quotient'))],
    'social_quotient.atRisk': [scores('q.quotient < 25')],
    'social_quotient.connectedShare': [connected, scored],
    'social_quotient.alone': [scores('q.quotient is not null and q.ties = 0')],
    'user_data.people': [roster('true')],
    'user_data.residents': [roster(listed)],
    'user_data.age': [roster(`${listed} and q.age is not null`, middle('q.age'))],
    'user_data.stay': [roster(`${listed} and q.stay is not null`, middle('q.stay'))],
    'user_data.alone': [roster(`${listed} and q.family = 0`)],
    'user_data.unreachable': [roster(`q.reachable = 'none'`)],
    'user_data.checkedIn': [roster(`${listed} and q.checked_in is not null`, 'avg(q.checked_in)')],
  }
}

const QUOTIENTS = 'quotients_by_hand'
const ROSTER = 'roster_by_hand'

/** What follows from everybody in the user list. */
const rosterRows = (o: string, today: string): string => `select p.id, p.person_type,
    extract(year from age(${today}, p.birth_date))::int as age,
    (select extract(year from a)::int * 12 + extract(month from a)::int from age(least(p.move_out_date, ${today}), p.move_in_date) a where p.move_in_date <= least(p.move_out_date, ${today})) as stay,
    (select count(*) from family_links l where l.resident_id = p.id and l.organization_id = '${o}' and ${inForce('l', today)}) as family,
    case when coalesce(p.email, '') <> '' then 'email' when coalesce(p.phone_mobile, '') <> '' then 'mobile' when coalesce(p.phone_home, '') <> '' then 'phone' else 'none' end as reachable,
    (select round(avg(case when c.standing = 'checked_in' then 100.0 else 0 end), 1) from checkins c where c.person_id = p.id and c.deleted_at is null and c.archived_at is null
      and c.day between ${today} - 28 and ${today} - 1 and c.standing not in ('away', 'hospital', 'opted_out')) as checked_in
  from users p where p.organization_id = '${o}' and p.deleted_at is null and p.archived_at is null`

/** The Social Quotient of who lives here today, over 28 days: five shares, each from nothing to one. */
const quotients = (o: string, zone: string): string => {
  const today = `(now() at time zone '${zone}')::date`
  const came = `select c.person_id, s.event_id, s.engagement, e.dimension, (e.starts_at at time zone '${zone}')::date as day from event_signups s cross join lateral unnest(s.person_id || s.together_ids) c(person_id) join events e on e.id = s.event_id
    where s.organization_id = '${o}' and s.deleted_at is null and s.standing = 'attended' and coalesce(s.engagement, '') not in ('declined', 'unavailable') and e.deleted_at is null and e.cancelled_at is null and e.published_on <= now()
      and e.starts_at + make_interval(mins => coalesce(e.duration_minutes, 60)) <= now() and (e.starts_at at time zone '${zone}')::date between ${today} - 28 and ${today} - 1`
  const found = (standings: string) =>
    `select c.day from checkins c where c.person_id = u.id and c.deleted_at is null and c.archived_at is null and c.day between ${today} - 28 and ${today} - 1 and c.standing in (${standings})`
  return `with came as materialized (${came}), small as materialized (select * from came where event_id in (select event_id from came group by 1 having count(*) <= 25)),
      met as materialized (select person_id, count(*) as people from (select a.person_id, b.person_id as other from small a join small b on b.event_id = a.event_id and b.person_id <> a.person_id group by 1, 2 having count(*) >= 2) m group by 1),
      parts as (select u.id, greatest(0, least(28, ${today} - coalesce(u.move_in_date, ${today} - 28)) - (select count(*) from (${found(`'away', 'hospital'`)}) g)) as present,
        (select coalesce(sum(case when engagement = 'passive' then 0.5 when engagement = 'disengaged' then 0 else 1 end), 0) from came where person_id = u.id) as times,
        coalesce((select people from met where person_id = u.id), 0) as met,
        (select count(*) from activities a where a.user_id = u.id and a.organization_id = '${o}' and a.deleted_at is null and a.action in ('bulletin_post', 'family_contact', 'feedback')
          and (a.at at time zone '${zone}')::date between ${today} - 28 and ${today} - 1) as spoke,
        (select count(distinct dimension) from came where person_id = u.id) as dimensions,
        (select count(*) from (select day from came where person_id = u.id union ${found(`'checked_in'`)}) d) as days
      from users u where u.organization_id = '${o}' and u.deleted_at is null and u.archived_at is null and u.person_type = 'resident'
        and (u.move_in_date is null or u.move_in_date <= ${today}) and (u.move_out_date is null or u.move_out_date > ${today})),
      summed as (select id, round(100 * least(1, met / 6.0)) as ties, case when present >= 10 then round(100 * (0.35 * least(1, times / 12.0) + 0.25 * least(1, met / 6.0) + 0.15 * least(1, spoke / 8.0)
        + 0.15 * least(1, dimensions / 4.0) + 0.10 * least(1, days::numeric / present))) end as quotient from parts)
    select *, case when quotient is null then 'unknown' when quotient < 25 then 'at_risk' when quotient < 50 then 'low' when quotient < 75 then 'connected' else 'very_connected' end as band from summed`
}

/** What stands for no period, counted once into tables of its own. */
export const tablesByHand = (o: string, zone: string): readonly string[] => [
  `create table if not exists ${QUOTIENTS} as ${quotients(o, zone)} limit 0`,
  `insert into ${QUOTIENTS} ${quotients(o, zone)}`,
  `create table if not exists ${ROSTER} as ${rosterRows(o, `(now() at time zone '${zone}')::date`)} limit 0`,
  `insert into ${ROSTER} ${rosterRows(o, `(now() at time zone '${zone}')::date`)}`,
]
