import { useEffect, useState } from 'react'
import { t } from '#texts/signin.ts'
import { GraphqlFetchError } from '../session/graphqlFetch.ts'
import { Card, Foot } from './Card.tsx'
import { newPasswordProblem } from './checks.ts'
import { Field } from './Field.tsx'
import { focusOn, Form, sentenceOf } from './Form.tsx'
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

  const failed = (error: unknown) => {
    const ended = endOf(error)
    if (ended) setOver(ended)
    return ended ? null : sentenceOf(error)
  }
  useEffect(() => {
    onOpen().then(setLink, (error: unknown) => setFailure(failed(error)))
  }, [onOpen])

  const refuse = (form: HTMLFormElement, message: string): undefined => {
    setProblem(message)
    focusOn(form, 'password')
  }
  const submit = (form: HTMLFormElement) => {
    const found = newPasswordProblem(password)
    return found === undefined ? onSet(password) : refuse(form, found)
  }
  const explain = (error: unknown, form: HTMLFormElement) => {
    const own = error instanceof GraphqlFetchError ? error.problems.find(({ path }) => path[0] === 'password') : undefined
    return own ? refuse(form, own.message) : failed(error)
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
  if (link === null)
    return (
      <Card title={t('signin.setPassword.title')}>
        <div role="alert">{failure !== null && <Note>{failure}</Note>}</div>
        {failure === null && <p role="status">{t('common.opening')}</p>}
      </Card>
    )
  const { organization } = link
  const invited = link.purpose !== 'reset'
  return (
    <Card
      title={invited ? t('signin.setPassword.welcome', { organization }) : t('signin.setPassword.title')}
      lead={invited ? t('signin.setPassword.choose') : t('signin.setPassword.account', { organization })}
    >
      <Form
        submit={t('signin.setPassword.submit')}
        submitting={t('signin.setPassword.setting')}
        onSubmit={submit}
        explain={explain}
        foot={!invited && <Foot>{t('signin.setPassword.elsewhere')}</Foot>}
      >
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
      </Form>
    </Card>
  )
}
