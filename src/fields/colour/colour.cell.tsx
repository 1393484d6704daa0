import type { CellAdapter } from '../adapters.browser.ts'
import { Nothing } from '#widgets/cellText.tsx'
import { colourName } from './palette.ts'
import text from '#widgets/text.module.css'
import { Swatch } from './Swatch.tsx'

const Named = ({ hex }: { readonly hex: string }) => (
  <span className={text['withIcon']}>
    <Swatch hex={hex} />
    {colourName(hex)}
  </span>
)

export const colour: CellAdapter<string | null> = {
  Column: ({ value }) => (value === null ? null : <Named hex={value} />),
  Show: ({ value }) => (value === null ? <Nothing /> : <Named hex={value} />),
  Filter: null,
  width: 112,
}
