import type { Lane, Timed } from '../hours.ts'

const overlap = (one: Timed, other: Timed): boolean => one.day === other.day && one.from < other.to && other.from < one.to

/** Another place in which rows can take place: the first of `lanes` that they do not hold and nobody else holds at their time; null: none is free. */
export const freeLane = (lanes: readonly Lane[], rows: readonly Timed[], others: readonly Timed[]): Lane | null => {
  const there = others.filter(other => rows.some(row => row.id !== other.id && overlap(row, other)))
  const taken = new Set([...rows, ...there].flatMap(row => row.lanes.map(({ id }) => id)))
  return lanes.find(({ id }) => id !== '' && !taken.has(id)) ?? null
}
