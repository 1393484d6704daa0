import { t } from '#texts/errors.ts'
import { ErrorPage } from './ErrorPage.tsx'

/** For somebody whose staff role opens nothing here: no address leads anywhere, and who can change that. */
export const NothingOpenPage = ({ role }: { readonly role: string }) => (
  <ErrorPage icon="lock" title={t('errors.nothingOpen.title')} message={t('errors.nothingOpen.message', { role })} actions={null} />
)
