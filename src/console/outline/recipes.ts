import { formatsOf } from '#model/formats/index.ts'
import { wallTime } from '#widgets/dates.ts'

/** How a text is made of a row as the API answers it. */
export type Recipe = { readonly path: readonly string[] } & (
  | { readonly as: 'text' }
  /** With so many digits after the point (null: as many as it has), and what stands after it. */
  | { readonly as: 'number'; readonly digits: number | null; readonly after: string; readonly locale: string }
  | { readonly as: 'day'; readonly locale: string }
  /** An instant on the clock of a zone. */
  | { readonly as: 'moment'; readonly locale: string; readonly zone: string }
  /** The word for each value that a choice has. */
  | { readonly as: 'word'; readonly words: Readonly<Record<string, string>> }
)

/** What stands at a path of an answer; undefined where the path ends before. */
export const valueAt = (answer: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (value, key) => (typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[key] : undefined),
    answer,
  )

/** Whether a row of an answer has such a value: an id, a name. */
export const isCalled = (row: unknown, key: string): boolean => typeof row === 'object' && row !== null && Object.values(row).includes(key)

/** The text of a row; null where it has no value that the recipe is for. */
export const textBy = (recipe: Recipe, row: unknown): string | null => {
  const value = valueAt(row, recipe.path)
  if (recipe.as === 'word') return recipe.words[String(value)] ?? null
  if (recipe.as === 'number')
    return typeof value === 'number' ? formatsOf(recipe.locale).number(value, recipe.digits ?? undefined) + recipe.after : null
  if (typeof value !== 'string') return null
  if (recipe.as === 'day') return formatsOf(recipe.locale).shortDate(value) || null
  return recipe.as === 'text' ? value : formatsOf(recipe.locale).shortMoment(wallTime(value, recipe.zone)) || null
}
