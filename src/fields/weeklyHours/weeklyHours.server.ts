import type { ServerAdapter } from '../adapters.server.ts'
import { number } from '../number/number.server.ts'
import { makeRepeaterServer } from '../repeater/repeater.server.ts'
import { text } from '../text/text.server.ts'
import { time } from '../time/time.server.ts'
import { inOrder, type HoursRange } from './hours.ts'
import { asParts, RANGE_KINDS } from './ranges.ts'
import type { WeeklyHoursOptions } from './weeklyHours.ts'

const adapters = { number, time, text } as unknown as Readonly<Record<string, ServerAdapter>>

const faceNamed = (name: string): ServerAdapter => {
  const adapter = adapters[name]
  if (!adapter) throw new Error(`A range of hours holds nothing of kind '${name}'.`)
  return adapter
}

const rows = makeRepeaterServer(faceNamed, name => RANGE_KINDS[name]?.empty ?? null) as unknown as ServerAdapter<readonly HoursRange[]>

/** A list of ranges in one `jsonb` column, Monday first. */
export const weeklyHours: ServerAdapter<readonly HoursRange[], WeeklyHoursOptions> = {
  ...rows,
  columns: key => rows.columns(key, asParts),
  output: (key, _options, row, resourceSql) => rows.output(key, asParts, row, resourceSql),
  toRow: (value, key, _options, env) => rows.toRow(inOrder(value), key, asParts, env),
  fromRow: (row, key, _options, env) => rows.fromRow(row, key, asParts, env),
  stored: () => Promise.resolve([]),
  search: null,
  records: () => asParts,
}
