import { endsOf, figureName, type AnyField, type Figure, type FigureLink, type Resource } from '#model'
import { fieldTypes } from '#fields'
import { fieldTypeOf, targetOf, titleKeys } from './catalogue.ts'
import { systemResources } from './roles.ts'

/** Finds a declared resource by its name; null for a name that none has. */
export type ResourceNamed = (name: string) => Resource | null

/** A figure with the resource whose rows it counts. */
export interface NamedFigure {
  /** 'event_signups.attended' */
  readonly name: string
  readonly resource: Resource
  readonly figure: Figure
}

/** A figure by its whole name; null where there is none. */
export const figureNamed = (resourceNamed: ResourceNamed, name: string): NamedFigure | null => {
  const [of = '', key = ''] = name.split('.')
  const resource = resourceNamed(of)
  const figure = resource?.figures && Object.hasOwn(resource.figures, key) ? resource.figures[key] : undefined
  return resource && figure ? { name, resource, figure } : null
}

/** The figure that one names beside itself: `of`, `over`, or that of a link. */
export const figureBeside = (resourceNamed: ResourceNamed, { resource }: NamedFigure, name: string): NamedFigure | null =>
  figureNamed(resourceNamed, figureName(resource, name))

/** The figure whose rows are counted: itself, or of a ratio what is divided. */
export const countedFigure = (resourceNamed: ResourceNamed, named: NamedFigure): NamedFigure | null => {
  if (named.figure.of === undefined) return named
  const part = figureBeside(resourceNamed, named, named.figure.of)
  return part && part.figure.of === undefined ? part : null
}

/** A field that a figure speaks of: of its row, or of one that the row points at by `via`. */
export interface FigureField {
  readonly via: string | null
  readonly resource: Resource
  readonly key: string
  /** Undefined: one of those that every row has. */
  readonly field: AnyField | undefined
}

const MOMENTS = ['createdAt', 'updatedAt', 'archivedAt', 'cancelledAt', 'publishedOn', 'expiredOn', 'status']

const fieldIn = (via: string | null, resource: Resource, key: string): FigureField | null => {
  const field = resource.fields[key]
  return field || MOMENTS.includes(key) ? { via, resource, key, field } : null
}

/**
 * The field at a path: 'minutes' of the row, 'event.duration' of a row that it points at, 'users.careLevel' of the row itself where it is
 * one of these or of the first reference to one. Null where rows here have no such thing.
 */
export const figureField = (resourceNamed: ResourceNamed, resource: Resource, path: string): FigureField | null => {
  const [first = '', key] = path.split('.')
  if (key === undefined) return fieldIn(null, resource, first)
  if (first === resource.name) return fieldIn(null, resource, key)
  const via = resource.fields[first] ? first : Object.keys(resource.fields).find(one => targetOf(resource.fields[one]) === first)
  const target = via === undefined ? null : targetOf(resource.fields[via])
  const other = target === null ? null : resourceNamed(target)
  return via !== undefined && other && isGroup(resource.fields[via]) ? fieldIn(via, other, key) : null
}

/** Links to rows of other figures. */
export const linksOf = ({ has, lacks }: Figure): readonly FigureLink[] => [has, lacks].flatMap(link => link ?? [])

/** Whether nobody reads a field of single rows: it is there to be counted. */
const isCountedAlone = (field: AnyField | undefined): boolean => field?.options.access?.read === 'nobody'

/**
 * Every field that a figure looks at, as [resource, key]: who may not read one of them is not told the figure. Of people's answers, which are
 * told from some people on, those that nobody reads one by one are left out.
 */
export const figureReads = (resourceNamed: ResourceNamed, named: NamedFigure): readonly (readonly [resource: string, key: string])[] => {
  const { figure, resource } = named
  const { where = {}, share = {}, whose = {}, at, stands, distinct, sum, mean, median, orElse, places, answers, of, over } = figure
  const paths = [
    at,
    stands?.from,
    ...endsOf(figure),
    distinct,
    sum,
    mean,
    median,
    orElse,
    answers?.by,
    ...(places ? [resource.quota?.size, resource.quota?.plus] : []),
    ...linksOf(figure).map(({ by }) => by),
    ...Object.keys(where),
    ...Object.keys(share),
  ]
  const neighbors = Object.entries(whose).flatMap(([via, when]) => [via, ...Object.keys(when ?? {}).map(key => `${via}.${key}`)])
  const own = [...paths, ...neighbors].flatMap((path): (readonly [string, string])[] => {
    const found = path === undefined ? null : figureField(resourceNamed, resource, path)
    return found && !(answers && isCountedAlone(found.field))
      ? [[found.resource.name, found.key], ...(found.via === null ? [] : [[resource.name, found.via] as const])]
      : []
  })
  const beside = [of, over, ...linksOf(figure).map(link => link.figure)].flatMap(name => {
    const other = name === undefined ? null : figureBeside(resourceNamed, named, name)
    return other && other.name !== named.name ? figureReads(resourceNamed, other) : []
  })
  const through = linksOf(figure).map(link => [link.figure.split('.')[0] ?? '', link.through] as const)
  const party = resource.quota?.party ? [[resource.name, resource.quota.party.others] as const] : []
  return [[resource.name, 'id'], ...own, ...party, ...beside, ...through]
}

/** The resource whose list a figure opens: its rows, or those that its `distinct` points at; null for people's answers. */
export const figureOpens = (resourceNamed: ResourceNamed, named: NamedFigure): string | null => {
  const counted = countedFigure(resourceNamed, named)
  if (!counted || counted.figure.answers || named.figure.answers) return null
  const { distinct } = counted.figure
  return distinct === undefined ? counted.resource.name : targetOf(counted.resource.fields[distinct])
}

const isMade = ({ figure: { sum, mean, median, share, places, days } }: NamedFigure): boolean =>
  [sum, mean, median, share, places, days].some(one => one !== undefined)

/** Whether a figure's number is one of people. */
export const countsPeople = (named: NamedFigure): boolean => !isMade(named) && isOfPeople(named)

/** Whether a figure is made of something about one person each, such as a median age. */
export const isMadeOfPeople = (named: NamedFigure): boolean => isMade(named) && isOfPeople(named)

/** Whether a figure looks at rows that are people, rows of a report that stand for one each, or people that rows point at. */
const isOfPeople = ({ resource, figure: { distinct } }: NamedFigure): boolean => {
  const [title = '', ...more] = titleKeys(resource)
  const isReport = resource.reportSource !== undefined && more.length === 0
  const people = distinct ?? (isReport ? title : undefined)
  return (people === undefined ? resource.name : targetOf(resource.fields[people])) === systemResources.people
}

/** Whether values of a field part rows into groups that have a name. */
export const isGroup = (field: AnyField | undefined): boolean =>
  field !== undefined && field.type in fieldTypes && fieldTypeOf(field).isGroup === true
