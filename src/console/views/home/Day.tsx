import { Suspense } from 'react'
import { Box, Card, CardActionArea, Skeleton, Stack, Typography } from '@mui/material'
import { LinkBase } from 'ra-core'
import { t } from '#texts/home.ts'
import { DayAround, Icon, IconAction, isIcon, useFormats, useIsPhone } from '#widgets'
import { Heading, New, useCounts } from '#shared'
import { useConsole } from '../../session/context.tsx'
import { useListScreen } from '../list/listScreen.ts'
import { DayRows } from './DayRows.tsx'
import { FirstSteps } from './FirstSteps.tsx'
import { ALONE, BESIDE, linesOf, roomOf } from './layout.ts'
import { NotCounted } from './NotCounted.tsx'
import { TONES, toneOf, type Counted } from './counted.ts'
import { useHome } from './useHome.ts'
import { useOffered } from './useOffered.ts'

/** What goes on is read whole, of what waits the first few: its card leads to the rest. */
const ROWS = { today: 8, waits: 3 } as const

interface Placed {
  readonly count: Counted
  /** Where it stands in a narrow window. */
  readonly order: number
  readonly rows: number
}

const heightOf = ({ count, rows }: Placed): number => 1 + Math.min(count.count, rows)

/** Counts with rows in two columns of about the same height: what goes on at the left, what waits at the right, and at the left again as soon as that is shorter. */
export const besides = (counts: readonly Counted[]): readonly [main: readonly Placed[], side: readonly Placed[]] => {
  const listed = counts.filter(({ columns }) => columns.length > 0)
  const today = listed.filter(({ waits }) => waits === null)
  // What waits and is not there needs no card.
  const waits = listed.filter(({ waits: tone, count }) => tone !== null && count > 0)
  // As they come: who looks on a phone sees first what somebody has to do something about.
  const order = listed.filter(one => one.waits === null || one.count > 0)
  const placed = (some: readonly Counted[], rows: number): Placed[] => some.map(count => ({ count, order: order.indexOf(count), rows }))
  const main = placed(today, ROWS.today)
  const side: Placed[] = []
  const tall = (column: readonly Placed[]): number => column.reduce((sum, one) => sum + heightOf(one), 0)
  for (const one of placed(waits, ROWS.waits)) (side.length > 0 && tall(main) <= tall(side) ? main : side).push(one)
  return [main, side]
}

/** What is urgent is told also where there is none of it, and what goes on; what else waits is not looked for every day. */
const isTold = ({ count, waits }: Counted): boolean => count > 0 || waits === null || waits === 'error'

/** The day of the organization that somebody works at: what is counted as tiles that open its rows, on a phone below all else; what goes on today, and what waits (R3.1, picture 31). */
const Day = () => {
  const { organization } = useConsole()
  const { setMode } = useListScreen()
  const { events, messages } = useOffered()
  const { today, longDate } = useFormats()
  const isPhone = useIsPhone()
  const { homes, isPending, error, refetch } = useHome([organization.id])
  const counts = homes.get(organization.id) ?? []
  const [main, side] = besides(counts)
  const tiles = counts.filter(isTold)
  const figures = (
    <Box sx={{ ...linesOf(tiles.length || 4, 6), ...TILES }}>
      {isPending
        ? [1, 2, 3, 4].map(one => <Skeleton key={one} variant="rounded" height="5.5rem" />)
        : tiles.map(one => <Tile key={one.key} count={one} />)}
    </Box>
  )
  const date = <Typography color="textSecondary">{longDate(today())}</Typography>
  return (
    <>
      <Heading
        title={organization.name}
        beside={!isPhone && date}
        actions={
          !isPhone && (
            <>
              <IconAction framed icon="list" label={t('home.asList')} onClick={() => setMode('list')} />
              {messages && <New resource={messages} />}
              {events && <New resource={events} as="first" />}
            </>
          )
        }
      />
      {isPhone && date}
      {error && <NotCounted retry={refetch} />}
      <Box component="section" aria-label={t('home.of', { name: organization.name })} sx={{ mt: 2 }}>
        {!isPhone && figures}
        {isPhone && isPending && <Skeleton variant="rounded" height="100vh" sx={{ mb: 2 }} />}
        <Suspense>
          <Box sx={{ '& > *': { mb: 2 } }}>
            <FirstSteps />
          </Box>
        </Suspense>
        <Box sx={side.length > 0 ? BESIDE : ALONE}>
          <Lists placed={main} />
          {side.length > 0 && <Lists placed={side} />}
        </Box>
        {isPhone && <Box sx={{ mt: 2 }}>{figures}</Box>}
      </Box>
      {isPhone && events && <New resource={events} as="floating" />}
    </>
  )
}

export default Day

const TILES = { gap: { xs: 1, sm: 1.5 }, mb: 2 }

const Tile = ({ count }: { readonly count: Counted }) => {
  const { saysCount } = useCounts()
  const { label, resource, to } = count
  return (
    <Card>
      <CardActionArea
        component={LinkBase}
        to={to}
        sx={{ display: 'flex', flexDirection: 'column', justifyContent: 'space-between', alignItems: 'start', p: 2, height: '100%' }}
      >
        <Stack direction="row" sx={{ alignItems: 'start', gap: 1, color: 'text.secondary' }}>
          {isIcon(resource.icon) && <Icon name={resource.icon} size={18} />}
          <Typography variant="caption">{label}</Typography>
        </Stack>
        <Typography variant="h1" component="div" sx={{ color: TONES[toneOf(count)] }}>
          {saysCount(count.count)}
        </Typography>
      </CardActionArea>
    </Card>
  )
}

const Lists = ({ placed }: { readonly placed: readonly Placed[] }) => {
  const { today } = useFormats()
  return (
    <Box sx={{ display: { xs: 'contents', lg: 'grid' }, gap: 2, minWidth: 0 }}>
      {placed.map(({ count, order, rows }) => (
        <Box key={count.key} sx={{ order: { xs: order, lg: 0 }, minWidth: 0 }}>
          <Suspense fallback={<Skeleton variant="rounded" sx={roomOf(Math.min(count.count, rows), 3)} />}>
            <DayAround value={count.waits === null ? today() : null}>
              <DayRows count={count} first={rows} />
            </DayAround>
          </Suspense>
        </Box>
      ))}
    </Box>
  )
}
