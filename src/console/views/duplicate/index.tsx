import { inSentence, type Resource } from '#model'
import { t } from '#texts/forms.ts'
import { useMemo } from 'react'
import type { ConsoleRecord } from '../../data/types.ts'
import { Heading } from '../shared/Heading.tsx'
import { AccessDenied } from '../shared/AccessDenied.tsx'
import { RecordLoading } from '../shared/RecordLoading.tsx'
import { reasonOf, useMay } from '../shared/useMay.ts'
import { usePaths } from '../shared/usePaths.ts'
import { useBreadcrumbs } from '../shared/useBreadcrumbs.ts'
import { useFrozenRecord } from '../shared/useRecord.ts'
import { RecordForm } from '../form/RecordForm.tsx'
import { copyOf } from './copyOf.ts'

/** The form of a new row that starts with another's values; nothing is saved before 'Save'. */
const DuplicateView = ({ resource }: { readonly resource: Resource }) => {
  const loaded = useFrozenRecord(resource)
  return loaded.record ? <Copying key={loaded.record.id} resource={resource} record={loaded.record} /> : <RecordLoading loaded={loaded} />
}

const Copying = ({ resource, record }: { readonly resource: Resource; readonly record: ConsoleRecord }) => {
  const paths = usePaths(resource)
  const reason = reasonOf(useMay(resource).write)
  const open = paths.open(record)
  const trail = useBreadcrumbs(resource)
  const values = useMemo(() => copyOf(resource, record), [resource, record])
  return (
    <section className="v-page">
      <Heading
        help={resource}
        title={t('forms.duplicate.title', { what: inSentence(resource.label[0]) })}
        crumbs={[...trail.through, ...(open === null ? [] : [{ to: open, label: record.recordTitle }])]}
        beside={<span className="v-small v-quiet">{t('forms.duplicate.lead', { title: record.recordTitle })}</span>}
      />
      {reason ? (
        <AccessDenied reason={reason} />
      ) : (
        <RecordForm
          resource={resource}
          record={null}
          values={values}
          afterwards={saved => paths.open(saved) ?? paths.back}
          cancelTo={open ?? paths.back}
        />
      )}
    </section>
  )
}

export default DuplicateView
