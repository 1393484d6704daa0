import { inSentence, type Resource } from '#model'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useNest } from '../../app/routing/nest.tsx'
import { Heading } from '../parts/Heading.tsx'
import { reasonOf, useMay } from '../parts/useMay.ts'
import { usePaths } from '../parts/usePaths.ts'
import { useTrail } from '../parts/useTrail.ts'
import { Refused } from '../parts/Refused.tsx'
import { givenValues, initialValues } from '../form/initial.ts'
import { RecordForm } from '../form/RecordForm.tsx'
import { useRankLocked } from '../form/useRankLocked.ts'

/** The form of a new row; leads to its detail when it is saved (R13.1). */
const CreateView = ({ resource: declared }: { readonly resource: Resource }) => {
  const resource = useRankLocked(declared, null)
  const paths = usePaths(resource)
  const trail = useTrail(resource)
  const nest = useNest()
  // The row above is filled in and not asked for.
  const fixed = useMemo(() => (nest ? { [nest.field]: { id: nest.parentId, title: nest.parentTitle } } : {}), [nest])
  const reason = reasonOf(useMay(resource).write)
  const [params] = useSearchParams()
  const given = params.get('with')
  const values = useMemo(() => ({ ...initialValues(resource), ...givenValues(resource, given) }), [resource, given])
  return (
    <section className="v-page">
      <Heading help={resource} title={`New ${inSentence(resource.label[0])}${trail.belongs}`} crumbs={trail.through} />
      {reason ? (
        <Refused reason={reason} />
      ) : (
        <RecordForm
          resource={resource}
          record={null}
          values={values}
          fixed={fixed}
          afterwards={saved => paths.open(saved) ?? paths.back}
          cancelTo={paths.back}
        />
      )}
    </section>
  )
}

export default CreateView
