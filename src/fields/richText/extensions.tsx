import { Bold } from '@tiptap/extension-bold'
import { Document } from '@tiptap/extension-document'
import { HardBreak } from '@tiptap/extension-hard-break'
import { Heading } from '@tiptap/extension-heading'
import { Italic } from '@tiptap/extension-italic'
import { BulletList } from '@tiptap/extension-list/bullet-list'
import { ListItem } from '@tiptap/extension-list/item'
import { ListKeymap } from '@tiptap/extension-list/keymap'
import { OrderedList } from '@tiptap/extension-list/ordered-list'
import { Paragraph } from '@tiptap/extension-paragraph'
import { Text } from '@tiptap/extension-text'
import { Underline } from '@tiptap/extension-underline'
import { UndoRedo } from '@tiptap/extensions/undo-redo'
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
const Link = Mark.create({
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

// One by one: the starter kit brings every extension that it could switch on, 10 kB of which nothing is used here.
const BASE = [Document, Paragraph, Text, HardBreak, UndoRedo, Bold, Link]

/** Headings 1 to 3, bold, italic, underline, link, ordered and bullet list (R1.6). */
export const FULL = [...BASE, Heading.configure({ levels: [1, 2, 3] }), Italic, Underline, BulletList, OrderedList, ListItem, ListKeymap]

/** Bold and link (R1.6). */
export const SHORT = BASE
