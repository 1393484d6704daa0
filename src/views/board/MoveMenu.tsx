import { ListItemText, Menu, MenuItem } from '@mui/material'
import type { ConsoleRecord } from '#console/data/types.ts'
import { Caption, Icon } from '#widgets'
import type { BoardScreen } from './useBoard.ts'

interface MoveMenuProps {
  readonly anchor: HTMLElement
  readonly label: string
  readonly record: ConsoleRecord
  readonly board: BoardScreen
  readonly onClose: () => void
}

/** The lanes of the board with the action that leads to each, for keys and fingers as for the mouse; those that are shut say why. */
const MoveMenu = ({ anchor, label, record, board, onClose }: MoveMenuProps) => (
  <Menu open anchorEl={anchor} onClose={onClose} slotProps={{ list: { 'aria-label': label } }}>
    {board.lanes.map(lane => {
      const move = board.moveTo(record, lane)
      if (move.is === 'here') return null
      return (
        <MenuItem
          key={lane.name}
          aria-disabled={move.is === 'shut'}
          onClick={() => {
            if (move.is === 'shut') return
            onClose()
            move.go()
          }}
          sx={{ gap: 1.5, ...(move.is === 'shut' ? { color: 'text.secondary', cursor: 'not-allowed' } : {}) }}
        >
          <Icon name={lane.icon} size={18} />
          <ListItemText disableTypography>
            {lane.label}
            {(move.is === 'shut' || move.label !== lane.label) && (
              <Caption component="div">{move.is === 'shut' ? move.because : move.label}</Caption>
            )}
          </ListItemText>
        </MenuItem>
      )
    })}
  </Menu>
)

export default MoveMenu
