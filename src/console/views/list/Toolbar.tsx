import { inSentence, type Resource } from '#model'
import { memo, useEffect, useRef, useState } from 'react'
import { OutlinedInput, Stack, ToggleButton, ToggleButtonGroup } from '@mui/material'
import { t } from '#texts/lists.ts'
import { ActionButton, Icon, IconAction, MenuButton, lazyPart, useAnchor } from '#widgets'
import { FilterChips } from './FilterChips.tsx'
import { useListScreen, useListState } from './listScreen.ts'
import { withValue, useFilter } from './filters.ts'
import { useSorts } from './useSorts.ts'

const ColumnChooser = lazyPart(() => import('./ColumnChooser.tsx'))
const ViewsMenu = lazyPart(() => import('./ViewsMenu.tsx'))

const MODES = { grid: t('lists.modes.grid'), list: t('lists.modes.list') } as const

/** Search, filters, columns, and the switch between cards and rows. */
export const Toolbar = memo(({ isPhone, hasModes }: { readonly isPhone: boolean; readonly hasModes: boolean }) => {
  const { resource, mode, modes, setMode } = useListScreen()
  const choosing = useAnchor('dialog')
  const viewing = useAnchor('dialog')
  return (
    <Stack direction="row" role="search" sx={{ flexWrap: 'wrap', alignItems: 'center', gap: 1, my: { xs: 1.5, md: 2 } }}>
      <Search resource={resource} isPhone={isPhone} />
      <FilterChips resource={resource} />
      <Stack direction="row" sx={{ gap: 1, ml: 'auto', alignItems: 'center' }}>
        <OrderButton />
        {!isPhone && hasModes && mode === 'grid' && <SortButton />}
        <ActionButton size="tool" icon="bookmark" endIcon={<Icon name="down" size={16} />} {...viewing.opener}>
          {t('lists.views.title')}
        </ActionButton>
        {!isPhone && hasModes && mode === 'list' && (
          <IconAction icon="columns" label={t('lists.columns.title')} framed size="tool" {...choosing.opener} />
        )}
        {!isPhone && hasModes && modes.length > 1 && (
          <ToggleButtonGroup value={mode} aria-label={t('lists.modes.title')}>
            {modes.map(one => (
              <ToggleButton key={one} value={one} aria-label={MODES[one]} title={MODES[one]} onClick={() => setMode(one)}>
                <Icon name={one} size={16} />
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
        )}
      </Stack>
      {viewing.anchor && <ViewsMenu anchor={viewing.anchor} onClose={viewing.close} />}
      {choosing.anchor && <ColumnChooser anchor={choosing.anchor} onClose={choosing.close} />}
    </Stack>
  )
})

const SortButton = () => (
  <MenuButton size="tool" endIcon={<Icon name="down" size={16} />} actions={useSorts()} menu={t('lists.sort.title')}>
    {t('lists.sort.title')}
  </MenuButton>
)

// What a list shows now changes with every page; the other tools do not.
const OrderButton = () => {
  const { order } = useListState()
  if (!order || order.isShown) return null
  return (
    <ActionButton size="tool" icon="numbers" onClick={order.show}>
      {t('lists.order.show')}
    </ActionButton>
  )
}

const PAUSE = 300

/** The text of the search box; it reaches the list when the person stops typing, or at once with Enter. */
const useSearch = () => {
  const { filterValues, setFilters } = useFilter()
  const sent = typeof filterValues['q'] === 'string' ? filterValues['q'] : ''
  const [text, setText] = useState(sent)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  // What somebody else set (Clear filters, the back button) shows in the box, unless a keystroke waits.
  useEffect(() => {
    if (timer.current === undefined) setText(sent)
  }, [sent])
  useEffect(() => () => clearTimeout(timer.current), [])

  const send = (next: string): void => {
    clearTimeout(timer.current)
    timer.current = undefined
    // What was chosen since stays: a tab, another filter.
    setFilters(withValue('q', next.trim(), ''))
  }
  return {
    text,
    type: (next: string) => {
      setText(next)
      clearTimeout(timer.current)
      timer.current = setTimeout(() => send(next), PAUSE)
    },
    now: () => send(text),
  }
}

const Search = ({ resource, isPhone }: { readonly resource: Resource; readonly isPhone: boolean }) => {
  const { text, type, now } = useSearch()
  const label = t('lists.search', { what: inSentence(resource.label[1]) })
  return (
    <OutlinedInput
      size="small"
      type="search"
      title={label}
      startAdornment={<Icon name="search" size={18} />}
      inputProps={{ 'aria-label': label }}
      sx={{ gap: 1, pl: { xs: 1, md: 1.75 }, width: { xs: 96, md: 288 }, flex: { xs: '1 1 auto', md: 'none' } }}
      value={text}
      placeholder={isPhone ? t('common.search') : label}
      onChange={event => type(event.target.value)}
      onKeyDown={event => event.key === 'Enter' && now()}
    />
  )
}
