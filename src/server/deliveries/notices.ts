import type { OrganizationFacts } from '#access'
import { fieldTypeOf } from '#catalogue'
import { linkedBlocksOf } from '#fields/richText/linked.ts'
import { answersTo, type Answer } from '#effects/deliver/answers.ts'
import { isAllClear, type DeliverOptions } from '#effects/deliver/deliver.ts'
import { isSaid } from '#effects/deliver/tell.ts'
import type { Row } from '#fields/adapters.server.ts'
import { ident, sql } from '#sql'
import type { Transaction } from '../store/database.ts'
import { concernsSql } from '../store/due.ts'
import { columnIn, type Source } from '../store/ledger.ts'

/** What is said of a row, and whether it still is. */
export interface Notice {
  readonly title: string
  readonly lines: readonly string[]
  /** What `lines` say, as it was written; null: it was written in plain lines. */
  readonly html: string | null
  /** Instead of `lines` where there is little room; null: nobody wrote any. */
  readonly short: readonly string[] | null
  /** Why it may not go out any more; null: it may. */
  readonly over: string | null
  readonly every: number | null
  readonly most: number
  readonly answers: readonly Answer[]
}

export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const linesOf = (text: string): readonly string[] => text.split(/\s*\n\s*/).filter(line => line.trim() !== '')

const OVER = 'It ended or was canceled before it was sent'
const SETTLED = 'Somebody has taken it, or it was settled, before this was sent'

const NOTHING: Notice = { title: '', lines: [], html: null, short: null, over: OVER, every: null, most: 0, answers: [] }

const noticeOf = ({ resource }: Source, options: DeliverOptions, kind: string, row: Row | undefined): Notice => {
  const of = (key: string | undefined): unknown => (key === undefined ? undefined : row?.[columnIn(resource, key)])
  const { repeat } = options
  const text = textOf(of(options.text))
  const field = resource.fields[options.text]
  const isMarkup = field !== undefined && fieldTypeOf(field).isMarkup === true
  const lead = `${of(options.drill) === true ? 'DRILL: ' : ''}${isAllClear(kind) ? 'All clear: ' : ''}`
  return {
    title: `${lead}${textOf(of(options.title))}`,
    lines: isMarkup ? linkedBlocksOf(text) : linesOf(text),
    html: isMarkup ? text : null,
    short: textOf(of(options.short)).trim() === '' ? null : textOf(of(options.short)).trim().split('\n'),
    over: row !== undefined && (isAllClear(kind) || row['is_live'] === true) ? null : OVER,
    every: repeat && of(repeat.asks) === true ? Number(of(repeat.every) ?? 0) || null : null,
    most: repeat ? Number(of(repeat.most) ?? 0) : 0,
    answers: options.answers ? answersTo(options.answers, key => of(key) === true) : [],
  }
}

/** What was settled word for word. */
const saidNotice = (row: Row): Notice => {
  const [title = '', ...lines] = textOf(row['sent_text']).split('\n')
  return { title, lines, html: null, short: null, over: null, every: null, most: 0, answers: [] }
}

const LIVE = sql`s.published_on <= now() and (s.expired_on is null or s.expired_on > now()) and s.archived_at is null and s.cancelled_at is null and s.deleted_at is null`

type Notices = ReadonlyMap<string, Notice>

const idsOf = (rows: readonly Row[], { column }: Source): readonly string[] => [
  ...new Set(rows.flatMap(row => (row[column] ? [textOf(row[column])] : []))),
]

/** What is told of rows one person after the other goes out as long as nobody has taken them. */
const escalationsOf = async (
  tx: Transaction,
  { resource, escalation }: Source,
  ids: readonly string[],
  { timezone }: OrganizationFacts,
  now: Date,
) => {
  if (!escalation) return []
  const still = await tx.query(
    sql`select s.id from ${ident(resource.name)} s where s.id = any(${ids}::uuid[]) and ${concernsSql(resource, escalation, 's')}`,
    { now: now.toISOString(), timeZone: timezone },
  )
  const open = new Set(still.map(row => String(row['id'])))
  return ids.map(id => [`${id} escalation`, open.has(id) ? { ...NOTHING, over: null } : { ...NOTHING, over: SETTLED }] as const)
}

/** The texts of what these deliveries are about, by source row and kind. */
export const noticesOf = async (
  tx: Transaction,
  sources: readonly Source[],
  rows: readonly Row[],
  organization: OrganizationFacts,
  now: Date,
): Promise<Notices> => {
  const notices: (readonly [string, Notice])[] = []
  for (const source of sources) {
    const ids = idsOf(rows, source)
    if (ids.length === 0) continue
    notices.push(...(await escalationsOf(tx, source, ids, organization, now)))
    if (Object.keys(source.kinds).length === 0) continue
    const found = await tx.query(
      sql`select s.*, (${LIVE}) as is_live from ${ident(source.resource.name)} s where s.id = any(${ids}::uuid[])`,
    )
    const rowOf = (id: string): Row | undefined => found.find(row => row['id'] === id)
    for (const [kind, options] of Object.entries(source.kinds))
      if (options) notices.push(...ids.map(id => [`${id} ${kind}`, noticeOf(source, options, kind, rowOf(id))] as const))
  }
  return new Map(notices)
}

/** What one delivery says: what was settled for it word for word, or what its source says now. */
export const noticeFor = (row: Row, sources: readonly Source[], notices: Notices): Notice => {
  const id = sources.map(one => row[one.column]).find(Boolean)
  const found = notices.get(`${String(id)} ${String(row['kind'])}`)
  return isSaid(String(row['kind'])) ? { ...saidNotice(row), over: found?.over ?? null } : (found ?? NOTHING)
}
