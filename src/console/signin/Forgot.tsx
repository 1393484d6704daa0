import { useState } from 'react'
import { t } from '#texts/signin.ts'
import { Back, Card, Form, Note } from './Card.tsx'
import { emailProblem } from './checks.ts'
import { Field, useEntry } from './Field.tsx'

/** Asks for the address that a link to set a new password is mailed to. What is said is the same whoever has it, or nobody. */
export const Forgot = ({ typed, onRequest }: { readonly typed?: string; readonly onRequest: (email: string) => Promise<void> }) => {
  const email = useEntry('email', emailProblem, typed)
  const [sentTo, setSentTo] = useState<string | null>(null)

  const submit = () => {
    const address = email.value.trim()
    return onRequest(address).then(() => setSentTo(address))
  }

  return (
    <Card title={t('signin.forgot.title')} lead={t('signin.forgot.lead')}>
      {/* The form that had the focus is gone. */}
      <div role="status" tabIndex={-1} ref={element => (sentTo === null ? undefined : element?.focus())}>
        {sentTo !== null && (
          <Note tone="good">
            <b>{t('signin.forgot.look')}</b> <span>{t('signin.forgot.sent', { email: sentTo })}</span>
          </Note>
        )}
      </div>
      {sentTo === null && (
        <Form submit={t('signin.forgot.send')} submitting={t('signin.forgot.sending')} entries={[email]} onSubmit={submit}>
          <Field label={t('signin.email')} type="email" {...email.field} />
        </Form>
      )}
      <Back typed={email.value} />
    </Card>
  )
}
