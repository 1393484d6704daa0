import { Suspense } from 'react'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import CardActionArea from '@mui/material/CardActionArea'
import Skeleton from '@mui/material/Skeleton'
import Stack from '@mui/material/Stack'
import Typography from '@mui/material/Typography'
import { LinkBase } from 'ra-core'
import { t } from '#texts/home.ts'
import { Icon, isIcon } from '#widgets/icons.tsx'
import type { ConsoleRecord } from '../../data/types.ts'
import { DayRows } from './DayRows.tsx'
import { useHowMany } from './Figure.tsx'
import { BESIDE } from './layout.ts'
import { TONES, toneOf } from './tones.ts'
import type { Counted } from './useHome.ts'

interface DayProps {
  readonly organization: ConsoleRecord
  readonly counts: readonly Counted[]
  readonly isPending: boolean
}

/** The day of one organization: what is counted as tiles that open its rows; what goes on today, and what waits (picture 31). */
export const Day = ({ organization, counts, isPending }: DayProps) => {
  const listed = counts.filter(({ columns }) => columns.length > 0)
  const today = listed.filter(({ waits }) => waits === null)
  // What waits and is not there needs no card.
  const waits = listed.filter(({ waits: tone, count }) => tone !== null && count > 0)
  return (
    <section aria-label={t('home.of', { name: organization.recordTitle })}>
      <Typography variant="h2" data-row={organization.id} sx={{ mb: 2 }}>
        <LinkBase to={`/organizations/${organization.id}`}>{organization.recordTitle}</LinkBase>
      </Typography>
      <Box sx={TILES}>
        {isPending
          ? [1, 2, 3, 4].map(one => <Skeleton key={one} variant="rounded" height="5.5rem" />)
          : counts.map(one => <Tile key={one.key} count={one} />)}
      </Box>
      <Box sx={waits.length > 0 ? BESIDE : {}}>
        <Lists counts={today} />
        {waits.length > 0 && <Lists counts={waits} />}
      </Box>
    </section>
  )
}

const TILES = { display: 'grid', gap: 1.5, mb: 2, gridTemplateColumns: 'repeat(auto-fit, minmax(min(10rem, 100%), 1fr))' }

const Tile = ({ count }: { readonly count: Counted }) => {
  const howMany = useHowMany()
  const { label, resource, to } = count
  return (
    <Card>
      <CardActionArea component={LinkBase} to={to} sx={{ p: 2, height: '100%' }}>
        <Stack direction="row" sx={{ alignItems: 'center', gap: 1, color: 'text.secondary' }}>
          {isIcon(resource.icon) && <Icon name={resource.icon} size={18} />}
          <Typography variant="caption">{label}</Typography>
        </Stack>
        <Typography variant="h1" component="div" sx={{ color: TONES[toneOf(count)] }}>
          {howMany(count.count)}
        </Typography>
      </CardActionArea>
    </Card>
  )
}

const Lists = ({ counts }: { readonly counts: readonly Counted[] }) => (
  <Stack spacing={2} sx={{ minWidth: 0 }}>
    {counts.map(one => (
      <Suspense key={one.key} fallback={<Skeleton variant="rounded" height="9rem" />}>
        <DayRows count={one} />
      </Suspense>
    ))}
  </Stack>
)
