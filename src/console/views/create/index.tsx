import { lazy, Suspense, useMemo } from 'react'
import { useSearchParams } from 'react-router-dom'
import type { Resource, View } from '#model'
import { usePaths } from '#shared'
import { useNestedResource } from '../../routing/nestedResource.tsx'
import { useApplication } from '../../services/frame.tsx'
import { NewPage } from '../form/FormPage.tsx'
import { givenValues, initialValues, unseenValues } from '../form/initial.ts'
import { CreateRecord } from '../form/RecordBase.tsx'
import { RecordForm } from '../form/RecordForm.tsx'
import { useRankLocked } from '../form/useRankLocked.ts'
import { belowFields } from './belowFields.tsx'
import { useAfterMaking } from './useAfterMaking.ts'

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

const Creating = ({ resource: declared }: { readonly resource: Resource }) => {
  const resource = useRankLocked(declared, null)
  const above = useNestedResource()?.fixed
  const text = useSearchParams()[0].get('with')
  const given = useMemo(() => givenValues(resource, text), [resource, text])
  const values = useMemo(() => ({ ...initialValues(resource), ...given }), [resource, given])
  const fixed = useMemo(() => ({ ...unseenValues(resource, given), ...above }), [resource, given, above])
  const below = useMemo(() => belowFields(declared), [declared])
  const { back } = usePaths(resource)
  const next = useAfterMaking(resource)
  return (
    <NewPage resource={resource}>
      <RecordForm {...{ resource, values, fixed, ...next }} record={null} cancelTo={back} below={below} />
    </NewPage>
  )
}

export default CreateView
