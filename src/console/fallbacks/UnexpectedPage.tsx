import { localMoment } from '#model'
import { useState } from 'react'
import { useFrameIfAny } from '../services/frame.tsx'
import { PAGE_SAYS } from '../data/errorHandling.ts'
import { Icon } from '#widgets/icons.tsx'
import { ErrorPage } from './ErrorPage.tsx'

const SAYS =
  'This page could not be shown. What you were editing is safe: a draft of it is kept on this computer. Try again now; if it happens twice, send us the code.'

interface Props {
  readonly requestId?: string | null
  readonly onRetry: () => void
}

/** INTERNAL_ERROR and UNKNOWN (R11.1, R11.6, R11.8). */
export const UnexpectedPage = ({ requestId = null, onRetry }: Props) => {
  const frame = useFrameIfAny()
  const [at] = useState(() => new Date())
  return (
    <ErrorPage
      title={PAGE_SAYS.UNKNOWN}
      message={SAYS}
      icon="refresh"
      actions={
        <>
          <button type="button" className="f-b" data-filled="true" onClick={onRetry}>
            <Icon name="refresh" />
            Try again
          </button>
          <a className="f-b" href={frame?.home ?? '/'}>
            Go to the home page
          </a>
        </>
      }
    >
      <p className="f-error-code">
        {requestId !== null && (
          <>
            Code <b>{requestId.slice(0, 13)}</b>,{' '}
          </>
        )}
        {localMoment(at)}
      </p>
    </ErrorPage>
  )
}
