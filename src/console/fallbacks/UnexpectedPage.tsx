import { Sentence } from '#texts/Sentence.tsx'
import { t } from '#texts/errors.ts'
import { useState } from 'react'
import { useFrameIfAny } from '../services/frame.tsx'
import { PAGE_SAYS } from '../data/errorHandling.ts'
import { Caption } from '#widgets/Caption.tsx'
import { useFormats } from '#widgets/formats.ts'
import { ActionButton } from '#widgets/buttons.tsx'
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
          <ActionButton variant="contained" icon="refresh" onClick={onRetry}>
            {t('common.tryAgain')}
          </ActionButton>
          {/* Loads the page anew: what failed may be the console itself. */}
          <ActionButton href={frame?.home ?? '/'}>{t('errors.goHome')}</ActionButton>
        </>
      }
    >
      <Caption>
        {requestId === null ? (
          localMoment(at)
        ) : (
          <Sentence text={t('errors.unexpected.code', { code: requestId.slice(0, 13), moment: localMoment(at) })} />
        )}
      </Caption>
    </ErrorPage>
  )
}
