import { lazy } from 'react'
import type { ViewScreens } from '#console/services/views.ts'
import type { TABLE } from '#model'
import type { ViewTypeName } from './index.ts'

/** The screen of each view type; each loads when it is first opened. The table is the list itself. A type without a screen does not compile. */
export const viewScreens: ViewScreens & { readonly [Name in Exclude<ViewTypeName, typeof TABLE>]: unknown } = {
  cards: lazy(() => import('./cards/cards.view.tsx')),
  matrix: lazy(() => import('./matrix/matrix.view.tsx')),
  calendar: lazy(() => import('./calendar/calendar.view.tsx')),
  planner: lazy(() => import('./planner/planner.view.tsx')),
  overview: lazy(() => import('./overview/overview.view.tsx')),
  board: lazy(() => import('./board/board.view.tsx')),
  register: lazy(() => import('./register/register.view.tsx')),
  roster: lazy(() => import('./roster/roster.view.tsx')),
  queue: lazy(() => import('./queue/queue.view.tsx')),
  scorecard: lazy(() => import('./scorecard/scorecard.view.tsx')),
}
