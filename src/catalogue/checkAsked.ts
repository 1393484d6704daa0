import type { AnyField, Resource } from '#model'
import { targetOf } from './catalogue.ts'
import { systemResources } from './roles.ts'
import { named, type Report } from './mistakes.ts'

const keysOf = ({ fields }: Resource): readonly string[] => Object.keys(fields)
const partsOf = (field: AnyField | undefined): readonly string[] =>
  Object.keys((field?.options as { readonly fields?: object } | undefined)?.fields ?? {})

/** R240 to R242: answers name the row that asks, a list of questions of it, and people who may be asked. */
export const checkAsked = (resource: Resource, all: readonly Resource[], report: Report): void => {
  const { asked, figures = {} } = resource
  if (!asked) return
  const resourceOf = (name: string | null): Resource | null => all.find(one => one.name === name) ?? null
  const asks = resourceOf(targetOf(resource.fields[asked.by]))
  if (!asks) return report('R240', 'asked.by', `names '${asked.by}', which points at no row. Name a reference to the row that asks.`)
  for (const key of ['question', 'type', 'at'] as const)
    if (!resource.fields[asked[key]]) report('R240', `asked.${key}`, named(asked[key], keysOf(resource), 'a field'))
  if (targetOf(resource.fields[asked.person]) !== systemResources.people)
    report('R240', 'asked.person', `names '${asked.person}', which points at no person.`)
  const { list, text, type } = asked.questions
  for (const key of [text, type])
    if (!partsOf(asks.fields[list]).includes(key))
      report('R241', 'asked.questions', `names '${list}' and '${key}', which is no list of questions of ${asks.name}.`)
  for (const [name, { field, figure, count }] of Object.entries(asked.values)) {
    if (!resource.fields[field]) report('R240', `asked.values.${name}`, named(field, keysOf(resource), 'a field'))
    for (const one of [count, ...(figure === undefined ? [] : [figure])])
      if (!Object.hasOwn(figures, one)) report('R241', `asked.values.${name}`, named(one, Object.keys(figures), 'a figure'))
  }
  const rows = resourceOf(asked.of.resource)
  if (!rows) return report('R242', 'asked.of.resource', `names '${asked.of.resource}', which is not declared.`)
  if (targetOf(rows.fields[asked.of.row]) !== asks.name)
    report('R242', 'asked.of.row', `names '${asked.of.row}', which does not point at ${asks.name}.`)
  if (targetOf(rows.fields[asked.of.person]) !== systemResources.people)
    report('R242', 'asked.of.person', `names '${asked.of.person}', which points at no person.`)
}
