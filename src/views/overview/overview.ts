import { fieldTypeNamed, fieldTypes } from '#fields'
import { pointsAt, figureName, type Resource, type View, type Exactly } from '#model'
import { viewOf, type Named, type ViewScope, type ViewType } from '../viewType.ts'
import type { OverviewOptions } from './options.ts'

const OVERVIEW = 'overview'

/** Whether what a chart is of has the name of a figure. */
const figureOf = (name: string, { resource, resourceNamed }: ViewScope): boolean => {
  const [of = '', key = ''] = figureName(resource, name).split('.')
  const found = of === resource.name ? resource : resourceNamed(of)
  return Object.hasOwn(found?.figures ?? {}, key)
}

/** Whether rows of some resource have the field at a path: 'event.dimension', 'users.careLevel'. */
const isGroup = (path: string, from: Resource, { resourceNamed }: ViewScope): boolean => {
  const [first = '', key] = path.split('.')
  const target = pointsAt(from.fields[first])
  const field = key === undefined ? from.fields[first] : resourceNamed(target || first)?.fields[key]
  return field !== undefined && field.type in fieldTypes && fieldTypeNamed(field.type).isGroup === true
}

const checked = (options: OverviewOptions, scope: ViewScope): readonly (readonly [string, string])[] => {
  const { figures, charts = [], groups, filters = [], completeness } = options
  const unknown = (option: string, name: string) =>
    figureOf(name, scope) ? [] : [[option, `names '${name}', which is no declared figure.`] as const]
  const parted = (option: string, name: string, path: string) => {
    const [of = ''] = figureName(scope.resource, name).split('.')
    const from = of === scope.resource.name ? scope.resource : scope.resourceNamed(of)
    return !from || isGroup(path, from, scope)
      ? []
      : [[option, `names '${path}', which parts no rows. Name a choice, a reference or a text.`] as const]
  }
  return [
    ...(figures.length === 0 ? [['figures', 'names no figure.'] as const] : []),
    ...figures.flatMap(name => unknown('figures', name)),
    ...(completeness === undefined ? [] : unknown('completeness', completeness)),
    ...charts.flatMap((chart, index) => [
      ...unknown(`charts[${index}].figure`, chart.figure),
      ...('by' in chart ? parted(`charts[${index}].by`, chart.figure, chart.by) : []),
    ]),
    ...(groups?.figures.flatMap(name => unknown('groups.figures', name)) ?? []),
    ...[...(groups?.by ?? []), ...filters].flatMap(path => {
      const [of = ''] = path.split('.')
      const from = of === scope.resource.name ? scope.resource : scope.resourceNamed(of)
      const stands = from !== null && isGroup(path.slice(of.length + 1), from, scope)
      const whole = isGroup(path, scope.resource, scope) ? `${scope.resource.name}.${path}` : null
      return stands
        ? []
        : [
            [
              filters.includes(path) ? 'filters' : 'groups.by',
              whole === null
                ? `names '${path}'. Write a resource and a field that parts its rows: 'users.careLevel'.`
                : `names '${path}' without its resource. Write '${whole}'.`,
            ] as const,
          ]
    }),
  ]
}

const constructed = viewOf<typeof OVERVIEW, OverviewOptions>(OVERVIEW, { label: 'Overview', icon: 'insights', parts: ['files'] })

type FiguresOf<O extends OverviewOptions> = O['figures'][number] | NonNullable<O['charts']>[number]['figure']

/** Figures over a period beside the one before, as tiles, charts and groups; each opens the rows that it counts. */
export const overview = <const O extends OverviewOptions & Named>(
  options: Exactly<O, OverviewOptions & Named>,
): View<typeof OVERVIEW, OverviewOptions, FiguresOf<O>> => constructed(options)

export const overviewType: ViewType<typeof OVERVIEW, OverviewOptions> = {
  name: OVERVIEW,
  describe: ({ figures, charts = [] }) =>
    `${figures.length === 1 ? 'a figure' : `${figures.length} figures`}${charts.length === 0 ? '' : charts.length === 1 ? ' and a chart' : ` and ${charts.length} charts`} over a period, beside the one before; each opens its rows`,
  check: checked,
}
