import type { CellAdapter } from '../adapters.browser.ts'
import { CutText } from '#widgets/CutText.tsx'
import { Nothing } from '#widgets/Nothing.tsx'
import { saysText, TextFilterEditor } from '#widgets/filters/TextFilter.tsx'
import { inWords } from './spoken.ts'
import type { TextOptions } from './text.ts'
import styles from '#widgets/text.module.css'

/** The cell of field types whose value reads as it is. */
export const lineCell = <Options extends object>(): CellAdapter<string | null, Options> => ({
  Column: ({ value }) => (value === null ? null : <CutText text={value} />),
  Show: ({ value }) => (value === null ? <Nothing /> : <span className={styles['lines']}>{value}</span>),
  Filter: { Editor: TextFilterEditor, format: saysText },
})

const said = (value: string, { spoken }: TextOptions): string => (spoken ? inWords(value) : value)

export const text: CellAdapter<string | null, TextOptions> = {
  ...lineCell<TextOptions>(),
  Column: ({ value, options }) => (value === null ? null : <CutText text={said(value, options)} />),
  Show: ({ value, options }) => (value === null ? <Nothing /> : <span className={styles['lines']}>{said(value, options)}</span>),
}
