import sanitizeHtml from 'sanitize-html'
import { sql } from '#sql'
import type { ServerFace } from '../faces.server.ts'
import { textColumn } from '../text/text.server.ts'
import { withTelLinks } from './links.ts'
import { plainText } from './markup.ts'
import { richTextKind, type RichTextOptions } from './richText.ts'

const TAGS = ['h1', 'h2', 'h3', 'p', 'br', 'strong', 'em', 'u', 'a', 'ul', 'ol', 'li']
// A link without a scheme would lead into the console itself.
const WHOLE = /^(?:https?:\/\/|mailto:|tel:)/i
const SHORT_TAGS = ['p', 'br', 'strong', 'a']

const onlyWhole: sanitizeHtml.Transformer = (tagName, { href = '' }) => {
  const attribs: sanitizeHtml.Attributes = WHOLE.test(href) ? { href } : {}
  return { tagName, attribs }
}

/** Markup with nothing in it but what the editor offers; scripts, styles, handlers and foreign addresses are dropped. */
export const sanitized = (html: string, { short }: RichTextOptions): string =>
  sanitizeHtml(withTelLinks(html), {
    allowedTags: short ? SHORT_TAGS : TAGS,
    allowedAttributes: { a: ['href'] },
    allowedSchemes: ['http', 'https', 'mailto', 'tel'],
    allowProtocolRelative: false,
    transformTags: { b: 'strong', i: 'em', a: onlyWhole },
  })

/** Kept as it is shown: sanitised when it is written, so that no reader has to. */
export const richText: ServerFace<string | null, RichTextOptions> = textColumn<RichTextOptions>({
  kind: richTextKind,
  write: (value, options) => {
    const html = sanitized(value, options)
    return plainText(html) === '' ? '' : html
  },
  sorted: false,
  seen: column => sql`regexp_replace(${column}, '<[^>]*>', ' ', 'g')`,
})
