import { inSentence, type Resource } from '#model'
import { useMemo } from 'react'
import type { ConsoleRecord } from '../../data/types.ts'
import { Heading } from '../parts/Heading.tsx'
import { Refused } from '../parts/Refused.tsx'
import { Unready } from '../parts/Unready.tsx'
import { reasonOf, useMay } from '../parts/useMay.ts'
import { usePaths } from '../parts/usePaths.ts'
import { useTrail } from '../parts/useTrail.ts'
import { useFrozenRecord } from '../parts/useRecord.ts'
import { RecordForm } from '../form/RecordForm.tsx'
import { copyOf } from './copyOf.ts'

/** The form of a new row that starts with another's values; nothing is saved before 'Save'. */
const DuplicateView = ({ resource }: { readonly resource: Resource }) => {
  const loaded = useFrozenRecord(resource)
  return loaded.record ? <Copying key={loaded.record.id} resource={resource} record={loaded.record} /> : <Unready loaded={loaded} />
}

const Copying = ({ resource, record }: { readonly resource: Resource; readonly record: ConsoleRecord }) => {
  const paths = usePaths(resource)
  const reason = reasonOf(useMay(resource).write)
  const open = paths.open(record)
  const trail = useTrail(resource)
  const values = useMemo(() => copyOf(resource, record), [resource, record])
  return (
    <section className="v-page">
      <Heading
        help={resource}
        title={`Duplicate ${inSentence(resource.label[0])}`}
        crumbs={[...trail.through, ...(open === null ? [] : [{ to: open, label: record.recordTitle }])]}
        beside={<span className="v-small v-quiet">A copy of {record.recordTitle}. Nothing is saved yet.</span>}
      />
      {reason ? (
        <Refused reason={reason} />
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
