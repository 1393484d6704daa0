import type { Outline, Placed, Rect } from './outline.ts'
import { textBy, valueAt, type Recipe } from './recipes.ts'

/** What a screen shows of an answer. */
export interface Shown {
  readonly box: Element
  readonly frames: readonly Element[]
  /** What says the same whatever is answered. */
  readonly words: readonly Element[]
  /** By what their rows in the answer are called there. A digit is said by 'data-digits' where the text alone does not tell how many. */
  readonly rows: readonly { readonly key: string; readonly values: readonly HTMLElement[] }[]
  /** All rows are drawn alike, one below the other. */
  readonly isTable: boolean
}

export interface Writing {
  readonly locale: string
  readonly timeZone: string
}

const rectOf = (element: Element | Range): Rect => {
  const { x, y, width, height } = element.getBoundingClientRect()
  return { x: x + window.scrollX, y: y + window.scrollY, width, height }
}

/** The place of an element's first text, as far as its element has room. */
const placeOf = (element: Element): Placed => {
  const text = document.createTreeWalker(element, NodeFilter.SHOW_TEXT).nextNode()
  const range = document.createRange()
  range.selectNodeContents(text ?? element)
  const [line, room] = [rectOf(range), rectOf(element)]
  const { font, color } = getComputedStyle(text?.parentElement ?? element)
  const { textAlign, paddingLeft, paddingRight } = getComputedStyle(element)
  const right = room.x + room.width - Number.parseFloat(paddingRight)
  const x = textAlign === 'right' ? room.x + Number.parseFloat(paddingLeft) : line.x
  return { x, y: line.y, width: right - x, height: line.height, font, color, align: textAlign }
}

type Path = readonly string[]

const isRow = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null && !Array.isArray(value)

const listsIn = (value: unknown, path: Path = []): readonly (readonly [Path, readonly unknown[]])[] => {
  if (Array.isArray(value)) return [[path, value]]
  return isRow(value) ? Object.entries(value).flatMap(([key, inner]) => listsIn(inner, [...path, key])) : []
}

const leavesOf = (value: unknown, path: Path = []): readonly Path[] =>
  isRow(value) ? Object.entries(value).flatMap(([key, inner]) => leavesOf(inner, [...path, key])) : Array.isArray(value) ? [] : [path]

interface Example {
  readonly row: unknown
  readonly text: string
  readonly digits: number | null
}

// A value that a declaration names; what people write is kept by nobody.
const isName = (value: unknown): value is string | boolean =>
  typeof value === 'boolean' || (typeof value === 'string' && /^[a-z][A-Za-z_]{0,40}$/.test(value))

/** Whether a recipe says of each row what its screen says. Of a row without that value, screens say something of their own, or a dash. */
const isRight = (recipe: Recipe, examples: readonly Example[]): boolean => {
  const texts = examples.map(({ row, text }) => [textBy(recipe, row), text, valueAt(row, recipe.path) ?? null] as const)
  return texts.some(([made]) => made !== null) && texts.every(([made, text, value]) => made === text || (made === null && value === null))
}

const wordsOf = (path: Path, examples: readonly Example[]): Readonly<Record<string, string>> | null => {
  const said = examples.map(({ row, text }) => [valueAt(row, path) ?? null, text] as const)
  if (!said.every(([value]) => value === null || isName(value))) return null
  return Object.fromEntries(said.flatMap(([value, text]) => (isName(value) ? [[String(value), text]] : [])))
}

/** How a column of texts is made, learned from rows whose texts are there; null: otherwise. What says a value itself goes before a word for it. */
const recipeOf = (examples: readonly Example[], { locale, timeZone }: Writing): Recipe | null => {
  const paths = [...new Map(examples.flatMap(({ row }) => leavesOf(row).map(path => [path.join('.'), path] as const))).values()]
  const digits = examples[0]?.digits ?? null
  const recipes: readonly Recipe[] = [
    ...paths.flatMap((path): Recipe[] => [
      { path, as: 'text' },
      { path, as: 'number', digits, after: '', locale },
      { path, as: 'number', digits, after: '%', locale },
      { path, as: 'day', locale },
      { path, as: 'moment', locale, zone: timeZone },
    ]),
    ...paths.flatMap((path): Recipe[] => {
      const words = wordsOf(path, examples)
      return words ? [{ path, as: 'word', words }] : []
    }),
  ]
  return recipes.find(recipe => isRight(recipe, examples)) ?? null
}

const exampleOf = (element: HTMLElement, row: unknown): Example => ({
  row,
  text: element.textContent.replace(/\s/g, ' ').trim(),
  digits: element.dataset['digits'] === undefined ? null : Number(element.dataset['digits']),
})

/** What a screen looks like without its values, learned from what it shows of an answer; null where nothing of it is found there. */
export const outlineOf = (
  operation: string,
  { box, frames, words, rows, isTable }: Shown,
  answer: unknown,
  writing: Writing,
): Outline | null => {
  const called = (row: unknown, key: string): boolean => isRow(row) && Object.values(row).includes(key)
  const [at, answered] = listsIn(answer).find(([, list]) => rows.every(({ key }) => list.some(row => called(row, key)))) ?? [[], []]
  const shown = rows.map(({ key, values }) => ({ key, values, row: answered.find(row => called(row, key)) }))
  const [first, second] = shown
  if (!first || answered.length === 0) return null
  const learned = (isTable ? [first] : shown).map(({ key, values, row }) => ({
    key: isTable ? '' : key,
    values: values.flatMap((element, index) => {
      const examples = isTable
        ? shown.flatMap(one => (one.values[index] ? [exampleOf(one.values[index], one.row)] : []))
        : [exampleOf(element, row)]
      const recipe = recipeOf(examples, writing)
      return recipe ? [{ ...placeOf(element), recipe }] : []
    }),
  }))
  const [line, next] = [first, second].map(row => row?.values[0]?.parentElement && rectOf(row.values[0].parentElement))
  return {
    window: innerWidth,
    ground: getComputedStyle(document.documentElement).backgroundColor,
    operation,
    at,
    box: rectOf(box),
    frames: frames.map(rectOf),
    words: words.map(element => ({ ...placeOf(element), text: element.textContent })),
    rows: learned,
    pitch: isTable ? (next?.y ?? 0) - (line?.y ?? 0) : 0,
    line: isTable && line ? line : null,
  }
}
