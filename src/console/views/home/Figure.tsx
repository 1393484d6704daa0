import { useCounts } from '#shared'
import { LabeledNumber } from '../shared/LabeledNumber.tsx'
import { TONES, toneOf, type Counted } from './counted.ts'

interface FigureProps {
  readonly count: Pick<Counted, 'label' | 'count' | 'waits'>
  /** Where its rows are; without it, it is only said. */
  readonly to?: string
}

const TILE = { display: 'flex', flexDirection: 'column', justifyContent: 'space-between', alignItems: 'start', minWidth: 0, px: 2, py: 1.5 }

/** A number under its name, the way to its rows; in the color of what waits where there is any. */
export const Figure = ({ count, to }: FigureProps) => {
  const { saysCount } = useCounts()
  const look = { color: TONES[toneOf(count)], fontWeight: 600 }
  return <LabeledNumber label={count.label} said={saysCount(count.count)} to={to} look={look} sx={TILE} />
}
