import { clsx } from 'clsx'
import text from '#widgets/text.module.css'
import type { ConsoleRecord } from '../../data/types.ts'
import { factOf } from './cells.tsx'
import type { ListColumn } from './columns.ts'

/** What a row says of some columns, in a line without their headings; nothing where it says nothing. */
export const FactLine = ({ columns, record, className }: FactLineProps) => {
  const facts = columns.flatMap(column => {
    const fact = factOf(column, record)
    return fact === null || fact === undefined ? [] : [<span key={column.key}>{fact}</span>]
  })
  return facts.length > 0 && <span className={clsx(text['facts'], className)}>{facts}</span>
}

interface FactLineProps {
  readonly columns: readonly ListColumn[]
  readonly record: ConsoleRecord
  readonly className?: string | undefined
}
