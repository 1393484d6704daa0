import { Card, Typography } from '@mui/material'
import { t } from '#texts/home.ts'
import { Caption, useFormats } from '#widgets'
import { useListScreen } from '../list/listScreen.ts'
import { Pager } from '../list/Pager.tsx'
import { useRows } from '../list/filters.ts'
import { NotCounted } from './NotCounted.tsx'
import { OrganizationCards } from './OrganizationCards.tsx'
import { useAllHomes, useHome } from './useHome.ts'
import { Figure } from './Figure.tsx'
import { figuresOf } from './layout.ts'
import { worth, type Counted } from './counted.ts'

/** Where people of several organizations land (R3.1): what goes on in each, and what waits for somebody. */
const Home = () => {
  const { data = [], total } = useRows()
  const { today, longDate } = useFormats()
  const { homes, isPending, error, refetch } = useHome(data.map(({ id }) => id))
  const all = useAllHomes(useListScreen().resource.name)
  return (
    <>
      <Typography color="textSecondary" sx={{ mb: 2 }}>
        {longDate(today())}
      </Typography>
      {error && <NotCounted retry={refetch} />}
      <Totals homes={all ?? [...homes.values()]} isPage={all === null && (total ?? 0) > data.length} />
      <OrganizationCards organizations={data} homes={homes} isPending={isPending} />
      {(total ?? 0) > data.length && <Pager alone />}
    </>
  )
}

export default Home

interface TotalsProps {
  readonly homes: readonly (readonly Counted[])[]
  /** There are more organizations than these. */
  readonly isPage: boolean
}

/** The counts of several organizations, each added up, and of which these are. */
const Totals = ({ homes, isPage }: TotalsProps) => {
  const sums = new Map<string, Counted>()
  for (const one of homes.flat()) sums.set(one.key, { ...one, count: one.count + (sums.get(one.key)?.count ?? 0) })
  const shown = worth([...sums.values()])
  if (homes.length < 2 || shown.length === 0) return null
  return (
    <section aria-labelledby="totals">
      <Caption id="totals" component="h2" sx={{ mb: 1 }}>
        {t(isPage ? 'home.page' : 'home.all', { count: homes.length })}
      </Caption>
      <Card sx={{ ...figuresOf(shown.length, 8), mb: 2 }}>
        {shown.map(one => (
          <Figure key={one.key} count={one} />
        ))}
      </Card>
    </section>
  )
}
