import { pointsAt } from '#model'
import type { EffectScope } from '../effectType.ts'

/** People of a row that this one points at: of its audience, or such as have a row of their own there. */
export interface SegmentOptions {
  /** The choice that says which of them. A choice that `having` and `lacking` do not name is the whole audience. */
  readonly by: string
  /** The rows of people: their references to that row and to the person, their state, and when they were made. */
  readonly rows: { readonly resource: string; readonly row: string; readonly person: string; readonly state: string; readonly at: string }
  /** By choice: people whose row there is in one of these states. */
  readonly having: Readonly<Record<string, readonly string[]>>
  /** By choice: people of the audience who have no row there in one of these states. */
  readonly lacking: Readonly<Record<string, readonly string[]>>
  /** A yes or no: nobody, once the quota of those rows has no place left. */
  readonly places?: string
  /** States of rows that count as having come of it, where they were made after it was sent. */
  readonly came: readonly string[]
}

/** What is wrong with a segment of the row under `to`. */
export const segmentMistakes = (
  to: string,
  { by, rows, places }: SegmentOptions,
  { fields, resourceNamed, isAudience }: EffectScope,
): readonly (readonly [string, string])[] => {
  const target = resourceNamed(pointsAt(fields[to]))
  if (!target || !Object.values(target.fields).some(isAudience))
    return [['to', `names '${to}'. Name a reference to rows that have an audience.`]]
  const people = resourceNamed(rows.resource)
  if (!people) return [['segment.rows', `names '${rows.resource}', which is not a resource.`]]
  const { resource: _resource, ...keys } = rows
  return [
    ...(fields[by] ? [] : [['segment.by', `names '${by}', which is not a field.`] as const]),
    ...(places === undefined || (fields[places] && people.quota)
      ? []
      : [['segment.places', `is '${places}', which is not a field, or ${people.name} has no quota.`] as const]),
    ...Object.values(keys).flatMap(key =>
      people.fields[key] ? [] : [['segment.rows', `names '${key}', which is not a field of ${people.name}.`] as const],
    ),
    ...(pointsAt(people.fields[rows.row]) === target.name
      ? []
      : [['segment.rows', `is '${rows.row}', which does not point at ${target.name}.`] as const]),
  ]
}
