import { snakeCase, type NamedDue, type Resource } from '#model'

/** The due work of a resource, each rule by its name: that of its action, and a number where another has it already. */
export const dueOf = (resource: Resource): readonly NamedDue[] => {
  const seen = new Map<string, number>()
  return (resource.due ?? []).map(rule => {
    const called = `${resource.name}_${snakeCase(rule.action ?? 'each')}`
    const count = (seen.get(called) ?? 0) + 1
    seen.set(called, count)
    return { ...rule, name: count === 1 ? called : `${called}_${count}` }
  })
}
