/** What the page says and how it stands, as `standing.mjs` reads it in the browser. */
export interface Standing {
  /** Every piece of text that can be read, and what stands in the fields. */
  readonly texts: readonly string[]
  /** Labels, headings and names of controls that do not fit where they stand. */
  readonly cut: readonly string[]
  /** Cards and sections in which nothing is. */
  readonly empty: readonly string[]
  /** Controls that nobody can name, by their markup. */
  readonly nameless: readonly string[]
  /** Table cells and facts with nothing in them, by their heading. */
  readonly blank: readonly string[]
  /** Pixels by which the page is wider than the window. */
  readonly wider: number
}

// What is not for people, by what it is.
const RAW: readonly (readonly [what: string, sign: RegExp])[] = [
  ['raw id', /[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}/i],
  ['raw date', /\b\d{4}-\d{2}-\d{2}(?:T\d{2}:\d{2}\S*)?/],
  ['raw time', /(?:^|\s)\d{2}:\d{2}:\d{2}(?:\.\d+)?\b/],
  ['name of a field or value', /(?<![/@.\w=?-])[a-z]+(?:_[a-z0-9]+)+(?![\w/@=]|\.\w)/],
  ['name of a field', /(?<![/@.\w=?#-])[a-z]+[a-z0-9]*[A-Z][a-z]+\w*(?![/@.=])/],
  ['nothing, spelt out', /\b(?:null|undefined|NaN|Invalid [Dd]ate)\b/],
  ['JSON', /\[object |^\s*[[{]\s*["{]|":\s*["{[\d]/],
  ['one of many', /(?:^|[\s(])1 (?!(?:is|has|was|across|less|plus)\b)[a-z]+[^s\s]s\b/],
]

// Words of people and makers that only look like names of fields.
const WORDS = /\b(?:iPad|iPhone|eMenu|eBook|iOS|tvOS|webOS|macOS|mL|kWh|appId)\b/g

/** The sentences that say what is wrong with a screen; none: nothing that a program can see. */
export const amiss = ({ texts, cut, empty, nameless, blank, wider }: Standing): readonly string[] => [
  ...texts.flatMap(text =>
    RAW.flatMap(([what, sign]) => {
      const found = sign.exec(text.replaceAll(WORDS, ''))
      return found ? [`${what}: '${text.slice(Math.max(0, found.index - 30), found.index + 50).trim()}'`] : []
    }),
  ),
  ...cut.map(text => `cut: '${text}'`),
  ...empty.map(title => `nothing in '${title}'`),
  ...nameless.map(markup => `without a name: ${markup}`),
  ...blank.map(heading => `blank under '${heading}'`),
  ...(wider > 0 ? [`${wider} px wider than the window`] : []),
]
