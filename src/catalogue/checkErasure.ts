import type { Resource } from '#model'
import { fieldTypeOf, titleKeys } from './catalogue.ts'
import { fieldTypes } from '#fields'
import { named, type Report } from './mistakes.ts'

/** R270, R271: what keeps people from being erased, and what is left of them, are fields that take it. */
export const checkErasure = (resource: Resource, report: Report): void => {
  const { erasure, fields } = resource
  if (!erasure) return
  for (const part of ['hold', 'at'] as const) {
    const field = fields[erasure[part]]
    if (!field) report('R270', `erasure.${part}`, named(erasure[part], Object.keys(fields), 'a field'))
    else if (field.type in fieldTypes && !fieldTypeOf(field).isMoment)
      report('R270', `erasure.${part}`, `names '${erasure[part]}', which holds no moment.`)
  }
  if (!fields[erasure.because]) report('R270', 'erasure.because', named(erasure.because, Object.keys(fields), 'a field'))
  const nameless = titleKeys(resource).filter(key => !erasure.called[key])
  if (nameless.length > 0)
    report(
      'R271',
      'erasure.called',
      `says nothing of '${nameless.join("', '")}': whoever is erased would keep that name. Say what they are called then.`,
    )
}
