import type { CellAdapter } from '../adapters.browser.ts'
import { colourName } from './palette.ts'
import text from '#widgets/text.module.css'
import { Swatch } from './Swatch.tsx'

export const colour: CellAdapter<string | null> = {
  Column: ({ value }) => (
    <span className={text['withIcon']}>
      <Swatch hex={value} />
      {colourName(value)}
    </span>
  ),
  width: 112,
}
