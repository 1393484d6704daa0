import { readMarkup } from '#markup'

const BLOCKS: ReadonlySet<string> = new Set(['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'li', 'ul', 'ol', 'br', 'div', 'blockquote'])

/** What people see of markup, and how many of its tags are open at once. */
export interface Seen {
  /** The texts of its blocks (paragraphs, headings, list items, lines), in order, without the empty ones. */
  readonly blocks: readonly string[]
  readonly depth: number
  readonly hasTags: boolean
}

/** Reads markup once. */
export const seenOf = (html: string): Seen => {
  const blocks: string[] = []
  let pieces: string[] = []
  let hasTags = false
  const end = (): void => {
    const block = pieces
      .join('')
      .replace(/[\s\u200b\ufeff]+/gu, ' ')
      .trim()
    if (block !== '') blocks.push(block)
    pieces = []
  }
  const depth = readMarkup(html, {
    text: piece => void pieces.push(piece),
    tag: name => {
      hasTags = true
      if (BLOCKS.has(name)) end()
    },
  })
  end()
  return { blocks, depth, hasTags }
}

/** The texts of a document's blocks, in order, without the empty ones. */
export const blocksOf = (html: string): readonly string[] => seenOf(html).blocks

/** What people see of markup; '' where it is markup alone (R8.3). */
export const plainText = (html: string): string => blocksOf(html).join('\n')

/** Characters that a preview shows before it is cut (R12.3). */
export const PREVIEW_LENGTH = 420

/** A rich text in one line: blocks joined with a bullet, cut at 420 characters with an ellipsis (R12.3). */
export const preview = (html: string | null): string => {
  const characters = [...blocksOf(html ?? '').join(' • ')]
  return characters.length <= PREVIEW_LENGTH ? characters.join('') : `${characters.slice(0, PREVIEW_LENGTH).join('').trimEnd()}…`
}

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;')

/** Markup of plain text: a paragraph for each block of lines, a break for each line. */
export const markupOf = (text: string): string =>
  text
    .split(/\n\s*\n/)
    .map(block => block.trim())
    .filter(block => block !== '')
    .map(block => `<p>${escaped(block).replace(/\r?\n/g, '<br />')}</p>`)
    .join('')
