import { useState } from 'react'
import { t } from '#texts/twoStep.ts'
import { Card } from './Card.tsx'
import styles from './signin.module.css'

/** Recovery codes, shown once to whoever has just set up two-step sign-in. */
export const RecoveryCodes = ({ codes, onSaved }: { readonly codes: readonly string[]; readonly onSaved: () => void }) => {
  const [said, setSaid] = useState('')
  const copy = () =>
    // Not there at all where the page came without TLS.
    Promise.resolve()
      .then(() => navigator.clipboard.writeText(codes.join('\n')))
      .then(
        () => setSaid(t('twoStep.codes.copied')),
        () => setSaid(t('twoStep.codes.notCopied')),
      )
  return (
    <Card title={t('twoStep.codes.title')} lead={t('twoStep.codes.keep')}>
      <div role="status" tabIndex={-1} ref={element => element?.focus()}>
        <pre>{codes.join('\n')}</pre>
        <span>{said}</span>
      </div>
      <button type="button" className={styles['button']} data-second="" onClick={() => void copy()}>
        {t('twoStep.codes.copy')}
      </button>
      <button type="button" className={styles['button']} onClick={onSaved}>
        {t('twoStep.codes.saved')}
      </button>
    </Card>
  )
}
