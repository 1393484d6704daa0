import { t } from '#texts/twoStep.ts'
import { useCopy } from '#widgets'
import { Card } from './Card.tsx'
import styles from './signin.module.css'

/** Recovery codes, shown once to whoever has just set up two-step sign-in. */
export const RecoveryCodes = ({ codes, onSaved }: { readonly codes: readonly string[]; readonly onSaved: () => void }) => {
  const { isCopied, copy } = useCopy(codes.join('\n'))
  return (
    <Card title={t('twoStep.codes.title')} lead={t('twoStep.codes.keep')}>
      <div role="status" tabIndex={-1} ref={element => element?.focus()}>
        <pre>{codes.join('\n')}</pre>
        <span>{isCopied !== null && t(isCopied ? 'twoStep.codes.copied' : 'twoStep.codes.notCopied')}</span>
      </div>
      <button type="button" className={styles['button']} data-second="" onClick={copy}>
        {t('twoStep.codes.copy')}
      </button>
      <button type="button" className={styles['button']} onClick={onSaved}>
        {t('twoStep.codes.saved')}
      </button>
    </Card>
  )
}
