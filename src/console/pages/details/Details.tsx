import { Suspense } from 'react'
import { Box } from '@mui/material'
import { CanAccess, ResourceContextProvider, useGetOne } from 'ra-core'
import { systemResources } from '#catalogue'
import { t } from '#texts/pages.ts'
import { BelowHeading, PartOfPage, SectionCard, accessTo, usePaths } from '#shared'
import type { ConsoleRecord } from '../../data/types.ts'
import { useApplication } from '../../services/frame.tsx'
import { useLoadedResource, useVerbs } from '../../services/resources.ts'
import { useConsole } from '../../session/context.tsx'
import { FirstSteps } from '../../views/home/FirstSteps.tsx'
import { AfterForm, HistoryOf } from '../../views/single/Below.tsx'
import { LinkButton } from '#widgets'
import { useQuery } from '@tanstack/react-query'
import { byteText } from '#model'
import { FactList } from '../../views/show/FactList.tsx'

/** What happened at this organization: no entry of a sidebar leads there (R5), so its own page does. */
const LogLink = () => {
  const { catalogue } = useApplication()
  const audit = catalogue.resource(systemResources.audit)
  const { list } = usePaths(audit)
  if (list === null) return null
  return (
    <CanAccess resource={audit.name} action="list">
      <Box sx={{ float: 'right', mt: -0.5 }}>
        <LinkButton to={list} icon="history" variant="text" size="small">
          {t('pages.details.logs')}
        </LinkButton>
      </Box>
    </CanAccess>
  )
}

const LACKING = (
  <Suspense>
    <Box sx={{ '& > *': { mt: 2, mb: 3 } }}>
      <FirstSteps urgent />
    </Box>
  </Suspense>
)

/** An organization's own record (R3.4): a form for those who may write it, else what it says. */
const Details = () => {
  const { catalogue, views } = useApplication()
  const place = useConsole()
  const resource = useLoadedResource(systemResources.organizations)
  const Screen = accessTo(place, resource, 'edit').allowed ? views.edit : views.show
  const { data: made } = useGetOne<ConsoleRecord>(resource.name, { id: place.organization.id, meta: { view: 'title' } })
  return (
    <>
      {catalogue.has(systemResources.audit) && <LogLink />}
      <ResourceContextProvider value={resource.name}>
        <BelowHeading value={LACKING}>
          <PartOfPage>
            <Screen resource={resource} />
          </PartOfPage>
        </BelowHeading>
        <AfterForm>
          <Storage />
          {Screen === views.edit && <HistoryOf resource={resource} id={place.organization.id} madeAt={made?.createdAt} />}
        </AfterForm>
      </ResourceContextProvider>
    </>
  )
}

export default Details

/** What the organization's files take of what they may. */
const Storage = () => {
  const verbs = useVerbs()
  const { organization } = useConsole()
  const { data } = useQuery({ queryKey: ['storageUse', organization.id], queryFn: () => verbs.storageUse() })
  if (!data) return null
  const { used, quota, uploadsAtOnce } = data
  return (
    <SectionCard title={t('pages.details.fileLimits')}>
      <FactList
        facts={[
          {
            key: 'used',
            label: t('pages.details.storage'),
            value: t('pages.details.used', { used: byteText(used), quota: byteText(quota) }),
          },
          {
            key: 'atOnce',
            label: t('pages.details.uploads'),
            value: t('pages.details.atOnce', { count: uploadsAtOnce, smart_count: uploadsAtOnce }),
          },
        ]}
      />
    </SectionCard>
  )
}
