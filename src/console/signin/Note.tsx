import type { ReactNode } from 'react'
import styles from './signin.module.css'

const SIGNS = {
  bad: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM9.5 9.5l5 5M14.5 9.5l-5 5',
  good: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM8.5 12.2l2.4 2.4 4.6-5',
  lock: 'M6.5 10.5h11v9h-11zM8.75 10.5V8a3.25 3.25 0 0 1 6.5 0v2.5',
} as const

/** A drawn sign of the pages before the console, which must not wait for the console's own. Decoration. */
export const Sign = ({ name, size = 20 }: { readonly name: keyof typeof SIGNS; readonly size?: number }) => (
  <svg viewBox="0 0 24 24" width={size} height={size} fill="none" stroke="currentColor" strokeWidth="1.75" aria-hidden="true">
    <path d={SIGNS[name]} strokeLinecap="round" strokeLinejoin="round" />
  </svg>
)

/** What happened, in a box of its own: a word and a sign beside the colour. */
export const Note = ({ tone = 'bad', children }: { readonly tone?: 'bad' | 'good' | 'lock'; readonly children: ReactNode }) => (
  <div className={styles['note']} data-tone={tone === 'bad' ? 'error' : 'accent'}>
    <Sign name={tone} />
    <p>{children}</p>
  </div>
)
