import { useLocation } from 'ra-core'
import type { ResourceSummary } from '#model'
import { t } from '#texts/common.ts'
import { TabRow } from '#widgets'
import { filled, rowUrl } from '../../routing/table.ts'
import { useUrlMap } from '../../routing/urlMap.tsx'
import { useRowLinks } from './usePaths.ts'

interface Tab {
  readonly label: string
  readonly to: string
  /** The row itself: its detail and its form. */
  readonly isOwn?: boolean
  /** Of a part of its page: whether it is the one that is shown. */
  readonly isShown?: boolean
}

interface RowNavProps {
  readonly resource: ResourceSummary
  readonly id: string
  readonly title: string
  readonly row?: Readonly<Record<string, unknown>> | undefined
  /** Parts of its page, in place of the row itself. */
  readonly parts?: readonly Tab[]
}

/** The screens of a row as tabs: itself or the parts of its page, the lists below it and its further forms. Nothing for a row that has only itself. */
export const RowNav = ({ resource, id, title, row: known, parts = [] }: RowNavProps) => {
  const { pathname } = useLocation()
  const urlMap = useUrlMap()
  const links = useRowLinks(resource)(id, known).filter(({ what, refusal }) => what !== 'making' && refusal === null)
  if (!urlMap || links.length + parts.length === 0) return null
  const urls = urlMap.table[resource.name]
  const [show, edit, row] = [urls?.show, urls?.edit, rowUrl(resource, urls)].map(
    path => path && filled(path, { organizationId: urlMap.organizationId, id }),
  )
  const own = row ? [{ label: resource.label[0], to: row, isOwn: true }] : []
  const tabs: readonly Tab[] = [...(parts.length > 0 ? parts : own), ...links]
  return (
    <TabRow
      nav
      label={t('common.of', { title })}
      tabs={tabs.map(({ label, to, isOwn = false, isShown = to === pathname }) => ({
        key: to,
        label,
        to,
        // A list below has views, and forms of its rows, at addresses below its own.
        current: isShown ? 'page' : isOwn ? pathname === show || pathname === edit : pathname.startsWith(`${to}/`),
      }))}
    />
  )
}
