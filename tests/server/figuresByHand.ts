import { expect } from 'vitest'
import { onDatabase } from '../support/database.ts'
import type { Api } from './testApp.ts'

export interface Number {
  readonly value: number | null
  readonly part: number | null
  readonly whole: number | null
  readonly withheld: boolean
}

export interface Answer {
  readonly figure: string
  readonly told: boolean
  readonly now: Number
  readonly before: Number
  readonly steps: readonly Number[]
  readonly groups: readonly { readonly key: string; readonly title: string | null; readonly now: Number; readonly before: Number }[]
  readonly hours: readonly { readonly weekday: number; readonly hour: number; readonly value: number }[]
}

export interface Days {
  readonly from: string
  readonly to: string
}

type Rows = (text: string) => Promise<readonly Record<string, unknown>[]>

export const daysBefore = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10)

export const told = (one: Answer | undefined) => one?.now.part ?? one?.now.value

const NUMBER = '{ value part whole withheld }'
export const FIGURES_QUERY = `query($o: ID!, $period: DaysInput!, $before: DaysInput, $where: [FigureWhereInput!], $asks: [FigureAsk!]!) {
  figures(organizationId: $o, period: $period, before: $before, where: $where, asks: $asks) {
    figure told now ${NUMBER} before ${NUMBER} steps ${NUMBER} groups { key title now ${NUMBER} before ${NUMBER} } hours { weekday hour value } } }`

/** Questions about figures, as one who may read everything asks them, and about the tables below. */
export const figureQuestions = (ownerUrl: string, api: Api, token: string) => {
  const rows: Rows = text => onDatabase(ownerUrl, text)
  const placeOf = async (slug: string) => {
    const [row] = await rows(
      `select id, timezone, to_char((now() at time zone timezone)::date, 'YYYY-MM-DD') as today from organizations where slug = '${slug}'`,
    )
    return { id: String(row?.['id']), zone: String(row?.['timezone']), today: String(row?.['today']) }
  }
  const ask = async (o: string, period: Days, asks: readonly object[], more: object = {}): Promise<readonly Answer[]> => {
    const reply = await api.ask(FIGURES_QUERY, { o, period, asks, ...more }, token)
    expect(reply.body.errors).toBeUndefined()
    return reply.at('figures') as readonly Answer[]
  }
  const total = async (o: string, list: string, filter: object): Promise<number> => {
    const type =
      {
        users: 'User',
        eventSignups: 'EventSignup',
        events: 'Event',
        documents: 'Document',
        deliveries: 'Delivery',
        articles: 'Article',
        meals: 'Meal',
        messages: 'Message',
        activities: 'Activity',
        socialQuotient: 'SocialQuotientRow',
        userData: 'UserDataRow',
      }[list] ?? ''
    const reply = await api.ask(
      `query($o: ID!, $filter: ${type}Filter) { ${list}(organizationId: $o, filter: $filter, perPage: 1) { total } }`,
      { o, filter },
      token,
    )
    expect(reply.body.errors).toBeUndefined()
    return Number(reply.at(`${list}.total`))
  }
  return { rows, placeOf, ask, total }
}

// The fewer answered, the coarser: of five by ones, of forty by tenths.
export const stepOf = (people: number): number => (people >= 40 ? 0.1 : people >= 20 ? 0.2 : people >= 8 ? 0.5 : 1)
export const coarse = (mean: number, people: number): number => Math.round(mean / stepOf(people)) * stepOf(people)
/** How many people answers would be of, if each gave as many as who gave most. */
export const evenlyOf = (answers: readonly { readonly person: string }[]): number => {
  const each = new Map<string, number>()
  for (const { person } of answers) each.set(person, (each.get(person) ?? 0) + 1)
  return Math.min(each.size, Math.floor(answers.length / Math.max(1, ...each.values())))
}
export const next5 = (count: number | null): number => Math.round((count ?? 0) / 5) * 5

/** Counted by hand, in plain SQL over the tables: nothing of the machinery. */
export const countByHand = async (rows: Rows, o: string, zone: string, { from, to }: Days) => {
  const event = `e.published_on <= now() and e.cancelled_at is null and e.deleted_at is null and (e.starts_at at time zone '${zone}')::date`
  const living = `u.organization_id = '${o}' and u.person_type = 'resident' and (u.archived_at is null or (u.archived_at at time zone '${zone}')::date > '${to}') and u.deleted_at is null and (u.move_in_date is null or u.move_in_date <= '${to}') and (u.move_out_date is null or u.move_out_date > '${to}')`
  const came = (more: string) =>
    `from event_signups s join events e on e.id = s.event_id join users p on p.id = s.person_id where s.organization_id = '${o}' and s.deleted_at is null and p.deleted_at is null and p.person_type = 'resident' and s.standing = 'attended' and coalesce(s.engagement, '') not in ('declined', 'unavailable') and ${event} ${more}`
  const within = `between '${from}' and '${to}'`
  const [row = {}] = await rows(`select
    (select count(*) from users u where ${living}) as residents,
    (select count(*) from users u where ${living} and u.id in (select s.person_id ${came(within)})) as participants,
    (select count(*) ${came(within)}) as attended,
    (select coalesce(sum(least(coalesce(s.minutes_minutes, e.duration_minutes), 180)), 0) ${came(within)}) as minutes,
    (select sum(d) from (select count(*) as d from users u, generate_series('${from}'::date, '${to}', '1 day') g(day)
      where u.organization_id = '${o}' and u.person_type = 'resident' and (u.archived_at is null or (u.archived_at at time zone '${zone}')::date > g.day) and u.deleted_at is null
        and (u.move_in_date is null or u.move_in_date <= g.day) and (u.move_out_date is null or u.move_out_date > g.day)) x) as days,
    (select count(*) from users u where ${living} and u.archived_at is null and (u.move_in_date is null or u.move_in_date <= '${to}'::date - 14)
      and not (u.away_through is not null and u.away_through >= (now() at time zone '${zone}')::date)
      and u.id not in (select s.person_id ${came(`between '${to}'::date - 13 and '${to}'`)})) as quiet,
    (select count(*) from events e where e.organization_id = '${o}' and e.starts_at <= now() and ${event} ${within}) as held,
    (select count(*) from events e where e.organization_id = '${o}' and e.starts_at <= now() and ${event} ${within}
      and exists (select 1 from event_signups s where s.event_id = e.id and s.deleted_at is null and s.standing in ('attended', 'no_show'))) as taken,
    (select json_object_agg(k, n) from (select coalesce(e.dimension, '') as k, count(distinct s.person_id) as n ${came(within)} group by 1) x) as dimensions,
    (select json_object_agg(k, n) from (select coalesce(u.care_level, '') as k, count(*) as n from users u where ${living} group by 1) x) as levels`)
  const number = (key: string): number => Number(row[key])
  return { row, number }
}
