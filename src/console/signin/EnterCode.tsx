import { useState, type FormEvent, type ReactElement } from 'react'
import { clsx } from 'clsx'
import { t } from '#texts/signin.ts'
import text from '#widgets/text.module.css'
import { GraphqlFetchError } from '../session/graphqlFetch.ts'
import { SIGN_IN } from '../session/paths.ts'
import { Card } from './Card.tsx'
import { Field } from './Field.tsx'
import { Note } from './Note.tsx'
import type { LinkNews } from './SetPassword.tsx'
import styles from './signin.module.css'

interface Props {
  readonly onCheck: (code: string) => Promise<LinkNews>
  /** The page that follows a code that is right. */
  readonly then: (code: string, link: () => Promise<LinkNews>) => ReactElement
}

const lettersOf = (code: string): string => code.replace(/[\s-]/g, '').toUpperCase()

/** Asks for the code of a printed letter, which stands for the link of an email (R3.7). */
export const EnterCode = ({ onCheck, then }: Props) => {
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string | undefined>(undefined)
  const [failure, setFailure] = useState<string | null>(null)
  const [isBusy, setBusy] = useState(false)
  const [next, setNext] = useState<ReactElement | null>(null)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isBusy) return
    setFailure(null)
    const letters = lettersOf(code)
    if (!/^[A-Z]{8}$/.test(letters)) return setProblem(t('signin.code.length'))
    setBusy(true)
    try {
      const link = await onCheck(letters)
      setNext(then(letters, async () => link))
    } catch (error) {
      const own = error instanceof GraphqlFetchError ? error.problems.find(({ path }) => path[0] === 'token') : undefined
      if (own) setProblem(own.code === 'linkOver' ? t('signin.code.wrong') : own.message)
      else setFailure(error instanceof Error ? error.message : t('common.unexpected'))
    }
    setBusy(false)
  }

  if (next) return next
  return (
    <Card title={t('signin.code.title')} lead={t('signin.code.lead')}>
      <form className={styles['form']} onSubmit={event => void submit(event)} noValidate>
        <div role="alert">{failure !== null && <Note>{failure}</Note>}</div>
        <Field
          label={t('signin.code.label')}
          name="code"
          type="text"
          autoComplete="off"
          value={code}
          problem={problem}
          onChange={value => {
            setCode(value)
            setProblem(undefined)
          }}
        />
        <button type="submit" className={styles['button']} aria-disabled={isBusy}>
          {isBusy ? t('signin.code.checking') : t('signin.code.submit')}
        </button>
      </form>
      <p className={clsx(text['small'], text['quiet'], styles['foot'])}>
        <a href={SIGN_IN}>{t('signin.back')}</a>
      </p>
    </Card>
  )
}
