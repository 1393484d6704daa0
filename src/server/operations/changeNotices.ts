import { isKept } from '#access'
import { fieldTypeOf, namedFields, seriesKey, type NamedField } from '#catalogue'
import type { Row } from '#fields/adapters.server.ts'
import { markupOf } from '#fields/richText/markup.ts'
import { dayAt, formatsOf, NOTICE_PEOPLE, type Resource } from '#model'
import { and, ident, sql, raw } from '#sql'
import { columnsOfField, tableOf } from '../store/tables.ts'
import { applyNew } from './applyNew.ts'
import { countNoticePeople, noticeAudience, noticeStarts } from './noticePeople.ts'
import { newRow } from './newRow.ts'
import { writable } from '../rows/statements.ts'
import { statusOfRow } from './statusOfRow.ts'
import { untouched, valuesOf as rowValues, type Values } from '../rows/values.ts'
import type { Work } from '../request/work.ts'

/** One row that was changed, with the form values of what was touched. */
export interface Changed {
  readonly id: string
  readonly title: string
  readonly action: string
  readonly before: Row
  readonly patch: Row
  readonly valuesBefore: Values
  readonly valuesAfter: Values
}

interface Words {
  readonly before: string
  readonly after: string
}

const LONGEST_TITLE = 70

const cut = (text: string): string => (text.length > LONGEST_TITLE ? `${text.slice(0, LONGEST_TITLE - 1).trimEnd()}…` : text)

/** A value as people read it; '' for nothing, and for what has no words (a picture). */
const inWords = ({ field }: NamedField, value: unknown, work: Work): string => {
  const type = fieldTypeOf(field)
  if (value === undefined) return ''
  const text = type.format ? type.format(value, field.options, work.env) : (type.csv?.print(value, field.options, work.env) ?? '')
  return text.replace(/\s+/g, ' ').trim()
}

/** A notice has readers of its own: what a rule keeps from some of them is not told. */
const mayBeTold = ({ field }: NamedField, target: Resource): boolean =>
  !isKept(field) || (field.options.flag === undefined && field.options.access?.read === target.access.read)

/** The fields that a change is told by, in the order in which they weigh. */
const toldOf = (
  resource: Resource,
  target: Resource,
  { valuesBefore, valuesAfter }: Changed,
  work: Work,
): ReadonlyMap<NamedField, Words> => {
  const told = new Map<NamedField, Words>()
  for (const key of [...(resource.changeNotices?.important ?? []), ...(resource.changeNotices?.also ?? [])]) {
    const named = namedFields(resource).find(one => one.key === key)
    const was = JSON.stringify(valuesBefore[key] ?? null)
    if (named && mayBeTold(named, target) && JSON.stringify(valuesAfter[key] ?? null) !== was)
      told.set(named, { before: inWords(named, valuesBefore[key], work), after: inWords(named, valuesAfter[key], work) })
  }
  return told
}

const WALL = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/
const DAY = /^\d{4}-\d{2}-\d{2}/

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The day on which a row is, as its first important moment or day says; '' where it has none. */
const dayOf = (work: Work, resource: Resource, row: Row): string => {
  const values = rowValues(resource, row, work.env)
  return (resource.changeNotices?.important ?? []).map(key => DAY.exec(textOf(values[key]))?.[0]).find(Boolean) ?? ''
}

/** '"Garden Club" on Tuesday, Nov 24'. */
const subjectOf = (work: Work, resource: Resource, { title, before }: Changed): string => {
  const day = formatsOf(work.env.locale).spokenDate(dayOf(work, resource, before))
  return `"${title}"${day === '' ? '' : ` on ${day}`}`
}

/** Its day has passed, as it was and as it is: nobody goes there any more. */
const isOver = (work: Work, resource: Resource, { before, patch }: Changed): boolean => {
  const days = [before, { ...before, ...patch }].map(row => dayOf(work, resource, row))
  return days.every(day => day !== '' && day < dayAt(work.env.now, work.env.timeZone))
}

/** What was and is, said to people: of moments on one day only the times. */
const sidesOf = ({ key }: NamedField, words: Words, { valuesBefore, valuesAfter }: Changed, locale: string): Words => {
  const { timeText } = formatsOf(locale)
  const [before, after] = [valuesBefore[key], valuesAfter[key]].map(value => (WALL.test(textOf(value)) ? textOf(value) : ''))
  if (!before || !after || before.slice(0, 10) !== after.slice(0, 10)) return words
  return { before: timeText(before.slice(11)), after: `at ${timeText(after.slice(11))}` }
}

/** '"Garden Club" on Tuesday, Nov 24 now starts at 3:00 PM (was 1:30 PM).' */
const sentence = (
  subject: string,
  field: NamedField,
  words: Words,
  phrase: string | undefined,
  changed: Changed,
  locale: string,
): string => {
  const { before, after } = sidesOf(field, words, changed, locale)
  if (after === '' && before === '') return phrase === undefined ? `${subject}: ${field.label} changed.` : `${subject} now ${phrase}.`
  if (after === '') return `${subject}: ${field.label} was removed (was ${before}).`
  const was = before === '' ? '' : ` (was ${before})`
  return phrase === undefined
    ? `${subject}: ${field.label} is now ${after.replace(/^at /, '')}${was}.`
    : `${subject} now ${phrase} ${after}${was}.`
}

/** A sentence that somebody else wrote, with its end. */
const ended = (text: string): string => (/[.!?]$/.test(text) ? text : `${text}.`)

const listed = (labels: readonly string[]): string => {
  const words = labels.map(label => label.toLowerCase())
  return words.length < 2 ? (words[0] ?? '') : `${words.slice(0, -1).join(', ')} and ${words.at(-1) ?? ''}`
}

/** The rows of whose change people were told, among those that are being put back: they are told that it is taken back, too. */
type Sent = ReadonlySet<string>

const NONE: Sent = new Set()

const sentBefore = async (work: Work, resource: Resource, target: Resource): Promise<Sent> => {
  if (work.undoes === undefined || !resource.changeNotices?.people) return NONE
  const column = (key: string) => ident('r', columnsOfField(target, key)[0]?.name ?? key)
  const rows = await work.rows(
    sql`select ${column('objectId')} as id from ${ident(tableOf(target))} r where ${and([
      writable(target, 'r'),
      sql`${column(NOTICE_PEOPLE.changeSet)} = ${work.undoes}`,
      raw('r.published_on is not null'),
    ])}`,
  )
  return new Set(rows.map(({ id }) => String(id)))
}

/** The values of a notice; null when nothing is to be told of this change. */
const noticeOf = (work: Work, resource: Resource, target: Resource, changed: Changed, wasSent: boolean): Values | null => {
  const { changeNotices } = resource
  const { before, patch } = changed
  const cancelled = patch['cancelled_at'] != null && before['cancelled_at'] === null
  // Who undoes a change takes the notice of it back as well, unless people have read it: else they would read what they never heard of.
  if (changed.action === 'undo' && !wasSent) return null
  const reinstated = patch['cancelled_at'] === null && before['cancelled_at'] != null
  const seen = reinstated ? { ...before, cancelled_at: null } : before
  if (!changeNotices || statusOfRow(resource, seen, work.read.env) !== 'published') return null
  if (isOver(work, resource, changed)) return null
  const told = toldOf(resource, target, changed, work)
  if (!cancelled && !reinstated && told.size === 0) return null
  const fields = [...told.keys()]
  const subject = subjectOf(work, resource, changed)
  const title = cancelled ? 'canceled' : reinstated ? 'back on' : `${listed(fields.map(one => one.label))} changed`
  const reason = changeNotices.reason === undefined ? '' : textOf(changed.valuesAfter[changeNotices.reason]).trim()
  const sentences = [
    ...(cancelled ? [`${subject} is canceled.`] : []),
    ...(cancelled && reason !== '' ? [`Reason: ${ended(reason)}`] : []),
    ...(reinstated ? [`${subject} is back on.`] : []),
    ...[...told].map(([field, words]) => sentence(subject, field, words, changeNotices.phrases?.[field.key], changed, work.env.locale)),
  ]
  return {
    ...untouched(target),
    title: `${cut(changed.title)}: ${title}`.slice(0, 120),
    objectType: resource.type,
    objectId: changed.id,
    ...(changeNotices.people ? { [NOTICE_PEOPLE.changeSet]: work.changeSet } : {}),
    severity: cancelled || reinstated || fields.some(one => changeNotices.important.includes(one.key)) ? 'important' : 'info',
    // A title is what people typed, not markup.
    text: markupOf(sentences.join(' ').slice(0, 1000)),
    changes: {
      ...(cancelled ? { cancelled: { before: 'no', after: 'yes' } } : {}),
      ...(reinstated ? { cancelled: { before: 'yes', after: 'no' } } : {}),
      ...Object.fromEntries([...told].flatMap(([{ key }, words]) => (words.before === words.after ? [] : [[key, words]]))),
    },
  }
}

const writeNotices = async (work: Work, resource: Resource, target: Resource, rows: readonly Row[]): Promise<void> => {
  if (rows.length === 0) return
  await applyNew(work, target, rows, 'create')
  if (resource.changeNotices?.people)
    await countNoticePeople(
      work,
      target,
      rows.map(row => String(row['id'])),
    )
}

/** The notices of single rows. */
const noticesOfEach = async (
  work: Work,
  resource: Resource,
  target: Resource,
  changed: readonly Changed[],
  sent: Sent,
): Promise<readonly Row[]> => {
  const rows: Row[] = []
  let starts: Values | undefined
  for (const one of changed) {
    const notice = noticeOf(work, resource, target, one, sent.has(one.id))
    if (!notice) continue
    // Asked once for all, and not by a change of which nothing is told.
    starts ??= await noticeStarts(work, resource)
    const audience = await noticeAudience(work, resource, { ...one.before, ...one.patch }, [one.id])
    rows.push(await newRow(work, target, { ...notice, ...starts, ...audience }))
  }
  return rows
}

const isCancelled = ({ before, patch }: Changed): boolean => patch['cancelled_at'] != null && before['cancelled_at'] == null

/** One notice of all that were changed and one of all that were canceled. Each speaks of the first, and says how many more there are. */
const noticesTogether = async (
  work: Work,
  resource: Resource,
  target: Resource,
  changed: readonly Changed[],
  sent: Sent = NONE,
): Promise<readonly Row[]> => {
  const rows: Row[] = []
  const startOf = ({ before }: Changed): string => textOf(rowValues(resource, before, work.env)[resource.changeNotices?.important[0] ?? ''])
  const dates = changed.toSorted((one, other) => startOf(one).localeCompare(startOf(other)))
  for (const cancels of [false, true]) {
    const told = dates.flatMap(one => {
      const notice = isCancelled(one) === cancels ? noticeOf(work, resource, target, one, sent.size > 0) : null
      return notice ? [{ one, notice }] : []
    })
    const [first] = told
    if (!first) continue
    const more = told.length - 1
    const rest = more === 0 ? '' : markupOf(more === 1 ? 'The same goes for 1 later date.' : `The same goes for ${more} later dates.`)
    const audience = await noticeAudience(
      work,
      resource,
      { ...first.one.before, ...first.one.patch },
      told.map(({ one }) => one.id),
    )
    const starts = await noticeStarts(work, resource)
    rows.push(await newRow(work, target, { ...first.notice, text: `${textOf(first.notice['text'])}${rest}`, ...starts, ...audience }))
  }
  return rows
}

/** Rows of one series among those that were changed, by its id; those by themselves are under ''. */
const bySeries = (resource: Resource, changed: readonly Changed[]): ReadonlyMap<string, readonly Changed[]> => {
  const key = seriesKey(resource)
  const column = key === null ? undefined : columnsOfField(resource, key)[0]?.name
  const of = ({ before }: Changed): string => (column === undefined ? '' : textOf(before[column]))
  const groups = new Map<string, Changed[]>()
  for (const one of changed) groups.set(of(one), [...(groups.get(of(one)) ?? []), one])
  const isAlone = ([series, rows]: readonly [string, readonly Changed[]]): boolean => series === '' || rows.length === 1
  return new Map([['', [...groups].filter(isAlone).flatMap(([, rows]) => rows)], ...[...groups].filter(one => !isAlone(one))])
}

/**
 * Writes the notices that a declaration asks for (`changeNotices`), in the change's own transaction and change set: one for each changed row that
 * people could see, and one for all that are of one series, to everybody who signed up for any of them (183).
 */
export const notifyChanges = async (work: Work, resource: Resource, changed: readonly Changed[]): Promise<void> => {
  if (!resource.changeNotices) return
  const target = work.session.catalogue.resource(resource.changeNotices.to)
  const sent = await sentBefore(work, resource, target)
  const rows: Row[] = []
  for (const [series, group] of bySeries(resource, changed))
    rows.push(...(await (series === '' ? noticesOfEach : noticesTogether)(work, resource, target, group, sent)))
  await writeNotices(work, resource, target, rows)
}

/** The same for rows that were changed together, as the dates of a series that ends and goes on as another. */
export const notifyTogether = async (work: Work, resource: Resource, changed: readonly Changed[]): Promise<void> => {
  if (!resource.changeNotices) return
  const target = work.session.catalogue.resource(resource.changeNotices.to)
  await writeNotices(work, resource, target, await noticesTogether(work, resource, target, changed))
}
