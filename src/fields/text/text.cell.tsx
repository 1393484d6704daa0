import type { CellAdapter } from '../adapters.browser.ts'
import { CutText, TextFilterEditor, saysText, useTerms } from '#widgets'
import { inWords } from './spoken.ts'
import type { TextOptions } from './text.ts'
import styles from '#widgets/text.module.css'

interface SpokenProps {
  readonly value: string
  readonly options: TextOptions
  readonly record: Readonly<Record<string, unknown>>
}

/** A program's name as the declaration that it is of calls it. */
const Declared = ({ value, type, isType }: { readonly value: string; readonly type: string; readonly isType: boolean }) => {
  const { data, isPending } = useTerms(type)
  return !isPending && <CutText text={(isType ? data?.label : data?.actions[value]) ?? inWords(value)} />
}

const Said = ({ value, options: { spoken }, record }: SpokenProps) => {
  const type = spoken === 'type' ? value : typeof spoken === 'object' ? record[spoken.of] : undefined
  if (typeof type === 'string') return <Declared value={value} type={type} isType={spoken === 'type'} />
  return <CutText text={spoken ? inWords(value) : value} />
}

/** The cell of field types whose value reads as it is. */
export const text: CellAdapter<string | null, TextOptions> = {
  Column: Said,
  // What a program's name is called is known once it is drawn: the name itself says nothing of its room.
  width: ({ spoken }) => (spoken ? 128 : null),
  Show: props => (props.options.spoken ? <Said {...props} /> : <span className={styles['lines']}>{props.value}</span>),
  Filter: { Editor: TextFilterEditor, format: saysText },
}
