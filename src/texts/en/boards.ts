/** Boards: lanes of cards. */
export const boards = {
  lanes: 'Lanes',
  fixed: 'It is not changed here.',
  noAction: 'No action leads here.',
  move: 'Move %{title} to…',
  drop: 'Drop to %{action}',
  empty: 'None',
  more: 'Show %{count} more',
} as const
