import sanitizeHtml from 'sanitize-html'
import { sql } from '#sql'
import { textColumn } from '../text/text.server.ts'
import { telLink } from './links.ts'
import { plainText } from './markup.ts'
import { richText as field, type RichTextOptions } from './richText.ts'

const TAGS = ['h1', 'h2', 'h3', 'p', 'br', 'strong', 'em', 'u', 'a', 'ul', 'ol', 'li']
// A link without a scheme would lead into the console itself.
const WHOLE = /^(?:https?:\/\/|mailto:|tel:)/i
const SHORT_TAGS = ['p', 'br', 'strong', 'a']

const onlyWhole: sanitizeHtml.Transformer = (tagName, { href = '' }) => {
  const address = telLink(href) ?? href
  const attribs: sanitizeHtml.Attributes = WHOLE.test(address) ? { href: address } : {}
  return { tagName, attribs }
}

const cleaned = (html: string, { short }: RichTextOptions): string =>
  sanitizeHtml(html, {
    allowedTags: short ? SHORT_TAGS : TAGS,
    allowedAttributes: { a: ['href'] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    transformTags: { b: 'strong', i: 'em', a: onlyWhole },
  })

/**
 * Markup with nothing in it but what the editor offers; scripts, styles, handlers and foreign addresses are dropped, links to telephone
 * numbers are made `tel:` links (R12.8).
 *
 * Read twice: a dropped element may have held apart two that close each other once it is gone (`<p><x><p>`).
 */
export const sanitized = (html: string, options: RichTextOptions): string => cleaned(cleaned(html, options), options)

/** Kept as it is shown: sanitised when it is written, so that no reader has to. */
export const richText = textColumn<RichTextOptions>({
  type: field.type,
  write: (value, options) => {
    const html = sanitized(value, options)
    return plainText(html) === '' ? '' : html
  },
  sorted: false,
  seen: column => sql`regexp_replace(${column}, '<[^>]*>', ' ', 'g')`,
})
