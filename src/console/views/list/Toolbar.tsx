import { lazy, memo, Suspense, useState } from 'react'
import Stack from '@mui/material/Stack'
import ToggleButton from '@mui/material/ToggleButton'
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup'
import { t } from '#texts/lists.ts'
import { ActionButton, IconAction } from '#widgets/buttons.tsx'
import { Icon } from '#widgets/icons.tsx'
import { FilterChips } from './FilterChips.tsx'
import { Search } from './Search.tsx'
import { useListScreen, useListState } from './listScreen.ts'

const ColumnChooser = lazy(() => import('./ColumnChooser.tsx'))
const ViewsMenu = lazy(() => import('./ViewsMenu.tsx'))

const MODES = { grid: t('lists.modes.grid'), list: t('lists.modes.list') } as const

/** Search, filters, columns, and the switch between cards and rows. */
export const Toolbar = memo(({ isPhone = false, hasModes = true }: { readonly isPhone?: boolean; readonly hasModes?: boolean }) => {
  const { resource, mode, modes, setMode } = useListScreen()
  const { order } = useListState()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [viewsAnchor, setViewsAnchor] = useState<HTMLElement | null>(null)
  return (
    <Stack direction="row" role="search" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1, my: { xs: 1.5, md: 2 } }}>
      <Search resource={resource} isPhone={isPhone} />
      <FilterChips resource={resource} />
      <Stack direction="row" sx={{ gap: 1, ml: 'auto', alignItems: 'center' }}>
        {order && !order.isShown && (
          <ActionButton size="tool" icon="numbers" onClick={order.show}>
            {t('lists.order.show')}
          </ActionButton>
        )}
        <ActionButton
          size="tool"
          icon="bookmark"
          endIcon={<Icon name="down" size={16} />}
          aria-haspopup="dialog"
          aria-expanded={viewsAnchor !== null}
          onClick={event => setViewsAnchor(event.currentTarget)}
        >
          {t('lists.views.title')}
        </ActionButton>
        {!isPhone && hasModes && mode === 'list' && (
          <IconAction
            icon="columns"
            label={t('lists.columns.title')}
            framed
            size="tool"
            aria-haspopup="dialog"
            aria-expanded={anchor !== null}
            onClick={event => setAnchor(event.currentTarget)}
          />
        )}
        {!isPhone && hasModes && modes.length > 1 && (
          <ToggleButtonGroup exclusive color="primary" value={mode} aria-label={t('lists.modes.title')}>
            {modes.map(one => (
              <ToggleButton key={one} value={one} aria-label={MODES[one]} title={MODES[one]} onClick={() => setMode(one)}>
                <Icon name={one} size={16} />
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
        )}
      </Stack>
      <Suspense fallback={null}>
        {viewsAnchor && <ViewsMenu anchor={viewsAnchor} onClose={() => setViewsAnchor(null)} />}
        {anchor && <ColumnChooser anchor={anchor} onClose={() => setAnchor(null)} />}
      </Suspense>
    </Stack>
  )
})
Toolbar.displayName = 'Toolbar'
