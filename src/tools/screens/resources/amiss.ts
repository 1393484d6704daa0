/** What the page says and how it stands, as `standing.mjs` reads it in the browser. */
export interface Standing {
  /** Every piece of text that can be read, and what stands in the fields. */
  readonly texts: readonly string[]
  /** Labels, headings and names of controls that do not fit where they stand. */
  readonly cut: readonly string[]
  /** Words that go on in the next line. */
  readonly broken: readonly string[]
  /** Cards and sections in which nothing is. */
  readonly empty: readonly string[]
  /** Controls that nobody can name, by their markup. */
  readonly nameless: readonly string[]
  /** Table cells and facts with nothing in them, by their heading. */
  readonly blank: readonly string[]
  /** Pixels by which the page is wider than the window. */
  readonly wider: number
  /** Pixels by which tables are wider than their cards. */
  readonly scrolls: readonly number[]
}

// What is not for people, by what it is.
const RAW: readonly (readonly [what: string, sign: RegExp])[] = [
  ['raw id', /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/i],
  ['raw date', /(?<![\w-])\d{4}-\d{2}-\d{2}(?!\d)(?:T\d{2}:\d{2}\S*)?/],
  ['raw time', /(?:^|\s)\d{2}:\d{2}:\d{2}(?:\.\d+)?\b/],
  ['name of a field or value', /(?<![/@.\w=?-])[a-z]+(?:_[a-z0-9]+)+(?![\w/@=]|\.\w)/],
  ['name of a field', /(?<![/@.\w=?#-])[a-z]+[a-z0-9]*[A-Z][a-z]+\w*(?![/@.=])/],
  ['nothing, spelt out', /\b(?:null|undefined|NaN|Invalid [Dd]ate)\b/],
  ['JSON', /\[object |^\s*[[{]\s*["{]|":\s*["{[\d]/],
  ['one of many', /(?:^|[\s(])1 (?!(?:is|has|was|across|less|plus)\b)[a-z]+[^s\s]s\b/],
]

// Words of people and makers that only look like names of fields.
const WORDS = /\b(?:iPad|iPhone|eMenu|eBook|iOS|tvOS|webOS|macOS|mL|kWh|appId)\b/g

const TOLD = 3

/** What is said of one sort, by its first examples. */
const some = (what: string, found: readonly string[]): readonly string[] => [
  ...found.slice(0, TOLD).map(text => `${what}: '${text}'`),
  ...(found.length > TOLD ? [`${what}: ${found.length - TOLD} more`] : []),
]

/**
 * The sentences that say what is wrong with a screen of `width` px; none: nothing that a program can see. `keys` are names that people
 * gave for machines and read as they are.
 */
export const amiss = (
  { texts, cut, broken, empty, nameless, blank, wider, scrolls }: Standing,
  width: number,
  keys: readonly string[] = [],
): readonly string[] => [
  ...RAW.flatMap(([what, sign]) =>
    some(
      what,
      texts.flatMap(text => {
        const read = keys.reduce((rest, key) => rest.replaceAll(key, ''), text).replaceAll(WORDS, '')
        const found = sign.exec(read)
        return found ? [read.slice(Math.max(0, found.index - 30), found.index + 50).trim()] : []
      }),
    ),
  ),
  ...cut.map(text => `cut: '${text}'`),
  ...some('broken', broken),
  ...empty.map(title => `nothing in '${title}'`),
  ...nameless.map(markup => `without a name: ${markup}`),
  ...blank.map(heading => `blank under '${heading}'`),
  // On a phone a table may be moved sideways.
  ...(width < 900 ? [] : scrolls.map(by => `a table is ${by} px wider than its card`)),
  ...(wider > 0 ? [`${wider} px wider than the window`] : []),
]
