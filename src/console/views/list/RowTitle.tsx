import type { MouseEvent, ReactNode } from 'react'
import { clsx } from 'clsx'
import { LinkBase } from 'ra-core'
import { seriesKey } from '#catalogue'
import type { Resource } from '#model'
import { t } from '#texts/lists.ts'
import { Icon, type IconName } from '#widgets'
import { ownerOf } from '#shared'
import type { ConsoleRecord } from '../../data/types.ts'
import { isPlainPress } from '../../routing/plainPress.ts'
import { toPublicPath } from '../../routing/table.ts'
import { useUrlMap } from '../../routing/urlMap.tsx'
import { useConsole } from '../../session/context.tsx'
import styles from './row.module.css'

const Mark = ({ icon, label }: { readonly icon: IconName; readonly label: string }) => (
  <span className={styles['mark']} role="img" aria-label={label} title={label}>
    <Icon name={icon} size={16} />
  </span>
)

// One for all rows, which are drawn once.
const REPEATED = <Mark icon="repeat" label={t('lists.rows.series')} />

interface RowTitleProps {
  readonly resource: Resource
  /** Where it leads; null for rows that do not open. */
  readonly href: string | null
  readonly record: ConsoleRecord
  /** For lists of many rows: the link is a plain one, which need not know the page's address. */
  readonly onOpen?: (href: string) => void
  /** How it stands in its place: cut, or on two lines. */
  readonly className?: string | undefined
  readonly children: ReactNode
}

/** What names a row, as the link that opens it. Rows of a series and rows of others carry a mark. */
export const RowTitle = ({ resource, href, record, onOpen, className, children }: RowTitleProps) => {
  const { organization } = useConsole()
  const urlMap = useUrlMap()
  const said = { className: clsx(styles['title'], className), title: record.recordTitle, 'data-struck': record.status === 'cancelled' }
  const series = seriesKey(resource)
  const isRepeated = series !== null && (record as Record<string, unknown>)[series] != null
  const open = (event: MouseEvent) => {
    if (href === null || !isPlainPress(event)) return
    event.preventDefault()
    onOpen?.(href)
  }
  return (
    <>
      {href === null ? (
        <span {...said}>{children}</span>
      ) : onOpen ? (
        <a href={urlMap ? toPublicPath(href, urlMap.table, urlMap.organizationId) : href} onClick={open} {...said}>
          {children}
        </a>
      ) : (
        <LinkBase to={href} {...said}>
          {children}
        </LinkBase>
      )}
      {organization.ancestorIds.includes(String(record['organizationId'])) && (
        <Mark icon="building" label={t('lists.rows.foreign', { owner: ownerOf(record, organization) })} />
      )}
      {isRepeated && REPEATED}
    </>
  )
}
