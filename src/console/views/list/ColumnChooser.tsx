import Popover from '@mui/material/Popover'
import { t } from '#texts/lists.ts'
import { ActionButton, IconAction } from '#widgets/buttons.tsx'
import { useListScreen, useListState } from './listScreen.ts'

/** Which columns a list shows, and in which order; at least one stays. */
const ColumnChooser = ({ anchor, onClose }: { readonly anchor: HTMLElement; readonly onClose: () => void }) => {
  const { columns } = useListScreen()
  const { leftOut } = useListState().fitting
  const shown = columns.shown.map(({ key }) => key)
  const others = columns.possible.filter(({ key }) => !shown.includes(key))
  const swap = (from: number, to: number): void => {
    const next = [...shown]
    const [moved] = next.splice(from, 1)
    if (moved !== undefined) next.splice(to, 0, moved)
    columns.setShown(next)
  }
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
      transformOrigin={{ vertical: 'top', horizontal: 'right' }}
      slotProps={{ paper: { role: 'dialog', 'aria-label': t('lists.columns.title'), sx: { marginTop: '4px', maxHeight: '70vh' } } }}
    >
      <div className="v-pop" style={{ gap: 4 }}>
        <h2>{t('lists.columns.title')}</h2>
        {columns.shown.map(({ key, label }, index) => (
          <div key={key} className="v-row">
            <label className="v-pick v-cut" style={{ flex: 1 }}>
              <input
                type="checkbox"
                checked
                disabled={shown.length === 1}
                onChange={() => columns.setShown(shown.filter(one => one !== key))}
              />
              <span className="v-cut">{label}</span>
            </label>
            <IconAction
              size="small"
              icon="up"
              label={t('lists.columns.moveLeft', { label })}
              disabled={index === 0}
              onClick={() => swap(index, index - 1)}
            />
            <IconAction
              size="small"
              icon="down"
              label={t('lists.columns.moveRight', { label })}
              disabled={index === shown.length - 1}
              onClick={() => swap(index, index + 1)}
            />
          </div>
        ))}
        {others.map(({ key, label }) => (
          <label key={key} className="v-pick">
            <input type="checkbox" checked={false} onChange={() => columns.setShown([...shown, key])} />
            <span className="v-cut">{label}</span>
          </label>
        ))}
        {leftOut.length > 0 && (
          <p className="v-quiet v-small" style={{ maxWidth: 280 }}>
            {t('lists.columns.noRoom')} {leftOut.map(({ label }) => label).join(', ')}.{' '}
            <button
              type="button"
              className="v-link"
              onClick={() => {
                columns.setShown(shown)
                onClose()
              }}
            >
              {t('lists.columns.showAnyway')}
            </button>
          </p>
        )}
        <div className="v-row" style={{ marginTop: 8 }}>
          <ActionButton size="small" variant="text" onClick={columns.reset}>
            {t('lists.columns.reset')}
          </ActionButton>
          <span className="v-right" />
          <ActionButton size="small" onClick={onClose}>
            {t('common.done')}
          </ActionButton>
        </div>
      </div>
    </Popover>
  )
}

export default ColumnChooser
