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

/** Functions whose result people read, by the names that they have here. */
const SAYS = /^(?:says?|said|shows?|format|describe|inWords)(?![a-z])/
const WORD = /\p{L}{2}/u

/** The name under which a function stands: of its variable, or of its property. */
const nameOf = ({ parent }) => (parent.type === 'VariableDeclarator' ? parent.id.name : parent.type === 'Property' ? parent.key.name : '')

/** The function that returns what a node is, alone or as a part of it; null where it is anything else. */
const returnedBy = node => {
  const { parent } = node
  if (parent.type === 'ArrowFunctionExpression') return parent.body === node ? parent : null
  if (parent.type === 'ReturnStatement') {
    let around = parent.parent
    while (around && !/Function/.test(around.type)) around = around.parent
    return around
  }
  const isPart =
    (parent.type === 'ConditionalExpression' && parent.test !== node) ||
    /^(?:LogicalExpression|TemplateLiteral|ArrayExpression|SpreadElement)$/.test(parent.type) ||
    // What is made of a list of parts: ['…'].filter(…).join(' ').
    (parent.type === 'MemberExpression' && parent.object === node && node.type !== 'Literal') ||
    (parent.type === 'CallExpression' && parent.callee === node)
  return isPart ? returnedBy(parent) : null
}

/**
 * A text that code puts together: what a function by such a name returns, what stands between the parts of a list, and which of two words
 * goes into a template by a count.
 */
export const sayings = {
  create: context => {
    const check = (node, text) => {
      if (!WORD.test(text)) return
      const { parent } = node
      const isJoint = parent.type === 'CallExpression' && parent.callee.property?.name === 'join'
      const isInserted = parent.test?.right?.value === 1 && parent.test !== node && parent.parent.type === 'TemplateLiteral'
      const by = returnedBy(node)
      if (isJoint || isInserted || (by && SAYS.test(nameOf(by)))) context.report({ node, message })
    }
    return {
      Literal: node => typeof node.value === 'string' && check(node, node.value),
      TemplateElement: node => check(node, node.value.cooked),
    }
  },
}
