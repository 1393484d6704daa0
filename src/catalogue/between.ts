import { labelOf, ruleProblems, type Problem, type Resource, type RuledValues } from '#model'

/** What a declaration's rules find wrong between fields, of the rules that are about one of these keys (R8). */
export const problemsBetween = (resource: Resource, keys: readonly string[], on: Omit<RuledValues, 'labelOf'>): readonly Problem[] =>
  ruleProblems(
    resource.rules?.filter(rule => rule.fields.some(key => keys.includes(key))),
    { ...on, labelOf: key => resource.fields[key]?.options.label ?? labelOf(key) },
  )
