import type { CellAdapter } from '../adapters.browser.ts'
import { CutText } from '#widgets/CutText.tsx'
import { Nothing } from '#widgets/Nothing.tsx'
import { saysText, TextFilterEditor } from '#widgets/filters/TextFilter.tsx'
import { inWords } from './spoken.ts'
import type { TextOptions } from './text.ts'
import styles from '#widgets/text.module.css'

const said = (value: string, { spoken }: TextOptions): string => (spoken ? inWords(value) : value)

/** The cell of field types whose value reads as it is. */
export const text: CellAdapter<string | null, TextOptions> = {
  Column: ({ value, options }) => (value === null ? null : <CutText text={said(value, options)} />),
  Show: ({ value, options }) => (value === null ? <Nothing /> : <span className={styles['lines']}>{said(value, options)}</span>),
  Filter: { Editor: TextFilterEditor, format: saysText },
}
