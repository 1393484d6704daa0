import { isShown, ruleMistakes, type Resource, type Section, type ShowWhen } from '#model'
import { fieldTypes } from '#fields'
import { csvOf, fieldTypeOf, isSearchable, targetOf, titleKeys } from './catalogue.ts'
import { checkAccess, isRequired } from './checkAccess.ts'
import { checkAsked } from './checkAsked.ts'
import { checkActions, checkStates } from './checkActions.ts'
import { checkAddresses } from './checkAddresses.ts'
import { checkCreatedWith } from './checkCreatedWith.ts'
import { checkFields, misshown, RESERVED } from './checkFields.ts'
import { checkErasure } from './checkErasure.ts'
import { checkRoutes } from './checkRoutes.ts'
import { checkFigures } from './checkFigures.ts'
import { checkDue } from './checkDue.ts'
import { checkQuota } from './checkQuota.ts'
import { checkLengths, checkShape, checkTwice } from './checkShape.ts'
import { checkTables } from './checkTables.ts'
import { checkOneAddress } from './checkOneAddress.ts'
import { checkPages } from './checkPages.ts'
import { checkRelatedCounts } from './checkRelatedCounts.ts'
import { checkRings } from './checkRings.ts'
import { checkResource, PAGE_PATHS } from './checkResource.ts'
import { checkSignage } from './checkSignage.ts'
import { BASE_KEYS, missorted } from './checkSort.ts'
import { stateFieldOf } from './states.ts'
import { checkViews } from './checkViews.ts'
import { checkWire } from './checkWire.ts'
import { named, type DeclaredFile, type LayoutFile, type Mistake, type Report, type RoutesFile } from './mistakes.ts'
import { wireNames } from './wire.ts'

export { refuse, type Mistake } from './mistakes.ts'

const checkNames = (resource: Resource, report: Report): void => {
  if (!/^[a-z][a-z0-9_]*$/.test(resource.name))
    report('R001', 'name', `'${resource.name}' is not snake_case: lower-case letters, digits and underscores.`)
  if (!/^[A-Z][A-Za-z0-9]*$/.test(resource.type)) report('R002', 'type', `'${resource.type}' is not PascalCase, as GraphQL types are.`)
  const names = wireNames(resource)
  if (names.list === names.one)
    report(
      'R003',
      'name',
      `'${resource.name}' and the type '${resource.type}' give the list and the single row one name, '${names.list}'. Choose a plural name, or a type that is singular.`,
    )
  if (resource.label.some(one => one.trim() === '')) report('R004', 'label', 'needs a singular and a plural that people read.')
}

const checkRules = (resource: Resource, report: Report): void => {
  for (const { index, message, unknown } of ruleMistakes(resource.rules, resource.fields))
    if (unknown === undefined) report('R115', `rules[${index}]`, `${message}.`)
    else report('R116', `rules[${index}]`, named(unknown, Object.keys(resource.fields), 'a field'))
}

const checkUpcoming = (resource: Resource, all: readonly Resource[], report: Report): void => {
  const key = resource.list.upcoming
  if (key === undefined) return
  const field = resource.fields[key]
  if (!field) return report('R110', 'list.upcoming', named(key, Object.keys(resource.fields), 'a field'))
  if (!(field.type in fieldTypes)) return
  const { isMoment, isDay, sortable } = fieldTypeOf(field)
  const { withDate } = field.options as { readonly withDate?: string }
  const isDated = withDate !== undefined && all.find(({ name }) => name === targetOf(field))?.list.upcoming === withDate
  if (!isDated && (!sortable || !(isMoment || isDay)))
    report(
      'R110',
      'list.upcoming',
      `'${key}' is of type ${field.type}. Name a field that holds a moment or a day, or a reference whose 'withDate' is upcoming there.`,
    )
}

const checkOrder = ({ list: { order }, fields }: Resource, report: Report): void => {
  if (order === undefined) return
  const { by, within } = order
  const field = fields[by]
  if (!field) report('R117', 'list.order.by', named(by, Object.keys(fields), 'a field'))
  else if ((field.options as { readonly integer?: boolean }).integer !== true)
    report('R117', 'list.order.by', `names '${by}', which is no whole number. Use number({ integer: true }).`)
  if (within === undefined) return
  if (!fields[within]) report('R117', 'list.order.within', named(within, Object.keys(fields), 'a field'))
  else if (targetOf(fields[within]) === null) report('R117', 'list.order.within', `names '${within}', which points at no row.`)
}

const checkList = (resource: Resource, all: readonly Resource[], report: Report): void => {
  const keys = Object.keys(resource.fields)
  if (resource.list.columns.length === 0 && Object.hasOwn(resource.list, 'columns'))
    report('R102', 'list.columns', 'names no field: a row would have nothing to be opened by.')
  resource.list.columns.forEach((column, index) => {
    const at = `list.columns[${index}]`
    const field = resource.fields[column]
    if (!field && !BASE_KEYS.includes(column)) report('R102', at, named(column, [...keys, ...BASE_KEYS], 'a field'))
    else if (field && field.type in fieldTypes && fieldTypeOf(field).secret)
      report('R102', at, `'${column}' is of type ${field.type}, which is never read.`)
  })
  const { image } = resource.list
  if (image !== undefined && resource.fields[image]?.type !== 'image')
    report(
      'R119',
      'list.image',
      named(
        image,
        keys.filter(key => resource.fields[key]?.type === 'image'),
        'a field of type image',
      ),
    )
  for (const place of ['sort', 'thenBy'] as const) {
    const wrong = missorted(resource, resource.list[place])
    if (wrong) report(wrong.isField ? 'R104' : 'R103', `list.${place}`, wrong.message)
  }
  resource.list.filters?.forEach((filter, index) => {
    const field = resource.fields[filter]
    if (!field && filter !== 'status') report('R105', `list.filters[${index}]`, named(filter, [...keys, 'status'], 'a field'))
    else if (field && field.type in fieldTypes && fieldTypeOf(field).filter === null)
      report('R106', `list.filters[${index}]`, `'${filter}' is of type ${field.type}, which cannot be filtered.`)
  })
  resource.list.search?.forEach((key, index) => {
    const field = resource.fields[key]
    if (!field) report('R107', `list.search[${index}]`, named(key, keys, 'a field'))
    else if (field.type in fieldTypes && !isSearchable(field))
      report('R108', `list.search[${index}]`, `'${key}' is of type ${field.type}, which cannot be searched.`)
  })
  resource.list.rememberedFilters?.forEach((key, index) => {
    if (!(resource.list.filters ?? []).includes(key))
      report('R114', `list.rememberedFilters[${index}]`, named(key, resource.list.filters ?? [], 'one of the filters'))
  })
  const { chosen } = resource.list
  const made = all.find(({ name }) => name === chosen?.into)
  if (chosen && !(made?.createdWith?.many && targetOf(made.fields[made.createdWith.field]) === resource.name))
    report('R101', 'list.chosen.into', `is '${chosen.into}', which is not createdWith several ${resource.name}.`)
  checkUpcoming(resource, all, report)
  checkOrder(resource, report)
  resource.import?.match.forEach((key, index) => {
    const field = resource.fields[key]
    if (!field) report('R118', `import.match[${index}]`, named(key, keys, 'a field'))
    else if (field.type in fieldTypes && (csvOf(field) === null || fieldTypeOf(field).secret || field.options.readOnly === true))
      report('R118', `import.match[${index}]`, `'${key}' cannot be imported, so nothing is known by it.`)
  })
  for (const key of titleKeys(resource)) {
    const field = resource.fields[key]
    if (!field) report('R109', 'titleFields', named(key, keys, 'a field'))
    else if (field.type in fieldTypes && !fieldTypeOf(field).sortable && !fieldTypeOf(field).searchable)
      report(
        'R109',
        'titleFields',
        `names '${key}', of type ${field.type}, by which no row is called. Name a text, a choice, a day or a reference.`,
      )
  }
}

/** Whether a field shows only while another has a value that nobody can give it: the form leaves that out, and so do the others. */
const waitsInVain = ({ fields, forms = [] }: Resource, when: ShowWhen, seen: ReadonlySet<string>): boolean => {
  const key = when.field
  const field = fields[key]
  if (!field || !(field.type in fieldTypes) || seen.has(key)) return false
  const { isState, empty } = fieldTypeOf(field)
  const { readOnly, initial = empty } = field.options
  const isElsewhere = forms.some(form => form.fields.some(part => (typeof part === 'string' ? part === key : part.fields.includes(key))))
  return !isState && readOnly !== true && !isElsewhere && !isShown(when, { [key]: initial })
}

const checkSections = (resource: Resource, view: 'form' | 'show', report: Report): void => {
  const keys = Object.keys(resource.fields)
  const seen = new Set<string>()
  const one = (key: string, path: string): void => {
    if (!keys.includes(key)) report('R111', path, named(key, keys, 'a field'))
    else if (view === 'form' && key === stateFieldOf(resource)?.key)
      report('R111', path, `names '${key}', a state: actions alone change it.`)
    if (seen.has(key)) report('R112', path, `names '${key}' a second time.`)
    seen.add(key)
  }
  ;(resource[view] ?? []).forEach((part: string | Section, index) => {
    if (typeof part === 'string') one(part, `${view}[${index}]`)
    else part.fields.forEach((key, place) => one(key, `${view}[${index}].fields[${place}]`))
  })
  if (view !== 'form' || resource.operations?.create === false) return
  for (const key of keys)
    if (!seen.has(key) && isRequired(resource, key))
      report(
        'R113',
        'form',
        `leaves out '${key}', which is required: nobody could enter it. Add it, or make it optional, readOnly or give it an initial value.`,
      )
  resource.form.forEach((part: string | Section, index) => {
    if (typeof part === 'string' || part.showWhen === undefined) return
    const wrong = misshown(part.showWhen, resource.fields, 'a field of this resource')
    if (wrong) report('R113', `form[${index}].showWhen`, wrong)
    for (const key of part.fields)
      if (isRequired(resource, key))
        report(
          'R113',
          `form[${index}].showWhen`,
          `keeps '${key}' off some forms, which is required there, too. Move it to another section.`,
        )
  })
  for (const key of seen) {
    const { showWhen } = resource.fields[key]?.options ?? {}
    if (showWhen && waitsInVain(resource, showWhen, seen))
      report('R113', 'form', `leaves out '${showWhen.field}', for which '${key}' waits: nobody would see that. Add it, too.`)
  }
}

const checkLayout = ({ file, layout }: LayoutFile, all: readonly Resource[], found: Mistake[]): void => {
  const known = [...new Set([...PAGE_PATHS, ...all.flatMap(({ name, path }) => (path === undefined ? [name] : [name, path]))])]
  const titles = new Set<string>()
  layout.sidebar.forEach((item, index) => {
    const title = 'title' in item ? item.title : (item.label ?? item.to)
    if (titles.has(title)) found.push({ id: 'R201', file, path: `sidebar[${index}]`, message: `has the title '${title}' a second time.` })
    titles.add(title)
    if ('entries' in item && item.entries.length === 0)
      found.push({ id: 'R202', file, path: `sidebar[${index}]`, message: 'is a group without entries.' })
    for (const { to } of 'entries' in item ? item.entries : [item])
      if (!known.includes(to.replace(/^\//, '')))
        found.push({ id: 'R203', file, path: `sidebar[${index}]`, message: named(to, known, 'a resource or the path of a page') })
  })
}

/** What one declaration says, beside all the others. @throws where a value is of a shape that the compiler refuses. */
const checkMeaning = (declared: DeclaredFile, files: readonly DeclaredFile[], layouts: readonly LayoutFile[], report: Report): void => {
  const { resource } = declared
  const all = files.map(one => one.resource)
  checkOneAddress(declared, files, report)
  checkLengths(resource, report)
  checkTwice(resource, report)
  checkNames(resource, report)
  checkAccess(resource, report)
  checkResource(
    resource,
    all,
    layouts.map(one => one.layout),
    report,
  )
  checkFields(resource, all, report)
  checkRings(resource, all, report)
  checkWire(resource, RESERVED, report)
  checkRules(resource, report)
  checkList(resource, all, report)
  checkSections(resource, 'form', report)
  checkSections(resource, 'show', report)
  checkActions(resource, all, report)
  checkStates(resource, report)
  checkDue(resource, all, report)
  checkQuota(resource, all, report)
  checkSignage(resource, all, report)
  checkAddresses(resource, all, report)
  checkCreatedWith(resource, all, report)
  checkFigures(resource, all, report)
  checkViews(resource, all, report)
  checkPages(resource, all, report)
  checkAsked(resource, all, report)
  checkErasure(resource, report)
  checkTables(resource, all, report)
  checkRelatedCounts(resource, all, report)
}

/** R018: a file is called after its resource, as is the one beside it with its code. */
export const misnamedFiles = (files: readonly DeclaredFile[]): readonly Mistake[] =>
  files.flatMap(({ file, resource }): Mistake[] => {
    const { name } = (resource as Resource | undefined) ?? {}
    if (typeof name !== 'string' || file === `resources/${name}.ts`) return []
    return [
      { id: 'R018', file, path: 'name', message: `'${name}' is another name than that of the file. Call the file resources/${name}.ts.` },
    ]
  })

/** Every mistake of every declaration, in file order; [] when all is well. */
export const checkAll = (
  given: readonly DeclaredFile[],
  layouts: readonly LayoutFile[],
  routes: readonly RoutesFile[] = [],
): readonly Mistake[] => {
  const found: Mistake[] = []
  const files = checkShape(given, found)
  const all = files.map(one => one.resource)
  const twins = files.flatMap(({ file, resource }) =>
    files.flatMap(twin =>
      (['name', 'type'] as const).flatMap((key): Mistake[] => {
        const isTaken = twin.file < file && twin.resource[key] === resource[key]
        return isTaken ? [{ id: 'R005', file, path: key, message: `'${resource[key]}' is taken by ${twin.file}. Choose another.` }] : []
      }),
    ),
  )
  // Whatever names one of two finds the other: what follows from that would hide why.
  if (twins.length > 0) return [...found, ...twins]
  for (const { file, resource } of files) {
    const report: Report = (id, path, message) => found.push({ id, file, path, message })
    try {
      checkMeaning({ file, resource }, files, layouts, report)
    } catch (error) {
      const { message } = error as Error
      const sentence = `has a value of a shape that nothing here expects (${message}). 'npm run check' says where.`
      found.push({ id: 'R007', file, path: 'the declaration', message: sentence, isMisshapen: true })
    }
  }
  for (const layout of layouts) checkLayout(layout, all, found)
  checkRoutes(routes, layouts, all, found)
  return found
}
