import { useEffect, useRef, useState, type FormEvent } from 'react'
import { clsx } from 'clsx'
import { t } from '#texts/signin.ts'
import text from '#widgets/text.module.css'
import { GraphqlFetchError } from '../session/graphqlFetch.ts'
import { Card } from './Card.tsx'
import { newPasswordProblem } from './checks.ts'
import { Field } from './Field.tsx'
import { Note } from './Note.tsx'
import styles from './signin.module.css'
import { SIGN_IN } from '../session/paths.ts'
import { FORGOT } from './paths.ts'

/** What a link is for, as the API says it. */
export interface LinkNews {
  readonly purpose: string
  readonly email: string
  readonly organization: string
}

interface Props {
  /** Rejects with AskError: RecordInvalid where the link is over. */
  readonly onOpen: () => Promise<LinkNews>
  /** Resolves when the page is being left. */
  readonly onSet: (password: string) => Promise<void>
}

const UNEXPECTED = t('common.unexpected')
const sentence = (error: unknown): string => (error instanceof Error ? error.message : UNEXPECTED)

interface Ended {
  readonly title: string
  readonly message: string
  readonly next: { readonly label: string; readonly to: string }
}

const BACK = { label: t('signin.back'), to: SIGN_IN }
// An invitation is sent again by whoever sent it: there is no password yet that a new link could be asked for.
const ENDED: Readonly<Record<string, Omit<Ended, 'message'>>> = {
  invitationExpired: { title: t('signin.ended.invitationExpired'), next: BACK },
  invitationReplaced: { title: t('signin.ended.invitationReplaced'), next: BACK },
  invitationWithdrawn: { title: t('signin.ended.invitationWithdrawn'), next: BACK },
  invitationUsed: { title: t('signin.ended.invitationUsed'), next: { label: t('signin.submit'), to: SIGN_IN } },
}

const endOf = (error: unknown): Ended | null => {
  if (!(error instanceof GraphqlFetchError) || error.type !== 'RecordInvalid') return null
  const problem = error.problems.find(({ path }) => path[0] === 'token')
  if (!problem) return null
  const known = ENDED[problem.code ?? '']
  return { title: t('signin.ended.link'), next: { label: t('signin.ended.askAgain'), to: FORGOT }, ...known, message: error.message }
}

/** The page of a link that was mailed: sets a password (R8.11) and signs in. */
export const SetPassword = ({ onOpen, onSet }: Props) => {
  const [link, setLink] = useState<LinkNews | null>(null)
  const [over, setOver] = useState<Ended | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<string | undefined>(undefined)
  const [isBusy, setBusy] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  const failed = (error: unknown) => {
    const ended = endOf(error)
    if (ended) setOver(ended)
    else setFailure(sentence(error))
  }
  useEffect(() => {
    onOpen().then(setLink, failed)
  }, [onOpen])

  const refuse = (message: string) => {
    setProblem(message)
    form.current?.querySelector<HTMLInputElement>('[name=password]')?.focus()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    setFailure(null)
    const found = newPasswordProblem(password)
    if (found !== undefined) return refuse(found)
    setBusy(true)
    try {
      await onSet(password)
    } catch (error) {
      setBusy(false)
      const own = error instanceof GraphqlFetchError ? error.problems.find(({ path }) => path[0] === 'password') : undefined
      if (own) refuse(own.message)
      else failed(error)
    }
  }

  if (over !== null)
    return (
      <Card title={over.title}>
        <div role="alert">
          <Note>{over.message}</Note>
        </div>
        <a className={styles['button']} href={over.next.to}>
          {over.next.label}
        </a>
      </Card>
    )
  const invited = link !== null && link.purpose !== 'reset'
  return (
    <Card
      title={invited ? t('signin.setPassword.welcome', { organization: link.organization }) : t('signin.setPassword.title')}
      {...(link === null
        ? {}
        : { lead: invited ? t('signin.setPassword.choose') : t('signin.setPassword.account', { organization: link.organization }) })}
    >
      <form className={styles['form']} ref={form} onSubmit={event => void submit(event)} noValidate>
        <div role="alert">{failure !== null && <Note>{failure}</Note>}</div>
        {link === null && failure === null && <p role="status">{t('common.opening')}</p>}
        {link !== null && (
          <>
            <Field label={t('signin.email')} name="email" type="email" value={link.email} isFixed />
            <Field
              label={t('signin.setPassword.password')}
              name="password"
              type="password"
              autoComplete="new-password"
              help={t('signin.setPassword.help')}
              value={password}
              problem={problem}
              onChange={value => {
                setPassword(value)
                setProblem(undefined)
              }}
            />
            <button type="submit" className={styles['button']} aria-disabled={isBusy}>
              {isBusy ? t('signin.setPassword.setting') : t('signin.setPassword.submit')}
            </button>
            {!invited && <p className={clsx(text['small'], text['quiet'], styles['foot'])}>{t('signin.setPassword.elsewhere')}</p>}
          </>
        )}
      </form>
    </Card>
  )
}
