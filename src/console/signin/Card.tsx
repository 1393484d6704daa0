import type { ReactNode } from 'react'
import { clsx } from 'clsx'
import { t } from '#texts/signin.ts'
import text from '#widgets/text.module.css'
import { Mark } from '../brand/Mark.tsx'
import { SIGN_IN } from '../session/paths.ts'
import { withTyped } from './paths.ts'
import styles from './signin.module.css'
import { Waves } from './Waves.tsx'

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
