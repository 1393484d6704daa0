import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { t } from '#texts/home.ts'
import { useFormats } from '#widgets/formats.ts'
import { Notice } from '#widgets/Notice.tsx'
import { useConsole } from '../../session/context.tsx'
import { useListScreen } from '../list/listScreen.ts'
import { Pager } from '../list/Pager.tsx'
import { useRows } from '../list/useRows.ts'
import { Day } from './Day.tsx'
import { OrganizationCards } from './OrganizationCards.tsx'
import { Totals } from './Totals.tsx'
import { useAllHomes, useHome } from './useHome.ts'

/** Where people land (R3.1): of one organization its day, of several what goes on in each, and what waits for somebody. */
const Home = () => {
  const { data = [], total } = useRows()
  const { organization } = useConsole()
  const { today, longDate } = useFormats()
  const { homes, isPending, error, refetch } = useHome(data.map(({ id }) => id))
  const all = useAllHomes(useListScreen().resource.name)
  const [only] = data
  const isOne = total === 1 && only?.id === organization.id
  return (
    <>
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {longDate(today())}
      </Typography>
      {error && (
        <Box sx={{ mb: 2 }}>
          <Notice tone="error" retry={refetch}>
            {t('home.failed')}
          </Notice>
        </Box>
      )}
      {isOne && only ? (
        <Day organization={only} counts={homes.get(only.id) ?? []} isPending={isPending} />
      ) : (
        <>
          <Totals homes={all ?? [...homes.values()]} isPage={all === null && (total ?? 0) > data.length} />
          <OrganizationCards organizations={data} homes={homes} isPending={isPending} />
        </>
      )}
      {(total ?? 0) > data.length && <Pager alone />}
    </>
  )
}

export default Home
