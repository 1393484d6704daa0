import { t } from '#texts/errors.ts'
import { ActionButton } from '#widgets/buttons.tsx'
import { ErrorPage } from './ErrorPage.tsx'

/** Where nothing can be shown without a connection, or without the service behind it (R11.7). Nothing has failed. */
export const OfflinePage = ({ isUnanswered }: { readonly isUnanswered: boolean }) => (
  <main>
    <ErrorPage
      title={isUnanswered ? t('errors.offline.away') : t('errors.offline.title')}
      message={t('errors.offline.lead')}
      icon="offline"
      actions={
        <ActionButton variant="contained" icon="refresh" onClick={() => location.reload()}>
          {t('common.tryAgain')}
        </ActionButton>
      }
    />
  </main>
)
