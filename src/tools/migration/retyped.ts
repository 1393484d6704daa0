import type { Noted } from './snapshot.ts'

const RETYPED = /^alter table "(\w+)" alter column "(\w+)" set data type (.+)$/i

const NUMBERS = new Set(['integer', 'bigint', 'smallint', 'numeric'])
const isMoment = (type: string): boolean => type.startsWith('timestamp')

/** Whether PostgreSQL makes one of the other by itself where a column changes its type. */
const castsItself = (from: string, to: string): boolean =>
  to === 'text' || (NUMBERS.has(from) && NUMBERS.has(to)) || (from === 'date' && isMoment(to)) || (isMoment(from) && to === 'date')

/**
 * A statement of the differ that gives a column another type, as PostgreSQL takes it: what it does not make by itself becomes what
 * `valueOf` says (SQL), else the default or nothing. Any other statement stays.
 * @throws a sentence where the column is required and nothing says what it becomes.
 */
export const retyped = (
  statement: string,
  before: Noted,
  after: Noted,
  valueOf: (table: string, column: string) => string | undefined,
): string => {
  const [, table = '', column = '', type = ''] = RETYPED.exec(statement) ?? []
  const had = before.tables[`public.${table}`]?.columns[column]
  const wanted = after.tables[`public.${table}`]?.columns[column]
  const given = valueOf(table, column)
  if (!had || !wanted || (given === undefined && castsItself(had.type, type))) return statement
  const value = given ?? (wanted.notNull ? wanted.default : 'null')
  if (value === undefined)
    throw new Error(
      `${table}.${column} is ${type} now, was ${had.type} and is required: give it a backfill, an SQL expression of what it was.`,
    )
  return `alter table "${table}" ${[
    'drop default',
    ...(wanted.notNull ? [] : ['drop not null']),
    `set data type ${type} using ${value}`,
    ...(wanted.default === undefined ? [] : [`set default ${wanted.default}`]),
  ]
    .map(change => `alter column "${column}" ${change}`)
    .join(', ')}`
}
