import { targetOf } from '#catalogue'
import {
  countedFigure,
  figureField,
  figureNamed,
  figureOpens,
  figureReads,
  isGroup,
  type FigureField,
  type NamedFigure,
} from '#catalogue/figures.ts'
import { systemResources } from '#catalogue/roles.ts'
import type { Resource, Narrowing } from '#model'
import { ident, join, sql, type Sql } from '#sql'
import { recordInvalid } from '../request/errors.ts'
import type { ReadContext } from '../request/types.ts'
import { figureParts, inSpan } from './counted.ts'
import { spansAt } from './spans.ts'

/** The rows that a figure counts, as a list's filter names them. */
export interface FigureRequest {
  readonly name: string
  readonly from: string
  readonly to: string
  readonly where?: readonly Narrowing[] | null
}

const LONGEST = 1100

const refusal = (message: string) => recordInvalid([{ path: ['filter', 'figure'], message }])

/** RecordInvalid for days that are no period. */
export const checkDays = ({ from, to }: { readonly from: string; readonly to: string }): void => {
  if (to < from) throw refusal('The period ends before it begins.')
  if (Date.parse(to) - Date.parse(from) > LONGEST * 86_400_000) throw refusal('A period is three years at most.')
}

export const resourceIn =
  ({ catalogue }: ReadContext) =>
  (name: string): Resource | null =>
    catalogue.has(name) ? catalogue.resource(name) : null

/** Whether there is such a figure for an organization with these flags, and somebody may read everything that it looks at. */
export const isTold = (named: NamedFigure, context: ReadContext): boolean =>
  (named.figure.flag === undefined || context.env.hasFlag?.(named.figure.flag) !== false) &&
  figureReads(resourceIn(context), named).every(([resource, key]) => context.resourceSql.mayLook?.(resource, key) ?? true)

/** Whether somebody may read people; who may not is told numbers of them from five on, and of nobody by name. */
export const seesPeople = ({ catalogue, resourceSql }: ReadContext): boolean =>
  !catalogue.has(systemResources.people) || resourceSql.mayLook?.(systemResources.people, 'id') !== false

/** Whether rows may be told apart by a field: one that somebody reads, and which does not say who it was to those who do not see people. */
export const maySeparate = ({ resource, key, field }: FigureField, context: ReadContext): boolean =>
  context.resourceSql.mayLook?.(resource.name, key) !== false && (targetOf(field) !== systemResources.people || seesPeople(context))

/** Narrowings by fields that part rows and may be read; RecordInvalid for others. */
export const checkNarrowings = (named: NamedFigure, where: readonly Narrowing[], context: ReadContext): readonly Narrowing[] => {
  for (const { field } of where) {
    const found = figureField(resourceIn(context), named.resource, field)
    if (found && (!isGroup(found.field) || !maySeparate(found, context))) throw refusal(`Figures are not narrowed by '${field}'.`)
  }
  return where
}

/** The condition that a row under `alias` is one of those that a figure counts. */
export const figureRowsFilter = (resource: Resource, request: FigureRequest, alias: string, context: ReadContext): Sql => {
  const named = figureNamed(resourceIn(context), request.name)
  const counted = named && countedFigure(resourceIn(context), named)
  if (!named || !counted || !isTold(named, context) || figureOpens(resourceIn(context), named) !== resource.name)
    throw refusal('There is no such figure here.')
  checkDays(request)
  const spans = [{ from: request.from, to: request.to }]
  const where = checkNarrowings(counted, request.where ?? [], context)
  const asked = { named: counted, name: 'figure_rows', where, groups: [], byHour: false, over: [0] }
  const parts = figureParts([asked], spans, context)
  const column = counted.figure.distinct === undefined ? 'id' : 'who'
  return sql`${ident(alias, 'id')} in (with ${join(parts.map(part => sql`${ident(part.name)} as (${part.sql})`))} select f.${ident(column)} from (${spansAt(spans, asked.over)}) s join ${ident(asked.name)} f on ${inSpan(asked)})`
}
