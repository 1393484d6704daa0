import { pointsAt, type Resource } from '#model'
import { ident, join, literal, raw, sql, type Sql } from '#sql'
import type { EffectCall } from '../adapters.server.ts'
import { isHere, obstacle, onPaper, shown, sourceColumn } from './channelSql.server.ts'
import { LEDGER, PEOPLE } from './deliver.ts'
import { arePeople, piecesOf, type SaidKind, type Telling, type TellOptions } from './tell.ts'

/** The one row that the organization under `organization` has of a setting. */
const settingOf = ({ resourceNamed, column }: EffectCall, setting: string, field: string, organization: Sql): Sql => {
  const resource = resourceNamed(setting)
  return sql`(select ${ident('o', column(resource, field))} from ${ident(setting)} o where o.organization_id = ${organization} and o.deleted_at is null and o.archived_at is null limit 1)`
}

/** Channels as an array; where nobody has said which, the app. */
const channelsSql = ({ channels }: Telling, call: EffectCall, organization: Sql): Sql =>
  'setting' in channels
    ? sql`coalesce(${settingOf(call, channels.setting, channels.field, organization)}, '{in_app}')`
    : sql`${[...channels]}::text[]`

const DAY = 'FMDay, FMMonth FMDD'
const TIME = 'FMHH12:MI AM'
/** 'Tuesday, December 1, 3:00 PM' */
const MOMENT = `${DAY}, ${TIME}`

/** The sentence about the row under `row`. */
const sentenceOf = (says: string, row: string, { resource, resourceNamed, resourceSql, column, timeZone }: EffectCall): Sql => {
  /** What a select says of the row that a reference names. */
  const named = (target: string, id: Sql, wanted: (of: Resource, row: string) => Sql): Sql =>
    sql`(select ${wanted(resourceNamed(target), 't')} from ${resourceSql.resource(target).table} t where t.id = ${id})`
  const said = (of: Resource, from: string, key: string): Sql => {
    const field = of.fields[key]
    const value = ident(from, column(of, key))
    if (field?.type === 'dateTime') return sql`to_char(${value} at time zone ${timeZone}, ${MOMENT})`
    if (field?.type === 'date') return sql`to_char(${value}, ${DAY})`
    if (field?.type === 'time') return sql`to_char('2000-01-01'::date + ${value}, ${TIME})`
    const target = pointsAt(field)
    return target === '' ? value : named(target, value, ({ name }, titled) => resourceSql.resource(name).title(titled))
  }
  const valueOf = (of: string | null, key: string): Sql => {
    const target = of === null ? '' : pointsAt(resource.fields[of])
    if (of === null || target === '') return said(resource, row, key)
    return named(target, ident(row, column(resource, of)), (there, from) => said(there, from, key))
  }
  const pieces = piecesOf(says).map(piece => ('field' in piece ? valueOf(piece.of, piece.field) : literal(piece.words)))
  return sql`left(concat(${join(pieces)}), 2000)`
}

interface Told extends Telling {
  readonly kind: SaidKind
  /** The person, as an id, or `any(…)` of several. */
  readonly person: Sql
}

/** Writes to the ledger what one person is told about each of these rows (`s`), by each channel. */
export const tellPerson = (told: Told, call: EffectCall, ids: readonly string[]): Sql => {
  const { resource, resourceSql, moment, timeZone, userId } = call
  const source = sourceColumn(call)
  const channels = channelsSql(told, call, raw('s.organization_id'))
  const stands = sql`case when obstacle.reason is not null then 'failed' when channel.name = any(${shown}::text[]) then 'sent' else 'queued' end`
  return sql`insert into ${ident(LEDGER)} (organization_id, id, created_at, created_by, updated_at, updated_by, ${ident(source)}, person_id, channel, kind,
      standing, reached, first_of_person, reason, sent_at, sent_at_zone, next_at, next_at_zone, sent_text)
    select s.organization_id, gen_random_uuid(), ${moment}::timestamptz, ${userId}::uuid, ${moment}::timestamptz, ${userId}::uuid, s.id, p.id, channel.name, ${told.kind},
      stands.standing, bool_or(stands.standing = 'sent') over person, row_number() over (person order by channel.name) = 1, obstacle.reason,
      case when stands.standing = 'sent' then ${moment}::timestamptz end, case when stands.standing = 'sent' then ${timeZone} end,
      case when stands.standing = 'queued' and channel.name <> all(${onPaper}::text[]) then ${moment}::timestamptz end, ${timeZone}, ${sentenceOf(told.says, 's', call)}
    from ${ident(resource.name)} s join ${resourceSql.resource(PEOPLE).table} p on p.organization_id = s.organization_id and p.id = ${told.person} and ${isHere('p', call)}
      cross join lateral unnest(${channels}) channel(name)
      cross join lateral (select ${obstacle('p', call)} as reason) obstacle
      cross join lateral (select ${stands} as standing) stands
    where s.organization_id = ${call.organizationId}::uuid and s.id = any(${ids}::uuid[])
    window person as (partition by s.id, p.id)
    returning person_id, standing, reason, channel, ${ident(source)} as source_id`
}

/** Tells the person whom a reference of each row names, or each of those whom references do. */
export const tell = async (options: TellOptions, call: EffectCall): Promise<void> => {
  const named = ident('s', call.column(call.resource, options.to))
  const person = arePeople(call.resource.fields[options.to], PEOPLE) ? sql`any(${named})` : named
  await call.query(tellPerson({ ...options, kind: 'personal', person }, call, call.ids))
}
