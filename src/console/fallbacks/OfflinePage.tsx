import { Icon } from '#widgets/icons.tsx'
import { ErrorPage } from './ErrorPage.tsx'

const SAYS = 'The console could not be reached. What you were editing is safe: a draft of it is kept on this computer.'

/** Where nothing can be shown without a connection, or without the service behind it (R11.7). Nothing has failed. */
export const OfflinePage = ({ isUnanswered }: { readonly isUnanswered: boolean }) => (
  <main>
    <ErrorPage
      title={isUnanswered ? 'The service does not answer.' : 'You are offline.'}
      message={SAYS}
      icon="offline"
      actions={
        <button type="button" className="f-b" data-filled="true" onClick={() => location.reload()}>
          <Icon name="refresh" />
          Try again
        </button>
      }
    />
  </main>
)
