import { lazy, Suspense, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import { titleKeys } from '#catalogue'
import type { TextOptions } from '#fields/text/text.ts'
import type { Resource, View } from '#model'
import { lazyPart } from '#widgets/lazyPart.tsx'
import { useNestedResource } from '../../routing/nestedResource.tsx'
import { useApplication } from '../../services/application.tsx'
import { NewPage } from '../form/FormPage.tsx'
import { givenValues, initialValues } from '../form/initial.ts'
import { CreateRecord } from '../form/RecordBase.tsx'
import { RecordForm, type RecordFormProps } from '../form/RecordForm.tsx'
import { useRankLocked } from '../form/useRankLocked.ts'
import { usePaths } from '../shared/usePaths.ts'

/** Two people may be called the same; any other row of a name that is taken is refused or meant. */
const SameName = lazyPart(() => import('./SameName.tsx'))
const ProposedSlug = lazyPart(() => import('./ProposedSlug.tsx'))
const CreateTogetherView = lazy(() => import('../together/index.tsx'))

/** The form of a new row; leads to its detail when it is saved (R13.1). */
const CreateView = ({ resource }: { readonly resource: Resource }) => {
  const view = useNestedResource() === null ? undefined : resource.createView
  if (view) return <Adding resource={resource} view={view} />
  return (
    <CreateRecord resource={resource}>
      {resource.createdWith ? <CreateTogetherView resource={resource} /> : <Creating resource={resource} />}
    </CreateRecord>
  )
}

/** The page of a view in which rows are made. */
const Adding = ({ resource, view }: { readonly resource: Resource; readonly view: View }) => {
  const Shown = useApplication().views.viewScreens[view.view]
  return (
    <NewPage resource={resource}>
      <Suspense fallback={null}>{Shown && <Shown resource={resource} view={view} alone />}</Suspense>
    </NewPage>
  )
}

/** What new rows are told, or given, below their inputs. */
const belowFields = (declared: Resource): RecordFormProps['below'] => {
  const title = titleKeys(declared).at(-1) ?? ''
  if (declared.rank) return { [title]: <SameName resource={declared} /> }
  const [slug, field] = Object.entries(declared.fields).find(([, { options }]) => (options as TextOptions).slug) ?? []
  return slug === undefined ? undefined : { [slug]: <ProposedSlug slug={slug} of={title} options={field?.options as TextOptions} /> }
}

const Creating = ({ resource: declared }: { readonly resource: Resource }) => {
  const resource = useRankLocked(declared, null)
  const fixed = useNestedResource()?.fixed
  const given = useSearchParams()[0].get('with')
  const values = useMemo(() => ({ ...initialValues(resource), ...givenValues(resource, given) }), [resource, given])
  const below = useMemo(() => belowFields(declared), [declared])
  return (
    <NewPage resource={resource}>
      <RecordForm {...{ resource, values, fixed }} record={null} cancelTo={usePaths(resource).back} below={below} />
    </NewPage>
  )
}

export default CreateView
