import type { Outline, Placed, Rect } from './outline.ts'
import { isCalled, textBy, valueAt, type Recipe } from './recipes.ts'

/** What a screen shows of an answer. */
export interface Shown {
  readonly box: Element
  readonly frames: readonly Element[]
  /** What says the same whatever is answered. */
  readonly words: readonly Element[]
  /** By what their rows in the answer are called there. A digit is said by 'data-digits' where the text alone does not tell how many. */
  readonly rows: readonly { readonly key: string; readonly values: readonly HTMLElement[] }[]
  /** Drawn alike one below the other, each in the place of its turn, or each in its own. */
  readonly as: 'table' | 'cards' | 'tiles'
}

export interface Writing {
  readonly locale: string
  readonly timeZone: string
}

/** Of a text, that of its first line. */
const rectOf = (element: Element | Range): Rect => {
  const [line] = element instanceof Range ? element.getClientRects() : []
  const { x, y, width, height } = line ?? element.getBoundingClientRect()
  return { x: x + window.scrollX, y: y + window.scrollY, width, height }
}

const isRead = ({ parentElement }: Node): boolean => parentElement?.closest('[aria-hidden=true]') === null

/** The texts that a screen reader reads as well: no initials beside a name. */
const textsOf = (element: Element): readonly Node[] => {
  const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
  const found: Node[] = []
  for (let text = walker.nextNode(); text; text = walker.nextNode()) if (isRead(text)) found.push(text)
  return found
}

/** The place of an element's first text, as far as its element has room. */
const placeOf = (element: Element): Placed => {
  const [text] = textsOf(element)
  const range = document.createRange()
  range.selectNodeContents(text ?? element)
  const [line, room] = [rectOf(range), rectOf(element)]
  const { fontWeight, fontSize, fontFamily, color } = getComputedStyle(text?.parentElement ?? element)
  // The shorthand itself is empty where figures have one width.
  const font = `${fontWeight} ${fontSize} ${fontFamily}`
  const { textAlign, paddingLeft, paddingRight } = getComputedStyle(element)
  const right = room.x + room.width - Number.parseFloat(paddingRight)
  const x = textAlign === 'right' ? room.x + Number.parseFloat(paddingLeft) : line.x
  return { x, y: line.y, width: right - x, height: line.height, font, color, align: textAlign }
}

/** As the first row has it; in the color of the cell where rows differ. */
const placeOfColumn = (elements: readonly Element[]): Placed | null => {
  const [first, ...others] = elements.map(placeOf)
  const [cell] = elements
  if (!first || !cell) return null
  return others.every(({ color }) => color === first.color) ? first : { ...first, color: getComputedStyle(cell).color }
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

/**
 * Of how many rows a recipe says what their screen says; 0 where it says something else of any. Of a row without that value, screens say
 * something of their own, or a dash.
 */
const rightFor = (recipe: Recipe, examples: readonly Example[]): number => {
  let right = 0
  for (const { row, text } of examples) {
    const made = textBy(recipe, row)
    if (made === text) right++
    else if (made !== null || (valueAt(row, recipe.path) ?? null) !== null) return 0
  }
  return right
}

// 'memoryCare' is said 'Memory care', 'cancelled' 'Canceled'.
const isSaid = (value: string | boolean, text: string): boolean => {
  const [one, other] = [String(value), text].map(name =>
    name
      .replace(/[^a-z]/gi, '')
      .slice(0, 4)
      .toLowerCase(),
  )
  return one === other && one !== ''
}

/** The words of a choice; null where a text is no word for its value: it may be what somebody wrote. */
const wordsOf = (path: Path, examples: readonly Example[]): Readonly<Record<string, string>> | null => {
  const said = examples.map(({ row, text }) => [valueAt(row, path) ?? null, text] as const)
  if (!said.every(([value, text]) => value === null || (isName(value) && isSaid(value, text)))) return null
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
  const right = recipes.map(recipe => rightFor(recipe, examples))
  const most = Math.max(...right)
  return most > 0 ? (recipes[right.indexOf(most)] ?? null) : null
}

const exampleOf = (element: HTMLElement, row: unknown): Example => ({
  row,
  text: textsOf(element)
    .map(text => text.textContent)
    .join('')
    .replace(/\s/g, ' ')
    .trim(),
  digits: element.dataset['digits'] === undefined ? null : Number(element.dataset['digits']),
})

/** What a screen looks like without its values, learned from what it shows of an answer; null where nothing of it is found there. */
export const outlineOf = (
  operation: string,
  { box, frames, words, rows, as }: Shown,
  answer: unknown,
  writing: Writing,
): Outline | null => {
  const [at, answered] = listsIn(answer).find(([, list]) => rows.every(({ key }) => list.some(row => isCalled(row, key)))) ?? [[], []]
  const shown = rows.map(({ key, values }) => ({ key, values, row: answered.find(row => isCalled(row, key)) }))
  const [first, second] = shown
  if (!first || answered.length === 0) return null
  const isTable = as === 'table'
  const learned = (isTable ? [first] : shown).map(({ key, values, row }) => ({
    key: as === 'tiles' ? key : '',
    values: values.flatMap((element, index) => {
      const alike =
        as === 'tiles'
          ? [{ element, row }]
          : shown.flatMap(one => (one.values[index] ? [{ element: one.values[index], row: one.row }] : []))
      const recipe = recipeOf(
        alike.map(one => exampleOf(one.element, one.row)),
        writing,
      )
      const place = recipe && placeOfColumn(isTable ? alike.map(one => one.element) : [element])
      return place ? [{ ...place, recipe }] : []
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
