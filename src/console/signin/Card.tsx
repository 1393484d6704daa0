import type { ReactNode } from 'react'
import { clsx } from 'clsx'
import { t } from '#texts/signin.ts'
import text from '#widgets/text.module.css'
import { Mark } from '../brand/Mark.tsx'
import { SIGN_IN } from '../session/paths.ts'
import { withTyped } from './paths.ts'
import styles from './signin.module.css'

/** What stands before the console: one card on the waves, with its heading. */
export const Card = ({ title, lead, children }: { readonly title: string; readonly lead?: string; readonly children: ReactNode }) => (
  <main className={styles['page']}>
    <Waves />
    <div className={styles['card']}>
      <Mark size={48} />
      <h1>{title}</h1>
      {lead !== undefined && <p className={text['quiet']}>{lead}</p>}
      {children}
    </div>
  </main>
)

/** The last line of a card. */
export const Foot = ({ children }: { readonly children: ReactNode }) => (
  <p className={clsx(text['small'], text['quiet'], styles['foot'])}>{children}</p>
)

/** The way back to sign-in with the address that was typed here, as the last line. */
export const Back = ({ typed = '' }: { readonly typed?: string }) => (
  <Foot>
    <a href={withTyped(SIGN_IN, typed)}>{t('signin.back')}</a>
  </Foot>
)

const WAVES: readonly (readonly [phase: number, top: number, share: number, opacity: number])[] = [
  [0.2, 34, 14, 1],
  [1.5, 61, 32, 0.7],
  [2.8, 88, 32, 1],
  [4.1, 115, 62, 0.8],
  [5.4, 142, 62, 1],
  [6.7, 169, 100, 1],
]

const line = (phase: number, top: number): string =>
  Array.from({ length: 37 }, (_, step) => `L${step * 10 - 20} ${(top + 13 * Math.sin(step / 5.2 + phase)).toFixed(1)}`).join('')

/** The ground of the sign-in page, from the accent. Decoration. */
const Waves = () => (
  <svg className={styles['waves']} viewBox="0 0 320 180" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    <rect width="320" height="180" fill="var(--c-accent-soft)" />
    {WAVES.map(([phase, top, share, opacity]) => (
      <path
        key={top}
        d={`M-20 200V${top}${line(phase, top)}V200Z`}
        fill={`color-mix(in srgb, var(--c-accent) ${share}%, var(--c-accent-soft))`}
        fillOpacity={opacity}
      />
    ))}
  </svg>
)
