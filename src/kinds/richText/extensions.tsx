import StarterKit from '@tiptap/starter-kit'

const OFF = {
  blockquote: false,
  code: false,
  codeBlock: false,
  horizontalRule: false,
  strike: false,
  trailingNode: false,
  dropcursor: false,
  gapcursor: false,
} as const

const link = { openOnClick: false, autolink: true, defaultProtocol: 'https', protocols: ['tel', 'mailto'] }

/** Headings 1 to 3, bold, italic, underline, link, ordered and bullet list (R1.6). */
export const FULL = [StarterKit.configure({ ...OFF, heading: { levels: [1, 2, 3] }, link })]

/** Bold and link (R1.6). */
export const SHORT = [
  StarterKit.configure({
    ...OFF,
    heading: false,
    italic: false,
    underline: false,
    bulletList: false,
    orderedList: false,
    listItem: false,
    listKeymap: false,
    link,
  }),
]
