import { Box, Card, CardContent, Stack, Typography } from '@mui/material'
import { t } from '#texts/pages.ts'
import { useFormats } from '#widgets'
import { Pattern } from '#widgets/Pattern.tsx'
import { New, Page } from '#shared'
import { useConsole } from '../../session/context.tsx'
import { Next } from './Next.tsx'
import { PendingTasks } from './PendingTasks.tsx'
import { FirstSteps } from '../../views/home/FirstSteps.tsx'
import { useOffered } from '../../views/home/useOffered.ts'

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
  const { events, messages, calendar } = useOffered()
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
              {events && <New resource={events} as="first" />}
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
          <FirstSteps />
          {messages && <PendingTasks name={messages.name} />}
          {events && <PendingTasks name={events.name} />}
        </Stack>
      </Box>
    </Page>
  )
}

export default Welcome
