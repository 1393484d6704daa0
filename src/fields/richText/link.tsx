import { Mark, markPasteRule } from '@tiptap/core'
import { telLink } from './links.ts'

const SAFE = /^(?:https?:|mailto:|tel:)/i

/** The address that a link may have, telephone numbers made `tel:` (R12.8); null for one that could run something. */
const safeHref = (href: string | null): string | null => {
  const wanted = telLink(href ?? '') ?? href?.trim() ?? ''
  return SAFE.test(wanted) ? wanted : null
}

/**
 * A link with its address and nothing else. Not tiptap's own, which brings a grammar of addresses of 13 kB and writes
 * `target` and `rel` into what is stored. A pasted address becomes a link.
 */
export const Link = Mark.create({
  name: 'link',
  priority: 1000,
  keepOnSplit: false,
  inclusive: false,
  addAttributes: () => ({ href: { default: null, parseHTML: (element: HTMLElement) => safeHref(element.getAttribute('href')) } }),
  parseHTML: () => [{ tag: 'a[href]', getAttrs: element => (safeHref(element.getAttribute('href')) === null ? false : null) }],
  renderHTML: ({ HTMLAttributes }) => ['a', HTMLAttributes, 0],
  addPasteRules() {
    return [markPasteRule({ find: /https?:\/\/[^\s<>"]+[^\s<>".,;:!?)]/gi, type: this.type, getAttributes: found => ({ href: found[0] }) })]
  },
})
