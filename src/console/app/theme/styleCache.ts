import createCache from '@emotion/cache'

/** What stylis hands to a plugin: a rule with its selectors, or a declaration with its name; `value` is the whole of its text. */
interface Element {
  readonly type: string
  readonly value: string
  props: string[] | string
  children: unknown
  return: string
}

// What Safari still knows by its prefix alone. Everything else that the console says is read as it stands by every browser that it supports.
const PREFIXED: readonly unknown[] = ['user-select', 'backdrop-filter', 'hyphens']
// Selectors of browsers that are gone. Each makes the others throw away a rule, by an exception.
const GONE = /::?-(moz|ms)-/
const PLACEHOLDER = '::-webkit-input-placeholder'

const modern = (element: Element): void => {
  if (element.type === 'rule' && Array.isArray(element.props)) {
    element.props = element.props.filter(one => !GONE.test(one)).map(one => one.replace(PLACEHOLDER, '::placeholder'))
    // Of a rule without declarations nothing is written.
    if (element.props.length === 0) element.children = []
  }
  if (element.type === 'decl' && PREFIXED.includes(element.props)) element.return = `-webkit-${element.value}${element.value}`
}

/** The styles of MUI's components, without prefixes for browsers of ten years ago. */
export const makeStyleCache = () => createCache({ key: 'css', stylisPlugins: [modern] })
