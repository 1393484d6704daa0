import { useConsole } from '#console/session/context.tsx'
import type { Resource } from '#model'
import { t } from '#texts/scorecard.ts'
import { useFormats } from '#widgets'
import { useSheet } from '../useSheet.ts'
import { numberOf } from './rank.ts'
import type { Scorecard } from './useScorecard.ts'

/** Saves what a scorecard shows as a CSV, a line for each community, with the period and when it was counted. */
export const useScoreLines = (resource: Resource, { figures, communities, days, before, isCompared, ranking }: Scorecard): (() => void) => {
  const { save } = useSheet()
  const { organization } = useConsole()
  const { daySpan, wall } = useFormats()
  const text = (value: number | null | undefined): string => (value == null ? '' : String(Math.round(value * 100) / 100))
  return () =>
    save(`${resource.path?.split('/').at(-1) ?? resource.name}-${days.to}`, [
      [resource.label[1], organization.name],
      [t('overview.sheet.period'), daySpan(days.from, days.to)],
      ...(before ? [[t('overview.sheet.compared'), daySpan(before.from, before.to)]] : []),
      [],
      [
        t('scorecard.community'),
        t('overview.sheet.counted'),
        ...figures.flatMap(({ figure: { label } }) => [label, ...(isCompared ? [`${label}, ${t('overview.sheet.before')}`] : [])]),
      ],
      ...(ranking?.all.map(({ community }) => community) ?? communities).map(community => [
        community.name,
        wall(community.countedAt ?? '').replace('T', ' '),
        ...figures.flatMap(({ name }) => {
          const number = numberOf(community, name)
          return [text(number?.now.value), ...(isCompared ? [text(number?.before.value)] : [])]
        }),
      ]),
    ])
}
