import { defineFieldType, LEVELS, problem, under, type Area, type Level } from '#model'
import { t as said } from '#texts/described.ts'
import { t } from '#texts/descriptions.ts'

export interface LevelsOptions {
  /** What levels are given in, in the order of the table: name to label and line. */
  readonly areas: Readonly<Record<string, Area>>
}

/** A level for each area; one that is not there is 'none'. */
export type Levels = Readonly<Record<string, Level>>

export const levelOf = (value: Levels, area: string): Level => value[area] ?? 'none'

/** The areas that somebody gets anything in, as people call them, each with its level. */
const given = (value: Levels, { areas }: LevelsOptions) =>
  Object.entries(areas).flatMap(([name, { label: area }]) => {
    const level = levelOf(value, name)
    return level === 'none' ? [] : [{ area, level }]
  })

/** 'Events: edit, Dining: see'. */
export const levelsText = (value: Levels, options: LevelsOptions): string =>
  given(value, options)
    .map(({ area, level }) => t(`descriptions.levelOf.${level}`, { area }))
    .join(', ')

// In a file the words of the levels are English everywhere, so that whatever reads the file reads it back.
const fileText = (value: Levels, options: LevelsOptions): string =>
  given(value, options)
    .map(({ area, level }) => `${area}: ${level}`)
    .join(', ')

const isLevel = (value: unknown): value is Level => (LEVELS as readonly unknown[]).includes(value)

const fold = (text: string): string => text.toLowerCase().replace(/[^a-z]/g, '')

const readCell = (cell: string, { areas }: LevelsOptions): Levels | null => {
  const found: Record<string, Level> = {}
  for (const part of cell.split(/[,;]/).filter(one => one.trim() !== '')) {
    const [name = '', word = ''] = part.split(':')
    const area = Object.keys(areas).find(key => [fold(key), fold(areas[key]?.label ?? '')].includes(fold(name)))
    const level = word.trim().toLowerCase()
    if (area === undefined || !isLevel(level)) return null
    found[area] = level
  }
  return canonical(found, { areas })
}

// In the order of the areas and without those that are closed, so that equal levels are equal text. What is no area or no level is kept for
// the check to refuse.
const canonical = (given: Readonly<Record<string, unknown>>, { areas }: LevelsOptions): Levels =>
  Object.fromEntries(
    [...Object.keys(areas), ...Object.keys(given).filter(area => !Object.hasOwn(areas, area))]
      .map((area): [string, Level] => [area, (given[area] ?? 'none') as Level])
      .filter(([, level]) => level !== 'none'),
  )

const isMap = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

// Of a thousand names that are no areas, some say as much as all.
const MOST_TOLD = 20

/** How far somebody goes in each area of work: a row an area, a column a level. */
export const levels = defineFieldType<'levels', Levels, LevelsOptions>({
  name: 'levels',
  describe: () => said('described.levels'),
  empty: {},
  check: (value, { areas }) => {
    if (!isMap(value)) return [problem('Give each area a level: { "events": "edit" }', 'levels')]
    return Object.entries(value)
      .filter(([area, level]) => !Object.hasOwn(areas, area) || !isLevel(level))
      .slice(0, MOST_TOLD)
      .map(([area]) =>
        under(
          area,
          Object.hasOwn(areas, area) ? problem('Choose none, see, edit or publish', 'level') : problem('This is not an area', 'area'),
        ),
      )
  },
  wire: key => ({ output: { [key]: 'JSON!' }, input: { [key]: 'JSON' } }),
  // What names no areas is left for the check: taken for none, it would take a role everything without a word.
  fromWire: (wire, key, options) => (isMap(wire[key]) ? canonical(wire[key], options) : ((wire[key] ?? {}) as Levels)),
  toWire: (value, key, options) => ({ [key]: canonical(value, options) }),
  format: levelsText,
  csv: {
    print: fileText,
    parse: (cell, options) => {
      const value = readCell(cell, options)
      return value === null ? { problem: problem('Write levels as Events: edit, Dining: see', 'levels') } : { value }
    },
  },
})
