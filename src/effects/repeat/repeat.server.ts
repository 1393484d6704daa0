import { dayAt, type EffectCount, type Resource } from '#model'
import type { EffectRow, EffectServer, EffectWork } from '../adapters.server.ts'
import { furthestDay, occurrencesOf } from './occurrences.ts'
import type { RepeatOptions } from './repeat.ts'
import { datesOf, repetitionOf, wallNow, wallOf } from './repetition.ts'
import { makeRows, SENTENCES, typeOf } from './rows.server.ts'
import { startProblem } from '#fields/recurrence/rule.ts'

/** Begins a series with a row that people want to come again. */
const begin = async (work: EffectWork, options: RepeatOptions, source: EffectRow): Promise<readonly EffectCount[]> => {
  const { rows, series, asked, row, record } = options
  const { values } = source
  const [start, pattern] = [values[row.startsAt], values[asked.pattern]]
  if (values[row.series] != null) return []
  if (typeof pattern !== 'string' || pattern === '') return work.refuse(asked.pattern, 'Choose how often it repeats')
  if (typeof start !== 'string') return work.refuse(row.startsAt, 'Choose when it starts')
  const repetition = repetitionOf(options, values)
  const problem = startProblem(repetition, start)
  if (problem) return work.refuse(asked[SENTENCES[problem][0]], SENTENCES[problem][1])
  if (repetition.until !== undefined && repetition.count !== undefined)
    return work.refuse(asked.count, 'Choose a last day or a number of dates, not both')
  const found = datesOf(repetition, start, work.env)
  if (found.starts.length === 0) return work.refuse(asked.until, 'Nothing repeats until then. Choose a later day, or repeat it another way')
  const resource = work.resource(rows)
  const [seriesId = ''] = await work.add(
    work.resource(series),
    [
      {
        [record.title]: source.title.slice(0, 120),
        [record.rule]: found.rule,
        [record.startsAt]: start,
        [record.through]: lastDayOf(found, found.through),
        [record.complete]: found.isComplete,
      },
    ],
    { isPublished: false },
  )
  const emptied = Object.fromEntries(Object.values(asked).map(key => [key, emptyOf(resource, key)]))
  await work.lock(resource, { ids: [source.id] })
  await work.change(resource, [
    { id: source.id, values: { ...emptied, [row.series]: { id: seriesId, title: '' }, [row.occurrence]: start } },
  ])
  return [await makeRows(work, options, source, seriesId, found.starts)]
}

/** Up to which day there are rows: of 400 at once the last of them, for the next follow it. */
const lastDayOf = ({ starts, isComplete }: ReturnType<typeof occurrencesOf>, through: string): string =>
  isComplete || starts.length < 400 ? through : (starts.at(-1)?.slice(0, 10) ?? through)

const emptyOf = (resource: Resource, key: string): unknown => {
  const field = resource.fields[key]
  return field ? typeOf(field).empty : null
}

const isOff = ({ isDeleted, isArchived, isCanceled }: EffectRow): boolean => isDeleted || isArchived || isCanceled

/**
 * Makes the rows of a series for which the time has come. They are like the last one that nobody changed, else like the last. Where all that
 * lie ahead were taken off, the series has ended: it is not taken up again behind them, where nobody looks for a year.
 */
const continueSeries = async (work: EffectWork, options: RepeatOptions, { id, values }: EffectRow): Promise<readonly EffectCount[]> => {
  const { rows, series, row, record } = options
  const [rule, start, before] = [values[record.rule], values[record.startsAt], values[record.through]]
  if (values[record.complete] === true || typeof rule !== 'string' || typeof start !== 'string') return []
  const { now, timeZone } = work.env
  const through = furthestDay(dayAt(now, timeZone))
  const [present, there] = [wallNow(work.env), typeof before === 'string' ? `${before}T23:59` : '']
  const found = occurrencesOf(rule, wallOf(start), timeZone, { after: there > present ? there : present, through })
  const resource = work.resource(rows)
  const existing = await work.lock(resource, { field: row.series, id, since: { field: row.occurrence, value: '' } })
  const inOrder = [...existing].sort((one, other) => (String(one.values[row.occurrence]) < String(other.values[row.occurrence]) ? -1 : 1))
  const standing = inOrder.filter(one => !isOff(one))
  const ahead = inOrder.filter(one => String(one.values[row.occurrence]) > present)
  const isStopped = ahead.length > 0 && ahead.every(isOff)
  const source = isStopped ? undefined : (standing.findLast(one => one.values[row.exception] !== true) ?? standing.at(-1))
  const records = work.resource(series)
  await work.lock(records, { ids: [id] })
  const ends = found.isComplete || source === undefined
  await work.change(records, [{ id, values: { [record.through]: lastDayOf(found, through), [record.complete]: ends } }])
  return source ? [await makeRows(work, options, source, id, found.starts)] : []
}

/** Makes the rows of a rule: all of the next thirteen months when a series begins, and later those that the time has come for. */
export const repeat: EffectServer<RepeatOptions> = {
  follow: async (work, options, rows, resource) => {
    const counts = new Map<string, number>()
    for (const row of rows) {
      const done = resource.name === options.series ? await continueSeries(work, options, row) : await begin(work, options, row)
      for (const { label, count } of done) counts.set(label, (counts.get(label) ?? 0) + count)
    }
    return [...counts].flatMap(([label, count]): EffectCount[] => (count > 0 ? [{ label, count }] : []))
  },
}
