import type { AnyField, Resource } from '#model'
import type { CountedPeople, RelatedCountOptions } from '#fields/relatedCount/relatedCount.ts'
import { optionsOf, valuesOf } from '#fields/choice/options.ts'
import { targetOf } from './catalogue.ts'
import { checkCondition } from './checkCondition.ts'
import { named, type Report } from './mistakes.ts'

const countOf = ({ type, options }: AnyField): RelatedCountOptions | null =>
  type === 'relatedCount' ? (options as unknown as RelatedCountOptions) : null

/** Who is counted is named by the counted rows, and what is asked of them can be. */
const checkPeople = (
  key: string,
  { size, plus, party, below }: RelatedCountOptions,
  { of, by, when }: CountedPeople,
  counted: Resource,
  all: readonly Resource[],
  report: Report,
): void => {
  const at = `fields.${key}.who`
  const people = all.find(({ name }) => name === of)
  const names = all.map(({ name }) => name)
  if (!people) return report('R028', `${at}.of`, named(of, names, 'a declared resource'))
  if (!counted.fields[by]) report('R028', `${at}.by`, named(by, Object.keys(counted.fields), `a field of '${counted.name}'`))
  for (const name of new Set([by, party ?? by])) {
    const field = counted.fields[name]
    if (field && targetOf(field) !== of) report('R028', `${at}.of`, `is '${of}', at which '${name}' of '${counted.name}' does not point.`)
  }
  if (size !== undefined || plus !== undefined) report('R028', at, "counts people: 'size' and 'plus' say nothing of them. Leave those out.")
  if (below) report('R028', at, "is not counted for organizations below. Leave out 'below'.")
  checkCondition(when, people, `${at}.when`, report)
}

/** Fields that are counted name rows that point here, what of them is counted, and fields of this resource. */
export const checkRelatedCounts = (resource: Resource, all: readonly Resource[], report: Report): void => {
  for (const [key, field] of Object.entries(resource.fields)) {
    const options = countOf(field)
    if (!options) continue
    const { of, by, standing, size, plus, party, who, only, limit, below } = options
    const counted = all.find(one => one.name === of)
    const names = all.map(one => one.name)
    if (!counted) {
      report('R028', `fields.${key}.of`, named(of, names, 'a declared resource'))
      continue
    }
    const known = (name: string | undefined, path: string, { fields }: Resource, what: string): void => {
      if (name !== undefined && !Object.hasOwn(fields, name))
        report('R028', `fields.${key}.${path}`, named(name, Object.keys(fields), what))
    }
    known(by, 'by', counted, `a field of '${of}'`)
    known(standing?.field, 'standing.field', counted, `a field of '${of}'`)
    const states = standing ? valuesOf(optionsOf(counted.fields[standing.field])) : []
    for (const side of ['taken', 'waiting'] as const)
      for (const state of standing?.[side] ?? [])
        if (!states.includes(state)) report('R028', `fields.${key}.standing.${side}`, named(state, states, `a state of '${of}'`))
    known(size, 'size', counted, `a field of '${of}'`)
    known(plus, 'plus', counted, `a field of '${of}'`)
    known(party, 'party', counted, `a field of '${of}'`)
    if (who) checkPeople(key, options, who, counted, all, report)
    known(only?.field, 'only.field', resource, 'a field of this resource')
    known(limit, 'limit', resource, 'a field of this resource')
    if (below && resource.visibility !== 'received')
      report('R028', `fields.${key}.below`, "is of rows that organizations below receive. Say visibility: 'received', or leave it out.")
    if (counted.fields[by] && targetOf(counted.fields[by]) !== resource.name)
      report('R028', `fields.${key}.by`, `names '${by}', which does not point at '${resource.name}'.`)
  }
}
