import { useEffect, useState } from 'react'
import { t } from '#texts/signin.ts'
import { problemAt } from '../session/graphqlFetch.ts'
import { Card, Foot, Form, sentenceOf, Note } from './Card.tsx'
import { newPasswordProblem } from './checks.ts'
import { Field, useEntry } from './Field.tsx'
import styles from './signin.module.css'
import { SIGN_IN } from '../session/paths.ts'
import { FORGOT } from './paths.ts'

/** What a link is for, as the API says it. */
export interface LinkNews {
  readonly purpose: string
  readonly email: string
  readonly organization: string
}

/** Whoever this browser is signed in as while it opens a link. */
export interface SignedInHere {
  readonly fullName: string
  readonly email: string
}

interface Props {
  /** Rejects with AskError: RecordInvalid where the link is over. */
  readonly onOpen: () => Promise<LinkNews>
  /** Null: nobody. Their session ends here once a password is set, which tells their other tabs to begin anew. */
  readonly here?: Promise<SignedInHere | null>
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
  const problem = problemAt(error, 'token')
  if (!problem) return null
  const known = ENDED[problem.code ?? '']
  return { title: t('signin.ended.link'), next: { label: t('signin.ended.askAgain'), to: FORGOT }, ...known, message: sentenceOf(error) }
}

/** The page of a link that was mailed: sets a password (R8.11) and signs in. */
export const SetPassword = ({ onOpen, here, onSet }: Props) => {
  const [link, setLink] = useState<LinkNews | null>(null)
  const [over, setOver] = useState<Ended | null>(null)
  const [failure, setFailure] = useState<string | null>(null)
  const [present, setPresent] = useState<SignedInHere | null>(null)
  const password = useEntry('password', newPasswordProblem)

  const failed = (error: unknown) => {
    const ended = endOf(error)
    if (ended) setOver(ended)
    return ended ? null : sentenceOf(error)
  }
  useEffect(() => {
    onOpen().then(setLink, (error: unknown) => setFailure(failed(error)))
  }, [onOpen])
  useEffect(() => {
    here?.then(setPresent, () => setPresent(null))
  }, [here])

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
  const isElse = present !== null && present.email.toLowerCase() !== link.email.toLowerCase()
  return (
    <Card
      title={invited ? t('signin.setPassword.welcome', { organization }) : t('signin.setPassword.title')}
      lead={invited ? t('signin.setPassword.choose') : t('signin.setPassword.account', { organization })}
    >
      <Form
        submit={t('signin.setPassword.submit')}
        submitting={t('signin.setPassword.setting')}
        entries={[password]}
        onSubmit={() => onSet(password.value)}
        explain={failed}
        note={
          isElse && (
            <Note tone="lock">
              {t('signin.setPassword.replaces', { name: present.fullName, email: present.email, invited: link.email })}
            </Note>
          )
        }
        foot={!invited && <Foot>{t('signin.setPassword.elsewhere')}</Foot>}
      >
        <Field label={t('signin.email')} name="email" type="email" value={link.email} isFixed />
        <Field
          label={t('signin.setPassword.password')}
          type="password"
          autoComplete="new-password"
          help={t('signin.setPassword.help')}
          {...password.field}
        />
      </Form>
    </Card>
  )
}
