/** The cell of a grid that a key leads to, as column and row; null: it leads nowhere. */
export const stepFrom = (
  key: string,
  [column, row]: readonly [number, number],
  width: number,
  height: number,
): readonly [column: number, row: number] | null => {
  const moves: Readonly<Record<string, readonly [number, number]>> = {
    ArrowLeft: [column - 1, row],
    ArrowRight: [column + 1, row],
    ArrowUp: [column, row - 1],
    ArrowDown: [column, row + 1],
    Home: [0, row],
    End: [width - 1, row],
  }
  const to = moves[key]
  return to && to[0] >= 0 && to[0] < width && to[1] >= 0 && to[1] < height ? to : null
}
