import type { OrganizationFacts } from '#access'
import { ANSWERED, LEDGER, PEOPLE } from '#effects/deliver/deliver.ts'
import { VENDOR_CHANNELS } from '#effects/deliver/channels.ts'
import { markReached, theseDeliveries } from '#effects/deliver/deliver.server.ts'
import type { ResourceSql, Row } from '#fields/adapters.server.ts'
import { and, ident, join, placeholder, sql, type Sql } from '#sql'
import type { Catalogue } from '#catalogue'
import type { Database, Transaction } from '../store/database.ts'
import { tenantScopeOf } from '../store/tenantScope.ts'
import type { Answerable } from './answerLink.ts'
import type { Link, Outgoing, Sender, Unsent } from './senders.ts'
import { columnIn, sourcesIn, type Source } from '../store/ledger.ts'
import { noticeFor, noticesOf, textOf, type Notice } from './notices.ts'

const AT_ONCE = 10
/** Taken at once, for two minutes: even where each takes as long as a mail may, 15 seconds, all of them are made well before another process takes them. */
const BATCH = 5 * AT_ONCE
/** Tries of one delivery; by the last some quarter of an hour has gone. */
const MOST = 6
const WAIT = 15

export interface SendingOptions {
  readonly catalogue: Catalogue
  readonly resourceSql: ResourceSql
  readonly database: Database
  readonly senders: ReadonlyMap<string, Sender>
  /** The page where the recipient of a delivery answers. */
  readonly answerAt: (delivery: Answerable) => string
  /** Whether the ledger shows it. */
  readonly showsLinks: boolean
}

const acting = sql`${placeholder('organizationId')}::uuid`
const isDue = sql`d.organization_id = ${acting} and d.next_at <= now() and d.deleted_at is null`

/** Deliveries that are due, taken for two minutes: a process that dies meanwhile leaves them to another. */
const claim = (
  tx: Transaction,
  channel: string,
  sources: readonly Source[],
  { catalogue, resourceSql }: SendingOptions,
): Promise<readonly Row[]> => {
  const people = resourceSql.resource(PEOPLE)
  const column = (key: string): Sql => ident('p', columnIn(catalogue.resource(PEOPLE), key))
  const same = and([
    ...sources.map(one => sql`${ident('o', one.column)} is not distinct from ${ident('d', one.column)}`),
    sql`o.person_id = d.person_id`,
  ])
  return tx.query(sql`with due as (select d.id from ${ident(LEDGER)} d where ${isDue} and d.channel = ${channel}
      order by d.next_at limit ${BATCH} for update skip locked)
    update ${ident(LEDGER)} d set next_at = now() + interval '2 minutes', attempts = coalesce(d.attempts, 0) + 1 from due, ${people.table} p
    where d.organization_id = ${acting} and d.id = due.id and p.organization_id = ${acting} and p.id = d.person_id
    returning d.id, d.channel, d.kind, d.standing, d.attempts, coalesce(d.repeats, 0) as repeats, d.person_id, d.sent_text, ${people.title('p')} as name,
      ${column('email')} as email, coalesce(${column('phoneMobile')}, ${column('phoneHome')}) as phone, ${join(sources.map(one => ident('d', one.column)))},
      exists(select from ${ident(LEDGER)} o where o.organization_id = ${acting} and ${same} and o.standing = any(${ANSWERED}::text[])) as answered`)
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

/** What a channel has room for. */
const noticeOn = (channel: string, notice: Notice): Notice =>
  notice.short !== null && VENDOR_CHANNELS.includes(channel) ? { ...notice, lines: notice.short } : notice

const linkOf = ({ answers }: Notice, delivery: Answerable, { answerAt }: SendingOptions): Link | null => {
  if (answers.length === 0) return null
  return {
    label: answers.includes('help') ? 'Tell us whether you are safe' : 'Confirm that you have read this',
    address: answerAt(delivery),
  }
}

/** Makes one batch of an organization's deliveries by one channel; false when there is none. */
const sendBatch = async (options: SendingOptions, organization: OrganizationFacts, channel: string): Promise<boolean> => {
  const sources = sourcesIn(options.catalogue)
  const scope = tenantScopeOf(organization)
  const { rows, notices } = await options.database.write(
    scope,
    async tx => {
      const claimed = await claim(tx, channel, sources, options)
      return { rows: claimed, notices: await noticesOf(tx, sources, claimed, organization, options.database.clock.now()) }
    },
    { long: true },
  )
  if (rows.length === 0) return false
  const one = async (row: Row): Promise<Outcome> => {
    const notice = noticeOn(String(row['channel']), noticeFor(row, sources, notices))
    const repeats = Number(row['repeats'])
    const isRepeat = row['standing'] === 'sent'
    if (isRepeat && (row['answered'] === true || notice.over !== null))
      return { ...outcomeOf(row, { ...notice, every: null }, null), repeats, sent: false, text: null }
    if (notice.over !== null) return outcomeOf(row, notice, { reason: notice.over, again: false })
    const sender = options.senders.get(String(row['channel']))
    if (!sender) return outcomeOf(row, notice, { reason: 'This channel is not set up', again: false })
    const round = repeats + (isRepeat ? 1 : 0)
    const answer = linkOf(notice, { organizationId: organization.id, id: String(row['id']) }, options)
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
      html: notice.html,
      answer,
    }
    // Where nothing leaves the machine the delivery shows the link, too; elsewhere it is the recipient's alone.
    const said = answer && options.showsLinks ? { ...notice, lines: [...notice.lines, `${answer.label}: ${answer.address}`] } : notice
    return outcomeOf(row, said, await sender(outgoing))
  }
  const outcomes: Outcome[] = []
  for (let from = 0; from < rows.length; from += AT_ONCE) outcomes.push(...(await Promise.all(rows.slice(from, from + AT_ONCE).map(one))))
  const columns = sources.map(source => source.column)
  const people = rows.map(row => String(row['person_id']))
  const these = theseDeliveries(rows.map(row => String(row['id'])))
  await options.database.write(
    scope,
    async tx => {
      // Two channels may end at the same moment: who is second to say what came of theirs sees the first, where both would take the other for
      // still on its way, and nobody would hear that nothing reached this person.
      await tx.query(
        sql`select from ${ident(PEOPLE)} p where p.organization_id = ${acting} and p.id = any(${people}::uuid[]) order by p.id for no key update`,
      )
      // Whoever answered, or was told at the door, while it was on its way stays as they are.
      await tx.query(sql`update ${ident(LEDGER)} d set standing = n.standing, reason = n.reason, attempts = n.attempts, repeats = n.repeats,
          next_at = now() + make_interval(secs => n.wait), updated_at = now(),
          sent_at = case when n.sent then coalesce(d.sent_at, now()) else d.sent_at end, sent_at_zone = ${organization.timezone}, sent_text = coalesce(n.text, d.sent_text)
        from json_to_recordset(${JSON.stringify(outcomes)}::json) n(id uuid, standing text, reason text, wait float8, sent boolean, repeats int, attempts int, text text)
        where d.organization_id = ${acting} and d.id = n.id and d.standing in ('queued', 'sent')`)
      await tx.query(markReached(columns, these))
    },
    { long: true },
  )
  return true
}

/** Makes what deliveries an organization has that are due, batch by batch: each channel by itself, so that no text waits for a slow mail server. */
export const sendDue = async (
  options: SendingOptions,
  organization: OrganizationFacts,
  isEnding: () => boolean = () => false,
): Promise<void> => {
  const channels = await options.database.write(tenantScopeOf(organization), tx =>
    tx.query(sql`select distinct d.channel from ${ident(LEDGER)} d where ${isDue}`),
  )
  const send = async (channel: string): Promise<void> => {
    while (!isEnding() && (await sendBatch(options, organization, channel)));
  }
  await Promise.all(channels.map(row => send(String(row['channel']))))
}
