import type { Seeing } from './readMarkup.ts'

const SILENT: readonly string[] = ['script', 'style', 'textarea', 'option', 'noscript']

/** `readMarkup` by the browser's own parser, so that no other one is loaded. */
export const readMarkup = (html: string, { text, tag }: Seeing): number => {
  let most = 0
  // Browsers nest no deeper than 512.
  const walk = (within: Node, depth: number): void => {
    most = Math.max(most, depth)
    for (let node = within.firstChild; node; node = node.nextSibling) {
      if (node.nodeType === Node.TEXT_NODE) text((node as Text).data)
      if (node.nodeType !== Node.ELEMENT_NODE) continue
      const { localName } = node as Element
      tag(localName)
      if (!SILENT.includes(localName)) walk(node, depth + 1)
      tag(localName)
    }
  }
  walk(new DOMParser().parseFromString(html, 'text/html').body, 0)
  return most
}
