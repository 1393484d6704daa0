import { Divider, Link, Stack } from '@mui/material'
import { t } from '#texts/lists.ts'
import { ActionButton, Caption, IconAction, OptionRow } from '#widgets'
import { DensityChoice } from '#shared'
import { useListScreen, useListState } from './listScreen.ts'
import { POPPED, ToolPopover, type ToolPopoverProps } from './ToolPopover.tsx'

/** Which columns a list shows, and in which order; at least one stays. How much room rows take is everywhere the same. */
const ColumnChooser = ({ anchor, onClose }: Pick<ToolPopoverProps, 'anchor' | 'onClose'>) => {
  const { columns, headingOf } = useListScreen()
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
    <ToolPopover anchor={anchor} label={t('lists.columns.title')} onClose={onClose}>
      <Stack sx={{ ...POPPED, gap: 0.5 }}>
        <h3>{t('lists.columns.title')}</h3>
        {/* One list, so that what is checked keeps the focus when it moves up to those that are shown. */}
        {[...columns.shown, ...others].map(column => {
          const { key } = column
          const label = headingOf(column)
          const index = shown.indexOf(key)
          const isShown = index >= 0
          return (
            <Stack key={key} direction="row" sx={{ alignItems: 'center', justifyContent: 'space-between' }}>
              <OptionRow
                type="checkbox"
                checked={isShown}
                disabled={isShown && shown.length === 1}
                onSelect={() => columns.setShown(isShown ? shown.filter(one => one !== key) : [...shown, key])}
              >
                {label}
              </OptionRow>
              {isShown && (
                <Stack direction="row">
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
                </Stack>
              )}
            </Stack>
          )
        })}
        {leftOut.length > 0 && (
          <Caption>
            {t('lists.columns.noRoom')} {leftOut.map(headingOf).join(', ')}.{' '}
            <Link
              component="button"
              variant="caption"
              onClick={() => {
                columns.setShown(shown)
                onClose()
              }}
            >
              {t('lists.columns.showAnyway')}
            </Link>
          </Caption>
        )}
        <Divider sx={{ my: 1 }} />
        <DensityChoice />
        <Stack direction="row" sx={{ justifyContent: 'space-between', mt: 1 }}>
          <ActionButton size="small" variant="text" onClick={columns.reset}>
            {t('lists.columns.reset')}
          </ActionButton>
          <ActionButton size="small" onClick={onClose}>
            {t('common.done')}
          </ActionButton>
        </Stack>
      </Stack>
    </ToolPopover>
  )
}

export default ColumnChooser
