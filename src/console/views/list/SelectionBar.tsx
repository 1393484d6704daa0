import { compact } from 'es-toolkit'
import { startsFrom } from '#catalogue'
import { nounOf, type NamedAction, type Resource } from '#model'
import { t } from '#texts/lists.ts'
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { Stack } from '@mui/material'
import { ActionButton, ActionMenu, Icon, IconAction, lazyPart, useAnchor, type MenuAction } from '#widgets'
import { COUNTED_TO, actionsOf, can, reasonOf, useCounts } from '#shared'
import { UPCOMING } from '../../data/filter.ts'
import { actionsFor, restoring } from './rowVerbs.ts'
import { useAddToRows } from './useAddToRows.tsx'
import { useFormOfChosen } from './useFormOfChosen.ts'
import { useListScreen, useListState } from './listScreen.ts'
import { useRows } from './filters.ts'

const BulkEdit = lazyPart(() => import('./BulkEdit.tsx'))

/** Actions that fit the tab: in 'Archived' nothing can be archived, elsewhere nothing is taken out of the archive. */
const bulkActions = (resource: Resource, tab: string | null): readonly NamedAction[] =>
  actionsOf(resource).filter(action =>
    tab === null || tab === 'all' || tab === UPCOMING
      ? (action.from ?? ['active']).some(status => status !== 'archived')
      : startsFrom(action, tab, tab),
  )

/** The bar takes the focus with it when it goes: that comes to the table below it. */
const useFocusAfter = (isShown: boolean): void => {
  const was = useRef(isShown)
  useLayoutEffect(() => {
    if (was.current && !isShown && document.activeElement === document.body)
      document.querySelector<HTMLElement>('[data-scroll]:has(> table)')?.focus({ preventScroll: true })
    was.current = isShown
  }, [isShown])
}

/** What can be done to the chosen rows, and how many they are; nothing while nothing is chosen. On a phone the verbs stand in a menu. */
const SelectionBar = ({ isPhone = false }: { readonly isPhone?: boolean }) => {
  const list = useListScreen()
  const { data = [], total = 0 } = useRows()
  const { resource } = list
  const { selection, bulk, act, inBin, tab } = useListState()
  const { number, saysCount } = useCounts()
  const [isEditing, setEditing] = useState(false)
  const { anchor, opener, close } = useAnchor('menu')
  const toForm = useFormOfChosen(resource, selection.which)
  const toRows = useAddToRows(resource)
  useFocusAfter(selection.isChoosing)
  if (selection.count === 0)
    return selection.isChoosing ? (
      <Bar isPhone={isPhone}>
        <b role="status">{t('lists.selection.choose', { what: nounOf(resource)[1] })}</b>
        <Stack direction="row" sx={{ ml: 'auto' }}>
          <IconAction size="small" icon="close" label={t('lists.selection.cancel')} onClick={selection.clear} />
        </Stack>
      </Bar>
    ) : null
  const reason = reasonOf(list.may.write)
  const { which } = selection
  const edits = list.may.opens('edit')
  const chosen = data.filter(({ id }) => selection.has(id))
  // Of rows that are all in sight it is known which actions none of them can take in its state.
  const fitsAny = ({ name }: NamedAction): boolean =>
    chosen.length < selection.count || chosen.some(row => actionsFor(resource, row).some(one => one.name === name))
  const entryOf = (action: NamedAction): MenuAction => ({
    label: action.label,
    icon: action.icon ?? 'check',
    danger: action.danger === true,
    press: () => act({ action, which, count: selection.count }),
  })
  const verbs: readonly MenuAction[] = inBin
    ? [entryOf(restoring(resource))]
    : compact<MenuAction | false>([
        ...bulkActions(resource, tab)
          .filter(action => list.may.opens(action.needs ?? 'edit') && fitsAny(action))
          .map(entryOf),
        tab !== 'archived' && toForm,
        ...toRows.actions,
        edits && can(resource, 'update') && { label: t('lists.verbs.edit'), icon: 'pencil', press: () => setEditing(true) },
        edits &&
          can(resource, 'delete') && { label: t('lists.verbs.remove'), icon: 'trash', danger: true, press: () => void bulk.remove(which) },
      ])
  return (
    <Bar isPhone={isPhone}>
      <b role="status">{t('lists.selection.count', { count: saysCount(selection.count) })}</b>
      {!selection.isAll && total > selection.count && (
        <ActionButton
          variant="text"
          size="small"
          reason={total > COUNTED_TO ? t('lists.selection.tooMany', { total: number(COUNTED_TO) }) : null}
          onClick={selection.selectAll}
        >
          {t('lists.selection.selectAll', { total: saysCount(total) })}
        </ActionButton>
      )}
      <Stack direction="row" sx={{ ml: 'auto', gap: 0.5, flexWrap: isPhone ? 'nowrap' : 'wrap' }}>
        {isPhone ? (
          <ActionButton size="small" endIcon={<Icon name="down" size={16} />} reason={reason} isBusy={bulk.isBusy} {...opener}>
            {t('lists.actions')}
          </ActionButton>
        ) : (
          verbs.map(({ label, icon, danger = false, press, reason: why }) => (
            <ActionButton
              key={label}
              variant="text"
              size="small"
              icon={icon}
              color={danger ? 'error' : 'inherit'}
              reason={reason ?? why ?? null}
              isBusy={bulk.isBusy}
              onClick={press}
            >
              {label}
            </ActionButton>
          ))
        )}
        <IconAction size="small" icon="close" label={t('lists.selection.clear')} onClick={selection.clear} />
      </Stack>
      {anchor && <ActionMenu anchor={anchor} label={t('lists.selection.actions')} actions={verbs} onClose={close} />}
      {toRows.dialog}
      {isEditing && <BulkEdit onClose={() => setEditing(false)} />}
    </Bar>
  )
}

export default SelectionBar

/** Rows stay under the pointer when the bar comes or goes above them. Other browsers than Safari see to that themselves. */
const useStill = () => {
  const bar = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const height = bar.current?.offsetHeight ?? 0
    if (height === 0 || 'overflowAnchor' in document.documentElement.style) return
    window.scrollBy(0, height)
    return () => window.scrollBy(0, -height)
  }, [])
  return bar
}

const Bar = ({ isPhone, children }: { readonly isPhone: boolean; readonly children: ReactNode }) => (
  <Stack ref={useStill()} direction="row" role="region" aria-label={t('lists.selection.rows')} sx={isPhone ? { ...BAR, mx: -2 } : BAR}>
    {children}
  </Stack>
)

const BAR = {
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: 1,
  minHeight: '3.25rem',
  py: 0.5,
  pl: 2,
  pr: 1,
  borderRadius: 'inherit',
  borderBottomLeftRadius: 0,
  borderBottomRightRadius: 0,
  backgroundColor: 'primary.light',
  // Below the frame's own bar, over the headings, and nowhere where there is little height.
  position: 'sticky',
  top: 'var(--navbar)',
  zIndex: 11,
  '@media (max-height: 29.99em)': { position: 'static' },
}
