import { Card, CardContent, Skeleton } from '@mui/material'
import { t } from '#texts/common.ts'
import { Notice, VisuallyHidden } from '#widgets'
import { failureTypeOf } from '../../data/errors.ts'
import { Page } from './Page.tsx'

/**
 * A page whose row is not there yet: its shape while it loads, a sentence and 'Try again' when it did not come. For a row that does not
 * exist the frame puts the specification's page in this one's place (R11.1).
 */
export const RecordLoading = ({ error, retry }: { readonly error: Error | null; readonly retry: () => void }) => {
  if (error && failureTypeOf(error) !== 'NotFound')
    return (
      <Page>
        <Notice tone="error" retry={retry}>
          {t('common.pageFailed', { reason: error.message })}
        </Notice>
      </Page>
    )
  return (
    <Page aria-busy>
      <VisuallyHidden role="status">{t('common.loading')}</VisuallyHidden>
      <Skeleton width="15rem" height="var(--s-7)" sx={{ mt: 2, mb: 1.5 }} />
      {[0, 1].map(card => (
        <Card key={card} sx={{ maxWidth: 'var(--form-max)', mb: 2 }}>
          <CardContent>
            <Skeleton width="30%" />
            <Skeleton height="var(--s-8)" />
            <Skeleton height="var(--s-8)" />
          </CardContent>
        </Card>
      ))}
    </Page>
  )
}
