import { publishes } from '#catalogue/catalogue.ts'
import { factKeys } from '#catalogue/factKeys.ts'
import type { Resource } from '#model'
import { StatusChip } from '#widgets/StatusChip.tsx'
import type { ConsoleRecord } from '../../data/types.ts'
import { factOf } from '../../views/list/cells.tsx'
import { possibleColumns } from '../../views/list/columns.ts'

/** The second line of a found row: an apartment, a day, a place, and the state where rows have more than one. */
export const PaletteFacts = ({ resource, record }: { readonly resource: Resource; readonly record: ConsoleRecord }) => {
  const keys = factKeys(resource)
  const columns = possibleColumns(resource).filter(({ key }) => keys.includes(key))
  const facts = columns.flatMap(column => {
    const fact = factOf(column, record)
    return fact === null ? [] : [<span key={column.key}>{fact}</span>]
  })
  const hasState = publishes(resource) || record.status !== 'active'
  if (facts.length === 0 && !hasState) return null
  return (
    <span className="f-palette-facts">
      {hasState && <StatusChip status={record.status} />}
      {facts.length > 0 && <span>{facts}</span>}
    </span>
  )
}
