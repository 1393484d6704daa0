const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  hellip: '…',
  ndash: '–',
  mdash: '—',
}

const character = (code: number): string => (Number.isInteger(code) && code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : '')

/** Text of markup without tags, with its entities read. */
const decoded = (text: string): string =>
  text.replace(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]+));/gi, (all, decimal?: string, hex?: string, name?: string) =>
    decimal ? character(Number(decimal)) : hex ? character(parseInt(hex, 16)) : (ENTITIES[name?.toLowerCase() ?? ''] ?? all),
  )

/** The texts of a document's blocks (paragraphs, headings, list items, lines), in order, without the empty ones. */
export const blocksOf = (html: string): readonly string[] =>
  html
    .replace(/<!--[\s\S]*?-->/g, '')
    .split(/<\/?(?:p|h[1-6]|li|ul|ol|br|div|blockquote)\b[^>]*>/i)
    .map(block =>
      decoded(block.replace(/<[^>]*>/g, ''))
        .replace(/[\s\u200b\ufeff]+/gu, ' ')
        .trim(),
    )
    .filter(block => block !== '')

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
