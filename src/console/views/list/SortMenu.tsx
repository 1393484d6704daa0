import { Box, Menu, MenuItem } from '@mui/material'
import { t } from '#texts/lists.ts'
import { Icon } from '#widgets'
import { sortedBy } from './ColumnHeading.tsx'
import { useListScreen } from './listScreen.ts'
import type { ToolPopoverProps } from './ToolPopover.tsx'
import { useRows } from './filters.ts'

/** What the headings of a table do, where rows or cards stand without them: the one that sorts them, pressed again, turns them around. */
const SortMenu = ({ anchor, onClose }: Pick<ToolPopoverProps, 'anchor' | 'onClose'>) => {
  const { columns, headingOf } = useListScreen()
  const { sort, setSort } = useRows()
  return (
    <Menu open anchorEl={anchor} onClose={onClose} slotProps={{ list: { 'aria-label': t('lists.sort.title') } }}>
      {columns.shown
        .filter(({ sortable }) => sortable)
        .map(column => {
          const isSorted = column.key === sort.field
          const isUp = sort.order === 'ASC'
          const heading = headingOf(column)
          return (
            <MenuItem
              key={column.key}
              role="menuitemradio"
              aria-checked={isSorted}
              aria-label={isSorted ? `${heading}, ${t(isUp ? 'lists.sort.up' : 'lists.sort.down')}` : undefined}
              selected={isSorted}
              onClick={() => {
                setSort(sortedBy(column.key, sort))
                onClose()
              }}
            >
              <Box sx={{ flex: 1, mr: 2 }}>{heading}</Box>
              {isSorted && <Icon name={isUp ? 'arrowUp' : 'arrowDown'} size={16} />}
            </MenuItem>
          )
        })}
    </Menu>
  )
}

export default SortMenu
