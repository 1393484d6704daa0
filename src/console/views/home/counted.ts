import type { ResourceSummary } from '#model'
import { lookUp } from '#texts/polyglot.ts'
import { withParam } from '../../routing/table.ts'
import type { HomeCountOf } from '../../data/types.ts'

/** A count of an organization, and where its rows are. */
export interface Counted extends Omit<HomeCountOf, 'resource'> {
  readonly key: string
  readonly resource: ResourceSummary
  /** Whole address of the list of these rows; of what is lacking, of where something is done about it. */
  readonly to: string
}

/** Counts as people read them, each with the address of its rows below that of the resource's list; those without a list are left out. */
export const countedOf = (
  counts: readonly HomeCountOf[],
  declared: readonly ResourceSummary[],
  listOf: (resource: ResourceSummary) => string | null,
): readonly Counted[] =>
  counts.flatMap(({ resource: name, ...one }) => {
    const resource = declared.find(each => each.name === name)
    const list = resource ? listOf(resource) : null
    if (!resource || list === null) return []
    const label = lookUp(`resources.${name}.home.${one.name}`, { _: one.label })
    return [
      { ...one, label, resource, key: `${name}.${one.name}`, to: withParam(one.view ? `${list}/${one.view}` : list, 'filter', one.filter) },
    ]
  })

type WaitTone = NonNullable<Counted['waits']> | 'none'

type Toned = Pick<Counted, 'count' | 'waits' | 'lacking'>

/** What waits and is there, or is lacking, has a color; all else is plain. */
export const toneOf = ({ count, waits, lacking }: Toned): WaitTone => ((count > 0 || lacking) && waits ? waits : 'none')

export const TONES: Readonly<Record<WaitTone, string>> = {
  error: 'var(--c-cancelled)',
  warning: 'var(--c-warning)',
  info: 'text.primary',
  none: 'text.primary',
}

const RANK: readonly WaitTone[] = ['error', 'warning', 'info']

/** What several organizations are looked at for, the most urgent first: what waits and is there, and what goes on. Drafts are their authors' own matter. */
export const worth = <T extends Toned>(counts: readonly T[]): readonly T[] => [
  ...waiting(counts).filter(({ waits }) => waits !== 'info'),
  ...counts.filter(({ waits }) => waits === null),
]

/** What waits for somebody, the most urgent first. */
export const waiting = <T extends Toned>(counts: readonly T[]): readonly T[] =>
  counts.filter(one => toneOf(one) !== 'none').sort((left, right) => RANK.indexOf(toneOf(left)) - RANK.indexOf(toneOf(right)))
