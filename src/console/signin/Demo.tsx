import { clsx } from 'clsx'
import { t } from '#texts/signin.ts'
import text from '#widgets/text.module.css'
import styles from './signin.module.css'

export interface DemoSignIn {
  readonly email: string
  readonly password: string
  /** Who this is: 'Staff of Maple Court (life)'. */
  readonly message: string
}

/** The people of the demo world; nothing outside of a demo. */
export const Demo = ({ signIns, onPick }: { readonly signIns: readonly DemoSignIn[]; readonly onPick: (one: DemoSignIn) => void }) => {
  if (signIns.length === 0) return null
  return (
    <details>
      <summary className={clsx(text['small'], text['quiet'])}>{t('signin.demo.people')}</summary>
      <div className={styles['field']}>
        {signIns.map(one => (
          <button key={one.email} type="button" className={styles['plain']} onClick={() => onPick(one)}>
            {one.message}
          </button>
        ))}
      </div>
    </details>
  )
}
