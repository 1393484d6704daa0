import { useEffect, useState } from 'react'
import { Sentence } from '#texts/Sentence.tsx'
import { t } from '#texts/signin.ts'
import { Note } from './Card.tsx'

interface Arrived {
  readonly name: string
  readonly email: string
  readonly app: string
}

const enter = async (jwt: string): Promise<Arrived | null> => {
  const answer = await fetch(location.pathname, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jwt }),
  }).catch(() => null)
  return answer?.ok ? ((await answer.json()) as Arrived) : null
}

const words = (app: string): string => (app.endsWith('-app') ? t('signin.arrival.residents') : t('signin.arrival.staff'))

/** How the demo's support application greets whoever comes with a token, or refuses what is over or was used before (R1.4). */
export const Arrival = ({ jwt }: { readonly jwt: string }) => {
  const [arrived, setArrived] = useState<Arrived | null | undefined>(undefined)
  useEffect(() => {
    // The token is in no history and is sent to nobody else.
    history.replaceState(null, '', location.pathname)
    void enter(jwt).then(setArrived)
  }, [jwt])
  if (arrived === undefined) return <p role="status">{t('common.opening')}</p>
  if (arrived === null)
    return (
      <div role="alert">
        <Note>{t('signin.arrival.refused')}</Note>
      </div>
    )
  return (
    <p role="status">
      <Sentence text={t('signin.arrival.done', { app: words(arrived.app), name: arrived.name, email: arrived.email })} />
    </p>
  )
}
