import { targetOf } from '#catalogue/catalogue.ts'
import { figureField, isMadeOfPeople, type NamedFigure } from '#catalogue/figures.ts'
import { isAverage } from '#model'
import { ident, join, literal, raw, sql, type Sql } from '#sql'
import type { ReadContext } from '../request/types.ts'
import { amountOf, figureParts, inSpan, isByDay, rowsByDay, type Asked, type Asking } from './counted.ts'
import { resourceIn } from './opened.ts'
import type { Part } from './sharedRows.ts'
import { calendarOf, spansAt, type Span } from './spans.ts'

/** A figure that is counted, and what it is called in the answer. */
export interface Counted extends Asked {
  readonly key: string
}

/** What the database says of one: a value and who is behind it for each span that it was asked over; groups of the first two spans; hours of the first. */
export interface CountedAnswer {
  readonly spans: readonly (readonly [span: number, value: number | null, people: number, evenly: number | null])[]
  readonly groups: readonly (readonly (readonly [
    span: number,
    key: string,
    title: string | null,
    value: number | null,
    people: number,
    evenly: number | null,
  ])[])[]
  readonly hours: readonly (readonly [weekday: number, hour: number | null, value: number])[]
}

// It matters how many people gave answers, and how many it would be if each gave as many as who gave most; and of how many somebody's age is the mean.
const peopleOf = (named: NamedFigure): Sql =>
  named.figure.answers ? sql`count(distinct f.by)` : isMadeOfPeople(named) ? raw('count(f.id)') : raw('0')
const evenlyOf = ({ figure }: NamedFigure): Sql => (figure.answers ? sql`count(f.id) / max(f.each)` : raw('null'))

/** The rows `f` in their spans `s`, from where they are listed or else by the calendar; of answers with how many the same person gave in the same span and group. */
const rowsIn = (one: Asking, from: Sql | null, key: Sql | null): Sql => {
  const joined = from ? sql`from (${from}) s left join ${ident(one.name)} f on ${inSpan(one)}` : rowsByDay(one)
  return one.named.figure.answers
    ? sql`from (select s.n as of_span, f.*, count(*) over (partition by s.n, f.by${key ? sql`, ${key}` : raw('')}) as each ${joined}) f cross join lateral (select f.of_span as n) s`
    : joined
}

const list = (rows: Sql): Sql => sql`(select coalesce(json_agg(x.v), '[]') from (${rows}) x)`

/** What a row is called that a group stands for, where the field is a reference. */
const titleOf = ({ named }: Asked, path: string, key: Sql, context: ReadContext): Sql => {
  const found = figureField(resourceIn(context), named.resource, path)
  const to = targetOf(found?.field)
  if (to === null) return raw('null::text')
  const { table, title, readable } = context.resourceSql.resource(to)
  return sql`(select ${title('t')} from ${table} t where t.id = nullif(${key}, '')::uuid and ${readable('t')} limit 1)`
}

/** More groups than that are no chart. */
const MOST_GROUPS = 40

const answerOf = (one: Asking, spans: readonly Span[], hasCalendar: boolean, context: ReadContext): Sql => {
  const { named, groups, byHour, over } = one
  const people = peopleOf(named)
  const evenly = evenlyOf(named)
  const values = sql`${amountOf(named)} as value, ${people} as people, ${evenly} as evenly`
  const none = raw(isAverage(named.figure) ? 'null' : '0')
  const total = list(
    hasCalendar && isByDay(one)
      ? sql`select json_build_array(s.n, coalesce(a.value, ${none}), coalesce(a.people, 0), a.evenly) as v from (${spansAt(spans, over)}) s left join (select s.n, ${values} ${rowsIn(one, null, null)} group by s.n) a on a.n = s.n`
      : sql`select json_build_array(s.n, ${amountOf(named)}, ${people}, ${evenly}) as v ${rowsIn(one, spansAt(spans, over), null)} group by s.n`,
  )
  const parted = groups.map((path, index) => {
    const key = ident('f', `g${index}`)
    // Of answers not even the order says who gave which.
    const order = named.figure.answers ? key : raw('3 desc')
    const cells = sql`select s.n, ${key} as k, ${values} ${rowsIn(one, spansAt(spans, [0, 1]), key)} where f.id is not null group by s.n, ${key} order by ${order} limit ${raw(String(MOST_GROUPS * 2))}`
    return list(
      sql`select json_build_array(c.n, c.k, ${titleOf(one, path, raw('c.k'), context)}, c.value, c.people, c.evenly) as v from (${cells}) c`,
    )
  })
  const hours = byHour
    ? list(
        sql`select json_build_array(f.weekday, f.hour, ${amountOf(named)}) as v ${rowsIn(one, spansAt(spans, [0]), null)} where f.id is not null group by f.weekday, f.hour`,
      )
    : sql`'[]'::json`
  return sql`json_build_object('spans', ${total}, 'groups', ${parted.length === 0 ? sql`'[]'::json` : sql`json_build_array(${join(parted)})`}, 'hours', ${hours})`
}

/** Rows that are counted themselves are counted once, whichever figures look at them: the parts that count them, and where to read from. */
const reportsOnce = (
  counted: readonly Counted[],
  context: ReadContext,
): { readonly parts: readonly Part[]; readonly context: ReadContext } => {
  const { resourceSql } = context
  const reports = new Map(
    counted.flatMap(({ named: { resource } }) => (resource.reportSource === undefined ? [] : [[resource.name, `of_${resource.name}`]])),
  )
  return {
    parts: [...reports].map(([name, part]) => ({
      name: part,
      sql: sql`select * from ${resourceSql.resource(name).table} ${ident('rows')}`,
    })),
    context: {
      ...context,
      resourceSql: {
        ...resourceSql,
        resource: name => {
          const part = reports.get(name)
          return part === undefined ? resourceSql.resource(name) : { ...resourceSql.resource(name), table: ident(part) }
        },
      },
    },
  }
}

/** All of them in one statement: JSON of `CountedAnswer`s by their keys. */
export const figuresJson = (counted: readonly Counted[], spans: readonly Span[], given: ReadContext): Sql => {
  const { parts: reports, context } = reportsOnce(counted, given)
  const asked = counted.map((one, index) => ({ ...one, name: `f${index}` }))
  const parts = figureParts(asked, spans, context)
  // Nothing is counted of figures that are not told.
  if (parts.length === 0) return sql`'{}'::json`
  const calendar = asked.some(isByDay) ? calendarOf(spans) : null
  const answers = asked.map(one => sql`${literal(one.key)}, ${answerOf(one, spans, calendar !== null, context)}`)
  const withs = [...(calendar ? [{ name: 'calendar', sql: calendar }] : []), ...reports, ...parts].map(
    ({ name, sql: rows, isView }) => sql`${ident(name)} as ${raw(isView ? 'not materialized' : 'materialized')} (${rows})`,
  )
  return sql`(with ${join(withs)} select json_build_object(${join(answers)}))`
}
