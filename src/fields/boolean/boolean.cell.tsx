import type { CellAdapter } from '../adapters.browser.ts'
import { FlagFilterEditor, saysFlag } from '#widgets/filters/FlagFilter.tsx'
import { Icon } from '#widgets/icons.tsx'
import type { BooleanOptions } from './boolean.ts'

const Yes = () => (
  <span className="w-row" style={{ flexWrap: 'nowrap', whiteSpace: 'nowrap' }}>
    <Icon name="check" size={16} />
    Yes
  </span>
)

export const boolean: CellAdapter<boolean, BooleanOptions> = {
  Column: ({ value }) => (value ? <Yes /> : <span className="w-quiet">No</span>),
  Show: ({ value }) => (value ? <Yes /> : <>No</>),
  Filter: { Editor: FlagFilterEditor, format: saysFlag },
  holds: true,
  width: 64,
}
