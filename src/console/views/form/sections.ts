import { fieldOfKey, sectionsOf, type NamedField } from '#catalogue'
import type { Resource, ShowWhen } from '#model'

export interface FormField {
  readonly named: NamedField
  /** All must hold for the field to be there: its own condition and those of the fields that it depends on. */
  readonly conditions: readonly ShowWhen[]
  /** Shown, but not to be entered: read-only, or fixed since the record was made. */
  readonly isLocked: boolean
}

export interface FormSection {
  readonly id: string
  readonly title: string
  readonly why?: string
  readonly fields: readonly FormField[]
}

const conditionsOf = (resource: Resource, key: string, seen: readonly string[] = []): readonly ShowWhen[] => {
  const condition = resource.fields[key]?.options.showWhen
  if (!condition || seen.includes(key)) return []
  return [condition, ...conditionsOf(resource, condition.field, [...seen, key])]
}

/** A form as its declaration says it: sections, each with the fields that can be on it; one of which none can is not there. */
export const formSections = (resource: Resource, isNew: boolean): readonly FormSection[] =>
  allSections(resource, isNew).filter(({ fields }) => fields.length > 0)

const allSections = (resource: Resource, isNew: boolean): readonly FormSection[] =>
  sectionsOf(resource).map(({ title, why, fields }, index) => ({
    id: `section-${index + 1}`,
    title,
    ...(why === undefined ? {} : { why }),
    fields: fields.flatMap(key => {
      const named = fieldOfKey(resource, key)
      if (!named || (isNew && named.field.options.readOnly)) return []
      const { readOnly, fixed } = named.field.options
      return [{ named, conditions: conditionsOf(resource, key), isLocked: readOnly === true || (fixed === true && !isNew) }]
    }),
  }))

/** Fields that a form may send: not what is locked, and only what the form shows. */
export const sendable = (sections: readonly FormSection[]): readonly NamedField[] =>
  sections.flatMap(({ fields }) => fields.filter(({ isLocked }) => !isLocked).map(({ named }) => named))
