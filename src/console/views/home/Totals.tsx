import Card from '@mui/material/Card'
import { t } from '#texts/home.ts'
import { Caption } from '#widgets/Caption.tsx'
import { Figure } from './Figure.tsx'
import { figuresOf } from './layout.ts'
import { worth } from './tones.ts'
import type { Counted } from './counted.ts'

interface TotalsProps {
  readonly homes: readonly (readonly Counted[])[]
  /** There are more organizations than these. */
  readonly isPage: boolean
}

/** The counts of several organizations, each added up, and of which these are. */
export const Totals = ({ homes, isPage }: TotalsProps) => {
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
