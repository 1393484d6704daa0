import type { ComponentType, LazyExoticComponent } from 'react'
import type { Making, Resource, RowForm, View as DeclaredView } from '#model'

type Lazy<Props> = ComponentType<Props> | LazyExoticComponent<ComponentType<Props>>

/** A generic screen of a resource. */
export type View = Lazy<{ readonly resource: Resource }>

/** The screen of a view type: stands below the heading of the list, in its contexts. */
export type ViewScreen = Lazy<{ readonly resource: Resource; readonly view: DeclaredView }>

/** By the names of view types; the table is the list's own. */
export type ViewScreens = Readonly<Record<string, ViewScreen>>

/** The generic screens. */
export interface Views {
  /** `view`: the key of one of the resource's views; without it, its table. */
  readonly list: Lazy<{ readonly resource: Resource; readonly view?: string | undefined }>
  readonly viewScreens: ViewScreens
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
