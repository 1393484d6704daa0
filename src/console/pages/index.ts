import { lazy, type ComponentType, type LazyExoticComponent } from 'react'
import { systemResources } from '#catalogue'
import { t } from '#texts/pages.ts'

/** A screen that is not generic, by its path below the organization. Layouts lead to it by that path. */
export interface Page {
  readonly path: string
  /** What it is called where no sidebar names it. */
  readonly label: string
  /** The route below `organizations/`, where the parameters are named otherwise. */
  readonly mount?: string
  /** The resource whose rows it shows: who may not read those has no such page. */
  readonly of?: string
  readonly Screen: ComponentType | LazyExoticComponent<ComponentType>
}

/** Every page; each loads when it is first opened. */
export const pages: readonly Page[] = [
  // The organization is the record here, and react-admin reads a record's id from `:id`.
  {
    path: 'details',
    of: systemResources.organizations,
    label: t('pages.details.title'),
    mount: ':id/details',
    Screen: lazy(() => import('./details/Details.tsx')),
  },
  { path: 'account', label: t('pages.account.title'), Screen: lazy(() => import('./account/Account.tsx')) },
  { path: 'welcome', label: t('pages.welcome.title'), Screen: lazy(() => import('./welcome/Welcome.tsx')) },
  { path: 'background_work', label: t('pages.work.title'), Screen: lazy(() => import('./work/Work.tsx')) },
  {
    path: 'event_monthly_calendar',
    of: systemResources.events,
    label: t('pages.calendar.title'),
    Screen: lazy(() => import('./calendar/EventCalendar.tsx')),
  },
]
