import i18next from 'eslint-plugin-i18next'

/** What people read or hear of an element, and the properties by which components hand such texts on. */
const ATTRIBUTES = [
  ...['alt', 'title', 'placeholder', 'aria-label', 'aria-description', 'aria-roledescription', 'aria-valuetext'],
  ...['label', 'text', 'message', 'help', 'hint', 'lead', 'heading', 'confirm', 'empty', 'content', 'summary', 'noun', 'problem'],
]

const message = 'A text that people read stands in src/texts/en'

/** The library's rule with options that JSON cannot hold: words by patterns with flags. */
const literal = options => ({
  create: context => i18next.rules['no-literal-string'].create(Object.create(context, { options: { value: [{ message, ...options }] } })),
})

/**
 * In plain modules most literals are names: a text is what has two words in a row, and is no query, selector or style. What is thrown or
 * written to the browser's console is for developers.
 */
export const sentences = literal({
  mode: 'all',
  'should-validate-template': true,
  callees: { exclude: ['Error', 'console\\.\\w+', 't', 'gql', 'operation', 'mutation', 'closest'] },
  words: {
    exclude: [/^(?!.*[A-Za-z]{2,},? [A-Za-z]{2,})/s, /[{}$[\]]|:is\(|^(?:query|mutation) |^\dpx solid|sans-serif$|recordTitle|px, min\(/],
  },
})

/** Words stand in the catalogue (docs/translating.md), never in a component: what has no letter is no word. */
export const words = literal({
  mode: 'jsx-only',
  'jsx-attributes': { include: ATTRIBUTES },
  // A property of what is spread, and what functions are called with, are names as a rule.
  'object-properties': {
    exclude: [
      'aria-(current|live|haspopup)',
      'className',
      'color',
      'data-.*',
      'icon',
      'inputComponent',
      'inputMode',
      'rel',
      'role',
      'size',
      'target',
    ],
  },
  callees: { exclude: ['t', 'slot', 'can', 'includes', 'number', 'of', 'opens', 'startsWith', 'boxed', 'time'] },
  words: { exclude: [/^(?:&\w+;|[^\p{L}])*$/u, /^\p{L}$/u, /^https:\/\/$/, /^#[\da-f]{6}$/] },
})
