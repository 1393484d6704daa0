import { Sentence } from '#texts/Sentence.tsx'
import { t } from '#texts/errors.ts'
import { useState } from 'react'
import { useFrameIfAny } from '../services/frame.tsx'
import { PAGE_SAYS } from '../data/errorHandling.ts'
import { useFormats } from '#widgets/formats.ts'
import { Icon } from '#widgets/icons.tsx'
import { ErrorPage } from './ErrorPage.tsx'

interface Props {
  readonly requestId?: string | null
  readonly onRetry: () => void
}

/** INTERNAL_ERROR and UNKNOWN (R11.1, R11.6, R11.8). */
export const UnexpectedPage = ({ requestId = null, onRetry }: Props) => {
  const frame = useFrameIfAny()
  const { localMoment } = useFormats()
  const [at] = useState(() => new Date())
  return (
    <ErrorPage
      title={PAGE_SAYS.UNKNOWN}
      message={t('errors.unexpected.lead')}
      icon="refresh"
      actions={
        <>
          <button type="button" className="f-b" data-filled="true" onClick={onRetry}>
            <Icon name="refresh" />
            {t('common.tryAgain')}
          </button>
          <a className="f-b" href={frame?.home ?? '/'}>
            {t('errors.goHome')}
          </a>
        </>
      }
    >
      <p className="f-error-code">
        {requestId === null ? (
          localMoment(at)
        ) : (
          <Sentence text={t('errors.unexpected.code', { code: requestId.slice(0, 13), moment: localMoment(at) })} />
        )}
      </p>
    </ErrorPage>
  )
}
