import { useRef, useState, type FormEvent } from 'react'
import { clsx } from 'clsx'
import { t } from '#texts/signin.ts'
import text from '#widgets/text.module.css'
import { SIGN_IN } from '../session/paths.ts'
import { Card } from './Card.tsx'
import { emailProblem } from './checks.ts'
import { Field } from './Field.tsx'
import { Note } from './Note.tsx'
import styles from './signin.module.css'

/** Asks for the address that a link to set a new password is mailed to. What is said is the same whoever has it, or nobody. */
export const Forgot = ({ onRequest }: { readonly onRequest: (email: string) => Promise<void> }) => {
  const [email, setEmail] = useState('')
  const [problem, setProblem] = useState<string | undefined>(undefined)
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [sentTo, setSentTo] = useState<string | null>(null)
  const form = useRef<HTMLFormElement>(null)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    const found = emailProblem(email)
    setProblem(found)
    setFailure(null)
    if (found !== undefined) return form.current?.querySelector<HTMLInputElement>('input')?.focus()
    setBusy(true)
    try {
      await onRequest(email.trim())
      setSentTo(email.trim())
    } catch (error) {
      setFailure(error instanceof Error ? error.message : t('common.unexpected'))
    }
    setBusy(false)
  }

  return (
    <Card title={t('signin.forgot.title')} lead={t('signin.forgot.lead')}>
      <div role="status">
        {sentTo !== null && (
          <Note tone="good">
            <b>{t('signin.forgot.look')}</b> <span>{t('signin.forgot.sent', { email: sentTo })}</span>
          </Note>
        )}
      </div>
      {sentTo === null && (
        <form className={styles['form']} ref={form} onSubmit={event => void submit(event)} noValidate>
          <div role="alert">{failure !== null && <Note>{failure}</Note>}</div>
          <Field
            label={t('signin.email')}
            name="email"
            type="email"
            value={email}
            problem={problem}
            onChange={value => {
              setEmail(value)
              setProblem(undefined)
            }}
          />
          <button type="submit" className={styles['button']} aria-disabled={isBusy}>
            {isBusy ? t('signin.forgot.sending') : t('signin.forgot.send')}
          </button>
        </form>
      )}
      <p className={clsx(text['small'], text['quiet'], styles['foot'])}>
        <a href={SIGN_IN}>{t('signin.back')}</a>
      </p>
    </Card>
  )
}
