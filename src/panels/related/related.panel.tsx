import { useState } from 'react'
import { CardContent, Skeleton, Stack } from '@mui/material'
import { isInOneOf } from '#catalogue'
import { inSentence, nounOf } from '#model'
import { t } from '#texts/show.ts'
import { withParam } from '#console/routing/table.ts'
import { useRowsOf } from '#console/services/resources.ts'
import type { PanelProps } from '#console/services/views.ts'
import { OutcomeNote } from '#console/views/list/OutcomeNote.tsx'
import { useActing } from '#console/views/list/useActing.tsx'
import { useBulk } from '#console/views/list/useBulk.ts'
import { ActionButton, LinkButton, useFormats } from '#widgets'
import { usePlaces } from '#console/views/related/usePlaces.ts'
import { usePanelColumns, useRowsResource } from '#console/views/related/useRows.ts'
import { Rows } from '#console/views/related/Row.tsx'
import { useMembers } from '#console/views/related/useMembers.tsx'
import { SectionCard, SectionNote, can, isForRow, reasonOf, takesNew, useMay } from '#shared'
import { ParentAction } from './ParentAction.tsx'
import { RowChips } from './RowChips.tsx'
import type { RelatedOptions } from './related.ts'

const FIRST = 5
const MOST = 50

/** In states in which there is nothing to say, nothing is asked. */
const Related = (props: PanelProps) => {
  const { in: states } = props.panel.options as RelatedOptions
  return isInOneOf(states, props.record) ? <RelatedRows {...props} /> : null
}

const RelatedRows = ({ resource: parent, record, panel }: PanelProps) => {
  const {
    rowsOf,
    through,
    where = {},
    status,
    upcoming,
    sort,
    limit = FIRST,
    chips = false,
    none,
    hidesEmpty = false,
    offers,
    view,
    ...rest
  } = panel.options as Options
  const resource = useRowsResource(rowsOf)
  const { columns, joined } = usePanelColumns(resource, rest.columns ?? resource.list.columns.filter(key => key !== through))
  const places = usePlaces(resource, parent, record.id, through)
  const work = usePlaces(resource, parent, record.id, through, view).list
  const may = useMay(resource)
  const { number } = useFormats()
  const bulk = useBulk(resource)
  const { act, dialog } = useActing(resource, bulk)
  const above = useBulk(parent)
  const offered = useActing(parent, above)
  const members = useMembers(parent, record, resource, through, above)
  const [size, setSize] = useState(limit)
  const filter = {
    ...where,
    ...(status ? { status } : {}),
    [through]: { is: record.id },
    ...(upcoming === undefined ? {} : { [upcoming]: { upcoming: true } }),
  }
  const { data, isPending, error } = useRowsOf(resource.name, 'panel', {
    filter,
    sort: sort ?? resource.list.sort,
    perPage: Math.min(size, MOST),
    // A row that lives below another one opens there.
    columns: [...columns.map(({ key }) => key), ...Object.keys(resource.parents)],
    joined,
  })
  const rows = data?.data ?? []
  const total = data?.total ?? 0
  const [one] = nounOf(resource)
  const title = panel.title ?? resource.label[1]
  const all = upcoming === undefined && places.list !== null ? toList(places.list, filter, through, record.id) : null
  if ((hidesEmpty || !isForRow(resource, through, record)) && rows.length === 0 && !error && !bulk.outcome) return null
  return (
    <SectionCard
      title={title}
      count={total}
      busy={isPending}
      action={
        <Stack direction="row" sx={{ alignItems: 'center', gap: 1 }}>
          {offers !== undefined && rows.length > 0 && (
            <ParentAction resource={parent} record={record} name={offers} act={offered.act} bulk={above} />
          )}
          {view !== undefined && work !== null && rows.length > 0 && (
            <LinkButton to={work} size="small" icon={resource.views?.[view]?.icon}>
              {resource.views?.[view]?.label}
            </LinkButton>
          )}
          {total > rows.length && all !== null && (
            <LinkButton to={all} size="small" variant="text">
              {t('show.panels.seeAll', { count: number(total) })}
            </LinkButton>
          )}
          {members?.button}
          {places.create !== null && takesNew(resource, through, record) && can(resource, 'create') && (
            <LinkButton to={places.create} size="small" variant="text" icon="plus" reason={reasonOf(may.write)}>
              {t('common.newOne', { what: inSentence(resource.label[0]) })}
            </LinkButton>
          )}
        </Stack>
      }
    >
      {[above, bulk].map(
        (one, place) =>
          one.outcome && (
            <CardContent key={place}>
              <OutcomeNote bulk={one} />
            </CardContent>
          ),
      )}
      {isPending && <Waiting lines={chips ? 1 : Math.min(limit, 3)} />}
      {!isPending && rows.length === 0 && (
        <SectionNote>{error ? t('show.below.failed') : (none ?? t('show.below.none', { one: inSentence(one) }))}</SectionNote>
      )}
      {rows.length > 0 && chips && <RowChips rows={rows} open={places.open} />}
      {rows.length > 0 && !chips && (
        <Rows
          {...{ resource, columns, act, bulk, may, rows }}
          open={places.open}
          moreOf={row => members?.leaving(row)}
          headed={rest.listedIn !== undefined}
        />
      )}
      {!isPending && total > rows.length && all === null && size < MOST && (
        <CardContent sx={{ pt: 1 }}>
          <ActionButton size="small" variant="text" onClick={() => setSize(MOST)}>
            {t('show.panels.more', { count: number(Math.min(total, MOST) - rows.length) })}
          </ActionButton>
        </CardContent>
      )}
      {dialog}
      {offered.dialog}
      {members?.dialog}
    </SectionCard>
  )
}

type Options = RelatedOptions & { readonly rowsOf: string }

/** The list of those rows; below the row itself it needs no filter for it. */
const toList = (list: string, filter: Readonly<Record<string, unknown>>, through: string, id: string): string => {
  const kept = list.includes(id) ? Object.fromEntries(Object.entries(filter).filter(([key]) => key !== through)) : filter
  return Object.keys(kept).length === 0 ? list : withParam(list, 'filter', kept)
}

const Waiting = ({ lines }: { readonly lines: number }) => (
  <CardContent aria-hidden>
    {Array.from({ length: lines }, (_, index) => (
      <Skeleton key={index} height="2.75rem" />
    ))}
  </CardContent>
)

export default Related
