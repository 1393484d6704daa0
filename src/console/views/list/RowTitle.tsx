import type { ReactNode } from 'react'
import { LinkBase } from 'ra-core'
import type { ConsoleRecord } from '../../data/types.ts'

/** What names a row, as the link that opens it; plain where rows do not open. */
export const RowTitle = ({
  href,
  record,
  children,
}: {
  readonly href: string | null
  readonly record: ConsoleRecord
  readonly children: ReactNode
}) => {
  const said = { title: record.recordTitle, 'data-struck': record.status === 'cancelled' }
  if (href === null)
    return (
      <span className="v-title" {...said}>
        {children}
      </span>
    )
  return (
    <LinkBase className="v-title" to={href} {...said}>
      {children}
    </LinkBase>
  )
}
