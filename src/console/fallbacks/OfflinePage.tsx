import { t } from '#texts/errors.ts'
import { Icon } from '#widgets/icons.tsx'
import { ErrorPage } from './ErrorPage.tsx'

const SAYS = t('errors.offline.lead')

/** Where nothing can be shown without a connection, or without the service behind it (R11.7). Nothing has failed. */
export const OfflinePage = ({ isUnanswered }: { readonly isUnanswered: boolean }) => (
  <main>
    <ErrorPage
      title={isUnanswered ? t('errors.offline.away') : t('errors.offline.title')}
      message={SAYS}
      icon="offline"
      actions={
        <button type="button" className="f-b" data-filled="true" onClick={() => location.reload()}>
          <Icon name="refresh" />
          {t('common.tryAgain')}
        </button>
      }
    />
  </main>
)
