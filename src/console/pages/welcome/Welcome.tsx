import { Box, Card, CardContent, Stack, Typography } from '@mui/material'
import { CanAccess } from 'ra-core'
import { inSentence, type Resource } from '#model'
import { t } from '#texts/pages.ts'
import { LinkButton, useFormats } from '#widgets'
import { Pattern } from '#widgets/Pattern.tsx'
import { Page, usePaths } from '#shared'
import { useConsole } from '../../session/context.tsx'
import { FirstSteps } from './FirstSteps.tsx'
import { Next } from './Next.tsx'
import { PendingTasks } from './PendingTasks.tsx'
import { targetOf } from '#catalogue'
import { systemResources } from '#catalogue/roles.ts'
import { useLoadedResources } from '../../services/resources.ts'
import { useFrame } from '../../services/frame.tsx'
import { isGroup } from '../../navigation/sidebar.ts'

/** Resources that the rows of another point at, in the order of its form. */
const pointedAt = (resource: Resource | null): readonly string[] =>
  Object.values(resource?.fields ?? {}).flatMap(field => targetOf(field) ?? [])

/** What the welcome page speaks of, as far as this person's sidebar leads there. */
const useOffered = () => {
  const { items } = useFrame()
  const links = items.flatMap(item => (isGroup(item) ? item.links : [item]))
  const offered = (name: string): string | undefined => (links.some(link => link.resource === name) ? name : undefined)
  const [events = null, messages = null] = useLoadedResources([systemResources.events, systemResources.messages].map(offered))
  const names = [...new Set([...pointedAt(events), systemResources.people, systemResources.groups])]
  const others = useLoadedResources(names.filter(name => name !== systemResources.events).map(offered))
  return {
    events,
    messages,
    /** What a new community fills first, in this order: places, people, groups, then what happens and what is told. */
    basics: [...others, events, messages].filter(one => one !== null),
    /** Address of the month, or null. */
    calendar: links.find(({ href }) => href.endsWith('/event_monthly_calendar'))?.href ?? null,
  }
}

const COLUMNS = {
  display: 'grid',
  alignItems: 'start',
  gap: 2,
  mt: 2,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 5fr) minmax(0, 3fr)' },
}
const PICTURE = { display: 'grid', width: { md: '25%' }, height: { xs: 88, md: 'auto' }, '& > svg': { width: '100%', height: '100%' } }

/** The root of the older layouts (R3.3): what is next, what waits, what to begin with. */
const Welcome = () => {
  const { person, organization } = useConsole()
  const { events, messages, basics, calendar } = useOffered()
  const { longDate, today: todayHere } = useFormats()
  const today = todayHere()
  const name = person.firstName || person.fullName
  return (
    <Page>
      <Card component="header" sx={{ overflow: 'hidden' }}>
        <Stack direction={{ xs: 'column-reverse', md: 'row' }}>
          <CardContent sx={{ flex: 1, minWidth: 0 }}>
            <Typography color="textSecondary">{longDate(today)}</Typography>
            <h1 tabIndex={-1}>{name ? t('pages.welcome.named', { name }) : t('pages.welcome.title')}</h1>
            <Typography variant="h2" component="p" color="textSecondary">
              {organization.name}
            </Typography>
            <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1, mt: 2.5 }}>
              {events && <New resource={events} isFirst />}
              {messages && <New resource={messages} />}
            </Stack>
          </CardContent>
          <Box sx={PICTURE}>
            <Pattern seed={organization.id} />
          </Box>
        </Stack>
      </Card>
      <Box sx={COLUMNS}>
        <Stack spacing={2}>{events ? <Next today={today} calendar={calendar} /> : null}</Stack>
        <Stack spacing={2}>
          <FirstSteps resources={basics} />
          {messages && <PendingTasks resource={messages} />}
          {events && <PendingTasks resource={events} />}
        </Stack>
      </Box>
    </Page>
  )
}

const New = ({ resource, isFirst = false }: { readonly resource: Resource; readonly isFirst?: boolean }) => {
  const { create } = usePaths(resource)
  if (create === null) return null
  return (
    <CanAccess resource={resource.name} action="create">
      <LinkButton to={create} icon="plus" variant={isFirst ? 'contained' : 'outlined'}>
        {t('common.newOne', { what: inSentence(resource.label[0]) })}
      </LinkButton>
    </CanAccess>
  )
}

export default Welcome
