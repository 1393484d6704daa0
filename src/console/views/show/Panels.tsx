import { Suspense, type ReactNode } from 'react'
import { Box, Skeleton, Stack } from '@mui/material'
import { useLocation } from 'ra-core'
import { isPartShown, panelsOf, type Panel, type Resource, type ResourceSummary } from '#model'
import { t } from '#texts/show.ts'
import { accessTo } from '#shared'
import type { RecordProps } from '../../services/views.ts'
import { screensOf } from '../../routing/routes.ts'
import { useUrlMap } from '../../routing/urlMap.tsx'
import { useApplication, useDeclared } from '../../services/frame.tsx'
import { useConsole } from '../../session/context.tsx'
import { useHasHistory } from './history.ts'
import { RowsBelow } from './later.tsx'

/** Whether rows of a resource are shown here: it exists for this organization, and this person may read it. */
export const useOpens = (): ((name: string) => boolean) => {
  const { catalogue } = useApplication()
  const urlMap = useUrlMap()
  const place = useConsole()
  return name => {
    if (!catalogue.has(name)) return false
    const summary = catalogue.resource(name)
    // What has no screen of its own anywhere is closed by no address.
    const stands = summary.urls !== false || (summary.nestedUnder ?? []).length > 0
    const exists = !stands || !urlMap || screensOf(urlMap.routes, name).length > 0
    return exists && accessTo(place, summary, 'list').allowed
  }
}

const panelOf = (
  { name }: ResourceSummary,
  { field, title, columns, sort, panel = 'related' }: NonNullable<ResourceSummary['relatedOn']>[number],
): Panel => ({
  panel,
  title,
  fields: [],
  rowsOf: name,
  options: { rowsOf: name, through: field, columns, sort },
})

/** Panels of rows that declare by themselves that they stand on this page. */
export const useRelatedOn = ({ name }: Resource): readonly Panel[] =>
  useDeclared().flatMap(one => (one.relatedOn ?? []).flatMap(on => (on.to === name ? [panelOf(one, on)] : [])))

/** Panels below each other; those of rows that may not be read are absent. Whoever shows them waits for their code. */
export const PanelList = ({ resource, record, panels }: RecordProps & { readonly panels: readonly Panel[] }) => {
  const opens = useOpens()
  const { panel: Screen } = useApplication().views
  return panels.map((panel, index) => {
    if (!isPartShown(panel, record) || (panel.rowsOf !== undefined && !opens(panel.rowsOf))) return null
    return <Screen key={index} resource={resource} record={record} panel={panel} />
  })
}

const TAB = 'tab'

/** The parts of a page that has tabs, as links, and the one that the address names. */
export const usePageTabs = ({ resource: { page }, record }: RecordProps) => {
  const { pathname, search } = useLocation()
  const opens = useOpens()
  const readsLog = useHasHistory()
  // A tab of rows that are not shown here, or of a history that may not be read, would be empty.
  const isOpen = ({ panels }: { readonly panels: readonly Panel[] }) =>
    panels.some(panel => isPartShown(panel, record) && (panel.ofLog ? readsLog : panel.rowsOf === undefined || opens(panel.rowsOf)))
  const tabs = Object.fromEntries(Object.entries(page?.tabs ?? {}).filter(([, tab]) => isOpen(tab)))
  const asked = new URLSearchParams(search).get(TAB)
  const shown = asked !== null && Object.hasOwn(tabs, asked) ? asked : ''
  const parts = Object.entries(tabs).map(([key, { label }]) => ({ label, to: `${pathname}?${TAB}=${key}`, isShown: key === shown }))
  return {
    tab: tabs[shown],
    parts: parts.length === 0 ? [] : [{ label: t('show.panels.overview'), to: pathname, isShown: shown === '' }, ...parts],
  }
}

/**
 * The page as it is declared: the part that the address names, else main and side. They come together: one whose code is there later would
 * push away what stands below it. What follows the page is below the window until then.
 */
export const Panels = (props: RecordProps) => {
  const { tab } = usePageTabs(props)
  return (
    <Suspense key={tab?.label} fallback={<Skeleton variant="rounded" height="100vh" sx={{ mt: 2 }} />}>
      {tab ? (
        <Columns side={null}>
          <PanelList {...props} panels={tab.panels} />
        </Columns>
      ) : (
        <Overview {...props} />
      )}
    </Suspense>
  )
}

/** Main and side; lists below the row and rows that declare themselves to stand here follow the main panels. */
const Overview = ({ resource, record }: RecordProps) => {
  const { main = [], side = [] } = resource.page ?? {}
  const named = panelsOf(resource).flatMap(({ rowsOf }) => rowsOf ?? [])
  const others = useRelatedOn(resource).filter(({ rowsOf }) => !named.includes(rowsOf ?? ''))
  const details = main.filter(({ panel }) => panel === 'details')
  return (
    <Columns side={side.length > 0 && <PanelList resource={resource} record={record} panels={side} />}>
      <PanelList resource={resource} record={record} panels={main.filter(panel => !details.includes(panel))} />
      <PanelList resource={resource} record={record} panels={others} />
      <RowsBelow resource={resource} record={record} without={[...named, ...others.flatMap(({ rowsOf }) => rowsOf ?? [])]} />
      <PanelList resource={resource} record={record} panels={details} />
    </Columns>
  )
}

const COLUMNS = { display: 'grid', alignItems: 'start', gap: 2, mt: 2 }
const BESIDE = { gridTemplateColumns: { md: 'minmax(0, 1fr) 19rem' } }

/** What people come for, and beside it what they glance at; below it where there is no room. */
export const Columns = ({ side, children }: { readonly side: ReactNode; readonly children: ReactNode }) => (
  <Box sx={{ ...COLUMNS, ...(side ? BESIDE : {}) }}>
    <Stack spacing={2} sx={{ minWidth: 0 }}>
      {children}
    </Stack>
    {side && (
      <Stack spacing={2} sx={{ minWidth: 0 }}>
        {side}
      </Stack>
    )}
  </Box>
)
