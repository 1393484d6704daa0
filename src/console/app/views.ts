import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import type { Making, Resource, RowForm } from '#model'

type Lazy<Props> = ComponentType<Props> | LazyExoticComponent<ComponentType<Props>>

/** A generic screen of a resource. */
export type View = Lazy<{ readonly resource: Resource }>

/** The generic screens; each loads when it is first opened (R13.1). */
export interface Views {
  readonly list: View
  readonly create: View
  readonly edit: View
  readonly duplicate: View
  readonly show: View
  readonly importing: View
  /** The one row of an organization. */
  readonly single: View
  /** Another form of a row. */
  readonly form: Lazy<{ readonly resource: Resource; readonly form: RowForm }>
  /** A new row of `making.target` from a row of `pattern`. */
  readonly making: Lazy<{ readonly pattern: Resource; readonly making: Making & { readonly target: Resource } }>
}

export const views: Views = {
  list: lazy(() => import('#console/views/list/index.tsx')),
  create: lazy(() => import('#console/views/create/index.tsx')),
  edit: lazy(() => import('#console/views/edit/index.tsx')),
  duplicate: lazy(() => import('#console/views/duplicate/index.tsx')),
  show: lazy(() => import('#console/views/show/index.tsx')),
  importing: lazy(() => import('#console/views/import/index.tsx')),
  single: lazy(() => import('#console/views/single/index.tsx')),
  form: lazy(() => import('#console/views/rowForm/index.tsx')),
  making: lazy(() => import('#console/views/making/index.tsx')),
}
