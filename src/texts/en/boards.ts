/** Boards: lanes of cards. */
export const boards = {
  lanes: 'Lanes',
  fixed: 'It is not changed here.',
  noAction: 'No action leads here.',
  moveTo: 'Move to…',
  move: 'Move %{title} to…',
  moveBy: '%{lane}: %{action}',
  drop: 'Drop to %{action}',
  here: 'It is here already.',
  empty: 'None',
  more: 'Show %{count} more',
  open: 'Show %{lane}',
  of: '%{count} %{lane}',
} as const
