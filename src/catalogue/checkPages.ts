import { panelsOf, type Resource } from '#model'
import { homeOf } from './home.ts'
import { statesOf } from './states.ts'
import { panelTypeOf, panelTypes } from '#panels'
import { fieldTypeOf, targetOf } from './catalogue.ts'
import { named, type Report } from './mistakes.ts'

/** R230 to R234: panels of types that there are, about rows that belong here, and related rows that point where they are to stand. */
export const checkPages = (resource: Resource, all: readonly Resource[], report: Report): void => {
  const keys = Object.keys(resource.fields)
  const scope = { resource, resourceNamed: (name: string) => all.find(one => one.name === name) ?? null }
  const { page, relatedOn = [] } = resource
  const main = page?.main.length ?? 0
  panelsOf(resource).forEach((panel, index) => {
    const at = index < main ? `page.main[${index}]` : `page.side[${index - main}]`
    const type = panelTypeOf(panel)
    if (!type) report('R230', at, named(panel.panel, Object.keys(panelTypes), 'a panel type'))
    else for (const [option, message] of type.check(panel.options, scope)) report('R231', `${at}.${option}`, message)
  })
  const { image, badges = [], facts = [] } = page?.head ?? {}
  for (const key of [...(image === undefined ? [] : [image]), ...badges, ...facts])
    if (!keys.includes(key)) report('R232', 'page.head', named(key, keys, 'a field'))
  if (page && resource.detail === false) report('R232', 'page', 'is never seen: rows open in their form. Leave out detail: false.')
  checkHome(resource, report)
  relatedOn.forEach(({ field, columns = [] }, index) => {
    const at = `relatedOn[${index}]`
    if (!keys.includes(field)) report('R233', `${at}.field`, named(field, keys, 'a field'))
    else if (targetOf(resource.fields[field]) === null)
      report('R233', `${at}.field`, `'${field}' points at no row. Name a reference: these rows stand on the page of the row there.`)
    columns.forEach((column, place) => {
      if (!keys.includes(column)) report('R233', `${at}.columns[${place}]`, named(column, keys, 'a field'))
    })
  })
}

/** R234: what is counted where people land goes by states, moments and fields that there are. */
const checkHome = (resource: Resource, report: Report): void => {
  const keys = Object.keys(resource.fields)
  for (const [name, { status = [], today, upcoming, shows = [] }] of homeOf(resource)) {
    const at = `home.${name}`
    for (const state of status)
      if (!statesOf(resource).includes(state)) report('R234', `${at}.status`, named(state, statesOf(resource), 'a state of these rows'))
    const field = today === undefined ? undefined : resource.fields[today]
    if (today !== undefined && (!field || !(fieldTypeOf(field).isDay || fieldTypeOf(field).isMoment)))
      report('R234', `${at}.today`, `names '${today}', which is no field that holds a moment or a day.`)
    if (upcoming && resource.list.upcoming === undefined) report('R234', `${at}.upcoming`, 'goes by list.upcoming, which is not declared.')
    for (const key of shows) if (![...keys, 'status', 'createdAt'].includes(key)) report('R234', `${at}.shows`, named(key, keys, 'a field'))
  }
}
