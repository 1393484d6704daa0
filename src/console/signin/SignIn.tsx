import { useRef, useState, type FormEvent } from 'react'
import { Mark } from '../brand/Mark.tsx'
import { SignInError } from './authenticate.ts'
import { problemsOf, type Credentials } from './checks.ts'
import { Demo, type DemoSignIn } from './Demo.tsx'
import { Field } from './Field.tsx'
import { Note, Sign } from './Note.tsx'
import { FORGOT } from './paths.ts'
import { Waves } from './Waves.tsx'

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

const RESET = 'Your email is still filled in. Check the password, or set a new one.'
const ASK = 'Your email is still filled in. Check the password, or ask an administrator of your community to set a new one.'

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
      const shown = error instanceof SignInError ? error : new SignInError('An unexpected error has occurred.', false)
      setFailure(shown)
      setBusy(false)
      if (!shown.wrong) return
      setValues(({ email }) => ({ email, password: '' }))
      focus('password')
    }
  }

  return (
    <main className="si">
      <Waves />
      <form className="si-card" ref={form} onSubmit={event => void submit(event)} noValidate>
        <Mark size={48} />
        <h1>Sign in to Active</h1>
        <p className="si-lead">The console for the staff of your community.</p>
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
        <Field label="Email" name="email" type="email" value={values.email} problem={problems.email} onChange={email => set({ email })} />
        <Field
          label="Password"
          name="password"
          type="password"
          value={values.password}
          problem={problems.password}
          {...(sendsLinks
            ? {
                aside: (
                  <a className="si-link" href={FORGOT}>
                    Forgot your password?
                  </a>
                ),
              }
            : {})}
          onChange={password => set({ password })}
        />
        <button type="submit" className="si-button" aria-disabled={isBusy}>
          {isBusy ? 'Signing in …' : 'Sign in'}
        </button>
        {onProvider && (
          <button type="button" className="si-button si-second" onClick={onProvider}>
            Sign in with your organization’s account
          </button>
        )}
        <p className="si-foot">
          <Sign name="lock" size={16} /> If your session ends, what you typed is kept.
        </p>
        <Demo signIns={demo} onPick={picked => setValues(picked)} />
      </form>
    </main>
  )
}
