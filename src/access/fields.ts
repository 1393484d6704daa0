import { upperFirst } from 'es-toolkit'
import {
  allow,
  deny,
  LEVELS,
  type AccessDecision,
  type AnyField,
  type FieldRequirement,
  type FlagName,
  type Needs,
  type OrganizationFacts,
  type PersonFacts,
  type Resource,
} from '#model'
import { flagIsOn } from './flags.ts'
import { mayIn } from './levels.ts'
import { rules } from './rules.ts'

type Of = Pick<Resource, 'area'>

/** Whether a word of a field's access is a level, not a rule. */
export const isLevel = (needs: FieldRequirement): needs is Needs => (LEVELS as readonly string[]).includes(needs)

const meets = ({ area }: Of, needs: FieldRequirement | undefined, who: PersonFacts, where: OrganizationFacts): AccessDecision => {
  if (needs === undefined) return allow
  return isLevel(needs) ? mayIn(who, area, needs) : rules[needs].allows(who, where)
}

/** Whether a person may read a field of a resource, given that they may read its rows. */
export const mayReadField = (resource: Of, { options }: AnyField, who: PersonFacts, where: OrganizationFacts): AccessDecision =>
  options.flag === undefined || hasFlag(options.flag, who, where)
    ? meets(resource, options.access?.read, who, where)
    : deny(`it is not turned on for ${where.name}`)

/** Whether a flag is on where a person acts. */
export const hasFlag = (flag: FlagName, { flags = {} }: PersonFacts, { id }: OrganizationFacts): boolean => flagIsOn(flags, flag, id)

/** Whether there may be somebody who reads the rows of a resource and not this field of theirs. */
export const isKept = ({ options }: AnyField): boolean => options.access?.read !== undefined || options.flag !== undefined

/** Whether a person may write a field of a resource, given that they may write its rows. */
export const mayWriteField = (resource: Of, field: AnyField, who: PersonFacts, where: OrganizationFacts): AccessDecision => {
  const read = mayReadField(resource, field, who, where)
  return read.allowed ? meets(resource, field.options.access?.write, who, where) : read
}

/** What a person may not read of a resource. */
export const unreadableKeys = (resource: Resource, who: PersonFacts, where: OrganizationFacts): readonly string[] =>
  Object.entries(resource.fields).flatMap(([key, field]) => (mayReadField(resource, field, who, where).allowed ? [] : [key]))

/** Fields that a person may read and not write, each with the reason as a sentence. */
export const unwritableFields = (resource: Resource, who: PersonFacts, where: OrganizationFacts): ReadonlyMap<string, string> =>
  new Map(
    Object.entries(resource.fields).flatMap(([key, field]): [string, string][] => {
      const verdict = mayWriteField(resource, field, who, where)
      return verdict.allowed ? [] : [[key, asSentence(verdict.reason)]]
    }),
  )

/** A reason as a sentence of its own. */
export const asSentence = (reason: string): string => `${upperFirst(reason)}.`
