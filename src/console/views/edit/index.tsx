import { useMemo, useState } from 'react'
import type { Resource } from '#model'
import { publishes } from '#catalogue'
import { StatusChip } from '#widgets/StatusChip.tsx'
import type { ConsoleRecord } from '../../data/types.ts'
import { LinkButton } from '../parts/buttons.tsx'
import { Heading } from '../parts/Heading.tsx'
import { Moment } from '../parts/Moment.tsx'
import { can, inSentence } from '../parts/standing.ts'
import { Refused } from '../parts/Refused.tsx'
import { Unready } from '../parts/Unready.tsx'
import { reasonOf, useMay } from '../parts/useMay.ts'
import { usePaths } from '../parts/usePaths.ts'
import { useFrozenRecord } from '../parts/useRecord.ts'
import { valuesIn } from '../form/initial.ts'
import { RecordForm } from '../form/RecordForm.tsx'

/** The form of a row; leads to its detail, or to the list where there is no detail, when it is saved (R13.1). */
const EditView = ({ resource }: { readonly resource: Resource }) => {
  const loaded = useFrozenRecord(resource)
  return loaded.record ? <Editing key={loaded.record.id} resource={resource} record={loaded.record} /> : <Unready loaded={loaded} />
}

const Editing = ({ resource, record: loaded }: { readonly resource: Resource; readonly record: ConsoleRecord }) => {
  // The row as it was when the page opened: the form starts from it until the page is left.
  const [record] = useState(loaded)
  const paths = usePaths(resource)
  const reason = reasonOf(useMay(resource).change(record))
  const values = useMemo(() => valuesIn(resource, record), [resource, record])
  const hasDetail = resource.detail !== false
  const one = inSentence(resource.label[0])
  return (
    <section className="v-page">
      <Heading
        title={`Edit ${one}`}
        crumbs={[
          { to: paths.list, label: resource.label[1] },
          ...(hasDetail ? [{ to: paths.show(record.id), label: record.recordTitle }] : []),
        ]}
        beside={
          <>
            {(publishes(resource) || record.status !== 'active') && <StatusChip status={record.status} />}
            <span className="v-small v-quiet">
              Last saved <Moment at={record.updatedAt} />
              {record.updatedByName && ` by ${record.updatedByName}`}
            </span>
          </>
        }
        actions={
          <>
            {hasDetail && (
              <LinkButton to={paths.show(record.id)} icon="eye">
                View
              </LinkButton>
            )}
            {can(resource, 'duplicate') && can(resource, 'create') && (
              <LinkButton to={paths.duplicate(record.id)} icon="copy">
                Duplicate
              </LinkButton>
            )}
          </>
        }
      />
      {reason ? (
        <Refused reason={reason} />
      ) : (
        <RecordForm
          resource={resource}
          record={record}
          values={values}
          afterwards={saved => (hasDetail ? paths.show(saved.id) : paths.list)}
          cancelTo={hasDetail ? paths.show(record.id) : paths.list}
        />
      )}
    </section>
  )
}

export default EditView
