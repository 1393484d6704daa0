import { useEffect, useState } from 'react'
import { t } from '#texts/pages.ts'
import { Card } from '../../signin/Card.tsx'
import { sentenceOf } from '../../signin/Form.tsx'
import { Note } from '../../signin/Note.tsx'
import styles from '../../signin/signin.module.css'

/** Says 'Redirecting ...' while the way is found (R2.3); where it is not, says why and offers another try. */
export const Redirecting = ({ go }: { readonly go: () => Promise<void> }) => {
  const [problem, setProblem] = useState<string | null>(null)
  const [attempt, setAttempt] = useState(0)
  useEffect(() => {
    go().catch((error: unknown) => setProblem(sentenceOf(error)))
  }, [go, attempt])
  return (
    <Card title={t('pages.support.title')}>
      <p role="status">{problem === null ? t('pages.support.redirecting') : ''}</p>
      <div role="alert">{problem !== null && <Note>{problem}</Note>}</div>
      {problem !== null && (
        <button
          type="button"
          className={styles['button']}
          onClick={() => {
            setProblem(null)
            setAttempt(attempt + 1)
          }}
        >
          {t('common.tryAgain')}
        </button>
      )}
    </Card>
  )
}
