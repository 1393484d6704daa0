import type { Counted } from './counted.ts'

export type WaitTone = NonNullable<Counted['waits']> | 'none'

/** What waits and is there has a color; all else is plain. */
export const toneOf = ({ count, waits }: Pick<Counted, 'count' | 'waits'>): WaitTone => (count > 0 && waits ? waits : 'none')

export const TONES: Readonly<Record<WaitTone, string>> = {
  error: 'var(--c-cancelled)',
  warning: 'var(--c-warning)',
  info: 'text.primary',
  none: 'text.primary',
}

const RANK: readonly WaitTone[] = ['error', 'warning', 'info']

/** What several organizations are looked at for, the most urgent first: what waits and is there, and what goes on. Drafts are their authors' own matter. */
export const worth = <T extends Pick<Counted, 'count' | 'waits'>>(counts: readonly T[]): readonly T[] => [
  ...waiting(counts).filter(({ waits }) => waits !== 'info'),
  ...counts.filter(({ waits }) => waits === null),
]

/** What waits for somebody, the most urgent first. */
export const waiting = <T extends Pick<Counted, 'count' | 'waits'>>(counts: readonly T[]): readonly T[] =>
  counts.filter(one => toneOf(one) !== 'none').sort((left, right) => RANK.indexOf(toneOf(left)) - RANK.indexOf(toneOf(right)))
