import { makeValue } from '#widgets'
import type { Rows } from './filters.ts'

/** What a press makes of what a list shows. */
type Press = (now: Rows) => Partial<Pick<Rows, 'page' | 'sort' | 'filterValues'>>

/** What somebody points at that would show other rows; null: nothing. */
export const makePointedAt = () => makeValue<Press | null>(null)
export type PointedAt = ReturnType<typeof makePointedAt>

/** Handlers of what shows other rows when it is pressed. */
export const pointing = (pointedAt: PointedAt, press: Press) => {
  const [point, leave] = [() => pointedAt.set(press), () => pointedAt.set(null)]
  return { onPointerEnter: point, onPointerLeave: leave, onFocus: point, onBlur: leave }
}
