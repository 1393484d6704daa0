import type { ReactNode } from 'react'
import text from '#widgets/text.module.css'
import { Mark } from '../brand/Mark.tsx'
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
