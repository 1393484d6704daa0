import { Suspense, useState } from 'react'
import { Box, Card, Chip, Skeleton } from '@mui/material'
import { ShowBase, useNavigate, useShowContext } from 'ra-core'
import type { Resource } from '#model'
import { declaredStates, publishes, systemResources } from '#catalogue'
import { t } from '#texts/show.ts'
import { DrawChangesProvider, Icon, LinkButton, Picture, StatusChip, lazyPart } from '#widgets'
import { MarkingProvider } from '#widgets/marking.ts'
import {
  MakingLinks,
  Page,
  RecordLoading,
  RowNav,
  can,
  isDelivered,
  isWide,
  ownerOf,
  reasonOf,
  useBreadcrumbs,
  useMay,
  usePaths,
  useRowLinks,
} from '#shared'
import type { ConsoleRecord } from '../../data/types.ts'
import type { RecordProps } from '../../services/views.ts'
import { useConsole } from '../../session/context.tsx'
import { useDeclared } from '../../services/frame.tsx'
import { followedBy, isFollowed } from '../follow/followed.ts'
import { ActionOfRow, useActing } from '../list/useActing.tsx'
import { OutcomeNote } from '../list/OutcomeNote.tsx'
import { pictureOf } from '../list/picture.ts'
import { RecordMenu } from '../list/RecordMenu.tsx'
import { rowState } from '../list/columns.tsx'
import { mainAction } from '../list/rowVerbs.ts'
import { useBulk } from '../list/useBulk.ts'
import { Columns, PanelList, Panels, usePageTabs, useRelatedOn } from './Panels.tsx'
import { Facts, FactsCard, factSections, type FactSection } from './Facts.tsx'
import { Head } from './Head.tsx'
import { RecordChanges } from './RecordChanges.tsx'
import { History, RowsBelow } from './later.tsx'
import { useHasHistoryOf } from './history.ts'
import { usePartMarks } from './usePartMarks.ts'

const Calls = lazyPart(() => import('./Calls.tsx'))
const Delivered = lazyPart(() => import('./Delivered.tsx'))
const FollowersNote = lazyPart(() => import('../follow/FollowersNote.tsx'))
const FollowsCard = lazyPart(() => import('../follow/FollowsCard.tsx'))
const Ownership = lazyPart(() => import('./Ownership.tsx'))

/** Everything about a row: facts first, what can be done, what happened to it (picture 05). */
const ShowView = ({ resource }: { readonly resource: Resource }) => (
  <ShowBase disableAuthentication resource={resource.name} queryOptions={QUERY}>
    <DrawChangesProvider value={RecordChanges}>
      <Shown resource={resource} />
    </DrawChangesProvider>
  </ShowBase>
)

// A row that is not there is the frame's to say (R11.1).
const QUERY = { meta: { view: 'detail' }, onError: () => undefined }

const Shown = ({ resource }: { readonly resource: Resource }) => {
  const { record, error, refetch } = useShowContext<ConsoleRecord>()
  if (!record) return <RecordLoading error={error} retry={() => void refetch()} />
  return <Detail key={record.id} resource={resource} record={record} />
}

const Detail = ({ resource, record }: RecordProps) => {
  const paths = usePaths(resource)
  const trail = useBreadcrumbs(resource)
  const linksOf = useRowLinks(resource)
  const may = useMay(resource)
  const navigate = useNavigate()
  const bulk = useBulk(resource, { leave: () => navigate(paths.back), named: record.recordTitle })
  const { act, dialog } = useActing(resource, bulk)
  const [outcomeIn, setOutcomeIn] = useState<HTMLElement | null>(null)
  const { parts } = usePageTabs({ resource, record })
  const reason = reasonOf(may.edit(record))
  const main = mainAction(resource, record, may)
  const edit = can(resource, 'update') ? paths.edit(record.id) : null
  const followed = followedBy(useDeclared(), resource, record)
  return (
    <Page>
      <Head
        resource={resource}
        record={record}
        crumbs={trail.through}
        beside={<States resource={resource} record={record} />}
        actions={
          <>
            <MakingLinks resource={resource} record={record} />
            {resource.rank && <Ownership resource={resource} rank={resource.rank} record={record} />}
            {may.opens('edit') && (can(resource, 'update') || can(resource, 'delete') || paths.duplicate(record.id) !== null) && (
              <RecordMenu framed record={record} list={{ resource, may, paths, act, bulk, linksOf }} />
            )}
            {edit !== null && (
              <LinkButton to={edit} variant={main ? 'outlined' : 'contained'} icon="pencil" reason={reason}>
                {t('show.edit')}
              </LinkButton>
            )}
            {resource.page?.calls && <Calls calls={resource.page.calls} record={record} outcomeIn={outcomeIn} />}
            {main && <ActionOfRow {...{ record, act, bulk }} action={main} variant="contained" icon={main.icon ?? 'check'} />}
          </>
        }
      />
      <RowNav resource={resource} id={record.id} title={record.recordTitle} row={record} parts={parts} />
      <Box sx={{ mt: 2 }}>
        <OutcomeNote bulk={bulk} />
        <div ref={setOutcomeIn} />
      </Box>
      {followed && <FollowsCard resource={resource} record={record} followed={followed} bulk={bulk} />}
      {isFollowed(resource) && <FollowersNote resource={resource} record={record} />}
      <MarkingProvider value={usePartMarks(resource, record)}>
        {resource.page ? <Panels resource={resource} record={record} /> : <Standing resource={resource} record={record} />}
      </MarkingProvider>
      {dialog}
    </Page>
  )
}

/** The page of a row whose declaration says nothing of it: the first facts, what lies below, the other facts, the history. */
const Standing = ({ resource, record }: RecordProps) => {
  const [first, ...rest] = factSections(resource, record)
  const related = useRelatedOn(resource)
  const hasHistory = useHasHistoryOf({ resource, record }) && resource.name !== systemResources.audit
  return (
    <Columns side={hasHistory && <History resource={resource} id={record.id} madeAt={record.createdAt} />}>
      {isDelivered(resource) && <Delivered resource={resource} record={record} />}
      {first && <Overview resource={resource} record={record} section={first} />}
      <RowsBelow resource={resource} record={record} />
      {related.length > 0 && (
        <Suspense fallback={<Skeleton variant="rounded" height="9rem" />}>
          <PanelList resource={resource} record={record} panels={related} />
        </Suspense>
      )}
      {rest.map(section => (
        <FactsCard key={section.title} record={record} section={section} />
      ))}
    </Columns>
  )
}

/** The state of a row, and what one of its fields adds to it: 'Published', 'Full'; of one that is only read here, whose it is. */
const States = ({ resource, record }: RecordProps) => {
  const { organization } = useConsole()
  const { status } = record
  const listed = rowState(resource, record)
  return (
    <>
      {(publishes(resource) || status !== 'active') && <StatusChip status={status} declared={declaredStates(resource)} />}
      {listed !== status && <StatusChip status={listed} declared={declaredStates(resource)} />}
      {organization.ancestorIds.includes(String(record['organizationId'])) && (
        <Chip component="span" icon={<Icon name="building" size={16} />} label={t('show.from', { owner: ownerOf(record, organization) })} />
      )}
    </>
  )
}

// Above a text to be read, and on narrow windows.
const ABOVE = { overflow: 'hidden', '& > [data-picture]': { width: '100%', maxHeight: '20rem' } }

// The first facts beside a picture, which is as high as they are; below it where what stands beside both leaves them no room.
const BESIDE = {
  overflow: 'hidden',
  display: { lg: 'grid' },
  gridTemplateColumns: '16.5rem minmax(0, 1fr)',
  // Beside a picture the names take no more than they say, so that a day and its time stay on one line.
  '& dl': { gridTemplateColumns: { md: 'fit-content(10.5rem) minmax(0, 1fr)' } },
  '& > [data-picture]': { aspectRatio: { lg: 'auto' }, height: { lg: 0 }, minHeight: { lg: 'min(100%, 22rem)' } },
}

const Overview = ({ resource, record, section }: RecordProps & { readonly section: FactSection }) => {
  const { image, modes } = resource.list
  const url = pictureOf(record, image)
  // A pattern stands for a picture where rows are known by their cards.
  if (!url && !modes?.includes('grid')) return <FactsCard record={record} section={section} />
  return (
    <Card component="section" aria-label={section.title} sx={section.facts.some(named => isWide(named, record)) ? ABOVE : BESIDE}>
      <Picture url={url} seed={record.id} />
      <Facts facts={section.facts} record={record} />
    </Card>
  )
}

export default ShowView
