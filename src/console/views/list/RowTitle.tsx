import type { ReactNode } from 'react'
import { LinkBase } from 'ra-core'
import { seriesKey } from '#catalogue'
import type { Resource } from '#model'
import { t } from '#texts/lists.ts'
import { Icon, type IconName } from '#widgets/icons.tsx'
import type { ConsoleRecord } from '../../data/types.ts'
import { useConsole } from '../../session/context.tsx'
import { isForeign } from '../shared/access.ts'

const Mark = ({ icon, label }: { readonly icon: IconName; readonly label: string }) => (
  <span className="v-mark" role="img" aria-label={label} title={label}>
    <Icon name={icon} size={16} />
  </span>
)

/** What names a row, as the link that opens it; plain where rows do not open. Rows of a series and rows of others carry a mark. */
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
  const { organization } = useConsole()
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
      {isForeign(resource, record, organization) && <Mark icon="building" label={t('lists.rows.foreign')} />}
      {isRepeated && <Mark icon="repeat" label={t('lists.rows.series')} />}
    </>
  )
}
