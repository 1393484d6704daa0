import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import type { Resource } from '#model'

/** A generic screen of a resource. */
export type View = ComponentType<{ readonly resource: Resource }> | LazyExoticComponent<ComponentType<{ readonly resource: Resource }>>

/** The generic screens; each loads when it is first opened (R13.1). */
export interface Views {
  readonly list: View
  readonly create: View
  readonly edit: View
  readonly duplicate: View
  readonly show: View
  readonly importing: View
}

export const views: Views = {
  list: lazy(() => import('#console/views/list/index.tsx')),
  create: lazy(() => import('#console/views/create/index.tsx')),
  edit: lazy(() => import('#console/views/edit/index.tsx')),
  duplicate: lazy(() => import('#console/views/duplicate/index.tsx')),
  show: lazy(() => import('#console/views/show/index.tsx')),
  importing: lazy(() => import('#console/views/import/index.tsx')),
}
