import { inSentence } from '#model'
import { Link, useNavigate } from 'react-router-dom'
import { Icon, isIcon } from '#widgets/icons.tsx'
import { useFrameIfAny } from '../services/frame.tsx'
import { visited } from '../navigation/history.ts'
import { PAGE_SAYS } from '../data/errorHandling.ts'
import { tabsOf } from '../views/list/filters.ts'
import { ErrorPage } from './ErrorPage.tsx'
import { useListHere } from './useListHere.ts'

const says = (one: string): string =>
  `The ${one} may have been deleted or moved to another community, or the address may be mistyped. Nothing was lost or changed.`

/** NOT_FOUND (R11.1): absent, deleted and foreign read the same. */
export const NotFoundPage = ({ requestId = null }: { readonly requestId?: string | null }) => {
  const frame = useFrameIfAny()
  const navigate = useNavigate()
  const list = useListHere()
  const [one, many] = list ? list.resource.label.map(inSentence) : []
  const icon = list ? (list.resource.icon ?? 'list') : 'home'
  const archived = list && tabsOf(list.resource).find(({ name }) => name === 'archived')
  const search = () => dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true }))
  return (
    <ErrorPage
      title={PAGE_SAYS.NOT_FOUND}
      message={says(one ?? 'record')}
      icon="compass"
      actions={
        <>
          <Link className="f-b" data-filled="true" to={list?.path ?? frame?.home ?? '/'}>
            <Icon name={isIcon(icon) ? icon : 'list'} />
            {list ? `Go to ${many}` : 'Go to the home page'}
          </Link>
          {visited.canGoBack() && (
            <button type="button" className="f-b" onClick={() => void navigate(-1)}>
              <Icon name="left" />
              Go back
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
              Search for it
            </button>
          </li>
          {list && archived && (
            <li>
              <Icon name="archive" />
              <Link to={`${list.path}?filter=${encodeURIComponent(JSON.stringify(archived.filter))}`}>Look in archived {many}</Link>
            </li>
          )}
          {requestId !== null && (
            <li>
              <Icon name="help" />
              If you ask for help
              <span>Include this code: {requestId.slice(0, 13)}</span>
            </li>
          )}
        </ul>
      )}
    </ErrorPage>
  )
}
