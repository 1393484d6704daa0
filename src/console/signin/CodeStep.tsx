import { lazy, Suspense, useEffect, useState } from 'react'
import { clsx } from 'clsx'
import { Sentence } from '#texts/Sentence.tsx'
import { t } from '#texts/twoStep.ts'
import text from '#widgets/text.module.css'
import { Card, Foot, Form } from './Card.tsx'
import { inFours } from './checks.ts'
import { Field, useEntry } from './Field.tsx'
import type { Code } from './Entrance.tsx'
import styles from './signin.module.css'

// Few ever see it.
const QrCode = lazy(() => import('#widgets/QrCode.tsx'))

/** What an authenticator app is set up with: a key in base32, and the address that it scans as a picture. */
export interface Setup {
  readonly key: string
  readonly address: string
}

interface Props {
  /** Null: their app is set up. */
  readonly setup: Setup | null
  /** Whether the browser can be trusted for a while. */
  readonly trusts: boolean
  /** Resolves when the page is being left, or shows another. */
  readonly onCode: (code: Code) => Promise<void>
  readonly onBack: () => void
}

/** The second step: a code of an app, which may be to be set up first, or one of those that stand in for a lost phone. */
export const CodeStep = ({ setup, trusts, onCode, onBack }: Props) => {
  const [isLost, setLost] = useState(false)
  const code = useEntry('code', value => {
    if (value.trim() === '') return t('common.required')
    return isLost || /^(\s*\d){6}\s*$/.test(value) ? undefined : t(setup ? 'twoStep.digits' : 'twoStep.ask.digits')
  })
  const [isTrusted, setTrusted] = useState(false)
  useEffect(() => document.querySelector<HTMLInputElement>('[name=code]')?.focus(), [isLost])

  const submit = () => onCode({ code: code.value.trim(), trustBrowser: isTrusted })
  const turn = () => {
    code.set('')
    setLost(!isLost)
  }
  const lead = t(setup ? 'twoStep.setUp.lead' : isLost ? 'twoStep.ask.leadRecovery' : 'twoStep.ask.lead')
  return (
    <Card title={t(setup ? 'twoStep.setUp.title' : 'twoStep.title')} lead={lead}>
      <Form submit={t('twoStep.ask.submit')} submitting={t('twoStep.ask.submitting')} entries={[code]} onSubmit={submit}>
        {setup && <ToScan setup={setup} />}
        <Field
          label={t(isLost ? 'twoStep.ask.recoveryCode' : 'twoStep.code')}
          type="text"
          autoComplete="one-time-code"
          {...(isLost ? {} : { inputMode: 'numeric' })}
          {...code.field}
        />
        {trusts && (
          <label>
            <input type="checkbox" checked={isTrusted} onChange={event => setTrusted(event.target.checked)} /> {t('twoStep.ask.trust')}
          </label>
        )}
      </Form>
      {!setup && (
        <button type="button" className={styles['plain']} onClick={turn}>
          {t(isLost ? 'twoStep.ask.useApp' : 'twoStep.ask.useRecovery')}
        </button>
      )}
      {isLost && <Foot>{t('twoStep.ask.lost')}</Foot>}
      <button type="button" className={styles['plain']} onClick={onBack}>
        {t('twoStep.ask.back')}
      </button>
    </Card>
  )
}

const ToScan = ({ setup: { key, address } }: { readonly setup: Setup }) => (
  <>
    <p>{t('twoStep.setUp.scan')}</p>
    <Suspense fallback={<p role="status">{t('common.opening')}</p>}>
      <QrCode text={address} label={t('twoStep.setUp.picture')} />
    </Suspense>
    <a href={address}>{t('twoStep.setUp.open')}</a>
    <p className={clsx(text['small'], text['quiet'])}>
      <Sentence text={t('twoStep.setUp.key', { key: inFours(key) })} />
    </p>
  </>
)
