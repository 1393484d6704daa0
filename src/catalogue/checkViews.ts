import type { Resource, View } from '#model'
import { viewTypeOf, viewTypes } from '#views'
import { misfiltered } from './checkFilter.ts'
import { statesOf } from './states.ts'
import { named, type Report } from './mistakes.ts'

// What stands below a list's path already.
const STANDING = ['new', 'import']
const KEY = /^[a-z][a-z0-9_-]*$/

/** R170 to R174: views of types that there are, with options that make sense here, at addresses that are free. */
export const checkViews = (resource: Resource, all: readonly Resource[], report: Report): void => {
  const scope = { resource, resourceNamed: (name: string) => all.find(one => one.name === name) ?? null }
  const checkOptions = (view: View, at: string): void => {
    const type = viewTypeOf(view)
    if (!type) report('R170', at, named(view.view, Object.keys(viewTypes), 'a view type'))
    else for (const [option, message] of type.check(view.options, scope)) report('R171', `${at}.${option}`, message)
  }
  if (resource.createView) checkOptions(resource.createView, 'createView')
  for (const [key, view] of Object.entries(resource.views ?? {})) {
    const at = `views.${key}`
    checkOptions(view, at)
    if (!KEY.test(key)) report('R172', at, `'${key}' is no address: one lower-case word, with '-' or '_' in it.`)
    else if (STANDING.includes(key)) report('R172', at, `'${key}' is an address of another screen. Choose another key.`)
    const nests = (resource.nestedUnder ?? []).map(({ field }) => field)
    if (view.nested && nests.length === 0) report('R172', `${at}.nested`, 'is of rows below another, and these are nested under none.')
    else if (view.nested && view.nested !== true)
      for (const field of view.nested)
        if (!nests.includes(field)) report('R172', `${at}.nested`, named(field, nests, 'a reference that these are nested by'))
    const states = statesOf(resource)
    for (const state of view.status ?? [])
      if (!states.includes(state)) report('R173', `${at}.status`, named(state, states, 'a state of these rows'))
    for (const [field, says] of misfiltered(resource, view.where)) report('R174', `${at}.where.${field}`, says)
  }
  if (resource.visibility === 'hierarchy' && resource.views)
    report('R172', 'views', 'stand below a list, and below this one are the organizations.')
}
