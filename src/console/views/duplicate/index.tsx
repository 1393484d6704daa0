import { useMemo } from 'react'
import { inSentence, type Resource } from '#model'
import { t } from '#texts/forms.ts'
import type { ConsoleRecord } from '../../data/types.ts'
import { FormPage } from '../form/FormPage.tsx'
import { FrozenRecord } from '../form/FrozenRecord.tsx'
import { CreateRecord } from '../form/RecordBase.tsx'
import { RecordForm } from '../form/RecordForm.tsx'
import { reasonOf, useMay } from '../shared/useMay.ts'
import { usePaths } from '../shared/usePaths.ts'
import { copyOf } from './copyOf.ts'

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

const Copying = ({ resource, record }: { readonly resource: Resource; readonly record: ConsoleRecord }) => {
  const paths = usePaths(resource)
  const to = paths.open(record)
  const values = useMemo(() => copyOf(resource, record), [resource, record])
  return (
    <FormPage
      {...{ resource, record, to }}
      title={t('forms.duplicate.title', { what: inSentence(resource.label[0]) })}
      beside={t('forms.duplicate.lead', { title: record.recordTitle })}
      reason={reasonOf(useMay(resource).write)}
    >
      <RecordForm {...{ resource, values }} record={null} cancelTo={to ?? paths.back} />
    </FormPage>
  )
}

export default DuplicateView
