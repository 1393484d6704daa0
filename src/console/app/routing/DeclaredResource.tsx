import type { ReactNode } from 'react'
import { Route, Routes } from 'react-router-dom'
import { ResourceContextProvider, RestoreScrollPosition, type ResourceDefinition } from 'ra-core'
import type { Resource } from '#model'
import { Unknown } from '../Unknown.tsx'
import type { Views } from '../views.ts'
import { isTree } from './table.ts'

interface Props {
  /** The mount path, without a leading slash: `organizations/:organizationId/events`. */
  readonly name: string
  readonly resource: Resource
  readonly views: Views
  /** What the bare address of a row shows, where rows have one. */
  readonly home?: ReactNode
}

const may = (resource: Resource, what: 'create' | 'update' | 'duplicate' | 'import'): boolean => resource.can?.[what] !== false

/** A declared resource mounted at its URL, with the routes of R3: the list, `new`, `import`, and a row's `detail`, `edit` and `duplicate`. */
export const DeclaredResource = ({ resource, views, home }: Props) => {
  const { list: List, create: Create, edit: Edit, duplicate: Duplicate, show: Show, importing: Import } = views
  const list = (
    <RestoreScrollPosition storeKey={`${resource.name}.list.scrollPosition`}>
      <List resource={resource} />
    </RestoreScrollPosition>
  )
  return (
    <ResourceContextProvider value={resource.name}>
      <Routes>
        <Route index element={list} />
        {may(resource, 'create') && <Route path="new/*" element={<Create resource={resource} />} />}
        {may(resource, 'import') && <Route path="import/*" element={<Import resource={resource} />} />}
        {home !== undefined && <Route path=":organizationId" element={home} />}
        {!isTree(resource) && <Route path=":id/detail/*" element={<Show resource={resource} />} />}
        {!isTree(resource) && may(resource, 'update') && <Route path=":id/edit/*" element={<Edit resource={resource} />} />}
        {may(resource, 'create') && may(resource, 'duplicate') && (
          <Route path=":id/duplicate/*" element={<Duplicate resource={resource} />} />
        )}
        <Route path="*" element={<Unknown />} />
      </Routes>
    </ResourceContextProvider>
  )
}

DeclaredResource.raName = 'Resource'
/** react-admin knows the resource by its own name, wherever it is mounted. */
DeclaredResource.registerResource = ({ resource }: Props): ResourceDefinition => ({
  name: resource.name,
  hasList: true,
  hasCreate: may(resource, 'create'),
  hasEdit: may(resource, 'update'),
  hasShow: resource.detail !== false,
})
