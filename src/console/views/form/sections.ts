import { fieldOfKey, sectionsOf, type NamedField } from '#catalogue'
import type { Resource, Section, ShowWhen } from '#model'
import { conditionsOf } from './showWhen.ts'

export interface FormField {
  readonly named: NamedField
  /** All must hold for the field to be there: its own condition and those of the fields that it depends on. */
  readonly conditions: readonly ShowWhen[]
  /** Shown, but not to be entered: read-only, or fixed since the record was made. */
  readonly isLocked: boolean
}

export interface FormSection extends Pick<Section, 'title' | 'why' | 'showWhen'> {
  readonly id: string
  readonly fields: readonly FormField[]
}

/** A form as its declaration says it: sections, each with the fields that can be on it; one of which none can is not there. */
export const formSections = (resource: Resource, isNew: boolean): readonly FormSection[] =>
  sectionsOf(resource)
    .map(({ fields, ...section }, index) => ({
      ...section,
      id: `section-${index + 1}`,
      fields: fields.flatMap(key => {
        const named = fieldOfKey(resource, key)
        if (!named || (isNew && named.field.options.readOnly)) return []
        const { readOnly, fixed } = named.field.options
        return [
          {
            named,
            conditions: conditionsOf(resource, key),
            isLocked: readOnly === true || (fixed === true && !isNew),
          },
        ]
      }),
    }))
    .filter(({ fields }) => fields.length > 0)

/** Fields that a form may send: not what is locked, and only what the form shows. */
export const sendable = (sections: readonly FormSection[]): readonly NamedField[] =>
  sections.flatMap(({ fields }) => fields.filter(({ isLocked }) => !isLocked).map(({ named }) => named))
