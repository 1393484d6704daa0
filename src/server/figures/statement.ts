import { targetOf } from '#catalogue/catalogue.ts'
import { figureField, type NamedFigure } from '#catalogue/figures.ts'
import { ident, join, literal, raw, sql, type Sql } from '#sql'
import type { ReadContext } from '../request/types.ts'
import { amountOf, figureParts, inSpan, spansPart, type Span } from './counted.ts'
import { resourceIn } from './opened.ts'
import type { Narrowing } from './rows.ts'

/** A figure that is counted, not divided, with what it is parted by. */
export interface Counted {
  /** In the answer. */
  readonly key: string
  readonly named: NamedFigure
  readonly where: readonly Narrowing[]
  readonly groups: readonly string[]
  readonly byHour: boolean
}

/** What the database says of one: a value and the people behind it for each span; groups of the first two spans; hours of the first. */
export interface CountedAnswer {
  readonly spans: readonly (readonly [value: number | null, people: number])[]
  readonly groups: readonly (readonly (readonly [
    span: number,
    key: string,
    title: string | null,
    value: number | null,
    people: number,
  ])[])[]
  readonly hours: readonly (readonly [weekday: number, hour: number | null, value: number])[]
}

const people = sql`count(distinct f.by)`

const list = (rows: Sql): Sql => sql`(select coalesce(json_agg(x.v), '[]') from (${rows}) x)`

/** What a row is called that a group stands for, where the field is a reference. */
const titleOf = ({ named }: Counted, path: string, key: Sql, context: ReadContext): Sql => {
  const found = figureField(resourceIn(context), named.resource, path)
  const to = targetOf(found?.field)
  if (to === null) return raw('null::text')
  const { table, title, readable } = context.resourceSql.resource(to)
  return sql`(select ${title('t')} from ${table} t where t.id = nullif(${key}, '')::uuid and ${readable('t')} limit 1)`
}

/** More groups than that are no chart. */
const MOST_GROUPS = 40

const answerOf = (one: Counted, name: string, context: ReadContext): Sql => {
  const { named, groups, byHour } = one
  const joined = sql`from spans s join ${ident(name)} f on ${inSpan(named, name)}`
  const spans = list(
    sql`select json_build_array(${amountOf(named)}, ${people}) as v from spans s left join ${ident(name)} f on ${inSpan(named, name)} group by s.n order by s.n`,
  )
  const parted = groups.map((path, index) => {
    const key = ident('f', `g${index}`)
    // Of answers not even the order says who gave which.
    const order = named.figure.answers ? key : raw('3 desc')
    const cells = sql`select s.n, ${key} as k, ${amountOf(named)} as value, ${people} as people ${joined} where s.n < 2 group by s.n, ${key} order by ${order} limit ${raw(String(MOST_GROUPS * 2))}`
    return list(
      sql`select json_build_array(c.n, c.k, ${titleOf(one, path, raw('c.k'), context)}, c.value, c.people) as v from (${cells}) c`,
    )
  })
  const hours = byHour
    ? list(sql`select json_build_array(f.weekday, f.hour, ${amountOf(named)}) as v ${joined} where s.n = 0 group by f.weekday, f.hour`)
    : sql`'[]'::json`
  return sql`json_build_object('spans', ${spans}, 'groups', ${parted.length === 0 ? sql`'[]'::json` : sql`json_build_array(${join(parted)})`}, 'hours', ${hours})`
}

/** All of them in one statement: JSON of `CountedAnswer`s by their keys. */
export const figuresJson = (counted: readonly Counted[], spans: readonly Span[], context: ReadContext): Sql => {
  const parts = counted.flatMap(({ named, where, groups, byHour }, index) =>
    figureParts(named, `f${index}`, { spans, where, groups, byHour }, context),
  )
  const answers = counted.map((one, index) => sql`${literal(one.key)}, ${answerOf(one, `f${index}`, context)}`)
  return sql`(with ${join([spansPart(spans), ...parts].map(part => sql`${ident(part.name)} as materialized (${part.sql})`))} select json_build_object(${join(answers)}))`
}
