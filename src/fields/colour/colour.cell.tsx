import type { CellAdapter } from '../adapters.browser.ts'
import { Nothing } from '#widgets/Nothing.tsx'
import type { ColourOptions } from './colour.ts'
import { colourName } from './palette.ts'
import text from '#widgets/text.module.css'
import styles from './colour.module.css'

const Swatch = ({ hex }: { readonly hex: string }) => (
  <span className={text['withIcon']}>
    <span className={styles['swatch']} style={{ background: hex }} aria-hidden="true" />
    {colourName(hex)}
  </span>
)

export const colour: CellAdapter<string | null, ColourOptions> = {
  Column: ({ value }) => (value === null ? null : <Swatch hex={value} />),
  Show: ({ value }) => (value === null ? <Nothing /> : <Swatch hex={value} />),
  Filter: null,
  width: 112,
}
