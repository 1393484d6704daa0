import { placedPanels, type Resource } from '#model'
import { homeOf } from './home.ts'
import { actionsOf, statesOf } from './states.ts'
import { fieldTypes } from '#fields'
import { panelTypeOf, panelTypes } from '#panels'
import { columnMistake } from '#panels/pointsHere.ts'
import { fieldTypeOf, targetOf } from './catalogue.ts'
import { misshown } from './checkFields.ts'
import { misfiltered, type Filters } from './checkFilter.ts'
import { missorted } from './checkSort.ts'
import { named, type Report } from './mistakes.ts'

/** R230 to R236: panels of types that there are, about rows that belong here, on the pages of rows that there can be, and related rows that point where they are to stand. */
export const checkPages = (resource: Resource, all: readonly Resource[], report: Report): void => {
  const keys = Object.keys(resource.fields)
  const scope = { resource, resourceNamed: (name: string) => all.find(one => one.name === name) ?? null }
  const { page, relatedOn = [] } = resource
  for (const [at, panel] of placedPanels(resource)) {
    const type = panelTypeOf(panel)
    if (!type) report('R230', at, named(panel.panel, Object.keys(panelTypes), 'a panel type'))
    else for (const [option, message] of type.check(panel.options, scope)) report('R231', `${at}.${option}`, message)
    const rows = all.find(one => one.name === panel.rowsOf)
    for (const [key, says] of rows ? misfiltered(rows, (panel.options as { readonly where?: Filters }).where) : [])
      report('R231', `${at}.where.${key}`, says)
    const wrong = panel.showWhen && misshown(panel.showWhen, resource.fields, 'a field of this resource')
    if (wrong) report('R236', `${at}.showWhen`, wrong)
  }
  checkCalls(resource, all, report)
  const { image, badges = [], facts = [] } = page?.head ?? {}
  for (const key of [...(image === undefined ? [] : [image]), ...badges, ...facts])
    if (!keys.includes(key)) report('R232', 'page.head', named(key, keys, 'a field'))
  for (const key of badges) {
    const field = resource.fields[key]
    if (field && field.type in fieldTypes && fieldTypeOf(field).filter !== 'ChoiceFilter')
      report('R232', 'page.head.badges', `names '${key}', of type ${field.type}, which is no choice. Put it among the facts.`)
  }
  if (image !== undefined && keys.includes(image) && resource.fields[image]?.type !== 'image')
    report('R232', 'page.head.image', `names '${image}', which is no field of type image.`)
  if (page && resource.detail === false) report('R232', 'page', 'is never seen: rows open in their form. Leave out detail: false.')
  checkHome(resource, all, report)
  relatedOn.forEach(({ field, columns = [], sort, panel }, index) => {
    const at = `relatedOn[${index}]`
    if (panel !== undefined && !Object.hasOwn(panelTypes, panel))
      report('R233', `${at}.panel`, named(panel, Object.keys(panelTypes), 'a panel type'))
    if (!keys.includes(field)) report('R233', `${at}.field`, named(field, keys, 'a field'))
    else if (targetOf(resource.fields[field]) === null)
      report('R233', `${at}.field`, `'${field}' points at no row. Name a reference: these rows stand on the page of the row there.`)
    columns.forEach((column, place) => {
      if (columnMistake(resource, column, scope.resourceNamed) !== null)
        report('R233', `${at}.columns[${place}]`, named(column, keys, 'a field'))
    })
    const wrong = missorted(resource, sort)
    if (wrong) report('R233', `${at}.sort`, wrong.message)
  })
}

/** R235: what a page calls for is an action that those rows have, in states that they can be in, and they point here. */
const checkCalls = (resource: Resource, all: readonly Resource[], report: Report): void =>
  (resource.page?.calls ?? []).forEach(({ resource: name, through, status, today, action }, index) => {
    const at = `page.calls[${index}]`
    const rows = all.find(one => one.name === name)
    if (!rows)
      return report(
        'R235',
        `${at}.resource`,
        named(
          name,
          all.map(one => one.name),
          'a resource',
        ),
      )
    if (targetOf(rows.fields[through]) !== resource.name)
      report('R235', `${at}.through`, `'${through}' of ${name} does not point at ${resource.name}.`)
    for (const state of status)
      if (!statesOf(rows).includes(state)) report('R235', `${at}.status`, named(state, statesOf(rows), 'a state of those rows'))
    const day = today === undefined ? undefined : rows.fields[today]
    if (today !== undefined && !(day && fieldTypeOf(day).isDay))
      report('R235', `${at}.today`, `'${today}' is no field of ${name} that holds a day.`)
    const actions = actionsOf(rows).map(one => one.name)
    if (!actions.includes(action)) report('R235', `${at}.action`, named(action, actions, 'an action of those rows'))
  })

/** R234: what is counted where people land goes by states, moments and fields that there are. */
const checkHome = (resource: Resource, all: readonly Resource[], report: Report): void => {
  const keys = Object.keys(resource.fields)
  for (const [name, { status = [], where = {}, today, by, upcoming, lacking, view, shows = [] }] of homeOf(resource)) {
    const at = `home.${name}`
    for (const state of status)
      if (!statesOf(resource).includes(state)) report('R234', `${at}.status`, named(state, statesOf(resource), 'a state of these rows'))
    for (const [key, says] of misfiltered(resource, where)) report('R234', `${at}.where.${key}`, says)
    const field = today === undefined ? undefined : resource.fields[today]
    if (today !== undefined && (!field || !(fieldTypeOf(field).isDay || fieldTypeOf(field).isMoment)))
      report('R234', `${at}.today`, `names '${today}', which is no field that holds a moment or a day.`)
    for (const day of by ? [by.field, ...(by.before === undefined ? [] : [by.before])] : []) {
      const until = resource.fields[day]
      if (!(until && fieldTypeOf(until).isDay)) report('R234', `${at}.by`, `names '${day}', which is no field that holds a day.`)
    }
    if (upcoming && resource.list.upcoming === undefined) report('R234', `${at}.upcoming`, 'goes by list.upcoming, which is not declared.')
    const names = all.map(one => one.name)
    if (lacking && !names.includes(lacking.opens)) report('R234', `${at}.lacking.opens`, named(lacking.opens, names, 'a resource'))
    const views = Object.keys(resource.views ?? {})
    if (view !== undefined && !views.includes(view)) report('R234', `${at}.view`, named(view, views, 'a view'))
    for (const key of shows) if (![...keys, 'status', 'createdAt'].includes(key)) report('R234', `${at}.shows`, named(key, keys, 'a field'))
  }
}
