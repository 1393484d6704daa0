import { figureBeside, linksOf, type NamedFigure } from '#catalogue/figures.ts'
import { ident, raw, sql, type Sql } from '#sql'
import { internal } from '../request/errors.ts'
import type { ReadContext } from '../request/types.ts'
import { figureRows, type Narrowing } from './rows.ts'

/** A part of a `with`. */
export interface Part {
  readonly name: string
  readonly sql: Sql
}

/** So many days, each with its number. */
export interface Span {
  readonly from: string
  readonly to: string
}

/** `spans(n, lo, hi)`: the periods, weeks or days that are counted. */
export const spansPart = (spans: readonly Span[]): Part => ({
  name: 'spans',
  sql: sql`select n, lo, hi from unnest(${spans.map((_, index) => index)}::int[], ${spans.map(({ from }) => from)}::date[], ${spans.map(({ to }) => to)}::date[]) as s(n, lo, hi)`,
})

/** Those of them with these numbers. */
export const spansAt = (numbers: readonly number[]): Sql => sql`select n, lo, hi from spans where n = any(${[...numbers]}::int[])`

export const earlier = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10)

/** The first and the last day of all. */
export const extent = (spans: readonly Span[]): Span => ({
  from: spans.reduce((first, { from }) => (from < first ? from : first), spans[0]?.from ?? ''),
  to: spans.reduce((last, { to }) => (to > last ? to : last), spans[0]?.to ?? ''),
})

/** The parts behind a figure: its rows under `name`, and before them, where it asks for links, `name_l0 (n, who)` for each, made of `name_r0`. */
export const figureParts = (
  named: NamedFigure,
  name: string,
  asking: { spans: readonly Span[]; where: readonly Narrowing[]; groups?: readonly string[]; byHour?: boolean; over?: readonly number[] },
  context: ReadContext,
): readonly Part[] => {
  const { spans, where, groups, byHour, over = spans.map((_, index) => index) } = asking
  const { from, to } = extent(over.flatMap(index => spans[index] ?? []))
  const links = linksOf(named.figure).flatMap((link, index): readonly Part[] => {
    const other = figureBeside(one => (context.catalogue.has(one) ? context.catalogue.resource(one) : null), named, link.figure)
    if (!other) throw internal()
    const days = { from: earlier(from, link.last ?? 0), to, through: link.through }
    const rows = figureRows(other, days, context)
    const isIn =
      other.figure.at === undefined
        ? raw('true')
        : link.last === undefined
          ? sql`x.day between s.lo and s.hi`
          : sql`x.day between s.hi - ${link.last - 1}::int and s.hi`
    // Rows by themselves: their day is worked out once each, not once for each span.
    const found = `${name}_r${index}`
    return [
      { name: found, sql: rows },
      {
        name: `${name}_l${index}`,
        sql: sql`select distinct s.n, x.who from (${spansAt(over)}) s join ${ident(found)} x on ${isIn} where x.who is not null`,
      },
    ]
  })
  const asked = { from, to, where, ...(groups ? { groups } : {}), ...(byHour ? { byHour } : {}) }
  return [...links, { name, sql: figureRows(named, asked, context) }]
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
