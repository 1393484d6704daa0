import { endsOf, figureName, type Figure, type Resource } from '#model'
import { fieldTypes } from '#fields'
import { fieldTypeOf, targetOf } from './catalogue.ts'
import { checkCondition } from './checkCondition.ts'
import { figureField, figureNamed, linksOf, type ResourceNamed } from './figures.ts'
import { named, type Report } from './mistakes.ts'

const namesOf = (all: readonly Resource[]): readonly string[] =>
  all.flatMap(one => Object.keys(one.figures ?? {}).map(key => figureName(one, key)))

const isAmount = (type: string): boolean => 'isAmount' in fieldTypes[type as keyof typeof fieldTypes]

/** R180: what a figure looks at is there, and of a type that it can be made of. */
const checkFields = (figure: Figure, at: string, resource: Resource, find: ResourceNamed, report: Report): void => {
  const fieldAt = (path: string | undefined, key: string, fits: (type: string) => boolean, what: string): void => {
    if (path === undefined) return
    const found = figureField(find, resource, path)
    const isMoment = found?.field === undefined && found !== null && what.includes('moment')
    if (!found || !(isMoment || (found.field && found.field.type in fieldTypes && fits(found.field.type))))
      report('R180', `${at}.${key}`, `names '${path}', which is no ${what}.`)
  }
  const holds = (type: string): boolean => {
    const { isMoment, isDay } = fieldTypes[type as keyof typeof fieldTypes] as { isMoment?: boolean; isDay?: boolean }
    return isMoment === true || isDay === true
  }
  const isNumber = (type: string): boolean => isAmount(type) || fieldTypes[type as keyof typeof fieldTypes].filter === 'NumberFilter'
  fieldAt(figure.at, 'at', holds, 'moment or day')
  fieldAt(figure.stands?.from, 'stands.from', holds, 'moment or day')
  for (const end of endsOf(figure)) fieldAt(end, 'stands.until', holds, 'moment or day')
  fieldAt(figure.sum, 'sum', isNumber, 'number')
  fieldAt(figure.mean, 'mean', isNumber, 'number')
  fieldAt(figure.median, 'median', isNumber, 'number')
  fieldAt(figure.orElse, 'orElse', isNumber, 'number')
  const summed = figureField(find, resource, figure.sum ?? figure.mean ?? figure.median ?? '')?.field
  if (summed && summed.type in fieldTypes && isAmount(summed.type) !== (figure.unit === 'dollars'))
    report(
      'R180',
      `${at}.unit`,
      isAmount(summed.type) ? "is not 'dollars', and it is made of a price. Say so." : "is 'dollars', and it is made of no price.",
    )
  for (const [key, path] of [
    ['distinct', figure.distinct],
    ['answers.by', figure.answers?.by],
  ] as const)
    if (path !== undefined && !pointsAt(resource, path)) report('R180', `${at}.${key}`, `names '${path}', which points at no row.`)
  if (figure.where) checkCondition(figure.where, resource, `${at}.where`, report)
  if (figure.share) checkCondition(figure.share, resource, `${at}.share`, report)
  for (const [via, when] of Object.entries(figure.whose ?? {})) {
    const neighbor = find(pointsAt(resource, via) ?? '')
    if (!neighbor) report('R180', `${at}.whose.${via}`, `is '${via}', which points at no row.`)
    else if (when) checkCondition(when, neighbor, `${at}.whose.${via}`, report)
  }
}

const pointsAt = (resource: Resource, key: string): string | null => {
  const field = resource.fields[key]
  return field && field.type in fieldTypes && fieldTypeOf(field).isGroup ? targetOf(field) : null
}

/** R181: a figure over another, or over rows that point here, names figures that there are. */
const checkBeside = (
  figure: Figure,
  at: string,
  resource: Resource,
  all: readonly Resource[],
  find: ResourceNamed,
  report: Report,
): void => {
  const other = (name: string | undefined, key: string): void => {
    if (name === undefined) return
    const found = figureNamed(find, figureName(resource, name))
    if (!found) report('R181', `${at}.${key}`, named(name, namesOf(all), 'a declared figure'))
    else if (found.figure.of !== undefined) report('R181', `${at}.${key}`, `names '${name}', which is one figure over another itself.`)
  }
  other(figure.of, 'of')
  other(figure.over, 'over')
  for (const link of linksOf(figure)) {
    const key = link === figure.has ? 'has' : 'lacks'
    other(link.figure, `${key}.figure`)
    const source = find(link.figure.split('.')[0] ?? '')
    const both = link.by === undefined ? resource.name : pointsAt(resource, link.by)
    if (both === null) report('R181', `${at}.${key}.by`, `names '${link.by ?? ''}', which points at no row.`)
    else if (source && pointsAt(source, link.through) !== both)
      report('R181', `${at}.${key}.through`, `names '${link.through}', by which ${source.name} do not point at ${both}.`)
  }
}

/** R182: what makes no sense together. */
const checkSense = (figure: Figure, at: string, { quota }: Resource, report: Report): void => {
  if ((figure.of === undefined) !== (figure.over === undefined)) report('R182', at, "has one half of 'of' and 'over'. Name both.")
  if (figure.days && !figure.stands) report('R182', `${at}.days`, "counts days, and nothing says from when rows stand. Add 'stands'.")
  if (figure.at !== undefined && figure.stands) report('R182', at, "has both 'at' and 'stands'. A row happens, or it stands.")
  if (figure.places && !quota)
    report('R182', `${at}.places`, "counts places, and its rows take none. Declare their 'quota', or leave it out.")
  const { sum, mean, median, share, distinct, places, days } = figure
  if ([sum, mean, median, share, distinct, places, days].filter(one => one !== undefined).length > 1)
    report('R182', at, "makes several numbers of its rows. Keep one of 'distinct', 'sum', 'mean', 'median', 'share', 'places' and 'days'.")
}

/** R180 to R182: figures over fields and figures that there are. */
export const checkFigures = (resource: Resource, all: readonly Resource[], report: Report): void => {
  const find: ResourceNamed = name => all.find(one => one.name === name) ?? null
  for (const [key, figure] of Object.entries(resource.figures ?? {})) {
    const at = `figures.${key}`
    checkFields(figure, at, resource, find, report)
    checkBeside(figure, at, resource, all, find, report)
    checkSense(figure, at, resource, report)
  }
}
