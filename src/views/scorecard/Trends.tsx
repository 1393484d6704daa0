import type { ReactNode } from 'react'
import { trendMonths } from '#model/period.ts'
import { t } from '#texts/scorecard.ts'
import { VisuallyHidden, useFormats } from '#widgets'
import { useFigureWords } from '#console/views/figures/useFigureWords.ts'
import { SectionCard } from '#shared'
import { totalOf, type Community } from './rank.ts'
import styles from './scorecard.module.css'
import type { Scorecard } from './useScorecard.ts'

const MOST = 6
const [WIDTH, HEIGHT] = [160, 44]

/** The measure month by month, one small chart for each of the worst communities, all on one scale beside the average. */
export const Trends = ({ scorecard: { ranking, measure, communities } }: { readonly scorecard: Scorecard }) => {
  const words = useFigureWords()
  const { daySpan, today } = useFormats()
  const shown = (ranking?.all ?? []).map(({ community }) => community).filter(one => one.months.some(({ value }) => value !== null))
  if (!measure || shown.length === 0) return null
  const { figure, name } = measure
  const months = trendMonths(today())
  const average = totalOf(communities, name, figure).now.value
  const values = shown.slice(0, MOST).flatMap(one => one.months.flatMap(({ value }) => value ?? []))
  const [low, high] = [Math.min(...values, average ?? Infinity), Math.max(...values, average ?? -Infinity)]
  const height = (value: number): number => HEIGHT - 4 - ((value - low) / (high - low || 1)) * (HEIGHT - 8)
  const across = (index: number): number => 4 + (index / Math.max(months.length - 1, 1)) * (WIDTH - 8)
  return (
    <SectionCard title={t('scorecard.trend', { figure: figure.label, months: daySpan(months[0]?.from ?? '', months.at(-1)?.to ?? '') })}>
      {average !== null && (
        <p className={styles['legend']}>
          <span className={styles['keyAverage']} /> {t('scorecard.average', { value: words.amount(figure, average) })}
        </p>
      )}
      <ul className={styles['trends']}>
        {shown.slice(0, MOST).map(one => (
          <li key={one.organizationId}>
            <Trend community={one} say={value => words.amount(figure, value)}>
              <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} className={styles['spark']} aria-hidden focusable="false">
                {average !== null && <line x1={0} x2={WIDTH} y1={height(average)} y2={height(average)} className={styles['average']} />}
                <polyline
                  points={one.months.flatMap(({ value }, index) => (value === null ? [] : [`${across(index)},${height(value)}`])).join(' ')}
                />
                {one.months.map(({ value }, index) =>
                  index === one.months.length - 1 && value !== null ? (
                    <circle key={index} cx={across(index)} cy={height(value)} r={3} />
                  ) : null,
                )}
              </svg>
            </Trend>
          </li>
        ))}
      </ul>
    </SectionCard>
  )
}

const Trend = ({
  community: { name, months },
  say,
  children,
}: {
  readonly community: Community
  readonly say: (value: number) => string
  readonly children: ReactNode
}) => {
  const known = months.flatMap(({ value }) => value ?? [])
  const [first, last] = [known[0], known.at(-1)]
  return (
    <>
      <span className={styles['trendName']}>
        <span>{name}</span> <b aria-hidden>{last === undefined ? '–' : say(last)}</b>
      </span>
      {first !== undefined && last !== undefined && (
        <VisuallyHidden>
          {t('scorecard.trendSummary', {
            community: name,
            first: say(first),
            last: say(last),
            low: say(Math.min(...known)),
            high: say(Math.max(...known)),
          })}
        </VisuallyHidden>
      )}
      {children}
    </>
  )
}
