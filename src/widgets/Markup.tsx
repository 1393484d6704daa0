import { createElement, useMemo, type ReactNode } from 'react'
import { Link } from '@mui/material'
import styles from './Markup.module.css'

const TAGS = new Set(['P', 'H1', 'H2', 'H3', 'STRONG', 'B', 'EM', 'I', 'U', 'S', 'A', 'UL', 'OL', 'LI', 'BR', 'BLOCKQUOTE'])
const DROPPED = new Set(['SCRIPT', 'STYLE', 'TEMPLATE', 'IFRAME', 'OBJECT', 'NOSCRIPT', 'SVG', 'MATH'])
const SAFE = /^(?:https?:|mailto:|tel:)/i

/**
 * Shows markup by building elements from a list of harmless ones: whatever the text holds, nothing in it runs.
 * The server cleans what it stores; this holds for what it ever stored.
 */
export const Markup = ({ html }: { readonly html: string }) => {
  const content = useMemo(() => childrenOf(new DOMParser().parseFromString(html, 'text/html').body), [html])
  return <div className={styles['markup']}>{content}</div>
}

const childrenOf = (node: Node): ReactNode[] => [...node.childNodes].map((child, index) => drawn(child, index))

const drawn = (node: Node, key: number): ReactNode => {
  if (node.nodeType === 3) return node.textContent
  if (node.nodeType !== 1) return null
  const element = node as Element
  const tag = element.tagName.toUpperCase()
  if (DROPPED.has(tag)) return null
  const inside = childrenOf(element)
  if (!TAGS.has(tag)) return inside
  if (tag === 'BR') return <br key={key} />
  if (tag === 'A') return linked(element, key, inside)
  return createElement(tag.toLowerCase(), { key }, inside)
}

const linked = (element: Element, key: number, inside: ReactNode[]) => {
  const href = element.getAttribute('href')?.trim() ?? ''
  if (!SAFE.test(href)) return <span key={key}>{inside}</span>
  return (
    <Link key={key} href={href} {...(href.startsWith('http') ? { target: '_blank', rel: 'noopener noreferrer' } : {})}>
      {inside}
    </Link>
  )
}
