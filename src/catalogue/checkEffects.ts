import { effectTypeOf, effectTypes } from '#effects'
import type { Action, Resource } from '#model'
import { fieldTypeOf } from './catalogue.ts'
import { named, type Report } from './mistakes.ts'

/** Effects of types that there are, with options that make sense here. */
export const checkEffects = (
  { effects = [] }: Action,
  path: string,
  resource: Resource,
  all: readonly Resource[],
  report: Report,
): void => {
  const scope = {
    name: resource.name,
    fields: resource.fields,
    resourceNamed: (name: string) => all.find(one => one.name === name) ?? null,
    isAudience: (field: Resource['fields'][string]) => fieldTypeOf(field)?.isAudience === true,
  }
  effects.forEach((effect, index) => {
    const at = `${path}.effects[${index}]`
    const type = effectTypeOf(effect)
    if (!type) return report('R176', at, named(effect.effect, Object.keys(effectTypes), 'an effect type'))
    for (const [option, message] of type.check(effect.options, scope)) report('R177', `${at}.${option}`, message)
  })
}
