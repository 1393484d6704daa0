import { join, literal, placeholder, sql, raw, type Placeholder, type Sql } from '#sql'

/**
 * How a text becomes the words that search finds: without accents and case, parted at whatever is no letter or digit. Said once in
 * TypeScript for what people type, once in SQL for what rows hold; a test compares the two.
 */

// Letters that are no base letter with a mark; capitals too, since a database in the C locale lowers ASCII alone.
const GREEK = ['ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩς', 'αβγδεζηθικλμνξοπρστυφχψωσ'] as const
const CYRILLIC = ['АБВГДЕЖЗИКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯ', 'абвгдежзиклмнопрстуфхцчшщъыьэюя'] as const
const LATIN = ['ØŁĐÞøłđþı', 'oldtoldti'] as const
const ALPHABETS = [GREEK, CYRILLIC, LATIN]
const ONE = { from: ALPHABETS.map(([from]) => from).join(''), to: ALPHABETS.map(([, to]) => to).join('') }
const TWO = [
  ['ẞ', 'ss'],
  ['ß', 'ss'],
  ['Æ', 'ae'],
  ['æ', 'ae'],
  ['Œ', 'oe'],
  ['œ', 'oe'],
] as const
const MARKS = '\\u0300-\\u036f'
const APOSTROPHES = "'‘’ʼ`´"
const BETWEEN =
  '\\u0001-/:-@\\[-`\\{-\\u00a9\\u00ab-\\u00b1\\u00b4\\u00b6-\\u00b8\\u00bb\\u00bf\\u00d7\\u00f7\\u2000-\\u206f\\u20a0-\\u20cf\\u2190-\\u2bff\\u3000-\\u3004\\u3008-\\u3020'

/** The longest word that is kept, in characters; longer ones are found by their beginning. */
const LONGEST = 40
/** So much of a text is looked at. */
const READ = 2_000
const MOST_WORDS = 6

const single = new Map([...ONE.from].map((letter, index) => [letter, [...ONE.to][index] ?? letter]))
const double = new Map<string, string>(TWO)

const folded = (text: string): string =>
  [
    ...text
      .normalize('NFKD')
      .replace(new RegExp(`[${MARKS}]`, 'gu'), '')
      .toLowerCase(),
  ]
    .map(letter => double.get(letter) ?? single.get(letter) ?? letter)
    .join('')

/** The words that somebody typed, as the index has them: at most six. */
export const typedWords = (text: string): readonly string[] =>
  folded(text.slice(0, READ).replaceAll(new RegExp(`[${APOSTROPHES}]`, 'gu'), ''))
    .split(new RegExp(`[${BETWEEN}]+`, 'u'))
    .filter(word => word !== '')
    .slice(0, MOST_WORDS)
    .map(word => [...word].slice(0, LONGEST).join(''))

const foldedSql = (text: Sql): Sql => {
  const plain = sql`lower(regexp_replace(normalize(${text}, NFKD), ${literal(`[${MARKS}]`)}, '', 'g'))`
  const once = sql`translate(${plain}, ${literal(ONE.from)}, ${literal(ONE.to)})`
  const twice = TWO.reduce((inner, [from, to]) => sql`replace(${inner}, ${literal(from)}, ${literal(to)})`, once)
  return sql`case when octet_length(${text}) = char_length(${text}) then lower(${text}) else ${twice} end`
}

/**
 * A text's words with blanks between them. A word with an apostrophe stands there whole and in its parts, so that 'obrien' and 'brien'
 * both find O'Brien. Null for no text. Each step is made once: without `offset 0` the planner writes it wherever it is used.
 */
export const spacedSql = (text: Sql): Sql => {
  const read = sql`select left(${text}, ${raw(String(READ))}) as t offset 0`
  const both = sql`select case when plain.t ~ ${literal(`[${APOSTROPHES}]`)} then regexp_replace(plain.t, ${literal(`[${APOSTROPHES}]`)}, '', 'g') || ' ' || plain.t else plain.t end as t offset 0`
  const letters = sql`select ${foldedSql(raw('whole.t'))} as t from (${both}) whole offset 0`
  // Most texts have nothing but letters of English in them.
  return sql`(select case when plain.t ~ '^[a-zA-Z0-9 ]*$' then lower(plain.t) else (select regexp_replace(letters.t, ${literal(`[${BETWEEN}]+`)}, ' ', 'g') from (${letters}) letters) end from (${read}) plain)`
}

/** The words of several texts as rows of one column, `word`. */
export const wordsSql = (texts: readonly Sql[]): Sql =>
  sql`(select left(word, ${raw(String(LONGEST))}) as word from string_to_table(${spacedSql(sql`concat_ws(' ', ${join(texts)})`)}, ' ') word where word <> '')`

/** A typed word, or the place of one that each run of a statement brings. */
export type Word = string | { readonly place: string }

const endOf = (word: string): string => `${word}\u{10ffff}`
const patternOf = (word: string): string => `% ${word.replace(/[\\%_]/g, '\\$&')}%`
const valueOf = (word: Word, name: 'End' | 'Pattern' | '', of: (word: string) => string): string | Placeholder =>
  typeof word === 'string' ? of(word) : placeholder(`${word.place}${name}`)

/** Places for words, so that one statement serves all searches with as many, and what fills them. */
export const placesOf = (
  words: readonly string[],
): { readonly places: readonly Word[]; readonly values: Readonly<Record<string, string>> } => ({
  places: words.map((_, index) => ({ place: `word${index}` })),
  values: Object.fromEntries(
    words.flatMap((word, index) => [
      [`word${index}`, word],
      [`word${index}End`, endOf(word)],
      [`word${index}Pattern`, patternOf(word)],
    ]),
  ),
})

/** The words of a filter's search: as somebody typed them, or their places. */
export const wordsOf = (search: unknown): readonly Word[] =>
  Array.isArray(search) ? (search as readonly Word[]) : typeof search === 'string' ? typedWords(search) : []

/** That a word of the text begins with what was typed: the meaning of search where no index stands. */
export const beginsWordSql = (text: Sql, word: Word): Sql => sql`' ' || ${spacedSql(text)} like ${valueOf(word, 'Pattern', patternOf)}`

/** That an indexed word begins with what was typed, as a range: only such reach an index behind row security (DESIGN 7). */
export const inRangeSql = (column: Sql, word: Word): Sql =>
  sql`(${column} >= ${valueOf(word, '', one => one)} and ${column} < ${valueOf(word, 'End', endOf)})`
