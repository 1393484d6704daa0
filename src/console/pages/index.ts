import { lazy, type ComponentType, type LazyExoticComponent } from 'react'

/** A screen that is not generic, by its path below the organization. Layouts lead to it by that path. */
export interface Page {
  readonly path: string
  /** The route below `organizations/`, where the parameters are named otherwise. */
  readonly mount?: string
  readonly Screen: ComponentType | LazyExoticComponent<ComponentType>
}

/** Every page; each loads when it is first opened. */
export const pages: readonly Page[] = [
  // The organization is the record here, and react-admin reads a record's id from `:id`.
  { path: 'details', mount: ':id/details', Screen: lazy(() => import('./details/Details.tsx')) },
  { path: 'welcome', Screen: lazy(() => import('./welcome/Welcome.tsx')) },
  { path: 'event_monthly_calendar', Screen: lazy(() => import('./calendar/Calendar.tsx')) },
]
