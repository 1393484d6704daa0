import i18next from 'eslint-plugin-i18next'

/** What people read or hear of an element, and the properties by which components hand such texts on. */
const ATTRIBUTES = [
  ...['alt', 'title', 'placeholder', 'aria-label', 'aria-description', 'aria-roledescription', 'aria-valuetext'],
  ...['label', 'text', 'message', 'help', 'hint', 'lead', 'heading', 'confirm', 'empty', 'content', 'summary', 'noun', 'problem'],
]

const FOLDERS = [
  ...['app', 'brand', 'data', 'fallbacks', 'navigation', 'pages', 'routing', 'services', 'session', 'signin'],
  ...['create', 'duplicate', 'edit', 'form', 'import', 'list', 'making', 'rowForm', 'shared', 'show', 'single'].map(
    view => `views/${view}`,
  ),
]

/** Words stand in the catalogue (docs/translating.md), never in a component: what has no letter is no word. */
export const texts = {
  files: FOLDERS.map(folder => `src/console/${folder}/**/*.tsx`).concat('src/fields/**/*.tsx', 'src/widgets/**/*.tsx'),
  plugins: { i18next },
  rules: {
    'i18next/no-literal-string': [
      'error',
      {
        mode: 'jsx-only',
        message: 'A text that people read stands in src/texts/en',
        'jsx-attributes': { include: ATTRIBUTES },
        // A property of what is spread, and what functions are called with, are names as a rule.
        'object-properties': { exclude: ['aria-(current|live|haspopup)', 'className', 'data-.*', 'inputMode', 'rel', 'role'] },
        callees: { exclude: ['t', 'slot', 'can', 'number', 'startsWith', 'boxed', 'time'] },
        words: { exclude: [/^[^\p{L}]*$/u, /^https:\/\/$/, /^#[\da-f]{6}$/] },
      },
    ],
  },
}
