import type { OrganizationFacts } from '#access'
import { blocksOf } from '#fields/richText/markup.ts'
import { ANSWERED, isAllClear, LEDGER, PEOPLE, type DeliverOptions } from '#effects/deliver/deliver.ts'
import { isSaid } from '#effects/deliver/tell.ts'
import { markReached } from '#effects/deliver/deliver.server.ts'
import type { ResourceSql, Row } from '#fields/adapters.server.ts'
import { and, ident, join, placeholder, sql, type Sql } from '#sql'
import type { Catalogue } from '#catalogue'
import type { Database, Transaction } from '../store/database.ts'
import { tenantScopeOf } from '../store/tenantScope.ts'
import type { Outgoing, Sender, Unsent } from './senders.ts'
import { columnIn, sourcesIn, type Source } from '../store/ledger.ts'

const BATCH = 100
const AT_ONCE = 10
/** Tries of one delivery; by the last some quarter of an hour has gone. */
const MOST = 6
const WAIT = 15

export interface SendingOptions {
  readonly catalogue: Catalogue
  readonly resourceSql: ResourceSql
  readonly database: Database
  readonly senders: ReadonlyMap<string, Sender>
}

const acting = sql`${placeholder('organizationId')}::uuid`

/** Deliveries that are due, taken for two minutes: a process that dies meanwhile leaves them to another. */
const claim = (tx: Transaction, sources: readonly Source[], { catalogue, resourceSql }: SendingOptions): Promise<readonly Row[]> => {
  const people = resourceSql.resource(PEOPLE)
  const column = (key: string): Sql => ident('p', columnIn(catalogue.resource(PEOPLE), key))
  const same = and([
    ...sources.map(one => sql`${ident('o', one.column)} is not distinct from ${ident('d', one.column)}`),
    sql`o.person_id = d.person_id`,
  ])
  return tx.query(sql`with due as (select d.id from ${ident(LEDGER)} d where d.organization_id = ${acting} and d.next_at <= now() and d.deleted_at is null
      order by d.next_at limit ${BATCH} for update skip locked)
    update ${ident(LEDGER)} d set next_at = now() + interval '2 minutes', attempts = coalesce(d.attempts, 0) + 1 from due, ${people.table} p
    where d.organization_id = ${acting} and d.id = due.id and p.organization_id = ${acting} and p.id = d.person_id
    returning d.id, d.channel, d.kind, d.standing, d.attempts, coalesce(d.repeats, 0) as repeats, d.person_id, d.sent_text, ${people.title('p')} as name,
      ${column('email')} as email, coalesce(${column('phoneMobile')}, ${column('phoneHome')}) as phone, ${join(sources.map(one => ident('d', one.column)))},
      exists(select from ${ident(LEDGER)} o where o.organization_id = ${acting} and ${same} and o.standing = any(${ANSWERED}::text[])) as answered`)
}

interface Notice {
  readonly title: string
  readonly lines: readonly string[]
  /** Whether it may still go out. */
  readonly live: boolean
  readonly every: number | null
  readonly most: number
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const noticeOf = ({ resource }: Source, options: DeliverOptions, kind: string, row: Row | undefined): Notice => {
  const of = (key: string | undefined): unknown => (key === undefined ? undefined : row?.[columnIn(resource, key)])
  const { repeat } = options
  const lead = `${of(options.drill) === true ? 'DRILL: ' : ''}${isAllClear(kind) ? 'All clear: ' : ''}`
  return {
    title: `${lead}${textOf(of(options.title))}`,
    lines: blocksOf(textOf(of(options.text))),
    live: row !== undefined && (isAllClear(kind) || row['is_live'] === true),
    every: repeat && of(repeat.asks) === true ? Number(of(repeat.every) ?? 0) || null : null,
    most: repeat ? Number(of(repeat.most) ?? 0) : 0,
  }
}

/** What was settled word for word. */
const saidNotice = (row: Row): Notice => {
  const [title = '', ...lines] = textOf(row['sent_text']).split('\n')
  return { title, lines, live: true, every: null, most: 0 }
}

const LIVE = sql`s.published_on <= now() and (s.expired_on is null or s.expired_on > now()) and s.archived_at is null and s.cancelled_at is null and s.deleted_at is null`

/** The texts of what these deliveries are about, by source row and kind. */
const noticesOf = async (tx: Transaction, sources: readonly Source[], rows: readonly Row[]): Promise<ReadonlyMap<string, Notice>> => {
  const notices = new Map<string, Notice>()
  for (const source of sources.filter(({ kinds }) => Object.keys(kinds).length > 0)) {
    const ids = [...new Set(rows.flatMap(row => (row[source.column] ? [String(row[source.column])] : [])))]
    if (ids.length === 0) continue
    const found = await tx.query(
      sql`select s.*, (${LIVE}) as is_live from ${ident(source.resource.name)} s where s.id = any(${ids}::uuid[])`,
    )
    for (const id of ids)
      for (const [kind, options] of Object.entries(source.kinds))
        if (options)
          notices.set(
            `${id} ${kind}`,
            noticeOf(
              source,
              options,
              kind,
              found.find(row => row['id'] === id),
            ),
          )
  }
  return notices
}

interface Outcome {
  readonly id: string
  readonly standing: string
  readonly reason: string | null
  /** Seconds until it is looked at again; null: no more. */
  readonly wait: number | null
  readonly sent: boolean
  readonly repeats: number
  readonly attempts: number
  readonly text: string | null
}

const outcomeOf = (row: Row, notice: Notice, unsent: Unsent): Outcome => {
  const [attempts, repeats, was] = [Number(row['attempts']), Number(row['repeats']), String(row['standing'])]
  const base = { id: String(row['id']), text: [notice.title, ...notice.lines].join('\n').slice(0, 2000) }
  if (unsent === null) {
    const round = repeats + (was === 'sent' ? 1 : 0)
    const again = row['kind'] === 'notice' && notice.every !== null && round < notice.most
    return {
      ...base,
      standing: 'sent',
      reason: null,
      wait: again ? (notice.every ?? 0) * 60 : null,
      sent: true,
      repeats: round,
      attempts: 0,
    }
  }
  const again = unsent.again && attempts < MOST
  // What was sent once stays sent, whatever becomes of a repeat.
  const standing = was === 'sent' ? 'sent' : again ? 'queued' : 'failed'
  const wait = again ? WAIT * 2 ** attempts * (0.75 + Math.random() / 2) : null
  return {
    ...base,
    text: null,
    standing,
    reason: again ? `${unsent.reason}. It is tried again.` : unsent.reason,
    wait,
    sent: false,
    repeats,
    attempts,
  }
}

const STOPPED: Unsent = { reason: 'It ended or was canceled before it was sent', again: false }

/** Makes one batch of an organization's deliveries; false when there is none. */
const sendBatch = async (options: SendingOptions, organization: OrganizationFacts): Promise<boolean> => {
  const sources = sourcesIn(options.catalogue)
  const scope = tenantScopeOf(organization)
  const { rows, notices } = await options.database.write(
    scope,
    async tx => {
      const claimed = await claim(tx, sources, options)
      return { rows: claimed, notices: await noticesOf(tx, sources, claimed) }
    },
    { long: true },
  )
  if (rows.length === 0) return false
  const noticeFor = (row: Row): Notice => {
    if (isSaid(String(row['kind']))) return saidNotice(row)
    const id = sources.map(one => row[one.column]).find(Boolean)
    return notices.get(`${String(id)} ${String(row['kind'])}`) ?? { title: '', lines: [], live: false, every: null, most: 0 }
  }
  const one = async (row: Row): Promise<Outcome> => {
    const notice = noticeFor(row)
    const repeats = Number(row['repeats'])
    const isRepeat = row['standing'] === 'sent'
    if (isRepeat && (row['answered'] === true || !notice.live))
      return { ...outcomeOf(row, { ...notice, every: null }, null), repeats, sent: false, text: null }
    if (!notice.live) return outcomeOf(row, notice, STOPPED)
    const sender = options.senders.get(String(row['channel']))
    if (!sender) return outcomeOf(row, notice, { reason: 'This channel is not set up', again: false })
    const round = repeats + (isRepeat ? 1 : 0)
    const outgoing: Outgoing = {
      key: round === 0 ? String(row['id']) : `${String(row['id'])}-${round}`,
      channel: String(row['channel']),
      person: {
        id: String(row['person_id']),
        name: textOf(row['name']),
        email: textOf(row['email']) || null,
        phone: textOf(row['phone']) || null,
      },
      organization: { id: organization.id, name: organization.name },
      title: notice.title,
      lines: notice.lines,
    }
    return outcomeOf(row, notice, await sender(outgoing))
  }
  const outcomes: Outcome[] = []
  for (let from = 0; from < rows.length; from += AT_ONCE) outcomes.push(...(await Promise.all(rows.slice(from, from + AT_ONCE).map(one))))
  await options.database.write(
    scope,
    async tx => {
      // Whoever answered, or was told at the door, while it was on its way stays as they are.
      await tx.query(sql`update ${ident(LEDGER)} d set standing = n.standing, reason = n.reason, attempts = n.attempts, repeats = n.repeats,
          next_at = now() + make_interval(secs => n.wait), updated_at = now(),
          sent_at = case when n.sent then coalesce(d.sent_at, now()) else d.sent_at end, sent_at_zone = ${organization.timezone}, sent_text = coalesce(n.text, d.sent_text)
        from json_to_recordset(${JSON.stringify(outcomes)}::json) n(id uuid, standing text, reason text, wait float8, sent boolean, repeats int, attempts int, text text)
        where d.organization_id = ${acting} and d.id = n.id and d.standing in ('queued', 'sent')`)
      await tx.query(
        markReached(
          sources.map(source => source.column),
          rows.map(row => String(row['id'])),
        ),
      )
    },
    { long: true },
  )
  return true
}

/** Makes what deliveries an organization has that are due, batch by batch. */
export const sendDue = async (
  options: SendingOptions,
  organization: OrganizationFacts,
  isEnding: () => boolean = () => false,
): Promise<void> => {
  while (!isEnding() && (await sendBatch(options, organization)));
}
