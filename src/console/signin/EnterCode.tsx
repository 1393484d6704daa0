import { useState, type ReactElement } from 'react'
import { t } from '#texts/signin.ts'
import { Back, Card, Form } from './Card.tsx'
import { Field, useEntry } from './Field.tsx'
import type { LinkNews } from './SetPassword.tsx'

interface Props {
  readonly onCheck: (code: string) => Promise<LinkNews>
  /** The page that follows a code that is right. */
  readonly then: (code: string, link: () => Promise<LinkNews>) => ReactElement
}

const lettersOf = (code: string): string => code.replace(/[\s-]/g, '').toUpperCase()

/** Asks for the code of a printed letter, which stands for the link of an email (R3.7). */
export const EnterCode = ({ onCheck, then }: Props) => {
  const code = useEntry('code', value => (/^[A-Z]{8}$/.test(lettersOf(value)) ? undefined : t('signin.code.length')), '', {
    argument: 'token',
    says: ({ code: why, message }) => (why === 'linkOver' ? t('signin.code.wrong') : message),
  })
  const [next, setNext] = useState<ReactElement | null>(null)

  const submit = () => {
    const letters = lettersOf(code.value)
    return onCheck(letters).then(link => setNext(then(letters, async () => link)))
  }

  if (next) return next
  return (
    <Card title={t('signin.code.title')} lead={t('signin.code.lead')}>
      <Form submit={t('signin.code.submit')} submitting={t('signin.code.checking')} entries={[code]} onSubmit={submit}>
        <Field label={t('signin.code.label')} type="text" autoComplete="off" {...code.field} />
      </Form>
      <Back />
    </Card>
  )
}
