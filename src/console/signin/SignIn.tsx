import { t } from '#texts/signin.ts'
import { SignInError } from './authenticate.ts'
import { Card, Foot, focusOn, Form, Note, Sign } from './Card.tsx'
import { emailProblem, type Credentials } from './checks.ts'
import { Field, useEntry } from './Field.tsx'
import { FORGOT, withTyped } from './paths.ts'
import styles from './signin.module.css'
import { clsx } from 'clsx'
import text from '#widgets/text.module.css'

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
  /** The address that was typed before a page beside this one was opened. */
  readonly typed?: string
}

const RESET = t('signin.failed.reset')
const ASK = t('signin.failed.ask')

/** The sign-in page (R2.1, picture 08). A failed sign-in stays here, says so, and keeps the email (R7.3). */
export const SignIn = ({ onSignIn, demo = [], sendsLinks = false, onProvider, refusal = null, ended = null, typed }: Props) => {
  const email = useEntry('email', emailProblem, typed)
  const password = useEntry('password', value => (value === '' ? t('common.required') : undefined))
  const pick = (credentials: Credentials) => {
    email.set(credentials.email)
    password.set(credentials.password)
  }
  const explain = (error: unknown, form: HTMLFormElement) => {
    if (!(error instanceof SignInError)) return <b>{t('common.unexpected')}</b>
    if (error.wrong) {
      password.set('')
      focusOn(form, 'password')
    }
    return (
      <>
        <b>{error.message}</b>
        {error.wrong && (
          <>
            <br />
            <span>{sendsLinks ? RESET : ASK}</span>
          </>
        )}
      </>
    )
  }

  return (
    <Card title={t('signin.title')} lead={t('signin.lead')}>
      <Form
        submit={t('signin.submit')}
        submitting={t('signin.submitting')}
        note={refusal !== null ? <Note>{refusal}</Note> : ended !== null && <Note tone="lock">{ended}</Note>}
        entries={[email, password]}
        onSubmit={() => onSignIn({ email: email.value, password: password.value })}
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
            <Demo signIns={demo} onPick={pick} />
          </>
        }
      >
        <Field label={t('signin.email')} type="email" {...email.field} />
        <Field
          label={t('signin.password')}
          type="password"
          {...password.field}
          aside={sendsLinks && <a href={withTyped(FORGOT, email.value)}>{t('signin.forgot.title')}</a>}
        />
      </Form>
    </Card>
  )
}

interface DemoSignIn {
  readonly email: string
  readonly password: string
  /** Who this is: 'Staff of Maple Court (life)'. */
  readonly message: string
}

/** The people of the demo world; nothing outside of a demo. */
const Demo = ({ signIns, onPick }: { readonly signIns: readonly DemoSignIn[]; readonly onPick: (one: DemoSignIn) => void }) => {
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
