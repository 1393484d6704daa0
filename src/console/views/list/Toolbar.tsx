import { lazy, memo, Suspense, useState } from 'react'
import { t } from '#texts/lists.ts'
import { ActionButton, IconAction } from '#widgets/buttons.tsx'
import { Icon } from '#widgets/icons.tsx'
import { FilterChips } from './FilterChips.tsx'
import { Search } from './Search.tsx'
import { useListScreen } from './listScreen.ts'

const ColumnChooser = lazy(() => import('./ColumnChooser.tsx'))
const ViewsMenu = lazy(() => import('./ViewsMenu.tsx'))

const MODES = { grid: t('lists.modes.grid'), list: t('lists.modes.list') } as const

/** Search, filters, columns, and the switch between cards and rows. */
export const Toolbar = memo(({ isPhone = false }: { readonly isPhone?: boolean }) => {
  const { resource, mode, modes, setMode } = useListScreen()
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const [viewsAnchor, setViewsAnchor] = useState<HTMLElement | null>(null)
  return (
    <div className="v-tools" role="search">
      <Search resource={resource} isPhone={isPhone} />
      <FilterChips resource={resource} />
      <span className="v-row v-right">
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
        {!isPhone && mode === 'list' && (
          <IconAction
            icon="columns"
            label={t('lists.columns.title')}
            framed
            aria-haspopup="dialog"
            aria-expanded={anchor !== null}
            onClick={event => setAnchor(event.currentTarget)}
          />
        )}
        {!isPhone && modes.length > 1 && (
          <span className="v-seg" role="group" aria-label={t('lists.modes.title')}>
            {modes.map(one => (
              <button
                key={one}
                type="button"
                aria-pressed={mode === one}
                aria-label={MODES[one]}
                title={MODES[one]}
                onClick={() => setMode(one)}
              >
                <Icon name={one} size={16} />
              </button>
            ))}
          </span>
        )}
      </span>
      {viewsAnchor && (
        <Suspense fallback={null}>
          <ViewsMenu anchor={viewsAnchor} onClose={() => setViewsAnchor(null)} />
        </Suspense>
      )}
      {anchor && (
        <Suspense fallback={null}>
          <ColumnChooser anchor={anchor} onClose={() => setAnchor(null)} />
        </Suspense>
      )}
    </div>
  )
})
Toolbar.displayName = 'Toolbar'
