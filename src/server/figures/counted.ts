import type { Narrowing } from '#model'
import { figureBeside, linksOf, type NamedFigure } from '#catalogue/figures.ts'
import { and, ident, raw, sql, type Sql } from '#sql'
import { internal } from '../request/errors.ts'
import type { ReadContext } from '../request/types.ts'
import { figureRows } from './rows.ts'
import { rowParts, type Part } from './sharedRows.ts'
import { earlier, extentAt, spansAt, type Span } from './spans.ts'

/** What is asked of a figure that is counted, not divided. */
export interface Asked {
  readonly named: NamedFigure
  readonly where: readonly Narrowing[]
  /** What it is parted by. */
  readonly groups: readonly string[]
  readonly byHour: boolean
  /** By their numbers, the spans that it is asked over. */
  readonly over: readonly number[]
}

/** With the name of its part. */
export interface Asking extends Asked {
  readonly name: string
}

/** Whether a figure's rows are found by the calendar: of two spans it costs least to hold each row against both. */
export const isByDay = ({ named: { figure }, over }: Asked): boolean => over.length > 2 && figure.at !== undefined && !figure.stands

/** Rows `f` of a figure that a day places, each with every span `s(n)` of these numbers that it lies in, by the calendar. */
export const rowsByDay = ({ named, name, over }: Asking): Sql =>
  sql`from ${ident(name)} f cross join calendar c cross join lateral unnest(c.numbers[c.starts[f.day - c.first + 1] : c.starts[f.day - c.first + 2] - 1]) s(n)
    where s.n = any(${[...over]}::int[]) and ${inLinks(named, name)}`

const linkedRows = ({ named, name, over }: Asking, spans: readonly Span[], context: ReadContext) => {
  const { from, to } = extentAt(spans, over)
  return linksOf(named.figure).map((link, index) => {
    const other = figureBeside(one => (context.catalogue.has(one) ? context.catalogue.resource(one) : null), named, link.figure)
    if (!other) throw internal()
    const days = { from: earlier(from, link.last ?? 0), to, through: link.through }
    const found = `${name}_r${index}`
    // A person's days are one value, which a year of weeks asks once a week: each of the rows would be held against every week.
    const who = sql`from ${ident(found)} x where x.who is not null group by x.who`
    const at = spansAt(spans, over)
    const first = link.last === undefined ? raw('s.lo') : sql`s.hi - ${link.last - 1}::int`
    const linked =
      other.figure.at === undefined
        ? sql`select s.n, x.who from (${at}) s cross join (select x.who ${who}) x`
        : sql`select s.n, x.who from (${at}) s join (select x.who, range_agg(daterange(x.day, x.day + 1)) as days ${who}) x on x.days && daterange(${first}, s.hi + 1)`
    return { rows: { name: found, rows: figureRows(other, days, context) }, part: { name: `${name}_l${index}`, sql: linked } }
  })
}

/** The parts behind figures: the rows of each under its name, and where one asks for links, `name_l0 (n, who)` for each, made of `name_r0`. */
export const figureParts = (asked: readonly Asking[], spans: readonly Span[], context: ReadContext): readonly Part[] => {
  const linked = asked.flatMap(one => linkedRows(one, spans, context))
  const own = asked.map(({ named, name, over, ...more }) => ({
    name,
    rows: figureRows(named, { ...extentAt(spans, over), ...more }, context),
  }))
  return [...rowParts([...linked.map(({ rows }) => rows), ...own]), ...linked.map(({ part }) => part)]
}

const inLinks = ({ figure }: NamedFigure, name: string): Sql =>
  and(
    linksOf(figure).map(
      (link, index) =>
        sql`(s.n, ${ident('f', link.by === undefined ? 'id' : `by${index}`)}) ${raw(link === figure.has ? 'in' : 'not in')} (select l.n, l.who from ${ident(`${name}_l${index}`)} l)`,
    ),
  )

/** Which rows `f` of a figure belong to a span `s`. */
export const inSpan = ({ named, name }: Asking): Sql => {
  const { figure } = named
  const stands = figure.stands
    ? [
        figure.days
          ? sql`coalesce(f.since, s.lo) <= s.hi and (f.until is null or f.until > s.lo)`
          : sql`(f.since is null or f.since <= s.hi - ${figure.stands.for ?? 0}::int) and (f.until is null or f.until > s.hi)`,
      ]
    : []
  return and([...stands, ...(figure.at === undefined ? [] : [sql`f.day between s.lo and s.hi`]), inLinks(named, name)])
}

/** What a figure makes of its rows `f` in a span `s`. */
export const amountOf = ({ figure }: NamedFigure): Sql => {
  if (figure.sum !== undefined || figure.places) return sql`coalesce(sum(f.amount), 0)`
  if (figure.mean !== undefined || figure.share) return sql`avg(f.amount)`
  if (figure.median !== undefined) return sql`percentile_cont(0.5) within group (order by f.amount)`
  if (figure.distinct !== undefined) return sql`count(distinct f.who)`
  if (figure.days)
    return sql`coalesce(sum(least(s.hi, coalesce(f.until - 1, s.hi)) - greatest(s.lo, coalesce(f.since, s.lo)) + 1) filter (where f.id is not null), 0)`
  return sql`count(f.id)`
}
