import { inSentence } from '#model'
import { t } from '#texts/errors.ts'
import { Link, useNavigate } from 'react-router-dom'
import { Icon, isIcon } from '#widgets/icons.tsx'
import { useFrameIfAny } from '../services/frame.tsx'
import { visited } from '../navigation/history.ts'
import { PAGE_SAYS } from '../data/errorHandling.ts'
import { actionsOf } from '../views/shared/permissions.ts'
import { ErrorPage } from './ErrorPage.tsx'
import { useListHere } from './useListHere.ts'

/** NOT_FOUND (R11.1): absent, deleted and foreign read the same. */
export const NotFoundPage = ({ requestId = null }: { readonly requestId?: string | null }) => {
  const frame = useFrameIfAny()
  const navigate = useNavigate()
  const list = useListHere()
  const [one, many] = list ? list.resource.label.map(inSentence) : []
  const icon = list ? (list.resource.icon ?? 'list') : 'home'
  const archives = list !== null && actionsOf(list.resource).some(({ sets }) => 'archivedAt' in sets)
  const search = () => dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true }))
  return (
    <ErrorPage
      title={PAGE_SAYS.NOT_FOUND}
      message={t('errors.missing.lead', { one: one ?? t('common.record') })}
      icon="compass"
      actions={
        <>
          <Link className="f-b" data-filled="true" to={list?.path ?? frame?.home ?? '/'}>
            <Icon name={isIcon(icon) ? icon : 'list'} />
            {many !== undefined ? t('errors.missing.goTo', { many }) : t('errors.goHome')}
          </Link>
          {visited.canGoBack() && (
            <button type="button" className="f-b" onClick={() => void navigate(-1)}>
              <Icon name="left" />
              {t('common.goBack')}
            </button>
          )}
        </>
      }
    >
      {frame && (
        <ul className="f-error-more">
          <li>
            <Icon name="search" />
            <button type="button" onClick={search}>
              {t('errors.missing.search')}
            </button>
          </li>
          {archives && (
            <li>
              <Icon name="archive" />
              <Link to={`${list.path}?filter=${encodeURIComponent(JSON.stringify({ status: ['archived'] }))}`}>
                {t('errors.missing.archived', { many: many ?? '' })}
              </Link>
            </li>
          )}
          {requestId !== null && (
            <li>
              <Icon name="help" />
              {t('errors.missing.help')}
              <span>{t('errors.missing.code', { code: requestId.slice(0, 13) })}</span>
            </li>
          )}
        </ul>
      )}
    </ErrorPage>
  )
}
