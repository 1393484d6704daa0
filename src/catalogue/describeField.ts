import type { AnyField, Formats, LabelOf } from '#model'
import { fieldTypeOf } from './catalogue.ts'
// Its words come with whoever says them: no list and no form does.
import '#texts/handbook.ts'

/** What may be entered in a field, going on from 'It is', as the handbook and the API's schema say it. */
export const describeField = (field: AnyField, labelOf: LabelOf, formats: Formats): string =>
  fieldTypeOf(field).describe(field.options, labelOf, formats)
