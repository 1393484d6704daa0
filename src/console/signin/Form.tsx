import { useState, type FormEvent, type ReactNode } from 'react'
import { t } from '#texts/signin.ts'
import { Note } from './Note.tsx'
import styles from './signin.module.css'

interface Props {
  /** The button's words, and those while it waits. */
  readonly submit: string
  readonly submitting: string
  /** What is said above the fields until something fails. */
  readonly note?: ReactNode
  /** Gives nothing where the fields hold what cannot be sent; the page is left, or shows another, when the promise is kept. */
  readonly onSubmit: (form: HTMLFormElement) => Promise<void> | undefined
  /** What a failure is called above the fields; null: it is said elsewhere. Default: its message. */
  readonly explain?: (error: unknown, form: HTMLFormElement) => ReactNode
  /** Below the button. */
  readonly foot?: ReactNode
  readonly children: ReactNode
}

/** What failed, in words. */
export const sentenceOf = (error: unknown): string => (error instanceof Error ? error.message : t('common.unexpected'))

/** Leads to a field whose value was refused. */
export const focusOn = (form: HTMLFormElement, name: string): void => form.querySelector<HTMLInputElement>(`[name=${name}]`)?.focus()

/** A form of the pages before the console: its fields and the button that sends them, once at a time. */
export const Form = ({ submit, submitting, note = null, onSubmit, explain = sentenceOf, foot, children }: Props) => {
  const [failure, setFailure] = useState<ReactNode>(null)
  const [isBusy, setBusy] = useState(false)
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const form = event.currentTarget
    setFailure(null)
    const sent = onSubmit(form)
    setBusy(sent !== undefined)
    sent?.catch((error: unknown) => {
      setBusy(false)
      setFailure(explain(error, form) ?? null)
    })
  }
  return (
    <form className={styles['form']} onSubmit={send} noValidate>
      <div role="alert">{failure === null ? note : <Note>{failure}</Note>}</div>
      {children}
      <button type="submit" className={styles['button']} aria-disabled={isBusy}>
        {isBusy ? submitting : submit}
      </button>
      {foot}
    </form>
  )
}
