import { Tokenizer } from 'htmlparser2'

/** Told of what stands in markup, in its order. */
export interface Seeing {
  /** Text as people see it, entities read; one text may come in several pieces. */
  readonly text: (piece: string) => void
  /** A tag begins or ends. */
  readonly tag: (name: string) => void
}

/** Elements whose text nobody sees. */
export const SILENT: readonly string[] = ['script', 'style', 'textarea', 'option', 'noscript']
const VOID: readonly string[] = ['br', 'hr', 'img', 'input', 'link', 'meta', 'wbr', 'area', 'base', 'col', 'embed', 'source', 'track']

/**
 * Reads markup from its first character to its last, once, whatever is in it; gives how many tags were open at once.
 * In a browser its own parser does it (readMarkup.browser.ts).
 */
export const readMarkup = (html: string, { text, tag }: Seeing): number => {
  const open = { now: 0, most: 0, silent: '', name: '' }
  const begin = (): void => {
    if (VOID.includes(open.name)) return
    open.now += 1
    open.most = Math.max(open.most, open.now)
  }
  const nothing = (): void => undefined
  const tokens = new Tokenizer(
    { decodeEntities: true },
    {
      ontext: (from, to) => {
        if (open.silent === '') text(html.slice(from, to))
      },
      ontextentity: code => {
        if (open.silent === '') text(String.fromCodePoint(code))
      },
      onopentagname: (from, to) => {
        open.name = html.slice(from, to).toLowerCase()
        if (open.silent === '' && SILENT.includes(open.name)) open.silent = open.name
        tag(open.name)
      },
      onopentagend: begin,
      onselfclosingtag: begin,
      onclosetag: (from, to) => {
        const name = html.slice(from, to).toLowerCase()
        if (name === open.silent) open.silent = ''
        open.now = Math.max(0, open.now - 1)
        tag(name)
      },
      oncomment: nothing,
      oncdata: nothing,
      ondeclaration: nothing,
      onprocessinginstruction: nothing,
      onattribdata: nothing,
      onattribentity: nothing,
      onattribend: nothing,
      onattribname: nothing,
      onend: nothing,
    },
  )
  tokens.write(html)
  tokens.end()
  return open.most
}
