import { snakeCase } from '#model'
import { ident, sql } from '#sql'
import type { ServerAdapter } from '../adapters.server.ts'
import { anyOf } from '../defining.ts'
import { relativeTime as definition, unitsOf, type RelativeTime, type RelativeTimeOptions } from './relativeTime.ts'

const names = (key: string) => ({ amount: `${snakeCase(key)}_amount`, unit: `${snakeCase(key)}_unit` })

/** A signed amount and its unit: `starts_at + make_interval(days => remind_amount)` is the moment. */
export const relativeTime: ServerAdapter<RelativeTime | null, RelativeTimeOptions> = {
  columns: key => [
    { name: names(key).amount, type: 'integer' },
    { name: names(key).unit, type: 'text' },
  ],
  output: (key, _options, row) => ({
    [`${key}Amount`]: { sql: ident(row, names(key).amount) },
    [`${key}Unit`]: { sql: ident(row, names(key).unit) },
  }),
  toRow: (value, key, options, env) => {
    const wire = definition.type.toWire(value, key, options, env)
    return { [names(key).amount]: wire[`${key}Amount`], [names(key).unit]: wire[`${key}Unit`] }
  },
  fromRow: (row, key, options, env) => {
    const wire = { [`${key}Amount`]: row[names(key).amount] ?? null, [`${key}Unit`]: row[names(key).unit] }
    return definition.type.fromWire(wire, key, options, env)
  },
  where: null,
  // By length of time; a month is taken as 30 days and a bit, so that it comes after 30 days.
  orderBy: (key, _options, row) => [
    sql`${ident(row, names(key).amount)} * case ${ident(row, names(key).unit)} when 'months' then 43830 when 'days' then 1440 when 'hours' then 60 else 1 end`,
  ],
  search: null,
  wireNotes: (key, options) => ({
    [`${key}Amount`]: `how many units from the moment that ${options.from}; below 0 before it`,
    [`${key}Unit`]: `one of ${anyOf(unitsOf(options).map(unit => `'${unit}'`))}`,
  }),
}
