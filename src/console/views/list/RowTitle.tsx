import type { ReactNode } from 'react'
import { LinkBase } from 'ra-core'
import { seriesKey } from '#catalogue'
import type { Resource } from '#model'
import { Icon } from '#widgets/icons.tsx'
import type { ConsoleRecord } from '../../data/types.ts'

const Repeats = () => (
  <span className="v-repeats" role="img" aria-label="Part of a series" title="Part of a series">
    <Icon name="repeat" size={16} />
  </span>
)

/** What names a row, as the link that opens it; plain where rows do not open. Rows of a series carry its mark. */
export const RowTitle = ({
  resource,
  href,
  record,
  children,
}: {
  readonly resource: Resource
  readonly href: string | null
  readonly record: ConsoleRecord
  readonly children: ReactNode
}) => {
  const said = { title: record.recordTitle, 'data-struck': record.status === 'cancelled' }
  const series = seriesKey(resource)
  const isRepeated = series !== null && (record as Record<string, unknown>)[series] != null
  return (
    <>
      {href === null ? (
        <span className="v-title" {...said}>
          {children}
        </span>
      ) : (
        <LinkBase className="v-title" to={href} {...said}>
          {children}
        </LinkBase>
      )}
      {isRepeated && <Repeats />}
    </>
  )
}
