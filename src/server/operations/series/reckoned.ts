import { createHash } from 'node:crypto'
import { fieldTypeOf, namedFields } from '#catalogue'
import type { RepeatOptions } from '#effects'
import { planOf } from '#effects/repeat/plan.ts'
import type { PlannedDate, SeriesPlan } from '#effects/repeat/series.ts'
import type { Row } from '#fields/adapters.server.ts'
import { wallTimeOf } from '#fields/dateTime/zone.ts'
import type { Resource, Wire } from '#model'
import { recordInvalid } from '../../request/errors.ts'
import type { EditSeries } from '../../request/types.ts'
import type { Work } from '../../request/work.ts'
import { valuesOf } from '../../rows/values.ts'
import { columnsOfField } from '../../store/tables.ts'
import { eachInTurn } from '../pace.ts'
import { patchOf } from '../patch.ts'
import { ofRows, problemSaid, repetitionAsked } from './asked.ts'
import { clashesOf, type SeriesClash } from './clashes.ts'
import type { StoredRow, StoredSeries } from './stored.ts'

/** A date of a plan with what it takes to write it. */
export interface Reckoned extends PlannedDate {
  readonly stored: StoredRow | null
  /** The columns that the edit changes in its row, if it is changed at all. */
  readonly patch: Row
  readonly fields: readonly string[]
  readonly clash: SeriesClash | null
}

export interface Reckoning {
  readonly dates: readonly Reckoned[]
  readonly next: SeriesPlan['next']
  /** What stands for all of this: where it is the same, so is what would be done. */
  readonly token: string
}

const isPlan = (plan: ReturnType<typeof planOf>): plan is SeriesPlan => 'dates' in plan

const keysOf = (resource: Resource, patch: Row): readonly string[] =>
  namedFields(resource)
    .filter(({ key }) => columnsOfField(resource, key).some(({ name }) => name in patch))
    .map(({ key }) => key)

/** What an edit gives a row whose moment is to be `after`. RecordInvalid with what is wrong with it. */
const patchAt = async (
  work: Work,
  resource: Resource,
  { row: keys }: RepeatOptions,
  stored: StoredRow,
  input: Wire,
  after: string,
): Promise<Row> => {
  const field = resource.fields[keys.startsAt]
  const before = String(stored.values[keys.startsAt])
  const moment = after.slice(0, before.length)
  const moved = field && moment !== before ? fieldTypeOf(field).toWire(moment, keys.startsAt, field.options, work.env) : {}
  const patch = await patchOf(work, resource, stored.row, { ...input, ...moved })
  if ('problems' in patch) throw recordInvalid(patch.problems)
  return patch.columns
}

/** Whether an edit brings a date to where it could meet another: it is new, moved, longer, or holds something else. */
const isBrought = ({ outcome, patch }: Pick<Reckoned, 'outcome' | 'patch'>, resource: Resource, { row, holds }: RepeatOptions): boolean =>
  outcome === 'added' || keysOf(resource, patch).some(key => key === row.startsAt || key === holds?.lasts || holds?.fields.includes(key))

/** What an edit of a series comes to: the plan, the columns of each date, what is in its way. Nothing is written. */
export const reckon = async (
  work: Work,
  resource: Resource,
  options: RepeatOptions,
  { series, rows, edited, record }: StoredSeries,
  { input, scope }: Pick<EditSeries, 'input' | 'scope'>,
): Promise<Reckoning> => {
  const repetition = repetitionAsked(work, resource, options, input, series)
  const given = ofRows(resource, options, input)
  const own = await patchOf(work, resource, edited.row, given)
  if ('problems' in own) throw recordInvalid(own.problems)
  const after = valuesOf(resource, { ...edited.row, ...own.columns }, work.env)
  const { startsAt } = options.row
  const moment = String(after[startsAt])
  const env = { now: wallTimeOf(work.moment, work.env.timeZone) ?? '', timeZone: work.env.timeZone }
  const walled = moment.length === 10 ? `${moment}T12:00` : moment
  const plan = planOf(series, { scope, id: edited.id, startsAt: walled, repetition }, env)
  if (!isPlan(plan)) throw problemSaid(plan.problem, options)
  // Each is moved from its own moment.
  const field = resource.fields[startsAt]
  const names = field ? Object.keys(fieldTypeOf(field).wire(startsAt, field.options).input) : []
  const shared = Object.fromEntries(Object.entries(given).filter(([name]) => !names.includes(name)))
  const patched: Reckoned[] = []
  await eachInTurn(plan.dates, async date => {
    const stored = date.id === null ? null : (rows.get(date.id) ?? null)
    const isOpen = stored !== null && date.after !== null && (date.outcome === 'changed' || date.outcome === 'exception')
    const patch = isOpen ? await patchAt(work, resource, options, stored, shared, date.after ?? '') : {}
    patched.push({ ...date, stored, patch, fields: keysOf(resource, patch), clash: null })
  })
  const brought = patched.filter(one => isBrought(one, resource, options) && one.after !== null)
  const clashes = await clashesOf(
    work,
    resource,
    options,
    brought.map(({ key, before, after: then, stored, patch }) => ({
      key,
      startsAt: then ?? '',
      values: stored ? valuesOf(resource, { ...stored.row, ...patch }, work.env) : after,
      before: stored && { startsAt: before ?? '', values: valuesOf(resource, stored.row, work.env) },
    })),
    patched.flatMap(({ id, outcome }) => (id !== null && (outcome === 'changed' || outcome === 'canceled') ? [id] : [])),
  )
  const dates = patched.map(one => ({ ...one, clash: clashes.get(one.key) ?? null }))
  const versions = [Number(record.row['version']), dates.map(({ stored }) => Number(stored?.row['version'] ?? 0))]
  const said = dates.map(({ key, before, after: then, occurrence, outcome, fields, clash }) => [
    key,
    before,
    then,
    occurrence,
    outcome,
    fields,
    clash,
  ])
  const token = createHash('sha256')
    .update(JSON.stringify([scope, input, said, plan.next, versions]))
    .digest('hex')
  return { dates, next: plan.next, token }
}
