import { isNone, type CommonOptions } from '#model'
import { Nothing } from '#widgets'
import type { CellAdapter, CellProps } from './adapters.browser.ts'

/** Whether a cell of its type draws an empty value, too. */
export const drawsEmpty = ({ saysEmpty }: CellAdapter, options: CommonOptions): boolean =>
  typeof saysEmpty === 'function' ? saysEmpty(options) : saysEmpty !== undefined

/** A value by a cell of its type; an empty one is nothing in a column and a dash on a page, unless the type draws that as well. */
export const drawn = (cell: CellAdapter, as: 'Column' | 'Card' | 'Show', props: CellProps<unknown, object>) => {
  if (!drawsEmpty(cell, props.options) && isNone(props.value)) return as === 'Show' ? <Nothing /> : null
  const Drawn = cell[as] ?? cell.Column
  return <Drawn {...props} />
}
