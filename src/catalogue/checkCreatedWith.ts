import { optionsOf, valuesOf } from '#fields/choice/options.ts'
import type { Resource } from '#model'
import { targetOf } from './catalogue.ts'
import { actionsOf } from './states.ts'
import { createdNames, formTogether, togetherOf } from './createdWith.ts'
import { named, type Report } from './mistakes.ts'

const keysOf = ({ fields }: Resource): readonly string[] => Object.keys(fields)

const checkAsks = (asks: readonly string[], of: Resource, path: string, report: Report): void => {
  for (const key of asks)
    if (!of.fields[key]) report('R190', path, named(key, keysOf(of), `a field of ${of.name}`))
    else if (of.fields[key].options.readOnly && key !== of.rank?.owner) report('R190', path, `names '${key}', which nobody can enter.`)
}

/** R190 to R192: rows that come into being together are of resources that point at each other, and share one form. */
export const checkCreatedWith = (resource: Resource, all: readonly Resource[], report: Report): void => {
  const { createdWith: made } = resource
  if (!made) return
  const resourceOf = (name: string): Resource | null => all.find(one => one.name === name) ?? null
  const target = resourceOf(targetOf(resource.fields[made.field]) ?? '')
  if (!target) return report('R190', 'createdWith.field', `names '${made.field}', which points at no row. Name a reference.`)
  if (target.fields[made.by]?.type !== 'email' || !target.fields[made.by]?.options.unique)
    report('R190', 'createdWith.by', `names '${made.by}', which is no unique field of type email of ${target.name}.`)
  checkAsks([...made.asks, ...(made.names ?? []), ...Object.keys(made.values ?? {})], target, 'createdWith.asks', report)
  if (made.repeat !== undefined && !actionsOf(resource).some(({ name }) => name === made.repeat)) {
    const names = actionsOf(resource).map(({ name }) => name)
    report('R191', 'createdWith.repeat', named(made.repeat, names, 'an action of this resource'))
  }
  if (made.unless !== undefined && !target.fields[made.unless])
    report('R190', 'createdWith.unless', named(made.unless, keysOf(target), `a field of ${target.name}`))
  for (const [key, swaps] of Object.entries(made.unaddressed ?? {})) {
    const options = valuesOf(optionsOf(resource.fields[key]))
    for (const value of Object.entries(swaps ?? {}).flat())
      if (!options.includes(value)) report('R190', `createdWith.unaddressed.${key}`, named(value, options, `an option of '${key}'`))
  }
  if (made.also) {
    const also = resourceOf(made.also.resource)
    if (!also) return report('R190', 'createdWith.also.resource', `names '${made.also.resource}', which is not declared.`)
    if (targetOf(also.fields[made.also.field]) !== target.name)
      report('R190', 'createdWith.also.field', `names '${made.also.field}', which does not point at ${target.name}.`)
    checkAsks(made.also.asks, also, 'createdWith.also.asks', report)
  }
  const together = togetherOf(resource, resourceOf)
  if (!together || createdNames(resource).some(name => !resourceOf(name))) return
  const { form } = formTogether(together)
  const keys = form.flatMap(part => (typeof part === 'string' ? [part] : part.fields))
  for (const key of keys.filter((one, place) => keys.indexOf(one) !== place))
    report('R192', 'createdWith', `puts two fields named '${key}' on one form. Rename one of them.`)
}
