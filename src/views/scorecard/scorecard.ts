import { figureName, type Figure, type Resource, type View } from '#model'
import { viewOf, type Named, type ViewScope, type ViewType } from '../viewType.ts'

const SCORECARD = 'scorecard'

export interface ScorecardOptions {
  /** What communities are told apart by, by whole names: 'users.participation'. The first is what they are ranked by at first. */
  readonly figures: readonly string[]
  /** How far the figures can be believed: who is below its target is shown and not ranked. */
  readonly completeness?: string
}

const figureIn = (name: string, { resource, resourceNamed }: ViewScope): Figure | null => {
  const [of = '', key = ''] = name.split('.')
  const found: Resource | null = of === resource.name ? resource : resourceNamed(of)
  return found?.figures && Object.hasOwn(found.figures, key) ? (found.figures[key] ?? null) : null
}

const checked = ({ figures, completeness }: ScorecardOptions, scope: ViewScope): readonly (readonly [string, string])[] => {
  const unknown = (option: string, name: string) =>
    figureIn(figureName(scope.resource, name), scope) === null || !name.includes('.')
      ? [[option, `names '${name}'. Write a resource and a figure of it: 'users.participation'.`] as const]
      : []
  const [first = ''] = figures
  const isRanked = figures.length === 0 || unknown('', first).length > 0 || figureIn(first, scope)?.good !== undefined
  return [
    ...(figures.length === 0 ? [['figures', 'names no figure.'] as const] : []),
    ...figures.flatMap(name => unknown('figures', name)),
    ...(isRanked ? [] : [['figures', `begins with '${first}', which says not which way is better. Begin with one that does.`] as const]),
    ...(completeness === undefined ? [] : unknown('completeness', completeness)),
    ...(completeness === undefined || unknown('', completeness).length > 0 || figureIn(completeness, scope)?.target !== undefined
      ? []
      : [['completeness', `names '${completeness}', which has no target.`] as const]),
  ]
}

const constructed = viewOf<typeof SCORECARD, ScorecardOptions>(SCORECARD, { label: 'Overview', icon: 'insights', parts: ['files'] })

/** The communities below an organization side by side, the worst first; each number opens its rows in that community. */
export const scorecard = (options: ScorecardOptions & Named): View<typeof SCORECARD, ScorecardOptions, `${string}.${string}`> => ({
  ...constructed(options),
  rollup: [...new Set([...options.figures, ...(options.completeness === undefined ? [] : [options.completeness])])],
})

export const scorecardType: ViewType<typeof SCORECARD, ScorecardOptions> = {
  name: SCORECARD,
  describe: ({ figures }) =>
    `communities side by side by ${figures.length === 1 ? 'a figure' : `${figures.length} figures`}, the worst first; each number opens its rows there`,
  check: checked,
}
