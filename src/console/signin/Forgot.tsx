import { useRef, useState, type FormEvent } from 'react'
import { SIGN_IN } from '../session/paths.ts'
import { Card } from './Card.tsx'
import { emailProblem } from './checks.ts'
import { Field } from './Field.tsx'
import { Note } from './Note.tsx'

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
      setFailure(error instanceof Error ? error.message : 'An unexpected error has occurred.')
    }
    setBusy(false)
  }

  return (
    <Card title="Forgot your password?" lead="We mail you a link to set a new one.">
      <div role="status">
        {sentTo !== null && (
          <Note tone="good">
            <b>Look into your mailbox.</b>{' '}
            <span>If {sentTo} has an account here, a link is on its way. It works once, for 60 minutes.</span>
          </Note>
        )}
      </div>
      {sentTo === null && (
        <form className="si-form" ref={form} onSubmit={event => void submit(event)} noValidate>
          <div role="alert">{failure !== null && <Note>{failure}</Note>}</div>
          <Field
            label="Email"
            name="email"
            type="email"
            value={email}
            problem={problem}
            onChange={value => {
              setEmail(value)
              setProblem(undefined)
            }}
          />
          <button type="submit" className="si-button" aria-disabled={isBusy}>
            {isBusy ? 'Sending …' : 'Send the link'}
          </button>
        </form>
      )}
      <p className="si-foot">
        <a className="si-link" href={SIGN_IN}>
          Back to sign-in
        </a>
      </p>
    </Card>
  )
}
