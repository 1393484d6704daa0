import { kindOf, namedFields, type NamedField } from '#catalogue'
import type { Row } from '#kinds/faces.server.ts'
import type { Resource } from '#model'
import { and, ident, sql, trusted } from '#sql'
import { columnsOfField, tableOf } from '../store/tables.ts'
import { applyNew } from './applyNew.ts'
import { newRow } from './newRow.ts'
import { writable } from './statements.ts'
import { statusOfRow } from './statusOfRow.ts'
import { untouched, type Values } from './values.ts'
import type { Work } from './work.ts'

/** One row that was changed, with the form values of what was touched. */
export interface Changed {
  readonly id: string
  readonly title: string
  readonly before: Row
  readonly patch: Row
  readonly valuesBefore: Values
  readonly valuesAfter: Values
}

interface Words {
  readonly before: string
  readonly after: string
}

const TOLD_ONCE = trusted("interval '5 minutes'")
const LONGEST_TITLE = 70

const cut = (text: string): string => (text.length > LONGEST_TITLE ? `${text.slice(0, LONGEST_TITLE - 1).trimEnd()}…` : text)

/** A value as people read it; '' for nothing, and for what has no words (a picture). */
const inWords = ({ field }: NamedField, value: unknown, work: Work): string => {
  const { csv } = kindOf(field)
  if (!csv || value === undefined) return ''
  return csv
    .print(value, field.options, work.env)
    .replace(/<[^>]*>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

/** The fields that a change is told by, in the order in which they weigh. */
const toldOf = (resource: Resource, { valuesBefore, valuesAfter }: Changed, work: Work): ReadonlyMap<NamedField, Words> => {
  const told = new Map<NamedField, Words>()
  for (const key of [...(resource.tells?.important ?? []), ...(resource.tells?.also ?? [])]) {
    const named = namedFields(resource).find(one => one.key === key)
    const was = JSON.stringify(valuesBefore[key] ?? null)
    if (named && JSON.stringify(valuesAfter[key] ?? null) !== was)
      told.set(named, { before: inWords(named, valuesBefore[key], work), after: inWords(named, valuesAfter[key], work) })
  }
  return told
}

const sentence = ({ label }: NamedField, { before, after }: Words): string =>
  before === '' && after === '' ? `${label} changed.` : `${label}: ${before || 'nothing'} became ${after || 'nothing'}.`

const listed = (labels: readonly string[]): string => {
  const words = labels.map(label => label.toLowerCase())
  return words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`
}

/** The values of a notice; null when nothing is to be told of this change. */
const noticeOf = (work: Work, resource: Resource, target: Resource, changed: Changed): Values | null => {
  const { tells } = resource
  if (!tells || statusOfRow(resource, changed.before, work.session.now) !== 'published') return null
  const cancelled = changed.patch['cancelled_at'] != null && changed.before['cancelled_at'] === null
  const told = toldOf(resource, changed, work)
  if (!cancelled && told.size === 0) return null
  const fields = [...told.keys()]
  const title = cancelled ? 'cancelled' : `${listed(fields.map(one => one.label))} changed`
  const sentences = [...told].map(([named, words]) => sentence(named, words))
  return {
    ...untouched(target),
    title: `${cut(changed.title)}: ${title}`.slice(0, 120),
    objectType: resource.type,
    objectId: changed.id,
    severity: cancelled || fields.some(one => tells.important.includes(one.key)) ? 'important' : 'info',
    text: [...(cancelled ? [`${changed.title} is cancelled.`] : []), ...sentences].join(' ').slice(0, 1000),
    changes: {
      ...(cancelled ? { cancelled: { before: 'no', after: 'yes' } } : {}),
      ...Object.fromEntries([...told].map(([{ key }, words]) => [key, words])),
    },
  }
}

/** Whether this very change of this row was told a moment ago: who saves twice is told of once. */
const isTold = async (work: Work, target: Resource, row: Row): Promise<boolean> => {
  const [about, changes] = ['objectId', 'changes'].map(key => columnsOfField(target, key)[0]?.name ?? key)
  const found = await work.rows(
    sql`select 1 as told from ${ident(tableOf(target))} r where ${and([
      writable(target, 'r'),
      sql`${ident('r', about ?? '')} = ${row[about ?? '']}`,
      sql`${ident('r', changes ?? '')} = ${row[changes ?? '']}::jsonb`,
      sql`${ident('r', 'created_at')} > ${work.moment}::timestamptz - ${TOLD_ONCE}`,
      sql`${ident('r', 'deleted_at')} is null`,
    ])} limit 1`,
  )
  return found.length > 0
}

/**
 * Writes the notices that a declaration asks for (`tells`): one for each changed row that people could see, in the change's own
 * transaction and change set. The same change of the same row within 5 minutes is told once.
 */
export const tell = async (work: Work, resource: Resource, changed: readonly Changed[]): Promise<void> => {
  if (!resource.tells) return
  const target = work.session.catalogue.resource(resource.tells.to)
  const rows: Row[] = []
  for (const one of changed) {
    const notice = noticeOf(work, resource, target, one)
    const row = notice && (await newRow(work, target, notice))
    if (row && !(await isTold(work, target, row))) rows.push(row)
  }
  if (rows.length > 0) await applyNew(work, target, rows, 'create')
}
