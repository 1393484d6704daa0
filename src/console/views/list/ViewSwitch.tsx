import { memo, useDeferredValue, useMemo } from 'react'
import { LinkBase, useLocation } from 'ra-core'
import { Stack, ToggleButton, ToggleButtonGroup } from '@mui/material'
import { viewEntries, type Resource } from '#model'
import { t } from '#texts/lists.ts'
import { Icon, ToolSelect } from '#widgets'
import { searchOf } from './filters.ts'
import { useListScreen } from './listScreen.ts'
import { useNestedResource } from '../../routing/nestedResource.tsx'
import type { ScreenRoute } from '../../routing/routes.ts'
import { filled } from '../../routing/table.ts'
import { useUrlMap } from '../../routing/urlMap.tsx'

/**
 * The views of a resource that exist here, in their order, with whole addresses: below the row above where there is one, else at its own
 * addresses.
 */
const useViews = (resource: Resource) => {
  const urlMap = useUrlMap()
  const nest = useNestedResource()
  return useMemo(() => {
    const routes = (urlMap?.routes ?? []).filter(
      (route): route is ScreenRoute =>
        route.screen === 'list' && route.resource.name === resource.name && route.nest?.parent.name === nest?.parent.name,
    )
    const ids = { organizationId: urlMap?.organizationId ?? '', ...(nest ? { parentId: nest.parentId } : {}) }
    return viewEntries(resource).flatMap(([key, { view, label, icon }]) => {
      const route = routes.find(one => one.view === key)
      return route ? [{ key, view, label, icon, to: filled(route.path, ids) }] : []
    })
  }, [resource, urlMap, nest])
}

interface ViewSwitchProps {
  readonly resource: Resource
  readonly isPhone: boolean
}

/** The ways to look at these rows, each at its address; what was searched and filtered goes along, a moment after the rows show it. */
export const ViewSwitch = memo((props: ViewSwitchProps) => {
  const { pathname, search } = useLocation()
  return <Ways {...props} pathname={pathname} search={useDeferredValue(search)} />
})

type WaysProps = ViewSwitchProps & Readonly<Record<'pathname' | 'search', string>>

const Ways = memo(({ resource, isPhone, pathname, search }: WaysProps) => {
  const views = useViews(resource)
  const { open } = useListScreen()
  if (views.length < 2) return null
  const current = views.find(({ to }) => to === pathname)?.key
  const along = (key: string): string => searchOf(search, resource.views?.[current ?? ''], resource.views?.[key])
  if (isPhone)
    return (
      <ToolSelect
        fullWidth
        sx={{ mt: 1.5 }}
        label={t('lists.views.switch')}
        value={pathname}
        options={views.map(({ label, to }) => [to, label])}
        onPick={picked => open(`${picked}${along(views.find(({ to }) => to === picked)?.key ?? '')}`)}
      />
    )
  return (
    <Stack component="nav" direction="row" aria-label={t('lists.views.switch')} sx={{ mt: 2 }}>
      <ToggleButtonGroup value={current ?? null}>
        {views.map(({ key, label, icon, to }) => (
          <ToggleButton
            key={key}
            value={key}
            component={LinkBase}
            to={`${to}${along(key)}`}
            aria-pressed={undefined}
            aria-current={key === current ? 'page' : undefined}
            sx={{ gap: 0.75, px: 1.5 }}
          >
            <Icon name={icon} size={16} />
            {label}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Stack>
  )
})
