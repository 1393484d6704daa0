import type { AnyField, Resource } from '#model'
import { allow, type OrganizationFacts, type PersonFacts, type AccessDecision } from './facts.ts'
import { rules } from './rules.ts'

/** Whether a person may read a field, given that they may read its resource. */
export const mayReadField = ({ options: { access } }: AnyField, who: PersonFacts, where: OrganizationFacts): AccessDecision =>
  access?.read === undefined ? allow : rules[access.read](who, where)

/** Whether a person may write a field, given that they may write its resource. */
export const mayWriteField = (field: AnyField, who: PersonFacts, where: OrganizationFacts): AccessDecision => {
  const read = mayReadField(field, who, where)
  const write = field.options.access?.write
  if (!read.allowed || write === undefined) return read
  return rules[write](who, where)
}

/** What a person may not read of a resource. */
export const unreadableKeys = (resource: Resource, who: PersonFacts, where: OrganizationFacts): readonly string[] =>
  Object.entries(resource.fields).flatMap(([key, field]) => (mayReadField(field, who, where).allowed ? [] : [key]))

/** Fields that a person may read and not write, each with the reason as a sentence. */
export const unwritableFields = (resource: Resource, who: PersonFacts, where: OrganizationFacts): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(resource.fields).flatMap(([key, field]): [string, string][] => {
      const verdict = mayWriteField(field, who, where)
      return verdict.allowed ? [] : [[key, asSentence(verdict.reason)]]
    }),
  )

/** A reason as a sentence of its own. */
export const asSentence = (reason: string): string => `${reason.charAt(0).toUpperCase()}${reason.slice(1)}.`
