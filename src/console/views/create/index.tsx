import { inSentence, type Resource } from '#model'
import { useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { t } from '#texts/forms.ts'
import { useNestedResource } from '../../routing/nestedResource.tsx'
import { Heading } from '../shared/Heading.tsx'
import { reasonOf, useMay } from '../shared/useMay.ts'
import { usePaths } from '../shared/usePaths.ts'
import { useBreadcrumbs } from '../shared/useBreadcrumbs.ts'
import { AccessDenied } from '../shared/AccessDenied.tsx'
import { givenValues, initialValues } from '../form/initial.ts'
import { RecordForm } from '../form/RecordForm.tsx'
import { useRankLocked } from '../form/useRankLocked.ts'

/** The form of a new row; leads to its detail when it is saved (R13.1). */
const CreateView = ({ resource: declared }: { readonly resource: Resource }) => {
  const resource = useRankLocked(declared, null)
  const paths = usePaths(resource)
  const trail = useBreadcrumbs(resource)
  const nest = useNestedResource()
  // The row above is filled in and not asked for.
  const fixed = useMemo(() => (nest ? { [nest.field]: { id: nest.parentId, title: nest.parentTitle } } : {}), [nest])
  const reason = reasonOf(useMay(resource).write)
  const [params] = useSearchParams()
  const given = params.get('with')
  const values = useMemo(() => ({ ...initialValues(resource), ...givenValues(resource, given) }), [resource, given])
  return (
    <section className="v-page">
      <Heading
        help={resource}
        title={
          trail.parent === null
            ? t('common.newOne', { what: inSentence(resource.label[0]) })
            : t('forms.newFor', { what: inSentence(resource.label[0]), parent: trail.parent })
        }
        crumbs={trail.through}
      />
      {reason ? (
        <AccessDenied reason={reason} />
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
