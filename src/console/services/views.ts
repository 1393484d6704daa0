import type { ComponentType, LazyExoticComponent } from 'react'
import type { Making, Panel, Resource, RowForm, View as DeclaredView } from '#model'
import type { ConsoleRecord } from '../data/types.ts'

type Lazy<Props> = ComponentType<Props> | LazyExoticComponent<ComponentType<Props>>

/** A generic screen of a resource. */
export type View = Lazy<{ readonly resource: Resource }>

/** A screen of a view type stands below the heading of the list, in its contexts; `alone`: it is a page of its own, with the page's heading. */
export interface ViewScreenProps {
  readonly resource: Resource
  readonly view: DeclaredView
  readonly alone?: boolean
}

/** The screen of a view type. */
export type ViewScreen = Lazy<ViewScreenProps>

/** By the names of view types; the table is the list's own. */
export type ViewScreens = Readonly<Record<string, ViewScreen>>

/** A row, with the resource that it is of: what the parts of its page are drawn from. */
export interface RecordProps {
  readonly resource: Resource
  readonly record: ConsoleRecord
}

/** What a panel of a row's page is drawn from. */
export interface PanelProps extends RecordProps {
  readonly panel: Panel
}

/** By the names of panel types; each loads when a page first has it. */
export type PanelScreens = Readonly<Record<string, Lazy<PanelProps>>>

/** The generic screens. */
export interface Views {
  /** `view`: the key of one of the resource's views; without it, its table. */
  readonly list: Lazy<{ readonly resource: Resource; readonly view?: string | undefined }>
  readonly viewScreens: ViewScreens
  /** A panel of a row's page. */
  readonly panel: Lazy<PanelProps>
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
