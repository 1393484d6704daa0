import { Icon } from '#widgets/icons.tsx'
import { ErrorPage } from './ErrorPage.tsx'

const SAYS = 'The console could not be reached. What you were editing is safe: a draft of it is kept on this computer.'

/** Where nothing can be shown without a connection (R11.7). Nothing has failed. */
export const OfflinePage = () => (
  <main>
    <ErrorPage
      title="You are offline."
      says={SAYS}
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
