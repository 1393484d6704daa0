import { useState } from 'react'
import { t } from '#texts/signin.ts'
import { SignInError } from './authenticate.ts'
import { Card, Foot } from './Card.tsx'
import { problemsOf, type Credentials } from './checks.ts'
import { Demo, type DemoSignIn } from './Demo.tsx'
import { Field } from './Field.tsx'
import { focusOn, Form } from './Form.tsx'
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

  const set = (part: Partial<Credentials>) => {
    setValues(before => ({ ...before, ...part }))
    setProblems(before => Object.fromEntries(Object.entries(before).filter(([key]) => !(key in part))))
  }
  const submit = (form: HTMLFormElement) => {
    const found = problemsOf(values)
    setProblems(found)
    const [first] = Object.keys(found)
    if (first === undefined) return onSignIn(values)
    focusOn(form, first)
    return undefined
  }
  const explain = (error: unknown, form: HTMLFormElement) => {
    if (!(error instanceof SignInError)) return <b>{t('common.unexpected')}</b>
    if (error.wrong) {
      setValues(({ email }) => ({ email, password: '' }))
      focusOn(form, 'password')
    }
    return (
      <>
        <b>{error.message}</b>
        {error.wrong && <span> {sendsLinks ? RESET : ASK}</span>}
      </>
    )
  }

  return (
    <Card title={t('signin.title')} lead={t('signin.lead')}>
      <Form
        submit={t('signin.submit')}
        submitting={t('signin.submitting')}
        note={refusal !== null ? <Note>{refusal}</Note> : ended !== null && <Note tone="lock">{ended}</Note>}
        onSubmit={submit}
        explain={explain}
        foot={
          <>
            {onProvider && (
              <button type="button" className={styles['button']} data-second="" onClick={onProvider}>
                {t('signin.provider')}
              </button>
            )}
            <Foot>
              <Sign name="lock" size={16} /> {t('signin.kept')}
            </Foot>
            <Demo signIns={demo} onPick={setValues} />
          </>
        }
      >
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
          aside={sendsLinks && <a href={FORGOT}>{t('signin.forgot.title')}</a>}
          onChange={password => set({ password })}
        />
      </Form>
    </Card>
  )
}
