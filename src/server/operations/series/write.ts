import { actionsOf } from '#catalogue'
import type { RepeatOptions } from '#effects'
import { decided, type Done, type NextSeries, type Scope } from '#effects/repeat/series.ts'
import { inFormOf, makeRows } from '#effects/repeat/rows.server.ts'
import { endedOn } from '#fields/recurrence/rule.ts'
import type { EffectWork } from '#effects/adapters.server.ts'
import type { Row } from '#fields/adapters.server.ts'
import type { Resource } from '#model'
import { recordInvalid } from '../../request/errors.ts'
import type { Work } from '../../request/work.ts'
import { changedFields, valuesOf, type Values } from '../../rows/values.ts'
import { patchOfAction } from '../actionPatch.ts'
import { applyChanges, type RowChange } from '../apply.ts'
import { notifyTogether, type Changed } from '../changeNotices.ts'
import { effectRow } from '../effects/effectRow.ts'
import { effectWork } from '../effects/effectWork.ts'
import { followAction } from '../effects/follow.ts'
import { permit } from '../guard/guard.ts'
import { eachInTurn } from '../pace.ts'
import { toRow } from '../toRow.ts'
import type { Reckoned, Reckoning } from './reckoned.ts'
import type { StoredSeries } from './stored.ts'

/** What is done to each date, as people decided. */
export const decisions = ({ dates }: Reckoning, scope: Scope, anyway: readonly string[]): ReadonlyMap<Reckoned, Done> => {
  const keys = new Set(anyway)
  return new Map(dates.map(date => [date, decided(date, scope, date.clash !== null, keys)]))
}

const columnsOf = async (work: Work, resource: Resource, before: Row, values: Values): Promise<Row> => {
  const stored = valuesOf(resource, before, work.env)
  const after = { ...stored, ...values }
  return toRow(after, changedFields(resource, stored, after, work.env), work.env)
}

/** Called off, where rows of the resource can be, with the reason; else in the trash. RecordInvalid with what is wrong with the reason. */
const cancelled = async (work: Work, resource: Resource, row: Row, reason: string | null): Promise<Row> => {
  const action = actionsOf(resource).find(({ name }) => name === 'cancel')
  const key = resource.changeNotices?.reason
  const isAsked = key !== undefined && action?.asks?.includes(key) === true
  const patch = action && (await patchOfAction(work, resource, action, row, isAsked && reason ? { [key]: reason } : {}))
  if (patch && 'problems' in patch && isAsked) throw recordInvalid(patch.problems)
  return patch && 'columns' in patch ? patch.columns : { deleted_at: work.moment }
}

/** The change of one row: what was entered, to which series it belongs, and whether it differs from the others. */
const changeOf = async (
  work: Work,
  resource: Resource,
  { row: keys }: RepeatOptions,
  { stored, patch, occurrence, outcome, after }: Reckoned,
  { done, seriesId, reason }: { readonly done: Done; readonly seriesId: string; readonly reason: string | null },
): Promise<RowChange | null> => {
  if (!stored || done === 'nothing' || done === 'add') return null
  const { id, row, values } = stored
  if (done === 'cancel') return { id, before: row, patch: await cancelled(work, resource, row, reason) }
  const isOwn = done === 'keep' ? outcome !== 'off' || values[keys.exception] === true : after !== occurrence
  const belongs = await columnsOf(work, resource, row, {
    [keys.series]: { id: seriesId, title: '' },
    ...(occurrence === null ? {} : { [keys.occurrence]: inFormOf(values[keys.startsAt], occurrence) }),
    [keys.exception]: isOwn,
  })
  return { id, before: row, patch: done === 'change' ? { ...patch, ...belongs } : belongs }
}

/** The record of the series: the same with its new rule, or one that ends and another that begins. Gives the id of the one that goes on. */
const continued = async (
  effects: EffectWork,
  { records, record, edited }: StoredSeries,
  { row, record: keys }: RepeatOptions,
  next: NextSeries | null,
  title: string,
): Promise<string> => {
  if (!next) return record.id
  const startsAt = next.startsAt && inFormOf(edited.values[row.startsAt], next.startsAt)
  const named = { [keys.title]: title.slice(0, 120), [keys.rule]: next.rule, [keys.startsAt]: startsAt }
  const values = { ...named, [keys.through]: next.through, [keys.complete]: next.isComplete }
  await effects.lock(records, { ids: [record.id] })
  if (next.splitAfter === null) {
    await effects.change(records, [{ id: record.id, values }])
    return record.id
  }
  const rule = record.values[keys.rule]
  const ended = typeof rule === 'string' && rule !== '' ? { [keys.rule]: endedOn(rule, next.splitAfter) } : {}
  await effects.change(records, [{ id: record.id, values: { ...ended, [keys.complete]: true } }])
  const [id = ''] = await effects.add(records, [values], { isPublished: false })
  return id
}

/** Writes an edit of one date by itself, which marks it as its own. */
export const writeAlone = async (work: Work, resource: Resource, { dates }: Reckoning): Promise<void> => {
  for (const { stored, patch } of dates) {
    if (!stored || Object.keys(patch).length === 0) continue
    await permit(work, resource, stored.row, patch)
    await applyChanges(work, resource, [{ id: stored.id, before: stored.row, patch }], 'update')
  }
}

/** What is written of a date, in this order, and how the audit trail names it. */
const WRITTEN = [
  ['change', 'update'],
  ['keep', 'update'],
  ['cancel', 'cancel'],
] as const

/** Writes an edit of a series as it was reckoned: rows, new rows, records, and what people are told of it (R3.13). */
export const writeSeries = async (
  work: Work,
  resource: Resource,
  options: RepeatOptions,
  stored: StoredSeries,
  { dates, next }: Reckoning,
  done: ReadonlyMap<Reckoned, Done>,
  reason: string | null,
): Promise<void> => {
  const effects = effectWork(work, followAction)
  const edited = dates.find(({ id }) => id === stored.edited.id)
  const source = effectRow(work, resource, { ...stored.edited.row, ...edited?.patch })
  const seriesId = await continued(effects, stored, options, next, source.title)
  const told: Changed[] = []
  for (const [kind, noted] of WRITTEN) {
    const changes: RowChange[] = []
    await eachInTurn(dates, async date => {
      if (done.get(date) !== kind) return
      const change = await changeOf(work, resource, options, date, { done: kind, seriesId, reason })
      if (!change || Object.keys(change.patch).length === 0) return
      await permit(work, resource, change.before, change.patch)
      changes.push(change)
    })
    if (changes.length > 0) await applyChanges(work, resource, changes, noted, { together: told })
  }
  const added = dates.flatMap(date => (done.get(date) === 'add' && date.after !== null ? [date.after] : []))
  if (added.length > 0) await makeRows(effects, options, source, seriesId, added)
  await notifyTogether(work, resource, told)
}
