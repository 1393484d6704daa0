import { useMemo } from 'react'
import { fieldTypeOf, namedFields, titleKeys } from '#catalogue'
import { copiedValue, namesRows } from '#fields/pattern.ts'
import { inSentence, type Resource } from '#model'
import { t } from '#texts/forms.ts'
import { isForeign, reasonOf, useMay, usePaths } from '#shared'
import type { RecordProps } from '../../services/views.ts'
import { useConsole } from '../../session/context.tsx'
import { belowFields } from '../create/belowFields.tsx'
import { useAfterMaking } from '../create/useAfterMaking.ts'
import { FormPage } from '../form/FormPage.tsx'
import { FrozenRecord, CreateRecord } from '../form/RecordBase.tsx'
import { initialValues, valuesIn, type Values } from '../form/initial.ts'
import { RecordForm } from '../form/RecordForm.tsx'

/**
 * What a copy starts from: the row's values, but as a draft (nothing is published by copying), without what must be unique,
 * what was secret and what only the server sets; of another organization's row (`foreign`) without what names rows of that one, too.
 */
const copyOf = (resource: Resource, record: Values, foreign: boolean): Values => {
  const values = valuesIn(resource, record)
  const fresh = initialValues(resource)
  const titles = titleKeys(resource)
  return Object.fromEntries(
    namedFields(resource).map(({ key, field }) => {
      const type = fieldTypeOf(field)
      const isUniqueTitle = field.options.unique === true && titles.includes(key) && typeof values[key] === 'string'
      if (isUniqueTitle) return [key, t('forms.duplicate.copyOf', { title: String(values[key]) })]
      const { unique, readOnly } = field.options
      const startsOver = type.publishes === true || type.secret === true || unique === true || readOnly === true
      return [key, startsOver || (foreign && namesRows(field)) ? fresh[key] : copiedValue(values[key], field)]
    }),
  )
}

/** The form of a new row that starts with another's values; nothing is saved before 'Save'. */
const DuplicateView = ({ resource }: { readonly resource: Resource }) => (
  <FrozenRecord resource={resource}>
    {record => (
      <CreateRecord resource={resource}>
        <Copying resource={resource} record={record} />
      </CreateRecord>
    )}
  </FrozenRecord>
)

const Copying = ({ resource, record }: RecordProps) => {
  const paths = usePaths(resource)
  const to = paths.open(record)
  const { organization } = useConsole()
  const values = useMemo(() => copyOf(resource, record, isForeign(resource, record, organization)), [resource, record, organization])
  const below = useMemo(() => belowFields(resource), [resource])
  const next = useAfterMaking(resource)
  return (
    <FormPage
      {...{ resource, record, to }}
      title={t('forms.duplicate.title', { what: inSentence(resource.label[0]) })}
      beside={t('forms.duplicate.lead', { title: record.recordTitle })}
      reason={reasonOf(useMay(resource).write)}
    >
      <RecordForm {...{ resource, values, below, ...next }} record={null} cancelTo={to ?? paths.back} />
    </FormPage>
  )
}

export default DuplicateView
