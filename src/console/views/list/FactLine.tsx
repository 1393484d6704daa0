import { clsx } from 'clsx'
import { fieldTypeOf } from '#catalogue'
import text from '#widgets/text.module.css'
import type { ConsoleRecord } from '../../data/types.ts'
import { factOf } from './cells.tsx'
import type { ListColumn } from './columns.ts'

const isDated = ({ named, key }: ListColumn): boolean => {
  if (!named) return key !== 'status'
  const { isDay, isMoment } = fieldTypeOf(named.field)
  return isDay === true || isMoment === true
}

/** What a row says of some columns, in a line without their headings; nothing where it says nothing. Of several dates each says what it is. */
export const FactLine = ({ columns, record, className }: FactLineProps) => {
  const isNamed = columns.filter(isDated).length > 1
  const facts = columns.flatMap(column => {
    const fact = factOf(column, record)
    if (fact === null || fact === undefined) return []
    return [
      <span key={column.key}>
        {isNamed && isDated(column) && `${column.label} `}
        {fact}
      </span>,
    ]
  })
  return facts.length > 0 && <span className={clsx(text['facts'], className)}>{facts}</span>
}

interface FactLineProps {
  readonly columns: readonly ListColumn[]
  readonly record: ConsoleRecord
  readonly className?: string | undefined
}
