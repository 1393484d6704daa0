import { lazy } from 'react'
import { viewScreens } from '#views/screens.ts'
import type { Views } from '../services/views.ts'

/** The generic screens; each loads when it is first opened (R13.1). */
export const views: Views = {
  list: lazy(() => import('#console/views/list/index.tsx')),
  viewScreens,
  create: lazy(() => import('#console/views/create/index.tsx')),
  edit: lazy(() => import('#console/views/edit/index.tsx')),
  duplicate: lazy(() => import('#console/views/duplicate/index.tsx')),
  show: lazy(() => import('#console/views/show/index.tsx')),
  panel: lazy(() => import('#panels/screens.tsx')),
  importing: lazy(() => import('#console/views/import/index.tsx')),
  single: lazy(() => import('#console/views/single/index.tsx')),
  form: lazy(() => import('#console/views/rowForm/index.tsx')),
  making: lazy(() => import('#console/views/making/index.tsx')),
}
