import type { ComponentType, LazyExoticComponent } from 'react'
import type { Making, Resource, RowForm } from '#model'

type Lazy<Props> = ComponentType<Props> | LazyExoticComponent<ComponentType<Props>>

/** A generic screen of a resource. */
export type View = Lazy<{ readonly resource: Resource }>

/** The generic screens. */
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
