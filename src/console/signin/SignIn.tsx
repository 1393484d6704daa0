import { useRef, useState, type FormEvent } from 'react'
import { clsx } from 'clsx'
import { t } from '#texts/signin.ts'
import text from '#widgets/text.module.css'
import { SignInError } from './authenticate.ts'
import { Card } from './Card.tsx'
import { problemsOf, type Credentials } from './checks.ts'
import { Demo, type DemoSignIn } from './Demo.tsx'
import { Field } from './Field.tsx'
import { Note, Sign } from './Note.tsx'
import { FORGOT } from './paths.ts'
import styles from './signin.module.css'

interface Props {
  /** Resolves when the page is being left; rejects with SignInError. */
  readonly onSignIn: (credentials: Credentials) => Promise<void>
  readonly demo?: readonly DemoSignIn[]
  /** Whether a link to set a new password can be mailed. */
  readonly sendsLinks?: boolean
  /** Goes to the authentication provider; absent where there is none. */
  readonly onProvider?: (() => void) | undefined
  /** Why the provider that people came back from did not let them in. */
  readonly refusal?: string | null
  /** Why somebody who was signed in is asked again: nothing that they did wrong. */
  readonly ended?: string | null
}

const RESET = t('signin.failed.reset')
const ASK = t('signin.failed.ask')

/** The sign-in page (R2.1, picture 08). A failed sign-in stays here, says so, and keeps the email (R7.3). */
export const SignIn = ({ onSignIn, demo = [], sendsLinks = false, onProvider, refusal = null, ended = null }: Props) => {
  const [values, setValues] = useState<Credentials>({ email: '', password: '' })
  const [problems, setProblems] = useState<ReturnType<typeof problemsOf>>({})
  const [failure, setFailure] = useState<SignInError | null>(null)
  const [isBusy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  const set = (part: Partial<Credentials>) => {
    setValues(before => ({ ...before, ...part }))
    setProblems(before => Object.fromEntries(Object.entries(before).filter(([key]) => !(key in part))))
  }
  const focus = (name: string) => form.current?.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus()

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    const found = problemsOf(values)
    setProblems(found)
    setFailure(null)
    const [first] = Object.keys(found)
    if (first) return focus(first)
    setBusy(true)
    try {
      await onSignIn(values)
    } catch (error) {
      const shown = error instanceof SignInError ? error : new SignInError(t('common.unexpected'), false)
      setFailure(shown)
      setBusy(false)
      if (!shown.wrong) return
      setValues(({ email }) => ({ email, password: '' }))
      focus('password')
    }
  }

  return (
    <Card title={t('signin.title')} lead={t('signin.lead')}>
      <form className={styles['form']} ref={form} onSubmit={event => void submit(event)} noValidate>
        <div role="alert">
          {!failure && refusal !== null && <Note>{refusal}</Note>}
          {!failure && refusal === null && ended !== null && <Note tone="lock">{ended}</Note>}
          {failure && (
            <Note>
              <b>{failure.message}</b>
              {failure.wrong && <span> {sendsLinks ? RESET : ASK}</span>}
            </Note>
          )}
        </div>
        <Field
          label={t('signin.email')}
          name="email"
          type="email"
          value={values.email}
          problem={problems.email}
          onChange={email => set({ email })}
        />
        <Field
          label={t('signin.password')}
          name="password"
          type="password"
          value={values.password}
          problem={problems.password}
          {...(sendsLinks
            ? {
                aside: <a href={FORGOT}>{t('signin.forgot.title')}</a>,
              }
            : {})}
          onChange={password => set({ password })}
        />
        <button type="submit" className={styles['button']} aria-disabled={isBusy}>
          {isBusy ? t('signin.submitting') : t('signin.submit')}
        </button>
        {onProvider && (
          <button type="button" className={styles['button']} data-second="" onClick={onProvider}>
            {t('signin.provider')}
          </button>
        )}
        <p className={clsx(text['small'], text['quiet'], styles['foot'])}>
          <Sign name="lock" size={16} /> {t('signin.kept')}
        </p>
        <Demo signIns={demo} onPick={picked => setValues(picked)} />
      </form>
    </Card>
  )
}
