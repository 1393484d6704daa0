import { panelsOf, type Resource } from '#model'
import { panelTypeOf, panelTypes } from '#panels'
import { targetOf } from './catalogue.ts'
import { named, type Report } from './mistakes.ts'

/** R230 to R233: panels of types that there are, about rows that belong here, and related rows that point where they are to stand. */
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
