import { inSentence } from '#model'
import { t } from '#texts/errors.ts'
import { Card, Divider, Stack } from '@mui/material'
import { useLocation, useNavigate } from 'react-router-dom'
import { ActionButton, Caption, Icon, LinkButton, isIcon, useFormats } from '#widgets'
import { can } from '#shared'
import { useFrameIfAny } from '../services/frame.tsx'
import { filled, isTree, organizationIdOf, withParam } from '../routing/table.ts'
import { useUrlMap } from '../routing/urlMap.tsx'
import { visited } from '../navigation/visited.ts'
import { PAGE_SAYS } from '../data/errorHandling.ts'
import { ErrorPage } from './ErrorPage.tsx'
import { Sentence } from '#texts/Sentence.tsx'
import { useState } from 'react'

/** The list in whose addresses this one lies, of those that exist for the person; null where there is none. */
const useListHere = () => {
  const urlMap = useUrlMap()
  const { pathname } = useLocation()
  if (urlMap === null || organizationIdOf(pathname) !== urlMap.organizationId) return null
  const { organizationId, routes } = urlMap
  const lists = routes.flatMap(route =>
    route.screen === 'list' && !route.nest && !isTree(route.resource)
      ? [{ resource: route.resource, path: filled(route.path, { organizationId }) }]
      : [],
  )
  const [nearest] = lists.filter(({ path }) => pathname.startsWith(`${path}/`)).sort((left, right) => right.path.length - left.path.length)
  return nearest ?? null
}

/** NOT_FOUND (R11.1): absent, deleted and foreign read the same. */
export const NotFoundPage = ({ requestId = null }: { readonly requestId?: string | null }) => {
  const frame = useFrameIfAny()
  const navigate = useNavigate()
  const list = useListHere()
  const [one, many] = list ? list.resource.label.map(inSentence) : []
  const icon = list ? (list.resource.icon ?? 'list') : 'home'
  const search = () => dispatchEvent(new KeyboardEvent('keydown', { key: 'k', ctrlKey: true }))
  return (
    <ErrorPage
      title={PAGE_SAYS.NOT_FOUND}
      message={t('errors.missing.lead', { one: one ?? t('common.record') })}
      icon="compass"
      actions={
        <>
          <LinkButton variant="contained" icon={isIcon(icon) ? icon : 'list'} to={list?.path ?? frame?.home ?? '/'}>
            {many !== undefined ? t('errors.missing.goTo', { many }) : t('errors.goHome')}
          </LinkButton>
          {visited.canGoBack() && (
            <ActionButton icon="left" onClick={() => void navigate(-1)}>
              {t('common.goBack')}
            </ActionButton>
          )}
        </>
      }
    >
      {frame && (
        <Card sx={{ width: '100%', textAlign: 'left' }}>
          <Stack component="ul" divider={<Divider component="li" aria-hidden />}>
            <li>
              <ActionButton variant="text" icon="search" onClick={search}>
                {t('errors.missing.search')}
              </ActionButton>
            </li>
            {list && can(list.resource, 'delete') && (
              <li>
                <LinkButton variant="text" icon="trash" to={withParam(list.path, 'filter', { deleted: true })}>
                  {t('errors.missing.trash', { many: many ?? '' })}
                </LinkButton>
              </li>
            )}
            {requestId !== null && (
              <Stack component="li" direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap', px: 1.5, py: 1 }}>
                <Icon name="help" />
                <span>{t('errors.missing.help')}</span>
                <Caption sx={{ ml: 'auto' }}>{t('errors.missing.code', { code: requestId.slice(0, 13) })}</Caption>
              </Stack>
            )}
          </Stack>
        </Card>
      )}
    </ErrorPage>
  )
}

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

/** For somebody whose staff role opens nothing here: no address leads anywhere, and who can change that. */
export const NothingOpenPage = ({ role }: { readonly role: string }) => (
  <ErrorPage icon="lock" title={t('errors.nothingOpen.title')} message={t('errors.nothingOpen.message', { role })} actions={null} />
)

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
