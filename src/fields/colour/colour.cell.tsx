import type { CellAdapter } from '../adapters.browser.ts'
import { colourName } from './palette.ts'
import text from '#widgets/text.module.css'
import { Swatch } from './Swatch.tsx'

const Named: CellAdapter<string>['Show'] = ({ value }) => (
  <span className={text['withIcon']}>
    <Swatch hex={value} />
    {colourName(value)}
  </span>
)

export const colour: CellAdapter<string | null> = {
  Column: Named,
  Show: Named,
  Filter: null,
  width: 112,
}
