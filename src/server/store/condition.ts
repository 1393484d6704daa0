import type { Condition, Test } from '#model'
import { and, literal, placeholder, raw, sql, type Sql } from '#sql'

const now = sql`${placeholder('now')}::timestamptz`
const today = sql`(${now} at time zone ${placeholder('timeZone')}::text)::date`

/** A column that a condition speaks of; `isDay`: it holds a day, which is over by the clock of the organization. */
export interface Tested {
  readonly column: Sql
  readonly isDay: boolean
  /** It holds text, which is empty without a letter too. */
  readonly isText: boolean
}

const not = (condition: Sql, is: boolean): Sql => (is ? condition : sql`not (${condition})`)

const scalar = (value: string | number | boolean): Sql => (typeof value === 'string' ? literal(value) : raw(String(value)))

const testSql = (test: Test, { column, isDay, isText }: Tested): Sql => {
  // Of the column itself, not of what is made of it: the planner then knows how many rows that leaves.
  const filled = isText ? sql`(${column} is not null and ${column} <> '')` : sql`${column} is not null`
  const empty = isText ? sql`(${column} is null or ${column} = '')` : sql`${column} is null`
  if ('filled' in test) return test.filled ? filled : empty
  if ('is' in test) return test.is === null ? empty : sql`(${column} is not null and ${column} = ${scalar(test.is)})`
  if ('in' in test) {
    const values = test.in.filter(value => value !== null)
    const among = sql`(${column} is not null and ${column} = any(${values}::text[]))`
    return values.length < test.in.length ? sql`(${empty} or ${among})` : among
  }
  if ('older' in test) return sql`(${empty} or ${column} <= ${now} - make_interval(mins => ${raw(String(test.older))}))`
  const day = isDay ? column : sql`(${column} at time zone ${placeholder('timeZone')}::text)::date`
  if ('today' in test) return sql`(${filled} and ${not(sql`${day} = ${today}`, test.today)})`
  if ('begun' in test) return sql`(${filled} and ${not(sql`${day} <= ${today}`, test.begun)})`
  return sql`(${filled} and ${not(isDay ? sql`${column} < ${today}` : sql`${column} <= ${now}`, test.past)})`
}

/** All of a condition over the columns that `testedOf` names: the twin of `holds`. Late: `now`, `timeZone`. */
export const conditionSql = (condition: Condition, testedOf: (field: string) => Tested): Sql =>
  and(Object.entries(condition).flatMap(([field, test]) => (test === undefined ? [] : [testSql(test, testedOf(field))])))
