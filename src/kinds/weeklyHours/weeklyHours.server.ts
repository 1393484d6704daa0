import type { ServerFace } from '../faces.server.ts'
import { number } from '../number/number.server.ts'
import { makeParts } from '../parts/parts.server.ts'
import { text } from '../text/text.server.ts'
import { time } from '../time/time.server.ts'
import { inOrder, type HoursRange } from './hours.ts'
import { asParts, RANGE_KINDS } from './ranges.ts'
import type { WeeklyHoursOptions } from './weeklyHours.ts'

const faces = { number, time, text } as unknown as Readonly<Record<string, ServerFace>>

const faceNamed = (name: string): ServerFace => {
  const face = faces[name]
  if (!face) throw new Error(`A range of hours holds nothing of kind '${name}'.`)
  return face
}

const rows = makeParts(faceNamed, name => RANGE_KINDS[name]?.empty ?? null) as unknown as ServerFace<readonly HoursRange[]>

/** A list of ranges in one `jsonb` column, Monday first. */
export const weeklyHours: ServerFace<readonly HoursRange[], WeeklyHoursOptions> = {
  ...rows,
  columns: key => rows.columns(key, asParts),
  output: (key, _options, row, lookup) => rows.output(key, asParts, row, lookup),
  toRow: (value, key, _options, env) => rows.toRow(inOrder(value), key, asParts, env),
  fromRow: (row, key, _options, env) => rows.fromRow(row, key, asParts, env),
  stored: () => Promise.resolve([]),
}
