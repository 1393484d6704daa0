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
import { Link } from './link.tsx'

// One by one: the starter kit brings every extension that it could switch on, 10 kB of which nothing is used here.
const BASE = [Document, Paragraph, Text, HardBreak, UndoRedo, Bold, Link]

/** Headings 1 to 3, bold, italic, underline, link, ordered and bullet list (R1.6). */
export const FULL = [...BASE, Heading.configure({ levels: [1, 2, 3] }), Italic, Underline, BulletList, OrderedList, ListItem, ListKeymap]

/** Bold and link (R1.6). */
export const SHORT = BASE
