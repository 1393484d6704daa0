import { memo } from 'react'
import { LinkBase, useLocation, useNavigate } from 'ra-core'
import NativeSelect from '@mui/material/NativeSelect'
import OutlinedInput from '@mui/material/OutlinedInput'
import Stack from '@mui/material/Stack'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import type { Resource, View } from '#model'
import { t } from '#texts/lists.ts'
import { Icon } from '#widgets/icons.tsx'
import { useViews } from '../shared/useViews.ts'

/** What goes along from a view to another: what was searched and filtered, without what the one opens with, and with what the other does. */
const searchOf = (search: string, from: View | undefined, to: View | undefined): string => {
  const params = new URLSearchParams(search)
  const filter = params.get('filter')
  if (filter === null || (!from?.where && !to?.where)) return search
  const kept = Object.entries(JSON.parse(filter) as object).filter(([key]) => !(key in (from?.where ?? {})))
  params.set('filter', JSON.stringify({ ...Object.fromEntries(kept), ...to?.where }))
  return `?${params.toString()}`
}

/** The ways to look at these rows, each at its address; what was searched and filtered goes along. */
export const ViewSwitch = memo(({ resource, isPhone }: { readonly resource: Resource; readonly isPhone: boolean }) => {
  const views = useViews(resource)
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  if (views.length < 2) return null
  const current = views.find(({ to }) => to === pathname)?.key
  const along = (key: string): string => searchOf(search, resource.views?.[current ?? ''], resource.views?.[key])
  if (isPhone)
    return (
      <NativeSelect
        fullWidth
        input={<OutlinedInput size="small" />}
        sx={{ mt: 1.5 }}
        inputProps={{ 'aria-label': t('lists.views.switch') }}
        value={pathname}
        onChange={event => navigate(`${event.target.value}${along(views.find(({ to }) => to === event.target.value)?.key ?? '')}`)}
      >
        {views.map(({ key, label, to }) => (
          <option key={key} value={to}>
            {label}
          </option>
        ))}
      </NativeSelect>
    )
  return (
    <Stack component="nav" direction="row" aria-label={t('lists.views.switch')} sx={{ mt: 2 }}>
      <ToggleButtonGroup exclusive color="primary" value={current ?? null}>
        {views.map(({ key, label, icon, to }) => (
          <ToggleButton
            key={key}
            value={key}
            component={LinkBase}
            to={`${to}${along(key)}`}
            aria-pressed={undefined}
            aria-current={key === current ? 'page' : undefined}
            sx={{ gap: 0.75, px: 1.5, textTransform: 'none' }}
          >
            <Icon name={icon} size={16} />
            {label}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </Stack>
  )
})
ViewSwitch.displayName = 'ViewSwitch'
