/** View types: constructors for declarations, definitions for the machinery. */
import type { View } from '#model'
import { cardsType } from './cards/cards.ts'
import { matrixType } from './matrix/matrix.ts'
import { calendarType } from './calendar/calendar.ts'
import { plannerType } from './planner/planner.ts'
import { overviewType } from './overview/overview.ts'
import { boardType } from './board/board.ts'
import { queueType } from './queue/queue.ts'
import { registerType } from './register/register.ts'
import { rosterType } from './roster/roster.ts'
import { scorecardType } from './scorecard/scorecard.ts'
import { tableType } from './table/table.ts'
import type { ViewType } from './viewType.ts'

export { cards } from './cards/cards.ts'
export { matrix } from './matrix/matrix.ts'
export { calendar } from './calendar/calendar.ts'
export { planner } from './planner/planner.ts'
export { overview } from './overview/overview.ts'
export { board } from './board/board.ts'
export { queue } from './queue/queue.ts'
export { register } from './register/register.ts'
export { roster } from './roster/roster.ts'
export { scorecard } from './scorecard/scorecard.ts'
export { table } from './table/table.ts'

/** Definitions by the names of view types. */
export const viewTypes = {
  overview: overviewType,
  table: tableType,
  cards: cardsType,
  board: boardType,
  planner: plannerType,
  matrix: matrixType,
  calendar: calendarType,
  register: registerType,
  roster: rosterType,
  queue: queueType,
  scorecard: scorecardType,
} as const

export type ViewTypeName = keyof typeof viewTypes

/** The definition of a view's type; undefined for a name that is none. */
export const viewTypeOf = ({ view }: Pick<View, 'view'>): ViewType | undefined =>
  Object.hasOwn(viewTypes, view) ? viewTypes[view as ViewTypeName] : undefined
