import { randomUUID } from 'node:crypto'
import pg from 'pg'
import type { OrganizationFacts } from '#access'
import type { Catalogue } from '#catalogue'
import { makeDeliveries } from '#server/deliveries/deliveries.ts'
import { sendersOf } from '#server/deliveries/senders.ts'
import { makeQueue } from '#server/queue/queue.ts'
import { createResourceSql } from '#server/query/resourceSql.ts'
import { openDatabase } from '#server/store/database.ts'
import { startVendor, type Vendor } from './vendor.ts'

export interface LedgerProof {
  readonly rows: number
  readonly requests: number
  readonly rounds: number
  readonly seconds: number
  /** 'sms sent', 'voice failed: No phone number', each with how many. */
  readonly ends: Readonly<Record<string, number>>
  /** What is not as it should be; empty: everything is. */
  readonly wrong: readonly string[]
}

interface Given {
  readonly ownerUrl: string
  readonly appUrl: string
  readonly catalogue: Catalogue
  readonly people: number
}

/** More rounds than there are tries of one delivery. */
const MOST_ROUNDS = 12
const CHANNELS = ['sms', 'voice']

const facts = (id: string): OrganizationFacts => ({
  id,
  slug: `proof-${id.slice(0, 8)}`,
  name: 'Proof',
  depth: 2,
  ancestorIds: [],
  isChildless: true,
  productName: 'elevate',
  clientName: null,
  timezone: 'America/Chicago',
  locale: 'en-US',
  features: [],
})

/** An organization with so many residents, a tenth of them without a mobile phone and a fiftieth without any, and an alert for all that is out now. */
export const fillAlert = async (owner: pg.Client, id: string, people: number): Promise<void> => {
  const { name, slug, timezone } = facts(id)
  await owner.query(
    `insert into organizations (id, name, slug, depth, ancestor_ids, timezone, product_name) values ($1, $2, $3, 2, '{}', $4, 'elevate')`,
    [id, name, slug, timezone],
  )
  await owner.query(
    `insert into users (organization_id, id, first_name, last_name, person_type, phone_mobile, phone_home)
      select $1::uuid, gen_random_uuid(), 'Resident', n::text, 'resident', case when n % 10 <> 0 then '5551230000' end, case when n % 50 <> 0 then '5551239999' end
      from generate_series(1, $2::int) n`,
    [id, people],
  )
  await owner.query(
    `insert into alerts (organization_id, id, title, body, channels, published_on, expired_on, ends_after_minutes)
      values ($1, gen_random_uuid(), 'Water is off', '<p>Use bottled water.</p>', $2, now(), now() + interval '4 hours', 240)`,
    [id, CHANNELS],
  )
}

const ROWS = `select d.id, d.channel, d.standing, d.reason, d.next_at is not null as waits, d.reached, d.why_unreached, d.person_id, p.phone_mobile, p.phone_home
  from deliveries d join users p on p.id = d.person_id where d.organization_id = $1`

type Row = Readonly<Record<'id' | 'channel' | 'standing' | 'person_id', string>> &
  Readonly<Record<'reason' | 'why_unreached' | 'phone_mobile' | 'phone_home', string | null>> &
  Readonly<Record<'waits' | 'reached', boolean>>

/** The reason with which a delivery must have failed; null: it must have been sent. `undefined`: the vendor never had the last word. */
const dueReason = (row: Row, vendor: Vendor): string | RegExp | null => {
  if (row.channel === 'sms' && row.phone_mobile === null) return 'No mobile phone'
  if (row.channel === 'voice' && row.phone_mobile === null && row.phone_home === null) return 'No phone number'
  if (vendor.refused.has(row.id)) return /^The .+ service refused it \(400\)$/
  // Nobody knows of what was taken without a word; it was tried as often as anything is.
  return vendor.taken.has(row.id) && row.standing === 'sent' ? null : /^The .+ service (?:could not take it \(503\)|did not answer)$/
}

const isTrue = (row: Row, vendor: Vendor): boolean => {
  const reason = dueReason(row, vendor)
  if (row.waits || reason === null) return !row.waits && row.standing === 'sent' && row.reason === null
  return row.standing === 'failed' && (typeof reason === 'string' ? row.reason === reason : reason.test(row.reason ?? ''))
}

const wrongIn = (rows: readonly Row[], vendor: Vendor, people: number): readonly string[] => {
  const untrue = rows.filter(row => !isTrue(row, vendor))
  const keys = new Set(rows.map(row => row.id))
  const different = new Set(rows.map(row => `${row.person_id} ${row.channel}`))
  const reached = new Set(rows.filter(row => row.standing === 'sent').map(row => row.person_id))
  const lost = new Set(rows.filter(row => !reached.has(row.person_id)).map(row => row.person_id))
  const marked = rows.filter(row => row.why_unreached !== null)
  const strangers = [...vendor.taken.keys()].filter(key => !keys.has(key))
  return [
    ...(rows.length === people * CHANNELS.length ? [] : [`${rows.length} rows of ${people} people`]),
    ...(different.size === rows.length ? [] : [`${rows.length - different.size} are there twice`]),
    ...(untrue.length === 0 ? [] : [`${untrue.length} end in a state that is not true, as ${JSON.stringify(untrue[0])}`]),
    ...(strangers.length === 0 ? [] : [`the vendor took ${strangers.length} that nobody is in the ledger for`]),
    ...(rows.every(row => row.reached === reached.has(row.person_id)) ? [] : ["some are said to be reached who aren't, or the other way"]),
    ...(marked.length === lost.size && marked.every(row => lost.has(row.person_id))
      ? []
      : [`${marked.length} are marked as not reached, and ${lost.size} people are not`]),
  ]
}

/** Freezes an alert's recipients and sends to all by two channels of a vendor that fails a third of the time; compares the ledger with what the vendor did. */
export const proveLedger = async ({ ownerUrl, appUrl, catalogue, people }: Given): Promise<LedgerProof> => {
  const id = randomUUID()
  const vendor = await startVendor()
  const database = openDatabase({ url: appUrl })
  const owner = new pg.Client({ connectionString: ownerUrl })
  const log = { error: () => undefined, info: () => undefined, warn: () => undefined }
  const queue = makeQueue({ database, log })
  const config = { demo: [], smsWebhook: vendor.url, voiceWebhook: vendor.url, pushWebhook: null, webhookSecret: 'of the proof alone' }
  const senders = sendersOf({ config, mailer: null, host: () => 'proof.example', log })
  const sending = makeDeliveries({
    ...{ catalogue, database, queue, senders, log, showsLinks: false, answerAt: () => '' },
    resourceSql: createResourceSql(catalogue),
    organization: async asked => (asked === id ? facts(id) : null),
  })
  try {
    await owner.connect()
    await fillAlert(owner, id, people)
    const began = Date.now()
    let rounds = 0
    const waits = async () =>
      (await owner.query('select 1 from deliveries where organization_id = $1 and next_at is not null limit 1', [id])).rowCount
    do {
      // As if the moment of each next try had come.
      await owner.query('update deliveries set next_at = now() where organization_id = $1 and next_at is not null', [id])
      await owner.query('delete from pgboss.job')
      await sending.look()
      await queue.work('mail')
      rounds += 1
    } while (rounds < MOST_ROUNDS && (await waits()))
    const seconds = Math.round((Date.now() - began) / 1000)
    const { rows } = await owner.query<Row>(ROWS, [id])
    const ends: Record<string, number> = {}
    for (const { channel, standing, reason } of rows) {
      const end = `${channel} ${standing}${reason === null ? '' : `: ${reason}`}`
      ends[end] = (ends[end] ?? 0) + 1
    }
    return { rows: rows.length, requests: vendor.asked(), rounds, seconds, ends, wrong: wrongIn(rows, vendor, people) }
  } finally {
    sending.end()
    await queue.close()
    await owner.end().catch(() => undefined)
    await database.close()
    await vendor.close()
  }
}
