import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Resource } from '#model'
import { Heading } from '../parts/Heading.tsx'
import { inSentence } from '../parts/standing.ts'
import { reasonOf, useMay } from '../parts/useMay.ts'
import { usePaths } from '../parts/usePaths.ts'
import { Refused } from '../parts/Refused.tsx'
import { givenValues, initialValues } from '../form/initial.ts'
import { RecordForm } from '../form/RecordForm.tsx'

/** The form of a new row; leads to its detail when it is saved (R13.1). */
const CreateView = ({ resource }: { readonly resource: Resource }) => {
  const paths = usePaths(resource)
  const reason = reasonOf(useMay(resource).write)
  const [params] = useSearchParams()
  const given = params.get('with')
  const values = useMemo(() => ({ ...initialValues(resource), ...givenValues(resource, given) }), [resource, given])
  return (
    <section className="v-page">
      <Heading title={`New ${inSentence(resource.label[0])}`} crumbs={[{ to: paths.list, label: resource.label[1] }]} />
      {reason ? (
        <Refused reason={reason} />
      ) : (
        <RecordForm resource={resource} record={null} values={values} afterwards={paths.open} cancelTo={paths.list} />
      )}
    </section>
  )
}

export default CreateView
