import { fieldTypes } from '#fields'
import type { FieldType, Resource } from '#model'
import type { RepeatOptions } from './repeat.ts'
import { repetitionIn } from '#fields/recurrence/rule.ts'

/** The values of the questions about a rule, as people would have answered them for this one; empty where nobody knows the rule. */
export const askedValues = (resource: Resource, { asked }: RepeatOptions, rule: string | null): Readonly<Record<string, unknown>> => {
  const repetition = rule === null ? null : repetitionIn(rule)
  return Object.fromEntries(
    Object.entries(asked).map(([question, key]) => {
      const type = fieldTypes[resource.fields[key]?.type as keyof typeof fieldTypes] as unknown as FieldType | undefined
      return [key, repetition?.[question as keyof typeof repetition] ?? type?.empty ?? null]
    }),
  )
}
