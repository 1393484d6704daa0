import { type ReactNode, useState, type FormEvent } from 'react'
import { clsx } from 'clsx'
import { t } from '#texts/signin.ts'
import text from '#widgets/text.module.css'
import { Mark } from '../brand/Mark.tsx'
import { SIGN_IN } from '../session/paths.ts'
import type { Entry } from './Field.tsx'
import { withTyped } from './paths.ts'
import styles from './signin.module.css'

/** What stands before the console: one card on the waves, with its heading. */
export const Card = ({ title, lead, children }: { readonly title: string; readonly lead?: string; readonly children: ReactNode }) => (
  <main className={styles['page']}>
    <Waves />
    <div className={styles['card']}>
      <Mark size={48} />
      <h1>{title}</h1>
      {lead !== undefined && <p className={text['quiet']}>{lead}</p>}
      {children}
    </div>
  </main>
)

/** The last line of a card. */
export const Foot = ({ children }: { readonly children: ReactNode }) => (
  <p className={clsx(text['small'], text['quiet'], styles['foot'])}>{children}</p>
)

/** The way back to sign-in with the address that was typed here, as the last line. */
export const Back = ({ typed = '' }: { readonly typed?: string }) => (
  <Foot>
    <a href={withTyped(SIGN_IN, typed)}>{t('signin.back')}</a>
  </Foot>
)

const WAVES: readonly (readonly [phase: number, top: number, share: number, opacity: number])[] = [
  [0.2, 34, 14, 1],
  [1.5, 61, 32, 0.7],
  [2.8, 88, 32, 1],
  [4.1, 115, 62, 0.8],
  [5.4, 142, 62, 1],
  [6.7, 169, 100, 1],
]

const line = (phase: number, top: number): string =>
  Array.from({ length: 37 }, (_, step) => `L${step * 10 - 20} ${(top + 13 * Math.sin(step / 5.2 + phase)).toFixed(1)}`).join('')

/** The ground of the sign-in page, from the accent. Decoration. */
const Waves = () => (
  <svg className={styles['waves']} viewBox="0 0 320 180" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    <rect width="320" height="180" fill="var(--c-accent-soft)" />
    {WAVES.map(([phase, top, share, opacity]) => (
      <path
        key={top}
        d={`M-20 200V${top}${line(phase, top)}V200Z`}
        fill={`color-mix(in srgb, var(--c-accent) ${share}%, var(--c-accent-soft))`}
        fillOpacity={opacity}
      />
    ))}
  </svg>
)

const SIGNS = {
  bad: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM9.5 9.5l5 5M14.5 9.5l-5 5',
  good: 'M12 21a9 9 0 1 0 0-18 9 9 0 0 0 0 18zM8.5 12.2l2.4 2.4 4.6-5',
  lock: 'M6.5 10.5h11v9h-11zM8.75 10.5V8a3.25 3.25 0 0 1 6.5 0v2.5',
} as const

/** A drawn sign of the pages before the console, which must not wait for the console's own. Decoration. */
export const Sign = ({ name, size = 20 }: { readonly name: keyof typeof SIGNS; readonly size?: number }) => (
  <svg viewBox="0 0 24 24" width={size} height={size} fill="none" stroke="currentColor" strokeWidth="1.75" aria-hidden="true">
    <path d={SIGNS[name]} strokeLinecap="round" strokeLinejoin="round" />
  </svg>
)

/** What happened, in a box of its own: a word and a sign beside the colour. */
export const Note = ({ tone = 'bad', children }: { readonly tone?: 'bad' | 'good' | 'lock'; readonly children: ReactNode }) => (
  <div className={styles['note']} data-tone={tone === 'bad' ? 'error' : 'accent'}>
    <Sign name={tone} />
    <p>{children}</p>
  </div>
)

interface Props {
  /** The button's words, and those while it waits. */
  readonly submit: string
  readonly submitting: string
  /** What is said above the fields until something fails. */
  readonly note?: ReactNode
  /** What is typed: checked before it is sent, and told of what is refused of it. The first that is wrong has the focus. */
  readonly entries: readonly Entry[]
  /** The page is left, or shows another, when the promise is kept. */
  readonly onSubmit: () => Promise<void>
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
export const Form = ({ submit, submitting, note = null, entries, onSubmit, explain = sentenceOf, foot, children }: Props) => {
  const [failure, setFailure] = useState<ReactNode>(null)
  const [isBusy, setBusy] = useState(false)
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const form = event.currentTarget
    setFailure(null)
    const [wrong] = entries.filter(entry => entry.findWrong())
    if (wrong) return focusOn(form, wrong.name)
    setBusy(true)
    onSubmit().catch((error: unknown) => {
      setBusy(false)
      const refused = entries.find(entry => entry.hearRefusal(error))
      if (refused) focusOn(form, refused.name)
      else setFailure(explain(error, form) ?? null)
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
