import { figureBeside, linksOf, type NamedFigure } from '#catalogue/figures.ts'
import { ident, raw, sql, type Sql } from '#sql'
import { internal } from '../request/errors.ts'
import type { ReadContext } from '../request/types.ts'
import { figureRows, type Narrowing } from './rows.ts'
import { rowParts, type Part } from './sharedRows.ts'

/** So many days, each with its number. */
export interface Span {
  readonly from: string
  readonly to: string
}

/** `(n, lo, hi)` of the spans with these numbers: few rows, because every row of a figure is held against each of them. */
export const spansAt = (spans: readonly Span[], numbers: readonly number[]): Sql => {
  const found = numbers.flatMap(n => (spans[n] ? [{ n, ...spans[n] }] : []))
  return sql`select n, lo, hi from unnest(${found.map(({ n }) => n)}::int[], ${found.map(({ from }) => from)}::date[], ${found.map(({ to }) => to)}::date[]) as s(n, lo, hi)`
}

export const earlier = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10)

/** The first and the last day of all. */
export const extent = (spans: readonly Span[]): Span => ({
  from: spans.reduce((first, { from }) => (from < first ? from : first), spans[0]?.from ?? ''),
  to: spans.reduce((last, { to }) => (to > last ? to : last), spans[0]?.to ?? ''),
})

/** What is asked of a figure under a name. */
export interface Asking {
  readonly named: NamedFigure
  readonly name: string
  readonly where: readonly Narrowing[]
  readonly groups?: readonly string[]
  readonly byHour?: boolean
  /** By their numbers, the spans that it is asked over; else all. */
  readonly over?: readonly number[]
}

const linkedRows = ({ named, name, over }: Asking, spans: readonly Span[], context: ReadContext) => {
  const { from, to } = extent(over?.flatMap(index => spans[index] ?? []) ?? spans)
  return linksOf(named.figure).map((link, index) => {
    const other = figureBeside(one => (context.catalogue.has(one) ? context.catalogue.resource(one) : null), named, link.figure)
    if (!other) throw internal()
    const days = { from: earlier(from, link.last ?? 0), to, through: link.through }
    const found = `${name}_r${index}`
    // A person's days are one value, which a year of weeks asks once a week: each of the rows would be held against every week.
    const who = sql`from ${ident(found)} x where x.who is not null group by x.who`
    const at = spansAt(spans, over ?? spans.map((_, place) => place))
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
  const own = asked.map(({ named, name, where, groups = [], byHour = false, over }) => {
    const days = extent(over?.flatMap(index => spans[index] ?? []) ?? spans)
    return { name, rows: figureRows(named, { ...days, where, groups, byHour }, context) }
  })
  return [...rowParts([...linked.map(({ rows }) => rows), ...own]), ...linked.map(({ part }) => part)]
}

/** Which rows `f` of a figure belong to a span `s`. */
export const inSpan = ({ figure }: NamedFigure, name: string): Sql => {
  const stands = figure.stands
    ? [
        figure.days
          ? sql`coalesce(f.since, s.lo) <= s.hi and (f.until is null or f.until > s.lo)`
          : sql`(f.since is null or f.since <= s.hi - ${figure.stands.for ?? 0}::int) and (f.until is null or f.until > s.hi)`,
      ]
    : []
  const placed = figure.at === undefined ? [] : [sql`f.day between s.lo and s.hi`]
  const links = linksOf(figure).map(
    (link, index) =>
      sql`(s.n, f.id) ${raw(link === figure.has ? 'in' : 'not in')} (select l.n, l.who from ${ident(`${name}_l${index}`)} l)`,
  )
  const all = [...stands, ...placed, ...links]
  return all.length === 0 ? raw('true') : all.reduce((one, next) => sql`${one} and ${next}`)
}

/** What a figure makes of its rows `f` in a span `s`. */
export const amountOf = ({ figure }: NamedFigure): Sql => {
  if (figure.sum !== undefined) return sql`coalesce(sum(f.amount), 0)`
  if (figure.mean !== undefined || figure.share) return sql`avg(f.amount)`
  if (figure.median !== undefined) return sql`percentile_cont(0.5) within group (order by f.amount)`
  if (figure.distinct !== undefined) return sql`count(distinct f.who)`
  if (figure.days)
    return sql`coalesce(sum(least(s.hi, coalesce(f.until - 1, s.hi)) - greatest(s.lo, coalesce(f.since, s.lo)) + 1) filter (where f.id is not null), 0)`
  return sql`count(f.id)`
}
