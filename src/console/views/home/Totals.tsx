import Card from '@mui/material/Card'
import { t } from '#texts/home.ts'
import { useFormats } from '#widgets/formats.ts'
import { Figure } from './Figure.tsx'
import { figuresOf } from './layout.ts'
import { worth } from './tones.ts'
import type { Counted } from './counted.ts'

/** The counts of all organizations in sight, each added up. */
export const Totals = ({ homes }: { readonly homes: readonly (readonly Counted[])[] }) => {
  const { number } = useFormats()
  const sums = new Map<string, Counted>()
  for (const one of homes.flat()) sums.set(one.key, { ...one, count: one.count + (sums.get(one.key)?.count ?? 0) })
  const shown = worth([...sums.values()])
  if (homes.length < 2 || shown.length === 0) return null
  return (
    <Card component="section" aria-label={t('home.all', { count: number(homes.length) })} sx={{ ...figuresOf(shown.length, 8), mb: 2 }}>
      {shown.map(one => (
        <Figure key={one.key} count={one} />
      ))}
    </Card>
  )
}
